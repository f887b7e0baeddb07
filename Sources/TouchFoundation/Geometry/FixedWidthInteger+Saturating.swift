public import Foundation

extension FixedWidthInteger {
    /// Converts a floating-point value from an untrusted source to an integer: from a device, a file, another program,
    /// or a computation on such values. Clamps to the type's range, and converts NaN to 0, so that it never traps.
    ///
    /// Only this conversion and `PixelRect`, which clamps to a smaller range, turn values from outside into integers.
    ///
    /// - Parameters:
    ///   - value: in the unit of the result, such as pixels, nanoseconds or steps.
    ///   - rule: how to round values between two integers.
    @inlinable
    public init(saturating value: some BinaryFloatingPoint, _ rule: FloatingPointRoundingRule = .towardZero) {
        self.init(clampingRounded: value.rounded(rule))
    }

    /// The same, about a hundred times faster: the library's generic conversion is not specialized for any pair of
    /// types.
    @inlinable
    public init(saturating value: Double, _ rule: FloatingPointRoundingRule = .towardZero) {
        let rounded = value.rounded(rule)
        if abs(rounded) < 0x1p62 { self.init(clamping: Int64(rounded)) } else { self.init(clampingRounded: rounded) }
    }

    /// The same for a `CGFloat`.
    @inlinable
    public init(saturating value: CGFloat, _ rule: FloatingPointRoundingRule = .towardZero) {
        self.init(saturating: Double(value), rule)
    }

    @inlinable
    init<Value: BinaryFloatingPoint>(clampingRounded rounded: Value) {
        // The bounds themselves may round to values outside the type's range.
        if rounded >= Value(Self.max) {
            self = .max
        } else if rounded > Value(Self.min) {
            self.init(rounded)
        } else {
            self = rounded.isNaN ? 0 : .min
        }
    }
}
