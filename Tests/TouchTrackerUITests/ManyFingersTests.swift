import Foundation
import Testing
import TouchDrawingModel
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// Circles, taps and swipes of several fingers, and the ink that results.
@Suite struct ManyFingersTests {
    private let canvas = Canvas()

    private func fingers(_ count: Int) -> [Finger] { (0..<count).map { _ in canvas.stage.finger() } }

    @Test(
        "circle: two fingers within 150 ms draw one; with a longer delay, they draw a line each (D-45)",
        arguments: [(0, true), (150, true), (151, false)])
    func circle(delay: Int, isCircle: Bool) {
        let fingers = fingers(2)
        fingers[0].down(at: at(100, 150))
        canvas.stage.advance(by: .milliseconds(delay))
        fingers[1].down(at: at(200, 150))
        canvas.stage.drag([(fingers[0], at(80, 150)), (fingers[1], at(280, 150))], over: .milliseconds(200))
        if isCircle { #expect(canvas.color(180, 50) == .red && canvas.color(180, 150) == .white) }
        fingers[0].lift()
        if isCircle {
            #expect(canvas.figures == [.circle(Circle(center: at(180, 150), radius: 100))])
            #expect(canvas.color(180, 50) == .black)
        }
        fingers[1].drag(to: at(300, 250), over: .milliseconds(100))
        fingers[1].lift()
        #expect(canvas.figures.count == (isCircle ? 1 : 2))
    }

    @Test("circle: appears beyond the slop or after 300 ms; a finger that lands later draws its own line (D-45)")
    func circleAppears() {
        let fingers = fingers(3)
        fingers[0].down(at: at(100, 150))
        fingers[1].down(at: at(200, 150))
        canvas.stage.advance(by: .milliseconds(299))
        #expect(canvas.color(150, 100) == .white)
        canvas.stage.advance(by: .milliseconds(2))
        #expect(canvas.color(150, 100) == .red)
        fingers[2].down(at: at(300, 250))
        fingers[2].drag(to: at(380, 250), over: .milliseconds(100))
        fingers[2].lift()
        canvas.stage.drag([(fingers[1], at(260, 150))], over: .milliseconds(500))
        fingers[1].lift()
        fingers[0].lift()
        #expect(
            canvas.figures == [
                canvas.line(300, 250, 380, 250), .circle(Circle(center: at(180, 150), radius: 80)),
            ])
    }

    @Test("line: three or more fingers that land together draw one each (D-3, D-45)", arguments: 3...10)
    func severalFingers(count: Int) {
        let fingers = fingers(count)
        for (index, finger) in fingers.enumerated() {
            finger.down(at: at(20 + 30 * Double(index), 20))
            canvas.stage.advance(by: .milliseconds(5))
        }
        canvas.stage.drag(fingers.map { ($0, $0.location + at(0, 200)) }, over: .milliseconds(800))
        for finger in fingers { finger.lift() }
        #expect(canvas.figures.count == count)
        #expect(canvas.figures.allSatisfy { if case .line = $0 { true } else { false } })
    }

    private func tap(_ count: Int, for duration: Duration = .milliseconds(60)) {
        let fingers = fingers(count)
        canvas.stage.together {
            for (index, finger) in fingers.enumerated() { finger.down(at: at(100 + 60 * Double(index), 100)) }
        }
        canvas.stage.advance(by: duration)
        canvas.stage.together { for finger in fingers { finger.lift() } }
        canvas.stage.advance(by: .seconds(1))
    }

    @Test("tap: two fingers undo, three fingers redo, and neither leaves ink (D-55)", arguments: [60, 200])
    func undo(milliseconds: Int) {
        canvas.draw(at(100, 200), at(300, 200))
        canvas.draw(at(100, 250), at(300, 250))
        tap(2, for: .milliseconds(milliseconds))
        #expect(canvas.figures.count == 1)
        tap(2, for: .milliseconds(milliseconds))
        #expect(canvas.figures.isEmpty)
        tap(3, for: .milliseconds(milliseconds))
        tap(3, for: .milliseconds(milliseconds))
        #expect(canvas.figures == [canvas.line(100, 200, 300, 200), canvas.line(100, 250, 300, 250)])
        #expect(canvas.color(100, 100) == .white)
    }

    @Test("tap: undoes and redoes with the freehand tool too; withdrawn ink doesn't change the history (D-55)")
    func undoFreehand() {
        canvas.draw(at(100, 200), at(300, 200))
        canvas.person.toolbox.tool = .freehand
        tap(2)
        #expect(canvas.figures.isEmpty && canvas.editor.document.history.canRedo)
        let finger = canvas.stage.finger()
        finger.down(at: at(50, 50))
        finger.move(to: at(90, 50))
        finger.cancel()
        #expect(canvas.editor.document.history.canRedo)
        tap(3)
        #expect(canvas.figures == [canvas.line(100, 200, 300, 200)])
    }

    @Test(
        "three-finger swipe up: withdraws what its fingers have drawn, in the same frame (D-40)",
        arguments: Tool.drawing)
    func swipe(tool: Tool) {
        canvas.draw(at(300, 20), at(390, 20))
        canvas.person.toolbox.tool = tool
        canvas.editor.undo()
        let fingers = fingers(3)
        for (index, finger) in fingers.enumerated() { finger.down(at: at(100 + 50 * Double(index), 250)) }
        canvas.stage.drag(fingers.map { ($0, $0.location + at(2, -30)) }, over: .milliseconds(60), rate: 120)
        // A point on the line, or on the circle beside its diameter.
        let x = tool == .circle ? 116 : 101
        // Freehand ink has its final color from the first pixel.
        let color = tool == .freehand ? Color.black : .red
        #expect(canvas.color(x, 235) == color)
        var frames = 0
        for step in 1...12 {
            canvas.stage.advance(by: .milliseconds(8))
            canvas.stage.together { for finger in fingers { finger.move(to: finger.location + at(0, -8)) } }
            if canvas.color(x, 235) == color { frames = step }
        }
        #expect(frames < 4)
        for finger in fingers { finger.lift() }
        #expect(canvas.figures.isEmpty && canvas.editor.document.history.canRedo)
    }
}
