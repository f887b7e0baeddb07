import Foundation
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// How the view gets to another place, as a value: which way, how fast, and not before it has begun.
@Suite struct ViewJumpTests {
    private static let bounds = CGRect(x: 0, y: 0, width: 800, height: 600)
    private static let begin = Instant(seconds: 5)

    private func jump(_ from: Viewport, _ goal: Viewport) -> (Int64) -> Viewport {
        let jump = ViewJump(from: from, to: goal, in: Self.bounds, at: Self.begin)
        return { jump.viewport(at: Self.begin.advanced(by: .milliseconds($0))) }
    }

    @Test("a jump is fast at first, and slow at its end (C-7)")
    func ease() {
        let seen = jump(Viewport(), Viewport(origin: at(800, -400)))
        // 1 − (1 − t)³ of the way.
        for (time, part) in [(0, 0), (50, 0.578125), (100, 0.875), (150, 0.984375), (200, 1)] as [(Int64, Double)] {
            #expect(seen(time).origin.distance(to: at(800 * part, -400 * part)) < 1e-6, "\(time) ms")
        }
    }

    @Test("paper that is turned by a jump takes the shorter way round (C-7)", arguments: [1, -1] as [CGFloat])
    func turn(side: CGFloat) {
        // From 172° to −172° it is 16°, and nothing is ever upright.
        let seen = jump(Viewport(turn: 3 * side), Viewport(turn: -3 * side))
        let turns = stride(from: Int64(0), through: 200, by: 10).map { seen($0).turn }
        #expect(turns.allSatisfy { abs($0) > 2.999 })
        #expect(turns.first == 3 * side && turns.last == -3 * side)
        // Seven eighths of the way at half of the time.
        let half = (seen(100).turn - 3 * side).remainder(dividingBy: 2 * .pi)
        #expect(abs(half - side * (2 * .pi - 6) * 0.875) < 1e-9)
    }

    @Test("zooming in and out again looks alike: each frame is larger by a factor, not by an amount (C-7)")
    func zoom() {
        let (near, far) = (Viewport(scale: 4), Viewport(scale: 0.25))
        let (out, back) = (jump(near, far), jump(far, near))
        for time in stride(from: Int64(20), to: 200, by: 20) {
            #expect(abs(out(time).scale * back(time).scale - 1) < 1e-9, "\(time) ms")
        }
        #expect(abs(out(100).scale - 4 * pow(0.0625, 0.875)) < 1e-9)
    }

    @Test("a frame from before the jump, by a clock that is behind, shows what there was (C-7)")
    func early() {
        let from = Viewport(scale: 2, turn: 0.4, origin: at(30, 40))
        let seen = jump(from, Viewport(scale: 1, turn: -0.4, origin: at(900, 700)))(-30)
        #expect(seen.scale == 2 && abs(seen.turn - 0.4) < 1e-12 && seen.origin.distance(to: from.origin) < 1e-6)
    }

    @Test("at last a jump shows exactly what was asked for, and stays there (C-7)")
    func goal() {
        let goal = Viewport(scale: 0.7, turn: 1.1, origin: at(123.4, 567.8))
        let seen = jump(Viewport(scale: 3), goal)
        #expect(seen(199) != goal && seen(200) == goal && seen(5000) == goal)
    }

    @Test("fingers on a touchpad move the paper as they zoom it, and no farther out than it is seen (C-3, C-1)")
    func pad() {
        let viewport = Viewport(scale: 2, origin: at(10, 20))
        var pad = PadGrip(viewport, at: at(100, 100))
        let held = viewport.canvas(at(100, 100))
        for (scale, angle, way) in [(1, 0, at(30, -10)), (1.5, 0.5, at(-40, 25)), (1, 0, .zero)]
            as [(CGFloat, CGFloat, CGPoint)]
        {
            let seen = pad.follow(scale: scale, angle: angle, way: way)
            #expect(seen.view(held).distance(to: at(100, 100) + way) < 1e-6)
            #expect(abs(seen.scale - 2 * scale) < 1e-9 && abs(seen.turn - angle) < 1e-9)
        }
        #expect(pad.follow(scale: 0.001, angle: 0, way: .zero).scale == 0.05)
        #expect(pad.follow(scale: 1000, angle: 0, way: .zero).scale == 64)
        // Turned by what is no right angle, paper is turned on from there.
        var turned = PadGrip(Viewport(turn: 0.5), at: at(100, 100))
        #expect(abs(turned.follow(scale: 1, angle: 0.25, way: .zero).turn - 0.75) < 1e-9)
        #expect(turned.follow(scale: 1, angle: -0.46, way: .zero).turn == 0)
    }
}
