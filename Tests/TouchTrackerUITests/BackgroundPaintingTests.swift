import Foundation
import Testing
import TouchDrawingModel
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// A canvas with so much ink that another view of it is painted elsewhere.
@Suite struct BackgroundPaintingTests {
    /// Paints when it is told to.
    final class Painter {
        private(set) var jobs: [(job: InkJob, painted: @MainActor (InkPicture?) -> Void)] = []
        /// Whether there is memory.
        var hasMemory = true
        /// How many pictures were painted, or could not be.
        private(set) var finished = 0

        func paint(_ job: InkJob, _ painted: @escaping @MainActor (InkPicture?) -> Void) {
            jobs.append((job, painted))
        }

        /// The oldest of what is to be painted is done.
        func finishOne() {
            guard !jobs.isEmpty else { return }
            finished += 1
            let (job, painted) = jobs.removeFirst()
            painted(hasMemory ? job.paint() : nil)
        }
    }

    let canvas: Canvas
    let painter = Painter()
    var view: CanvasView { canvas.controller.canvasView }

    init() {
        canvas = Canvas(editor: Self.editor())
        _ = canvas.stage.picture
        view.painter = painter.paint
    }

    private static func editor() -> Editor {
        var document = Document()
        document.add(lines(), as: .draw)
        return Editor(document: document)
    }

    /// A grid that is there at every place, also far outside.
    private static func lines() -> [Figure] {
        var figures: [Figure] = []
        for number in -30..<120 {
            let position = CGFloat(number) * 16
            for part in -30..<120 {
                let (from, to) = (CGFloat(part) * 16, CGFloat(part + 1) * 16)
                for (start, end) in [(at(position, from), at(position, to)), (at(from, position), at(to, position))] {
                    figures.append(.line(Line(start: start, end: end, width: 3, ink: Ink(.blue))))
                }
            }
        }
        return figures
    }

    func settle() {
        for _ in 0..<20 {
            canvas.stage.advance(by: .milliseconds(500))
            _ = canvas.stage.picture
            if painter.jobs.isEmpty { return }
            while !painter.jobs.isEmpty { painter.finishOne() }
        }
    }

    /// As a canvas paints it that paints everything at once.
    private func fullRedraw() -> Bitmap {
        let other = Canvas(editor: Editor(document: canvas.editor.document))
        other.controller.canvasView.viewport = view.viewport
        other.stage.advance(by: .milliseconds(20))
        return other.stage.picture
    }

    var isComplete: Bool { canvas.stage.picture.differences(from: fullRedraw()) == 0 }

    /// How much of the window is other than white.
    private func inkShare() -> Double {
        let picture = canvas.stage.picture
        var count = 0
        for y in stride(from: 3, to: 600, by: 7) {
            for x in stride(from: 3, to: 800, by: 7) where picture.color(x: x, y: y) != .white { count += 1 }
        }
        return Double(count) / (86 * 114)
    }

    @Test("another view of much ink shows what there was until it is painted, and then what there is (C-20)")
    func moving() {
        view.viewport = Viewport(scale: 1.5, rotation: 0.2, origin: at(300, 100))
        canvas.stage.advance(by: .milliseconds(8))
        #expect(inkShare() > 0.15 && painter.jobs.count == 1)
        #expect(!isComplete)
        painter.finishOne()
        canvas.stage.advance(by: .milliseconds(20))
        #expect(isComplete)
    }

    @Test("little ink is painted at once, however the view moves (C-20)")
    func little() {
        for number in 0..<20 {
            view.viewport = Viewport(origin: at(1840 + CGFloat(number) * 4, 100))
            canvas.stage.advance(by: .milliseconds(8))
            #expect(isComplete && painter.jobs.isEmpty)
        }
    }

    @Test("where nothing was seen before, all of the drawing stands for what is not painted yet (C-20)")
    func overview() {
        view.viewport = Viewport(origin: at(10, 10))
        settle()
        view.viewport = Viewport(scale: 0.7, origin: at(1000, 900))
        canvas.stage.advance(by: .milliseconds(8))
        #expect(inkShare() > 0.15)
        settle()
        #expect(isComplete)
    }

    @Test("what is painted for a place that the view has left is given up when it rests (C-20)")
    func idle() {
        view.viewport = Viewport(origin: at(100, 0))
        canvas.stage.advance(by: .milliseconds(8))
        view.viewport = Viewport(origin: at(200, 0))
        canvas.stage.advance(by: .milliseconds(8))
        #expect(painter.jobs.count == 1, "one at a time")
        canvas.stage.advance(by: .milliseconds(60))
        #expect(painter.jobs.count == 2)
        painter.finishOne()
        canvas.stage.advance(by: .milliseconds(8))
        #expect(!isComplete, "nobody waits for that one")
        painter.finishOne()
        canvas.stage.advance(by: .milliseconds(8))
        #expect(isComplete)
    }

