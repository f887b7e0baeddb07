public import Foundation

extension FixedWidthInteger {
    /// The whole number of a floating one that may come from anywhere: a device, a file, another program, or what was worked
    /// out of that. Cut where the type ends, and 0 for what is no number, so that it never stops the program.
    ///
    /// Numbers from outside become whole ones here alone, and in `PixelRect`, which cuts them nearer.
    ///
    /// - Parameters:
    ///   - value: in the unit of the result, such as pixels, nanoseconds or steps; whoever calls this says which.
    ///   - rule: for what lies between two whole numbers.
    @inlinable
    public init(saturating value: some BinaryFloatingPoint, _ rule: FloatingPointRoundingRule = .towardZero) {
        self.init(clampingRounded: value.rounded(rule))
    }

    /// The same, a hundred times as fast: the library's way between any two types is for none in particular.
    @inlinable
    public init(saturating value: Double, _ rule: FloatingPointRoundingRule = .towardZero) {
        let rounded = value.rounded(rule)
        if abs(rounded) < 0x1p62 { self.init(clamping: Int64(rounded)) } else { self.init(clampingRounded: rounded) }
    }

    /// As for a `Double`.
    @inlinable
    public init(saturating value: CGFloat, _ rule: FloatingPointRoundingRule = .towardZero) {
        self.init(saturating: Double(value), rule)
    }

    @inlinable
    init<Value: BinaryFloatingPoint>(clampingRounded rounded: Value) {
        // The bounds themselves may round to what the type no longer has.
        if rounded >= Value(Self.max) {
            self = .max
        } else if rounded > Value(Self.min) {
            self.init(rounded)
        } else {
            self = rounded.isNaN ? 0 : .min
        }
    }
}
