import Foundation
import TouchDrawingModel
import TouchFoundation
import TouchKit

/// A slider and a number for the size of a nib or a font. Sends `valueChanged` while the size changes.
///
/// The steps are those of `SizeScale`: finer for small sizes, where differences are more visible.
final class SizeControl: UIControl, TooltipSource {
    /// In points on the screen, `Tool.sizes`.
    var size = Toolbox.sizes.lowerBound {
        didSet { if size != oldValue { show() } }
    }

    /// The sizes to choose from.
    var scale = SizeScale.nibs {
        didSet {
            guard scale != oldValue else { return }
            slider.maximumValue = Float(scale.steps.count - 1)
            show()
        }
    }

    /// What else determines the width; shown below the number.
    var widthSource = Toolbox.WidthSource.size {
        didSet { if widthSource != oldValue { show() } }
    }

    let slider = UISlider()
    private let number = UILabel()

    static let font = Font.systemFont(ofSize: 14)
    /// For two lines.
    private static let smallFont = Font.systemFont(ofSize: 10)
    private static let numberWidth: CGFloat = 46

    override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        slider.minimumValue = 0
        slider.maximumValue = Float(scale.steps.count - 1)
        slider.addTarget(self, action: SizeControl.sliderMoved, for: .valueChanged)
        slider.accessibilityLabel = localized("Size")
        slider.accessibilityShortcut = "[ ]"
        number.isAccessibilityElement = false
        number.font = Self.font
        number.numberOfLines = 2
        addSubview(slider)
        addSubview(number)
        show()
    }

    var tooltip: Tooltip? { Tooltip(name: localized("Size"), keys: "[ ]") }
    /// A resting finger still chooses.
    var holdAction: HoldAction { .own }

    /// The size as text.
    var text: String { Self.lines(of: size, widthSource).joined(separator: " ") }

    /// The size and, on a second line, what modifies it, such as "10 pt" and "by speed".
    static func lines(of size: CGFloat, _ widthSource: Toolbox.WidthSource) -> [String] {
        switch widthSource {
        case .size: [text(of: size)]
        // Translators: below a size such as "10 pt": the faster the hand, the thinner the line. Short.
        case .speed: [text(of: size), localized("by speed")]
        }
    }

    static func text(of size: CGFloat) -> String {
        let (integer, tenth) = Int(saturating: size * 10, .toNearestOrAwayFromZero).quotientAndRemainder(dividingBy: 10)
        // Translators: a size in points, with the decimal separator of the language.
        return tenth == 0 ? localized("\(integer) pt") : localized("\(integer).\(tenth) pt")
    }

    private func show() {
        slider.value = Float(scale.position(of: size))
        let lines = Self.lines(of: size, widthSource)
        slider.accessibilityValue = lines.joined(separator: ", ")
        number.text = lines.joined(separator: "\n")
        number.font = lines.count > 1 ? Self.smallFont : Self.font
    }

    private func sliderMoved() {
        let new = scale.size(at: Double(slider.value))
        guard new != size else { return show() }
        size = new
        sendActions(for: .valueChanged)
    }

    override var canBecomeFirstResponder: Bool { false }

    override func layoutSubviews() {
        let width = max(0, bounds.width - Self.numberWidth)
        slider.frame = CGRect(x: bounds.minX, y: bounds.minY, width: width, height: bounds.height)
        number.frame = CGRect(x: bounds.minX + width, y: bounds.minY, width: Self.numberWidth, height: bounds.height)
        number.textAlignment = isMirrored ? .left : .right
        mirrorSubviews(in: bounds)
    }
}
