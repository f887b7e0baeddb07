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

    /// Told of the ink that was chosen for figures.
    var inked: (Set<FigureID>, Ink) -> Void = { _, _ in }

    /// Whose ink is being chosen in the panel; none: that of the next line.
    private var figuresToInk: Set<FigureID> = []
    /// What messages come in: above the bar.
    private let messageRoom = OpenView()

    init(_ person: Person) {
        self.person = person
        super.init(frame: .zero)
        addSubview(messageRoom)
        addSubview(bar)
        bar.toolbox = person.toolbox
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        subviews.contains { $0.point(inside: convert(point, to: $0), with: event) }
    }

    /// Takes its place.
    ///
    /// - Parameter isTurned: whether the person sits at the upper edge.
    func arrange(in part: CGRect, isTurned: Bool) {
        transform = .identity
        frame = part
        if isTurned { transform = CGAffineTransform(rotationAngle: .pi) }
        layoutIfNeeded()
    }

    override func layoutSubviews() {
        bar.arrange(in: bounds)
        messageRoom.frame = CGRect(
            x: 0, y: 0, width: bounds.width, height: max(0, bounds.height - PersonBar.room + Measure.margin))
    }

    // MARK: Messages and panel

    func tell(_ text: String, action: Message.Action? = nil) {
        let life = action == nil ? Message.Life.seconds : .secondsOrNextStep
        banner.show(Message(text: text, action: action, life: life), in: messageRoom)
    }

    /// - Parameter figures: whose ink is chosen; none: that of the next line.
    func showPanel(for figures: Set<FigureID>) {
        guard !panel.isPresented else { return }
        figuresToInk = figures
        panel.toolbox = person.toolbox
        panel.present(in: self)
    }
}

extension PersonPart: ColorPanelDelegate {
    func colorPanel(_ panel: ColorPanel, didChange toolbox: Toolbox) { person.toolbox = toolbox }

    func colorPanelDidDismiss(_ panel: ColorPanel) {
        let figures = figuresToInk
        guard !figures.isEmpty, figures == person.selected.ids, let ink = panel.chosenInk else { return }
        figuresToInk = []
        inked(figures, ink)
    }
}

/// Takes touches only where something is in it.
private final class OpenView: UIView {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        subviews.contains { $0.point(inside: convert(point, to: $0), with: event) }
    }
}
