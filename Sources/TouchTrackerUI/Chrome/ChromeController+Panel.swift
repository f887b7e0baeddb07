import Foundation
import TouchDrawingModel
import TouchKit

/// The colour panel: it comes up beside what has called it, and goes when its person draws on.
extension ChromeController {
    /// Of whoever is alone; among several people each part has one.
    var panel: ColorPanel { ownPanel.panel }

    func panel(of person: Person) -> PersonPanel { part(of: person)?.ownPanel ?? ownPanel }

    /// Opens the panel of a person, beside the hand that wants it, or closes it again.
    func togglePanel(_ context: CommandContext) {
        let panel = panel(of: context.person)
        if panel.isOpen { panel.close() } else { showPanel(context) }
    }

    /// Escape: what is open goes first.
    func escape(_ person: Person) {
        if panel(of: person).isOpen { return panel(of: person).close() }
        // A drag of what is selected is taken back, and the selection stays.
        if editor.isHolding(person) { return editor.letGo(person) }
        if keyCursor.isShown { keyCursor.escape() } else { person.deselect() }
    }

    /// - Parameter figures: whose look is chosen; none: that of the next line alone.
    func showPanel(for figures: Set<FigureID> = [], _ context: CommandContext) {
        let place = context.menu?.viewPlace ?? (context.isFromKey ? keyCursor.place : nil)
        showPanel(for: figures, by: context.person, beside: place.map { CGRect(origin: $0, size: .zero) })
    }

    /// - Parameters:
    ///   - figures: whose look is chosen; none: that of the next line alone.
    ///   - places: of the fingers that have called it, in the canvas view; nil: where the person's hand was last.
    func showPanel(for figures: Set<FigureID> = [], by person: Person, beside places: CGRect? = nil) {
        let hand = places ?? input.seating.hands[person.number].map { CGRect(origin: $0, size: .zero) }
        let (part, paper) = (part(of: person), editor.document.paper)
        let space = part?.panelRoom ?? container
        let seen = figures.reduce(CGRect.null) { rect, id in
            editor.drawing[id].map { rect.union($0.applying(canvasView.viewport.similarity).bounds) } ?? rect
        }
        let caller = { [unowned self, unowned space, weak part] () -> PanelCaller in
            let bar: (any InkBar)? = part?.bar ?? bar
            if let hand {
                return .hand(
                    space.convert(hand, from: canvasView), bar: bar.map { $0.place(in: space) },
                    figures: seen.isNull ? seen : space.convert(seen, from: canvasView))
            }
            return bar.map { .button($0.placeOfInk(in: space), bar: $0.place(in: space)) }
                ?? .lowerEdge(of: space.bounds)
        }
        var opening = PersonPanel.Opening(figures: figures, caller: caller, paper: paper)
        if permits(.showPeople) { opening.peopleWanted = { [unowned self] in perform(.showPeople) } }
        if let part {
            menu(of: person).hide()
            part.showPanel(opening)
        } else {
            hideMenus()
            ownPanel.open(opening, in: container)
        }
    }

    func makePanel() -> PersonPanel {
        let panel = PersonPanel(of: editor.person, .beside)
        panel.commander = canvasView
        connect(panel)
        return panel
    }

    func connect(_ panel: PersonPanel) {
        let person = panel.person
        panel.changed = { [unowned self, unowned person] in editor.change($0, to: $1, by: person) }
        panel.viewport = { [unowned self] in canvasView.viewport }
        panel.onOpenChange = { [unowned self] in showHint() }
    }

    func updatePanels() {
        for panel in [ownPanel] + parts.map(\.ownPanel) { panel.update(editor.document.paper) }
        showHint()
    }
}

/// A bar with a button that opens the panel.
private protocol InkBar: Card {
    var inkButton: InkButton { get }
}

extension InkBar {
    fileprivate func place(in view: UIView) -> CGRect { convert(body, to: view) }

    fileprivate func placeOfInk(in view: UIView) -> CGRect { inkButton.convert(inkButton.bounds, to: view) }
}

extension ToolBar: InkBar {}
extension PersonBar: InkBar {}
