import Foundation
import Testing
import TouchDrawingModel
import TouchFoundation
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// Tooltips of the controls around the canvas.
@Suite struct TooltipTests {
    private static func canvas(
        _ style: ChromeStyle = .full, size: CGSize = CGSize(width: 1000, height: 700), bar edge: BarEdge = .top
    ) -> Canvas {
        let canvas = Canvas(size: size, chrome: style) { $0.chrome.layout.barEdge = edge }
        canvas.stage.advance(by: .milliseconds(20))
        return canvas
    }

    private let canvas = Self.canvas()
    private var stage: TestStage { canvas.stage }
    private func bar() throws -> ToolBar { try #require(canvas.controller.chrome.layout.bar) }

    private func text(in canvas: Canvas) -> String? { canvas.controller.tooltips?.view?.text }
    private var text: String? { text(in: canvas) }

    private func middle(of view: UIView) -> CGPoint { view.convert(view.bounds.center, to: nil) }

    private func hover(at point: CGPoint, _ phase: HoverSample.Phase = .moved) { hover(at: point, phase, in: canvas) }

    private func hover(at point: CGPoint, _ phase: HoverSample.Phase = .moved, in canvas: Canvas) {
        canvas.stage.send(
            .hover(
                HoverSample(
                    window: canvas.stage.window.id, device: DeviceID(rawValue: 3), phase: phase,
                    type: .indirectPointer, timestamp: canvas.stage.now, location: point)))
    }

    private func wait(_ milliseconds: Int) { stage.advance(by: .milliseconds(milliseconds)) }

    @Test("tooltip: shows name and key after a pointer, resting or moving, was over a control for 0.5 s (D-68)")
    func delay() throws {
        let undo = try bar().undoButton
        hover(at: middle(of: undo))
        wait(250)
        hover(at: middle(of: undo) + at(5, 3))
        wait(249)
        #expect(text == nil)
        wait(1)
        #expect(text == "Undo (Ctrl+Z)")
        wait(9_999)
        #expect(text != nil)
        wait(1)
        #expect(text == nil)
    }

    @Test("tooltip: appears at once over the next control while one is shown, or just after (D-68)")
    func browsing() throws {
        let bar = try bar()
        hover(at: middle(of: bar.undoButton))
        wait(500)
        hover(at: middle(of: bar.helpButton))
        #expect(text == "Help (F1)")
        for (pause, expected) in [(300, "Colour (C)"), (301, nil)] {
            hover(at: at(300, 400))
            #expect(text == nil)
            wait(pause)
            hover(at: middle(of: bar.inkButton))
            #expect(text == expected, "\(pause)")
        }
        wait(500)
        #expect(text == "Colour (C)")
    }

    @Test(
        "tooltip: hides when the pointer leaves; after a press, key or wheel, stays hidden until it leaves (D-68)")
    func end() throws {
        let bar = try bar()
        let mouse = stage.mouse()
        let ends: [(String, () -> Void)] = [
            ("left the window", { hover(at: at(0, 0), .exited) }),
            ("left the control", { hover(at: at(300, 400)) }),
            ("press", { mouse.tap(at: middle(of: bar.undoButton)) }),
            ("finger", { stage.finger().tap(at: at(300, 500)) }),
            ("key", { canvas.press("z", .control) }),
            (
                "wheel",
                {
                    stage.send(
                        .scroll(
                            ScrollSample(
                                window: stage.window.id, device: DeviceID(rawValue: 3), timestamp: stage.now,
                                location: middle(of: bar.undoButton), delta: at(0, 1), source: .wheel)))
                }
            ),
        ]
        for (name, end) in ends {
            hover(at: middle(of: bar.undoButton))
            wait(500)
            #expect(text != nil, "\(name)")
            end()
            #expect(text == nil, "\(name)")
            if !name.hasPrefix("left") {
                hover(at: middle(of: bar.undoButton) + at(2, 2))
                wait(600)
                #expect(text == nil, "\(name)")
            }
            hover(at: at(300, 400))
            wait(1_000)
        }
    }

    @Test("tooltip: a long press of a finger or pen shows it without an action; a shorter press acts (D-68)")
    func longPress() throws {
        canvas.draw(at(100, 300), at(400, 300))
        let undo = try bar().undoButton
        for contact in [stage.finger(), stage.pen()] {
            contact.down(at: middle(of: undo))
            wait(499)
            #expect(text == nil)
            wait(1)
            #expect(text == "Undo (Ctrl+Z)")
            contact.lift()
            wait(1_499)
            #expect(text != nil && canvas.figures.count == 1)
            wait(1)
            #expect(text == nil)
        }
        stage.finger().tap(at: middle(of: undo), for: .milliseconds(490))
        #expect(canvas.figures.isEmpty && text == nil)
        canvas.press("y", .control)
        stage.mouse().tap(at: middle(of: undo), for: .milliseconds(700))
        #expect(canvas.figures.isEmpty && text == nil)
    }

    @Test("tooltip: a long press shows none on controls that use it otherwise; sliders still drag (D-68)")
    func otherLongPress() throws {
        let bar = try bar()
        let finger = stage.finger()
        finger.down(at: middle(of: bar.handButton))
        wait(700)
        #expect(text == nil)
        finger.lift()
        canvas.press("c")
        wait(400)
        let field = canvas.controller.chrome.popovers.panel.inks.hueStrip
        finger.down(at: middle(of: field))
        wait(700)
        finger.drag(to: middle(of: field) + at(40, 0), over: .milliseconds(100))
        #expect(text == nil && field.isTracking)
        finger.lift()
    }

    @Test("tooltip: appears at once for a focused control, and hides with the next key (D-68, D-63)")
    func focus() throws {
        canvas.press(UIKeyCommand.inputF(6))
        #expect(text == "Menu (F10)")
        canvas.press("\t")
        // Undo and Redo are disabled.
        #expect(text == "Colour (C)")
        canvas.press(UIKeyCommand.inputEscape)
        #expect(text == nil)
    }

    @Test("tooltip: shows no keys in a kiosk (D-68, N-19)")
    func kiosk() throws {
        let canvas = Self.canvas(.kiosk)
        let bar = try #require(canvas.controller.chrome.layout.bar)
        hover(at: middle(of: bar.helpButton), in: canvas)
        canvas.stage.advance(by: .milliseconds(500))
        #expect(text(in: canvas) == "Help")
    }

    @Test(
        "tooltip: is beside its control inside the window, and covers no other control if possible (D-68)")
    func placement() {
        let room = CGRect(x: 0, y: 0, width: 320, height: 240)
        let size = CGSize(width: 100, height: 26)
        let rows: [(String, CGRect, [CGRect], CGRect?)] = [
            ("below", CGRect(x: 100, y: 10, width: 44, height: 44), [], CGRect(x: 72, y: 58, width: 100, height: 26)),
            (
                "at the end", CGRect(x: 276, y: 10, width: 44, height: 44), [],
                CGRect(x: 220, y: 58, width: 100, height: 26)
            ),
            ("above", CGRect(x: 100, y: 196, width: 44, height: 44), [], CGRect(x: 72, y: 166, width: 100, height: 26)),
            (
                "beside a column", CGRect(x: 0, y: 100, width: 44, height: 44),
                [CGRect(x: 0, y: 56, width: 44, height: 44), CGRect(x: 0, y: 144, width: 44, height: 44)],
                CGRect(x: 48, y: 109, width: 100, height: 26)
            ),
            (
                "left of it", CGRect(x: 276, y: 2, width: 44, height: 236), [],
                CGRect(x: 172, y: 107, width: 100, height: 26)
            ),
            ("no room", CGRect(x: 10, y: 10, width: 300, height: 220), [], nil),
        ]
        for (name, control, neighbours, expected) in rows {
            let placement = TooltipPlacement(
                control: control, neighbours: neighbours, area: room, gap: 4, sides: [.below, .above, .right, .left])
            #expect(placement.frame(of: size) == expected, "\(name)")
        }
    }

    @Test(
        "tooltip: of every toolbar button, is inside the window, beside it, and ignores touches (D-68)",
        arguments: BarEdge.allCases, ["en", "ar"])
    func everywhere(edge: BarEdge, language: String) throws {
        for size in [CGSize(width: 1000, height: 700), CGSize(width: 320, height: 240)] {
            try Language.$ofTask.withValue(Language(code: language) { _ in nil }) {
                let canvas = Self.canvas(size: size, bar: edge)
                for button in try #require(canvas.controller.chrome.layout.bar).shownButtons {
                    hover(at: at(size.width / 2, size.height / 2), in: canvas)
                    canvas.stage.advance(by: .seconds(1))
                    hover(at: middle(of: button), in: canvas)
                    canvas.stage.advance(by: .milliseconds(500))
                    let view = try #require(canvas.controller.tooltips?.view)
                    #expect(canvas.stage.window.bounds.contains(view.frame))
                    #expect(!view.frame.intersects(button.convert(button.bounds, to: nil)))
                    let below = canvas.stage.window.hitTest(view.frame.center, with: nil)
                    #expect(below != nil && below !== view)
                }
            }
        }
    }

