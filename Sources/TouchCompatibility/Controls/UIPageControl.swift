public import Foundation
import TouchFoundation
public import TouchKit

/// A row of dots, one for each page; that of the current page is filled.
///
/// A tap beside the middle goes to the next or the previous page, and sends `valueChanged`; so do arrow keys while the control
/// is first responder.
@MainActor open class UIPageControl: UIControl {
    /// The number of dots, at least 0.
    open var numberOfPages = 0 {
        didSet {
            if numberOfPages < 0 { numberOfPages = 0 }
            currentPage = storedPage
        }
    }
    /// From 0 on, clamped to the pages. Setting it sends no event.
    open var currentPage: Int {
        get { storedPage }
        set {
            storedPage = min(max(newValue, 0), max(0, numberOfPages - 1))
            setNeedsDisplay()
        }
    }
    private var storedPage = 0
    /// Whether a single dot is hidden.
    open var hidesForSinglePage = false { didSet { setNeedsDisplay() } }
    /// The color of the other dots; nil is the palette's secondary label color.
    open var pageIndicatorTintColor: UIColor? { didSet { setNeedsDisplay() } }
    /// The color of the current page's dot; nil is the palette's label color.
    open var currentPageIndicatorTintColor: UIColor? { didSet { setNeedsDisplay() } }

    /// In points. Source: UIKit's.
    private static let diameter: CGFloat = 7
    /// Between the centers of dots, in points.
    private static let distance: CGFloat = 16
    private static let height: CGFloat = 26

    public override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        isAccessibilityElement = true
    }

    /// The smallest size for a number of dots.
    open func size(forNumberOfPages pageCount: Int) -> CGSize {
        CGSize(width: Self.diameter + Self.distance * CGFloat(max(0, pageCount - 1)) + 20, height: Self.height)
    }

    open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { self.size(forNumberOfPages: numberOfPages) }

    open override var canBecomeFirstResponder: Bool { isEnabled }
    open override var ownGestures: OwnGestures { .tap }

    private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    private func go(to page: Int) {
        guard (0..<numberOfPages).contains(page), page != storedPage else { return }
        currentPage = page
        sendActions(for: .valueChanged)
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        guard let touch, isTouchInside else { return }
        let isForward = (touch.location(in: self).x >= bounds.midX) != isMirrored
        go(to: storedPage + (isForward ? 1 : -1))
    }

    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        guard isFirstResponder, isEnabled,
            let press = presses.first(where: { [.leftArrow, .rightArrow].contains($0.type) })
        else { return super.pressesBegan(presses, with: event) }
        go(to: storedPage + ((press.type == .rightArrow) != isMirrored ? 1 : -1))
    }

    // MARK: Accessibility

    open override var accessibilityTraits: UIAccessibilityTraits {
        get { super.accessibilityTraits.union(.adjustable) }
        set { super.accessibilityTraits = newValue }
    }

    /// Such as "Page 2 of 5", unless the program has set something else.
    open override var accessibilityValue: String? {
        get { super.accessibilityValue ?? localized("Page \(storedPage + 1) of \(numberOfPages)") }
        set { super.accessibilityValue = newValue }
    }

    open override func accessibilityIncrement() { if isEnabled { go(to: storedPage + 1) } }
    open override func accessibilityDecrement() { if isEnabled { go(to: storedPage - 1) } }

    open override func draw(_ rect: CGRect, in context: GraphicsContext) {
        guard numberOfPages > (hidesForSinglePage ? 1 : 0) else { return }
        // More dots than fit move closer together.
        let gaps = CGFloat(max(1, numberOfPages - 1))
        let distance = min(Self.distance, max(0, bounds.width - Self.diameter) / gaps)
        let start = bounds.midX - distance * CGFloat(numberOfPages - 1) / 2
        for page in 0..<numberOfPages {
            let color: Color =
                page == storedPage
                ? currentPageIndicatorTintColor?.color(in: traitCollection) ?? palette.label
                : pageIndicatorTintColor?.color(in: traitCollection) ?? palette.secondaryLabel.withAlphaComponent(0.4)
            let index = isMirrored ? numberOfPages - 1 - page : page
            context.setColor(color)
            context.fillRoundedRect(
                CGRect(
                    x: start + distance * CGFloat(index) - Self.diameter / 2, y: bounds.midY - Self.diameter / 2,
                    width: Self.diameter, height: Self.diameter), cornerRadius: Self.diameter / 2)
        }
        drawFocusRing(around: bounds, cornerRadius: 8, in: context)
    }
}
