import Foundation
import Testing
import TouchKitTesting

@testable import TouchKit

@Suite struct TimingTests {
    @Test("timing curves: ease in, ease out and linear have their shapes and are clamped at both ends")
    func curves() {
        let (both, start, end) = (CubicCurve.easeInOut, CubicCurve.easeIn, CubicCurve.easeOut)
        #expect(abs(both.value(at: 0.5) - 0.5) < 1e-6)
        #expect(both.value(at: 0.1) < 0.05 && both.value(at: 0.9) > 0.95)
        #expect(start.value(at: 0.1) < 0.03 && start.value(at: 0.9) < 0.87)
        for time in stride(from: 0.05, to: 1, by: 0.05) {
            #expect(abs(start.value(at: time) + end.value(at: 1 - time) - 1) < 1e-6, "the curves mirror each other")
            #expect(abs(both.value(at: time) + both.value(at: 1 - time) - 1) < 1e-6)
            #expect(abs(CubicCurve.linear.value(at: time) - time) < 1e-6)
        }
        for timing in [Timing.curve(both), .curve(start), .spring(Spring(damping: 0.3, velocity: 2))] {
            #expect(timing.progress(at: -1) == 0 && timing.progress(at: 0) == 0)
            #expect(timing.progress(at: 1) == 1 && timing.progress(at: 7) == 1)
        }
    }

    @Test("spring: starts with its velocity, overshoots depending on its damping, and settles at its end")
    func springs() {
        for (damping, velocity) in [(0.3, 0.0), (0.3, 5), (0.7, -2), (0.95, 0), (1, 0), (1, 5), (4, 0)] {
            let spring = Spring(damping: damping, velocity: velocity)
            #expect(abs(spring.position(at: 1e-6) / 1e-6 - velocity) < 0.01)
            #expect(abs(spring.position(at: 1) - 1) < 0.02)
        }
        let furthest = { (damping: Double) in
            stride(from: 0, to: 1, by: 0.01).map { Spring(damping: damping, velocity: 0).position(at: $0) }.max() ?? 0
        }
        #expect(furthest(0.3) > 1.3 && furthest(0.7) > 1.01 && furthest(1) <= 1)
        #expect(Spring(damping: 0, velocity: 0).position(at: 0.5).isFinite)
    }

    @Test("transform interpolation: rotates and scales without shrinking")
    func transforms() {
        let (one, two) = (
            CGAffineTransform(rotationAngle: 3), CGAffineTransform(rotationAngle: -3).scaledBy(x: 3, y: 3)
        )
        let middle = one.interpolated(to: two, 0.5)
        #expect(abs(middle.determinant - 4) < 1e-9, "a scale of 2 in both directions")
        #expect(abs(abs(atan2(middle.b, middle.a)) - .pi) < 1e-9, "the shorter rotation passes 180°")
        #expect(one.interpolated(to: two, 0).isClose(to: one) && one.interpolated(to: two, 1).isClose(to: two))
    }

    @Test("transform interpolation: matches any given ends; a singular transform is interpolated linearly")
    func randomTransforms() {
        var random = SplitMix(seed: Seed())
        for _ in 0..<500 {
            let one = CGAffineTransform.random(using: &random)
            let two = CGAffineTransform.random(using: &random)
            #expect(one.interpolated(to: two, 0).isClose(to: one), "\(one)")
            #expect(one.interpolated(to: two, 1).isClose(to: two), "\(one) \(two)")
        }
        let flat = CGAffineTransform(scaleX: 1, y: 0)
        #expect(CGAffineTransform.identity.interpolated(to: flat, 0.5).d == 0.5)
    }

    @Test("color interpolation: keeps the hue of the opaque end when it fades in")
    func colors() {
        let middle = Color(red: 1, green: 1, blue: 1, alpha: 0).interpolated(to: .red, 0.5)
        #expect(middle == Color(red: 1, green: 0, blue: 0, alpha: 0.5))
        #expect(Color.black.interpolated(to: .white, 2) == .white)
        #expect(Color.clear.interpolated(to: .clear, 0.3) == .clear)
    }
}

extension CGAffineTransform {
    fileprivate func isClose(to other: CGAffineTransform) -> Bool {
        zip([a, b, c, d, tx, ty], [other.a, other.b, other.c, other.d, other.tx, other.ty])
            .allSatisfy { abs($0 - $1) < 1e-7 }
    }

    fileprivate static func random(using random: inout some RandomNumberGenerator) -> CGAffineTransform {
        var number: CGFloat { CGFloat.random(in: -3...3, using: &random) }
        return CGAffineTransform(a: number, b: number, c: number, d: number, tx: number, ty: number)
    }
}
