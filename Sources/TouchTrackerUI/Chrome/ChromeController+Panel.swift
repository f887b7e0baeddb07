import Foundation
import TouchDrawingModel
import TouchKit

/// The color panel. It opens next to its button or where it was dragged to, and closes when its person draws.
extension ChromeController {
    /// The panel of a single person. With several people, each part has its own.
    var panel: ColorPanel { ownPanel.panel }

    func panel(of person: Person) -> PersonPanel { part(of: person)?.ownPanel ?? ownPanel }

    /// Opens or closes a person's panel.
    func togglePanel(of person: Person) {
        if panel(of: person).isOpen { panel(of: person).close() } else { showPanel(by: person) }
    }

    /// Handles Escape: closes what is open, then cancels a drag, then deselects.
    func escape(_ person: Person) {
        if panel(of: person).isOpen { return panel(of: person).close() }
        // Cancels the drag and keeps the selection.
        if editor.isHolding(person) { return editor.cancelHold(person) }
        if keyCursor.isShown { keyCursor.escape() } else { person.deselect() }
    }

    /// - Parameter figures: the figures whose look is changed; empty: only that of the next line.
    func showPanel(for figures: Set<FigureID> = [], by person: Person) {
        let (part, paper) = (part(of: person), editor.document.paper)
        let area = part?.panelArea ?? container
        let anchor = { [unowned self, unowned area, weak part] () -> PanelAnchor in
            let bar: (any InkBar)? = part?.bar ?? bar
            return bar.map { PanelAnchor(button: $0.inkButtonFrame(in: area), bar: $0.frame(in: area)) }
                ?? .lowerEdge(of: area.bounds)
        }
        var options = PersonPanel.Options(figures: figures, anchor: anchor, paper: paper)
        if permits(.showPeople) { options.onShowPeople = { [unowned self] in perform(.showPeople) } }
        if let part {
            menu(of: person).hide()
            part.showPanel(options)
        } else {
            hideMenus()
            ownPanel.position = panelPosition
            ownPanel.open(options, in: container)
        }
    }

    func makePanel() -> PersonPanel {
        let panel = PersonPanel(of: editor.person, .beside)
        panel.commander = canvasView
        connect(panel)
        panel.onMove = { [unowned self] in
            panelPosition = $0
            onPanelMove?()
        }
        return panel
    }

    func connect(_ panel: PersonPanel) {
        let person = panel.person
        panel.onChange = { [unowned self, unowned person] in editor.change($0, to: $1, by: person) }
        panel.viewport = { [unowned self] in canvasView.viewport }
        panel.onOpenChange = { [unowned self] in showHint() }
    }

    func updatePanels() {
        for panel in [ownPanel] + parts.map(\.ownPanel) { panel.update(editor.document.paper) }
        showHint()
    }
}

/// A toolbar with a color button.
private protocol InkBar: Card {
    var inkButton: InkButton { get }
}

extension InkBar {
    fileprivate func frame(in view: UIView) -> CGRect { convert(body, to: view) }

    fileprivate func inkButtonFrame(in view: UIView) -> CGRect { inkButton.convert(inkButton.bounds, to: view) }
}

extension ToolBar: InkBar {}
extension PersonBar: InkBar {}
