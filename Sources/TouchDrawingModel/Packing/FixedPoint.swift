import Foundation

/// Coordinates as integer multiples of a small step, so that coordinates close to each other take few bytes.
///
/// Any number can be represented exactly: by the nearest step, and the number of floating-point values between the two.
struct FixedPoint: Sendable {
    /// The coordinate of step 0.
    private let origin: Double
    /// The length of a screen point, in the unit of the coordinates.
    private let pointLength: Double
    /// Steps per screen point, and its inverse: powers of two.
    private let stepsPerPoint: Double
    private let step: Double

    /// The limit of step numbers. Source: integers in double precision.
    private static let stepLimit = 0x1p52

    /// - Parameters:
    ///   - scale: screen points per unit of the coordinates.
    ///   - bits: the number of fractional bits of a screen point.
    init(origin: CGFloat = 0, scale: CGFloat, bits: Int) {
        self.origin = origin.isFinite ? Double(origin) : 0
        pointLength = 1 / Double(scale)
        stepsPerPoint = Double(sign: .plus, exponent: bits, significand: 1)
        step = 1 / stepsPerPoint
    }

    /// The coordinate of a step.
    @inline(__always)
    func value(_ steps: Int64) -> Double { origin + Double(steps) * step * pointLength }

    func nearest(to value: Double) -> Int64 {
        let steps = ((value - origin) / pointLength * stepsPerPoint).rounded()
        return abs(steps) < Self.stepLimit ? Int64(steps) : 0
    }

    /// The number of floating-point values between a number and a step.
    func remainder(of value: Double, from steps: Int64) -> Int64 {
        Int64(bitPattern: value.bitPattern &- self.value(steps).bitPattern)
    }

    /// The number that is `remainder` floating-point values away from a step.
    func value(_ steps: Int64, remainder: Int64) -> Double {
        Double(bitPattern: value(steps).bitPattern &+ UInt64(bitPattern: remainder))
    }
}

/// Delta coding of integers against a linear extrapolation of the last two.
struct LinearPredictor {
    private var last: (Int64, Int64)?

    /// The difference of a number from its prediction.
    mutating func encode(_ number: Int64) -> Int64 {
        let result = number &- prediction
        record(number)
        return result
    }

    /// The number with a given difference from its prediction.
    @inline(__always)
    mutating func decode(_ difference: Int64) -> Int64 {
        let result = prediction &+ difference
        record(result)
        return result
    }

    @inline(__always)
    private var prediction: Int64 { last.map { 2 &* $0.1 &- $0.0 } ?? 0 }

    @inline(__always)
    private mutating func record(_ number: Int64) { last = (last?.1 ?? number, number) }
}
