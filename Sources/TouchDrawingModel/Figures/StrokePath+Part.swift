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
        var lengths: [Double] = []
        lengths.reserveCapacity(samples.count)
        for index in samples.indices {
            let length = index == 0 ? 0 : samples[index].position.distance(to: samples[index - 1].position)
            lengths.append((lengths.last ?? 0) + Double(length))
        }
        guard let totalLength = lengths.last, totalLength > 0 else { return lengths }
        return lengths.map { $0 / totalLength }
    }

    /// How far along the path each node lies; see `fractions`.
    ///
    /// - Complexity: O(n) for n nodes.
    public var nodeFractions: [Double] {
        let sampleFractions = fractions
        guard var result = sampleFractions.first.map({ [$0] }) else { return [] }
        result.reserveCapacity(nodes.count)
        var curveNodes: [InkNode] = []
        for index in samples.indices.dropFirst() {
            curveNodes.removeAll(keepingCapacity: true)
            // As many pieces as were made; the path never changes those of a sample that is there.
            curve(to: index).flatten(
                into: &curveNodes, within: Self.flatness, maxPieces: maxPieces(to: index, after: result.count))
            let (start, length) = (sampleFractions[index - 1], sampleFractions[index] - sampleFractions[index - 1])
            for step in 1..<curveNodes.count { result.append(start + length * Double(step) / Double(curveNodes.count)) }
            // Not by adding, which may round up: the nodes of a corner that is sampled twice would lie in wrong order.
            result.append(sampleFractions[index])
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
        let (start, end) = (CurvePosition(range.lowerBound, fractions), CurvePosition(range.upperBound, fractions))
        guard start < end else { return nil }
        let (one, two) = (curve(to: start.index), curve(to: end.index))
        let isOneCurve = start.index == end.index
        let first = one.part(from: start.parameter, to: isOneCurve ? end.parameter : 1)
        let last = isOneCurve ? first : two.part(from: 0, to: end.parameter)
        let inner = start.index..<end.index
        return StrokePath(
            [first.start] + samples[inner] + [last.end],
            Cut(
                fractions: [range.lowerBound] + fractions[inner] + [range.upperBound],
                ends: Ends(first: first, last: last, before: samples[start.index - 1], after: samples[end.index])),
            detail)
    }

    /// A place on a curve.
    private struct CurvePosition: Comparable {
        /// Of the sample that the curve leads to.
        let index: Int
        /// 0…1 of the curve.
        let parameter: CGFloat

        init(_ fraction: Double, _ fractions: [Double]) {
            var (low, high) = (1, fractions.count - 1)
            while low < high {
                let middle = (low + high) / 2
                if fractions[middle] < fraction { low = middle + 1 } else { high = middle }
            }
            index = low
            let length = fractions[low] - fractions[low - 1]
            parameter = length > 0 ? CGFloat(min(max((fraction - fractions[low - 1]) / length, 0), 1)) : 0
        }

        static func < (one: CurvePosition, two: CurvePosition) -> Bool {
            (one.index, one.parameter) < (two.index, two.parameter)
        }
    }
}
