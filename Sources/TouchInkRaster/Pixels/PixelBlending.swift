import Foundation

/// Blends a color into the pixels of a format.
protocol PixelBlending {
    associatedtype Storage: FixedWidthInteger & UnsignedInteger

    init(_ color: Color)

    /// The pixel where the color covers it fully.
    var solid: Storage { get }

    /// - Parameter weight: of the color, 0…255; the pixel has the remaining weight.
    func blend(over pixel: Storage, weight: UInt32) -> Storage
}

extension Double {
    /// The value clamped to 0…1; 0 for NaN.
    var clampedToUnit: Double { self > 0 ? min(self, 1) : 0 }
}

/// Blends one channel; exact for the weights 0 and 255.
@inline(__always)
private func mix(_ old: UInt32, _ new: UInt32, _ weight: UInt32) -> UInt32 {
    (old * (255 - weight) + new * weight + 127) / 255
}

/// For `rgb24`, whose upper byte is ignored, and `argb32`, whose colors are premultiplied with the opacity.
struct Blending32: PixelBlending {
    let solid: UInt32

    init(_ color: Color) {
        func byte(_ value: Double) -> UInt32 { UInt32(truncatingIfNeeded: Int(value.clampedToUnit * 255 + 0.5)) }
        solid = 0xFF00_0000 | byte(color.red) << 16 | byte(color.green) << 8 | byte(color.blue)
    }

    /// Blends two channels at a time.
    @inline(__always)
    func blend(over pixel: UInt32, weight: UInt32) -> UInt32 {
        let remainder = 255 &- weight
        let one = Self.divide((pixel & 0xFF00FF) &* remainder &+ (solid & 0xFF00FF) &* weight)
        let two = Self.divide((pixel >> 8 & 0xFF00FF) &* remainder &+ (solid >> 8 & 0xFF00FF) &* weight)
        return one | two << 8
    }

    /// Divides both halves by 255, rounded: exact for all products of two bytes.
    @inline(__always)
    private static func divide(_ pair: UInt32) -> UInt32 {
        let half = pair &+ 0x800080
        return (half &+ (half >> 8 & 0xFF00FF)) >> 8 & 0xFF00FF
    }
}

struct Blending30: PixelBlending {
    let solid: UInt32

    init(_ color: Color) {
        func component(_ value: Double) -> UInt32 { UInt32(saturating: value.clampedToUnit * 1023 + 0.5) }
        solid = component(color.red) << 20 | component(color.green) << 10 | component(color.blue)
    }

    func blend(over pixel: UInt32, weight: UInt32) -> UInt32 {
        var result: UInt32 = 0
        for step: UInt32 in 0..<3 {
            let shift = 10 * step
            result |= mix((pixel >> shift) & 0x3FF, (solid >> shift) & 0x3FF, weight) << shift
        }
        return result
    }
}

struct Blending16: PixelBlending {
    let solid: UInt16

    init(_ color: Color) {
        func component(_ value: Double, _ maximum: Double) -> UInt16 {
            UInt16(saturating: value.clampedToUnit * maximum + 0.5)
        }
        solid = component(color.red, 31) << 11 | component(color.green, 63) << 5 | component(color.blue, 31)
    }

    func blend(over pixel: UInt16, weight: UInt32) -> UInt16 {
        func channel(_ shift: UInt16, _ mask: UInt16) -> UInt16 {
            UInt16(mix(UInt32((pixel >> shift) & mask), UInt32((solid >> shift) & mask), weight)) << shift
        }
        return channel(11, 31) | channel(5, 63) | channel(0, 31)
    }
}
