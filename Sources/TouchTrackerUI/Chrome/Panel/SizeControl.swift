import Foundation
import TouchDrawingModel
import TouchKit
import TouchLanguage

/// A slider for the size of a nib, and its number. It sends `valueChanged` while the size changes.
///
/// The slider's steps are `SizeScale`'s: as wide for small sizes, where each point is seen, as for large ones.
final class SizeControl: UIControl, TooltipSource {
    /// In points of the screen, `Toolbox.sizes`.
    var size = Toolbox.sizes.lowerBound {
        didSet { if size != oldValue { show() } }
    }

    /// What the number says besides.
    var widthSource = Toolbox.WidthSource.size {
        didSet { if widthSource != oldValue { show() } }
    }

    let slider = UISlider()
    private let number = UILabel()

    static let font = Font.systemFont(ofSize: 14)
    /// Of two lines.
    private static let smallFont = Font.systemFont(ofSize: 10)
    private static let numberWidth: CGFloat = 46

    override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        slider.minimumValue = 0
        slider.maximumValue = Float(SizeScale.steps.count - 1)
        slider.addTarget(self, action: SizeControl.sliderMoved, for: .valueChanged)
        number.font = Self.font
        number.numberOfLines = 2
        addSubview(slider)
        addSubview(number)
        show()
    }

    var tooltip: Tooltip? { Tooltip(name: localized("Size"), keys: "[ ]") }
    /// A finger that rests goes on choosing.
    var holdAction: HoldAction { .own }

    /// The size in words.
    var text: String { Self.lines(of: size, widthSource).joined(separator: " ") }

    /// The size in words, and on a second line what multiplies it, such as "10 pt" and "by speed".
    static func lines(of size: CGFloat, _ widthSource: Toolbox.WidthSource) -> [String] {
        switch widthSource {
        case .size: [text(of: size)]
        // Translators: below a size such as "10 pt": the faster the hand, the thinner the line. Short.
        case .speed: [text(of: size), localized("by speed")]
        }
    }

    static func text(of size: CGFloat) -> String {
        let (integer, tenth) = Int(saturating: size * 10, .toNearestOrAwayFromZero).quotientAndRemainder(dividingBy: 10)
        // Translators: a size in points, with the sign that parts a whole number from its tenths.
        return tenth == 0 ? localized("\(integer) pt") : localized("\(integer).\(tenth) pt")
    }

    private func show() {
        slider.value = Float(SizeScale.position(of: size))
        let lines = Self.lines(of: size, widthSource)
        number.text = lines.joined(separator: "\n")
        number.font = lines.count > 1 ? Self.smallFont : Self.font
    }

    private func sliderMoved() {
        let new = SizeScale.size(at: Double(slider.value))
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
