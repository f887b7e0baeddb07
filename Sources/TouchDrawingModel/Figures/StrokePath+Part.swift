import Foundation
import TouchInkRaster

/// Parts of a path that an eraser leaves.
extension StrokePath {
    /// The data that a part has from the path it was cut out of.
    struct Cut: Sendable {
        /// The fraction of the complete path at each sample of the part, 0…1.
        let fractions: [Double]
        let ends: Ends
    }

    /// The curves at the ends of a part.
    struct Ends: Sendable {
        /// The curve to the second sample, and the one to the last; the same if the part is within one curve.
        let first: StrokeCurve
        let last: StrokeCurve
        /// The samples of the complete path before the part's first inner one and after its last one.
        let before: Stroke.Sample
        let after: Stroke.Sample
    }

    /// The fraction of the path at each sample, along the straight segments between them: 0 at the first, 1 at the
    /// last; for a part, fractions of the path it was cut out of.
    ///
    /// Fractions identify the same point after the stroke was rotated, scaled and read again.
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

    /// The fraction of the path at each node; see `fractions`.
    ///
    /// - Complexity: O(n) for n nodes.
    public var nodeFractions: [Double] {
        let sampleFractions = fractions
        guard var result = sampleFractions.first.map({ [$0] }) else { return [] }
        result.reserveCapacity(nodes.count)
        var curveNodes: [InkNode] = []
        for index in samples.indices.dropFirst() {
            curveNodes.removeAll(keepingCapacity: true)
            // The same number of pieces as when the path was flattened, which never changes for existing samples.
            curve(to: index).flatten(
                into: &curveNodes, within: Self.flatness, maxPieces: maxPieces(to: index, after: result.count))
            let (start, length) = (sampleFractions[index - 1], sampleFractions[index] - sampleFractions[index - 1])
            for step in 1..<curveNodes.count { result.append(start + length * Double(step) / Double(curveNodes.count)) }
            // Assigned, not added up, which may round up: the nodes of a corner that is sampled twice would be out of
            // order.
            result.append(sampleFractions[index])
        }
        return result
    }

    /// A part of the path; nil if it has no length.
    ///
    /// - Parameters:
    ///   - range: fractions of the path, 0…1.
    ///   - fractions: those of the path's samples.
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

    /// A position on one of the path's curves.
    private struct CurvePosition: Comparable {
        /// The index of the sample at the end of the curve.
        let index: Int
        /// The parameter of the curve, 0…1.
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
