import Foundation
import Testing
import TouchDrawingModel
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// Bringing the selection to the front, and changing its line width.
@Suite struct ArrangingTests {
    private let canvas = Canvas()
    private var person: Person { canvas.person }

    @Test("selection: Bring to Front keeps its order, is one undo step and keeps it selected (G-33)")
    func toFront() {
        canvas.drawThree()
        let before = canvas.figures
        canvas.tap(at(200, 100))
        canvas.tap(at(200, 200), .shift)
        #expect(canvas.menu.visibleTitles.contains("Bring to Front"))
        canvas.press("]", .control)
        #expect(canvas.figures == [before[2], before[0], before[1]] && canvas.selectedIndices() == [1, 2])
        #expect(canvas.editor.document.history.done.count == 4)
        // They are already in front.
        canvas.press("]", .control)
        #expect(canvas.editor.document.history.done.count == 4)
        canvas.editor.undo()
        #expect(canvas.figures == before)
        canvas.editor.redo()
        #expect(canvas.figures == [before[2], before[0], before[1]])
    }

    @Test("selection: gets the width chosen with a key or in the panel, as one undo step (G-33)")
    func width() throws {
        canvas.drawThree()
        person.toolbox.style.size = 20
        canvas.tap(at(200, 100))
        canvas.tap(at(200, 200), .shift)
        canvas.press("w")
        func widths() -> [CGFloat] {
            canvas.figures.map { if case .line(let line) = $0 { line.width } else { 0 } }
        }
        #expect(widths() == [20, 20, 10] && canvas.editor.document.history.done.count == 4)
        canvas.press("\r")
        #expect(canvas.choose("Colour…"))
        let panel = canvas.controller.chrome.popovers.panel
        panel.settings.size.size = 32
        panel.settings.size.sendActions(for: .valueChanged)
        panel.dismiss()
        #expect(widths() == [32, 32, 10] && canvas.editor.document.history.done.count == 5)
        #expect(canvas.figures.allSatisfy { $0.ink == .automatic })
    }
}
