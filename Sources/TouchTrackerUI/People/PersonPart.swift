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
        (menu.scope, menu.way) = (.part, .above)
        return menu
    }()

    /// What the person's hand button does.
    var paperHold: PaperHold?
    /// Where the person's hand is, in points from the part's left edge; nil: at the bar.
    var hand: () -> CGFloat? = { nil }
    /// Where a bar is that is everybody's.
    private var hidden = CGRect.null
    /// What messages come in: above the bar.
    private let messageRoom = OpenView()
    /// What the panel comes in.
    let panelRoom: UIView = OpenView()
    /// Where the hand was that they have come to.
    private var messageHand: CGFloat?

    /// What messages need, in points. Source: our choice: the widest of them, with a margin.
    private static let roomWidth: CGFloat = 560
    /// What a panel needs that is no smaller than it is made, in points. Source: `PanelLayout`, with the gaps around it.
    private static let panelWidth: CGFloat = 480

    init(_ person: Person) {
        self.person = person
        ownPanel = PersonPanel(of: person, .part)
        super.init(frame: .zero)
        addSubview(messageRoom)
        addSubview(bar)
        addSubview(panelRoom)
        bar.toolbox = person.toolbox
        bar.tools.moreWanted = { [unowned self] in showFoldedTools() }
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        subviews.contains { $0.point(inside: convert(point, to: $0), with: event) }
    }

    /// Takes its place.
    ///
    /// - Parameters:
    ///   - isTurned: whether the person sits at the upper edge.
    ///   - hidden: where the bar is that is everybody's, in the same space.
    func arrange(in part: CGRect, isTurned: Bool, besides hidden: CGRect) {
        transform = .identity
        frame = part
        if isTurned { transform = CGAffineTransform(rotationAngle: .pi) }
        self.hidden = convert(hidden, from: superview)
        setNeedsLayout()
        layoutIfNeeded()
    }

    override func layoutSubviews() {
        bar.arrange(in: bounds)
        if bar.convert(bar.body, to: self).intersects(hidden) { bar.arrange(in: roomForBar) }
        messageRoom.frame = room(beside: messageHand, height: bounds.height - PersonBar.room + Measure.margin)
        panelRoom.frame = roomForPanel
    }

    /// What is below the bar that is everybody's; or beside it, where that is at the person's own edge and leaves room.
    private var roomForPanel: CGRect {
        guard hidden.intersects(bounds) else { return bounds }
        guard hidden.midY >= bounds.midY else {
            return bounds.inset(by: UIEdgeInsets(top: hidden.maxY - bounds.minY))
        }
        let beside = roomBesideHidden
        return beside.width >= Self.panelWidth ? beside : bounds
    }

    /// What is beside the bar that is everybody's, or above it where that is too narrow for the person's own.
    private var roomForBar: CGRect {
        let beside = roomBesideHidden
        guard beside.width < 4 * Measure.target else { return beside }
        return bounds.inset(by: UIEdgeInsets(bottom: bounds.maxY - hidden.minY))
    }

    /// The wider one of what is left and right of it.
    private var roomBesideHidden: CGRect {
        var room = bounds
        if hidden.midX < bounds.midX { room.origin.x = hidden.maxX }
        room.size.width = max(0, (hidden.midX < bounds.midX ? bounds.maxX : hidden.minX) - room.minX)
        return room
    }

    /// Below a hand, as far as the part reaches.
    private func room(beside hand: CGFloat?, height: CGFloat) -> CGRect {
        let width = min(bounds.width, Self.roomWidth)
        let x = min(max(0, (hand ?? bounds.midX) - width / 2), bounds.width - width).rounded()
        return CGRect(x: x, y: 0, width: width, height: max(0, height))
    }

    // MARK: Messages and the panel

    func tell(_ text: String, action: Message.Action? = nil) {
        let life = action == nil ? Message.Life.seconds : .secondsOrNextStep
        show(Message(text: text, action: action, life: life))
    }

    /// Says why something is not done, unless it is just being said.
    func tell(_ refusal: Refusal) {
        let topic = Message.Topic.refusal(refusal)
        if banner.message?.topic != topic { show(Message(text: Message.text(of: refusal), topic: topic)) }
    }

    private func show(_ message: Message) {
        messageHand = hand()
        layOut()
        banner.show(message, in: messageRoom)
    }

    /// Opens the list of tools, or closes it: nothing else does but a choice, and ink.
    private func showFoldedTools() {
        guard !toolMenu.isPresented else { return toolMenu.dismiss() }
        showTools([bar.tools.choices], beside: bar.tools.moreButton)
    }

    /// Opens a list of what can be drawn with beside one of the bar's buttons, in the place of one that is open.
    func showTools(_ groups: [[MenuCard.Choice]], beside button: UIView) {
        layOut()
        ownPanel.close()
        toolMenu.anchor = button.convert(button.bounds, to: panelRoom)
        toolMenu.show(groups)
        toolMenu.present(in: panelRoom)
    }

    private func layOut() {
        setNeedsLayout()
        layoutIfNeeded()
    }

    var panel: ColorPanel { ownPanel.panel }

    /// - Parameter opening: in the part's space.
    func showPanel(_ opening: PersonPanel.Opening) {
        if toolMenu.isPresented { toolMenu.dismiss() }
        layOut()
        ownPanel.open(opening, in: panelRoom)
    }
}

/// Takes touches only where something is in it.
private final class OpenView: UIView {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        subviews.contains { $0.point(inside: convert(point, to: $0), with: event) }
    }
}
