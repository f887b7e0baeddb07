import Foundation
import TouchKit

/// A row of a menu: what it does, and the keys that do the same.
final class MenuRow: UIButton {
    let choice: MenuCard.Choice
    private let keys = UILabel()

    /// On both sides of the row, in points.
    private static let inset: CGFloat = 14
    /// Of a sign before the title, in points.
    private static let iconSide: CGFloat = 24

    init(_ choice: MenuCard.Choice) {
        self.choice = choice
        super.init(configuration: .plain())
        configuration.cornerRadius = 10
        setTitle(choice.title, for: .normal)
        titleLabel.font = .systemFont(ofSize: 16)
        keys.font = .systemFont(ofSize: 13)
        keys.text = choice.keys
        isEnabled = choice.isEnabled
        addSubview(keys)
    }

    private var titleWidth: CGFloat { titleLabel.sizeThatFits(.zero).width }
    /// What a sign takes before the title, in points.
    private var iconRoom: CGFloat { choice.icon == nil ? 0 : Self.iconSide + Self.inset }
    private var keysWidth: CGFloat { keys.sizeThatFits(.zero).width }

    /// Title and keys beside each other, in points.
    var neededWidth: CGFloat {
        titleLabel.text = currentTitle
        return iconRoom + titleWidth + (keysWidth > 0 ? keysWidth + 2 * Self.inset : 0) + 2 * Self.inset
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        titleLabel.textColor = isEnabled ? .label : currentTitleColor
        titleLabel.frame = CGRect(x: Self.inset + iconRoom, y: 0, width: titleWidth, height: bounds.height)
        keys.textColor = .secondaryLabel
        keys.isHidden = !isEnabled
        keys.frame = CGRect(
            x: bounds.maxX - Self.inset - keysWidth, y: 0, width: keysWidth, height: bounds.height)
        mirrorSubviews(in: bounds)
    }

    override func draw(_ rect: CGRect, in context: GraphicsContext) {
        super.draw(rect, in: context)
        let side = Self.iconSide
        let place = CGRect(x: Self.inset, y: bounds.midY - side / 2, width: side, height: side)
        choice.icon?.draw(in: mirrored(place, in: bounds), color: palette.label, context: context)
    }

    /// Keys that come to a row that is out of sight bring it there.
    override func becomeFirstResponder() -> Bool {
        let isTaken = super.becomeFirstResponder()
        if isTaken { (superview as? UIScrollView)?.scrollRectToVisible(frame, animated: false) }
        return isTaken
    }
}
