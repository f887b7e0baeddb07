import Foundation
import TouchKit

/// A button with a caption and a value: "Folder  ~/Pictures ›".
class ValueRow: UIButton, FormView.Row {
    var value = "" {
        didSet {
            guard value != oldValue else { return }
            valueLabel.text = value
            accessibilityValue = value
            setNeedsLayout()
        }
    }
    private let caption = UILabel()
    private let valueLabel = UILabel()

    private static let inset: CGFloat = 12
    /// The width of the accessory at the end, in points.
    private static let accessoryWidth: CGFloat = 12

    /// The accessory at the end, which shows what a press does.
    enum Accessory {
        /// Opens a menu of options.
        case options
        /// Opens another view.
        case disclosure
    }

    private let accessory: Accessory

    init(_ title: String, accessory: Accessory) {
        self.accessory = accessory
        super.init(frame: .zero)
        configuration = .gray()
        configuration.cornerRadius = Metrics.cornerRadius
        accessibilityLabel = title
        if accessory == .options { accessibilityRole = .menuButton }
        caption.text = title
        for label in [caption, valueLabel] {
            label.font = .systemFont(ofSize: 15)
            label.adjustsFontSizeToFitWidth = true
            label.minimumScaleFactor = 0.6
            addSubview(label)
        }
        valueLabel.font = .systemFont(ofSize: 15, weight: .medium)
    }

    /// The caption.
    var name: String { caption.text ?? "" }

    override func layoutSubviews() {
        super.layoutSubviews()
        valueLabel.textColor = isEnabled ? .label : currentTitleColor
        let available = max(0, bounds.width - 3 * Self.inset - Self.accessoryWidth)
        let valueWidth = valueLabel.sizeThatFits(.zero).width
        let captionWidth = min(
            caption.sizeThatFits(.zero).width, max(available * 0.45, available - valueWidth - Metrics.gap))
        caption.frame = CGRect(x: Self.inset, y: 0, width: captionWidth, height: bounds.height)
        let left = caption.frame.maxX + Metrics.gap
        let width = min(valueWidth, Self.inset + available - left)
        valueLabel.frame = CGRect(
            x: bounds.maxX - 2 * Self.inset - Self.accessoryWidth - width, y: 0, width: width, height: bounds.height)
        mirrorSubviews(in: bounds)
    }

    override func draw(_ rect: CGRect, in context: GraphicsContext) {
        super.draw(rect, in: context)
        guard isEnabled else { return }
        let middle = mirrored(
            CGRect(
                x: bounds.maxX - Self.inset - Self.accessoryWidth, y: 0, width: Self.accessoryWidth,
                height: bounds.height),
            in: bounds
        ).center
        context.setColor(palette.secondaryLabel)
        context.setLineWidth(2)
        context.setLineCap(.round)
        context.setLineJoin(.round)
        let side: CGFloat = isMirrored ? -1 : 1
        switch accessory {
        case .options:
            context.move(to: CGPoint(x: middle.x - 5, y: middle.y - 2.5))
            context.addLine(to: CGPoint(x: middle.x, y: middle.y + 2.5))
            context.addLine(to: CGPoint(x: middle.x + 5, y: middle.y - 2.5))
        case .disclosure:
            context.move(to: CGPoint(x: middle.x - 2.5 * side, y: middle.y - 5))
            context.addLine(to: CGPoint(x: middle.x + 2.5 * side, y: middle.y))
            context.addLine(to: CGPoint(x: middle.x - 2.5 * side, y: middle.y + 5))
        }
        context.strokePath()
    }
}

/// A row that shows one of several options. Sends `valueChanged` when the user chooses another one.
final class ChoiceField: ValueRow {
    var options: [String] = [] {
        didSet { showChosen() }
    }
    /// An index of `options`.
    var selectedIndex = 0 {
        didSet { showChosen() }
    }

    init(_ title: String) {
        super.init(title, accessory: .options)
    }

    private func showChosen() { value = options.indices.contains(selectedIndex) ? options[selectedIndex] : "" }

    func choose(_ index: Int) {
        guard index != selectedIndex, options.indices.contains(index) else { return }
        selectedIndex = index
        sendActions(for: .valueChanged)
    }
}

/// A text field with a caption and a suffix.
final class FieldRow: UIView, FormView.Row {
    let field = UITextField()
    private let caption = UILabel()
    private let ending = UILabel()

    init(_ title: String) {
        super.init(frame: .zero)
        caption.text = title
        caption.isAccessibilityElement = false
        field.accessibilityLabel = title
        for label in [caption, ending] {
            label.font = .systemFont(ofSize: 15)
            label.adjustsFontSizeToFitWidth = true
            label.minimumScaleFactor = 0.6
        }
        field.clearButtonMode = .whileEditing
        for view in [caption, field, ending] { addSubview(view) }
    }

    /// The text after the field, such as ".png".
    var suffix: String {
        get { ending.text ?? "" }
        set {
            ending.text = newValue
            setNeedsLayout()
        }
    }

    func height(in width: CGFloat) -> CGFloat { Metrics.target }

    override func layoutSubviews() {
        let captionWidth = min(caption.sizeThatFits(.zero).width, bounds.width * 0.3)
        caption.frame = CGRect(x: 12, y: 0, width: captionWidth, height: bounds.height)
        let endingWidth = ending.sizeThatFits(.zero).width
        ending.frame = CGRect(x: bounds.maxX - endingWidth, y: 0, width: endingWidth, height: bounds.height)
        let left = caption.frame.maxX + Metrics.margin
        let right = endingWidth > 0 ? ending.frame.minX - 4 : bounds.maxX
        field.frame = CGRect(x: left, y: 0, width: max(0, right - left), height: bounds.height)
        mirrorSubviews(in: bounds)
    }
}

