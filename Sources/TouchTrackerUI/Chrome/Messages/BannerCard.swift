import Foundation
import TouchKit

/// A message's text and, beside it, what can be done.
final class BannerCard: FocusCard {
    let actionButton = UIButton()
    /// A second thing that can be done.
    let otherButton = UIButton()
    /// Escape was pressed while the button had the keys.
    var onClose: (() -> Void)?

    private let label = UILabel()

    /// Between the card's side and the text, in points.
    private static let inset: CGFloat = 16
    private static let minHeight: CGFloat = 52
    /// Above and below the text, in points.
    private static let verticalInset: CGFloat = 12

    init() {
        super.init(cornerRadius: 14, elevation: .low)
        label.font = .systemFont(ofSize: 15)
        label.textAlignment = .natural
        addSubview(label)
        for button in [actionButton, otherButton] {
            button.titleLabel.font = .systemFont(ofSize: 15, weight: .semibold)
            button.configuration.cornerRadius = 10
            addSubview(button)
        }
    }

    func show(_ message: Message) {
        label.text = message.text
        actionButton.setTitle(message.action?.title, for: .normal)
        actionButton.isHidden = message.action == nil
        otherButton.setTitle(message.otherAction?.title, for: .normal)
        otherButton.isHidden = message.otherAction == nil
        if message.action == nil { restoreFocus() }
        setNeedsLayout()
    }

    /// Somebody has a finger or the keys on it.
    var isInUse: Bool { actionButton.isTracking || otherButton.isTracking || hasFocus }

    override func closePressed() { onClose?() }

    // MARK: Layout

    private var actionWidth: CGFloat { actionButton.isHidden ? 0 : actionButton.sizeThatFits(.zero).width }
    private var otherWidth: CGFloat { otherButton.isHidden ? 0 : otherButton.sizeThatFits(.zero).width }
    /// Two buttons have a row of their own, below the text.
    private var isStacked: Bool { !otherButton.isHidden }

    /// Between text and button there is a margin of the button's own.
    private func textWidth(in width: CGFloat) -> CGFloat {
        width - Self.inset - (actionButton.isHidden || isStacked ? Self.inset : actionWidth + 4)
    }

    /// As wide as the text in one line, or else as high as its lines, as far as that fits; what doesn't is cut.
    override func sizeThatFits(_ size: CGSize) -> CGSize {
        guard isStacked else { return sizeOfText(in: size) }
        let row = Metrics.target + 4
        var needed = sizeOfText(in: CGSize(width: size.width, height: size.height - row))
        needed.width = max(needed.width, min(size.width, actionWidth + otherWidth + 4 + 2 * Self.inset))
        needed.height += row - Self.verticalInset
        return needed
    }

    private func sizeOfText(in size: CGSize) -> CGSize {
        label.numberOfLines = 1
        let line = label.sizeThatFits(.zero)
        if line.width <= textWidth(in: size.width) {
            return CGSize(width: size.width - textWidth(in: size.width) + line.width, height: Self.minHeight)
        }
        label.numberOfLines = max(1, Int(saturating: (size.height - 2 * Self.verticalInset) / line.height))
        let text = label.sizeThatFits(CGSize(width: textWidth(in: size.width), height: 0))
        return CGSize(width: size.width, height: max(Self.minHeight, text.height + 2 * Self.verticalInset))
    }

    override func layoutSubviews() {
        let (body, button) = (body, CGSize(width: actionWidth, height: Metrics.target))
        guard !isStacked else { return layOutStack(body) }
        label.frame = CGRect(x: Self.inset, y: 0, width: textWidth(in: body.width), height: body.height)
        actionButton.frame = CGRect(
            x: body.maxX - 4 - button.width, y: body.midY - button.height / 2, width: button.width,
            height: button.height)
        mirrorSubviews(in: body)
    }

    private func layOutStack(_ body: CGRect) {
        let top = body.maxY - 4 - Metrics.target
        label.frame = CGRect(x: Self.inset, y: 4, width: body.width - 2 * Self.inset, height: top - 4)
        actionButton.frame = CGRect(
            x: body.maxX - 4 - actionWidth, y: top, width: actionWidth, height: Metrics.target)
        otherButton.frame = CGRect(
            x: actionButton.frame.minX - 4 - otherWidth, y: top, width: otherWidth, height: Metrics.target)
        mirrorSubviews(in: body)
    }
}
