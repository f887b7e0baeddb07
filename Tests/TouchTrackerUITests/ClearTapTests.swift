import Foundation
import Testing
import TouchDrawingModel
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// The double tap that clears, just within and just beyond each of its limits.
@Suite struct ClearTapTests {
    /// A canvas with a line far from the taps.
    private func canvas() -> Canvas {
        let canvas = Canvas()
        canvas.draw(at(100, 500), at(300, 500))
        return canvas
    }

    private func tap(_ finger: Finger, _ location: CGPoint, moving distance: CGFloat = 0, for time: Int = 60) {
        finger.down(at: location)
        finger.stage.advance(by: .milliseconds(time / 2))
        if distance != 0 { finger.move(to: location + at(distance, 0)) }
        finger.stage.advance(by: .milliseconds(time - time / 2))
        finger.lift()
    }

    private func isCleared(_ canvas: Canvas) -> Bool {
        canvas.stage.advance(by: .seconds(1))
        return canvas.figures.isEmpty
    }

    @Test(
        "double tap: clears with 40 to 350 ms from the first lift to the second touch (W-3, D-15)",
        arguments: [(39, false), (40, true), (100, true), (350, true), (351, false)])
    func interval(milliseconds: Int, clears: Bool) {
        let canvas = canvas()
        let finger = canvas.stage.finger()
        tap(finger, at(400, 200))
        canvas.stage.advance(by: .milliseconds(milliseconds))
        tap(finger, at(400, 200))
        #expect(isCleared(canvas) == clears)
    }

    @Test(
        "double tap: clears with taps at most 24 pt apart (W-3, D-15)",
        arguments: [(0.0, true), (23.9, true), (24.1, false), (39, false), (100, false)])
    func distance(distance: Double, clears: Bool) {
        let canvas = canvas()
        let finger = canvas.stage.finger()
        tap(finger, at(400, 200))
        canvas.stage.advance(by: .milliseconds(100))
        tap(finger, at(400 + distance, 200))
        #expect(isCleared(canvas) == clears)
    }

    @Test(
        "double tap: clears when each tap moves at most 10 pt; two short dashes don't (W-3, D-15)",
        arguments: [
            (0.0, 0.0, true), (9.9, 0, true), (0, 9.9, true), (10.1, 0, false), (0, 10.1, false), (15, 15, false),
            (19, 19, false),
        ])
    func movement(first: Double, second: Double, clears: Bool) {
        let canvas = canvas()
        let finger = canvas.stage.finger()
        tap(finger, at(400, 200), moving: first)
        canvas.stage.advance(by: .milliseconds(100))
        tap(finger, at(400, 200), moving: second)
        #expect(isCleared(canvas) == clears)
    }

    @Test(
        "double tap: doesn't clear if another finger was down in the 100 ms before it (W-3)",
        arguments: [(99, false), (101, true)])
    func quiet(milliseconds: Int, clears: Bool) {
        let canvas = canvas()
        let other = canvas.stage.finger()
        other.down(at: at(700, 100))
        other.drag(to: at(700, 200), over: .milliseconds(200))
        other.lift()
        canvas.stage.advance(by: .milliseconds(milliseconds))
        let finger = canvas.stage.finger()
        tap(finger, at(400, 200))
        canvas.stage.advance(by: .milliseconds(100))
        tap(finger, at(400, 200))
        #expect(isCleared(canvas) == clears)
    }

    @Test("double tap: doesn't clear while another touch is down, or after one between the taps (W-3)")
    func otherTouch() {
        for rests in [true, false] {
            let canvas = canvas()
            let (other, finger) = (canvas.stage.finger(), canvas.stage.finger())
            if rests {
                other.down(at: at(700, 100))
                canvas.stage.advance(by: .seconds(1))
            }
            tap(finger, at(400, 200))
            canvas.stage.advance(by: .milliseconds(50))
            if !rests { tap(other, at(700, 100), for: 40) }
            canvas.stage.advance(by: .milliseconds(50))
            tap(finger, at(400, 200))
            if rests { other.lift() }
            #expect(!isCleared(canvas), "rests: \(rests)")
        }
    }

    @Test("double tap: drumming with several fingers never clears (W-3)", arguments: [20, 45, 70, 120, 200])
    func drumming(pause: Int) {
        let canvas = canvas()
        for round in 0..<12 {
            let finger = canvas.stage.finger()
            tap(finger, at(400 + 25 * Double(round % 3), 200), for: 50)
            canvas.stage.advance(by: .milliseconds(pause))
        }
        #expect(!isCleared(canvas))
    }

    @Test("double tap: after a failed one, the next two taps clear (W-3, D-15)")
    func afterFailure() {
        let canvas = canvas()
        let finger = canvas.stage.finger()
        tap(finger, at(400, 200), moving: 15)
        canvas.stage.advance(by: .milliseconds(120))
        for _ in 0..<2 {
            tap(finger, at(400, 200))
            canvas.stage.advance(by: .milliseconds(120))
        }
        #expect(isCleared(canvas))
    }

    @Test(
        "double tap: clears with a mouse, but not with a bouncing click (W-3, D-15)",
        arguments: [(100, true), (30, false)])
    func mouse(milliseconds: Int, clears: Bool) {
        let canvas = canvas()
        let mouse = canvas.stage.mouse()
        tap(mouse, at(400, 200))
        canvas.stage.advance(by: .milliseconds(milliseconds))
        tap(mouse, at(400, 200))
        #expect(isCleared(canvas) == clears)
    }
}
