import Foundation
import TouchDrawingModel
import TouchKit
import TouchKitTesting
import TouchTrackerUI

/// Whether memory stays constant when much is undone and redone, by keyboard in the program's window.
@MainActor
struct Undoing {
    private static let edits = 10_000
    private static let rounds = 10

    func figures() -> [Figure] {
        var document = Document()
        for figure in CanvasStage.lines(Self.edits) { document.add([figure], as: .draw) }
        let canvas = CanvasStage(document)
        let before = OwnMemory.resident
        for _ in 0..<Self.rounds {
            type(canvas, .control)
            precondition(canvas.controller.editor.drawing.isEmpty, "all was undone")
            type(canvas, [.control, .shift])
            precondition(canvas.controller.editor.drawing.count == Self.edits, "all was redone")
        }
        let growth = Double(OwnMemory.resident - before) / Double(before)
        return [
            Figure(
                what: "memory after undoing and redoing 10,000 edits ten times, more", value: max(0, growth * 100),
                unit: "%", bar: 5)
        ]
    }

    private func type(_ canvas: CanvasStage, _ modifiers: UIKeyModifierFlags) {
        for _ in 0..<Self.edits {
            canvas.stage.type("z", modifiers: modifiers)
            canvas.stage.host.clearRequests()
        }
    }
}
