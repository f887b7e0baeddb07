import Foundation
import Testing
import TouchDrawingModel
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// The side buttons of pens and the keys of tablets.
@Suite struct PenButtonTests {
    private typealias Mask = UIEvent.ButtonMask
    private static let sides: [(name: String, mask: Mask, button: WritableKeyPath<ButtonActions, PenButtonAction>)] = [
        ("lower", .button(3), \.lower), ("upper", .secondary, \.upper),
    ]

    private static func canvas(_ tool: Tool = .freehand) -> Canvas {
        let canvas = Canvas(tool: tool)
        canvas.editor.person.toolbox.choose(.black)
        return canvas
    }

    /// Presses a side button while the pen hovers.
    @discardableResult
    private static func press(
        _ canvas: Canvas, _ mask: Mask, at location: CGPoint, distance: CGFloat = 0,
        for time: Duration = .milliseconds(100)
    ) -> Finger {
        let pen = canvas.stage.pen()
        pen.buttons = mask
        pen.down(at: location)
        pen.drag(to: location + at(distance, 0), over: time)
        pen.lift()
        canvas.stage.advance(by: .milliseconds(400))
        return pen
    }

    private static func stroke(_ canvas: Canvas, _ mask: Mask, from start: CGPoint, to end: CGPoint) {
        let pen = canvas.stage.pen()
        pen.buttons = mask
        pen.down(at: start)
        pen.drag(to: end, over: .milliseconds(100))
        pen.lift()
        canvas.stage.advance(by: .seconds(3))
    }

    @Test("pen button: draws nothing while hovering, with any action, tool and duration (W-10)")
    func air() {
        for tool in Tool.allCases {
            for action in PenButtonAction.allCases {
                for side in Self.sides {
                    let canvas = Self.canvas(tool)
                    canvas.person.toolbox.buttons[keyPath: side.button] = action
                    for distance in [0, 200] as [CGFloat] {
                        Self.press(
                            canvas, side.mask, at: at(300, 300), distance: distance,
                            for: .milliseconds(distance > 0 ? 600 : 50))
                    }
                    #expect(canvas.figures.isEmpty, "\(tool), \(action), \(side.name)")
                }
            }
        }
    }

    @Test("pen button: determines what the tip does while held (W-10)")
    func tip() {
        for side in Self.sides {
            for action in PenButtonAction.allCases {
                let canvas = Self.canvas()
                canvas.draw(at(100, 100), at(300, 100))
                canvas.person.toolbox.buttons[keyPath: side.button] = action
                Self.stroke(canvas, [.primary, side.mask], from: at(200, 60), to: at(200, 160))
                let (count, origin) = (canvas.figures.count, canvas.controller.canvasView.viewport.origin)
                switch action.traits.tip {
                case .draw: #expect(count == 2 && origin == .zero, "\(action)")
                case .erase: #expect(count == 0 && origin == .zero, "\(action)")
                case .move: #expect(count == 1 && origin.y < -90, "\(action)")
                case .pickColour: #expect(count == 1 && origin == .zero, "\(action)")
                }
            }
        }
    }

    @Test("pen buttons: by default, the lower one pans, and the upper one erases and opens the menu (W-10)")
    func defaults() {
        let actions = ButtonActions()
        #expect(actions.lower == .move && actions.upper == .erase)
        let canvas = Self.canvas()
        canvas.draw(at(100, 100), at(300, 100))
        Self.press(canvas, .button(3), at: at(400, 300), distance: 80)
        #expect(canvas.controller.canvasView.viewport.origin.x < -70, "while hovering too")
        #expect(!canvas.menu.isMenuVisible)
        Self.press(canvas, .secondary, at: at(500, 400))
        #expect(canvas.menu.isMenuVisible && canvas.figures.count == 1)
    }

    @Test(
        "pen button: a hover press is at most 0.5 s and 24 pt, without the tip or another button (W-10)",
        arguments: [(0.0, 499, true), (0, 520, false), (23, 100, true), (26, 100, false)])
    func limits(distance: CGFloat, milliseconds: Int, isPress: Bool) {
        let canvas = Self.canvas()
        canvas.draw(at(100, 100), at(300, 100))
        canvas.person.toolbox.buttons.upper = .undo
        Self.press(canvas, .secondary, at: at(200, 200), distance: distance, for: .milliseconds(milliseconds))
        #expect(canvas.figures.isEmpty == isPress)
    }

