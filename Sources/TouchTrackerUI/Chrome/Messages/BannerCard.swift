import Foundation
import TouchKit

/// The card of a message, with buttons for its actions.
final class BannerCard: FocusCard {
    let actionButton = UIButton()
    /// The button for a second action.
    let otherButton = UIButton()
    /// Closes when Escape is pressed while a button is focused.
    weak var banner: MessageBanner?

    private let label = UILabel()

    /// Between the card's edge and the text, in points.
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

    func show(_ message: UserMessage) {
        label.text = message.text
        for (index, button) in [actionButton, otherButton].enumerated() {
            let action = message.actions.indices.contains(index) ? message.actions[index] : nil
            button.setTitle(action?.title, for: .normal)
            button.isHidden = action == nil
        }
        if message.actions.isEmpty { restoreFocus() }
        setNeedsLayout()
    }

    /// Whether a button is pressed or focused.
    var isInUse: Bool { actionButton.isTracking || otherButton.isTracking || hasFocus }

    override func closePressed() { banner?.close() }

    // MARK: Layout

    private var actionWidth: CGFloat { actionButton.isHidden ? 0 : actionButton.sizeThatFits(.zero).width }
    private var otherWidth: CGFloat { otherButton.isHidden ? 0 : otherButton.sizeThatFits(.zero).width }
    /// Two buttons are in a row below the text.
    private var isStacked: Bool { !otherButton.isHidden }

    /// The button has a margin of its own.
    private func textWidth(in width: CGFloat) -> CGFloat {
        width - Self.inset - (actionButton.isHidden || isStacked ? Self.inset : actionWidth + 4)
    }

    /// The width of the text on one line or, if that does not fit, the height of its lines. Text that does not fit is
    /// truncated.
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
