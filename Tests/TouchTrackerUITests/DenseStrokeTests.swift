import Foundation
import Testing
import TouchDrawingModel
import TouchDrawingStore
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// Editing a stroke that crosses itself thousands of times.
@Suite struct DenseStrokeTests {
    private let canvas: Canvas
    private let painter = BackgroundPaintingTests.Painter()
    private let thread = SlowThread()

    /// Runs its jobs only on request.
    private final class SlowThread {
        private(set) var jobs: [(work: @Sendable () -> Void, done: @MainActor () -> Void)] = []

        func run(_ work: @escaping @Sendable () -> Void, _ done: @escaping @MainActor () -> Void) -> () -> Void {
            jobs.append((work, done))
            return work
        }

        /// Runs the oldest job.
        func finishOne() {
            guard !jobs.isEmpty else { return }
            let (work, done) = jobs.removeFirst()
            work()
            done()
        }

        /// Reports jobs as done whose results were already awaited elsewhere.
        func finishLate() {
            let late = jobs
            jobs = []
            for job in late { job.done() }
        }
    }

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

    /// The picture of a new window, which paints everything at once.
    private func fresh() -> Bitmap {
        let other = Canvas(editor: Editor(document: canvas.editor.document))
        other.person.select(canvas.person.selected.ids.sorted())
        other.stage.advance(by: .milliseconds(20))
        return other.stage.picture
    }

    private var isComplete: Bool { canvas.stage.picture.differences(from: fresh()) == 0 }

    /// Whether a box in the accent color surrounds the selection.
    private var hasBox: Bool {
        let bounds = canvas.editor.selected.reduce(CGRect.null) { $0.union($1.figure.bounds) }
        let padding = SelectionBox.padding
        let (top, left) = (Int((bounds.minY - padding).rounded(.down)), Int((bounds.minX - padding).rounded(.down)))
        let accent = canvas.color(Int(bounds.midX), top)
        return accent != .white && accent == canvas.color(left, Int(bounds.midY))
            && abs(accent.blue - SelectionOverlay.accentColor.blue) < 0.01
    }

    private func expectBoxThenOutline(_ comment: Comment) {
        canvas.stage.advance(by: .milliseconds(20))
        #expect(hasBox, comment)
        #expect(painter.jobs.count == 1 && !isComplete, "its ink is not painted within the frame: \(comment)")
        while !painter.jobs.isEmpty { painter.finishOne() }
        canvas.stage.advance(by: .milliseconds(20))
        #expect(hasBox && isComplete, comment)
    }

    @Test(
        "dense stroke: selected, duplicated or pasted has a box first, ink and outline once painted (I-19, C-20)"
    )
    func boxes() throws {
        let entry = try #require(canvas.editor.drawing.entries.first)
        canvas.person.select(entry.id)
        expectBoxThenOutline("selected")
        canvas.editor.duplicate([entry.id])
        expectBoxThenOutline("duplicated")
        canvas.editor.paste([entry.figure])
        expectBoxThenOutline("pasted")
        canvas.person.deselect()
        canvas.stage.advance(by: .milliseconds(20))
        while !painter.jobs.isEmpty { painter.finishOne() }
        canvas.stage.advance(by: .milliseconds(20))
        #expect(isComplete)
    }

    @Test("stroke that is not dense: keeps an outline along its ink (I-19)")
    func outline() {
        canvas.editor.clear()
        canvas.editor.draw(.stroke(Self.scribble(20)))
        #expect(SelectionOutline.outlines(of: canvas.figures).count == 1)
        #expect(SelectionOutline.outlines(of: canvas.figures).allSatisfy { !$0.isDense })
    }

    @Test("dense stroke: has a green outline along its ink once that is painted (I-19)")
    func outlineOfDense() throws {
        let entry = try #require(canvas.editor.drawing.entries.first)
        let plain = canvas.stage.picture
        canvas.person.select(entry.id)
        canvas.stage.advance(by: .milliseconds(20))
        while !painter.jobs.isEmpty { painter.finishOne() }
        canvas.stage.advance(by: .milliseconds(20))
        let outlined = canvas.stage.picture
        // Left of the leftmost ink, in the middle of the outline.
        let bounds = entry.figure.bounds
        let near = (Int(bounds.minY)...Int(bounds.maxY)).contains { y in
            let color = outlined.color(x: Int(bounds.minX.rounded()) - 2, y: y)
            return color.green > 0.9 && color.red < 0.1 && color.blue < 0.1
        }
        #expect(near)
        canvas.person.deselect()
        canvas.stage.advance(by: .milliseconds(20))
        while !painter.jobs.isEmpty { painter.finishOne() }
        canvas.stage.advance(by: .milliseconds(20))
        #expect(canvas.stage.picture.differences(from: plain) == 0)
    }

