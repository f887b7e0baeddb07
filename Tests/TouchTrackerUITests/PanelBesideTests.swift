import Foundation
import Testing
import TouchDrawingModel
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// The color panel while people draw beside it.
@Suite struct PanelBesideTests {
    private let canvas = Canvas(size: CGSize(width: 1000, height: 700), chrome: .full)
    private var chrome: ChromeController { canvas.controller.chrome }
    private var panel: ColorPanel { chrome.popovers.panel }

    private func open() throws {
        tap(try #require(chrome.layout.bar?.inkButton))
        #expect(panel.isPresented)
    }

    private func tap(_ view: UIView) {
        canvas.stage.finger().tap(at: point(0.5, 0.5, in: view))
        canvas.stage.advance(by: .milliseconds(400))
    }

    private func point(_ x: CGFloat, _ y: CGFloat, in view: UIView) -> CGPoint {
        view.convert(CGPoint(x: view.bounds.width * x, y: view.bounds.height * y), to: nil)
    }

    private func ink(_ ink: PredefinedInk) -> UIView {
        panel.inks.predefinedInks.subviews.first { ($0 as? InkButton)?.ink == ink.ink } ?? panel
    }

    private var card: CGRect { panel.card.convert(panel.card.body, to: nil) }

    @Test("panel: a finger that lands beside it closes it, and draws from where it landed (D-41)")
    func draws() throws {
        try open()
        tap(ink(.teal))
        let finger = canvas.stage.finger()
        finger.down(at: at(100, 300))
        #expect(!panel.isPresented)
        finger.drag(to: at(300, 300), over: .milliseconds(100))
        // The panel is still fading out.
        #expect(panel.superview != nil && canvas.editor.tools.isDrawing)
        finger.lift()
        #expect(canvas.figures == [canvas.line(100, 300, 300, 300, ink: PredefinedInk.teal.ink)])
        canvas.stage.advance(by: .seconds(1))
        #expect(panel.superview == nil && canvas.stage.window.firstResponder === canvas.controller.canvasView)
    }

    @Test("panel: freehand ink of ten fingers, a pen, an eraser or a mouse closes it; ink and size persist (D-41)")
    func pointers() throws {
        canvas.person.toolbox.tool = .freehand
        try open()
        tap(ink(.violet))
        canvas.stage.finger().tap(at: point(0.9, 0.5, in: panel.settings.size.slider))
        let size = canvas.person.toolbox.style.size
        #expect(panel.isPresented && size != 10)
        let fingers = (0..<10).map { _ in canvas.stage.finger() }
        for (index, finger) in fingers.enumerated() { finger.down(at: at(40, 100 + 50 * Double(index))) }
        canvas.stage.drag(fingers.map { ($0, $0.location + at(200, 5)) }, over: .milliseconds(200))
        for finger in fingers { finger.lift() }
        #expect(!panel.isPresented && canvas.figures.count == 10)
        for figure in canvas.figures {
            guard case .stroke(let stroke) = figure else { return #expect(Bool(false)) }
            #expect(stroke.samples[0].position.x == 40 && figure.ink == PredefinedInk.violet.ink)
            #expect(abs((stroke.samples.last?.width ?? 0) - size) < 0.01)
        }
        canvas.stage.advance(by: .seconds(1))
        let pointers = [canvas.stage.mouse(), canvas.stage.pen()]
        for (index, pointer) in pointers.enumerated() {
            try open()
            pointer.down(at: at(40, 620 + 20 * Double(index)))
            #expect(!panel.isPresented)
            pointer.drag(to: at(200, 620 + 20 * Double(index)), over: .milliseconds(100))
            pointer.lift()
            canvas.stage.advance(by: .seconds(1))
            #expect(canvas.figures.count == 11 + index)
        }
        try open()
        let eraser = canvas.stage.pen(.eraser)
        eraser.down(at: at(60, 610))
        eraser.drag(to: at(60, 699), over: .milliseconds(100))
        eraser.lift()
        #expect(!panel.isPresented && canvas.figures.count == 10)
    }

    @Test("panel: a tap beside it only closes it; a secondary click also opens the menu (D-41)")
    func taps() throws {
        canvas.draw(at(100, 300), at(400, 300))
        for tool in Tool.allCases {
            canvas.person.toolbox.tool = tool
            for location in [at(250, 300), at(250, 500)] {
                try open()
                canvas.tap(location)
                #expect(!panel.isPresented && canvas.person.selection == nil && !canvas.menu.isMenuVisible, "\(tool)")
                #expect(canvas.figures == [canvas.line(100, 300, 400, 300)], "\(tool)")
            }
        }
        try open()
        canvas.stage.mouse(buttons: .secondary).tap(at: at(200, 500))
        canvas.stage.advance(by: .milliseconds(400))
        #expect(!panel.isPresented && canvas.menu.isMenuVisible)
    }

    @Test("panel: stays open on every choice; its button, C, Done and a swipe down close it (D-41)")
    func closing() throws {
        let closers: [() -> Void] = [
            { tap(chrome.layout.bar?.inkButton ?? panel) }, { canvas.press("c") },
            { canvas.press(UIKeyCommand.inputEscape) }, { tap(panel.doneButton) },
            {
                let finger = canvas.stage.finger()
                finger.down(at: point(0.5, 0.1, in: panel.inks.predefinedInks))
                finger.drag(to: point(0.5, 0.1, in: panel.inks.predefinedInks) + at(0, 150), over: .milliseconds(120))
                finger.lift()
            },
        ]
        for close in closers {
            try open()
            for view in [ink(.red), panel.settings.angle.onOff, ink(.blue)] { tap(view) }
            for index in 0..<2 {
                canvas.stage.finger().tap(
                    at: point((CGFloat(index) + 0.5) / CGFloat(Tool.inPanel.count), 0.5, in: panel.settings.tool))
                canvas.stage.finger().tap(at: point(0.9, 0.5, in: panel.settings.nib))
            }
            #expect(panel.isPresented)
            close()
            canvas.stage.advance(by: .milliseconds(400))
            #expect(!panel.isPresented && panel.superview == nil && canvas.figures.isEmpty)
        }
    }

    @Test(
        "panel: opens at its button in the same layout, however opened, with any tool and recent inks (D-41)")
    func callers() throws {
        try open()
        let bar = try #require(chrome.layout.bar)
        let (first, frames) = (card, panel.placement.layout.frames)
        #expect(first.minY == bar.convert(bar.body, to: nil).maxY + Metrics.gap)
        #expect(abs(first.midX - point(0.5, 0.5, in: bar.inkButton).x) <= 1 || first.maxX == 992)
        tap(ink(.red))
        canvas.person.toolbox.choose(Ink(Color(red: 0.3, green: 0.4, blue: 0.5)))
        canvas.press("c")
        for (x, y) in [(200.0, 500.0), (500, 640), (850, 300)] {
            canvas.stage.advance(by: .seconds(1))
            let fingers = (0..<3).map { _ in canvas.stage.finger() }
            for (index, finger) in fingers.enumerated() { finger.down(at: at(x + 50 * Double(index - 1), y)) }
            canvas.stage.drag(fingers.map { ($0, $0.location + at(0, -80)) }, over: .milliseconds(80))
            for finger in fingers { finger.lift() }
            #expect(panel.isPresented && card == first && panel.placement.layout.frames == frames, "\(x) \(y)")
        }
        canvas.press("c")
        canvas.draw(at(150, 400), at(180, 400))
        canvas.person.toolbox.tool = .freehand
        canvas.press("c")
        #expect(card == first && panel.placement.layout.frames == frames)
        canvas.press("c")
        canvas.stage.mouse(buttons: .secondary).tap(at: at(700, 500))
        canvas.stage.advance(by: .milliseconds(400))
        #expect(canvas.choose("Colours…") && !canvas.menu.isMenuVisible && card == first)
    }

    @Test("panel: follows a drag by its handle and reopens there; a cancelled drag moves it back (D-41)")
    func dragged() throws {
        let requests = RequestLog(of: chrome)
        try open()
        let first = card
        let finger = canvas.stage.finger()
        let grip = point(0.5, 0.5, in: panel.handle)
        finger.down(at: grip)
        finger.drag(to: grip + at(-300, 60), over: .milliseconds(300))
        #expect(
            card.origin.distance(to: first.origin + at(-300, 20)) < 30 && panel.isPresented
                && requests.barSettings.count == 0)
        finger.lift()
        let second = card
        #expect(requests.barSettings.count == 1 && second != first && canvas.stage.window.bounds.contains(second))
        canvas.press("c")
        canvas.stage.advance(by: .seconds(1))
        canvas.press("c")
        #expect(card == second)
        finger.down(at: point(0.5, 0.5, in: panel.handle))
        finger.drag(to: at(100, 100), over: .milliseconds(200))
        #expect(card != second)
        finger.cancel()
        #expect(card == second && requests.barSettings.count == 1)
        // A fast downward movement of the handle is a drag, not a swipe.
        finger.down(at: point(0.5, 0.5, in: panel.handle))
        finger.drag(to: point(0.5, 0.5, in: panel.handle) + at(0, 150), over: .milliseconds(100))
        finger.lift()
        #expect(panel.isPresented && canvas.figures.isEmpty)
        canvas.stage.send(.resized(canvas.stage.window.id, CGSize(width: 400, height: 300), scale: 1))
        canvas.stage.advance(by: .milliseconds(20))
        #expect(canvas.stage.window.bounds.contains(panel.placement.frame))
    }

    @Test("panel: reappears at the same position after a three-finger swipe up (D-40, D-41)")
    func reopenAfterSwipe() throws {
        try open()
        let first = card
        let fingers = (0..<3).map { _ in canvas.stage.finger() }
        for (index, finger) in fingers.enumerated() { finger.down(at: at(100 + 50 * Double(index), 600)) }
        #expect(!panel.isPresented)
        canvas.stage.drag(fingers.map { ($0, $0.location + at(0, -90)) }, over: .milliseconds(80))
        #expect(panel.isPresented && card == first && canvas.figures.isEmpty)
        for finger in fingers { finger.lift() }
        canvas.stage.advance(by: .seconds(1))
        #expect(panel.isPresented && canvas.figures.isEmpty)
    }

    @Test("panel: a palm beside a hovering pen doesn't close it (D-41, D-48)")
    func palm() throws {
        try open()
        let pen = canvas.stage.pen()
        canvas.stage.send(
            .hover(
                HoverSample(
                    window: canvas.stage.window.id, device: DeviceID(rawValue: 2), phase: .moved, type: .pencil,
                    timestamp: canvas.stage.now, location: at(300, 300))))
        let palm = canvas.stage.finger()
        palm.tap(at: at(350, 500))
        #expect(panel.isPresented)
        pen.down(at: at(300, 300))
        #expect(!panel.isPresented)
    }

    @Test(
        "panel: closes with a knob's current value when another finger draws, and no touch sticks (D-41)"
    )
    func knob() throws {
        try open()
        let finger = canvas.stage.finger()
        finger.down(at: point(0.3, 0.3, in: panel.inks.shadeField))
        finger.drag(to: point(0.7, 0.3, in: panel.inks.shadeField), over: .milliseconds(100))
        let mixed = canvas.person.toolbox.ink
        #expect(mixed != .black)
        canvas.draw(at(100, 300), at(300, 300))
        #expect(!panel.isPresented && canvas.figures.last?.ink == mixed)
        #expect(canvas.person.toolbox.recentInks == [mixed])
        finger.drag(to: at(500, 500), over: .milliseconds(100))
        finger.lift()
        canvas.stage.advance(by: .seconds(1))
        #expect(canvas.person.toolbox.ink == mixed && canvas.figures.count == 1)
        try open()
        tap(ink(.green))
        #expect(canvas.person.toolbox.ink == PredefinedInk.green.ink)
    }

    @Test("panel: shows choices made elsewhere, and doesn't change them (D-41)")
    func inStep() throws {
        try open()
        let bar = try #require(chrome.layout.bar)
        tap(bar.handButton)
        #expect(panel.isPresented && canvas.person.toolbox.tool == .hand && !panel.settings.twoFingers.isHidden)
        canvas.person.toolbox.tool = .freehand
        canvas.person.toolbox.style.size = 33
        tap(ink(.red))
        #expect(canvas.person.toolbox.tool == .freehand && canvas.person.toolbox.style.size == 33)
        #expect(
            panel.settings.size.size == 33
                && panel.settings.tool.selectedIndex == Tool.inPanel.firstIndex(of: .freehand))
    }

