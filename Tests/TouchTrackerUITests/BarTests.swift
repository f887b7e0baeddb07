import Foundation
import Testing
import TouchDrawingModel
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// The toolbar in the corner.
@Suite struct BarTests {
    private final class Listener {
        var heard: [String] = []
        func pressed(_ button: UIButton) {
            heard.append((button as? IconButton)?.name ?? (button as? InkButton)?.name ?? "?")
        }
    }

    private let surroundings = Surroundings(size: CGSize(width: 680, height: 360))
    private let bar = ToolBar()
    private let listener = Listener()
    private static let tools = Tool.allCases.map { $0.traits.title() }
    private let buttons: [UIButton]

    init() {
        let first: [UIButton] = [bar.menuButton, bar.undoButton, bar.redoButton, bar.inkButton]
        let tools = Tool.allCases.map { [bar] in bar.tools.button(of: $0) }
        buttons = first + tools + [bar.fullScreenButton, bar.helpButton]
        for button in buttons { button.addTarget(listener, action: Listener.pressed, for: .primaryActionTriggered) }
        bar.install(in: surroundings.canvas)
        surroundings.stage.host.finishPass()
    }

    @Test(
        "toolbar: its buttons measure 44 points or more; Undo and Redo work only when available (D-64)"
    )
    func buttonsWork() {
        for button in buttons { #expect(button.bounds.width >= 44 && button.bounds.height >= 44) }
        for button in buttons { surroundings.tap(button) }
        #expect(listener.heard == ["Menu", "Colour"] + Self.tools + ["Full Screen", "Help"])
        (bar.canUndo, bar.canRedo) = (true, true)
        listener.heard = []
        for button in buttons { surroundings.tap(button) }
        #expect(listener.heard == ["Menu", "Undo", "Redo", "Colour"] + Self.tools + ["Full Screen", "Help"])
        #expect(surroundings.log.drain() == [])
    }

    @Test("toolbar: stays in the corner when the window is resized (D-64)")
    func corner() {
        for size in [CGSize(width: 680, height: 360), CGSize(width: 1200, height: 700)] {
            surroundings.stage.send(.resized(surroundings.stage.window.id, size, scale: 1))
            let body = bar.convert(bar.body, to: nil)
            #expect(body.maxX == size.width - Metrics.margin && body.minY == Metrics.margin)
        }
    }

    @Test("toolbar: ignores touches that began on the canvas, and the canvas those that began on the toolbar (D-64)")
    func touches() {
        let onBar = bar.convert(bar.body.center, to: nil)
        let finger = surroundings.stage.finger()
        finger.down(at: at(100, 200))
        finger.move(to: onBar)
        finger.lift()
        #expect(surroundings.log.drain() == ["began", "moved", "ended"] && listener.heard.isEmpty)
        let other = surroundings.stage.finger()
        other.down(at: onBar)
        other.drag(to: at(100, 200), over: .milliseconds(100))
        other.lift()
        #expect(surroundings.log.drain() == [] && listener.heard.isEmpty)
    }

    @Test("toolbar: its shadow lets touches through (D-64)")
    func shadow() {
        surroundings.stage.finger().tap(at: bar.convert(CGPoint(x: -3, y: 10), to: nil))
        #expect(surroundings.log.drain() == ["began", "ended"])
    }

    @Test("toolbar: fades while drawing and comes back; its buttons work meanwhile (D-64)")
    func fade() {
        bar.fade()
        #expect(bar.presence == .faded)
        surroundings.tap(bar.handButton)
        #expect(listener.heard == ["Hand"])
        surroundings.settle()
        #expect(bar.alpha < 0.3)
        bar.unfade()
        surroundings.settle()
        #expect(bar.alpha == 1)
    }

    @Test("toolbar: shows the ink and the tool (D-64)")
    func shows() {
        var toolbox = Toolbox()
        toolbox.choose(PredefinedInk.red.ink)
        toolbox.tool = .freehand
        bar.toolbox = toolbox
        #expect(bar.inkButton.content == .ink(PredefinedInk.red.ink) && bar.tools.button(of: .freehand).isSelected)
        toolbox.coloring = .angle
        bar.toolbox = toolbox
        #expect(bar.inkButton.content == .everyHue)
    }

    @Test("toolbar: takes the focus, moves it, presses buttons with keys, and returns it to the canvas (D-63)")
    func keys() {
        bar.focusFirst()
        #expect(bar.menuButton.isFirstResponder)
        // Undo and Redo are disabled.
        surroundings.press("\t")
        #expect(bar.inkButton.isFirstResponder)
        surroundings.press("", meaning: .rightArrow)
        surroundings.press("\t")
        surroundings.press("\r", meaning: .select)
        surroundings.press("l")
        surroundings.press("\t", .shift)
        surroundings.press(" ")
        #expect(listener.heard == ["Freehand", "Line"])
        surroundings.press(UIKeyCommand.inputEscape)
        #expect(surroundings.canvas.isFirstResponder && surroundings.log.drain() == [])
    }
}
