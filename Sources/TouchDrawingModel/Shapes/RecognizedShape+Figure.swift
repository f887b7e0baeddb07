public import Foundation
import TouchInkRaster

/// Recognized shapes as figures of the kinds that a drawing has.
extension RecognizedShape {
    /// The point about which a drag scales and rotates the shape: the start of a line or arrow, otherwise the center.
    public var pivot: CGPoint {
        switch self {
        case .line(let start, _): start
        case .arrow(let arrow): arrow.tail
        case .circle(let center, _): center
        case .ellipse(let ellipse): ellipse.center
        case .rectangle(let rectangle): rectangle.center
        case .star(let star): star.center
        case .triangle(let corners), .polygon(let corners):
            corners.reduce(.zero) { $0 + $1 } * (1 / CGFloat(max(1, corners.count)))
        }
    }

    /// The direction of a line, of an arrow or of a side, in radians clockwise; 0 for shapes without one.
    public var direction: CGFloat {
        switch self {
        case .line(let start, let end): atan2(end.y - start.y, end.x - start.x)
        case .arrow(let arrow): atan2(arrow.tip.y - arrow.tail.y, arrow.tip.x - arrow.tail.x)
        case .circle: 0
        case .ellipse(let ellipse): ellipse.rotation
        case .rectangle(let rectangle): rectangle.rotation
        case .star(let star): star.rotation
        case .triangle(let corners), .polygon(let corners):
            corners.count > 1 ? atan2(corners[1].y - corners[0].y, corners[1].x - corners[0].x) : 0
        }
    }

    /// The transformed shape.
    public func applying(_ similarity: Similarity) -> RecognizedShape {
        let (scale, angle) = (similarity.scale, similarity.angle)
        switch self {
        case .line(let start, let end):
            return .line(start: similarity.apply(to: start), end: similarity.apply(to: end))
        case .arrow(var arrow):
            (arrow.tail, arrow.tip) = (similarity.apply(to: arrow.tail), similarity.apply(to: arrow.tip))
            arrow.barbLength *= scale
            return .arrow(arrow)
        case .circle(let center, let radius):
            return .circle(center: similarity.apply(to: center), radius: radius * scale)
        case .ellipse(var ellipse):
            ellipse.center = similarity.apply(to: ellipse.center)
            ellipse.semiMajorAxis *= scale
            ellipse.semiMinorAxis *= scale
            ellipse.rotation += angle
            return .ellipse(ellipse)
        case .rectangle(var rectangle):
            rectangle.center = similarity.apply(to: rectangle.center)
            rectangle.size = CGSize(width: rectangle.size.width * scale, height: rectangle.size.height * scale)
            rectangle.rotation += angle
            return .rectangle(rectangle)
        case .triangle(let corners): return .triangle(corners.map(similarity.apply))
        case .polygon(let corners): return .polygon(corners.map(similarity.apply))
        case .star(var star):
            star.center = similarity.apply(to: star.center)
            star.outerRadius *= scale
            star.innerRadius *= scale
            star.rotation += angle
            return .star(star)
        }
    }

    // MARK: Figures

    /// The shape in the ink, the width and with the nib of a stroke: a line or a circle, otherwise a stroke with exact
    /// corners.
    ///
    /// Ink of a marker is always a stroke, because only strokes are on its layer.
    public func figure(like stroke: Stroke) -> Figure {
        let width = stroke.typicalWidth
        switch self {
        case .line(let start, let end) where stroke.nib != .marker:
            return .line(Line(start: start, end: end, width: width, ink: stroke.ink))
        case .circle(let center, let radius) where stroke.nib != .marker:
            return .circle(Circle(center: center, radius: radius, width: width, ink: stroke.ink))
        default: return .stroke(self.stroke(like: stroke, ink: stroke.ink))
        }
    }

    /// The shape as a stroke, or a form between a stroke and the shape.
    ///
    /// - Parameter progress: 0, the form of the stroke, to 1, the shape.
    public func stroke(like stroke: Stroke, progress: Double = 1, ink: Ink) -> Stroke {
        let width = stroke.typicalWidth
        let points = progress < 1 ? morphed(from: stroke, progress) : path
        if let motion = stroke.motion, motion.nib == .marker { return motion.stroke(along: points, ink: ink) }
        // All of it may change in the next frame, so none of it is settled.
        let path = StrokePath(points.map { Stroke.Sample($0, width: width) }, .full, StrokePath.Omissions())
        return Stroke(.path(path.samples), path, ink: ink)
    }

    /// Points of the outline in drawing order. Corners are doubled: between two equal points a `StrokeCurve` has no
    /// direction, so that its neighbors are straight.
    private var path: [CGPoint] {
        switch self {
        case .circle(let center, let radius):
            return Self.ellipse(center, CGPoint(x: radius, y: radius), rotation: 0)
        case .ellipse(let ellipse):
            return Self.ellipse(
                ellipse.center, CGPoint(x: ellipse.semiMajorAxis, y: ellipse.semiMinorAxis), rotation: ellipse.rotation)
        case .line, .arrow, .rectangle, .triangle, .polygon, .star:
            return polyline.enumerated().flatMap { index, corner in
                index == 0 || index == polyline.count - 1 ? [corner] : [corner, corner]
            }
        }
    }

