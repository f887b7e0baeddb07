import Foundation
import TouchInkRaster

/// A freehand stroke between two neighbouring samples: a cubic Bézier curve, and the width along it as another.
///
/// The path is a centripetal Catmull-Rom curve, which has no cusps and no loops that the hand did not draw. The width has no
/// sudden bend at a sample either, and between two samples is never more or less than at both.
///
/// Source: Yuksel, Schaefer, Keyser, Parameterization and Applications of Catmull-Rom Curves,
/// doi:10.1016/j.cad.2010.08.008; for the widths Fritsch, Butland, A Method for Constructing Local Monotone Piecewise Cubic
/// Interpolants, doi:10.1137/0905021.
struct StrokeCurve: Sendable {
    private let begin: Stroke.Sample
    private let control1: Stroke.Sample
    private let control2: Stroke.Sample
    private let end: Stroke.Sample

    /// Bends larger than this, in points, are laid out no finer than this one; so that what is absurdly far away costs no more
    /// than what is far away. Source: our choice: the finger leaps across four screens.
    private static let greatestBend: CGFloat = 4000

    /// - Parameters: the samples before, at the begin, at the end, and after; nil where the path ends.
    init(_ before: Stroke.Sample?, _ begin: Stroke.Sample, _ end: Stroke.Sample, _ after: Stroke.Sample?) {
        self.begin = begin
        self.end = end
        let one = Self.control(before?.position, begin.position, end.position)
        let two = Self.control(after?.position, end.position, begin.position)
        // At an end of the path the curve has no direction of its own and takes the one that bends least.
        control1 = Stroke.Sample(
            one ?? begin.position + ((two ?? end.position) - begin.position) * 0.5,
            width: Self.controlWidth(before, begin, end))
        control2 = Stroke.Sample(
            two ?? end.position + ((one ?? begin.position) - end.position) * 0.5,
            width: Self.controlWidth(after, end, begin))
    }

    /// The control point beside a sample, on the side of the next; nil without a sample behind it.
    private static func control(_ behind: CGPoint?, _ here: CGPoint, _ next: CGPoint) -> CGPoint? {
        guard let behind else { return nil }
        let (far1, far2) = (behind.distance(to: here), here.distance(to: next))
        guard far1 > 0, far2 > 0 else { return nil }
        let (root1, root2) = (far1.squareRoot(), far2.squareRoot())
        let sum = next * far1 - behind * far2 + here * (2 * far1 + 3 * root1 * root2 + far2)
        let control = sum * (1 / (3 * root1 * (root1 + root2)))
        return control.isFinite ? control : nil
    }

    /// The width at that control point.
    private static func controlWidth(_ behind: Stroke.Sample?, _ here: Stroke.Sample, _ next: Stroke.Sample) -> CGFloat
    {
        let growth2 = next.width - here.width
        let straight = here.width + growth2 / 3
        guard let behind else { return straight }
        let growth1 = here.width - behind.width
        // At its greatest and its least a width stands still.
        guard growth1 * growth2 > 0 else { return here.width }
        let root1 = behind.position.distance(to: here.position).squareRoot()
        let root2 = here.position.distance(to: next.position).squareRoot()
        guard root1 > 0, root2 > 0 else { return straight }
        let (slope1, slope2) = (growth1 / root1, growth2 / root2)
        let (weight1, weight2) = (root1 + 2 * root2, 2 * root1 + root2)
        let slope = (weight1 + weight2) / (weight1 / slope1 + weight2 / slope2)
        return slope.isFinite ? here.width + slope * root2 / 3 : straight
    }

    // MARK: Parts

    private init(begin: Stroke.Sample, control1: Stroke.Sample, control2: Stroke.Sample, end: Stroke.Sample) {
        (self.begin, self.control1, self.control2, self.end) = (begin, control1, control2, end)
    }

    /// Where it begins and ends.
    var start: Stroke.Sample { begin }
    var finish: Stroke.Sample { end }

    /// The curve between two of its places, 0…1. Source: de Casteljau's construction.
    func part(from low: CGFloat, to high: CGFloat) -> StrokeCurve {
        let upper = high < 1 ? split(at: high).0 : self
        return low > 0 ? upper.split(at: low / high).1 : upper
    }

    private func split(at part: CGFloat) -> (StrokeCurve, StrokeCurve) {
        func between(_ one: Stroke.Sample, _ two: Stroke.Sample) -> Stroke.Sample {
            Stroke.Sample(
                one.position + (two.position - one.position) * part, width: one.width + (two.width - one.width) * part)
        }
        let (one, two, three) = (between(begin, control1), between(control1, control2), between(control2, end))
        let (four, five) = (between(one, two), between(two, three))
        let middle = between(four, five)
        return (
            StrokeCurve(begin: begin, control1: one, control2: four, end: middle),
            StrokeCurve(begin: middle, control1: five, control2: three, end: end)
        )
    }

    // MARK: Laying out

    /// Adds nodes that follow the curve: all but the first, which is the one at the begin.
    ///
    /// - Parameters:
    ///   - flatness: how far straight pieces may be from the curve, in points of the canvas.
    ///   - most: no more pieces are made, at the cost of that.
    func lay(into nodes: inout [InkNode], within flatness: CGFloat, pieces most: Int = .max) {
        let count = min(pieces(within: flatness), most)
        for step in 1..<max(count, 1) { nodes.append(node(at: CGFloat(step) / CGFloat(count))) }
        nodes.append(InkNode(end))
    }

    /// Source: the bound of a Bézier curve's distance from its chords by its second differences (Wang's formula).
    private func pieces(within flatness: CGFloat) -> Int {
        let bend1 = (begin.position - control1.position * 2 + control2.position).length
        let bend2 = (control1.position - control2.position * 2 + end.position).length
        // The edge of the ink is half a width away.
        let swell1 = abs(begin.width - control1.width * 2 + control2.width) / 2
        let swell2 = abs(control1.width - control2.width * 2 + end.width) / 2
        let bend = max(bend1, bend2, swell1, swell2)
        // What is no number is not less either.
        let considered = bend < Self.greatestBend ? bend : Self.greatestBend
        // This way many times as fast as by `init(saturating:)`, which is felt: a hand's every report asks for it a hundred times.
        return max(1, Int(exactly: Double((0.75 * considered / flatness).squareRoot().rounded(.up))) ?? .max)
    }

    /// - Parameter part: 0…1.
    func node(at part: CGFloat) -> InkNode {
        let rest = 1 - part
        let (one, two) = (rest * rest * rest, 3 * rest * rest * part)
        let (three, four) = (3 * rest * part * part, part * part * part)
        let first = begin.position * one + control1.position * two
        return InkNode(
            first + control2.position * three + end.position * four,
            width: begin.width * one + control1.width * two + control2.width * three + end.width * four)
    }
}

extension InkNode {
    init(_ sample: Stroke.Sample) {
        self.init(sample.position, width: sample.width)
    }
}
