import Foundation
import Testing
import TouchDrawingModel
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// Drawing while the canvas glides.
@Suite struct GlidingInkTests {
    private let plane = BackgroundPaintingTests()
    private var canvas: Canvas { plane.canvas }
    private var view: CanvasView { canvas.controller.canvasView }

    /// Flings the canvas with one finger while Space is held and other fingers are down.
    private func fling() {
        func space(_ phase: KeySample.Phase) {
            let key = UIKey(
                keyCode: .keyboardSpacebar, characters: " ", charactersIgnoringModifiers: " ", modifierFlags: [])
            let sample = KeySample(
                window: canvas.stage.window.id, phase: phase, timestamp: canvas.stage.now, number: 65, key: key)
            canvas.stage.send(.key(sample))
        }
        space(.pressed)
        let finger = canvas.stage.finger()
        finger.down(at: at(100, 500))
        finger.drag(to: at(240, 500), over: .milliseconds(100), rate: 120)
        finger.lift()
        space(.released)
    }

    /// Whether there is ink at a location: thin at a brush's ends, red in lines in progress, black in strokes.
    private func isInked(_ location: CGPoint) -> Bool { canvas.color(Int(location.x), Int(location.y)).blue < 0.7 }

    @Test(
        "ink: ends at its finger in every frame, also when that rests on a gliding canvas (C-9, C-21)",
        arguments: [(Tool.line, Nib.pen), (.freehand, .pen), (.freehand, .brush), (.line, .brush)])
    func following(tool: Tool, nib: Nib) throws {
        canvas.person.toolbox.tool = tool
        canvas.person.toolbox.style = .init(nib: nib, size: 10)
        let finger = canvas.stage.finger()
        finger.down(at: at(400, 300))
        finger.drag(to: at(500, 300), over: .milliseconds(200))
        let initial = view.viewport
        fling()
        var (moving, frames) = (view.viewport, 0)
        for step in 0..<100 {
            canvas.stage.advance(by: .milliseconds(16))
            if step % 10 == 3 { finger.move(to: finger.location + at(3, 8)) }
            if step % 20 == 0 { plane.painter.finishOne() }
            #expect(isInked(finger.location), "frame \(step), \(finger.location)")
            if view.viewport != moving { frames += 1 }
            moving = view.viewport
        }
        #expect(frames > 50 && view.viewport.origin.x < initial.origin.x - 200)
        let point = view.viewport.canvas(finger.location)
        finger.lift()
        plane.settle()
        let figure = try #require(canvas.figures.last)
        switch figure {
        case .line(let line): #expect(line.end.distance(to: point) < 1e-6)
        case .stroke(let stroke): #expect(try #require(stroke.samples.last).position.distance(to: point) < 1e-6)
        case .circle, .image, .text, .filled: Issue.record("neither a line nor a stroke")
        }
        #expect(plane.isComplete)
    }

    @Test("prediction: stays ahead of the finger while the canvas moves, then expires (C-9, I-16)")
    func ahead() throws {
        canvas.person.toolbox.tool = .freehand
        let finger = canvas.stage.finger()
        finger.down(at: at(200, 300))
        for _ in 0..<20 {
            canvas.stage.advance(by: .milliseconds(8))
            finger.move(to: finger.location + at(4, 0))
        }
        func tip() throws -> CGPoint {
            guard case .stroke(let stroke)? = canvas.editor.tools.ink.first?.figures.first else { return .zero }
            return view.viewport.view(try #require(stroke.nodes.last).point)
        }
        let before = try tip()
        #expect(before.x > finger.location.x + 3)
        view.viewport = view.viewport.moved(by: at(30, 40))
        #expect(try tip().distance(to: before) < 1)
        canvas.stage.advance(by: .milliseconds(60))
        #expect(try tip().distance(to: finger.location) < 0.01)
        finger.cancel()
    }

    @Test("eraser: erases only along its own samples when the canvas jumps away and back (I-18)")
    func erasing() {
        canvas.person.toolbox.tool = .eraser
        let finger = canvas.stage.finger()
        finger.down(at: at(400, 300))
        let (initial, count) = (view.viewport, canvas.editor.drawing.count)
        view.viewport = Viewport(origin: at(5000, 300))
        view.viewport = initial
        finger.lift()
        #expect(canvas.editor.drawing.count > count - 20)
    }
}
