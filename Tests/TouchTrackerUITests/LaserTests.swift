import Foundation
import Testing
import TouchDrawingModel
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// The laser: light that fades, and is never part of the drawing.
@Suite struct LaserTests {
    /// Whether a pixel is lit: it is not white.
    private func isLit(_ canvas: Canvas, _ x: Int, _ y: Int) -> Bool { canvas.color(x, y) != .white }

    @Test("laser: glows where a finger went, fades within 0.8 s, and makes no step (O-50)")
    func fading() {
        let canvas = Canvas(tool: .laser)
        var steps = 0
        canvas.editor.onStep = { _ in steps += 1 }
        let finger = canvas.stage.finger()
        finger.down(at: at(100, 100))
        finger.drag(to: at(300, 100), over: .milliseconds(200))
        #expect(isLit(canvas, 110, 100) && isLit(canvas, 200, 100) && isLit(canvas, 300, 100))
        #expect(isLit(canvas, 250, 108), "a glow around the core")
        finger.lift()
        canvas.stage.advance(by: .milliseconds(650))
        #expect(!isLit(canvas, 100, 100) && isLit(canvas, 295, 100), "what was drawn first fades first")
        canvas.stage.advance(by: .milliseconds(170))
        #expect(canvas.stage.picture.isWhite)
        #expect(steps == 0 && canvas.figures.isEmpty && !canvas.editor.canUndo(canvas.person))
    }

    @Test("laser: a quick flick within one frame is lit, too (O-50)")
    func flick() {
        let canvas = Canvas(tool: .laser)
        let finger = canvas.stage.finger()
        canvas.stage.together {
            finger.down(at: at(100, 100))
            finger.move(to: at(200, 100))
            finger.lift()
        }
        #expect(isLit(canvas, 150, 100))
    }

    @Test("laser: a canceled touch takes its light away at once (O-50, D-4)")
    func cancelled() {
        let canvas = Canvas(tool: .laser)
        let finger = canvas.stage.finger()
        finger.down(at: at(100, 100))
        finger.drag(to: at(300, 100), over: .milliseconds(200))
        finger.cancel()
        #expect(canvas.stage.picture.isWhite)
    }

    @Test("laser: requests no frames once the light has faded, and none for a finger at rest (O-50)")
    func idle() {
        let canvas = Canvas(tool: .laser)
        var frames = 0
        canvas.stage.host.onDrawFrame = { _, _ in frames += 1 }
        let finger = canvas.stage.finger()
        finger.down(at: at(100, 100))
        finger.drag(to: at(300, 100), over: .milliseconds(200))
        canvas.stage.advance(by: .seconds(1))
        #expect(frames > 40)
        frames = 0
        canvas.stage.advance(by: .seconds(5))
        #expect(frames == 0 && isLit(canvas, 300, 100), "the point below a resting finger stays lit")
        finger.lift()
        canvas.stage.advance(by: .seconds(1))
        frames = 0
        canvas.stage.advance(by: .seconds(60))
        #expect(frames == 0 && canvas.stage.picture.isWhite)
    }

    @Test("laser: each finger and each person has light of their own, in the color of their ink (O-50)")
    func people() {
        let canvas = Canvas(tool: .laser, chrome: .full)
        canvas.editor.setPeople(2)
        canvas.editor.person(0).toolbox.ink = .green
        canvas.editor.person(1).toolbox.ink = .blue
        canvas.editor.person(1).toolbox.tool = .laser
        let fingers = [at(100, 300), at(700, 300)].map { start in
            let finger = canvas.stage.finger()
            finger.down(at: start)
            return finger
        }
        let other = canvas.stage.finger()
        other.down(at: at(100, 200))
        fingers.drag([(fingers[0], at(200, 300)), (fingers[1], at(600, 300)), (other, at(200, 200))])
        for y in [200, 300] {
            let color = canvas.color(150, y - 2)
            #expect(color.green > color.red && color.green > color.blue, "\(color)")
        }
        #expect(canvas.color(650, 298).blue > 0.7 && canvas.color(650, 298).red < 0.5)
    }

    @Test("laser: works in a drawing that is read-only (O-50)")
    func readOnly() {
        let editor = Editor()
        editor.permission = .looking
        let canvas = Canvas(tool: .laser, editor: editor)
        canvas.stage.finger().down(at: at(100, 100))
        #expect(isLit(canvas, 100, 100))
    }

    @Test("laser: automatic ink glows red, on dark paper, too (O-50)")
    func automaticInk() {
        let canvas = Canvas(tool: .laser)
        canvas.editor.setPaper(on: Paper(.dark))
        canvas.stage.finger().down(at: at(100, 100))
        #expect(canvas.color(102, 100).red > canvas.color(102, 100).blue + 0.3)
    }

    @Test("laser: is recorded, and seen when the recording plays (O-50, D-61)")
    func recorded() throws {
        var text = ""
        let canvas = Canvas(tool: .laser)
        canvas.stage.application.observer = Recorder(notes: [:]) { text += $0 }
        canvas.draw(at(100, 100), at(300, 100))
        let recording = try Recording(text: text)
        let replayed = Canvas(tool: .laser)
        var wasLit = false
        replayed.stage.host.onDrawFrame = { _, _ in
            wasLit = wasLit || replayed.stage.host.picture(of: replayed.stage.window)?.color(x: 200, y: 100) != .white
        }
        for pass in recording.passes {
            replayed.stage.host.setClock(to: pass.now)
            for event in pass.events { replayed.stage.send(event) }
        }
        #expect(wasLit && replayed.figures.isEmpty)
    }
}

extension [Finger] {
    /// Moves fingers together.
    fileprivate func drag(_ moves: [(Finger, CGPoint)]) {
        let starts = moves.map(\.0.location)
        for step in 1...6 {
            for (index, move) in moves.enumerated() {
                move.0.move(to: starts[index] + (move.1 - starts[index]) * (CGFloat(step) / 6))
            }
        }
    }
}

extension Bitmap {
    /// Whether all pixels are white.
    fileprivate var isWhite: Bool {
        (0..<height).allSatisfy { y in (0..<width).allSatisfy { color(x: $0, y: y) == .white } }
    }
}
