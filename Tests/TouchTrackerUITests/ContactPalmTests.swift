import Foundation
import Testing
import TouchDrawingModel
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// Palm rejection while drawing with a finger.
@Suite struct ContactPalmTests {
    /// A canvas on which fingers have drawn some strokes; the radius of their contacts is 5 pt.
    private func canvas(fingertips: Int = 6) -> Canvas {
        let canvas = Canvas(tool: .freehand)
        for index in 0..<fingertips {
            let finger = canvas.stage.finger()
            finger.majorRadius = 5
            finger.down(at: at(20, 20 + 10 * Double(index)))
            finger.drag(to: at(60, 20 + 10 * Double(index)), over: .milliseconds(100))
            finger.lift()
        }
        return canvas
    }

    /// A finger that has started to draw.
    private func drawing(_ canvas: Canvas, from start: CGPoint = at(200, 200)) -> Finger {
        let finger = canvas.stage.finger()
        finger.majorRadius = 5
        finger.down(at: start)
        finger.drag(to: start + at(60, 0), over: .milliseconds(200))
        return finger
    }

    @Test(
        "palm: a contact much larger than the device's fingertips draws nothing; the finger draws on (N-16)")
    func large() {
        let canvas = canvas()
        let finger = drawing(canvas)
        let palm = canvas.stage.finger()
        palm.majorRadius = 14
        palm.down(at: at(320, 330))
        canvas.stage.drag([(finger, at(300, 240)), (palm, at(350, 370))], over: .milliseconds(200))
        #expect(canvas.editor.tools.ink.count == 1)
        finger.lift()
        palm.lift()
        #expect(canvas.figures.count == 7)
        #expect(canvas.color(335, 350) == .white && canvas.color(230, 200) == .black)
    }

    @Test("palm: one that lands small and grows has its ink removed (N-16)")
    func growing() {
        let canvas = canvas()
        let palm = canvas.stage.finger()
        palm.majorRadius = 6
        palm.down(at: at(320, 330))
        palm.drag(to: at(345, 330), over: .milliseconds(40), rate: 120)
        #expect(canvas.editor.tools.ink.count == 1)
        palm.majorRadius = 15
        palm.move(to: at(346, 330))
        #expect(canvas.editor.tools.ink.isEmpty && canvas.color(330, 330) == .white)
        palm.drag(to: at(400, 330), over: .milliseconds(100))
        palm.lift()
        #expect(canvas.figures.count == 6)
    }

    @Test("palm: not detected for thumbs, without contact sizes, or after too few contacts (N-16)")
    func thumbs() {
        for (known, radius) in [(6, 12.0), (4, 40), (6, 0)] {
            let canvas = canvas(fingertips: known)
            let finger = canvas.stage.finger()
            finger.majorRadius = radius
            finger.down(at: at(320, 330))
            finger.drag(to: at(380, 330), over: .milliseconds(100))
            finger.lift()
            #expect(canvas.figures.count == known + 1)
        }
    }

    /// Puts contacts down side by side within a time.
    private func land(_ count: Int, within seconds: Double, apart: Double, on canvas: Canvas) -> [Finger] {
        let fingers = (0..<count).map { _ in canvas.stage.finger() }
        for (index, finger) in fingers.enumerated() {
            if index > 0 { canvas.stage.advance(by: .seconds(seconds / Double(count - 1))) }
            finger.down(at: at(300 + apart * Double(index), 320))
        }
        return fingers
    }