    // MARK: Copies

    private func useThread() { canvas.editor.runner = thread.run }

    private var kinds: [Edit.Kind] { canvas.editor.document.history.done.map(\.kind) }

    @Test(
        "copies of a dense stroke: are made in the background as one step, after lines drawn meanwhile (D-56)"
    )
    func duplicatedInBackground() throws {
        useThread()
        var steps = 0
        canvas.editor.onStep = { _ in steps += 1 }
        canvas.press("a", .control)
        canvas.press("d", .control)
        #expect(thread.jobs.count == 1 && canvas.figures.count == 1 && steps == 0)
        canvas.draw(at(50, 20), at(300, 20))
        #expect(kinds == [.draw, .draw] && steps == 1)
        thread.finishOne()
        #expect(kinds == [.draw, .draw, .duplicate] && steps == 2)
        let copy = try #require(canvas.figures.last)
        #expect(copy == canvas.figures[0].applying(Similarity(translation: at(20, 20))))
        #expect(canvas.editor.selected.map(\.figure) == [copy])
    }

    @Test("commands during a copy: wait for it and keep their order (D-56)")
    func commandOrder() {
        useThread()
        canvas.press("a", .control)
        for _ in 0..<2 { canvas.press("d", .control) }
        canvas.press("\t")
        canvas.press("z", .control)
        canvas.press("z", [.control, .shift])
        canvas.press("z", .control)
        #expect(kinds == [.draw])
        thread.finishOne()
        // The second copy is a copy of the first.
        #expect(kinds == [.draw, .duplicate] && thread.jobs.count == 1)
        thread.finishOne()
        #expect(kinds == [.draw, .duplicate] && canvas.editor.document.history.undone.map(\.kind) == [.duplicate])
        let offsets = canvas.editor.document.history.undone.flatMap(\.added).map { $0.figure.bounds.minX.rounded() }
        #expect(offsets == [(canvas.figures[0].bounds.minX + 40).rounded()])
        canvas.press("z", .control)
        #expect(canvas.figures.count == 1, "no command is pending")
    }

    @Test("closing the window during a copy: waits for it, once (D-56)")
    func closed() {
        useThread()
        canvas.press("a", .control)
        canvas.press("d", .control)
        canvas.press("d", .control)
        canvas.editor.finishWork()
        #expect(kinds == [.draw, .duplicate, .duplicate])
        thread.finishLate()
        #expect(kinds == [.draw, .duplicate, .duplicate])
    }

    @Test(
        "paste of much ink: decodes in the background; unreadable data is refused with a message (D-54, D-56)"
    )
    func pastedInBackground() throws {
        useThread()
        let entry = try #require(canvas.editor.drawing.entries.first)
        var bytes = CopiedFigures.data([entry.figure])
        for isDamaged in [false, true] {
            if isDamaged { bytes.removeLast(100) }
            canvas.stage.host.pasteboard.copy([(type: CopiedFigures.type, data: bytes)])
            canvas.stage.host.finishPass()
            canvas.press("v", .control)
            canvas.stage.host.finishPass()
            #expect(thread.jobs.count == 1)
            thread.finishOne()
            #expect(kinds == [.draw, .paste])
        }
        #expect(canvas.controller.messages.banner.message?.text.hasPrefix("Can't paste that") == true)
    }

    @Test("copy in progress: delays no command of another person (D-56)")
    func others() throws {
        useThread()
        canvas.editor.setPeople(2)
        let people = canvas.editor.people
        people[0].select(canvas.editor.drawing.entries.map(\.id))
        canvas.controller.chrome.commands.perform(try #require(CommandTable.row(for: .duplicate)), by: people[0])
        canvas.controller.chrome.commands.perform(.selectAll, by: people[1])
        #expect(!canvas.editor.commands.isBusy(people[1]) && canvas.editor.commands.isBusy(people[0]))
        thread.finishOne()
        #expect(canvas.figures.count == 2 && !canvas.editor.commands.isBusy(people[0]))
    }
}
