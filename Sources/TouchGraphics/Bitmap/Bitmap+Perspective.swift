public import Foundation

extension Bitmap {
    /// The axis through a bitmap's center that it is rotated about.
    public enum Axis: Sendable {
        /// Rotation swaps left and right.
        case vertical
        /// Rotation swaps top and bottom.
        case horizontal
    }

    /// The growth of a rotated bitmap at each end, as a fraction of its length: near parts look larger.
    public static let perspectiveMargin: CGFloat = 0.13

    /// The distance of the eye from a rotated bitmap, in lengths of the side that moves. Source: our choice.
    private static let eyeDistance = 2.5

    /// Returns the bitmap as a card rotated in space, viewed from in front of its center.
    ///
    /// - Parameters:
    ///   - angle: radians, more than −π/2 and less than π/2; at any other angle the result is empty. Positive angles
    ///     bring the left side, or the top, nearer.
    /// - Returns: a bitmap larger by `perspectiveMargin` of the width or height at each of its four sides, in complete
    ///   pixels.
    /// - Throws: `GraphicsError` if there is not enough memory.
    /// - Precondition: the format is `argb32`.
    /// - Complexity: O(pixels).
    public func rotatedInPerspective(about axis: Axis, by angle: Double) throws(GraphicsError) -> Bitmap {
        precondition(format == .argb32, "rotating in perspective needs a format with opacity")
        let margin = (Self.perspectiveMargin(of: width), Self.perspectiveMargin(of: height))
        let result = try Bitmap(width: width + 2 * margin.0, height: height + 2 * margin.1)
        guard abs(angle) < .pi / 2 else { return result }
        let length = axis == .vertical ? width : height
        let lines = Self.lines(
            axis == .vertical ? result.width : result.height, angle: angle, length: Double(length))
        // Lines outside the card are empty.
        let visible = lines.indices.filter { lines[$0].position > -1 && lines[$0].position < Double(length) + 1 }
        guard let first = visible.first, let last = visible.last else { return result }
        withPixels { source in
            result.withPixels { target in
                let sampler = Sampler(source, width: width, height: height, bytesPerRow: bytesPerRow)
                switch axis {
                case .vertical: sampler.fill(result, target, columns: lines, in: first...last)
                case .horizontal: sampler.fill(result, target, rows: lines, in: first...last)
                }
            }
        }
        return result
    }

    /// A line of the result, parallel to the axis.
    fileprivate struct Line {
        /// In pixels of the card, from its left or top edge.
        var position: Double
        /// The distance on the card between two pixels of the line.
        var spread: Double
    }

    private static func perspectiveMargin(of length: Int) -> Int {
        Int(saturating: CGFloat(length) * perspectiveMargin, .up)
    }

    private static func lines(_ count: Int, angle: Double, length: Double) -> [Line] {
        let (sine, cosine, eye) = (sin(angle), cos(angle), length * eyeDistance)
        return (0..<count).map { index in
            let viewPosition = Double(index) + 0.5 - Double(count) / 2
            // A point p on the card is p·sin nearer where p is negative: it appears at p·cos·eye / (eye + p·sin).
            let slope = eye * cosine - viewPosition * sine
            guard slope > 0 else { return Line(position: .infinity, spread: 1) }
            let position = viewPosition * eye / slope
            return Line(position: position + length / 2, spread: 1 + position * sine / eye)
        }
    }
}

/// Samples a bitmap between its pixels.
private struct Sampler {
    private let pixels: UnsafeRawBufferPointer
    private let width: Int
    private let height: Int
    private let bytesPerRow: Int

    init(_ pixels: UnsafeMutableRawBufferPointer, width: Int, height: Int, bytesPerRow: Int) {
        self.pixels = UnsafeRawBufferPointer(pixels)
        (self.width, self.height, self.bytesPerRow) = (width, height, bytesPerRow)
    }

    func fill(
        _ picture: Bitmap, _ target: UnsafeMutableRawBufferPointer, columns: [Bitmap.Line], in range: ClosedRange<Int>
    ) {
        for y in 0..<picture.height {
            let down = Double(y) + 0.5 - Double(picture.height) / 2
            for x in range {
                let column = columns[x]
                let color = pixel(column.position, down * column.spread + Double(height) / 2)
                target.storeBytes(of: color, toByteOffset: y * picture.bytesPerRow + 4 * x, as: UInt32.self)
            }
        }
    }

    func fill(
        _ picture: Bitmap, _ target: UnsafeMutableRawBufferPointer, rows: [Bitmap.Line], in range: ClosedRange<Int>
    ) {
        for y in range {
            let row = rows[y]
            for x in 0..<picture.width {
                let right = Double(x) + 0.5 - Double(picture.width) / 2
                let color = pixel(right * row.spread + Double(width) / 2, row.position)
                target.storeBytes(of: color, toByteOffset: y * picture.bytesPerRow + 4 * x, as: UInt32.self)
            }
        }
    }

    /// Interpolates bilinearly; transparent outside, for smooth edges.
    @inline(__always)
    func pixel(_ x: Double, _ y: Double) -> UInt32 {
        let (left, top) = ((x - 0.5).rounded(.down), (y - 0.5).rounded(.down))
        guard left >= -1, top >= -1, left < Double(width), top < Double(height) else { return 0 }
        let (column, row) = (Int(left), Int(top))
        let (right, down) = (UInt32((x - 0.5 - left) * 256), UInt32((y - 0.5 - top) * 256))
        let upper = mix(at(column, row), at(column + 1, row), right)
        let lower = mix(at(column, row + 1), at(column + 1, row + 1), right)
        return mix(upper, lower, down)
    }

    @inline(__always)
    private func at(_ x: Int, _ y: Int) -> UInt32 {
        guard x >= 0, y >= 0, x < width, y < height else { return 0 }
        return pixels.load(fromByteOffset: y * bytesPerRow + x * 4, as: UInt32.self)
    }

    /// - Parameter weight: of the second pixel, 0…256.
    @inline(__always)
    private func mix(_ one: UInt32, _ two: UInt32, _ weight: UInt32) -> UInt32 {
        if one == two { return one }
        // Two channels at once: each has spare bits for its product.
        let (mask, inverseWeight) = (UInt32(0x00FF_00FF), 256 - weight)
        let low = ((one & mask) &* inverseWeight &+ (two & mask) &* weight) >> 8 & mask
        let high = ((one >> 8) & mask) &* inverseWeight &+ ((two >> 8) & mask) &* weight
        return low | (high & ~mask)
    }
}