    @Test("pen button: its release triggers nothing after use with the tip or another button (W-10)")
    func outlasting() {
        let canvas = Self.canvas()
        canvas.draw(at(100, 100), at(300, 100))
        canvas.person.toolbox.buttons.upper = .undo
        func send(_ phase: TouchSample.Phase, _ mask: Mask, continues: Bool = false) {
            var sample = TouchSample(
                window: canvas.stage.window.id, touch: TouchID(rawValue: 1 << 32), device: DeviceID(rawValue: 2),
                phase: phase, type: .pencil, timestamp: canvas.stage.now, location: at(400, 400))
            (sample.buttons, sample.continuesPress, sample.pen) = (mask, continues, PenPose())
            canvas.stage.send(.touch(sample))
            canvas.stage.advance(by: .milliseconds(8))
        }
        send(.began, [.primary, .secondary])
        send(.ended, [.primary, .secondary])
        send(.began, .secondary, continues: true)
        send(.ended, .secondary, continues: true)
        #expect(canvas.figures.count == 2, "a dot, and no undo")
        send(.began, .secondary)
        send(.moved, [.secondary, .button(3)])
        send(.moved, .secondary)
        send(.ended, .secondary)
        send(.began, .secondary)
        send(.cancelled, .secondary)
        #expect(canvas.figures.count == 2)
        send(.began, .secondary)
        send(.ended, .secondary)
        #expect(canvas.figures.count == 1)
    }

    @Test("pen button: a pan that began while hovering continues without a jump when the tip lands (W-10)")
    func moving() {
        let canvas = Self.canvas()
        let pen = canvas.stage.pen()
        pen.buttons = .button(3)
        pen.down(at: at(300, 300))
        pen.drag(to: at(360, 300), over: .milliseconds(100))
        pen.cancel()
        pen.buttons = [.primary, .button(3)]
        pen.down(at: at(360, 300))
        #expect(abs(canvas.controller.canvasView.viewport.origin.x + 60) < 1e-6)
        pen.drag(to: at(400, 300), over: .milliseconds(100))
        #expect(abs(canvas.controller.canvasView.viewport.origin.x + 100) < 1e-6)
        pen.cancel()
        #expect(canvas.figures.isEmpty)
    }

    @Test("eraser end: erases whichever button is held (W-10, D-47)")
    func eraserEnd() {
        for mask in [Mask.button(3), .secondary] {
            let canvas = Self.canvas()
            canvas.draw(at(100, 100), at(300, 100))
            let eraser = canvas.stage.pen(.eraser)
            eraser.buttons = [.primary, mask]
            eraser.down(at: at(200, 60))
            eraser.drag(to: at(200, 200), over: .milliseconds(50))
            eraser.lift()
            #expect(canvas.figures.isEmpty)
        }
    }

    @Test("pen button: each action of a hover press is performed (W-10)")
    func actions() {
        let canvas = Canvas(tool: .freehand, chrome: .full)
        canvas.draw(at(100, 300), at(300, 300))
        func press(_ action: PenButtonAction) {
            canvas.person.toolbox.buttons.lower = action
            Self.press(canvas, .button(3), at: at(400, 400))
        }
        press(.colours)
        #expect(canvas.controller.chrome.layout.panel(of: canvas.person).isOpen)
        canvas.press(UIKeyCommand.inputEscape)
        canvas.stage.advance(by: .seconds(1))
        press(.menu)
        #expect(canvas.menu.isMenuVisible)
        canvas.press(UIKeyCommand.inputEscape)
        canvas.stage.advance(by: .seconds(1))
        press(.nothing)
        #expect(!canvas.menu.isMenuVisible && canvas.figures.count == 1)
        press(.undo)
        #expect(canvas.figures.isEmpty)
    }

    @Test("pick color: takes that of the topmost line there, else of the nearest in reach, else none (W-10)")
    func pickColour() {
        let canvas = Self.canvas()
        let (red, blue) = (Ink(.red), Ink(.blue))
        for (ink, y) in [(red, 100), (blue, 108)] as [(Ink, Double)] {
            canvas.person.toolbox.choose(ink)
            canvas.draw(at(100, y), at(300, y))
        }
        canvas.person.toolbox.buttons.lower = .pickColour
        for (y, expected) in [(104, blue), (97, red), (85, red), (122, blue), (300, .black)] as [(Double, Ink)] {
            canvas.person.toolbox.choose(.black)
            Self.press(canvas, .button(3), at: at(200, y))
            #expect(canvas.person.toolbox.ink == expected, "\(y), in the air")
            canvas.person.toolbox.choose(.black)
            Self.stroke(canvas, [.primary, .button(3)], from: at(200, y), to: at(201, y))
            #expect(canvas.person.toolbox.ink == expected, "\(y), with the tip")
        }
        #expect(canvas.figures.count == 2)
    }

    // MARK: Tablet keys

    private static func pad(_ canvas: Canvas, _ change: PadSample.Change, device: UInt32 = 5) {
        canvas.stage.send(
            .pad(
                PadSample(
                    window: canvas.stage.window.id, device: DeviceID(rawValue: device), change: change,
                    timestamp: canvas.stage.now, location: at(200, 150))))
    }

