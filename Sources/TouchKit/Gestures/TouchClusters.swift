import Foundation

/// One of the clusters into which touches are sorted: a hand.
@MainActor public struct TouchCluster {
    let clusters: TouchClusters
    /// From 0 on.
    public let number: Int

    /// Whose the touches in it are, or were last.
    public var owner: Int { clusters.owner(of: number) }

    func contains(_ touch: UITouch, _ trace: Trace) -> Bool { clusters.number(of: touch, trace) == number }
}

/// Sorts touches into clusters, each of which is one hand's: so that what several people do at one screen at the same time
/// is never taken for one gesture. UIKit has no such type.
///
/// By itself a recognizer takes every touch of its view, as UIKit's does. Who wants a gesture for each hand attaches as many
/// recognizers of it as there are clusters, and gives each a cluster:
///
///     let hands = TouchClusters("hand", reach: .hand, count: 6)
///     for number in 0..<hands.count {
///         let pinch = UIPinchGestureRecognizer()
///         pinch.cluster = hands[number]
///         view.addGestureRecognizer(pinch)
///     }
///
/// A finger joins the nearest cluster of its device in which it is within reach of every finger that is down. Where there is
/// none, it takes up the cluster that left this place within the last second, so that taps in a row have the same
/// recognizers; else an empty one. A touch stays in its cluster until it ends, wherever it goes. Pens and pointers are no
/// fingers: each is a cluster by itself.
///
/// If every cluster has fingers down, a further hand shares the nearest one.
@MainActor public final class TouchClusters {
    /// What a cluster is called in traces.
    public let name: String
    /// How far apart the fingers of one cluster may be.
    public let reach: TouchReach
    /// How many there are; at least 1.
    public var count: Int { clusters.count }

    /// Whose a touch is that lands: those of different owners are never in one cluster, however near they are. Asked once for
    /// each touch, before it is in a cluster; all have the same owner unless this is set.
    public var owner: (UITouch) -> Int = { _ in 0 }

    private var clusters: [Cluster]

    /// A cluster that has no finger down keeps its place for so long.
    ///
    /// Source: our choice: longer than any row of taps waits for its next one.
    private static let reuseInterval = Duration.seconds(1)

    private struct Cluster {
        /// Whose its touches are, or were last.
        var owner = 0
        /// Those that were down when this was looked at last.
        var touches: [UITouch] = []
        /// Where the last of them ended; nil if there was none yet.
        var last: TouchSample?

        mutating func dropEnded() {
            guard touches.contains(where: { !$0.isDown }) else { return }
            last = touches.last { !$0.isDown }?.sample ?? last
            touches.removeAll { !$0.isDown }
        }
    }

    /// Clusters without touches.
    ///
    /// - Precondition: there is at least one.
    public init(_ name: String, reach: TouchReach, count: Int) {
        precondition(count > 0, "there is at least one cluster")
        self.name = name
        self.reach = reach
        clusters = Array(repeating: Cluster(), count: count)
    }

    /// - Precondition: the number is from 0 on, and less than `count`.
    public subscript(number: Int) -> TouchCluster {
        precondition(clusters.indices.contains(number), "there are \(count) clusters, not one of number \(number)")
        return TouchCluster(clusters: self, number: number)
    }

    /// The cluster that a touch belongs to; the same until the touch ends.
    public func cluster(of touch: UITouch) -> TouchCluster { self[number(of: touch)] }

    func number(of touch: UITouch, _ trace: Trace? = nil) -> Int {
        if let known = clusters.firstIndex(where: { $0.touches.contains { $0 === touch } }) { return known }
        for index in clusters.indices { clusters[index].dropEnded() }
        let owner = owner(touch)
        let index =
            clusterInReach(of: touch, owner) ?? reusableCluster(near: touch, owner) ?? longestEmptyCluster()
            ?? nearestCluster(to: touch)
        // One that has ended is kept by nobody.
        guard touch.isDown else { return index }
        clusters[index].touches.append(touch)
        touch.record.clusters.append(self)
        clusters[index].owner = owner
        trace?.callAsFunction(.gestures, "touch \(touch.id.rawValue) is of \(name) \(index + 1)")
        return index
    }

    /// It is over: nobody here keeps it, and its view with it, until another one lands.
    func forget(_ touch: UITouch) {
        for index in clusters.indices where clusters[index].touches.contains(where: { $0 === touch }) {
            clusters[index].dropEnded()
        }
    }

    func owner(of number: Int) -> Int { clusters[number].owner }

    /// The nearest cluster of the owner's fingers that a finger is within reach of.
    private func clusterInReach(of touch: UITouch, _ owner: Int) -> Int? {
        guard touch.type == .direct else { return nil }
        return indexOfMin(of: clusters.indices) { index in
            let fingers = clusters[index].touches
            guard clusters[index].owner == owner else { return nil }
            let isNear = !fingers.isEmpty && fingers.allSatisfy { $0.type == .direct && reach.covers($0, touch) }
            return isNear ? distance(from: touch, to: fingers.map(\.sample)) : nil
        }
    }

    /// The empty cluster that left its place last, near enough and of the same device.
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

    /// The one that has been empty longest.
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

    /// The index of which the measure is least; nil if none has one.
    private func indexOfMin(of indices: Range<Int>, by value: (Int) -> CGFloat?) -> Int? {
        var best: (index: Int, length: CGFloat)?
        for index in indices {
            guard let length = value(index), length < best?.length ?? .infinity else { continue }
            best = (index, length)
        }
        return best?.index
    }
}
