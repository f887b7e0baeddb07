import Foundation
import Testing
import TouchDrawingModel
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// A canvas with so much ink that another view of it is painted in the background.
@Suite struct BackgroundPaintingTests {
    /// Paints on request of the test.
    final class Painter {
        private(set) var jobs: [(job: InkJob, painted: @MainActor (InkPicture?) -> Void)] = []
        /// Whether memory for a picture is available.
        var hasMemory = true
        /// The number of jobs that have succeeded or failed.
        private(set) var finished = 0

        func paint(_ job: InkJob, _ painted: @escaping @MainActor (InkPicture?) -> Void) {
            jobs.append((job, painted))
        }

        /// Finishes the oldest job.
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

    /// A grid that fills every view of these tests, even far outside the window.
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

    /// The view as a canvas renders it that paints everything at once.
    private func fullRedraw() -> Bitmap {
        let other = Canvas(editor: Editor(document: canvas.editor.document))
        other.controller.canvasView.viewport = view.viewport
        other.stage.advance(by: .milliseconds(20))
        return other.stage.picture
    }

    var isComplete: Bool { canvas.stage.picture.differences(from: fullRedraw()) == 0 }

    /// The share of the window's pixels that aren't white.
    private func inkShare() -> Double {
        let picture = canvas.stage.picture
        var count = 0
        for y in stride(from: 3, to: 600, by: 7) {
            for x in stride(from: 3, to: 800, by: 7) where picture.color(x: x, y: y) != .white { count += 1 }
        }
        return Double(count) / (86 * 114)
    }

    @Test("background painting: shows the previous picture until the new view is painted (C-20)")
    func moving() {
        view.viewport = Viewport(scale: 1.5, rotation: 0.2, origin: at(300, 100))
        canvas.stage.advance(by: .milliseconds(8))
        #expect(inkShare() > 0.15 && painter.jobs.count == 1)
        #expect(!isComplete)
        painter.finishOne()
        canvas.stage.advance(by: .milliseconds(20))
        #expect(isComplete)
    }

    @Test("background painting: isn't used for little ink, however the view moves (C-20)")
    func little() {
        for number in 0..<20 {
            view.viewport = Viewport(origin: at(1840 + CGFloat(number) * 4, 100))
            canvas.stage.advance(by: .milliseconds(8))
            #expect(isComplete && painter.jobs.isEmpty)
        }
    }

    @Test("background painting: an overview picture fills parts that haven't been painted before (C-20)")
    func overview() {
        view.viewport = Viewport(origin: at(10, 10))
        settle()
        view.viewport = Viewport(scale: 0.7, origin: at(1000, 900))
        canvas.stage.advance(by: .milliseconds(8))
        #expect(inkShare() > 0.15)
        settle()
        #expect(isComplete)
    }

    @Test("background painting: a job for an outdated view is abandoned once the view is idle (C-20)")
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
        #expect(!isComplete, "that one is of an outdated view")
        painter.finishOne()
        canvas.stage.advance(by: .milliseconds(8))
        #expect(isComplete)
    }

    @Test("background painting: a line drawn meanwhile is shown at once and stays (C-20, C-21)")
    func drawing() {
        view.viewport = Viewport(scale: 1.2)
        canvas.stage.advance(by: .milliseconds(8))
        canvas.draw(at(105, 110), at(405, 111))
        #expect(canvas.color(250, 110) == .black && !painter.jobs.isEmpty)
        settle()
        #expect(canvas.color(250, 110) == .black && isComplete)
    }

    @Test(
        "background painting: lines undone, moved or cleared meanwhile are gone when it is done (C-20)",
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

    @Test("background painting: a line drawn before a full redraw is painted once (C-20)")
    func once() {
        view.painter = nil
        canvas.editor.clear()
        canvas.editor.draw(.line(Line(start: at(105, 110), end: at(405, 131), width: 6, ink: Ink(.red))))
        canvas.stage.advance(by: .milliseconds(20))
        #expect(isComplete)
    }

    @Test("clear: of much ink, and its undo, don't wait for painting (C-22)")
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

    @Test("clear: strokes with much ink leave nothing behind when cleared before they are painted (C-20)")
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
        // The placeholder picture still has the removed line.
        canvas.editor.undo()
        canvas.stage.advance(by: .milliseconds(8))
        canvas.editor.clear()
        canvas.stage.advance(by: .milliseconds(8))
        #expect(inkShare() == 0 && isComplete)
    }

    @Test("background painting: without memory, paints at once in the foreground (C-20)")
    func memory() {
        painter.hasMemory = false
        view.viewport = Viewport(scale: 1.2)
        settle()
        #expect(isComplete)
    }

    /// Advances time; background jobs finish at once.
    private func pass(seconds: Int) {
        for _ in 0..<(10 * seconds) {
            canvas.stage.advance(by: .milliseconds(100))
            _ = canvas.stage.picture
            while !painter.jobs.isEmpty { painter.finishOne() }
        }
    }

    @Test("background painting: without memory, retries ever more rarely, and resumes once there is some (C-20)")
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
        #expect(painter.jobs.count == 1 && !isComplete, "slow painting is in the background again")
        pass(seconds: 2)
        #expect(isComplete && painter.finished == tried + 2, "the view, and all of the drawing")
        // A later failure counts as the first one again.
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
