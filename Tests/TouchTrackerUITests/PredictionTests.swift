import Foundation
import Testing
import TouchDrawingModel
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// Predicted ink on the canvas.
@Suite struct PredictionTests {
    /// Draws an arc at 400 pt/s with a sample every 8 ms, and stays down.
    private func drag(_ contact: Finger, on canvas: Canvas, samples: Int = 40, isDisplayed: Bool = true) {
        contact.down(at: at(200, 300))
        for sample in 1...samples {
            canvas.stage.advance(by: .milliseconds(8))
            let angle = Double(sample) * 3.2 / 150
            contact.move(to: at(200 + 150 * sin(angle), 450 - 150 * cos(angle)))
            if isDisplayed { _ = canvas.stage.picture }
        }
    }

    private func canvas(_ nib: Nib = .pen) -> Canvas {
        let canvas = Canvas(tool: .freehand)
        canvas.person.toolbox.chooseForAllTools(.init(nib: nib, size: 6))
        return canvas
    }

    /// The end of the ink in progress.
    private func tip(_ canvas: Canvas) -> CGPoint? {
        guard case .stroke(let stroke)? = canvas.editor.tools.ink.first?.figures.first else { return nil }
        return stroke.path.nodes.last?.point
    }

    @Test(
        "prediction: ink runs ahead of fingers and pens in their direction, but not ahead of a mouse (I-16)"
    )
    func contacts() throws {
        for (index, isAhead) in [true, true, false].enumerated() {
            let canvas = canvas()
            let contact = [canvas.stage.finger(), canvas.stage.pen(), canvas.stage.mouse()][index]
            drag(contact, on: canvas)
            let tail = try #require(tip(canvas)) - contact.location
            #expect(isAhead ? (3...6.4).contains(tail.length) : tail.length < 0.01, "\(index): \(tail)")
            let isInked = canvas.color(Int(contact.location.x + tail.x), Int(contact.location.y + tail.y)) == .black
            #expect(isInked)
        }
    }

    @Test(
        "prediction: removed in the frame of the lift or cancel; the stroke has none of it (I-16)"
    )
    func lift() throws {
        for nib in Nib.allCases {
            let (predicted, plain) = (canvas(nib), canvas(nib))
            let (finger, mouse) = (predicted.stage.finger(), plain.stage.mouse())
            drag(finger, on: predicted)
            drag(mouse, on: plain)
            #expect(tip(predicted) != tip(plain))
            finger.lift()
            mouse.lift()
            #expect(predicted.figures.count == 1 && predicted.figures == plain.figures)
            #expect(predicted.stage.picture.differences(from: plain.stage.picture) == 0)
        }
        let canvas = canvas()
        let empty = canvas.stage.picture.copied()
        let finger = canvas.stage.finger()
        // Ink older than 300 ms stays when cancelled (W-6); this is 296 ms old.
        drag(finger, on: canvas, samples: 37)
        #expect(tip(canvas) != finger.location)
        #expect(canvas.stage.picture.differences(from: empty) > 0)
        finger.cancel()
        #expect(canvas.stage.picture.differences(from: empty) == 0 && canvas.figures.isEmpty)
    }

    @Test("prediction: removed from the ink that stays after a touch is cancelled (I-16, W-6)")
    func interrupted() {
        for nib in Nib.allCases {
            let (predicted, plain) = (canvas(nib), canvas(nib))
            let (finger, mouse) = (predicted.stage.finger(), plain.stage.mouse())
            drag(finger, on: predicted)
            drag(mouse, on: plain)
            finger.cancel()
            mouse.cancel()
            #expect(predicted.figures.count == 1 && predicted.figures == plain.figures)
            #expect(predicted.stage.picture.differences(from: plain.stage.picture) == 0)
        }
    }

    @Test("prediction: removed after 40 ms without samples from a finger at rest (I-16)")
    func atRest() throws {
        let canvas = canvas()
        let (finger, other) = (canvas.stage.finger(), canvas.stage.finger())
        drag(finger, on: canvas)
        let tail = tip(canvas)
        canvas.stage.advance(by: .milliseconds(39))
        #expect(tip(canvas) == tail && tail != finger.location)
        canvas.stage.advance(by: .milliseconds(1))
        #expect(tip(canvas) == finger.location)
        let rested = canvas.stage.picture.copied()
        canvas.controller.canvasView.setNeedsDisplay()
        #expect(canvas.stage.picture.differences(from: rested) == 0)
        // Samples of another finger don't keep its prediction.
        finger.move(to: finger.location + at(4, 0))
        drag(other, on: canvas)
        #expect(tip(canvas) == finger.location)
        canvas.stage.advance(by: .seconds(1))
        finger.lift()
        other.lift()
        #expect(canvas.figures.count == 2)
    }

    @Test("prediction: incremental frames give the same picture as drawing everything (I-16)")
    func incremental() {
        let canvas = canvas(.brush)
        canvas.person.toolbox.ink = Ink(Color(red: 0.1, green: 0.3, blue: 0.8, alpha: 0.5))
        let finger = canvas.stage.finger()
        for samples in [15, 40, 41] {
            drag(finger, on: canvas, samples: samples)
            let incremental = canvas.stage.picture.copied()
            canvas.controller.canvasView.setNeedsDisplay()
            #expect(canvas.stage.picture.differences(from: incremental) == 0)
            finger.lift()
        }
    }

    @Test("prediction: appears neither in a picture of the drawing nor in a recording (I-16)")
    func notExported() throws {
        let canvas = canvas()
        var recording = ""
        canvas.stage.application.observer = Recorder { recording += $0 }
        let finger = canvas.stage.finger()
        drag(finger, on: canvas)
        guard case .stroke(let stroke)? = canvas.controller.canvasView.picture(title: "").figures.first else {
            return #expect(Bool(false))
        }
        #expect(stroke.path.nodes.last?.point == finger.location)
        #expect(tip(canvas) != finger.location)
        #expect(recording.split(separator: "\n").count { $0.contains("moved") } == 40)
    }
}