    @Test("palm: three contacts that land together and close while one finger draws (N-16)")
    func contactCluster() {
        for (count, seconds, spacing, isPalm) in [
            (3, 0.05, 30.0, true), (4, 0.04, 30, true), (2, 0.02, 30, false), (3, 0.06, 30, false),
            (3, 0.03, 120, false),
        ] {
            let canvas = canvas()
            let finger = drawing(canvas)
            let contacts = land(count, within: seconds, apart: spacing, on: canvas)
            let ends = contacts.map { ($0, $0.location + at(0, 40)) }
            canvas.stage.drag(ends + [(finger, at(300, 200))], over: .milliseconds(300))
            for contact in contacts { contact.lift() }
            finger.lift()
            #expect(
                canvas.figures.count == 7 + (isPalm ? 0 : count), "\(count) within \(seconds) s, \(spacing) pt apart")
        }
    }

    @Test("palm: not detected for fingers landing together when no finger or several draw (N-16)")
    func fingers() {
        for others in [0, 2] {
            let canvas = canvas()
            let early = (0..<others).map { drawing(canvas, from: at(200, 150 + 40 * Double($0))) }
            let contacts = land(3, within: 0.03, apart: 30, on: canvas)
            canvas.stage.drag(contacts.map { ($0, $0.location + at(0, 60)) }, over: .milliseconds(600))
            for finger in contacts + early { finger.lift() }
            #expect(canvas.figures.count == 6 + 3 + others)
        }
    }

    @Test("palm: not detected for fingers that come close later, or beside whom all but one have lifted (N-16)")
    func later() {
        for others in [1, 2] {
            let canvas = canvas()
            let early = (0..<others).map { drawing(canvas, from: at(200, 100 + 40 * Double($0))) }
            // Apart from each other beside one finger, close to each other beside two.
            let contacts = land(3, within: 0.03, apart: others == 1 ? 120 : 30, on: canvas)
            let ends = contacts.enumerated().map { ($1, at(320 + 40 * Double($0), 400)) }
            canvas.stage.drag(ends, over: .milliseconds(300))
            if others == 2 { early[1].lift() }
            canvas.stage.drag(
                contacts.map { ($0, $0.location + at(0, 30)) } + [(early[0], at(330, 100))], over: .milliseconds(300))
            for finger in contacts { finger.lift() }
            early[0].lift()
            #expect(canvas.figures.count == 6 + 3 + others, "\(others)")
        }
    }

    @Test("palm rejection: can be switched off, so that palms draw (N-16)")
    func off() throws {
        let canvas = canvas()
        canvas.person.toolbox.ignoresPalms = false
        let palm = canvas.stage.finger()
        palm.majorRadius = 20
        palm.down(at: at(320, 330))
        palm.drag(to: at(380, 330), over: .milliseconds(100))
        palm.lift()
        #expect(canvas.figures.count == 7)
        let written = try JSONEncoder().encode(canvas.person.toolbox)
        #expect(try JSONDecoder().decode(Toolbox.self, from: written).ignoresPalms == false)
    }

    @Test("palm: fingers draw beside a resting one; more contacts of the palm don't (N-16)")
    func resting() {
        let canvas = canvas()
        let palm = canvas.stage.finger()
        palm.majorRadius = 20
        palm.down(at: at(320, 380))
        let finger = drawing(canvas)
        let more = canvas.stage.finger()
        more.majorRadius = 16
        more.down(at: at(340, 390))
        canvas.stage.drag([(more, at(360, 380)), (finger, at(300, 200))], over: .milliseconds(200))
        for touch in [more, finger, palm] { touch.lift() }
        #expect(canvas.figures.count == 7)
        // The finger still draws after the palm is gone.
        canvas.stage.advance(by: .seconds(1))
        drawing(canvas, from: at(100, 300)).lift()
        #expect(canvas.figures.count == 8)
    }

    // MARK: Relearning sizes

    /// - Returns: whether the finger drew.
    private func stroke(_ canvas: Canvas, radius: CGFloat, row: Int) -> Bool {
        let count = canvas.figures.count
        let finger = canvas.stage.finger()
        finger.majorRadius = radius
        finger.down(at: at(300, 100 + 10 * Double(row % 40)))
        finger.drag(to: at(360, 100 + 10 * Double(row % 40)), over: .milliseconds(100))
        finger.lift()
        canvas.stage.advance(by: .seconds(1))
        return canvas.figures.count > count
    }

    /// A contact at rest, like a palm.
    private func restPalm(_ canvas: Canvas, radius: CGFloat) {
        let palm = canvas.stage.finger()
        palm.majorRadius = radius
        palm.down(at: at(600, 400))
        canvas.stage.advance(by: .milliseconds(400))
        palm.lift()
        canvas.stage.advance(by: .seconds(1))
    }

    @Test("palm: after ten palm-like contacts in a row, their size is learned as a finger's (W-5)")
    func tenInARow() {
        for (count, draws) in [(9, false), (10, true), (14, true)] {
            let canvas = canvas()
            for _ in 0..<count { restPalm(canvas, radius: 14) }
            #expect(stroke(canvas, radius: 14, row: 0) == draws, "after \(count)")
        }
    }

    @Test("palm: a finger in between restarts the count (W-5)")
    func interrupted() {
        let canvas = canvas()
        for _ in 0..<9 { restPalm(canvas, radius: 14) }
        #expect(stroke(canvas, radius: 5, row: 0))
        for _ in 0..<9 { restPalm(canvas, radius: 14) }
        #expect(!stroke(canvas, radius: 14, row: 1))
    }

    @Test("palm: after a thin stylus, a finger draws at the second try (W-5)", arguments: [3.0, 6, 9])
    func stick(radius: Double) {
        let canvas = canvas()
        for row in 0..<31 { _ = stroke(canvas, radius: 1, row: row) }
        let first = stroke(canvas, radius: radius, row: 0)
        #expect(!first)
        for row in 1..<10 {
            let size = radius * (row % 2 == 0 ? 1.2 : 0.9)
            #expect(stroke(canvas, radius: size, row: row), "try \(row + 1)")
        }
        // Its palm is detected again.
        #expect(!stroke(canvas, radius: radius * 3, row: 11))
    }

    @Test("palm: one that rests alone repeatedly doesn't count as a second try (W-5, N-16)")
    func repeatedRest() {
        let canvas = canvas()
        for _ in 0..<3 {
            restPalm(canvas, radius: 14)
            #expect(stroke(canvas, radius: 5, row: 0))
        }
        #expect(canvas.figures.count == 9)
    }
}
