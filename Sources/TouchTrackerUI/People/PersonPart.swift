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
    private(set) lazy var panel: ColorPanel = {
        let panel = ColorPanel()
        panel.scope = .part
        panel.delegate = self
        return panel
    }()

    /// The tools that have no button of their own.
    private(set) lazy var toolMenu: MenuCard = {
        let menu = MenuCard()
        (menu.scope, menu.way) = (.part, .above)
        return menu
    }()

    /// Told when the person wants to say how many people there are; nil: nobody may.
    var peopleWanted: (() -> Void)?
    /// Told of what figures are to look like.
    var changed: (Set<FigureID>, FigureLook) -> Void = { _, _ in }
    /// How what is chosen is seen.
    var viewport: () -> Viewport = { Viewport() }

    /// Whose ink is being chosen in the panel; none: that of the next line.
    private var figuresToInk: Set<FigureID> = []
    /// Where the person's hand is, in points from the part's left edge; nil: at the bar.
    var hand: () -> CGFloat? = { nil }
    /// Where a bar is that is everybody's.
    private var hidden = CGRect.null
    /// What messages come in: above the bar.
    private let messageRoom = OpenView()
    /// What the panel comes in.
    private let panelRoom = OpenView()
    /// Where the hand was that they have come to.
    private var hands: (message: CGFloat?, panel: CGFloat?)

    /// What messages and panels need, in points. Source: our choice: the widest of them, with a margin.
    private static let roomWidth: CGFloat = 560

    init(_ person: Person) {
        self.person = person
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
        if bar.convert(bar.body, to: self).intersects(hidden) { bar.arrange(in: roomBesideHidden) }
        messageRoom.frame = room(beside: hands.message, height: bounds.height - PersonBar.room + Measure.margin)
        panelRoom.frame = room(beside: hands.panel, height: bounds.height)
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

    // MARK: Messages and panel

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
        hands.message = hand()
        layOut()
        banner.show(message, in: messageRoom)
    }

    /// Opens the list of tools, or closes it: nothing else does but a choice, and ink.
    private func showFoldedTools() {
        guard !toolMenu.isPresented else { return toolMenu.dismiss() }
        hands.panel = nil
        layOut()
        let button = bar.tools.moreButton
        toolMenu.anchor = button.convert(button.bounds, to: panelRoom)
        toolMenu.show([bar.tools.choices])
        toolMenu.present(in: panelRoom)
    }

    private func layOut() {
        setNeedsLayout()
        layoutIfNeeded()
    }

    /// - Parameter figures: whose ink is chosen; none: that of the next line.
    func showPanel(for figures: Set<FigureID>) {
        guard !panel.isPresented else { return }
        figuresToInk = figures
        panel.toolbox = person.toolbox
        panel.peopleWanted = peopleWanted
        hands.panel = hand()
        layOut()
        panel.present(in: panelRoom)
    }
}

extension PersonPart: ColorPanelDelegate {
    func colorPanel(_ panel: ColorPanel, didChange toolbox: Toolbox) { person.toolbox = toolbox }

    func colorPanelDidDismiss(_ panel: ColorPanel) {
        let figures = figuresToInk
        let look = panel.chosenLook(seenIn: viewport())
        guard !figures.isEmpty, figures == person.selected.ids, !look.isEmpty else { return }
        figuresToInk = []
        changed(figures, look)
    }
}

/// Takes touches only where something is in it.
private final class OpenView: UIView {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        subviews.contains { $0.point(inside: convert(point, to: $0), with: event) }
    }
}
