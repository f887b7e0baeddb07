import Foundation
import TouchDrawingModel
import TouchKit

/// Drags what somebody holds out of the window. The figures are moved as long as the hand is inside; what is dropped on another
/// program is a copy, and the figures are where they were.
final class FigureDrag: UIDragInteractionDelegate {
    /// In which the figures are given to others.
    var format: FigureFormat?
    private weak var input: CanvasInput?
    private(set) lazy var interaction = UIDragInteraction(delegate: self, trigger: .leavingWindow)

    /// Before the canvas has recognizers: this one is to hear of touches first.
    func attach(_ input: CanvasInput) {
        self.input = input
        input.view.addInteraction(interaction)
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem] {
        guard let input, let touch = interaction.touch, input.holds(with: touch) else { return [] }
        let person = input.person(of: touch)
        let figures = input.editor.selected(of: person).map(\.figure)
        guard !figures.isEmpty else { return [] }
        session.localContext = person
        let scale = input.view.window?.scale ?? 1
        return [
            UIDragItem(itemProvider: FigureRepresentations(figures, format: format, scale: scale).provider)
        ]
    }

    /// Dropped where nobody takes them, they are moved, as always.
    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation
    ) {
        guard operation == .copy, let person = session.localContext as? Person else { return }
        input?.editor.cancelHold(person)
    }
}
