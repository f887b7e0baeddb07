import Foundation
import Testing
import TouchKit
import TouchKitTesting

/// Clusters of touches, one per hand, and recognizers limited to one cluster.
@Suite struct TouchClusterTests {
    private let stage = TestStage(size: CGSize(width: 4000, height: 1000))
    private let clusters = TouchClusters("hand", reach: .hand)
    private let received = ReceivedTouches()

    init() {
        stage.window.isMultipleTouchEnabled = true
        clusters.delegate = received
        stage.window.addTouchClusters(clusters)
    }

    private func land(_ x: Double, _ finger: Finger? = nil) -> Finger {
        let finger = finger ?? stage.finger()
        finger.down(at: CGPoint(x: x, y: 500))
        return finger
    }

    @Test(
        "cluster: fingers within 830 pt, or 220 mm if the device knows its size, are one hand's (N-1)",
        arguments: [
            (830.0, CGFloat?.none, true), (830.1, nil, false), (440, 2, true), (440.1, 2, false), (2200, 10, true),
        ])
    func reach(distance: Double, pointsPerMillimeter: CGFloat?, areTogether: Bool) {
        let fingers = (0..<2).map { _ in stage.finger() }
        for finger in fingers { finger.pointsPerMillimeter = pointsPerMillimeter }
        _ = (land(100, fingers[0]), land(100 + distance, fingers[1]))
        #expect(received.clusters == (areTogether ? [0, 0] : [0, 1]))
    }

    @Test("cluster: a finger joins one whose fingers it can all reach, the nearest of several (N-1)")
    func joining() {
        _ = (land(100), land(900), land(950), land(1700), land(1400))
        // The third reaches only 900; the last reaches both clusters and is nearer to 1700.
        #expect(received.clusters == [0, 0, 1, 1, 1])
    }

    @Test("cluster: a finger stays in it wherever it moves; one that lands at its start is in another (N-1)")
    func staying() {
        let first = land(100)
        first.drag(to: CGPoint(x: 3000, y: 500), over: .milliseconds(200))
        _ = (land(100), land(2900))
        #expect(received.clusters == [0, 1, 0])
    }

    @Test("clusters: separate for pens, mice and fingers of different devices (N-1)")
    func devices() {
        _ = (land(100), land(120, stage.finger(device: 7)), land(110, stage.pen()), land(130, stage.mouse()))
        #expect(received.clusters == [0, 1, 2, 3])
    }

    @Test("cluster: taps in a row at one location stay in it, for a second (N-1)", arguments: [(1000, 2), (1001, 3)])
    func row(milliseconds: Int, made: Int) {
        _ = land(3000)
        land(100).lift()
        stage.advance(by: .milliseconds(milliseconds))
        _ = land(150)
        #expect(received.clusters == [0, 1, 1] && received.probes.count == made)
    }

    @Test("clusters: there is no limit to their number (N-2)")
    func many() {
        for index in 0..<16 { _ = land(100, stage.finger(device: UInt32(20 + index))) }
        #expect(received.clusters == Array(0..<16))
    }

    @Test("clusters: their recognizers are made when a touch lands, and removed a second after the last one has lifted")
    func appearing() {
        let own = ClusterProbe(9, received)
        stage.window.addGestureRecognizer(own)
        #expect(stage.window.gestureRecognizers == [own] && clusters.clusters.isEmpty)
        let (first, second) = (land(100), land(2000))
        #expect(stage.window.gestureRecognizers == [own] + received.probes)
        #expect(clusters.clusters.map(\.number) == [0, 1])
        first.lift()
        stage.advance(by: .seconds(1))
        #expect(stage.window.gestureRecognizers?.count == 3)
        stage.advance(by: .milliseconds(1))
        #expect(stage.window.gestureRecognizers == [own, received.probes[1]] && received.removed == [0])
        // The lowest number is free again.
        let third = land(100)
        #expect(clusters.clusters.map(\.number) == [1, 0] && clusters.clusters.map(\.owner) == [7, 7])
        for finger in [second, third] { finger.lift() }
        stage.advance(by: .seconds(2))
        #expect(stage.window.gestureRecognizers == [own] && received.removed == [0, 1, 0])
    }

