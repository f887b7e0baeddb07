import Foundation
import Testing
import TouchDrawingModel
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// Taking over the color of a line on the canvas.
@Suite struct ColourPickerTests {
    private let canvas = Canvas(tool: .freehand, chrome: .full)

    init() {
        canvas.editor.draw(canvas.line(200, 300, 600, 300, ink: .blue))
        canvas.editor.draw(canvas.line(200, 400, 600, 400, ink: .red))
        canvas.person.toolbox.ink = .green
    }

    private var view: CanvasView { canvas.controller.canvasView }

    @Test("picker: Alt and a click pick the color of a line, and draw nothing (O-51)")
    func click() {
        let mouse = canvas.stage.mouse()
        mouse.modifiers = .alternate
        mouse.down(at: at(400, 302))
        #expect(canvas.person.toolbox.ink == .blue)
        mouse.drag(to: at(400, 402), over: .milliseconds(100))
        mouse.lift()
        #expect(canvas.person.toolbox.ink == .red && canvas.figures.count == 2 && view.loupes.isEmpty)
        mouse.modifiers = []
        mouse.down(at: at(400, 350))
        mouse.drag(to: at(500, 350), over: .milliseconds(100))
        mouse.lift()
        #expect(canvas.figures.count == 3, "the next one draws")
    }

    @Test("picker: takes the fill inside a filled object, and its outline's color on and beside the outline (O-51)")
    func fill() throws {
        let circle = Circle(center: view.viewport.canvas(at(400, 500)), radius: 60, width: 10, ink: Ink(.red))
        canvas.editor.draw(Figure.circle(circle).filled(with: Fill(Ink(.blue), opacity: 0.4)))
        let mouse = canvas.stage.mouse()
        mouse.modifiers = .alternate
        for (y, ink) in [(500.0, Ink(.blue)), (561, Ink(.red)), (500, Ink(.blue)), (570, Ink(.red))] {
            mouse.down(at: at(400, y))
            mouse.lift()
            #expect(canvas.person.toolbox.ink == ink, "\(y)")
        }
    }

    @Test("picker: I without a selection lets one touch pick; with a selection it applies the color (O-51)")
    func key() {
        canvas.press("i")
        #expect(canvas.figures[0].ink == .blue)
        let finger = canvas.stage.finger()
        finger.down(at: at(400, 300))
        #expect(canvas.person.toolbox.ink == .blue && view.loupes.count == 1)
        finger.lift()
        #expect(view.loupes.isEmpty && canvas.figures.count == 2)
        canvas.draw(at(200, 200), at(300, 200))
        #expect(canvas.figures.count == 3)
        canvas.person.select(canvas.editor.drawing.entries[1].id)
        canvas.press("i")
        #expect(canvas.figures[1].ink == .blue)
    }

    @Test("picker: Escape ends it, and a touch beside all lines keeps the color (O-51)")
    func escape() {
        canvas.press("i")
        canvas.press(UIKeyCommand.inputEscape)
        canvas.draw(at(200, 200), at(300, 200))
        #expect(canvas.figures.count == 3)
        canvas.press("i")
        canvas.stage.finger().tap(at: at(100, 550))
        #expect(canvas.person.toolbox.ink == .green && canvas.figures.count == 3)
    }

    @Test("picker: a long press on the panel's color field closes it, keeps the color, and lets a touch pick (O-51)")
    func panel() {
        canvas.press("c")
        canvas.stage.advance(by: .milliseconds(500))
        let panel = canvas.controller.chrome.layout.panel(of: canvas.person).panel
        let finger = canvas.stage.finger()
        finger.down(at: panel.inks.shadeField.convert(panel.inks.shadeField.bounds.center, to: nil))
        canvas.stage.advance(by: .milliseconds(600))
        finger.lift()
        canvas.stage.advance(by: .milliseconds(500))
        #expect(!panel.isPresented && canvas.person.toolbox.ink == .green)
        canvas.stage.finger().tap(at: at(400, 400))
        #expect(canvas.person.toolbox.ink == .red && canvas.figures.count == 2)
    }

    @Test("picker: a magnified ring beside the finger shows the line and its color, inside the window (O-51)")
    func loupe() throws {
        canvas.press("i")
        let finger = canvas.stage.finger()
        finger.down(at: at(400, 300))
        let center = try #require(view.loupes.first?.center)
        #expect(center.distance(to: at(400, 300)) > 60)
        #expect(canvas.color(Int(center.x) + 20, Int(center.y) + 10) == Ink.blue.color(on: Paper()))
        #expect(canvas.color(Int(center.x) + 20, Int(center.y) + 25) == .white)
        finger.drag(to: at(2, 402), over: .milliseconds(50))
        let edge = try #require(view.loupes.first?.center)
        #expect(edge.x > 50)
        finger.move(to: at(400, 30))
        #expect(try #require(view.loupes.first?.center).y > 60)
        finger.lift()
    }
}
