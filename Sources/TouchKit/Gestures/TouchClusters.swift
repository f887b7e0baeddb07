import Foundation

/// One cluster of touches, such as the fingers of one hand.
@MainActor public final class TouchCluster {
    /// The smallest number that no other cluster had when this one appeared; from 0.
    public let number: Int
    /// The owner of the touches in the cluster, or of the last ones.
    public fileprivate(set) var owner = 0
    fileprivate(set) weak var clusters: TouchClusters?
    /// The touches that are down, or end with the current event.
    fileprivate var touches: [UITouch] = []
    /// The sample with which its last touch ended; nil if there was none.
    fileprivate var last: TouchSample?
    /// Pending while the cluster is empty.
    fileprivate var removal: Scheduler.Timer?

    fileprivate init(_ number: Int, of clusters: TouchClusters) {
        self.number = number
        self.clusters = clusters
    }

    func contains(_ touch: UITouch) -> Bool { touches.contains { $0 === touch } }

    fileprivate func removeTouches(where isOver: (UITouch) -> Bool) {
        last = touches.last(where: isOver)?.sample ?? last
        touches.removeAll(where: isOver)
    }
}

/// Makes the recognizers of clusters, and assigns touches to owners.
@MainActor public protocol TouchClustersDelegate: AnyObject {
    /// Assigns a touch that has landed to an owner. Touches of different owners never share a cluster, however near
    /// they are. Called once for each touch, before any recognizer receives it. The default: 0.
    func touchClusters(_ clusters: TouchClusters, assign touch: UITouch) -> Int

    /// Makes the recognizers of a cluster that has appeared, in the order in which they receive touches. They are added
    /// to the view, and receive the touch for which the cluster was made, too.
    func touchClusters(
        _ clusters: TouchClusters, makeRecognizersFor cluster: TouchCluster
    ) -> [UIGestureRecognizer]

    /// A touch has landed in a cluster, whose recognizers will receive it. The default does nothing.
    func touchClusters(_ clusters: TouchClusters, didAdd touch: UITouch, to cluster: TouchCluster)

    /// A cluster is gone. Its recognizers were removed from the view. The default does nothing.
    func touchClusters(_ clusters: TouchClusters, didRemove cluster: TouchCluster)
}

extension TouchClustersDelegate {
    /// 0.
    public func touchClusters(_ clusters: TouchClusters, assign touch: UITouch) -> Int { 0 }

    /// Does nothing.
    public func touchClusters(_ clusters: TouchClusters, didAdd touch: UITouch, to cluster: TouchCluster) {}

    /// Does nothing.
    public func touchClusters(_ clusters: TouchClusters, didRemove cluster: TouchCluster) {}
}

/// Sorts the touches of a view into clusters, one for each hand, so that simultaneous input of several people at one
/// screen is never combined into one gesture. UIKit has no such type.
///
/// By default a recognizer receives all touches of its view, as in UIKit. To recognize a gesture of each hand
/// separately, make recognizers for each cluster:
///
///     hands = TouchClusters("hand", reach: .hand)
///     hands.delegate = self
///     view.addTouchClusters(hands)
///
///     func touchClusters(
///         _ clusters: TouchClusters, makeRecognizersFor cluster: TouchCluster
///     ) -> [UIGestureRecognizer] {
///         [UIPinchGestureRecognizer(target: self, action: Canvas.pinched)]
///     }
///
/// A finger joins the nearest cluster of its device in which it is within reach of every finger that is down. If there
/// is none, it reuses the cluster whose last finger left that location within the last second, so that successive taps
/// go to the same recognizers; otherwise a new cluster appears. A touch stays in its cluster until it ends, wherever it
/// moves. Each pen and each pointer has a cluster of its own.
///
///     (none) ── a touch lands ──→ touched ── its last touch ends ──→ empty ── lands nearby ──→ touched
///     empty ── 1 s passes without a running attempt of a recognizer ──→ (none): its recognizers are removed
///
/// A view can have several sets of clusters, such as one for hands and one for people with two hands. The recognizers
/// of earlier sets receive touches before those of later ones.
@MainActor public final class TouchClusters {
    /// The name of a cluster in traces.
    public let name: String
    /// The maximum distance between the fingers of one cluster.
    public let reach: TouchReach
    /// Makes the recognizers; not retained.
    public weak var delegate: (any TouchClustersDelegate)?

    /// Those with touches, and those without that can be reused, in the order in which they appeared.
    public private(set) var clusters: [TouchCluster] = []
    fileprivate weak var view: UIView?

    /// The time for which a cluster without fingers can be reused at its last location.
    ///
    /// Source: our choice: longer than the maximum interval between successive taps.
    private static let reuseInterval = Duration.seconds(1)

    /// Creates a set without clusters.
    public init(_ name: String, reach: TouchReach) {
        self.name = name
        self.reach = reach
    }

    // MARK: Touches