    @Test("clusters: recognizers of an earlier set receive a touch before those of a later one")
    func order() {
        let people = ReceivedTouches()
        let pairs = TouchClusters("person", reach: .twoHands)
        pairs.delegate = people
        stage.window.addTouchClusters(pairs)
        // The second hand is of the same person.
        _ = (land(100), land(1500))
        #expect(people.clusters == [0, 0] && received.clusters == [0, 1])
        #expect(stage.window.gestureRecognizers == received.probes + people.probes)
    }

    @Test("clusters: touches of different owners never share one (N-1)")
    func owners() {
        received.owner = { $0.location(in: nil).x < 150 ? 1 : 2 }
        _ = (land(100), land(200), land(140))
        #expect(received.clusters == [0, 1, 0] && clusters.clusters.map(\.owner) == [1, 2])
    }

    @Test("trace: names the cluster of each touch (N-4)")
    func trace() {
        var lines: [String] = []
        stage.application.trace.topics = .gestures
        stage.application.trace.listener = { lines.append($1) }
        _ = (land(100), land(2000))
        #expect(lines == ["touch 1 is of hand 1", "touch 2 is of hand 2"])
    }

    @Test("clusters: two pinch at the same time, each by itself; they receive no other input than touches (N-2)")
    func pinches() {
        let pinches = Pinches()
        let log = pinches.log
        let two = TouchClusters("hand", reach: .hand)
        two.delegate = pinches
        stage.window.addTouchClusters(two)
        let fingers = [1000.0, 1100, 3000, 3100].map { land($0) }
        stage.drag(
            [(fingers[1], CGPoint(x: 1200, y: 500)), (fingers[3], CGPoint(x: 3300, y: 500))], over: .milliseconds(50))
        for finger in fingers { finger.lift() }
        #expect(Set(log.drain()).isSuperset(of: ["pinch 0 began", "pinch 0 ended", "pinch 1 began", "pinch 1 ended"]))
        for (phase, scale) in [(TouchpadGestureSample.Phase.began, 1.0), (.changed, 2), (.ended, 2)] {
            var sample = TouchpadGestureSample(
                window: stage.window.id, device: DeviceID(rawValue: 9), kind: .pinch, phase: phase,
                timestamp: stage.now,
                location: CGPoint(x: 10, y: 10), fingers: 2)
            sample.scale = scale
            stage.send(.touchpadGesture(sample))
        }
        #expect(log.drain().isEmpty)
    }
}

/// Makes a pinch recognizer for each cluster.
private final class Pinches: TouchClustersDelegate {
    let log = GestureLog()

    func touchClusters(
        _ clusters: TouchClusters, makeRecognizersFor cluster: TouchCluster
    ) -> [UIGestureRecognizer] {
        [log.watch(UIPinchGestureRecognizer(), "pinch \(cluster.number)")]
    }
}

/// The cluster of the recognizer that received each touch, in the order of the touches.
private final class ReceivedTouches: TouchClustersDelegate {
    var clusters: [Int] = []
    var probes: [UIGestureRecognizer] = []
    var removed: [Int] = []
    var owner: (UITouch) -> Int = { _ in 7 }

    func touchClusters(_ clusters: TouchClusters, assign touch: UITouch) -> Int { owner(touch) }

    func touchClusters(
        _ clusters: TouchClusters, makeRecognizersFor cluster: TouchCluster
    ) -> [UIGestureRecognizer] {
        let probe = ClusterProbe(cluster.number, self)
        probes.append(probe)
        return [probe]
    }

    func touchClusters(_ clusters: TouchClusters, didRemove cluster: TouchCluster) { removed.append(cluster.number) }
}

/// Records the touches that it receives.
private final class ClusterProbe: UIGestureRecognizer {
    private let number: Int
    private let received: ReceivedTouches

    init(_ number: Int, _ received: ReceivedTouches) {
        self.number = number
        self.received = received
        super.init()
        cancelsTouchesInView = false
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        received.clusters += touches.map { _ in number }
    }
}
