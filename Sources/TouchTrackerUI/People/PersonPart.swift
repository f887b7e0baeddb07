import Foundation
import TouchDrawingModel
import TouchKit

/// One person's part of the window, with what is theirs alone: bar, panel and messages. At the upper edge of a table all of it
/// is turned round.
///
/// It takes touches only where something of it is shown: all others are the canvas'.
final class PersonPart: UIView {
    let person: Person
    let bar = PersonBar()
    let banner = MessageBanner()
    let ownPanel: PersonPanel

    /// The tools that have no button of their own.
    private(set) lazy var toolMenu: MenuCard = {
        let menu = MenuCard()
        (menu.scope, menu.side) = (.part, .above)
        return menu
    }()

    /// What the person's hand button does.
    var handButtonHold: HandButtonHold?
    /// Where the person's hand is, in points from the part's left edge; nil: at the bar.
    var handPosition: () -> CGFloat? = { nil }
    /// Where a bar is that is everybody's.
    private var covered = CGRect.null
    /// What messages come in: above the bar.
    private let messageArea = PassthroughView()
    /// What the panel comes in.
    let panelArea: UIView = PassthroughView()
    /// Where the hand was that they have come to.
    private var messagePosition: CGFloat?

    /// What messages need, in points. Source: our choice: the widest of them, with a margin.
    private static let messageWidth: CGFloat = 560
    /// What a panel needs that is no smaller than it is made, in points. Source: `PanelLayout`, with the gaps around it.
    private static let panelWidth: CGFloat = 480

    init(_ person: Person) {
        self.person = person
        ownPanel = PersonPanel(of: person, .part)
        super.init(frame: .zero)
        addSubview(messageArea)
        addSubview(bar)
        addSubview(panelArea)
        bar.toolbox = person.toolbox
        bar.tools.onShowMore = { [unowned self] in showFoldedTools() }
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        subviews.contains { $0.point(inside: convert(point, to: $0), with: event) }
    }

    /// Takes its place.
    ///
    /// - Parameters:
    ///   - isTurned: whether the person sits at the upper edge.
    ///   - hidden: where the bar is that is everybody's, in the same space.
    func layOut(in part: CGRect, isUpsideDown: Bool, besides covered: CGRect) {
        transform = .identity
        frame = part
        if isUpsideDown { transform = CGAffineTransform(rotationAngle: .pi) }
        self.covered = convert(covered, from: superview)
        setNeedsLayout()
        layoutIfNeeded()
    }

    override func layoutSubviews() {
        bar.layOut(in: bounds)
        if bar.convert(bar.body, to: self).intersects(covered) { bar.layOut(in: barArea) }
        messageArea.frame = messageFrame(
            beside: messagePosition, height: bounds.height - PersonBar.totalHeight + Metrics.margin)
        panelArea.frame = panelFrame
    }

    /// What is below the bar that is everybody's; or beside it, where that is at the person's own edge and leaves room.
    private var panelFrame: CGRect {
        guard covered.intersects(bounds) else { return bounds }
        guard covered.midY >= bounds.midY else {
            return bounds.inset(by: UIEdgeInsets(top: covered.maxY - bounds.minY))
        }
        let remaining = areaBesideCovered
        return remaining.width >= Self.panelWidth ? remaining : bounds
    }

    /// What is beside the bar that is everybody's, or above it where that is too narrow for the person's own.
    private var barArea: CGRect {
        let remaining = areaBesideCovered
        guard remaining.width < 4 * Metrics.target else { return remaining }
        return bounds.inset(by: UIEdgeInsets(bottom: bounds.maxY - covered.minY))
    }

    /// The wider one of what is left and right of it.
    private var areaBesideCovered: CGRect {
        var area = bounds
        if covered.midX < bounds.midX { area.origin.x = covered.maxX }
        area.size.width = max(0, (covered.midX < bounds.midX ? bounds.maxX : covered.minX) - area.minX)
        return area
    }

    /// Below a hand, as far as the part reaches.
    private func messageFrame(beside position: CGFloat?, height: CGFloat) -> CGRect {
        let width = min(bounds.width, Self.messageWidth)
        let x = min(max(0, (position ?? bounds.midX) - width / 2), bounds.width - width).rounded()
        return CGRect(x: x, y: 0, width: width, height: max(0, height))
    }

    // MARK: Messages and the panel

    func showMessage(_ text: String, action: Message.Action? = nil) {
        let lifetime = action == nil ? Message.Lifetime.seconds : .secondsOrNextStep
        show(Message(text: text, action: action, lifetime: lifetime))
    }

    /// Says why something is not done, unless it is just being said.
    func showRefusal(_ refusal: Refusal) {
        let topic = Message.Topic.refusal(refusal)
        if banner.message?.topic != topic { show(Message(text: Message.text(of: refusal), topic: topic)) }
    }

    private func show(_ message: Message) {
        messagePosition = handPosition()
        updateLayout()
        banner.show(message, in: messageArea)
    }

    /// Opens the list of tools, or closes it: nothing else does but a choice, and ink.
    private func showFoldedTools() {
        guard !toolMenu.isPresented else { return toolMenu.dismiss() }
        showTools([bar.tools.options], beside: bar.tools.moreButton)
    }

    /// Opens a list of what can be drawn with beside one of the bar's buttons, in the place of one that is open.
    func showTools(_ groups: [[MenuCard.Choice]], beside button: UIView) {
        updateLayout()
        ownPanel.close()
        toolMenu.anchor = button.convert(button.bounds, to: panelArea)
        toolMenu.show(groups)
        toolMenu.present(in: panelArea)
    }

    private func updateLayout() {
        setNeedsLayout()
        layoutIfNeeded()
    }

    var panel: ColorPanel { ownPanel.panel }

    /// - Parameter opening: in the part's space.
    func showPanel(_ options: PersonPanel.Options) {
        if toolMenu.isPresented { toolMenu.dismiss() }
        updateLayout()
        ownPanel.open(options, in: panelArea)
    }
}

/// Takes touches only where something is in it.
private final class PassthroughView: UIView {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        subviews.contains { $0.point(inside: convert(point, to: $0), with: event) }
    }
}
