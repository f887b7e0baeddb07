import Foundation
import Testing
import TouchDrawingModel
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// The canvas with its chrome.
@Suite struct ChromeTests {
    private let canvas = Canvas(chrome: .full)
    private var controller: DrawingViewController { canvas.controller }

    private func tap(_ view: UIView) {
        canvas.stage.finger().tap(at: view.convert(view.bounds.center, to: nil))
        canvas.stage.advance(by: .milliseconds(400))
    }

    private func swipeUp(_ steps: Int = 12, each: (Int) -> Void = { _ in }) {
        let fingers = (0..<3).map { _ in canvas.stage.finger() }
        for (index, finger) in fingers.enumerated() { finger.down(at: at(40 + 50 * Double(index), 400)) }
        for step in 1...steps {
            canvas.stage.advance(by: .milliseconds(8))
            canvas.stage.together { for finger in fingers { finger.move(to: finger.location + at(0, -8)) } }
            each(step)
        }
        for finger in fingers { finger.lift() }
    }

    @Test(
        "three-finger swipe: opens the color panel; the next line has the ink chosen there (D-40, D-41)")
    func swipeToInk() throws {
        swipeUp()
        #expect(controller.chrome.popovers.panel.isPresented)
        canvas.stage.advance(by: .milliseconds(400))
        let violet = try #require(PredefinedInk.allCases.firstIndex(of: .violet))
        tap(controller.chrome.popovers.panel.inks.predefinedInks.subviews[violet])
        #expect(controller.chrome.popovers.panel.isPresented && canvas.figures.isEmpty)
        canvas.draw(at(20, 560), at(120, 560))
        #expect(!controller.chrome.popovers.panel.isPresented)
        #expect(canvas.figures.map(\.ink) == [PredefinedInk.violet.ink])
        #expect(controller.chrome.layout.bar?.toolbox.ink == PredefinedInk.violet.ink)
    }

    @Test(
        "three-finger swipe: leaves the canvas where it was, also where two fingers pan (D-40)",
        arguments: [Tool.freehand, .eraser])
    func swipeKeepsView(_ tool: Tool) {
        canvas.person.toolbox.tool = tool
        canvas.person.toolbox.twoFingers = .move
        for areTogether in [false, true] {
            let fingers = (0..<3).map { _ in canvas.stage.finger() }
            func down(_ index: Int) { fingers[index].down(at: at(240 + 50 * Double(index), 500)) }
            if areTogether {
                canvas.stage.together { for index in 0..<3 { down(index) } }
            } else {
                for index in 0..<3 {
                    down(index)
                    canvas.stage.advance(by: .milliseconds(10))
                }
            }
            for _ in 1...16 {
                canvas.stage.advance(by: .milliseconds(8))
                canvas.stage.together { for finger in fingers { finger.move(to: finger.location + at(0, -12)) } }
            }
            for finger in fingers { finger.lift() }
            #expect(controller.chrome.popovers.panel.isPresented)
            #expect(controller.canvasView.viewport == Viewport(), "\(areTogether)")
            #expect(!controller.chrome.context.input.navigator.isHeld)
            canvas.stage.advance(by: .milliseconds(500))
            controller.chrome.popovers.panel.dismiss()
            canvas.stage.advance(by: .milliseconds(500))
        }
    }

