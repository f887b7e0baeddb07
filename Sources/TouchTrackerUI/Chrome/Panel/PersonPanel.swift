import Foundation
import TouchDrawingModel
import TouchKit

/// The colour panel of a person: what it is open for, and what becomes of what is chosen there.
///
/// The person draws beside it, which closes it; others do so, and it stays.
final class PersonPanel {
    let person: Person
    /// How much of the window it has to itself.
    private let scope: ModalView.Scope
    /// Nil before it was open for the first time.
    private var existingPanel: ColorPanel?
    /// Whose look is chosen; none: that of the next line alone.
    private var figures: Set<FigureID> = []

    /// Told of what figures are to look like.
    var onChange: (Set<FigureID>, FigureLook) -> Void = { _, _ in }
    /// How what is chosen is seen.
    var viewport: () -> Viewport = { Viewport() }

    /// Called when it has opened or closed.
    var onOpenChange: () -> Void = {}
    /// Where the panel was dragged to; nil: nowhere yet.
    var position: PanelPosition?
    /// Called when the person has dragged it.
    var onMove: (PanelPosition) -> Void = { _ in }

    /// Who performs what keys order that go to the panel; nil: they go elsewhere.
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

    /// What the panel needs to know.
    struct Options {
        /// Whose look is chosen; none: that of the next line alone.
        var figures: Set<FigureID> = []
        /// In the space of what it comes up in.
        var anchor: () -> PanelAnchor
        var paper = Paper()
        /// Told when the person wants to say how many people there are; nil: nobody may.
        var onShowPeople: (() -> Void)?
    }

    /// One that is open already goes where it is wanted.
    func open(_ options: Options, in container: UIView) {
        close()
        figures = options.figures
        let panel = panel
        panel.toolbox = person.toolbox
        panel.paper = options.paper
        panel.onShowPeople = options.onShowPeople
        panel.anchor = options.anchor
        panel.position = position
        panel.present(in: container)
        onOpenChange()
    }

    /// Where its card is once it has come in, in the space of a view around it.
    func frame(in view: UIView) -> CGRect { panel.convert(panel.placement.frame, to: view) }

    func close() { if isOpen { existingPanel?.dismiss() } }

    /// The person has chosen something elsewhere, or the drawing lies on other paper.
    func update(_ paper: Paper) {
        guard isOpen else { return }
        existingPanel?.toolbox = person.toolbox
        existingPanel?.paper = paper
    }
}

extension PersonPanel: ColorPanelDelegate {
    func colorPanel(_ panel: ColorPanel, didChange toolbox: Toolbox) { person.toolbox = toolbox }

    func colorPanelDidDismiss(_ panel: ColorPanel) { onOpenChange() }

    func colorPanel(_ panel: ColorPanel, didMoveTo position: PanelPosition) {
        self.position = position
        onMove(position)
    }

    /// One step for each choice: who takes it back gets the one before.
    func colorPanel(_ panel: ColorPanel, didChoose choice: ColorPanel.Choice) {
        guard !figures.isEmpty, figures == person.selected.ids else { return }
        onChange(figures, FigureLook(choice, seenIn: viewport()))
    }
}
