import Foundation

/// Coordinates as whole numbers of small steps, so that those that lie close to each other take few bytes.
///
/// Any number can be told exactly: by the nearest step, and by how many floating-point numbers it is away from that.
struct FixedPoint: Sendable {
    /// Where steps are counted from.
    private let origin: Double
    /// How long a point of the screen is, in the unit of the coordinates.
    private let pointLength: Double
    /// Steps to a point of the screen, and its inverse: powers of two.
    private let stepsPerPoint: Double
    private let step: Double

    /// Larger numbers of steps are not told apart. Source: whole numbers in double precision.
    private static let stepLimit = 0x1p52

    /// - Parameters:
    ///   - scale: points of the screen to one of the coordinates' unit.
    ///   - bits: of a step's fraction of a point of the screen.
    init(origin: CGFloat = 0, scale: CGFloat, bits: Int) {
        self.origin = origin.isFinite ? Double(origin) : 0
        pointLength = 1 / Double(scale)
        stepsPerPoint = Double(sign: .plus, exponent: bits, significand: 1)
        step = 1 / stepsPerPoint
    }

    /// Where a step lies.
    @inline(__always)
    func value(_ steps: Int64) -> Double { origin + Double(steps) * step * pointLength }

    func nearest(to value: Double) -> Int64 {
        let steps = ((value - origin) / pointLength * stepsPerPoint).rounded()
        return abs(steps) < Self.stepLimit ? Int64(steps) : 0
    }

    /// How many floating-point numbers a number is away from a step.
    func remainder(of value: Double, from steps: Int64) -> Int64 {
        Int64(bitPattern: value.bitPattern &- self.value(steps).bitPattern)
    }

    /// What is so many floating-point numbers away from a step.
    func value(_ steps: Int64, remainder: Int64) -> Double {
        Double(bitPattern: value(steps).bitPattern &+ UInt64(bitPattern: remainder))
    }
}

/// Whole numbers of which each is told by how far it is from where the last two lead to.
struct LinearPredictor {
    private var last: (Int64, Int64)?

    /// What is left of a number.
    mutating func encode(_ number: Int64) -> Int64 {
        let result = number &- prediction
        record(number)
        return result
    }

    /// The number of which that was left.
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