    /// The corners in drawing order, with the first one again at the end of a closed shape.
    private var polyline: [CGPoint] {
        switch self {
        case .arrow(let arrow):
            [arrow.tail, arrow.tip, arrow.barbEnds[0], arrow.tip, arrow.barbEnds[1]]
        case .line(let start, let end): [start, end]
        case .circle, .ellipse: path
        case .rectangle, .triangle, .polygon, .star: corners + corners.prefix(1)
        }
    }

    /// The number of pieces of an ellipse. Source: our choice: the curves through their ends deviate by less than a
    /// hundred-thousandth of the radius.
    private static let ellipsePieces = 96

    private static func ellipse(_ center: CGPoint, _ radii: CGPoint, rotation: CGFloat) -> [CGPoint] {
        (0...ellipsePieces).map { index in
            let angle = 2 * .pi * CGFloat(index) / CGFloat(ellipsePieces)
            let (x, y) = (radii.x * cos(angle), radii.y * sin(angle))
            return CGPoint(
                x: center.x + x * cos(rotation) - y * sin(rotation),
                y: center.y + x * sin(rotation) + y * cos(rotation))
        }
    }

    // MARK: Transition

    /// The number of points of a form between ink and shape. Source: our choice: it is seen for a tenth of a second.
    private static let morphCount = 96

    /// Points between those of the ink and those of the outline.
    private func morphed(from stroke: Stroke, _ progress: Double) -> [CGPoint] {
        let ink = stroke.path.nodes.map(\.point).resampled(Self.morphCount)
        var outline = polyline.resampled(Self.morphCount)
        guard let start = ink.first, ink.count == outline.count else { return path }
        if isClosed {
            // The outline starts where the ink does, and goes around in the same direction.
            let loop = Array(outline.dropLast())
            let nearest = loop.indices.min { loop[$0].distance(to: start) < loop[$1].distance(to: start) } ?? 0
            let forth = Array(loop[nearest...] + loop[...nearest])
            let back = Array(forth.reversed())
            outline = back.deviation(from: ink) < forth.deviation(from: ink) ? back : forth
        }
        // Slower at its end.
        let fraction = CGFloat(1 - (1 - progress) * (1 - progress))
        return zip(ink, outline).map { $0 + ($1 - $0) * fraction }
    }
}

extension [CGPoint] {
    /// A number of points at equal distances along the path.
    fileprivate func resampled(_ count: Int) -> [CGPoint] {
        guard var last = first, count > 1 else { return [] }
        let length = zip(self, dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
        let step = length / CGFloat(count - 1)
        var (points, distance) = ([last], CGFloat.zero)
        for point in dropFirst() {
            let side = last.distance(to: point)
            while side > 0, points.count < count - 1, distance + side >= step * CGFloat(points.count) {
                points.append(last + (point - last) * ((step * CGFloat(points.count) - distance) / side))
            }
            distance += side
            last = point
        }
        return points + [CGPoint](repeating: last, count: count - points.count)
    }

    /// The sum of the squared distances from the points of the same index.
    fileprivate func deviation(from other: [CGPoint]) -> CGFloat {
        zip(self, other).reduce(0) { sum, pair in
            let distance = pair.0.distance(to: pair.1)
            return sum + distance * distance
        }
    }
}

extension Stroke {
    /// The width that most of the ink has, in points of the canvas: the median.
    fileprivate var typicalWidth: CGFloat {
        let widths = path.samples.map(\.width).sorted()
        return widths.isEmpty ? Figure.defaultWidth : widths[widths.count / 2]
    }
}

extension Motion {
    /// The distance and the time between samples of a steady hand, in points on the screen and in seconds. Source: our
    /// choice: a hand of 480 points per second on a touch screen with 120 reports per second.
    private static let steadyStep = (distance: 4.0, time: 1 / 120.0)
    /// The maximum number of samples along a side.
    private static let maxSideSamples = 1000

    /// The stroke of a steady hand with this motion's nib and mean pressure along a polyline.
    fileprivate func stroke(along points: [CGPoint], ink: Ink) -> Stroke {
        let pressures = samples.compactMap(\.pressure)
        let pressure = pressures.isEmpty ? nil : pressures.reduce(0, +) / Float(pressures.count)
        var (steady, time) = ([Sample](), 0.0)
        func add(_ point: CGPoint) {
            steady.append(Sample(point, at: time, pressure: pressure))
            time += Self.steadyStep.time
        }
        if let first = points.first { add(first) }
        for (start, end) in zip(points, points.dropFirst()) where start != end {
            let pieces = Double(start.distance(to: end) * scale) / Self.steadyStep.distance
            let count = min(max(1, Int(saturating: pieces, .up)), Self.maxSideSamples)
            for index in 1...count { add(start + (end - start) * (CGFloat(index) / CGFloat(count))) }
        }
        return Stroke(
            Motion(steady, nib: nib, size: size, pressureCurve: pressureCurve, scale: scale, rule: rule), ink: ink)
    }
}
