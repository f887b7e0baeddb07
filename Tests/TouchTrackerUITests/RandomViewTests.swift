import Foundation
import Testing
import TouchDrawingModel
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// Random edits of a drawing with much ink, while the view moves and background painting finishes at random times.
@Suite struct RandomViewTests {
    /// The number of steps between comparisons of the window with a full redraw.
    private static let length = 25
    /// The number of steps: `TOUCHTRACKER_VIEWS` (such as 1000000), or by default as many as take some seconds.
    private static let count = ProcessInfo.processInfo.environment["TOUCHTRACKER_VIEWS"].flatMap(Int.init) ?? 200

    private let plane = BackgroundPaintingTests()
    private var canvas: Canvas { plane.canvas }

    @Test(
        "rendering: equals a full redraw after random edits and view changes (C-20, C-24)")
    func random() throws {
        let seed = Seed()
        var (random, steps) = (SplitMix(seed: seed), 0)
        while steps < Self.count {
            for _ in 0..<min(Self.length, Self.count - steps) {
                step(&random)
                steps += 1
                canvas.stage.advance(by: .milliseconds(Int64(random.next(60))))
                if random.next(2) == 0 { _ = canvas.stage.picture }
            }
            plane.settle()
            try #require(plane.isComplete, "after \(steps) steps, \(plane.view.viewport), \(seed)")
        }
        print("random views: \(seed): \(steps) steps")
    }

    private func step(_ random: inout SplitMix) {
        let point = at(.random(in: 0...800, using: &random), .random(in: 0...600, using: &random))
        switch random.next(12) {
        case 0...2:
            let scale = CGFloat.random(in: random.next(3) == 0 ? 0.05...0.3 : 0.3...3, using: &random)
            plane.view.viewport = Viewport(scale: scale, rotation: .random(in: -1...1, using: &random), origin: point)
        case 3: plane.view.viewport = plane.view.viewport.moved(by: at(7.3, -4.9))
        case 4: canvas.editor.draw(.line(Line(start: point, end: at(400, 300), width: 6, ink: Ink(.red))))
        case 5: canvas.editor.draw(.stroke(stroke(from: point, &random)))
        case 6: erase(at: point, &random)
        case 7: canvas.editor.undo()
        case 8: canvas.editor.redo()
        case 9: if random.next(6) == 0 { canvas.editor.clear() }
        case 10: canvas.editor.draw(.stroke(marker(from: point, &random)))
        default: plane.painter.finishOne()
        }
    }

    private func stroke(from point: CGPoint, _ random: inout SplitMix) -> Stroke {
        var point = point
        let samples = (0..<40).map { _ in
            point = point + CGPoint(x: .random(in: -9...12, using: &random), y: .random(in: -9...9, using: &random))
            return Stroke.Sample(point, width: .random(in: 1...8, using: &random))
        }
        return Stroke(samples, ink: Ink(Color(red: 0, green: 0.5, blue: 0, alpha: 0.7)))
    }

    /// A marker stroke that crosses itself many times.
    private func marker(from point: CGPoint, _ random: inout SplitMix) -> Stroke {
        let samples = (0..<40).map { number in
            let offset = CGPoint(x: .random(in: -60...60, using: &random), y: .random(in: -60...60, using: &random))
            return Motion.Sample(point + offset, at: 0.01 * Double(number))
        }
        return Stroke(Motion(samples, nib: .marker, size: 18), ink: Ink(.blue))
    }

    /// Erases with a finger; a background job may finish meanwhile.
    private func erase(at point: CGPoint, _ random: inout SplitMix) {
        canvas.person.toolbox.tool = .eraser
        let finger = canvas.stage.finger()
        finger.down(at: point)
        finger.drag(to: point + at(40, 25), over: .milliseconds(60))
        if random.next(2) == 0 { plane.painter.finishOne() }
        _ = canvas.stage.picture
        finger.lift()
        canvas.person.toolbox.tool = .line
    }
}
