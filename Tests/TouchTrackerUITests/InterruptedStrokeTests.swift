import Foundation
import Testing
import TouchDrawingModel
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// Strokes whose touch is cancelled by the system.
@Suite struct InterruptedStrokeTests {
    private func draw(_ finger: Finger, for milliseconds: Int) {
        finger.down(at: at(200, 200))
        finger.drag(to: at(300, 240), over: .milliseconds(milliseconds))
    }

    @Test(
        "freehand ink: older than 300 ms stays, as one undo step, when its touch is cancelled (W-6)",
        arguments: [(100, false), (300, false), (304, true), (2000, true)])
    func age(milliseconds: Int, stays: Bool) {
        for isDeviceRemoved in [true, false] {
            let canvas = Canvas(tool: .freehand)
            let finger = canvas.stage.finger()
            draw(finger, for: milliseconds)
            if isDeviceRemoved {
                canvas.stage.send(.deviceGone(finger.device, at: canvas.stage.now))
            } else {
                finger.cancel()
            }
            canvas.stage.advance(by: .seconds(1))
            #expect(canvas.figures.count == (stays ? 1 : 0))
            #expect(canvas.editor.tools.ink.isEmpty)
            #expect(canvas.editor.document.history.done.count == (stays ? 1 : 0))
            guard stays else { continue }
            #expect(canvas.color(250, 220) == .black)
            canvas.editor.undo()
            #expect(canvas.figures.isEmpty)
        }
    }

    @Test("freehand ink: a pen's and a mouse's stays when cancelled, too (W-6)")
    func others() {
        for isPen in [true, false] {
            let canvas = Canvas(tool: .freehand)
            let finger = isPen ? canvas.stage.pen() : canvas.stage.mouse()
            draw(finger, for: 500)
            finger.cancel()
            #expect(canvas.figures.count == 1)
        }
    }

    @Test("freehand ink: all fingers of a removed device leave their strokes (W-6)")
    func several() {
        let canvas = Canvas(tool: .freehand)
        let fingers = (0..<3).map { _ in canvas.stage.finger() }
        for (index, finger) in fingers.enumerated() {
            finger.down(at: at(100, 100 + 150 * Double(index)))
            canvas.stage.advance(by: .milliseconds(200))
        }
        canvas.stage.drag(fingers.map { ($0, $0.location + at(100, 0)) }, over: .milliseconds(400))
        canvas.stage.send(.deviceGone(fingers[0].device, at: canvas.stage.now))
        #expect(canvas.figures.count == 3)
    }

    @Test("cancelled ink: other tools leave nothing, nor does a touch that became a gesture (W-6, D-4)")
    func withdrawn() {
        for tool in [Tool.line, .circle, .eraser, .select] {
            let canvas = Canvas(tool: tool)
            let finger = canvas.stage.finger()
            draw(finger, for: 600)
            finger.cancel()
            canvas.stage.advance(by: .seconds(1))
            #expect(canvas.figures.isEmpty, "\(tool)")
        }
        let canvas = Canvas(tool: .freehand)
        canvas.draw(at(100, 200), at(300, 200))
        // A finger at rest on a line holds it.
        let finger = canvas.hold(at(200, 200))
        #expect(canvas.editor.isHolding && canvas.editor.tools.ink.isEmpty)
        finger.cancel()
        #expect(canvas.figures.count == 1)
    }
}
