import Foundation
import Testing
import TouchDrawingModel
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// Deallocation of a drawing after another replaced it: it may hold a million figures and their pictures.
@Suite struct LifetimeTests {
    nonisolated struct Scenario: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let perform: @MainActor @Sendable (Canvas) -> Void

        init(_ name: String, _ perform: @escaping @MainActor @Sendable (Canvas) -> Void) {
            (testDescription, self.perform) = (name, perform)
        }
    }

    nonisolated static let scenarios = [
        Scenario("nothing") { _ in },
        Scenario("a line") { $0.draw(at(100, 100), at(300, 200)) },
        Scenario("a pen's line") { canvas in
            let pen = canvas.stage.pen()
            pen.down(at: at(100, 100))
            pen.drag(to: at(300, 200), over: .milliseconds(100))
            pen.lift()
        },
        Scenario("nothing but a key that zooms") { $0.press("+", .control) },
        Scenario("a tool's first start") { $0.controller.chrome.layout.startDemonstration() },
        Scenario("a menu") { canvas in
            canvas.draw(at(100, 100), at(300, 200))
            canvas.tap(at(200, 150))
        },
        Scenario("a line that is moved") { canvas in
            canvas.draw(at(100, 100), at(300, 200))
            let finger = canvas.hold(at(200, 150))
            finger.drag(to: at(220, 300), over: .milliseconds(200))
            finger.lift()
        },
        Scenario("a circle") { canvas in
            let (one, two) = (canvas.stage.finger(), canvas.stage.finger(device: 7))
            canvas.stage.together {
                one.down(at: at(200, 200))
                two.down(at: at(300, 300))
            }
            canvas.stage.drag([(one, at(150, 150)), (two, at(350, 350))], over: .milliseconds(200))
            canvas.stage.together {
                one.lift()
                two.lift()
            }
        },
        Scenario("clearing, and the message") { canvas in
            canvas.draw(at(100, 100), at(300, 200))
            canvas.stage.tap(at: at(500, 400), taps: 2)
        },
        Scenario("keys") { canvas in
            for key in ["c", "?", "k", "e", "f", "\t", "+", "z", "o"] { canvas.press(key) }
            for key in ["z", "a", "c", "v", "d"] { canvas.press(key, .control) }
        },
        Scenario("paper that glides") { canvas in
            canvas.person.toolbox.tool = .hand
            let finger = canvas.stage.finger()
            finger.down(at: at(100, 100))
            finger.drag(to: at(300, 300), over: .milliseconds(60))
            finger.lift()
        },
        Scenario("an eraser and a lasso") { canvas in
            canvas.draw(at(100, 100), at(300, 200))
            canvas.person.toolbox.tool = .eraser
            canvas.draw(at(100, 200), at(300, 100))
            canvas.person.toolbox.tool = .select
            canvas.draw(at(50, 50), at(400, 50), at(400, 400), at(50, 50))
        },
        Scenario("pasting from a program that does not answer") { canvas in
            canvas.stage.host.pasteboard.copyAndNeverAnswer()
            canvas.stage.advance(by: .milliseconds(10))
            canvas.press("v", .control)
        },
        Scenario("four people") { canvas in
            canvas.editor.setPeople(4)
            canvas.draw(at(100, 100), at(120, 200))
            canvas.draw(at(700, 100), at(720, 200))
            canvas.editor.setPeople(1)
        },
    ]

    @Test(
        "drawing: it and its window's contents are deallocated after another replaced it (Z-22)",
        arguments: scenarios)
    func replaced(scenario: Scenario) {
        weak var controller: DrawingViewController?
        weak var canvasView: CanvasView?
        weak var editor: Editor?
        func use() -> TestStage {
            let canvas = Canvas(chrome: .full)
            (controller, canvasView, editor) = (canvas.controller, canvas.controller.canvasView, canvas.editor)
            scenario.perform(canvas)
            return canvas.stage
        }
        let stage = use()
        stage.window.rootViewController = UIViewController()
        stage.advance(by: .seconds(30))
        #expect(controller == nil && canvasView == nil && editor == nil)
    }

    @Test(
        "leaving a drawing: lines in progress end at their fingers, without prediction (G-30, I-16)",
        arguments: [Tool.line, .freehand, .circle])
    func finished(tool: Tool) throws {
        let canvas = Canvas(tool: tool)
        let (one, two) = (canvas.stage.finger(), canvas.stage.finger(device: 7))
        for (finger, y) in [(one, 100.0), (two, 500)] { finger.down(at: at(100, y)) }
        canvas.stage.drag([(one, at(300, 100)), (two, at(300, 500))], over: .milliseconds(150))
        canvas.editor.finishWork()
        let figures = canvas.figures
        #expect(figures.count == 2 && figures.allSatisfy { $0.bounds.maxX < 312 && $0.bounds.maxX > 297 })
        canvas.stage.drag([(one, at(600, 100)), (two, at(600, 500))], over: .milliseconds(150))
        for finger in [one, two] { finger.lift() }
        canvas.stage.advance(by: .seconds(1))
        #expect(canvas.figures == figures)
        canvas.draw(at(100, 300), at(300, 300))
        #expect(canvas.figures.count == 3)
        for _ in 0..<3 { canvas.editor.undo() }
        #expect(canvas.figures.isEmpty)
    }

    @Test(
        "drawing: can be replaced during any input; the previous ones are deallocated after it (G-30, Z-22)")
    func randomInput() {
        let seed = Seed()
        var random = SplitMix(seed: seed)
        var previous: [WeakController] = []
        let stage = TestStage(size: CGSize(width: 800, height: 600)) { DrawingViewController() }
        var pointers =
            (0..<5).map { _ in stage.finger() } + [stage.pen(), stage.mouse(), stage.mouse(buttons: .secondary)]
        pointers.shuffle(using: &random)
        for _ in 0..<600 {
            RandomInput(stage: stage, pointer: pointers[random.next(pointers.count)]).act(&random)
            stage.advance(by: .milliseconds([1, 8, 16, 60, 300, 700][random.next(6)]))
            guard random.next(12) == 0, let old = stage.window.rootViewController as? DrawingViewController else {
                continue
            }
            previous.append(WeakController(old))
            // The program replaces a drawing in the same way.
            old.dismiss(animated: false)
            stage.window.rootViewController = DrawingViewController()
        }
        for pointer in pointers where pointer.isDown { pointer.lift() }
        stage.finger().tap(at: at(400, 300))
        stage.advance(by: .seconds(10))
        #expect(previous.count > 20 && previous.allSatisfy { $0.controller == nil }, "\(seed)")
    }
}

