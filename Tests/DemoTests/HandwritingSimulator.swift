import Foundation
import TouchKit
import TouchKitTesting

/// Simulates handwriting: corners are rounded, lines bend and jitter, the middle of a line is faster than its ends, and
/// a screen reports it in steps.
struct HandwritingSimulator {
    var random: SplitMix

    init(seed: UInt64) {
        random = SplitMix(seed: seed)
    }

    /// −1…1.
    private mutating func number() -> CGFloat { CGFloat(random.next(2001) - 1000) / 1000 }

    /// - Parameters:
    ///   - corners: as fractions of the size.
    ///   - slant: how far the top leans to the right, in heights.
    ///   - duration: of the whole stroke.
    /// - Returns: points 8 ms apart.
    mutating func write(
        _ corners: [CGPoint], at origin: CGPoint, size: CGSize, slant: CGFloat = 0, duration: TimeInterval
    ) -> [CGPoint] {
        let points = corners.map { corner in
            let wobble = CGPoint(x: number(), y: number()) * 0.025
            let (x, y) = (corner.x + wobble.x, corner.y + wobble.y)
            return origin
                + CGPoint(x: (x - slant * (y - 1) * size.height / size.width) * size.width, y: y * size.height)
        }
        let lengths = zip(points, points.dropFirst()).map { $0.distance(to: $1) }
        let total = lengths.reduce(0, +)
        var result: [CGPoint] = []
        for (index, length) in lengths.enumerated() {
            let (start, end) = (points[index], points[index + 1])
            let count = max(2, Int(duration / 0.008 * Double(length / total)))
            let bend = number() * 0.02 * length
            let across = CGPoint(x: start.y - end.y, y: end.x - start.x) * (1 / max(length, 1))
            for step in 0..<count {
                let part = Double(step) / Double(count)
                let eased = CGFloat(part * part * (3 - 2 * part))
                result.append(start + (end - start) * eased + across * (bend * sin(.pi * eased)))
            }
        }
        result.append(points[points.count - 1])
        return smoothed(result).map { $0 + CGPoint(x: number(), y: number()) * 0.6 }
    }

    /// Each point is the mean of five neighbors; the ends stay.
    private func smoothed(_ points: [CGPoint]) -> [CGPoint] {
        points.indices.map { index in
            let reach = min(2, index, points.count - 1 - index)
            let near = points[index - reach...index + reach]
            return near.reduce(.zero, +) * (1 / CGFloat(near.count))
        }
    }
}
