import Foundation

/// Maps elapsed time to progress.
package nonisolated enum Timing {
    case curve(CubicCurve)
    case spring(Spring)

    /// - Parameter time: 0…1.
    /// - Returns: 0 at the start and 1 at the end; a spring exceeds 1 in between.
    package func progress(at time: Double) -> Double {
        if time <= 0 { return 0 }
        if time >= 1 { return 1 }
        switch self {
        case .curve(let curve): return curve.value(at: time)
        case .spring(let spring): return spring.position(at: time)
        }
    }
}

/// A cubic Bézier curve from (0, 0) to (1, 1).
package nonisolated struct CubicCurve {
    private let x: Axis
    private let y: Axis

    // Source: the control points that Core Animation documents for its timing functions.
    package static let easeInOut = CubicCurve((0.42, 0), (0.58, 1))
    package static let easeIn = CubicCurve((0.42, 0), (1, 1))
    package static let easeOut = CubicCurve((0, 0), (0.58, 1))
    package static let linear = CubicCurve((1.0 / 3, 1.0 / 3), (2.0 / 3, 2.0 / 3))

    package init(_ one: (x: Double, y: Double), _ two: (x: Double, y: Double)) {
        x = Axis(one.x, two.x)
        y = Axis(one.y, two.y)
    }

    /// The y for an x of 0…1.
    package func value(at time: Double) -> Double {
        // x increases along the curve, so bisection finds the parameter: 30 iterations are exact to a billionth.
        var (low, high) = (0.0, 1.0)
        for _ in 0..<30 {
            let middle = (low + high) / 2
            if x.value(at: middle) < time { low = middle } else { high = middle }
        }
        return y.value(at: (low + high) / 2)
    }

    private struct Axis {
        let first: Double
        let second: Double

        init(_ first: Double, _ second: Double) {
            self.first = first
            self.second = second
        }

        func value(at t: Double) -> Double {
            let u = 1 - t
            return 3 * u * u * t * first + 3 * u * t * t * second + t * t * t
        }
    }
}

/// A damped spring released at 0 with its equilibrium at 1; its time ends when it stays within 1/1000 of that.
package nonisolated struct Spring {
    /// The damping ratio: 1 doesn't oscillate, less does.
    let damping: Double
    /// The initial velocity, in total distances per total time.
    let velocity: Double

    package init(damping: Double, velocity: Double) {
        self.damping = min(max(damping, 0.01), 1)
        self.velocity = velocity
    }

    func position(at time: Double) -> Double {
        guard damping < 1 else {
            // (1 + ωt)·e^(−ωt) = 0.001 at t = 1.
            let frequency = 9.2334
            return 1 - exp(-frequency * time) * (1 + (frequency - velocity) * time)
        }
        // e^(−ζωt) = 0.001 at t = 1.
        let decay = -log(0.001)
        let swing = decay / damping * (1 - damping * damping).squareRoot()
        return 1 - exp(-decay * time) * (cos(swing * time) + (decay - velocity) / swing * sin(swing * time))
    }
}
