import Foundation
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// Animated jumps of the view, as values: path, timing, and start.
@Suite struct ViewJumpTests {
    private static let bounds = CGRect(x: 0, y: 0, width: 800, height: 600)
    private static let start = Instant(seconds: 5)

    private func jump(_ from: Viewport, _ goal: Viewport) -> (Int64) -> Viewport {
        let jump = ViewJump(from: from, to: goal, in: Self.bounds, at: Self.start)
        return { jump.viewport(at: Self.start.advanced(by: .milliseconds($0))) }
    }

    @Test("view jump: is fast at first, and slow at its end (C-7)")
    func ease() {
        let viewport = jump(Viewport(), Viewport(origin: at(800, -400)))
        // 1 − (1 − t)³ of the distance.
        for (time, part) in [(0, 0), (50, 0.578125), (100, 0.875), (150, 0.984375), (200, 1)] as [(Int64, Double)] {
            #expect(viewport(time).origin.distance(to: at(800 * part, -400 * part)) < 1e-6, "\(time) ms")
        }
    }

    @Test("view jump: rotates in the shorter direction (C-7)", arguments: [1, -1] as [CGFloat])
    func rotation(side: CGFloat) {
        // From 172° to −172° are 16°, and the view is never upright.
        let viewport = jump(Viewport(rotation: 3 * side), Viewport(rotation: -3 * side))
        let rotations = stride(from: Int64(0), through: 200, by: 10).map { viewport($0).rotation }
        #expect(rotations.allSatisfy { abs($0) > 2.999 })
        #expect(rotations.first == 3 * side && rotations.last == -3 * side)
        // Seven eighths of the rotation at half of the time.
        let half = (viewport(100).rotation - 3 * side).remainder(dividingBy: 2 * .pi)
        #expect(abs(half - side * (2 * .pi - 6) * 0.875) < 1e-9)
    }

    @Test("view jump: zooming in mirrors zooming out: each frame scales by a factor, not by an amount (C-7)")
    func zoom() {
        let (near, far) = (Viewport(scale: 4), Viewport(scale: 0.25))
        let (out, back) = (jump(near, far), jump(far, near))
        for time in stride(from: Int64(20), to: 200, by: 20) {
            #expect(abs(out(time).scale * back(time).scale - 1) < 1e-9, "\(time) ms")
        }
        #expect(abs(out(100).scale - 4 * pow(0.0625, 0.875)) < 1e-9)
    }

    @Test("view jump: a frame with an earlier clock shows the start (C-7)")
    func early() {
        let from = Viewport(scale: 2, rotation: 0.4, origin: at(30, 40))
        let viewport = jump(from, Viewport(scale: 1, rotation: -0.4, origin: at(900, 700)))(-30)
        #expect(
            viewport.scale == 2 && abs(viewport.rotation - 0.4) < 1e-12
                && viewport.origin.distance(to: from.origin) < 1e-6)
    }

    @Test("view jump: ends exactly at its goal, and stays there (C-7)")
    func goal() {
        let goal = Viewport(scale: 0.7, rotation: 1.1, origin: at(123.4, 567.8))
        let viewport = jump(Viewport(scale: 3), goal)
        #expect(viewport(199) != goal && viewport(200) == goal && viewport(5000) == goal)
    }

    @Test("touchpad pinch: pans while it zooms, within the zoom's limits (C-3, C-1)")
    func pad() {
        let viewport = Viewport(scale: 2, origin: at(10, 20))
        var pad = PadGrip(viewport, at: at(100, 100))
        let anchor = viewport.canvas(at(100, 100))
        for (scale, angle, translation) in [(1, 0, at(30, -10)), (1.5, 0.5, at(-40, 25)), (1, 0, .zero)]
            as [(CGFloat, CGFloat, CGPoint)]
        {
            let result = pad.update(scale: scale, angle: angle, translation: translation)
            #expect(result.view(anchor).distance(to: at(100, 100) + translation) < 1e-6)
            #expect(abs(result.scale - 2 * scale) < 1e-9 && abs(result.rotation - angle) < 1e-9)
        }
        #expect(pad.update(scale: 0.001, angle: 0, translation: .zero).scale == 0.05)
        #expect(pad.update(scale: 1000, angle: 0, translation: .zero).scale == 64)
        // From a rotation that isn't a right angle, a pinch continues without a jump.
        var rotated = PadGrip(Viewport(rotation: 0.5), at: at(100, 100))
        #expect(abs(rotated.update(scale: 1, angle: 0.25, translation: .zero).rotation - 0.75) < 1e-9)
        #expect(rotated.update(scale: 1, angle: -0.46, translation: .zero).rotation == 0)
    }
}