    @Test("tooltip: redraws only its own frame and its control's (D-68)")
    func damage() throws {
        canvas.draw(at(500, 80), at(990, 80))
        let undo = try bar().undoButton
        hover(at: middle(of: undo))
        wait(499)
        let before = stage.picture.copied()
        var drawn = Region()
        stage.host.onDrawFrame = { drawn.formUnion($1) }
        wait(20)
        let frame = try #require(canvas.controller.tooltips?.view?.frame)
        let allowed = PixelRect(covering: frame)
        #expect(!drawn.isEmpty && drawn.extents.intersection(allowed) == drawn.extents)
        hover(at: at(300, 400))
        wait(20)
        stage.host.onDrawFrame = nil
        wait(500)
        hover(at: middle(of: undo))
        #expect(stage.picture.differences(from: before) == 0)
    }

    @Test("tooltip: at the upper edge of a table, is rotated and on the person's side of the control (D-68, N-13)")
    func rotated() throws {
        canvas.controller.isTable = true
        canvas.editor.setPeople(2)
        wait(400)
        let part = try #require(canvas.controller.chrome.layout.parts.last)
        let button = part.bar.redoButton
        let finger = stage.finger()
        finger.down(at: middle(of: button))
        wait(500)
        let view = try #require(canvas.controller.tooltips?.view)
        #expect(view.transform.a == -1 && view.frame.minY > button.convert(button.bounds, to: nil).maxY)
        #expect(text == "Redo")
        finger.lift()
    }

