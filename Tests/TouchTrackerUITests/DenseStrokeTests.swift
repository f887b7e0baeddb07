import Foundation
import Testing
import TouchDrawingModel
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// What is done to a stroke that crosses itself thousands of times.
@Suite struct DenseStrokeTests {
    private let canvas: Canvas
    private let painter = PlaneTests.Painter()

    init() throws {
        var document = Document()
        document.add([.stroke(Self.scribble(5000))], as: .draw)
        canvas = Canvas(editor: Editor(document: document))
        _ = canvas.stage.picture
        canvas.controller.canvasView.painter = painter.paint
    }

    private static func scribble(_ count: Int) -> Stroke {
        let samples = (0..<count).map { step in
            let angle = Double(step) * 0.37
            return Stroke.Sample(at(350 + 200 * sin(angle), 300 + 150 * sin(1.618 * angle)), width: 3)
        }
        return Stroke(samples)
    }

    /// As a window shows it that paints everything at once.
    private func fresh() -> Bitmap {
        let other = Canvas(editor: Editor(document: canvas.editor.document))
        other.person.select(canvas.person.selected.ids.sorted())
        other.stage.advance(by: .milliseconds(20))
        return other.stage.picture
    }

    private var isWhole: Bool { canvas.stage.picture.differences(from: fresh()) == 0 }

    /// Whether a box of the selection's colour goes around what is selected.
    private var hasBox: Bool {
        let bounds = canvas.editor.selected.reduce(CGRect.null) { $0.union($1.figure.bounds) }
        let padding = SelectionBox.padding
        let (top, left) = (Int((bounds.minY - padding).rounded(.down)), Int((bounds.minX - padding).rounded(.down)))
        let accent = canvas.color(Int(bounds.midX), top)
        return accent != .white && accent == canvas.color(left, Int(bounds.midY))
            && abs(accent.blue - SelectionOverlay.accentColor.blue) < 0.01
    }

    private func expectBoxThenInk(_ comment: Comment) {
        canvas.stage.advance(by: .milliseconds(20))
        #expect(hasBox, comment)
        #expect(painter.jobs.count == 1 && !isWhole, "its ink is not painted within the frame: \(comment)")
        while !painter.jobs.isEmpty { painter.finishOne() }
        canvas.stage.advance(by: .milliseconds(20))
        #expect(hasBox && isWhole, comment)
    }

    @Test("a dense stroke: has a box when selected, duplicated or pasted, and its ink once it is painted (I-19, C-20)")
    func boxes() throws {
        let entry = try #require(canvas.editor.drawing.entries.first)
        canvas.person.select(entry.id)
        expectBoxThenInk("selected")
        canvas.editor.duplicate([entry.id])
        expectBoxThenInk("duplicated")
        canvas.editor.paste([entry.figure])
        expectBoxThenInk("pasted")
        canvas.person.deselect()
        canvas.stage.advance(by: .milliseconds(20))
        while !painter.jobs.isEmpty { painter.finishOne() }
        canvas.stage.advance(by: .milliseconds(20))
        #expect(isWhole)
    }

    @Test("a stroke that is not dense goes on having an outline along its ink (I-19)")
    func outline() {
        canvas.editor.clear()
        canvas.editor.draw(.stroke(Self.scribble(20)))
        #expect(SelectionOutline.outlines(of: canvas.figures).count == 1)
        #expect(SelectionOutline.outlines(of: [.stroke(Self.scribble(5000))]).isEmpty)
    }
}
