import Foundation
import TouchInkRaster

/// Parts of a path, as they are left where an eraser went.
extension StrokePath {
    /// What a part has of the curves that it was cut out of.
    struct Cut: Sendable {
        /// From where to where along the whole path each sample of the part lies, 0…1.
        let fractions: [Double]
        let ends: Ends
    }

    /// The curves at the ends of a part.
    struct Ends: Sendable {
        /// The curve to the second sample, and that to the last; the same one of a part of one curve.
        let first: StrokeCurve
        let last: StrokeCurve
        /// The samples of the whole path before the part's first inner one and after its last.
        let before: Stroke.Sample
        let after: Stroke.Sample
    }

    /// How far along the path each sample lies, by the straight ways between them: 0 is the first, 1 the last; of a part, along
    /// the path that it was cut out of.
    ///
    /// A place that is told by this is the same after the stroke was turned, scaled and read again.
    var fractions: [Double] {
        if let cut { return cut.fractions }
        var ways: [Double] = []
        ways.reserveCapacity(samples.count)
        for index in samples.indices {
            let way = index == 0 ? 0 : samples[index].position.distance(to: samples[index - 1].position)
            ways.append((ways.last ?? 0) + Double(way))
        }
        guard let whole = ways.last, whole > 0 else { return ways }
        return ways.map { $0 / whole }
    }

    /// How far along the path each node lies; see `fractions`.
    ///
    /// - Complexity: O(n) for n nodes.
    public var nodeFractions: [Double] {
        let ends = fractions
        guard var result = ends.first.map({ [$0] }) else { return [] }
        result.reserveCapacity(nodes.count)
        var laid: [InkNode] = []
        for index in samples.indices.dropFirst() {
            laid.removeAll(keepingCapacity: true)
            // As many pieces as were made; the path never changes those of a sample that is there.
            curve(to: index).lay(into: &laid, within: Self.flatness, pieces: mostPieces(to: index, after: result.count))
            let (begin, way) = (ends[index - 1], ends[index] - ends[index - 1])
            for step in 1..<laid.count { result.append(begin + way * Double(step) / Double(laid.count)) }
            // Not by adding, which may round up: the nodes of a corner that is sampled twice would lie in wrong order.
            result.append(ends[index])
        }
        return result
    }

    /// A part of the path; nil if that has no length.
    ///
    /// - Parameters:
    ///   - range: along the path, 0…1.
    ///   - fractions: those of the path.
    func part(_ range: ClosedRange<Double>, _ fractions: [Double]) -> StrokePath? {
        guard cut == nil, samples.count > 1, fractions.last == 1, range.lowerBound < range.upperBound else {
            return nil
        }
        let (begin, end) = (Place(range.lowerBound, fractions), Place(range.upperBound, fractions))
        guard begin < end else { return nil }
        let (one, two) = (curve(to: begin.index), curve(to: end.index))
        let isOneCurve = begin.index == end.index
        let first = one.part(from: begin.part, to: isOneCurve ? end.part : 1)
        let last = isOneCurve ? first : two.part(from: 0, to: end.part)
        let inner = begin.index..<end.index
        return StrokePath(
            [first.start] + samples[inner] + [last.finish],
            Cut(
                fractions: [range.lowerBound] + fractions[inner] + [range.upperBound],
                ends: Ends(first: first, last: last, before: samples[begin.index - 1], after: samples[end.index])),
            detail)
    }

    /// A place on a curve.
    private struct Place: Comparable {
        /// Of the sample that the curve leads to.
        let index: Int
        /// 0…1 of the curve.
        let part: CGFloat

        init(_ fraction: Double, _ fractions: [Double]) {
            var (low, high) = (1, fractions.count - 1)
            while low < high {
                let middle = (low + high) / 2
                if fractions[middle] < fraction { low = middle + 1 } else { high = middle }
            }
            index = low
            let way = fractions[low] - fractions[low - 1]
            part = way > 0 ? CGFloat(min(max((fraction - fractions[low - 1]) / way, 0), 1)) : 0
        }

        static func < (one: Place, two: Place) -> Bool { (one.index, one.part) < (two.index, two.part) }
    }
}
