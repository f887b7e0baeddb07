import Foundation
import Testing
import TouchKit

/// The published measurements of scrolling on iOS.
@Suite struct ScrollPhysicsTests {
    @Test("deceleration: goes velocity × 0.499 s at the normal rate, × 0.099 s at the fast one (C-30)")
    func flickDistance() {
        for velocity in [100, 1000, -2500] as [CGFloat] {
            let normal = ScrollDeceleration(velocity: velocity)
            #expect(agree(normal.distance, 0.499 * velocity, 1e-9 * abs(velocity)))
            #expect(agree(normal.offset(after: normal.duration), normal.distance))
            let fast = ScrollDeceleration(velocity: velocity, rate: ScrollDeceleration.fastRate)
            #expect(agree(fast.distance, 0.099 * velocity, 1e-9 * abs(velocity)))
        }
    }

    @Test("deceleration: velocity falls to 0.998 per millisecond; the motion ends at 10 pt/s (C-30)")
    func velocityDecay() {
        let motion = ScrollDeceleration(velocity: 2000)
        for millisecond in [0, 1, 50, 700] {
            let now = motion.velocity(after: .milliseconds(millisecond))
            let then = motion.velocity(after: .milliseconds(millisecond + 1))
            #expect(agree(then / now, 0.998, 1e-9))
        }
        // 2000 · 0.998^t = 10 at 2.6465 s.
        #expect(agree(motion.duration.seconds, 2.6465, 0.0005))
        #expect(agree(motion.velocity(after: motion.duration - .nanoseconds(1)), 10, 0.1))
        #expect(motion.velocity(after: motion.duration) == 0)
        #expect(ScrollDeceleration(velocity: 10).duration == .zero && ScrollDeceleration(velocity: .nan).distance == 0)
    }

    @Test("deceleration: gives the time at an offset, and can be extended to another target (C-30)")
    func timeAtOffset() throws {
        let motion = ScrollDeceleration(velocity: 1000).reaching(distance: 600)
        let time = try #require(motion.time(at: 450))
        #expect(agree(motion.offset(after: time), 450, 1e-4))
        #expect(motion.time(at: 601) == nil && motion.time(at: -1) == nil)
        #expect(motion.offset(after: .seconds(9)) == 600)
    }

    @Test("rubber band: of 200 pt, stretches by the published formula, and less than its length (C-30)")
    func band() {
        let band = RubberBand(length: 200)
        for (pull, stretch) in [(0, 0), (50, 24.17582), (100, 43.13725), (-100, -43.13725), (1000, 146.66667)] {
            #expect(agree(band.displacement(by: CGFloat(pull)), CGFloat(stretch), 1e-4))
            #expect(agree(band.pull(for: band.displacement(by: CGFloat(pull))), CGFloat(pull), 1e-6))
        }
        #expect(band.displacement(by: 1e9) < 200)
        #expect(band.position(of: 40, in: 0...100) == 40)
        #expect(agree(band.position(of: 200, in: 0...100), 143.13725, 1e-4))
        #expect(agree(band.finger(at: band.position(of: -80, in: 0...100), in: 0...100), -80))
    }

    @Test("spring: returns without oscillation, at 11/s (C-30)")
    func spring() {
        let spring = SpringBack(displacement: 100)
        // 100 · (1 + 11·t) · e^(−11·t)
        #expect(agree(spring.displacement(after: .milliseconds(100)), 69.9029, 1e-3))
        var last = spring.displacement
        for step in 1...100 {
            let next = spring.displacement(after: .milliseconds(step * 10))
            #expect(next <= last && next >= 0)
            last = next
        }
        #expect((0.7...0.8).contains(spring.duration.seconds))
        let thrown = SpringBack(displacement: 0, velocity: 1100)
        // The maximum is at 1/ω: v / (ω·e).
        #expect(agree(thrown.displacement(after: .nanoseconds(1_000_000_000 / 11)), 36.7879, 1e-3))
        #expect(SpringBack(displacement: 0).duration == .zero)
    }
}