private struct WeakController {
    weak var controller: DrawingViewController?

    init(_ controller: DrawingViewController) { self.controller = controller }
}

/// Performs random input.
private struct RandomInput {
    let stage: TestStage
    let pointer: Finger

    private static let keys = [
        "c", "?", "k", "e", "f", "o", "l", "s", "h", "\t", "\r", "+", "z", "1", " ", UIKeyCommand.inputEscape,
        UIKeyCommand.inputUpArrow, UIKeyCommand.inputDelete, UIKeyCommand.inputF(1), UIKeyCommand.inputF(2),
        UIKeyCommand.inputF(12),
    ]
    private static let commands = ["z", "a", "c", "v", "d", "x", "+", "0", "e", "o", "y"]

    private func randomLocation(_ random: inout SplitMix) -> CGPoint {
        // One in three is near the toolbar.
        at(.random(in: 0...800, using: &random), .random(in: 0...(random.next(3) == 0 ? 60 : 600), using: &random))
    }

    func act(_ random: inout SplitMix) {
        switch random.next(8) {
        case 0, 1, 2: movePointer(&random)
        case 3: stage.finger().tap(at: randomLocation(&random))
        case 4: key(Self.keys[random.next(Self.keys.count)])
        case 5: key(Self.commands[random.next(Self.commands.count)], .control)
        case 6:
            let finger = stage.finger()
            finger.down(at: randomLocation(&random))
            finger.drag(to: randomLocation(&random), over: .milliseconds(random.next(2) == 0 ? 40 : 600))
            finger.lift()
        default:
            let delta = CGPoint(x: 0, y: Double(random.next(9)) - 4)
            var sample = ScrollSample(
                window: stage.window.id, device: DeviceID(rawValue: 9), timestamp: stage.now,
                location: randomLocation(&random),
                delta: delta, source: .wheel)
            sample.modifiers = random.next(2) == 0 ? .control : []
            stage.send(.scroll(sample))
        }
    }

    private func movePointer(_ random: inout SplitMix) {
        if !pointer.isDown { return pointer.down(at: randomLocation(&random)) }
        switch random.next(4) {
        case 0: pointer.lift()
        case 1: pointer.cancel()
        default: pointer.drag(to: randomLocation(&random), over: .milliseconds(80))
        }
    }

    private func key(_ input: String, _ modifiers: UIKeyModifierFlags = []) {
        stage.keyDown(input, modifiers: modifiers)
        stage.keyUp(input, modifiers: modifiers)
    }
}
