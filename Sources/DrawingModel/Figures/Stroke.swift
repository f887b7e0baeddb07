public import Foundation
import Graphics

/// What a hand has drawn freely: every sample that the device reported, with the width there.
public struct Stroke: Hashable, Sendable {
    public struct Sample: Hashable, Sendable {
        /// In points of the canvas.
        public var position: CGPoint
        /// Of the ink at this place, in points of the canvas.
        public var width: CGFloat

        public init(_ position: CGPoint, width: CGFloat) {
            self.position = position
            self.width = width
        }
    }

    /// In the order in which they were drawn; one is a dot.
    public private(set) var samples: [Sample]
    public var ink: Ink

    /// - Precondition: there is at least one sample.
    public init(_ samples: [Sample], ink: Ink = .black) {
        precondition(!samples.isEmpty, "a stroke has at least one sample")
        self.samples = samples
        self.ink = ink
    }

    public mutating func append(_ sample: Sample) {
        samples.append(sample)
    }

    public var bounds: CGRect {
        var bounds = CGRect.null
        for sample in samples {
            let reach = sample.width / 2
            bounds = bounds.union(
                CGRect(x: sample.position.x, y: sample.position.y, width: 0, height: 0).insetBy(dx: -reach, dy: -reach))
        }
        return bounds
    }

    /// How far a point is from the path through the samples.
    public func distance(to point: CGPoint) -> CGFloat {
        var nearest = point.distance(to: samples[0].position)
        for (one, two) in zip(samples, samples.dropFirst()) {
            nearest = min(nearest, point.distance(toSegmentFrom: one.position, to: two.position))
        }
        return nearest
    }

    public func applying(_ similarity: Similarity) -> Stroke {
        var result = self
        let scale = similarity.scale
        for index in samples.indices {
            result.samples[index] = Sample(
                similarity.apply(to: samples[index].position), width: samples[index].width * scale)
        }
        return result
    }
}

extension CGPoint {
    /// How far the point is from a straight line between two others.
    func distance(toSegmentFrom begin: CGPoint, to end: CGPoint) -> CGFloat {
        let way = end - begin
        let square = way.x * way.x + way.y * way.y
        guard square > 0 else { return distance(to: begin) }
        let offset = self - begin
        let part = min(max((offset.x * way.x + offset.y * way.y) / square, 0), 1)
        return distance(to: begin + way * part)
    }
}
