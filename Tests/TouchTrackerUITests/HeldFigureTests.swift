import Foundation
import Testing
import TouchDrawingModel
import TouchKit

@testable import TouchTrackerUI

/// A held figure while the drawing changes.
@Suite struct HeldFigureTests {
    private let canvas = Canvas(size: CGSize(width: 400, height: 400))
    private var editor: Editor { canvas.editor }
    private let key = ActiveTools.Key.hold(0)

    private func sample(_ pointer: PointerID, _ point: CGPoint) -> ToolSample {
        ToolSample(pointer: pointer, location: point, viewLocation: point, timestamp: 0)
    }

    private func hold(_ pointer: PointerID) {
        editor.begin(key, with: HoldTool.idle, sample(pointer, at(100, 100)), Viewport())
        editor.move(key, along: [sample(pointer, at(150, 150))], Viewport())
    }

    /// A selected line.
    private func line() throws -> Drawing.Entry {
        editor.draw(canvas.line(50, 50, 200, 50))
        editor.person.selectPrevious(in: editor.drawing)
        return try #require(editor.selected.first)
    }

    @Test("held figure: is released when it is changed meanwhile, and keeps that change (D-21, G-30)")
    func changedMeanwhile() throws {
        let (entry, finger) = (try line(), PointerID(canvas.stage))
        hold(finger)
        #expect(editor.isHolding(editor.person))
        let other = Drawing.Entry(entry.id, canvas.line(50, 90, 80, 90))
        editor.apply(try #require(editor.change(by: editor.person) { $0.replace([other], as: .changeInk) }))
        #expect(!editor.isHolding(editor.person) && editor.selected.map(\.id) == [entry.id])
        editor.end(key, finger)
        #expect(editor.drawing.figures == [other.figure])
        editor.undo()
        #expect(editor.drawing.figures == [entry.figure])
    }

    @Test("held figure: stays held when another figure changes (D-21)")
    func othersChange() throws {
        let (entry, finger) = (try line(), PointerID(canvas.stage))
        hold(finger)
        editor.apply(editor.change(by: editor.person) { $0.add([canvas.line(0, 9, 9, 9)], as: .draw) })
        #expect(editor.isHolding(editor.person))
        editor.end(key, finger)
        let moved = try #require(editor.drawing[entry.id])
        #expect(moved.bounds.midX > entry.figure.bounds.midX + 20)
    }

    @Test("held figure: lift or cancel of a previous finger doesn't end another finger's hold (D-21)")
    func previousFinger() throws {
        let (entry, first, second) = (try line(), PointerID(canvas.stage), PointerID(editor))
        hold(first)
        editor.cancelHold(editor.person)
        hold(second)
        editor.end(key, first)
        editor.cancel(key, first)
        #expect(editor.isHolding(editor.person) && editor.drawing[entry.id] == entry.figure)
        editor.end(key, second)
        #expect(editor.drawing[entry.id] != entry.figure)
    }
}
