import Foundation
import TouchKit

protocol MessageBannerDelegate: AnyObject {
    /// A button of the message was pressed; the message has been closed.
    func messageBanner(_ banner: MessageBanner, didChoose action: UserMessage.Action)
}

/// Shows one message at the lower edge of the window for some seconds. A new message replaces it.
///
/// The view covers the window, but only its card takes touches. The card does not extend into the upper half, where the
/// toolbar is, unless the toolbar is at a side.
final class MessageBanner: UIView {
    /// The current message.
    private(set) var message: UserMessage?
    /// A message that is shown whenever there is no other.
    private var persistentMessage: UserMessage?
    /// Whether the persistent message is shown.
    private var isPersistent = false

    let card = BannerCard()
    weak var delegate: (any MessageBannerDelegate)?
    /// Insets of covered parts at the edges.
    var insets = UIEdgeInsets.zero {
        didSet { if insets != oldValue { setNeedsLayout() } }
    }
    private var timer: Scheduler.Timer?

    /// How long a message is shown. Source: D-15.
    static let duration = Duration.seconds(5)
    /// In points.
    private static let maxWidth: CGFloat = 520
    /// The distance of the animation, in points.
    private static let rise: CGFloat = 24

    override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(card)
        card.actionButton.addTarget(self, action: MessageBanner.actionChosen, for: .primaryActionTriggered)
        card.otherButton.addTarget(self, action: MessageBanner.otherActionChosen, for: .primaryActionTriggered)
        card.banner = self
    }

    // MARK: Showing

    /// Shows a message over the container.
    func show(_ message: UserMessage, in container: UIView) {
        isPersistent = false
        present(message, in: container)
        if message.lifetime == .untilAnswered { timer?.cancel() } else { waitForEnd() }
    }

    /// Shows a message until it is removed with nil or closed by the user. Other messages replace it for some seconds.
    func showPersistent(_ message: UserMessage?, in container: UIView) {
        persistentMessage = message
        guard let message else { return isPersistent ? close() : () }
        guard self.message == nil || isPersistent else { return }
        isPersistent = true
        timer?.cancel()
        present(message, in: container)
    }

    private func present(_ message: UserMessage, in container: UIView) {
        let isNew = superview == nil
        self.message = message
        card.show(message)
        accessibilityElements = [MessageElement(message, in: self)]
        frame = container.bounds
        container.addSubview(self)
        setNeedsLayout()
        layoutIfNeeded()
        isUserInteractionEnabled = true
        appear(from: isNew ? .nothing : .current)
    }

    /// Whether showing the message would change nothing.
    func alreadyShows(_ message: UserMessage) -> Bool { message.isRefusal && self.message == message }

    /// Closes the current message.
    func close() {
        guard message != nil else { return }
        message = nil
        accessibilityElements = []
        if isPersistent {
            (persistentMessage, isPersistent) = (nil, false)
        } else if let persistentMessage, let superview {
            return showPersistent(persistentMessage, in: superview)
        }
        timer?.cancel()
        card.restoreFocus()
        isUserInteractionEnabled = false
        UIView.animate(withDuration: Metrics.animationDuration, options: .beginFromCurrentState) {
            card.alpha = 0
        } completion: { [weak self] _ in
            guard let self, message == nil else { return }
            removeFromSuperview()
        }
    }

    /// Called after an edit, undo or redo.
    func stepTaken() {
        if message?.lifetime == .secondsOrNextStep { close() }
    }

    private enum Origin {
        case nothing, current
    }

    private func appear(from start: Origin) {
        if start == .nothing {
            card.alpha = 0
            card.transform = CGAffineTransform(translationX: 0, y: Self.rise)
        }
        let options: AnimationOptions = [.curveEaseOut, .allowUserInteraction, .beginFromCurrentState]
        UIView.animate(withDuration: Metrics.animationDuration, options: options) {
            card.alpha = 1
            card.transform = .identity
        }
    }

    private func waitForEnd() {
        timer?.cancel()
        timer = window?.application?.scheduler.after(Self.duration) { [weak self] in
            guard let self else { return }
            // Not while the user is about to press a button.
            if card.isInUse { waitForEnd() } else { close() }
        }
    }

    private func actionChosen() { choose(0) }

    private func otherActionChosen() { choose(1) }

    private func choose(_ index: Int) {
        guard let actions = message?.actions, actions.indices.contains(index) else { return }
        // The action may show a message itself.
        close()
        delegate?.messageBanner(self, didChoose: actions[index])
    }

    // MARK: Layout and touches

    override func layoutSubviews() {
        let area = bounds.inset(by: insets)
        let width = min(area.width - 2 * Metrics.margin, Self.maxWidth)
        // Beside a toolbar at a side there is less width, but the complete height.
        let height = insets.left + insets.right > 0 ? area.height - Metrics.margin : bounds.height / 2
        let size = card.sizeThatFits(CGSize(width: width, height: height - Metrics.margin))
        card.setBodyFrame(
            CGRect(
                x: (area.minX + (area.width - size.width) / 2).rounded(),
                y: (area.maxY - Metrics.margin - size.height).rounded(), width: size.width, height: size.height))
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        card.point(inside: convert(point, to: card), with: event)
    }
}
