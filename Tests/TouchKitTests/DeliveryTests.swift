import Foundation
import Testing
import TouchKit
import TouchKitTesting

/// The order in which views receive touches; each touch that begins also ends.
@Suite struct DeliveryTests {
    private let stage = TestStage()
    private let log = CallLog()
    private let left: LoggingView
    private let right: LoggingView

    init() {
        left = LoggingView("left", frame: CGRect(x: 0, y: 0, width: 200, height: 300), log: log)
        right = LoggingView("right", frame: CGRect(x: 200, y: 0, width: 200, height: 300), log: log)
        stage.window.addSubview(left)
        stage.window.addSubview(right)
    }

    private static let onLeft = CGPoint(x: 50, y: 50)
    private static let onRight = CGPoint(x: 250, y: 50)

    @Test("delivery: one call per view and phase in an event: began, moved, ended, cancelled (R23)")
    func grouping() {
        let fingers = (0..<5).map { _ in stage.finger() }
        for finger in fingers[0...2] { finger.down(at: Self.onLeft) }
        fingers[3].down(at: Self.onRight)
        _ = log.drain()
        stage.together {
            fingers[4].down(at: Self.onLeft)
            fingers[3].move(to: CGPoint(x: 260, y: 50))
            fingers[0].cancel()
            fingers[1].lift()
            fingers[2].lift()
        }
        #expect(log.drain() == ["left began 1", "right moved 1", "left ended 2", "left cancelled 1"])
    }

    @Test("delivery: a finger that lands after another lifted is delivered after it in the same batch")
    func orderOfBeginAndEnd() {
        let (first, second) = (stage.finger(), stage.finger())
        left.isMultipleTouchEnabled = false
        first.down(at: Self.onLeft)
        stage.together {
            first.lift()
            second.down(at: Self.onLeft)
        }
        #expect(log.drain() == ["left began 1", "left ended 1", "left began 1"])
    }

    @Test("delivery: coalesces moves of a batch; begins and ends are delivered separately and in order")
    func batching() {
        let (one, two) = (stage.finger(), stage.finger())
        one.down(at: Self.onLeft)
        stage.together {
            for step in 1...10 { one.move(to: CGPoint(x: 50 + Double(step), y: 50)) }
            two.down(at: Self.onLeft)
            for step in 1...10 { two.move(to: CGPoint(x: 50 + Double(step), y: 80)) }
            one.lift()
            two.lift()
        }
        #expect(
            log.drain() == [
                "left began 1", "left moved 1", "left began 1", "left moved 1", "left ended 2",
            ])
    }

    @Test(
        "removed view: its touch is cancelled once and it receives nothing more (R24)")
    func removedView() {
        let finger = stage.finger()
        finger.down(at: Self.onLeft)
        left.removeFromSuperview()
        finger.move(to: Self.onRight)
        finger.lift()
        #expect(log.drain() == ["left began 1", "left cancelled 1"])
    }

    @Test(
        "removed superview: cancels delivered touches; a touch not delivered yet never begins (R24)"
    )
    func removedDuringDelivery() {
        let group = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
        stage.window.addSubview(group)
        group.addSubview(left)
        group.addSubview(right)
        left.willLog = { line in if line == "left began 1" { group.removeFromSuperview() } }
        let (one, two) = (stage.finger(), stage.finger())
        stage.together {
            one.down(at: Self.onLeft)
            two.down(at: Self.onRight)
        }
        one.lift()
        two.lift()
        #expect(log.drain() == ["left cancelled 1", "left began 1"])
    }

    @Test("removed device: its touches are cancelled, those of other devices continue")
    func deviceGone() {
        let (one, two) = (stage.finger(device: 1), stage.finger(device: 9))
        one.down(at: Self.onLeft)
        two.down(at: Self.onRight)
        stage.send(.deviceGone(DeviceID(rawValue: 9), at: stage.now))
        one.lift()
        #expect(log.drain() == ["left began 1", "right began 1", "right cancelled 1", "left ended 1"])
    }

    @Test("window: closing cancels its touches")
    func closedWindow() {
        let finger = stage.finger()
        finger.down(at: Self.onLeft)
        stage.window.close()
        #expect(log.drain() == ["left began 1", "left cancelled 1"])
        #expect(stage.host.isQuitRequested)
    }

    @Test("window: closing during delivery cancels its touches and stops delivery")
    func closedDuringDelivery() {
        left.willLog = { [stage] line in if line == "left moved 1" { stage.window.close() } }
        let (one, two) = (stage.finger(), stage.finger())
        one.down(at: Self.onLeft)
        two.down(at: Self.onRight)
        stage.together {
            one.move(to: CGPoint(x: 60, y: 50))
            two.move(to: CGPoint(x: 260, y: 50))
        }
        two.lift()
        #expect(
            log.drain().sorted() == [
                "left began 1", "left cancelled 1", "left moved 1", "right began 1", "right cancelled 1",
            ])
    }

    @Test("delivery: drops invalid samples: no begin, no finite location, two begins")
    func nonsense() {
        var lines: [String] = []
        stage.application.trace.topics = .devices
        stage.application.trace.listener = { lines.append($1) }
        func send(_ phase: TouchSample.Phase, x: Double = 10) {
            stage.send(
                .touch(
                    TouchSample(
                        window: stage.window.id, touch: TouchID(rawValue: 77), device: DeviceID(rawValue: 1),
                        phase: phase,
                        type: .direct, timestamp: stage.now, location: CGPoint(x: x, y: 10))))
        }
        send(.moved)
        send(.ended)
        send(.began, x: .nan)
        send(.began)
        send(.moved, x: .infinity)
        send(.began)
        send(.cancelled)
        send(.cancelled)
        #expect(log.drain() == ["left began 1", "left cancelled 1", "left began 1", "left cancelled 1"])
        #expect(lines.count == 6)
    }

    @Test("delivery: a touch ends even when its end names another window (R40, R22)")
    func otherWindow() {
        let finger = stage.finger()
        finger.down(at: Self.onLeft)
        stage.send(
            .touch(
                TouchSample(
                    window: WindowID(rawValue: 99), touch: finger.touch, device: finger.device, phase: .ended,
                    type: .direct, timestamp: stage.now, location: Self.onLeft)))
        #expect(log.drain() == ["left began 1", "left ended 1"])
    }

    @Test("delivery: 100,000 random host events leave no touch, and each begin has one end (R22)")
    func random() {
        let seed = Seed()
        let storm = EventStorm(seed: seed.value)
        storm.run(events: 100_000)
        print("random host events: \(seed), \(storm.begins) touches began in views")
        #expect(storm.violations == [], "\(seed)")
        #expect(storm.begins > 2000, "\(seed)")
    }
}
