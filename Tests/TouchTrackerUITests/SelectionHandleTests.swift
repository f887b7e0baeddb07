import Foundation
import Testing
import TouchDrawingModel
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// Drags of a selection's handles, and inside its box.
@Suite struct SelectionHandleTests {
    private let canvas = Canvas()
    private var editor: Editor { canvas.editor }

    /// A circle from (300, 200) to (500, 400) that is selected; its box is from (292, 192) to (508, 408).
    private static let circle = Figure.circle(
        Circle(center: CGPoint(x: 400, y: 300), radius: 95, width: 10, ink: Ink(.blue)))
    private static let (corner, rotation) = (CGPoint(x: 508, y: 408), CGPoint(x: 400, y: 160))

    init() {
        canvas.editor.draw(Self.circle)
        canvas.person.select(canvas.editor.drawing.entries[0].id)
        canvas.stage.advance(by: .seconds(1))
    }

    private func drag(_ finger: Finger, from start: CGPoint, to end: CGPoint) {
        finger.down(at: start)
        finger.drag(to: end, over: .milliseconds(200))
        finger.lift()
        canvas.stage.advance(by: .seconds(1))
    }

    private func expectCircle(
        at center: CGPoint, radius: CGFloat, width: CGFloat, _ location: SourceLocation = #_sourceLocation
    ) {
        guard case .circle(let circle)? = canvas.figures.first else {
            #expect(Bool(false), sourceLocation: location)
            return
        }
        #expect(
            circle.center.distance(to: center) < 0.01 && abs(circle.radius - radius) < 0.01
                && abs(circle.width - width) < 0.01, "\(circle)", sourceLocation: location)
    }

    // MARK: Handles

    @Test(
        "handles: a corner scales the selection with every tool, as one step, and it stays selected (D-24)",
        arguments: Tool.allCases)
    func everyTool(tool: Tool) {
        canvas.person.toolbox.tool = tool
        drag(canvas.stage.finger(), from: Self.corner, to: Self.corner + at(100, 100))
        expectCircle(at: at(450, 350), radius: 142.5, width: 15)
        #expect(canvas.figures.count == 1 && canvas.person.selection != nil)
        #expect(editor.document.history.done.map(\.kind) == [.draw, .transform])
        #expect(canvas.controller.canvasView.viewport == Viewport())
        editor.undo()
        #expect(canvas.figures == [Self.circle])
    }

    enum PointerKind: CaseIterable, Sendable { case finger, pen, mouse }

    @Test(
        "handles: finger, pen and mouse drag them at once, without a jump (D-24, D-25)",
        arguments: PointerKind.allCases)
    func pointers(kind: PointerKind) {
        let (finger, miss) =
            switch kind {
            case .finger: (canvas.stage.finger(), at(21, 21))
            case .pen: (canvas.stage.pen(), at(11, 11))
            case .mouse: (canvas.stage.mouse(), at(11, 11))
            }
        finger.down(at: Self.corner + miss)
        finger.move(to: Self.corner + miss + at(10, 10))
        #expect(editor.adjustments.replaced.count == 1, "a handle has no slop")
        finger.drag(to: Self.corner + miss + at(-100, -100), over: .milliseconds(100))
        finger.lift()
        expectCircle(at: at(350, 250), radius: 47.5, width: 5)
    }

    @Test(
        "handles: Shift or Ctrl scales about the center, even when pressed during the drag (D-24)",
        arguments: [UIKeyModifierFlags.shift, .control])
    func modifiers(flags: UIKeyModifierFlags) {
        let mouse = canvas.stage.mouse()
        mouse.down(at: Self.corner)
        mouse.drag(to: Self.corner + at(50, 50), over: .milliseconds(100))
        mouse.modifiers = flags
        mouse.drag(to: Self.corner + at(100, 100), over: .milliseconds(100))
        mouse.lift()
        expectCircle(at: at(400, 300), radius: 190, width: 20)
    }

    @Test("handles: the rotation handle rotates about the center of the box (D-24)")
    func rotate() {
        canvas.editor.draw(canvas.line(300, 200, 500, 200))
        let id = editor.drawing.entries[1].id
        canvas.person.select([editor.drawing.entries[0].id, id])
        canvas.stage.advance(by: .milliseconds(20))
        // The line is wider than the circle: the box is from (295, 195) to (505, 400).
        let middle = at(400, 297.5)
        drag(canvas.stage.finger(), from: at(400, 155), to: at(600, 297.5))
        guard case .line(let line)? = editor.drawing[id] else { return #expect(Bool(false)) }
        let rotated = Similarity(scale: 1, angle: .pi / 2, about: middle)
        #expect(line.start.distance(to: rotated.apply(to: at(300, 200))) < 0.01 && line.width == 10)
        #expect(line.end.distance(to: rotated.apply(to: at(500, 200))) < 0.01)
        #expect(canvas.person.selected.ids.count == 2 && editor.document.history.done.count == 3)
    }

    @Test(
        "handles: follow the box on a zoomed and rotated canvas, without changing their size (D-24, C-9)",
        arguments: [
            Viewport(scale: 2, origin: CGPoint(x: 250, y: 180)),
            Viewport(scale: 0.5, rotation: 0.7, showing: CGPoint(x: 400, y: 300), at: CGPoint(x: 400, y: 300)),
            Viewport(scale: 1, rotation: -2, showing: CGPoint(x: 400, y: 300), at: CGPoint(x: 420, y: 280)),
        ])
    func views(viewport: Viewport) throws {
        canvas.controller.canvasView.viewport = viewport
        canvas.stage.advance(by: .milliseconds(20))
        let box = try #require(canvas.controller.canvasView.selectionBox(of: canvas.person))
        let handle = box.location(of: .corner(.bottomRight))
        #expect(abs(handle.distance(to: viewport.view(at(500, 400))) - 8 * 2.0.squareRoot()) < 1e-6)
        // A drag that doubles the size on the canvas.
        drag(
            canvas.stage.finger(), from: handle, to: handle + viewport.view(at(500, 400)) - viewport.view(at(300, 200)))
        expectCircle(at: at(500, 400), radius: 190, width: 20)
    }

    @Test(
        "handles: Escape or a cancelled touch reverts the drag, and the selection stays (D-24, D-4)"
    )
    func putBack() {
        for escapes in [true, false] {
            let finger = canvas.stage.finger()
            finger.down(at: Self.corner)
            finger.drag(to: Self.corner + at(100, 100), over: .milliseconds(100))
            #expect(!editor.adjustments.replaced.isEmpty)
            if escapes { canvas.press(UIKeyCommand.inputEscape) } else { finger.cancel() }
            #expect(editor.adjustments.replaced.isEmpty && canvas.person.selection != nil)
            if escapes {
                finger.drag(to: Self.corner + at(200, 100), over: .milliseconds(100))
                finger.lift()
            }
            canvas.stage.advance(by: .seconds(1))
            #expect(canvas.figures == [Self.circle] && editor.document.history.done.count == 1)
        }
        canvas.press(UIKeyCommand.inputEscape)
        #expect(canvas.person.selection == nil)
    }

    @Test("handles: a tap on one changes nothing; a second finger on another does nothing (D-24)")
    func secondFinger() {
        canvas.tap(Self.corner)
        #expect(canvas.person.selection != nil && editor.document.history.done.count == 1)
        let (one, two) = (canvas.stage.finger(), canvas.stage.finger())
        one.down(at: Self.corner)
        two.down(at: at(292, 192))
        two.drag(to: at(200, 100), over: .milliseconds(100))
        one.drag(to: Self.corner + at(100, 100), over: .milliseconds(100))
        two.lift()
        one.lift()
        canvas.stage.advance(by: .seconds(1))
        expectCircle(at: at(450, 350), radius: 142.5, width: 15)
        #expect(canvas.figures.count == 1 && editor.document.history.done.count == 2)
    }

    @Test("handles: a dragged one stays under the finger while the canvas moves (D-24, C-9)")
    func movingCanvas() {
        let finger = canvas.stage.finger()
        finger.down(at: Self.corner)
        finger.drag(to: Self.corner + at(50, 50), over: .milliseconds(100))
        canvas.controller.canvasView.viewport = Viewport(origin: at(50, 50))
        finger.lift()
        expectCircle(at: at(450, 350), radius: 142.5, width: 15)
    }

    @Test("handles: work only for their owner; other people draw there (D-24, N-12)")
    func people() {
        editor.setPeople(2)
        let (one, two) = (editor.people[0], editor.people[1])
        editor.draw(.circle(Circle(center: at(600, 300), radius: 45, width: 10)))
        two.select(editor.drawing.entries[1].id)
        canvas.stage.advance(by: .milliseconds(20))
        // The left half of the window belongs to the first person.
        drag(canvas.stage.finger(), from: Self.corner + at(-216, 0), to: Self.corner + at(-316, 100))
        expectCircle(at: at(350, 350), radius: 142.5, width: 15)
        // The handles on the right are in the half of the second person, who draws there.
        let box = canvas.controller.canvasView.selectionBox(of: one)
        let start = box?.location(of: .corner(.bottomRight)) ?? .zero
        drag(canvas.stage.finger(), from: start, to: start + at(60, 0))
        #expect(canvas.figures.count == 3 && one.selection != nil && two.selection == nil)
    }

    // MARK: Inside

    @Test(
        "inside: with the select tool, a drag anywhere in the box moves the selection (D-26, G-33)",
        arguments: PointerKind.allCases)
    func inside(kind: PointerKind) {
        canvas.person.toolbox.tool = .select
        let finger =
            switch kind {
            case .finger: canvas.stage.finger()
            case .pen: canvas.stage.pen()
            case .mouse: canvas.stage.mouse()
            }
        drag(finger, from: at(400, 300), to: at(460, 330))
        expectCircle(at: at(460, 330), radius: 95, width: 10)
        #expect(canvas.person.selection != nil && editor.document.history.done.last?.kind == .move)
    }

    @Test(
        "inside: drawing tools draw there, but move the selection from its ink (D-26, D-16)",
        arguments: [Tool.line, .freehand, .circle])
    func drawing(tool: Tool) {
        canvas.person.toolbox.tool = tool
        for finger in [canvas.stage.finger(), canvas.stage.mouse()] {
            canvas.person.select(editor.drawing.entries[0].id)
            let center = canvas.figures[0].bounds.center
            drag(finger, from: center + at(95, 10), to: center + at(95, 50))
            expectCircle(at: center + at(0, 40), radius: 95, width: 10)
            #expect(canvas.person.selection != nil)
            let count = canvas.figures.count
            drag(finger, from: center + at(0, 40), to: center + at(50, 60))
            #expect(canvas.figures.count == count + 1 && canvas.person.selection == nil)
        }
    }

    @Test("inside: the eraser erases, and the hand tool pans (D-26, C-4)")
    func others() {
        canvas.person.toolbox.tool = .hand
        drag(canvas.stage.finger(), from: at(400, 300), to: at(410, 330))
        canvas.stage.advance(by: .seconds(9))
        #expect(canvas.figures == [Self.circle] && canvas.controller.canvasView.viewport != Viewport())
        canvas.controller.canvasView.viewport = Viewport()
        canvas.person.toolbox.tool = .eraser
        canvas.person.toolbox.eraserKind = .whole
        drag(canvas.stage.finger(), from: at(495, 300), to: at(495, 310))
        #expect(canvas.figures.isEmpty)
    }

    // MARK: Menu and cursor

    @Test("handles: the line menu hides during a drag, and then reappears beside the selection (D-24, D-12)")
    func menu() {
        canvas.tap(at(305, 300))
        #expect(canvas.menu.isMenuVisible)
        let finger = canvas.stage.finger()
        finger.down(at: Self.corner)
        finger.drag(to: Self.corner + at(50, 50), over: .milliseconds(100))
        #expect(!canvas.menu.isMenuVisible)
        finger.lift()
        #expect(canvas.menu.isMenuVisible && canvas.menu.visibleTitles.contains("Delete"))
        // A menu that wasn't open doesn't appear.
        canvas.menu.hideMenu()
        canvas.stage.advance(by: .seconds(1))
        drag(canvas.stage.finger(), from: Self.corner + at(50, 50), to: Self.corner)
        #expect(!canvas.menu.isMenuVisible)
    }

    @Test("handles: the line menu avoids covering them if possible (D-24, D-13)")
    func menuBesideHandles() throws {
        let canvas = Canvas()
        canvas.draw(at(40, 300), at(760, 300))
        canvas.tap(at(400, 296))
        let box = try #require(canvas.controller.canvasView.selectionBox(of: canvas.person))
        let frame = canvas.menu.menuFrame
        #expect(canvas.menu.isMenuVisible)
        for handle in box.handles { #expect(!frame.contains(box.location(of: handle)), "\(frame)") }
    }

    private func hover(_ location: CGPoint, _ phase: HoverSample.Phase = .moved) -> HostRequest.Cursor {
        canvas.stage.send(
            .hover(
                HoverSample(
                    window: canvas.stage.window.id, device: DeviceID(rawValue: 3), phase: phase, type: .indirectPointer,
                    timestamp: canvas.stage.now, location: location)))
        return canvas.stage.window.cursor
    }

    @Test("handles: the mouse cursor shows their action, also on a rotated canvas (D-24)")
    func cursor() {
        canvas.stage.window.cursor = .crosshair
        #expect(hover(at(50, 50), .entered) == .crosshair)
        #expect(
            hover(Self.corner) == .resize(.northwestSoutheast) && hover(at(292, 192)) == .resize(.northwestSoutheast))
        #expect(
            hover(at(508, 192)) == .resize(.northeastSouthwest) && hover(at(292, 408)) == .resize(.northeastSouthwest))
        #expect(hover(Self.rotation) == .rotate)
        #expect(hover(at(400, 300)) == .crosshair && hover(at(305, 300)) == .move)
        canvas.person.toolbox.tool = .select
        #expect(hover(at(400, 300)) == .move)
        canvas.controller.canvasView.viewport = Viewport(rotation: .pi / 4, showing: at(400, 300), at: at(400, 300))
        #expect(hover(at(400, 300 + 108 * 2.0.squareRoot())) == .resize(.vertical))
        #expect(hover(at(400 + 108 * 2.0.squareRoot(), 300)) == .resize(.horizontal))
        canvas.person.deselect()
        #expect(canvas.stage.window.cursor == .crosshair)
    }

    @Test("mouse over the controls: has the default cursor, and each tool's own over the canvas (D-24, O-30)")
    func cursorOverControls() throws {
        let canvas = Canvas(tool: .line, chrome: .full)
        func hover(_ location: CGPoint, _ phase: HoverSample.Phase = .moved) -> HostRequest.Cursor {
            canvas.stage.send(
                .hover(
                    HoverSample(
                        window: canvas.stage.window.id, device: DeviceID(rawValue: 3), phase: phase,
                        type: .indirectPointer, timestamp: canvas.stage.now, location: location)))
            return canvas.stage.window.cursor
        }
        let bar = try #require(canvas.controller.chrome.layout.bar)
        let button = bar.convert(CGPoint(x: bar.bounds.midX, y: bar.bounds.midY), to: nil)
        #expect(hover(at(300, 300), .entered) == .crosshair && hover(button) == .arrow)
        canvas.person.toolbox.tool = .text
        #expect(canvas.stage.window.cursor == .arrow && hover(at(300, 300)) == .text)
        canvas.person.toolbox.tool = .line
        #expect(canvas.stage.window.cursor == .crosshair)
    }

    // MARK: Appearance

    @Test(
        "handles: are white with an accent-colored edge, as is the box, on any paper (D-24)",
        arguments: [Paper(.white), Paper(.dark)])
    func look(paper: Paper) {
        editor.setPaper(on: paper)
        canvas.stage.advance(by: .milliseconds(20))
        func isAccent(_ x: Int, _ y: Int) -> Bool {
            let (color, accent) = (canvas.color(x, y), SelectionOverlay.accentColor)
            return abs(color.red - accent.red) < 0.01 && abs(color.green - accent.green) < 0.01
                && abs(color.blue - accent.blue) < 0.01
        }
        for (x, y) in [(350, 192), (508, 250), (350, 408), (292, 250), (400, 175)] {
            #expect(isAccent(x, y), "\(x), \(y)")
        }
        for (x, y) in [(292, 192), (508, 192), (508, 408), (292, 408), (400, 160)] {
            #expect(canvas.color(x, y) == .white, "\(x), \(y)")
        }
        // The edges of a square and of a circle.
        #expect(isAccent(512, 408) && isAccent(508, 412) && isAccent(405, 160) && isAccent(400, 155))
        // The paper is unchanged 2 points further out.
        #expect(canvas.color(350, 189) == canvas.color(100, 100) && canvas.color(408, 160) == canvas.color(100, 100))
    }

    @Test("handles: a read-only drawing has a box without them (D-24)")
    func looking() {
        let editor = Editor(document: self.editor.document)
        editor.permission = .looking
        let canvas = Canvas(editor: editor)
        canvas.person.select(editor.drawing.entries[0].id)
        canvas.stage.advance(by: .milliseconds(20))
        #expect(canvas.color(400, 192) != .white && canvas.color(400, 160) == .white)
        #expect(canvas.controller.canvasView.selectionBox(of: canvas.person) == nil)
    }

    @Test(
        "handles: are redrawn completely, and leave no trace, wherever they move (D-24)",
        arguments: [Viewport(), Viewport(scale: 1.3, rotation: 0.4, origin: CGPoint(x: 60, y: -80))])
    func damage(viewport: Viewport) throws {
        let view = canvas.controller.canvasView
        view.viewport = viewport
        canvas.person.deselect()
        canvas.stage.advance(by: .milliseconds(20))
        let bare = canvas.stage.picture.copied()
        canvas.person.select(editor.drawing.entries[0].id)
        canvas.stage.advance(by: .milliseconds(20))
        for handle in [SelectionBox.Handle.corner(.topLeft), .rotation(.top)] {
            let box = try #require(view.selectionBox(of: canvas.person))
            let start = box.location(of: handle)
            let finger = canvas.stage.finger()
            finger.down(at: start)
            for offset in [at(-31, -12), at(40, 25), at(10, 60)] {
                finger.move(to: start + offset)
                canvas.stage.advance(by: .milliseconds(20))
                let shown = canvas.stage.picture.copied()
                view.setNeedsDisplay()
                canvas.stage.advance(by: .milliseconds(20))
                #expect(canvas.stage.picture.differences(from: shown) == 0, "\(handle), \(offset)")
            }
            finger.cancel()
        }
        canvas.person.deselect()
        canvas.stage.advance(by: .milliseconds(20))
        #expect(canvas.stage.picture.differences(from: bare) == 0)
    }
}
