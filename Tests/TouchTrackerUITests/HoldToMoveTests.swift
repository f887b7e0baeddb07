import Foundation
import Testing
import TouchDrawingModel
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// Picking up a line by holding a finger on it.
@Suite struct HoldToMoveTests {
    /// A canvas with a horizontal line at (100…300, 200).
    private func canvas(_ tool: Tool = .line) -> Canvas {
        let canvas = Canvas(tool: tool)
        canvas.editor.draw(canvas.line(100, 200, 300, 200))
        canvas.stage.advance(by: .seconds(1))
        return canvas
    }

    private func isLifted(_ canvas: Canvas) -> Bool { !canvas.editor.adjustments.lifted.isEmpty }

    @Test(
        "hold: the line lifts after 0.35 s and is picked up after 0.6 s (D-20)",
        arguments: Tool.drawing, [(349, false, false), (351, true, false), (599, true, false), (601, true, true)])
    func times(tool: Tool, time: (milliseconds: Int, lifts: Bool, holds: Bool)) {
        let canvas = canvas(tool)
        let white = canvas.color(200, 209)
        let finger = canvas.stage.finger()
        finger.down(at: at(180, 200))
        canvas.stage.advance(by: .milliseconds(time.milliseconds))
        #expect(isLifted(canvas) == time.lifts && canvas.editor.isHolding == time.holds)
        #expect((canvas.color(200, 209) != white) == time.lifts, "its shadow is visible")
        // Moved at once: the first step of a drag takes some milliseconds, which could complete the hold.
        finger.move(to: at(180, 220))
        finger.drag(to: at(180, 300), over: .milliseconds(100))
        finger.lift()
        canvas.stage.advance(by: .seconds(1))
        #expect((canvas.figures.first == canvas.line(100, 300, 300, 300)) == time.holds)
        #expect((canvas.figures.count == 1) == time.holds && !isLifted(canvas))
        if !time.holds { #expect(canvas.figures.first == canvas.line(100, 200, 300, 200)) }
    }

    @Test(
        "hold: lifting without a move puts the line back and opens its menu, with every drawing tool (D-20)",
        arguments: Tool.drawing)
    func putBack(tool: Tool) {
        let canvas = canvas(tool)
        let finger = canvas.hold(at(200, 200))
        #expect(canvas.person.selection != nil && !canvas.menu.isMenuVisible)
        finger.lift()
        #expect(canvas.menu.isMenuVisible && canvas.person.selection != nil && !isLifted(canvas))
        #expect(canvas.figures == [canvas.line(100, 200, 300, 200)])
        #expect(canvas.editor.document.history.done.count == 1)
    }

    @Test("hold: a resting pen never picks up a line with a drawing tool (D-20)", arguments: Tool.drawing)
    func pen(tool: Tool) {
        let canvas = canvas(tool)
        let pen = canvas.stage.pen()
        pen.down(at: at(200, 200))
        canvas.stage.advance(by: .seconds(3))
        #expect(!isLifted(canvas) && !canvas.editor.isHolding && canvas.person.selection == nil)
        pen.drag(to: at(200, 300), over: .milliseconds(100))
        pen.lift()
        canvas.stage.advance(by: .seconds(1))
        #expect(canvas.figures.count == 2 && canvas.figures[0] == canvas.line(100, 200, 300, 200))
    }

    @Test("hold: a mouse picks up a line like a finger; so does a pen with the select tool (D-20, G-33)")
    func others() {
        for (tool, isMouse) in [(Tool.freehand, true), (.select, false)] {
            let canvas = canvas(tool)
            let pointer = isMouse ? canvas.stage.mouse() : canvas.stage.pen()
            pointer.down(at: at(200, 200))
            canvas.stage.advance(by: .milliseconds(620))
            #expect(canvas.editor.isHolding && isLifted(canvas), "\(tool)")
            pointer.drag(to: at(200, 260), over: .milliseconds(100))
            pointer.lift()
            #expect(canvas.figures == [canvas.line(100, 260, 300, 260)])
        }
    }

    @Test("hold: the line drops when the finger moves early, a second one lands, or the touch is cancelled (D-20)")
    func puttingDown() {
        let ends: [(String, (Canvas, Finger) -> Void)] = [
            ("moves on", { _, finger in finger.move(to: finger.location + at(0, 11)) }),
            ("lifts", { _, finger in finger.lift() }), ("is cancelled", { _, finger in finger.cancel() }),
            ("a second one", { canvas, finger in canvas.stage.finger().down(at: finger.location + at(60, 60)) }),
        ]
        for (name, end) in ends {
            let canvas = canvas(.freehand)
            let finger = canvas.stage.finger()
            finger.down(at: at(200, 200))
            canvas.stage.advance(by: .milliseconds(400))
            #expect(isLifted(canvas), "\(name)")
            end(canvas, finger)
            #expect(!isLifted(canvas), "\(name)")
            canvas.stage.advance(by: .milliseconds(400))
            #expect(!canvas.editor.isHolding, "\(name)")
        }
    }

    @Test("hold: jitter within 10 pt is tolerated; nothing lifts on empty paper (D-20)")
    func jitter() {
        let canvas = canvas(.freehand)
        let finger = canvas.stage.finger()
        finger.down(at: at(200, 200))
        for step in 0..<12 {
            canvas.stage.advance(by: .milliseconds(55))
            finger.move(to: at(200 + Double(step % 3) * 3, 200))
        }
        #expect(canvas.editor.isHolding)
        finger.cancel()
        let other = canvas.stage.finger()
        other.down(at: at(500, 500))
        canvas.stage.advance(by: .seconds(1))
        #expect(!isLifted(canvas) && !canvas.editor.isHolding)
    }

    @Test("hold: the whole selection lifts if the line under the finger is selected (D-20, G-33)")
    func several() {
        let canvas = canvas(.freehand)
        canvas.editor.draw(canvas.line(100, 400, 300, 400))
        canvas.person.select(canvas.editor.drawing.entries.map(\.id))
        let finger = canvas.stage.finger()
        finger.down(at: at(200, 400))
        canvas.stage.advance(by: .milliseconds(400))
        #expect(canvas.editor.adjustments.lifted.count == 2)
        finger.lift()
        #expect(!isLifted(canvas))
    }

    @Test("hold: another person's selection doesn't lift (D-20, N-12)")
    func selectedByOther() throws {
        let canvas = Canvas(size: CGSize(width: 2000, height: 700), tool: .freehand)
        canvas.editor.draw(canvas.line(100, 200, 300, 200))
        canvas.editor.setPeople(2)
        canvas.editor.people[1].select(try #require(canvas.editor.drawing.entries.first?.id))
        let finger = canvas.stage.finger()
        finger.down(at: at(200, 200))
        canvas.stage.advance(by: .milliseconds(400))
        #expect(!isLifted(canvas))
        finger.lift()
    }

    @Test("hold: when switched off, a resting finger continues to draw, and help doesn't list the gesture (D-69)")
    func switchedOff() {
        for tool in Tool.drawing {
            let canvas = canvas(tool)
            canvas.person.toolbox.picksUpLines = false
            let finger = canvas.hold(at(200, 200))
            #expect(!isLifted(canvas) && !canvas.editor.isHolding)
            finger.drag(to: at(200, 300), over: .milliseconds(100))
            finger.lift()
            canvas.stage.advance(by: .seconds(1))
            #expect(canvas.figures.count == 2 && canvas.figures[0] == canvas.line(100, 200, 300, 200), "\(tool)")
            #expect(!HelpRow.gestures(with: canvas.person.toolbox).map(\.meaning).contains("Move a line"))
        }
    }

    /// A lifted line, circle and stroke, and a blue line that isn't lifted.
    private static func scene(_ paper: Paper, lifting isLifting: Bool = true) -> Bitmap {
        let canvas = Canvas(size: CGSize(width: 320, height: 220))
        let ink = Ink.automatic
        let wave = (0...30).map { Stroke.Sample(at(30 + 4 * Double($0), 150 + 20 * sin(Double($0) / 3)), width: 5) }
        let figures: [Figure] = [
            .line(Line(start: at(30, 30), end: at(290, 60), width: 6, ink: ink)),
            .circle(Circle(center: at(230, 140), radius: 40, width: 4, ink: ink)), .stroke(Stroke(wave, ink: ink)),
            .line(Line(start: at(160, 20), end: at(160, 200), width: 4, ink: Ink(.blue))),
        ]
        canvas.editor.setPaper(on: paper)
        for figure in figures { canvas.editor.draw(figure) }
        let ids = canvas.editor.drawing.entries.prefix(3).map(\.id)
        if isLifting { canvas.editor.lift(Set(ids), by: PointerID(canvas.stage)) }
        canvas.stage.advance(by: .milliseconds(50))
        return canvas.stage.picture.copied()
    }

    @Test("hold: lifted lines are on top, with a shadow, or a glow on dark paper (D-20)")
    func look() {
        for tone in Paper.Tone.allCases {
            var paper = Paper()
            paper.tone = tone
            let (lifted, flat) = (Self.scene(paper), Self.scene(paper, lifting: false))
            // The crossing with the blue line, which was drawn later.
            #expect(flat.color(x: 160, y: 45).blue == 1 && flat.color(x: 160, y: 45).red == 0, "\(tone)")
            #expect(lifted.color(x: 160, y: 45).red == lifted.color(x: 160, y: 45).blue, "\(tone)")
            // Below the lowest part of the circle.
            let (shadow, ground) = (lifted.color(x: 230, y: 186), flat.color(x: 230, y: 186))
            #expect(tone == .white ? shadow.red < ground.red : shadow.red > ground.red, "\(tone)")
        }
    }
}
