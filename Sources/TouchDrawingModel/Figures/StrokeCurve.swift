import Foundation
import TouchInkRaster

/// A freehand stroke between two adjacent samples: a cubic Bézier curve, and the width along it as another.
///
/// The path is a centripetal Catmull-Rom curve, which has no cusps and no loops that were not drawn. The width has no
/// kinks at samples either, and between two samples it stays within the range of both.
///
/// Source: Yuksel, Schaefer, Keyser, Parameterization and Applications of Catmull-Rom Curves,
/// doi:10.1016/j.cad.2010.08.008; for the widths Fritsch, Butland, A Method for Constructing Local Monotone Piecewise
/// Cubic Interpolants, doi:10.1137/0905021.
struct StrokeCurve: Sendable {
    private let startSample: Stroke.Sample
    private let control1: Stroke.Sample
    private let control2: Stroke.Sample
    private let endSample: Stroke.Sample

    /// The maximum bend, in points, for which curves are flattened more finely, so that absurdly large bends cost no
    /// more than large ones. Source: our choice: the finger leaps across four screens.
    private static let maxBend: CGFloat = 4000

    /// Creates the curve from the samples before it, at its start, at its end, and after it; nil where the path ends.
    init(_ previous: Stroke.Sample?, _ start: Stroke.Sample, _ end: Stroke.Sample, _ next: Stroke.Sample?) {
        self.startSample = start
        self.endSample = end
        let one = Self.control(previous?.position, start.position, end.position)
        let two = Self.control(next?.position, end.position, start.position)
        // At an end of the path the curve has no direction of its own, and gets the one with the least bend.
        control1 = Stroke.Sample(
            one ?? start.position + ((two ?? end.position) - start.position) * 0.5,
            width: Self.controlWidth(previous, start, end))
        control2 = Stroke.Sample(
            two ?? end.position + ((one ?? start.position) - end.position) * 0.5,
            width: Self.controlWidth(next, end, start))
    }

    /// The control point beside a sample, on the side of the next one; nil without a previous one.
    private static func control(_ previous: CGPoint?, _ current: CGPoint, _ next: CGPoint) -> CGPoint? {
        guard let previous else { return nil }
        let (distance1, distance2) = (previous.distance(to: current), current.distance(to: next))
        guard distance1 > 0, distance2 > 0 else { return nil }
        let (root1, root2) = (distance1.squareRoot(), distance2.squareRoot())
        let sum = next * distance1 - previous * distance2 + current * (2 * distance1 + 3 * root1 * root2 + distance2)
        let control = sum * (1 / (3 * root1 * (root1 + root2)))
        return control.isFinite ? control : nil
    }

    /// The width at that control point.
    private static func controlWidth(_ previous: Stroke.Sample?, _ current: Stroke.Sample, _ next: Stroke.Sample)
        -> CGFloat
    {
        let growth2 = next.width - current.width
        let straight = current.width + growth2 / 3
        guard let previous else { return straight }
        let growth1 = current.width - previous.width
        // At a maximum or minimum the width is stationary.
        guard growth1 * growth2 > 0 else { return current.width }
        let root1 = previous.position.distance(to: current.position).squareRoot()
        let root2 = current.position.distance(to: next.position).squareRoot()
        guard root1 > 0, root2 > 0 else { return straight }
        let (slope1, slope2) = (growth1 / root1, growth2 / root2)
        let (weight1, weight2) = (root1 + 2 * root2, 2 * root1 + root2)
        let slope = (weight1 + weight2) / (weight1 / slope1 + weight2 / slope2)
        return slope.isFinite ? current.width + slope * root2 / 3 : straight
    }

    // MARK: Parts

    private init(start: Stroke.Sample, control1: Stroke.Sample, control2: Stroke.Sample, end: Stroke.Sample) {
        (self.startSample, self.control1, self.control2, self.endSample) = (start, control1, control2, end)
    }

    /// The sample at the start of the curve.
    var start: Stroke.Sample { startSample }
    /// The sample at the end of the curve.
    var end: Stroke.Sample { endSample }

    /// The part of the curve between two parameters, 0…1. Source: de Casteljau's construction.
    func part(from low: CGFloat, to high: CGFloat) -> StrokeCurve {
        let upper = high < 1 ? split(at: high).0 : self
        return low > 0 ? upper.split(at: low / high).1 : upper
    }

    private func split(at fraction: CGFloat) -> (StrokeCurve, StrokeCurve) {
        func interpolate(_ one: Stroke.Sample, _ two: Stroke.Sample) -> Stroke.Sample {
            Stroke.Sample(
                one.position + (two.position - one.position) * fraction,
                width: one.width + (two.width - one.width) * fraction)
        }
        let (one, two, three) = (
            interpolate(startSample, control1), interpolate(control1, control2), interpolate(control2, endSample)
        )
        let (four, five) = (interpolate(one, two), interpolate(two, three))
        let middle = interpolate(four, five)
        return (
            StrokeCurve(start: startSample, control1: one, control2: four, end: middle),
            StrokeCurve(start: middle, control1: five, control2: three, end: endSample)
        )
    }

    // MARK: Flattening

    /// Appends nodes that follow the curve, except for the one at its start.
    ///
    /// - Parameters:
    ///   - flatness: the maximum distance of straight pieces from the curve, in points of the canvas.
    ///   - limit: the maximum number of pieces, even if they exceed the flatness.
    func flatten(into nodes: inout [InkNode], within flatness: CGFloat, maxPieces limit: Int = .max) {
        let count = min(pieceCount(within: flatness), limit)
        for step in 1..<max(count, 1) { nodes.append(node(at: CGFloat(step) / CGFloat(count))) }
        nodes.append(InkNode(endSample))
    }

    /// The number of pieces for a flatness. Source: the bound of a Bézier curve's distance from its chords by its
    /// second differences (Wang's formula).
    private func pieceCount(within flatness: CGFloat) -> Int {
        let bend1 = (startSample.position - control1.position * 2 + control2.position).length
        let bend2 = (control1.position - control2.position * 2 + endSample.position).length
        // The edge of the ink is half a width away.
        let swell1 = abs(startSample.width - control1.width * 2 + control2.width) / 2
        let swell2 = abs(control1.width - control2.width * 2 + endSample.width) / 2
        let bend = max(bend1, bend2, swell1, swell2)
        // NaN is not less either.
        let clampedBend = bend < Self.maxBend ? bend : Self.maxBend
        // Many times faster than `init(saturating:)`, which is noticeable: each touch event causes a hundred calls.
        return max(1, Int(exactly: Double((0.75 * clampedBend / flatness).squareRoot().rounded(.up))) ?? .max)
    }

    /// The node at a parameter of the curve.
    ///
    /// - Parameter fraction: 0…1.
    func node(at fraction: CGFloat) -> InkNode {
        let complement = 1 - fraction
        let (one, two) = (complement * complement * complement, 3 * complement * complement * fraction)
        let (three, four) = (3 * complement * fraction * fraction, fraction * fraction * fraction)
        let first = startSample.position * one + control1.position * two
        return InkNode(
            first + control2.position * three + endSample.position * four,
            width: startSample.width * one + control1.width * two + control2.width * three + endSample.width * four)
    }
}

extension InkNode {
    init(_ sample: Stroke.Sample) {
        self.init(sample.position, width: sample.width)
    }
}