/// A number with buttons to change it. Sends `valueChanged` when the user does.
final class StepperRow: UIControl, FormView.Row {
    let minusButton = UIButton(configuration: .gray())
    let plusButton = UIButton(configuration: .gray())
    let range: ClosedRange<Int>
    var value: Int {
        didSet { show() }
    }
    private let caption = UILabel()
    private let number = UILabel()

    init(_ title: String, _ range: ClosedRange<Int>) {
        (self.range, value) = (range, range.lowerBound)
        super.init(frame: .zero)
        caption.text = title
        caption.adjustsFontSizeToFitWidth = true
        caption.minimumScaleFactor = 0.6
        number.textAlignment = .center
        for label in [caption, number] { label.font = .systemFont(ofSize: 15) }
        for (button, title) in [(minusButton, "−"), (plusButton, "+")] {
            button.setTitle(title, for: .normal)
            button.configuration.contentInsets = .zero
            button.addTarget(self, action: StepperRow.step, for: .primaryActionTriggered)
        }
        for view in [caption, minusButton, number, plusButton] { addSubview(view) }
        isAccessibilityElement = true
        accessibilityTraits = .adjustable
        accessibilityLabel = title
        show()
    }

    override func accessibilityIncrement() { step(plusButton) }
    override func accessibilityDecrement() { step(minusButton) }

    override var canBecomeFirstResponder: Bool { false }

    private func show() {
        number.text = "\(value)"
        accessibilityValue = number.text
        minusButton.isEnabled = value > range.lowerBound
        plusButton.isEnabled = value < range.upperBound
    }

    private func step(_ button: UIButton) {
        value = max(range.lowerBound, min(value + (button === plusButton ? 1 : -1), range.upperBound))
        sendActions(for: .valueChanged)
    }

    override func layoutSubviews() {
        let side = Metrics.target
        plusButton.frame = CGRect(x: bounds.maxX - side, y: 0, width: side, height: bounds.height)
        number.frame = CGRect(x: plusButton.frame.minX - side, y: 0, width: side, height: bounds.height)
        minusButton.frame = CGRect(x: number.frame.minX - side, y: 0, width: side, height: bounds.height)
        caption.frame = CGRect(
            x: 12, y: 0, width: max(0, minusButton.frame.minX - Metrics.gap - 12), height: bounds.height)
        mirrorSubviews(in: bounds)
    }
}

/// A text over several lines, optionally with a warning icon.
final class TextRow: UIView, FormView.Row {
    enum Kind {
        case plain, warning
    }

    var text: String {
        get { label.text ?? "" }
        set {
            label.text = newValue
            setNeedsLayout()
        }
    }
    private let label = UILabel()
    private let kind: Kind

    private static let iconSide: CGFloat = 20

    init(_ kind: Kind) {
        self.kind = kind
        super.init(frame: .zero)
        label.font = .systemFont(ofSize: 14)
        label.numberOfLines = 0
        addSubview(label)
    }

    private var iconSpace: CGFloat { kind == .warning ? Self.iconSide + Metrics.gap : 0 }

    func height(in width: CGFloat) -> CGFloat {
        let text = label.sizeThatFits(CGSize(width: max(1, width - iconSpace), height: 0)).height.rounded(.up)
        return kind == .warning ? max(text, Self.iconSide) : text
    }

    override func layoutSubviews() {
        label.frame = mirrored(
            CGRect(x: iconSpace, y: 0, width: max(0, bounds.width - iconSpace), height: bounds.height), in: bounds)
    }

    override func draw(_ rect: CGRect, in context: GraphicsContext) {
        guard kind == .warning else { return }
        let side = Self.iconSide
        let frame = mirrored(CGRect(x: 0, y: bounds.midY - side / 2, width: side, height: side), in: bounds)
        UnsavedBadges.drawBadge(in: frame, context)
    }
}

/// A progress bar with a text below it.
final class ProgressRow: UIView, FormView.Row {
    /// 0…1; nil if unknown.
    var fraction: Double? {
        didSet {
            guard fraction != oldValue else { return }
            setNeedsDisplay()
            accessibilityValue = fraction.map { "\(Int(saturating: ($0 * 100).rounded())) %" }
        }
    }
    var text: String {
        get { label.text ?? "" }
        set {
            label.text = newValue
            accessibilityLabel = newValue
        }
    }
    private let label = UILabel()

    private static let barHeight: CGFloat = 8
    private static let textHeight: CGFloat = 24

    override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        label.font = .systemFont(ofSize: 14)
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = 0.6
        isAccessibilityElement = true
        accessibilityRole = .progress
        addSubview(label)
    }

    func height(in width: CGFloat) -> CGFloat { Self.barHeight + Metrics.gap + Self.textHeight }

    override func layoutSubviews() {
        label.frame = CGRect(
            x: 0, y: Self.barHeight + Metrics.gap, width: bounds.width, height: Self.textHeight)
    }

    override func draw(_ rect: CGRect, in context: GraphicsContext) {
        let bar = CGRect(x: 0, y: 0, width: bounds.width, height: Self.barHeight)
        context.setColor(palette.fill)
        context.fillRoundedRect(bar, cornerRadius: Self.barHeight / 2)
        guard let fraction else { return }
        let filled = CGRect(
            x: 0, y: 0, width: max(Self.barHeight, bar.width * max(0, min(1, fraction))), height: Self.barHeight)
        context.setColor(palette.tint)
        context.fillRoundedRect(mirrored(filled, in: bounds), cornerRadius: Self.barHeight / 2)
    }
}
