import Foundation
import TouchDrawingModel
import TouchKit

protocol PersonPanelDelegate: AnyObject {
    /// Returns the anchor, in the coordinate space of a view.
    func personPanel(_ panel: PersonPanel, anchorIn view: UIView) -> PanelAnchor
    /// The look of figures was chosen.
    func personPanel(_ panel: PersonPanel, didChoose choice: ColorPanel.Choice, for figures: Set<FigureID>)
    /// The user has moved the panel.
    func personPanel(_ panel: PersonPanel, didMoveTo position: PanelPosition)
    func personPanelDidOpenOrClose(_ panel: PersonPanel)
    /// The panel has started to close, to change the number of people.
    func personPanelDidChoosePeople(_ panel: PersonPanel)
    /// The panel has started to close, to pick a color from the canvas.
    func personPanelDidRequestPicker(_ panel: PersonPanel)
}

/// The color panel of a person, and what it applies to.
///
/// It closes when its person draws beside it, and stays open when others draw.
final class PersonPanel {
    let person: Person
    /// The part of the window that it blocks.
    private let scope: ModalView.Scope
    /// Nil before it was opened for the first time.
    private var existingPanel: ColorPanel?
    /// The figures whose look is changed; empty: only that of the next line.
    private var figures: Set<FigureID> = []

    weak var delegate: (any PersonPanelDelegate)?
    /// Where the panel was moved to; nil if it has not been moved.
    var position: PanelPosition?
    /// Performs key commands that the panel does not handle; nil: they are ignored.
    weak var commander: UIResponder?

    init(of person: Person, _ scope: ModalView.Scope) {
        (self.person, self.scope) = (person, scope)
    }

    var isOpen: Bool { existingPanel?.isPresented == true }

    var panel: ColorPanel {
        if let existingPanel { return existingPanel }
        let panel = ColorPanel()
        panel.scope = scope
        panel.delegate = self
        panel.commander = commander
        existingPanel = panel
        return panel
    }

    /// The parameters for opening.
    struct Options {
        /// The figures whose look is changed; empty: only that of the next line.
        var figures: Set<FigureID> = []
        /// The tool whose size is chosen; nil: the current one.
        var sizedTool: Tool?
        var paper = Paper()
        /// Whether the number of people can be changed.
        var offersPeople = false
        /// Whether keys go to the panel; otherwise to where they went before.
        var takesFocus = true
    }

    /// Opens the panel, or reopens it with other options.
    func open(_ options: Options, in container: UIView) {
        close()
        figures = options.figures
        let panel = panel
        panel.sizedTool = options.sizedTool
        panel.toolbox = person.toolbox
        panel.paper = options.paper
        panel.offersPeople = options.offersPeople
        panel.takesFocus = options.takesFocus
        panel.position = position
        panel.present(in: container)
        delegate?.personPanelDidOpenOrClose(self)
    }

    /// The final frame of its card, in the coordinate space of an enclosing view.
    func frame(in view: UIView) -> CGRect { panel.convert(panel.placement.frame, to: view) }

    func close() { if isOpen { existingPanel?.dismiss() } }

    /// Called when the person's tools or the paper were changed elsewhere.
    func update(_ paper: Paper) {
        guard isOpen else { return }
        existingPanel?.toolbox = person.toolbox
        existingPanel?.paper = paper
    }
}

extension PersonPanel: ColorPanelDelegate {
    func colorPanel(_ panel: ColorPanel, didChange toolbox: Toolbox) { person.toolbox = toolbox }

    func colorPanelDidDismiss(_ panel: ColorPanel) { delegate?.personPanelDidOpenOrClose(self) }

    func colorPanelAnchor(_ panel: ColorPanel, in view: UIView) -> PanelAnchor {
        delegate?.personPanel(self, anchorIn: view) ?? .lowerEdge(of: view.bounds)
    }

    func colorPanelDidChoosePeople(_ panel: ColorPanel) { delegate?.personPanelDidChoosePeople(self) }

    func colorPanelDidRequestPicker(_ panel: ColorPanel) { delegate?.personPanelDidRequestPicker(self) }

    func colorPanel(_ panel: ColorPanel, didMoveTo position: PanelPosition) {
        self.position = position
        delegate?.personPanel(self, didMoveTo: position)
    }

    /// Makes one step per choice, so that undo restores the previous one.
    func colorPanel(_ panel: ColorPanel, didChoose choice: ColorPanel.Choice) {
        guard !figures.isEmpty, figures == person.selected.ids else { return }
        delegate?.personPanel(self, didChoose: choice, for: figures)
    }
}