    @Test("tooltip: exists for every control around the canvas that has no visible name (D-68)")
    func names() throws {
        for surface in ["panel", "panel-eraser", "help", "gallery", "main-menu"] {
            let canvas = try Surfaces.open(surface, size: CGSize(width: 1000, height: 700))
            for control in controls(in: canvas.stage.window) {
                let title = (control as? UIButton)?.currentTitle ?? ""
                let isNamed = !title.isEmpty || control.tooltipSource?.tooltip?.name.isEmpty == false
                let isLabelled = control is UISwitch || control is UITextField
                #expect(isNamed || isLabelled, "\(surface): \(control)")
            }
        }
    }

    /// All visible controls that can have the focus.
    private func controls(in view: UIView) -> [UIControl] {
        guard !view.isHidden else { return [] }
        let own = (view as? UIControl).flatMap { $0.canBecomeFirstResponder ? [$0] : nil } ?? []
        return own + view.subviews.flatMap(controls)
    }

    private static func picture(_ style: String, over name: (ToolBar) -> UIView) throws -> Bitmap {
        let canvas = Canvas(size: CGSize(width: 640, height: 140), scale: 2, chrome: .full)
        canvas.stage.window.overrideUserInterfaceStyle = style == "dark" ? .dark : .light
        canvas.draw(at(20, 110), at(620, 110))
        let bar = try #require(canvas.controller.chrome.layout.bar)
        let button = name(bar)
        canvas.stage.send(
            .hover(
                HoverSample(
                    window: canvas.stage.window.id, device: DeviceID(rawValue: 3), phase: .moved,
                    type: .indirectPointer, timestamp: canvas.stage.now,
                    location: button.convert(button.bounds.center, to: nil))))
        canvas.stage.advance(by: .milliseconds(600))
        return canvas.stage.picture
    }

    @Test(
        "tooltip: matches its golden image, with the control under the pointer highlighted (D-68)",
        arguments: ["light", "dark"])
    func golden(style: String) throws {
        let picture = try Self.picture(style) { $0.tools.button(of: .freehand) }
        #expect(try Golden("tooltip-\(style)").difference(from: picture) == .none)
    }

    @Test("tooltip's golden image: differs with another control")
    func negative() throws {
        let picture = try Self.picture("light") { $0.tools.button(of: .circle) }
        guard case .pixels = try Golden("tooltip-light").compare(picture) else { return #expect(Bool(false)) }
    }
}
