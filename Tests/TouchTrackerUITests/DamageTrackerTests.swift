import Foundation
import Testing
import TouchDrawingModel

@testable import TouchTrackerUI

/// What a frame draws again of the ink in progress.
@Suite struct DamageTrackerTests {
    private let key = ActiveTools.Key.hold(0)
    private func line(_ x: Double) -> Figure { .line(Line(start: at(0, 0), end: at(x, 0))) }

    private func stroke(_ count: Int) -> Figure {
        .stroke(Stroke((0..<count).map { Stroke.Sample(at(Double($0) * 50, 0), width: 4) }))
    }

    /// What each of several frames draws again, as the rectangle around it.
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

    @Test("a line is drawn again where it was and is, and not at all if it is the same")
    func lines() {
        let frames = damage([[line(100)], [line(50)], [line(50)], []])
        #expect(frames[0].maxX > 100 && frames[1].maxX > 100 && frames[2].isNull && frames[3].minX < 0)
        #expect(frames[3].maxX < 100)
    }

    @Test("of a stroke that grows, only the end is drawn again; all of it where it goes")
    func strokes() {
        let frames = damage([[stroke(10)], [stroke(11)], [stroke(11)], []])
        #expect(frames[0].minX < 0 && frames[1].minX > 300 && frames[1].maxX > 500 && frames[2].isNull)
        #expect(frames[3].minX < 0 && frames[3].maxX > 500)
    }

    @Test("of a freehand stroke, what could still change and has not is not drawn again", arguments: Nib.allCases)
    func unchanged(nib: Nib) {
        var stroke = GrowingStroke(Motion(nib: nib, size: 6))
        var tracker = DamageTracker()
        let seconds = (0..<90).map { 0.014 * Double($0) }
        // 1,100 points a second, along an arc.
        let points = seconds.map { at(400 * sin(2.75 * $0), 400 * cos(2.75 * $0)) }
        var farthest: [CGFloat] = []
        for (time, point) in zip(seconds, points) {
            stroke.append(Motion.Sample(point, at: time))
            stroke.update()
            var damage: [CGRect] = []
            tracker.beginFrame(with: [(key, [.stroke(stroke.stroke(.black))])]) { damage += $0 }
            farthest.append(damage.map { point.distance(to: at($0.midX, $0.midY)) }.max() ?? 0)
        }
        // Speeds count over 100 ms, and all else over fewer reports: of 47 reports, some 720 points of ink, that may still change.
        #expect((farthest.dropFirst(60).max() ?? .infinity) < 360)
    }

    @Test("each of several figures of a tool is looked at by itself")
    func several() {
        let frames = damage([[line(100), line(200)], [line(100), line(300)]])
        #expect(frames[1].maxX > 300)
        #expect(damage([[line(100)], [line(100), line(20)]])[1].maxX < 100)
    }
}
