import Foundation
import Testing
import TouchDrawingModel

@testable import TouchTrackerUI

/// The damage of the ink in progress, from frame to frame.
@Suite struct DamageTrackerTests {
    private let key = ActiveTools.Key.hold(0)
    private func line(_ x: Double) -> Figure { .line(Line(start: at(0, 0), end: at(x, 0))) }

    private func stroke(_ count: Int) -> Figure {
        .stroke(Stroke((0..<count).map { Stroke.Sample(at(Double($0) * 50, 0), width: 4) }))
    }

    /// The bounds of each frame's damage.
    private func damage(_ frames: [[Figure]]) -> [CGRect] {
        var tracker = DamageTracker()
        return frames.map { figures in
            var damage = CGRect.null
            tracker.beginFrame(with: figures.isEmpty ? [] : [(key, figures)]) { rects in
                for rect in rects { damage = damage.union(rect) }
            }
            return damage
        }
    }

    @Test("line: damages its old and new location, and nothing when unchanged")
    func lines() {
        let frames = damage([[line(100)], [line(50)], [line(50)], []])
        #expect(frames[0].maxX > 100 && frames[1].maxX > 100 && frames[2].isNull && frames[3].minX < 0)
        #expect(frames[3].maxX < 100)
    }

    @Test("growing stroke: damages only its end, and all of it when it disappears")
    func strokes() {
        let frames = damage([[stroke(10)], [stroke(11)], [stroke(11)], []])
        #expect(frames[0].minX < 0 && frames[1].minX > 300 && frames[1].maxX > 500 && frames[2].isNull)
        #expect(frames[3].minX < 0 && frames[3].maxX > 500)
    }

    @Test(
        "freehand stroke: its unchanged end is not damaged, even where it could still change", arguments: Nib.allCases)
    func unchanged(nib: Nib) {
        var stroke = GrowingStroke(Motion(nib: nib, size: 6))
        var tracker = DamageTracker()
        let seconds = (0..<90).map { 0.014 * Double($0) }
        // 1,100 points per second, along an arc.
        let points = seconds.map { at(400 * sin(2.75 * $0), 400 * cos(2.75 * $0)) }
        var farthest: [CGFloat] = []
        for (time, point) in zip(seconds, points) {
            stroke.append(Motion.Sample(point, at: time))
            stroke.update()
            var damage: [CGRect] = []
            tracker.beginFrame(with: [(key, [.stroke(stroke.stroke(.black))])]) { damage += $0 }
            farthest.append(damage.map { point.distance(to: at($0.midX, $0.midY)) }.max() ?? 0)
        }
        // Speed is averaged over 100 ms, everything else over fewer samples: 47 samples, about 720 points of ink, can
        // change.
        #expect((farthest.dropFirst(60).max() ?? .infinity) < 360)
    }

    @Test("several figures of a tool: are compared individually")
    func several() {
        let frames = damage([[line(100), line(200)], [line(100), line(300)]])
        #expect(frames[1].maxX > 300)
        #expect(damage([[line(100)], [line(100), line(20)]])[1].maxX < 100)
    }
}
