import Foundation
import Testing
import TouchGraphics

/// Integers from floating-point numbers of outside input.
@Suite struct SaturatingTests {
    @Test(
        "saturating conversion: gives the nearest integer of the type for any number (Z-2)",
        arguments: [
            (0.0, 0), (-0.9, 0), (1.9, 1), (-1.9, -1), (.nan, 0), (.infinity, .max), (-.infinity, .min),
            (0x1p63, .max), (0x1p63.nextDown, 9_223_372_036_854_774_784), (-0x1p63, .min), (-0x1p63.nextUp, .min),
            (.greatestFiniteMagnitude, .max), (.leastNonzeroMagnitude, 0), (2e9, 2_000_000_000),
        ] as [(Double, Int)])
    func saturates(value: Double, expected: Int) {
        #expect(Int(saturating: value) == expected)
        #expect(Int64(saturating: CGFloat(value)) == Int64(expected))
        #expect(Int32(saturating: value) == Int32(clamping: expected))
        #expect(UInt8(saturating: value) == UInt8(clamping: expected))
    }

    @Test("fractions: are rounded by the caller's rule (Z-2)")
    func rounded() {
        #expect(Int(saturating: 2.5, .toNearestOrAwayFromZero) == 3 && Int(saturating: 2.1, .up) == 3)
        #expect(Int(saturating: -2.1, .down) == -3 && Int32(saturating: 2_147_483_647.5, .up) == .max)
        #expect(UInt8(saturating: 254.6, .toNearestOrAwayFromZero) == 255 && UInt8(saturating: 255.4, .up) == .max)
    }

    @Test("pixel rectangles: are clamped for far and non-finite numbers (Z-2)")
    func pixels() {
        let numbers: [CGFloat] = [
            .nan, .infinity, -.infinity, 0, -5, 1e7, -1e7, 0x1p30, -0x1p31, 3e9, 1e18, -1e300, .greatestFiniteMagnitude,
        ]
        for x in numbers {
            for width in numbers {
                let rect = CGRect(x: x, y: -x, width: width, height: abs(width))
                for scale in [CGFloat(1), 64, 1e300, .nan] {
                    let transform = CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: -x, ty: width)
                    for pixels in [PixelRect(covering: rect), PixelRect(covering: rect, applying: transform)] {
                        #expect(abs(pixels.x) <= 1 << 30 && abs(pixels.maxY) <= 1 << 30, "\(rect) by \(scale)")
                        let region = Region(pixels)
                        #expect(region.isEmpty == pixels.isEmpty, "\(rect) by \(scale)")
                        _ = region.area
                    }
                }
            }
        }
    }

    @Test("regions: accept rectangles of any size (Z-2)")
    func regions() {
        let numbers = [0, -7, 1 << 30, -(1 << 30), Int(Int32.max), Int(Int32.min), 1 << 40, -(1 << 40)]
        var region = Region(PixelRect(x: 0, y: 0, width: 10, height: 10))
        for x in numbers {
            for width in numbers {
                let rect = PixelRect(x: x, y: x, width: width, height: width)
                _ = Region([rect, PixelRect(x: 5, y: 5, width: 1, height: 1)]).extents
                _ = region.intersects(rect)
                region.formUnion(rect)
                var part = region
                part.formIntersection(rect)
                #expect(part.area <= region.area)
                _ = region.contains(x: x, y: width)
            }
        }
        // From edge to edge.
        #expect(region.contains(x: 5, y: 5) && region.contains(x: 1 << 29, y: -(1 << 29)))
    }
}
