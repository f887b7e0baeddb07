import Foundation
import Testing
import TouchDrawingModel
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// Drawing lines with scripted fingers.
@Suite struct CanvasViewTests {
    private let controller = DrawingViewController(chrome: .bare)
    private let stage: TestStage
    private var view: CanvasView { controller.canvasView }

    init() {
        controller.editor.person.toolbox.tool = .line
        controller.editor.person.toolbox.chooseForAllTools(.init(nib: .pen, size: 10))
        stage = TestStage(size: CGSize(width: 300, height: 200)) { [controller] in controller }
    }

    private static func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Figure {
        .line(Line(start: CGPoint(x: x1, y: y1), end: CGPoint(x: x2, y: y2)))
    }

    @Test("line: starts where the touch does, its end follows, and lifting finishes it (D-2)")
    func oneLine() {
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 20, y: 30))
        finger.drag(to: CGPoint(x: 200, y: 120), over: .milliseconds(200))
        #expect(stage.picture.color(x: 20, y: 30) == .red)
        #expect(controller.editor.drawing.figures.isEmpty)
        finger.lift()
        #expect(controller.editor.drawing.figures == [Self.line(20, 30, 200, 120)])
    }

    @Test("touches: any number draw at once, each its own line, in any order and however close (D-3)")
    func manyLines() {
        let fingers = (0..<10).map { _ in stage.finger() }
        stage.together {
            for (index, finger) in fingers.enumerated() { finger.down(at: CGPoint(x: 20 * index, y: 10)) }
        }
        // They cross one another.
        let ends = (0..<10).map { CGPoint(x: 20 * (9 - $0), y: 190) }
        stage.drag(Array(zip(fingers, ends)), over: .milliseconds(300), rate: 120)
        for finger in fingers.reversed() { finger.lift() }
        let expected = (0..<10).reversed().map { Self.line(20 * Double($0), 10, 20 * Double(9 - $0), 190) }
        #expect(controller.editor.drawing.figures == expected)
    }

    @Test(
        "fingers, pens and the left mouse button draw; other buttons don't (D-3)",
        arguments: [("finger", 1), ("pen", 1), ("left", 1), ("right", 0), ("middle", 0)])
    func drawingContacts(kind: String, count: Int) {
        let contact =
            switch kind {
            case "finger": stage.finger()
            case "pen": stage.pen()
            case "left": stage.mouse()
            case "right": stage.mouse(buttons: .secondary)
            default: stage.mouse(buttons: .button(3))
            }
        contact.down(at: CGPoint(x: 20, y: 30))
        contact.drag(to: CGPoint(x: 100, y: 30), over: .milliseconds(100))
        contact.lift()
        #expect(controller.editor.drawing.figures.count == count)
    }

    @Test("mouse and finger: draw a line each when both arrive in one event (D-3)")
    func mouseAndFinger() {
        let (mouse, finger) = (stage.mouse(), stage.finger())
        stage.together {
            mouse.down(at: CGPoint(x: 20, y: 20))
            finger.down(at: CGPoint(x: 20, y: 100))
            mouse.move(to: CGPoint(x: 120, y: 20))
            finger.move(to: CGPoint(x: 120, y: 100))
        }
        mouse.lift()
        finger.lift()
        #expect(controller.editor.drawing.figures == [Self.line(20, 20, 120, 20), Self.line(20, 100, 120, 100)])
    }

    @Test("cancelled touch: removes its line and changes nothing else (D-4)")
    func cancelled() {
        let (finishing, cancelled) = (stage.finger(), stage.finger())
        let before = stage.picture.copied()
        finishing.down(at: CGPoint(x: 200, y: 20))
        finishing.drag(to: CGPoint(x: 250, y: 150), over: .milliseconds(100))
        finishing.lift()
        let finished = controller.editor.drawing
        let withBoth = stage.picture.copied()
        cancelled.down(at: CGPoint(x: 20, y: 30))
        cancelled.drag(to: CGPoint(x: 280, y: 190), over: .milliseconds(200))
        #expect(stage.picture.differences(from: withBoth) > 0)
        cancelled.cancel()
        #expect(controller.editor.drawing == finished)
        #expect(stage.picture.differences(from: withBoth) == 0)
        #expect(before.differences(from: withBoth) > 0)
    }

    @Test(
        "removed device, closed window: cancel the line in progress (D-4)",
        arguments: ["device", "window"])
    func cancellation(cause: String) {
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 20, y: 30))
        finger.move(to: CGPoint(x: 90, y: 30))
        stage.send(cause == "device" ? .deviceGone(finger.device, at: stage.now) : .closeRequested(stage.window.id))
        #expect(controller.editor.drawing.figures.isEmpty)
    }

    @Test("lines: later ones are drawn on top (D-5)")
    func order() {
        for (index, ink) in [Ink(.blue), Ink(.green)].enumerated() {
            controller.editor.person.toolbox.ink = ink
            let finger = stage.finger()
            finger.down(at: CGPoint(x: 50, y: 50))
            finger.drag(to: CGPoint(x: 150, y: 50 + index), over: .milliseconds(50))
            finger.lift()
        }
        #expect(stage.picture.color(x: 52, y: 50) == .green)
    }

    @Test("lines: red while in progress in automatic ink, never in other inks (D-6)")
    func progressColor() {
        for (ink, shown) in [(Ink.automatic, Color.red), (.black, .black), (Ink(.blue), .blue)] {
            controller.editor.person.toolbox.ink = ink
            let finger = stage.finger()
            finger.down(at: CGPoint(x: 50, y: 50))
            finger.move(to: CGPoint(x: 100, y: 50))
            #expect(stage.picture.color(x: 75, y: 50) == shown)
            finger.lift()
            #expect(stage.picture.color(x: 75, y: 50) == ink.color(on: Paper()))
        }
    }

    @Test("line: ends at the last of any number of samples in one event, each touch with its own line (D-49)")
    func backlog() {
        // With two fingers alone, they would draw a circle.
        let (one, two, three) = (stage.finger(), stage.finger(), stage.finger())
        stage.together {
            one.down(at: CGPoint(x: 10, y: 10))
            two.down(at: CGPoint(x: 10, y: 100))
            three.down(at: CGPoint(x: 250, y: 190))
            for step in 1...200 {
                one.move(to: CGPoint(x: 10 + step, y: 10))
                two.move(to: CGPoint(x: 10, y: 100 + Double(step) / 4))
            }
            one.lift()
            two.lift()
        }
        #expect(controller.editor.drawing.figures == [Self.line(10, 10, 210, 10), Self.line(10, 100, 10, 150)])
    }

    @Test("canvas: keeps its lines when the window changes its size or scale")
    func resized() {
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 20, y: 30))
        finger.drag(to: CGPoint(x: 200, y: 120), over: .milliseconds(100))
        finger.lift()
        stage.send(.resized(stage.window.id, CGSize(width: 250, height: 150), scale: 2))
        let picture = stage.picture
        #expect(picture.width == 500 && picture.color(x: 220, y: 150) == .black)
        stage.send(.resized(stage.window.id, CGSize(width: 100, height: 50), scale: 1))
        stage.send(.resized(stage.window.id, CGSize(width: 300, height: 200), scale: 1))
        #expect(stage.picture.color(x: 110, y: 75) == .black)
    }

    @Test("drawing: incremental frames give the same picture as drawing everything")
    func incremental() {
        let seed = Seed()
        var random = SplitMix(seed: seed)
        let fingers = (0..<5).map { _ in stage.finger() }
        func randomLocation() -> CGPoint {
            CGPoint(x: .random(in: -20...320, using: &random), y: .random(in: -20...220, using: &random))
        }
        for round in 0..<60 {
            for finger in fingers {
                switch (finger.isDown, round % 7) {
                case (false, _): finger.down(at: randomLocation())
                case (true, 6): finger.lift()
                case (true, 3) where round % 2 == 0: finger.cancel()
                default: finger.move(to: randomLocation())
                }
            }
        }
        // A menu may be fading, which would look different in a frame of its own.
        stage.advance(by: .seconds(1))
        let incremental = stage.picture.copied()
        view.setNeedsDisplay()
        #expect(stage.picture.differences(from: incremental) == 0, "\(seed)")
    }

    private static func scene(_ stage: TestStage) -> Bitmap {
        let fingers = (0..<4).map { _ in stage.finger() }
        for (index, finger) in fingers.enumerated() { finger.down(at: CGPoint(x: 30 + 60 * index, y: 30)) }
        stage.drag(
            fingers.enumerated().map { ($1, CGPoint(x: 250 - 60 * Double($0), y: 170)) }, over: .milliseconds(200))
        fingers[0].lift()
        fingers[1].lift()
        return stage.picture
    }

    @Test("lines: match their golden image, finished and in progress")
    func golden() throws {
        #expect(try Golden("lines").difference(from: Self.scene(stage)) == .none)
    }

    @Test("golden image: differs when a line in progress has the wrong color")
    func goldenNegative() throws {
        controller.editor.person.toolbox.ink = Ink(Color(red: 0.2, green: 0, blue: 0))
        #expect(try Golden("lines").compare(Self.scene(stage)) != .none)
    }
}

extension Bitmap {
    /// A copy that later frames don't change.
    func copied() -> Bitmap {
        guard let copy = try? Bitmap(width: width, height: height, format: format) else {
            preconditionFailure("no memory for a small picture")
        }
        copy.copy(Region(bounds), from: self)
        return copy
    }
}
