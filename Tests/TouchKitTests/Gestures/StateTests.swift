import Foundation
import Testing
import TouchKitTesting

@testable import TouchKit

/// The state machine of recognizers.
@Suite(.serialized) struct StateTests {
    private typealias State = UIGestureRecognizer.State

    private let stage = TestStage()
    private let actions = GestureLog()
    private let probe: Probe
    private let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))

    init() {
        probe = Probe("probe", log: actions.log)
        probe.logsTouches = false
        actions.watch(probe, "probe", on: view)
        stage.window.addSubview(view)
    }

    private static let middle = CGPoint(x: 100, y: 100)

    @Test("state: has UIKit's raw values; recognized equals ended (R1)")
    func numbers() {
        #expect(State.allCases.map(\.rawValue) == [0, 1, 2, 3, 4, 5])
        #expect(
            [State.possible, .began, .changed, .ended, .cancelled, .failed].map(\.rawValue) == [0, 1, 2, 3, 4, 5])
        #expect(State.recognized == .ended)
    }

    /// For each state the states that it becomes when possible, began, changed, ended, cancelled and failed are set.
    nonisolated private static let table: [UIGestureRecognizer.State: [UIGestureRecognizer.State]] = [
        .possible: [.possible, .began, .began, .ended, .failed, .failed],
        .began: [.began, .began, .changed, .ended, .cancelled, .cancelled],
        .changed: [.changed, .changed, .changed, .ended, .cancelled, .cancelled],
        .ended: [.ended, .ended, .ended, .ended, .ended, .ended],
        .cancelled: [.cancelled, .cancelled, .cancelled, .cancelled, .cancelled, .cancelled],
        .failed: [.failed, .failed, .failed, .failed, .failed, .failed],
    ]

    nonisolated private static let pairs = UIGestureRecognizer.State.allCases.flatMap { from in
        UIGestureRecognizer.State.allCases.map { (from, $0) }
    }

    @Test(
        "state: setting each follows the table; what has no effect or counts as another state is traced (R2)",
        arguments: pairs)
    func live(from: UIGestureRecognizer.State, next: UIGestureRecognizer.State) {
        // R2, decision (g)
        var lines: [String] = []
        stage.application.trace.topics = .gestures
        stage.application.trace.listener = { lines.append($1) }
        var result: State?
        let attempt = { [probe] in
            guard result == nil, probe.currentState == from else { return }
            lines = []
            probe.state = next
            result = probe.currentState
        }
        // The last three states are observed in the action or in the reset.
        actions.willLog = { _ in attempt() }
        probe.willReset = { [probe] in if probe.state == .failed { attempt() } }
        probe.didReceive = { [probe] _, _, _ in
            switch from {
            case .possible: attempt()
            case .began: probe.state = .began
            case .changed:
                probe.state = .began
                probe.state = .changed
            case .ended: probe.state = .ended
            case .cancelled:
                probe.state = .began
                probe.state = .cancelled
            case .failed: probe.state = .failed
            }
        }
        let finger = stage.finger()
        finger.down(at: Self.middle)
        finger.lift()
        let expected = Self.table[from]?[next.rawValue]
        #expect(result == expected)
        let isReset = next == .possible && from == .failed
        let isTraced = lines.contains { $0.contains("\(from) → \(next) ") && !$0.contains("(") }
        #expect(isTraced == ((expected != next || from == next && from != .changed) && !isReset), "\(lines)")
    }

    @Test("state: one that cannot follow stops nothing; a gesture ends at once and calls what its state calls (R2)")
    func tolerance() {
        probe.become(.cancelled, on: .cancelled)
        let first = stage.finger()
        first.down(at: Self.middle)
        first.cancel()
        #expect(actions.drain() == [] && probe.resets == 1 && probe.state == .possible)
        probe.become(.changed, on: .began)
        let second = stage.finger()
        second.down(at: Self.middle)
        #expect(actions.drain() == ["probe began"] && probe.state == .began)
        probe.become(.failed, on: .moved)
        second.move(to: CGPoint(x: 120, y: 100))
        #expect(actions.drain() == ["probe cancelled"] && probe.state == .possible)
        second.lift()
    }

    @Test("recognizer: a discrete one calls its action once, a failed one never (R3, R4)")
    func discrete() {
        probe.become(.ended, on: .began)
        stage.finger().tap(at: Self.middle)
        #expect(actions.drain() == ["probe ended"])
        let failing = Probe("failing", log: actions.log)
        failing.logsTouches = false
        actions.watch(failing, "failing", on: view)
        probe.isEnabled = false
        failing.become(.failed, on: .began)
        stage.finger().tap(at: Self.middle)
        #expect(actions.drain() == [])
    }

    @Test(
        "state: each set that sends an action is one call in its state, also several per event (R4, R3)"
    )
    func calls() {
        probe.didReceive = { [probe] phase, _, _ in
            switch phase {
            case .began: probe.state = .began
            case .moved:
                probe.state = .changed
                probe.state = .changed
            default: probe.state = .ended
            }
        }
        let finger = stage.finger()
        finger.down(at: Self.middle)
        finger.move(to: CGPoint(x: 101, y: 100))
        finger.lift()
        #expect(actions.drain() == ["probe began", "probe changed", "probe changed", "probe ended"])
        probe.didReceive = { [probe] phase, _, _ in
            guard phase == .began else { return }
            probe.state = .began
            probe.state = .ended
        }
        stage.finger().down(at: Self.middle)
        #expect(actions.drain() == ["probe began", "probe ended"])
    }

    @Test("cancelled touches: a possible recognizer fails, one that has begun is cancelled (R5)")
    func cancelling() {
        let first = stage.finger()
        first.down(at: Self.middle)
        first.cancel()
        #expect(actions.drain() == [] && probe.resets == 1)
        probe.become(.began, on: .began)
        let second = stage.finger()
        second.down(at: Self.middle)
        second.cancel()
        #expect(actions.drain() == ["probe began", "probe cancelled"])
        #expect(probe.resets == 2)
    }

    @Test(
        "ended recognizer: reset once, possible at once, receives nothing more of that attempt (R6, R7)"
    )
    func resetting() {
        probe.logsTouches = true
        var isRecognizing = true
        probe.didReceive = { [probe] phase, _, _ in
            if phase == .moved && isRecognizing { probe.state = .ended }
        }
        let (first, second) = (stage.finger(), stage.finger())
        first.down(at: Self.middle)
        first.move(to: CGPoint(x: 110, y: 100))
        #expect(probe.state == .possible)
        isRecognizing = false
        first.move(to: CGPoint(x: 120, y: 100))
        second.down(at: Self.middle)
        first.move(to: CGPoint(x: 130, y: 100))
        second.move(to: CGPoint(x: 130, y: 100))
        first.lift()
        probe.state = .failed
        second.lift()
        #expect(
            actions.drain() == [
                "probe began 1", "probe moved 1", "probe ended", "probe reset", "probe began 1", "probe moved 1",
                "probe reset",
            ])
    }

    @Test("disabling: cancels an active gesture; enabling does not adopt touches that are down (R9)")
    func disabling() {
        probe.logsTouches = true
        probe.become(.began, on: .moved)
        let finger = stage.finger()
        finger.down(at: Self.middle)
        probe.isEnabled = false
        probe.isEnabled = true
        finger.move(to: CGPoint(x: 110, y: 100))
        #expect(actions.drain() == ["probe began 1", "probe reset"])
        let other = stage.finger()
        other.down(at: Self.middle)
        other.move(to: CGPoint(x: 110, y: 100))
        probe.isEnabled = false
        stage.finger().tap(at: Self.middle)
        #expect(actions.drain() == ["probe began 1", "probe moved 1", "probe began", "probe cancelled", "probe reset"])
    }

    @Test("targets: each pair is called once; nil removes all matching; targets are not retained (R10)")
    func targets() {
        final class Target {
            var notes: [String] = []
            func plain() { notes.append("plain") }
            func sender(_ recognizer: UIGestureRecognizer) { notes.append("sender \(recognizer.state)") }
        }
        let (plain, sender) = (Action("plain", Target.plain), Action("sender", Target.sender))
        let target = Target()
        var other: Target? = Target()
        weak let released = other
        probe.removeTarget(actions, action: nil)
        for _ in 0..<2 {
            probe.addTarget(target, action: plain)
            probe.addTarget(target, action: sender)
            if let other { probe.addTarget(other, action: plain) }
        }
        other = nil
        #expect(released == nil)
        probe.become(.ended, on: .began)
        stage.finger().tap(at: Self.middle)
        #expect(target.notes == ["plain", "sender ended"])
        probe.removeTarget(nil, action: plain)
        stage.finger().tap(at: Self.middle)
        probe.removeTarget(nil, action: nil)
        stage.finger().tap(at: Self.middle)
        #expect(target.notes == ["plain", "sender ended", "sender ended"])
    }

    @Test("recognizer: has one view; adding it to another or removing it cancels its gesture (R11)")
    func owner() {
        let other = UIView(frame: CGRect(x: 200, y: 0, width: 100, height: 100))
        stage.window.addSubview(other)
        probe.become(.began, on: .began)
        stage.finger().down(at: Self.middle)
        other.addGestureRecognizer(probe)
        #expect(view.gestureRecognizers == nil && other.gestureRecognizers?.count == 1 && probe.view === other)
        #expect(actions.drain() == ["probe began", "probe cancelled"])
        stage.finger().down(at: CGPoint(x: 210, y: 10))
        other.removeGestureRecognizer(probe)
        #expect(actions.drain() == ["probe began", "probe cancelled"])
        #expect(probe.view == nil && other.gestureRecognizers == nil)
    }

    @Test("recognizer without a window: follows the table, calls its targets, becomes possible again")
    func detached() {
        let alone = actions.watch(Probe("alone", log: actions.log), "alone")
        alone.state = .began
        alone.state = .changed
        alone.state = .ended
        #expect(alone.state == .possible)
        #expect(actions.drain() == ["alone began", "alone changed", "alone ended", "alone reset"])
    }

    private final class StillHost: TouchKit.Host {
        let now = Instant(seconds: 1000)
        func perform(_ request: HostRequest) {}
    }

    @Test("recognizer: may outlive its application during a gesture")
    func outliving() {
        weak var released: UIApplication?
        probe.become(.began, on: .began)
        do {
            let application = UIApplication(host: StillHost())
            released = application
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200), application: application)
            window.makeKeyAndVisible()
            window.addGestureRecognizer(probe)
            application.handle(
                .touch(
                    TouchSample(
                        window: window.id, touch: TouchID(rawValue: 1), device: DeviceID(rawValue: 1), phase: .began,
                        type: .direct, timestamp: Instant(seconds: 1000), location: Self.middle)))
            application.finishPass()
            #expect(probe.state == .began)
        }
        #expect(released == nil)
        probe.state = .ended
        #expect(actions.drain() == ["probe began", "probe ended"])
    }

    @Test(
        "location: the touches' centroid in any view's space; touches are indexed as they began (R36)")
    func locations() {
        let (first, second) = (stage.finger(), stage.finger())
        view.frame.origin = CGPoint(x: 10, y: 20)
        first.down(at: CGPoint(x: 50, y: 60))
        second.down(at: CGPoint(x: 100, y: 60))
        #expect(probe.numberOfTouches == 2)
        #expect(probe.location(in: nil) == CGPoint(x: 75, y: 60))
        #expect(probe.location(in: view) == CGPoint(x: 65, y: 40))
        #expect(probe.location(ofTouch: 1, in: view) == CGPoint(x: 90, y: 40))
        first.lift()
        #expect(probe.numberOfTouches == 1 && probe.location(in: nil) == CGPoint(x: 100, y: 60))
    }

    @Test("recognizer: flags for delaying and cancelling touches default to UIKit's (R37)")
    func defaults() {
        for recognizer in [UIGestureRecognizer(), UITapGestureRecognizer()] {
            #expect(recognizer.cancelsTouchesInView && !recognizer.delaysTouchesBegan && recognizer.delaysTouchesEnded)
            #expect(recognizer.isEnabled && recognizer.requiresExclusiveTouchType && recognizer.name == nil)
        }
    }
}
