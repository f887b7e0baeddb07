public import Foundation

extension CGPath {
    /// How far straight lines may stray from curves, in the path's units, where curves become lines.
    private static let tolerance: CGFloat = 0.01

    /// Long and short pieces of the path in turn; nothing where the pieces are done with.
    ///
    /// - Parameters:
    ///   - phase: how far into the pattern the first part begins; each part begins there anew.
    ///   - lengths: of a piece, of a gap, and so on, along the path; an odd number counts twice. If one is negative or not
    ///     finite, or all are 0, the path stays whole.
    public func copy(
        dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
    ) -> CGPath {
        let path = applying(transform)
        guard let dashes = PathDashes(lengths, phase: phase) else { return path }
        let lines = path.elements.subpaths.flatMap { dashes.pieces(of: $0.flattened(tolerance: Self.tolerance)) }
        return CGPath(elements: lines.flatMap(\.elements))
    }

    /// What stroking the path would paint, as a path to be filled with the winding rule.
    ///
    /// - Parameters:
    ///   - lineWidth: in the path's units, more than 0; an empty path otherwise.
    ///   - miterLimit: how far a corner may stick out, in line widths, before it is cut off.
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

    /// How long all lines and curves are, in the path's units.
    package var length: CGFloat {
        elements.subpaths.map { $0.flattened(tolerance: Self.tolerance / 10).length }.reduce(0, +)
    }

    /// The same way back: parts and their lines the other way round.
    public func reversed() -> CGPath {
        CGPath(elements: elements.subpaths.reversed().flatMap(\.reversed.elements))
    }
}

/// A line with corners.
struct Polyline {
    var points: [CGPoint]
    var isClosed: Bool
    /// Which points lie within a curve.
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
            // Points in one place have no direction between them.
            for point in segment.flattened(tolerance: tolerance) where point != line.points.last {
                if point != segment.end { line.smooth.insert(line.points.count) }
                line.points.append(point)
            }
        }
        if isClosed, line.points.count > 1, line.points.last == line.points.first { line.points.removeLast() }
        return line
    }
}

/// A pattern of pieces and gaps along a line.
struct PathDashes {
    private let lengths: [CGFloat]
    private let phase: CGFloat

    /// Nil if the pattern leaves a line whole.
    init?(_ lengths: [CGFloat], phase: CGFloat) {
        guard lengths.allSatisfy({ $0 >= 0 && $0.isFinite }), phase.isFinite else { return nil }
        let lengths = lengths.count.isMultiple(of: 2) ? lengths : lengths + lengths
        let total = lengths.reduce(0, +)
        guard total > 0 else { return nil }
        self.lengths = lengths
        let remainder = phase.truncatingRemainder(dividingBy: total)
        self.phase = remainder < 0 ? remainder + total : remainder
    }

    /// More pieces than this are not made of one line: the pattern is too fine to be seen.
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

    /// The entry of the pattern that a line begins in, and what is left of it.
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
    /// The parts that are closed, alone.
    package var closedSubpaths: CGPath {
        CGPath(elements: elements.subpaths.filter(\.isClosed).flatMap(\.elements))
    }

    /// What lies between two places of the path, along it.
    ///
    /// - Parameters:
    ///   - begin: 0…1 of the length of all lines and curves.
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
            // A piece without length, a gap up to the beginning, the piece that is wanted, a gap to the end.
            guard from < to, let dashes = PathDashes([0, from, to - from, total], phase: 0) else { continue }
            elements += dashes.pieces(of: line).filter { $0.length > 0 }.flatMap(\.elements)
        }
        return CGPath(elements: elements)
    }
}
