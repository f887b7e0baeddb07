public import Foundation

extension CGPath {
    /// The maximum distance between a curve and the lines that approximate it, in the path's units.
    private static let tolerance: CGFloat = 0.01

    /// Returns the path broken into dashes.
    ///
    /// - Parameters:
    ///   - phase: the offset into the pattern at the start of each subpath.
    ///   - lengths: alternating lengths of dashes and gaps along the path; an odd number of entries is repeated once.
    ///     If one is negative or not finite, or all are 0, the path is returned unbroken.
    public func copy(
        dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
    ) -> CGPath {
        let path = applying(transform)
        guard let dashes = PathDashes(lengths, phase: phase) else { return path }
        let lines = path.elements.subpaths.flatMap { dashes.pieces(of: $0.flattened(tolerance: Self.tolerance)) }
        return CGPath(elements: lines.flatMap(\.elements))
    }

    /// Returns the outline of the stroked path, to be filled with the winding rule.
    ///
    /// - Parameters:
    ///   - lineWidth: in the path's units; the result is empty unless it is finite and more than 0.
    ///   - miterLimit: how far a miter may extend, in line widths, before the corner is beveled.
    public func copy(
        strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
        transform: CGAffineTransform = .identity
    ) -> CGPath {
        guard lineWidth > 0, lineWidth.isFinite else { return CGPath(elements: []) }
        var outline = PathOutline(width: lineWidth, cap: lineCap, join: lineJoin, miterLimit: miterLimit)
        for subpath in applying(transform).elements.subpaths {
            outline.add(subpath.flattened(tolerance: Self.tolerance))
        }
        return outline.path
    }

    /// The total length of all lines and curves, in the path's units.
    package var length: CGFloat {
        elements.subpaths.map { $0.flattened(tolerance: Self.tolerance / 10).length }.reduce(0, +)
    }

    /// Returns the path in the opposite direction: the subpaths and their segments in reverse order.
    public func reversed() -> CGPath {
        CGPath(elements: elements.subpaths.reversed().flatMap(\.reversed.elements))
    }
}

/// A sequence of connected straight lines.
struct Polyline {
    var points: [CGPoint]
    var isClosed: Bool
    /// The indices of points in the interior of a curve.
    var smooth: Set<Int> = []

    var length: CGFloat {
        let ends = isClosed ? points + points.prefix(1) : points
        return zip(ends, ends.dropFirst()).map { $0.distance(to: $1) }.reduce(0, +)
    }

    var elements: [CGPath.Element] {
        guard let first = points.first else { return [] }
        return [.move(first)] + points.dropFirst().map { .line($0) } + (isClosed ? [.close] : [])
    }
}

extension Subpath {
    func flattened(tolerance: CGFloat) -> Polyline {
        var line = Polyline(points: [start], isClosed: isClosed)
        for segment in segments(.asDrawn) {
            // Coincident points have no direction between them.
            for point in segment.flattened(tolerance: tolerance) where point != line.points.last {
                if point != segment.end { line.smooth.insert(line.points.count) }
                line.points.append(point)
            }
        }
        if isClosed, line.points.count > 1, line.points.last == line.points.first { line.points.removeLast() }
        return line
    }
}

/// A dash pattern along a line.
struct PathDashes {
    private let lengths: [CGFloat]
    private let phase: CGFloat

    /// Nil if the pattern leaves a line unbroken.
    init?(_ lengths: [CGFloat], phase: CGFloat) {
        guard lengths.allSatisfy({ $0 >= 0 && $0.isFinite }), phase.isFinite else { return nil }
        let lengths = lengths.count.isMultiple(of: 2) ? lengths : lengths + lengths
        let total = lengths.reduce(0, +)
        guard total > 0 else { return nil }
        self.lengths = lengths
        let remainder = phase.truncatingRemainder(dividingBy: total)
        self.phase = remainder < 0 ? remainder + total : remainder
    }

    /// The maximum number of dashes per line; a finer pattern would be invisible.
    private static let maxPieces = 100_000

    func pieces(of line: Polyline) -> [Polyline] {
        let ends = line.isClosed ? line.points + line.points.prefix(1) : line.points
        guard let first = ends.first else { return [] }
        var (index, remaining) = start
        var pieces: [Polyline] = index.isMultiple(of: 2) ? [Polyline(points: [first], isClosed: false)] : []
        for (from, to) in zip(ends, ends.dropFirst()) {
            let length = from.distance(to: to)
            var covered: CGFloat = 0
            while length - covered > remaining, pieces.count < Self.maxPieces {
                covered += remaining
                let point = from + (to - from) * (covered / length)
                if index.isMultiple(of: 2) {
                    pieces[pieces.count - 1].points.append(point)
                } else {
                    pieces.append(Polyline(points: [point], isClosed: false))
                }
                index = (index + 1) % lengths.count
                remaining = lengths[index]
            }
            remaining -= length - covered
            if index.isMultiple(of: 2) { pieces[pieces.count - 1].points.append(to) }
        }
        return pieces
    }

    /// The index of the pattern's entry at the start of a line, and its remaining length.
    private var start: (Int, CGFloat) {
        var (index, remainder) = (0, phase)
        while remainder >= lengths[index] {
            remainder -= lengths[index]
            index = (index + 1) % lengths.count
        }
        return (index, lengths[index] - remainder)
    }
}

extension CGPath {
    /// A path of the closed subpaths only.
    package var closedSubpaths: CGPath {
        CGPath(elements: elements.subpaths.filter(\.isClosed).flatMap(\.elements))
    }

    /// Returns the section of the path between two fractions of its length.
    ///
    /// - Parameters:
    ///   - start: 0…1 of the total length of all lines and curves.
    ///   - end: likewise.
    package func trimmed(from start: CGFloat, to end: CGFloat) -> CGPath {
        guard start > 0 || end < 1 else { return self }
        let lines = elements.subpaths.map { $0.flattened(tolerance: Self.tolerance) }
        let total = lines.map(\.length).reduce(0, +)
        var elements: [Element] = []
        var covered: CGFloat = 0
        for line in lines {
            let (from, to) = (max(start * total - covered, 0), min(end * total - covered, line.length))
            covered += line.length
            // An empty dash, a gap up to the start, the requested dash, a gap to the end.
            guard from < to, let dashes = PathDashes([0, from, to - from, total], phase: 0) else { continue }
            elements += dashes.pieces(of: line).filter { $0.length > 0 }.flatMap(\.elements)
        }
        return CGPath(elements: elements)
    }
}