    /// Sorts a touch that has landed into a cluster.
    func add(_ touch: UITouch, _ trace: Trace) {
        removeEnded()
        let owner = delegate?.touchClusters(self, assign: touch) ?? 0
        let cluster = clusterInReach(of: touch, owner) ?? reusableCluster(near: touch, owner) ?? appear()
        cluster.touches.append(touch)
        cluster.owner = owner
        cluster.removal?.cancel()
        cluster.removal = nil
        touch.record.clusters.append(self)
        trace(.gestures, "touch \(touch.id.rawValue) is of \(name) \(cluster.number + 1)")
        delegate?.touchClusters(self, didAdd: touch, to: cluster)
    }

    /// Releases a touch that is over; otherwise it, and its view, would be retained until the next touch lands.
    func forget(_ touch: UITouch) {
        for cluster in clusters { cluster.removeTouches { $0 === touch } }
        removeEnded()
    }

    private func removeEnded() {
        for cluster in clusters {
            cluster.removeTouches { !$0.isDown }
            guard cluster.touches.isEmpty, cluster.removal == nil, let last = cluster.last else { continue }
            removeIfIdle(cluster, after: last.timestamp.advanced(by: Self.reuseInterval))
        }
    }

    // MARK: Appearing and disappearing

    private func appear() -> TouchCluster {
        let number = (0...clusters.count).first { number in !clusters.contains { $0.number == number } } ?? 0
        let cluster = TouchCluster(number, of: self)
        clusters.append(cluster)
        for recognizer in delegate?.touchClusters(self, makeRecognizersFor: cluster) ?? [] {
            recognizer.cluster = cluster
            view?.insert(recognizer, of: self)
        }
        return cluster
    }

    private func removeIfIdle(_ cluster: TouchCluster, after instant: Instant) {
        guard let scheduler = view?.window?.application?.scheduler else { return remove(cluster) }
        cluster.removal = scheduler.at(instant.advanced(by: .nanoseconds(1))) { [weak self, weak cluster] in
            guard let self, let cluster else { return }
            if recognizers(of: cluster).contains(where: \.isEngaged) {
                removeIfIdle(cluster, after: scheduler.now.advanced(by: Self.reuseInterval))
            } else {
                remove(cluster)
            }
        }
    }

    private func recognizers(of cluster: TouchCluster) -> [UIGestureRecognizer] {
        view?.attachedRecognizers.filter { $0.cluster === cluster } ?? []
    }

    private func remove(_ cluster: TouchCluster) {
        for recognizer in recognizers(of: cluster) { view?.removeGestureRecognizer(recognizer) }
        clusters.removeAll { $0 === cluster }
        delegate?.touchClusters(self, didRemove: cluster)
    }

    // MARK: Sorting

    /// The nearest cluster of the owner's fingers that the touch is within reach of.
    private func clusterInReach(of touch: UITouch, _ owner: Int) -> TouchCluster? {
        guard touch.type == .direct else { return nil }
        return nearest { cluster in
            let fingers = cluster.touches
            guard cluster.owner == owner else { return nil }
            let isNear = !fingers.isEmpty && fingers.allSatisfy { $0.type == .direct && reach.covers($0, touch) }
            return isNear ? fingers.map { $0.sample.location.distance(to: touch.sample.location) }.min() : nil
        }
    }

    /// The empty cluster that was used last at that location, by the same owner and device.
    private func reusableCluster(near touch: UITouch, _ owner: Int) -> TouchCluster? {
        nearest { cluster in
            guard cluster.owner == owner, cluster.touches.isEmpty, let last = cluster.last,
                last.device == touch.sample.device,
                last.timestamp.duration(to: touch.sample.timestamp) <= Self.reuseInterval
            else { return nil }
            let distance = last.location.distance(to: touch.sample.location)
            return touch.type != .direct || distance <= reach.length(on: touch.sample) ? distance : nil
        }
    }

    /// The cluster with the minimum distance, the lowest number of several; nil if no cluster has a distance.
    private func nearest(by distance: (TouchCluster) -> CGFloat?) -> TouchCluster? {
        let candidates = clusters.compactMap { cluster in distance(cluster).map { (cluster, $0) } }
        return candidates.min { ($0.1, $0.0.number) < ($1.1, $1.0.number) }?.0
    }
}

extension UIView {
    /// Sorts touches that land in the view and its subviews into clusters, for which recognizers are added to the view.
    /// UIKit has no such method.
    ///
    /// - Precondition: the clusters belong to no view yet.
    public func addTouchClusters(_ clusters: TouchClusters) {
        precondition(clusters.view == nil, "the clusters \(clusters.name) belong to another view")
        clusters.view = self
        touchClusters.append(clusters)
    }

    /// Adds a recognizer of a set of clusters, before those of sets that were added later.
    fileprivate func insert(_ recognizer: UIGestureRecognizer, of clusters: TouchClusters) {
        let later = touchClusters.drop { $0 !== clusters }.dropFirst()
        let next = attachedRecognizers.first { present in later.contains { $0 === present.cluster?.clusters } }
        addGestureRecognizer(recognizer, before: next)
    }
}
