import Foundation
import TouchKit

/// A row of a menu with title and shortcut.
final class MenuRow: UIButton {
    let choice: MenuCard.Choice
    private let keys = UILabel()

    /// At both sides of the row, in points.
    private static let inset: CGFloat = 14
    /// The side of an icon before the title, in points.
    private static let iconSide: CGFloat = 24

    init(_ choice: MenuCard.Choice) {
        self.choice = choice
        super.init(frame: .zero)
        configuration.cornerRadius = 10
        setTitle(choice.title, for: .normal)
        titleLabel.font = .systemFont(ofSize: 16)
        titleLabel.adjustsFontSizeToFitWidth = true
        titleLabel.minimumScaleFactor = 0.65
        keys.font = .systemFont(ofSize: 13)
        keys.text = choice.keys
        isEnabled = choice.isEnabled
        addSubview(keys)
        accessibilityRole = choice.keys == "✓" ? .checkMenuItem : .menuItem
        if choice.keys == "✓" { accessibilityTraits.insert(.selected) } else { accessibilityShortcut = choice.keys }
        guard choice.secondary != nil else { return }
        addGestureRecognizer(SecondaryPressGestureRecognizer(target: self, action: MenuRow.secondaryPressed))
        guard let name = choice.secondaryName else { return }
        accessibilityCustomActions = [
            UIAccessibilityCustomAction(name: name) { [unowned self] _ in
                self.choice.secondary?()
                return true
            }
        ]
    }

    private func secondaryPressed(_ press: UIGestureRecognizer) {
        if press.state == .began { choice.secondary?() }
    }

    /// The Menu key works like a secondary click.
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        guard let secondary = choice.secondary, presses.contains(where: { $0.type == .menu }) else {
            return super.pressesBegan(presses, with: event)
        }
        secondary()
    }

    private var titleWidth: CGFloat { titleLabel.sizeThatFits(.zero).width }
    /// The size of the icon or sample before the title, in points.
    private var leadingSize: CGSize {
        if choice.sample != nil { return MenuSample.size }
        return choice.icon == nil ? .zero : CGSize(width: Self.iconSide, height: Self.iconSide)
    }
    /// The width of the icon or sample with its margin, in points.
    private var leadingWidth: CGFloat { leadingSize.width > 0 ? leadingSize.width + Self.inset : 0 }
    private var keysWidth: CGFloat { keys.sizeThatFits(.zero).width }

    /// The width for title and shortcut, in points.
    var neededWidth: CGFloat {
        titleLabel.text = currentTitle
        return leadingWidth + titleWidth + (keysWidth > 0 ? keysWidth + 2 * Self.inset : 0) + 2 * Self.inset
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        titleLabel.textColor = isEnabled ? .label : currentTitleColor
        let left = Self.inset + leadingWidth
        let right = bounds.maxX - Self.inset - (keysWidth > 0 ? keysWidth + Self.inset : 0)
        titleLabel.frame = CGRect(
            x: left, y: 0, width: min(titleWidth, max(0, right - left)), height: bounds.height)
        keys.textColor = .secondaryLabel
        keys.isHidden = !isEnabled
        keys.frame = CGRect(
            x: bounds.maxX - Self.inset - keysWidth, y: 0, width: keysWidth, height: bounds.height)
        mirrorSubviews(in: bounds)
    }

    override func draw(_ rect: CGRect, in context: GraphicsContext) {
        super.draw(rect, in: context)
        let size = leadingSize
        let frame = mirrored(
            CGRect(x: Self.inset, y: bounds.midY - size.height / 2, width: size.width, height: size.height), in: bounds)
        choice.icon?.draw(in: frame, color: palette.label, context: context)
        choice.sample?.draw(in: frame, color: palette.separator, context: context)
    }

    /// Scrolls to the row when it is focused.
    override func becomeFirstResponder() -> Bool {
        let isFocused = super.becomeFirstResponder()
        if isFocused { (superview as? UIScrollView)?.scrollRectToVisible(frame, animated: false) }
        return isFocused
    }
}
