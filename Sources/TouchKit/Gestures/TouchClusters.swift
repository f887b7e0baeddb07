import Foundation

/// One cluster of touches, such as the fingers of one hand.
@MainActor public struct TouchCluster {
    let clusters: TouchClusters
    /// The index of the cluster, from 0.
    public let number: Int

    /// The owner of the touches in the cluster, or of the last ones.
    public var owner: Int { clusters.owner(of: number) }

    func contains(_ touch: UITouch, _ trace: Trace) -> Bool { clusters.number(of: touch, trace) == number }
}

/// Sorts touches into clusters, one for each hand, so that simultaneous input of several people at one screen is never
/// combined into one gesture. UIKit has no such type.
///
/// By default a recognizer receives all touches of its view, as in UIKit. To recognize a gesture of each hand
/// separately, attach one recognizer for each cluster:
///
///     let hands = TouchClusters("hand", reach: .hand, count: 6)
///     for number in 0..<hands.count {
///         let pinch = UIPinchGestureRecognizer()
///         pinch.cluster = hands[number]
///         view.addGestureRecognizer(pinch)
///     }
///
/// A finger joins the nearest cluster of its device in which it is within reach of every finger that is down. If there
/// is none, it reuses the cluster whose last finger left that location within the last second, so that successive taps
/// go to the same recognizers; otherwise it takes an empty cluster. A touch stays in its cluster until it ends,
/// wherever it moves. Each pen and each pointer has a cluster of its own.
///
/// If every cluster has fingers down, a further hand shares the nearest one.
@MainActor public final class TouchClusters {
    /// The name of a cluster in traces.
    public let name: String
    /// The maximum distance between the fingers of one cluster.
    public let reach: TouchReach
    /// The number of clusters; at least 1.
    public var count: Int { clusters.count }

    /// Returns the owner of a touch that lands. Touches of different owners never share a cluster, however near they
    /// are.
    ///
    /// Called once for each touch, before it is in a cluster. By default all touches have the same owner.
    public var owner: (UITouch) -> Int = { _ in 0 }

    private var clusters: [Cluster]

    /// The time for which a cluster without fingers can be reused at its last location.
    ///
    /// Source: our choice: longer than the maximum interval between successive taps.
    private static let reuseInterval = Duration.seconds(1)

    private struct Cluster {
        /// The owner of its touches, or of the last ones.
        var owner = 0
        /// The touches that were down when the cluster was last updated.
        var touches: [UITouch] = []
        /// The sample with which its last touch ended; nil if there was none.
        var last: TouchSample?

        mutating func dropEnded() {
            guard touches.contains(where: { !$0.isDown }) else { return }
            last = touches.last { !$0.isDown }?.sample ?? last
            touches.removeAll { !$0.isDown }
        }
    }

    /// Creates clusters without touches.
    ///
    /// - Precondition: `count` is at least 1.
    public init(_ name: String, reach: TouchReach, count: Int) {
        precondition(count > 0, "there must be at least one cluster")
        self.name = name
        self.reach = reach
        clusters = Array(repeating: Cluster(), count: count)
    }

    /// - Precondition: the number is at least 0 and less than `count`.
    public subscript(number: Int) -> TouchCluster {
        precondition(clusters.indices.contains(number), "cluster \(number) is out of range: there are \(count)")
        return TouchCluster(clusters: self, number: number)
    }

    /// The cluster of a touch; it stays the same until the touch ends.
    public func cluster(of touch: UITouch) -> TouchCluster { self[number(of: touch)] }

    /// The number of the touch's cluster. Assigns a cluster to a touch that has none.
    func number(of touch: UITouch, _ trace: Trace? = nil) -> Int {
        if let known = clusters.firstIndex(where: { $0.touches.contains { $0 === touch } }) { return known }
        for index in clusters.indices { clusters[index].dropEnded() }
        let owner = owner(touch)
        let index =
            clusterInReach(of: touch, owner) ?? reusableCluster(near: touch, owner) ?? longestEmptyCluster()
            ?? nearestCluster(to: touch)
        // An ended touch is not stored.
        guard touch.isDown else { return index }
        clusters[index].touches.append(touch)
        touch.record.clusters.append(self)
        clusters[index].owner = owner
        trace?.callAsFunction(.gestures, "touch \(touch.id.rawValue) is of \(name) \(index + 1)")
        return index
    }

    /// Releases a touch that is over; otherwise it, and its view, would be retained until the next touch lands.
    func forget(_ touch: UITouch) {
        for index in clusters.indices where clusters[index].touches.contains(where: { $0 === touch }) {
            clusters[index].dropEnded()
        }
    }

    func owner(of number: Int) -> Int { clusters[number].owner }

    /// The nearest cluster of the owner's fingers that the touch is within reach of.
    private func clusterInReach(of touch: UITouch, _ owner: Int) -> Int? {
        guard touch.type == .direct else { return nil }
        return indexOfMin(of: clusters.indices) { index in
            let fingers = clusters[index].touches
            guard clusters[index].owner == owner else { return nil }
            let isNear = !fingers.isEmpty && fingers.allSatisfy { $0.type == .direct && reach.covers($0, touch) }
            return isNear ? distance(from: touch, to: fingers.map(\.sample)) : nil
        }
    }

    /// The empty cluster that was used last at that location, by the same owner and device.
    private func reusableCluster(near touch: UITouch, _ owner: Int) -> Int? {
        indexOfMin(of: clusters.indices) { index in
            guard clusters[index].owner == owner, clusters[index].touches.isEmpty, let last = clusters[index].last,
                last.device == touch.sample.device,
                last.timestamp.duration(to: touch.sample.timestamp) <= Self.reuseInterval
            else { return nil }
            let distance = last.location.distance(to: touch.sample.location)
            return touch.type != .direct || distance <= reach.length(on: touch.sample) ? distance : nil
        }
    }

    /// The cluster that has been empty longest.
    private func longestEmptyCluster() -> Int? {
        let empty = clusters.indices.filter { clusters[$0].touches.isEmpty }
        func endTime(_ index: Int) -> Int64 { clusters[index].last?.timestamp.nanoseconds ?? .min }
        return empty.min { endTime($0) < endTime($1) }
    }

    private func nearestCluster(to touch: UITouch) -> Int {
        indexOfMin(of: clusters.indices) { distance(from: touch, to: clusters[$0].touches.map(\.sample)) } ?? 0
    }

    private func distance(from touch: UITouch, to samples: [TouchSample]) -> CGFloat {
        samples.reduce(.infinity) { min($0, $1.location.distance(to: touch.sample.location)) }
    }

    /// The index with the minimum value; nil if no index has a value.
    private func indexOfMin(of indices: Range<Int>, by value: (Int) -> CGFloat?) -> Int? {
        var best: (index: Int, length: CGFloat)?
        for index in indices {
            guard let length = value(index), length < best?.length ?? .infinity else { continue }
            best = (index, length)
        }
        return best?.index
    }
}
