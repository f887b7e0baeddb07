import Foundation
import TouchDrawingModel
import TouchKit

/// Drags held figures out of the window. Inside the window they move. Dropping on another program copies them, and the
/// figures return to where they were.
final class FigureDrag: UIDragInteractionDelegate {
    /// The formats that are offered to other programs.
    var format: FigureFormat?
    private weak var input: CanvasInput?
    private(set) lazy var interaction = UIDragInteraction(delegate: self, trigger: .leavingWindow)

    /// Attaches the interaction. Call it before the canvas has recognizers, because this one must receive touches
    /// first.
    func attach(_ input: CanvasInput) {
        self.input = input
        input.view.addInteraction(interaction)
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem] {
        guard let input, let touch = interaction.touch, input.selection.isDragged(by: touch) else { return [] }
        let person = input.person(of: touch)
        let figures = input.editor.selected(of: person).map(\.figure)
        guard !figures.isEmpty else { return [] }
        session.localContext = person
        let scale = input.view.window?.scale ?? 1
        return [
            UIDragItem(itemProvider: FigureRepresentations(figures, format: format, scale: scale).provider)
        ]
    }

    /// If no program accepts the drop, the figures stay moved.
    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation
    ) {
        guard operation == .copy, let person = session.localContext as? Person else { return }
        input?.editor.cancelHold(person)
    }
}
