public import Foundation

extension CGPath.Element {
    /// The element's points in order, including control points.
    public var points: [CGPoint] {
        switch self {
        case .move(let point), .line(let point): [point]
        case .quadCurve(let control, let end): [control, end]
        case .curve(let control1, let control2, let end): [control1, control2, end]
        case .close: []
        }
    }

    /// The end point; nil for `close`.
    var end: CGPoint? { points.last }

    func applying(_ transform: CGAffineTransform) -> Self {
        switch self {
        case .move(let point): .move(point.applying(transform))
        case .line(let point): .line(point.applying(transform))
        case .quadCurve(let control, let end):
            .quadCurve(control: control.applying(transform), end: end.applying(transform))
        case .curve(let control1, let control2, let end):
            .curve(
                control1: control1.applying(transform), control2: control2.applying(transform),
                end: end.applying(transform))
        case .close: .close
        }
    }
}

extension [CGPath.Element] {
    /// The subpaths, each starting with a move.
    var subpaths: [Subpath] {
        var result: [Subpath] = []
        var start = CGPoint.zero
        for element in self {
            switch element {
            case .move(let point):
                start = point
                result.append(Subpath(start: point))
            case .close:
                guard let last = result.indices.last, !result[last].isClosed else { break }
                result[last].isClosed = true
            case .line, .quadCurve, .curve:
                // After a close, lines continue from the subpath's start.
                if result.last?.isClosed != false { result.append(Subpath(start: start)) }
                result[result.count - 1].append(element)
            }
        }
        return result
    }

    /// All lines and curves, including closing lines.
    var segments: [PathSegment] { subpaths.flatMap { $0.segments(.asDrawn) } }

    /// The start points of all subpaths, including those without segments.
    var starts: [CGPoint] { subpaths.map(\.start) }

    var currentPoint: CGPoint? {
        guard let last = subpaths.last else { return nil }
        return last.isClosed ? last.start : last.end
    }

    /// The winding number of the path around the point; open subpaths count as closed.
    func windingNumber(around point: CGPoint) -> Int {
        subpaths.reduce(0) { $0 + $1.windingNumber(around: point) }
    }
}

/// A subpath.
struct Subpath {
    let start: CGPoint
    private var drawn: [PathSegment] = []
    var isClosed = false

    enum Ends {
        /// Includes the closing line only if the subpath is closed.
        case asDrawn
        /// Always includes the closing line.
        case closed
    }

    init(start: CGPoint) {
        self.start = start
    }

    var end: CGPoint { drawn.last?.end ?? start }

    mutating func append(_ element: CGPath.Element) {
        guard let segment = PathSegment(from: end, element) else { return }
        drawn.append(segment)
    }

    mutating func append(_ segment: PathSegment) {
        drawn.append(segment)
    }

    func segments(_ ends: Ends) -> [PathSegment] {
        guard isClosed || ends == .closed, end != start else { return drawn }
        return drawn + [.line(from: end, to: start)]
    }

    func windingNumber(around point: CGPoint) -> Int {
        segments(.closed).reduce(0) { $0 + $1.crossings(rightOf: point) }
    }

    /// The subpath in the opposite direction.
    var reversed: Subpath {
        var result = Subpath(start: end)
        for segment in drawn.reversed() { result.append(segment.reversed) }
        result.isClosed = isClosed
        return result
    }

    var elements: [CGPath.Element] {
        [.move(start)] + drawn.map(\.element) + (isClosed ? [.close] : [])
    }
}
