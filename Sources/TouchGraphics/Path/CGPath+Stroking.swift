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
        let whole = lengths.reduce(0, +)
        guard whole > 0 else { return nil }
        self.lengths = lengths
        let rest = phase.truncatingRemainder(dividingBy: whole)
        self.phase = rest < 0 ? rest + whole : rest
    }

    /// More pieces than this are not made of one line: the pattern is too fine to be seen.
    private static let mostPieces = 100_000

    func pieces(of line: Polyline) -> [Polyline] {
        let ends = line.isClosed ? line.points + line.points.prefix(1) : line.points
        guard let first = ends.first else { return [] }
        var (index, left) = begin
        var pieces: [Polyline] = index.isMultiple(of: 2) ? [Polyline(points: [first], isClosed: false)] : []
        for (from, to) in zip(ends, ends.dropFirst()) {
            let length = from.distance(to: to)
            var done: CGFloat = 0
            while length - done > left, pieces.count < Self.mostPieces {
                done += left
                let place = from + (to - from) * (done / length)
                if index.isMultiple(of: 2) {
                    pieces[pieces.count - 1].points.append(place)
                } else {
                    pieces.append(Polyline(points: [place], isClosed: false))
                }
                index = (index + 1) % lengths.count
                left = lengths[index]
            }
            left -= length - done
            if index.isMultiple(of: 2) { pieces[pieces.count - 1].points.append(to) }
        }
        return pieces
    }

    /// The entry of the pattern that a line begins in, and what is left of it.
    private var begin: (Int, CGFloat) {
        var (index, rest) = (0, phase)
        while rest >= lengths[index] {
            rest -= lengths[index]
            index = (index + 1) % lengths.count
        }
        return (index, lengths[index] - rest)
    }
}

extension CGPath {
    /// The parts that are closed, alone.
    package var closedParts: CGPath {
        CGPath(elements: elements.subpaths.filter(\.isClosed).flatMap(\.elements))
    }

    /// What lies between two places of the path, along it.
    ///
    /// - Parameters:
    ///   - begin: 0…1 of the length of all lines and curves.
    ///   - end: likewise.
    package func part(from begin: CGFloat, to end: CGFloat) -> CGPath {
        guard begin > 0 || end < 1 else { return self }
        let lines = elements.subpaths.map { $0.flattened(tolerance: Self.tolerance) }
        let whole = lines.map(\.length).reduce(0, +)
        var elements: [Element] = []
        var done: CGFloat = 0
        for line in lines {
            let (from, to) = (max(begin * whole - done, 0), min(end * whole - done, line.length))
            done += line.length
            // A piece without length, a gap up to the beginning, the piece that is wanted, a gap to the end.
            guard from < to, let dashes = PathDashes([0, from, to - from, whole], phase: 0) else { continue }
            elements += dashes.pieces(of: line).filter { $0.length > 0 }.flatMap(\.elements)
        }
        return CGPath(elements: elements)
    }
}