    @Test(
        "panel: keys for tools, pen types, sizes and undo work and don't close it; others do nothing (D-41, D-63)"
    )
    func keys() throws {
        canvas.draw(at(100, 300), at(400, 300))
        try open()
        canvas.press("\t")
        canvas.press("f")
        #expect(
            canvas.person.toolbox.tool == .freehand
                && panel.settings.tool.selectedIndex == Tool.inPanel.firstIndex(of: .freehand)
        )
        let nib = canvas.person.toolbox.style.nib
        canvas.press("n")
        #expect(
            canvas.person.toolbox.style.nib != nib
                && panel.settings.nib.selectedIndex == canvas.person.toolbox.modeIndex)
        canvas.press("l")
        canvas.press("]")
        #expect(panel.settings.size.size == canvas.person.toolbox.style.size && canvas.person.toolbox.style.size > 10)
        canvas.press("z", .control)
        #expect(canvas.figures.isEmpty)
        canvas.press("y", .control)
        #expect(canvas.figures.count == 1)
        for key in [UIKeyCommand.inputDelete, "a", "k", "t"] { canvas.press(key, key == "a" ? .control : []) }
        #expect(canvas.figures.count == 1 && canvas.person.selection == nil && !chrome.commands.keyCursor.isShown)
        #expect(panel.isPresented)
    }

    @Test(
        "panel: changes a selected line at once, one step per choice; with a knob, on release (D-41, D-50)")
    func selected() throws {
        canvas.draw(at(100, 300), at(310, 300))
        canvas.tap(at(205, 300))
        #expect(canvas.choose("Colour…"))
        canvas.stage.advance(by: .seconds(1))
        #expect(!card.intersects(CGRect(x: 95, y: 295, width: 220, height: 10)))
        tap(ink(.teal))
        #expect(canvas.figures.map(\.ink) == [PredefinedInk.teal.ink] && panel.isPresented)
        let finger = canvas.stage.finger()
        finger.down(at: point(0.5, 0.5, in: panel.settings.size.slider))
        finger.drag(to: point(0.9, 0.5, in: panel.settings.size.slider), over: .milliseconds(100))
        #expect(canvas.editor.document.history.done.count == 2)
        finger.lift()
        let wide = canvas.figures
        #expect(canvas.editor.document.history.done.count == 3 && wide != [])
        // A finger on a knob while another draws: its value still applies to the line, which is then deselected.
        let last = canvas.stage.finger()
        last.down(at: point(0.8, 0.2, in: panel.inks.shadeField))
        canvas.draw(at(100, 600), at(300, 600))
        #expect(canvas.figures[0].ink == canvas.person.toolbox.ink && canvas.figures[0].ink != PredefinedInk.teal.ink)
        #expect(canvas.person.selection == nil && canvas.editor.document.history.done.count == 5)
        last.lift()
        for _ in 0..<2 { canvas.editor.undo() }
        #expect(canvas.figures == wide)
        canvas.editor.undo()
        #expect(canvas.figures == [canvas.line(100, 300, 310, 300, ink: PredefinedInk.teal.ink)])
        canvas.editor.undo()
        #expect(canvas.figures == [canvas.line(100, 300, 310, 300)])
    }

    @Test("panel: the main menu, help and gallery close it (D-41)")
    func others() throws {
        for command in [Command.showHelp, .showPeople] {
            try open()
            chrome.commands.perform(command)
            #expect(!panel.isPresented)
            canvas.press(UIKeyCommand.inputEscape)
            canvas.stage.advance(by: .milliseconds(400))
        }
        try open()
        tap(try #require(chrome.layout.bar?.menuButton))
        #expect(!panel.isPresented && chrome.commands.mainMenu.card.isPresented)
    }
}
