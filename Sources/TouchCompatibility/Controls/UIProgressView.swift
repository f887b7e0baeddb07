public import Foundation
import TouchFoundation
public import TouchKit

/// A bar that fills up from the leading edge while something progresses. It receives no touches.
@MainActor open class UIProgressView: UIView {
    /// The filled part, 0…1. Setting it isn't animated.
    open var progress: Float {
        get { storedProgress }
        set { setProgress(newValue, animated: false) }
    }
    private var storedProgress: Float = 0
    /// The color of the filled part; nil is the tint color.
    open var progressTintColor: UIColor? { didSet { bar.backgroundColor = progressTintColor ?? tintColor } }
    /// The color of the rest; nil is the palette's.
    open var trackTintColor: UIColor? { didSet { updateTrack() } }

    private let bar = UIView()
    /// In points. Source: UIKit's.
    private static let height: CGFloat = 4

    public override init(frame: CGRect = .zero) {
        super.init(frame: CGRect(origin: frame.origin, size: CGSize(width: frame.width, height: Self.height)))
        (isUserInteractionEnabled, isAccessibilityElement) = (false, true)
        clipsToBounds = true
        layer.cornerRadius = Self.height / 2
        bar.backgroundColor = tintColor
        addSubview(bar)
        updateTrack()
    }

    /// The looks that UIKit's initializer offers.
    public nonisolated enum Style: Int, Sendable {
        /// For any place.
        case `default` = 0
        /// For a bar.
        case bar = 1
    }

    /// Creates a view without a width.
    ///
    /// - Parameter style: no effect; both look the same.
    public convenience init(progressViewStyle style: Style) {
        self.init(frame: .zero)
    }

    /// Changes the filled part.
    ///
    /// - Parameters:
    ///   - progress: clamped to 0…1; a number that isn't one counts as 0.
    ///   - animated: whether the bar grows within a quarter of a second.
    open func setProgress(_ progress: Float, animated: Bool) {
        let new = progress.isNaN ? 0 : min(max(progress, 0), 1)
        guard new != storedProgress else { return }
        layoutIfNeeded()
        storedProgress = new
        setNeedsLayout()
        if animated { UIView.animate(withDuration: 0.25) { layoutIfNeeded() } }
    }

    // MARK: Accessibility

    open override var accessibilityRole: AccessibilityRole? {
        get { super.accessibilityRole ?? .progress }
        set { super.accessibilityRole = newValue }
    }

    /// The percentage, unless the program has set something else.
    open override var accessibilityValue: String? {
        get { super.accessibilityValue ?? localized("\(Int((progress * 100).rounded()))%") }
        set { super.accessibilityValue = newValue }
    }

    // MARK: Layout

    open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.height) }

    /// The offered width, and 4 points.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.height) }

    open override func layoutSubviews() {
        let width = bounds.width * CGFloat(progress)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        bar.frame = CGRect(x: isMirrored ? bounds.width - width : 0, y: 0, width: width, height: bounds.height)
    }

    open override func tintColorDidChange() {
        bar.backgroundColor = progressTintColor ?? tintColor
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) { updateTrack() }

    open override func didMoveToWindow() { updateTrack() }

    private func updateTrack() {
        backgroundColor = trackTintColor ?? UIColor(palette.fill)
    }
}