    @Test(
        "three-finger swipe: leaves no pixel of ink in any frame after it is recognized, and keeps redo (D-40, D-55)"
    )
    func noStrayInk() {
        canvas.draw(at(100, 100), at(300, 100))
        canvas.editor.undo()
        canvas.person.toolbox.tool = .freehand
        canvas.person.toolbox.ink = PredefinedInk.magenta.ink
        var (inkedFrames, strayFrames) = (0, 0)
        canvas.stage.host.onDrawFrame = { [canvas] _, _ in
            guard let picture = canvas.stage.host.picture(of: canvas.stage.window) else { return }
            // Around the fingers, outside the panel.
            var isInked = false
            for y in stride(from: 310, to: 405, by: 3) {
                for x in [40, 90, 140] where picture.color(x: x, y: y) == PredefinedInk.magenta.ink.color(on: Paper()) {
                    isInked = true
                }
            }
            if isInked {
                if canvas.controller.chrome.popovers.panel.isPresented { strayFrames += 1 } else { inkedFrames += 1 }
            }
        }
        swipeUp()
        canvas.stage.advance(by: .seconds(1))
        #expect(inkedFrames > 0 && strayFrames == 0)
        #expect(
            controller.chrome.popovers.panel.isPresented && canvas.figures.isEmpty
                && canvas.editor.document.history.canRedo)
    }

    @Test(
        "color panel: a touchpad swipe, C, the ink button and the empty canvas's menu open it too (D-40, D-63, D-64)"
    )
    func otherTriggers() {
        func close() {
            #expect(controller.chrome.popovers.panel.isPresented)
            canvas.press(UIKeyCommand.inputEscape)
            canvas.stage.advance(by: .seconds(1))
            #expect(!controller.chrome.popovers.panel.isPresented)
        }
        var sample = TouchpadGestureSample(
            window: canvas.stage.window.id, device: DeviceID(rawValue: 9), kind: .swipe, phase: .began,
            timestamp: canvas.stage.now, location: at(300, 300), fingers: 3)
        canvas.stage.send(.touchpadGesture(sample))
        sample.phase = .changed
        sample.translation = at(0, -20)
        for _ in 0..<4 {
            canvas.stage.advance(by: .milliseconds(16))
            sample.timestamp = canvas.stage.now
            canvas.stage.send(.touchpadGesture(sample))
        }
        sample.phase = .ended
        canvas.stage.send(.touchpadGesture(sample))
        close()
        canvas.press("c")
        close()
        if let bar = controller.chrome.layout.bar { tap(bar.inkButton) }
        close()
        canvas.stage.mouse(buttons: .secondary).tap(at: at(300, 300))
        canvas.stage.advance(by: .milliseconds(400))
        #expect(canvas.choose("Colours…"))
        close()
    }

    @Test("color panel: changes the selected line's ink, as one undo step (D-12, D-41, D-50)")
    func changeInk() throws {
        canvas.draw(at(100, 300), at(400, 300))
        canvas.tap(at(250, 300))
        #expect(canvas.choose("Colour…"))
        canvas.stage.advance(by: .seconds(1))
        let teal = try #require(PredefinedInk.allCases.firstIndex(of: .teal))
        tap(controller.chrome.popovers.panel.inks.predefinedInks.subviews[teal])
        #expect(canvas.figures.map(\.ink) == [PredefinedInk.teal.ink])
        canvas.editor.undo()
        #expect(canvas.figures.map(\.ink) == [.automatic])
    }

    @Test("clear: shows the number of lines for 5 s, and its Undo restores them (D-15)")
    func cleared() {
        canvas.draw(at(100, 300), at(400, 300))
        canvas.draw(at(100, 400), at(400, 400))
        func doubleTap() {
            for _ in 0..<2 {
                canvas.stage.finger().tap(at: at(500, 200))
                canvas.stage.advance(by: .milliseconds(60))
            }
            canvas.stage.advance(by: .milliseconds(400))
        }
        doubleTap()
        #expect(controller.messages.banner.message?.text == "Cleared 2 lines." && canvas.figures.isEmpty)
        tap(controller.messages.banner.card.actionButton)
        #expect(canvas.figures.count == 2 && controller.messages.banner.message == nil)
        doubleTap()
        canvas.stage.advance(by: .seconds(4))
        #expect(controller.messages.banner.message != nil)
        canvas.stage.advance(by: .seconds(1))
        #expect(controller.messages.banner.message == nil && canvas.figures.isEmpty)
        // Clearing an empty canvas shows no message.
        doubleTap()
        #expect(controller.messages.banner.message == nil)
    }

    @Test("toolbar: its buttons undo, redo and change the tool; it fades while drawing (D-64)")
    func bar() throws {
        let bar = try #require(controller.chrome.layout.bar)
        #expect(!bar.canUndo && !bar.canRedo)
        let finger = canvas.stage.finger()
        finger.down(at: at(100, 300))
        finger.move(to: at(200, 300))
        #expect(bar.presence == .faded)
        // The line continues under the toolbar, which ignores touches that began on the canvas.
        finger.drag(to: bar.convert(bar.bounds.center, to: nil), over: .milliseconds(100))
        finger.lift()
        canvas.stage.advance(by: .seconds(1))
        #expect(bar.presence == .full && bar.canUndo && canvas.figures.count == 1)
        tap(bar.undoButton)
        #expect(canvas.figures.isEmpty && bar.canRedo)
        tap(bar.redoButton)
        #expect(canvas.figures.count == 1)
        tap(bar.tools.button(of: .freehand))
        #expect(canvas.person.toolbox.tool == .freehand)
    }

    @Test("drawing: requests no frames for toolbar and hint meanwhile (D-60, D-64)", arguments: [1, 3])
    func ownFrames(people: Int) {
        canvas.editor.setPeople(people)
        canvas.stage.advance(by: .seconds(1))
        let host = canvas.stage.host
        var animations: [HostRequest] { host.requests.filter { $0 == .animate(.start) } }
        for round in 0..<2 {
            let finger = canvas.stage.finger()
            finger.down(at: at(100, 300))
            host.clearRequests()
            finger.drag(to: at(400, 300 + 50 * Double(round)), over: .milliseconds(500))
            #expect(animations.isEmpty)
            finger.lift()
            // The toolbar comes back, and the next stroke does not wait for that.
            canvas.stage.advance(by: .milliseconds(50))
            #expect(animations.count == 1)
        }
    }

    @Test("hint: shown on an empty canvas, hidden by the first line, back after undo; F1 toggles the help (D-60)")
    func hintAndHelp() throws {
        let hint = try #require(controller.chrome.layout.hint)
        #expect(hint.presence == .shown)
        canvas.draw(at(100, 300), at(400, 300))
        #expect(hint.presence == .hidden)
        canvas.editor.undo()
        #expect(hint.presence == .shown)
        canvas.press(UIKeyCommand.inputF(1))
        #expect(controller.chrome.popovers.help?.isPresented == true)
        canvas.press(UIKeyCommand.inputF(1))
        #expect(controller.chrome.popovers.help?.isPresented == false)
    }

    @Test("keys: F6 moves the focus to the toolbar and back to the canvas (D-63)")
    func focusCycle() throws {
        canvas.draw(at(100, 300), at(400, 300))
        canvas.press(UIKeyCommand.inputF(6))
        let bar = try #require(controller.chrome.layout.bar)
        #expect(bar.hasFocus)
        canvas.press(UIKeyCommand.inputF(6))
        #expect(!bar.hasFocus)
        canvas.press("\t")
        #expect(canvas.person.selection != nil)
    }

    private static func scene(_ style: UIUserInterfaceStyle, width: CGFloat = 10) -> Bitmap {
        let canvas = Canvas(size: CGSize(width: 640, height: 420), chrome: .full)
        canvas.stage.window.overrideUserInterfaceStyle = style
        canvas.person.toolbox.style.size = width
        canvas.draw(at(60, 60), at(260, 120))
        canvas.person.toolbox.ink = PredefinedInk.sky.ink
        canvas.draw(at(80, 350), at(560, 280))
        let (one, two) = (canvas.stage.finger(), canvas.stage.finger())
        one.down(at: at(420, 200))
        two.down(at: at(460, 200))
        canvas.stage.drag([(one, at(380, 200)), (two, at(520, 200))], over: .milliseconds(200))
        one.lift()
        two.lift()
        canvas.stage.advance(by: .seconds(1))
        canvas.tap(at(160, 90))
        canvas.stage.advance(by: .seconds(1))
        return canvas.stage.picture
    }

    @Test(
        "canvas, toolbar and menu: match their golden images in light and dark",
        arguments: [UIUserInterfaceStyle.light, .dark])
    func golden(style: UIUserInterfaceStyle) throws {
        #expect(try Golden("canvas-\(style)").difference(from: Self.scene(style)) == .none)
    }

    @Test("golden image: differs when a line is thinner", arguments: [UIUserInterfaceStyle.light, .dark])
    func negative(style: UIUserInterfaceStyle) throws {
        #expect(try Golden("canvas-\(style)").compare(Self.scene(style, width: 8)) != .none)
    }
}