    @Test("a line that is drawn meanwhile is there at once, and stays (C-20, C-21)")
    func drawing() {
        view.viewport = Viewport(scale: 1.2)
        canvas.stage.advance(by: .milliseconds(8))
        canvas.draw(at(105, 110), at(405, 111))
        #expect(canvas.color(250, 110) == .black && !painter.jobs.isEmpty)
        settle()
        #expect(canvas.color(250, 110) == .black && isComplete)
    }

    @Test(
        "what is undone, moved or cleared while it is painted elsewhere is gone when that is done (C-20)",
        arguments: 0..<3)
    func changing(change: Int) {
        canvas.editor.draw(.line(Line(start: at(105, 110), end: at(405, 111), width: 6, ink: Ink(.red))))
        view.viewport = Viewport(scale: 1.2)
        canvas.stage.advance(by: .milliseconds(8))
        #expect(painter.jobs.count == 1)
        switch change {
        case 0: canvas.editor.undo()
        case 1:
            canvas.editor.undo()
            canvas.editor.redo()
        default: canvas.editor.clear()
        }
        canvas.stage.advance(by: .milliseconds(8))
        painter.finishOne()
        canvas.stage.advance(by: .milliseconds(8))
        #expect(isComplete)
    }

    @Test("a line that comes while all is still to be painted anew is painted once (C-20)")
    func once() {
        view.painter = nil
        canvas.editor.clear()
        canvas.editor.draw(.line(Line(start: at(105, 110), end: at(405, 131), width: 6, ink: Ink(.red))))
        canvas.stage.advance(by: .milliseconds(20))
        #expect(isComplete)
    }

    @Test("clearing much, and taking that back, waits for nothing (C-22)")
    func clearing() {
        view.viewport = Viewport(scale: 1.1)
        settle()
        canvas.editor.clear()
        canvas.stage.advance(by: .milliseconds(8))
        #expect(inkShare() == 0)
        canvas.editor.undo()
        canvas.stage.advance(by: .milliseconds(8))
        #expect(painter.jobs.count == 1)
        settle()
        #expect(isComplete)
    }

    @Test("a few strokes of much ink leave nothing behind when they are cleared before they are painted (C-20)")
    func fewStrokes() {
        view.painter = nil
        canvas.editor.clear()
        for part in 0..<12 {
            let samples = (0..<1500).map {
                Stroke.Sample(at(Double(10 + 12 * part) + 0.2 * Double($0 % 90), 10 + 9 * Double($0 % 41)), width: 4)
            }
            canvas.editor.draw(.stroke(Stroke(samples)))
        }
        canvas.editor.draw(.line(Line(start: at(700, 300), end: at(760, 330), width: 9, ink: Ink(.red))))
        canvas.stage.advance(by: .milliseconds(20))
        view.painter = painter.paint
        view.viewport = Viewport(scale: 0.9, rotation: 0.1)
        canvas.stage.advance(by: .milliseconds(8))
        #expect(!painter.jobs.isEmpty && inkShare() > 0.02)
        // What stands for it still has the line that is gone.
        canvas.editor.undo()
        canvas.stage.advance(by: .milliseconds(8))
        canvas.editor.clear()
        canvas.stage.advance(by: .milliseconds(8))
        #expect(inkShare() == 0 && isComplete)
    }

    @Test("without memory for a picture elsewhere, it is painted at once (C-20)")
    func memory() {
        painter.hasMemory = false
        view.viewport = Viewport(scale: 1.2)
        settle()
        #expect(isComplete)
    }

    /// Lets so many seconds pass; what is to be painted elsewhere is done at once.
    private func pass(seconds: Int) {
        for _ in 0..<(10 * seconds) {
            canvas.stage.advance(by: .milliseconds(100))
            _ = canvas.stage.picture
            while !painter.jobs.isEmpty { painter.finishOne() }
        }
    }

    @Test("memory: a picture is tried ever more rarely while there is none for it, and comes once there is (C-20)")
    func retries() {
        painter.hasMemory = false
        view.viewport = Viewport(scale: 1.2)
        pass(seconds: 300)
        #expect(isComplete && (2...10).contains(painter.finished), "\(painter.finished) tries")
        let tried = painter.finished
        pass(seconds: 300)
        #expect(painter.finished == tried, "nothing has changed: the program sleeps")
        painter.hasMemory = true
        view.viewport = Viewport(scale: 1.3)
        canvas.stage.advance(by: .milliseconds(8))
        #expect(painter.jobs.count == 1 && !isComplete, "what takes long is painted elsewhere again")
        pass(seconds: 2)
        #expect(isComplete && painter.finished == tried + 2, "the view, and all of the drawing")
        // A failure after that counts as the first one again.
        painter.hasMemory = false
        view.viewport = Viewport(scale: 1.4)
        pass(seconds: 1)
        painter.hasMemory = true
        view.viewport = Viewport(scale: 1.5)
        pass(seconds: 2)
        view.viewport = Viewport(scale: 1.6)
        canvas.stage.advance(by: .milliseconds(8))
        #expect(painter.jobs.count == 1)
    }
}