    private static func key(_ canvas: Canvas, _ key: Int) {
        pad(canvas, .pressed(key: key))
        pad(canvas, .released(key: key))
        canvas.stage.advance(by: .seconds(1))
    }

    @Test("tablet keys: eight have default actions; others do nothing (W-11)")
    func keys() {
        let canvas = Canvas(tool: .line, chrome: .full)
        canvas.draw(at(100, 300), at(300, 300))
        Self.key(canvas, 1)
        #expect(canvas.figures.isEmpty)
        Self.key(canvas, 2)
        #expect(canvas.figures.count == 1)
        Self.key(canvas, 3)
        #expect(canvas.person.toolbox.tool == .freehand)
        Self.key(canvas, 4)
        #expect(canvas.controller.chrome.layout.panel(of: canvas.person).isOpen)
        Self.key(canvas, 4)
        Self.key(canvas, 7)
        let near = canvas.controller.canvasView.viewport.scale
        #expect(near > 1)
        Self.key(canvas, 6)
        #expect(canvas.controller.canvasView.viewport.scale < near)
        Self.key(canvas, 9)
        Self.key(canvas, 99)
        canvas.person.toolbox.buttons.keys[0] = .redo
        Self.key(canvas, 1)
        #expect(canvas.figures.count == 1)
    }

    @Test("tablet key: makes touches pan while held, and stops on release or cancel (W-11)")
    func heldKey() {
        for end in [PadSample.Change.released(key: 5), .cancelled(key: 5)] {
            let canvas = Self.canvas()
            Self.pad(canvas, .pressed(key: 5))
            Self.pad(canvas, .pressed(key: 5), device: 6)
            Self.pad(canvas, .cancelled(key: 5), device: 6)
            canvas.draw(at(100, 100), at(200, 100))
            #expect(canvas.figures.isEmpty && canvas.controller.canvasView.viewport.origin.x < -90)
            // Its action is changed while it is held.
            canvas.person.toolbox.buttons.keys[4] = .nothing
            Self.pad(canvas, end)
            canvas.draw(at(100, 100), at(200, 100))
            #expect(canvas.figures.count == 1)
        }
    }

    @Test("tablet: rings and strips zoom about the pointer, and don't turn fingers into palms (W-11)")
    func rings() {
        let canvas = Self.canvas()
        for _ in 0..<4 { Self.pad(canvas, .turned(-1)) }
        #expect(abs(canvas.controller.canvasView.viewport.scale - 2) < 1e-6)
        Self.pad(canvas, .turned(2))
        Self.pad(canvas, .turned(2))
        #expect(abs(canvas.controller.canvasView.viewport.scale - 1) < 1e-6)
        canvas.draw(at(100, 100), at(200, 100))
        #expect(canvas.figures.count == 1)
    }

    @Test("pen buttons and tablet keys: are set in the settings, which mark the current choice (W-10, W-11)")
    func settings() throws {
        let canvas = Canvas(size: CGSize(width: 800, height: 900), chrome: .full)
        let chrome = canvas.controller.chrome
        func choose(_ titles: String...) throws {
            chrome.commands.mainMenu.showSettings()
            for title in titles {
                let row = try #require(
                    chrome.commands.mainMenu.card.rows.first { $0.currentTitle == title }, "\(title)")
                row.choice.perform()
            }
        }
        try choose("Pen Buttons…", "Upper Button…", "Pick a Colour")
        try choose("Tablet Keys…", "Key 8…", "Undo")
        #expect(canvas.person.toolbox.buttons.upper == .pickColour && canvas.person.toolbox.buttons.keys[7] == .undo)
        try choose("Pen Buttons…")
        #expect(chrome.commands.mainMenu.card.rows.map(\.choice.keys) == ["Move the Canvas", "Pick a Colour"])
        try choose("Tablet Keys…", "Key 8…")
        #expect(chrome.commands.mainMenu.card.rows.filter { $0.choice.keys == "✓" }.map(\.currentTitle) == ["Undo"])
        #expect(chrome.commands.mainMenu.card.rows.count == PadKeyAction.allCases.count)
    }

    @Test("pen buttons: are saved, and unknown values of a later version are ignored (W-10, W-11)")
    func saved() throws {
        var toolbox = Toolbox()
        (toolbox.buttons.lower, toolbox.buttons.upper) = (.undo, .nothing)
        toolbox.buttons.keys[2] = .move
        let decoded = try JSONDecoder().decode(Toolbox.self, from: JSONEncoder().encode(toolbox))
        #expect(decoded == toolbox)
        let later = Data(#"{"buttons":{"lower":"juggle","upper":"menu","keys":["move","juggle"]}}"#.utf8)
        let read = try JSONDecoder().decode(Toolbox.self, from: later).buttons
        var expected = ButtonActions()
        (expected.upper, expected.keys[0]) = (.menu, .move)
        #expect(read == expected)
    }
}
