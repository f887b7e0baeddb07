import Foundation
import Testing
import TouchKit
import TouchKitTesting

/// Gestures do not depend on the sampling rate of the device or on stalls of the program.
@Suite struct SamplingTests {
    /// The path of one finger from landing to lift.
    nonisolated struct Path: Sendable {
        var start: Double
        /// Seconds after the landing, and locations.
        var points: [(time: Double, location: CGPoint)]

        var end: Double { start + (points.last?.time ?? 0) }

        func location(at time: Double) -> CGPoint {
            var last = points[0]
            for point in points {
                guard point.time >= time - start else {
                    last = point
                    continue
                }
                let part = point.time > last.time ? (time - start - last.time) / (point.time - last.time) : 1
                return last.location + (point.location - last.location) * part
            }
            return last.location
        }
    }

    nonisolated struct Motion: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var paths: [Path]
    }

    nonisolated private static func line(_ start: Double, _ points: (Double, Double, Double)...) -> Path {
        Path(start: start, points: points.map { ($0.0, CGPoint(x: $0.1, y: $0.2)) })
    }

    nonisolated private static let motions = [
        Motion(testDescription: "a tap", paths: [line(0, (0, 100, 100), (0.1, 104, 102))]),
        Motion(
            testDescription: "a double tap",
            paths: [line(0, (0, 100, 100), (0.08, 102, 100)), line(0.2, (0, 105, 100), (0.1, 104, 100))]),
        Motion(testDescription: "a slow drag", paths: [line(0, (0, 100, 100), (1, 300, 160), (1.5, 120, 140))]),
        Motion(testDescription: "a flick", paths: [line(0, (0, 100, 100), (0.15, 260, 112))]),
        Motion(testDescription: "there and back", paths: [line(0, (0, 100, 100), (0.1, 115, 100), (0.2, 101, 100))]),
        Motion(testDescription: "a press", paths: [line(0, (0, 100, 100), (0.7, 103, 103), (1, 160, 103))]),
        Motion(
            testDescription: "a pinch",
            paths: [line(0, (0, 200, 200), (0.5, 120, 200)), line(0.02, (0, 260, 200), (0.48, 340, 200))]),
        Motion(
            testDescription: "a turn",
            paths: [
                line(0, (0, 200, 200), (0.2, 230, 180), (0.5, 280, 200)),
                line(0.02, (0, 300, 200), (0.18, 270, 220), (0.48, 220, 200)),
            ]),
        Motion(
            testDescription: "two fingers drag, one joins later",
            paths: [line(0, (0, 100, 100), (0.8, 300, 100)), line(0.3, (0, 100, 200), (0.5, 240, 200))]),
    ]

    private enum Delivery {
        case sampled(Double)
        /// Sampled 1000 times a second, delivered at this rate per second.
        case gathered(Double)
    }

    private func play(_ motion: Motion, _ delivery: Delivery) -> [String] {
        let stage = TestStage(size: CGSize(width: 600, height: 400))
        let actions = GestureLog()
        let double = UITapGestureRecognizer()
        double.numberOfTapsRequired = 2
        let (tap, swipe, pan) = (UITapGestureRecognizer(), UISwipeGestureRecognizer(), UIPanGestureRecognizer())
        tap.require(toFail: double)
        pan.require(toFail: swipe)
        let others = [UILongPressGestureRecognizer(), UIPinchGestureRecognizer(), UIRotationGestureRecognizer()]
        let names = ["double", "tap", "swipe", "pan", "press", "pinch", "rotation"]
        for (recognizer, name) in zip([double, tap, swipe, pan] + others, names) {
            actions.watch(recognizer, name, on: stage.window)
        }
        perform(motion, on: stage, delivery)
        stage.advance(by: .seconds(1))
        // Only the number of changes may differ.
        return actions.drain().filter { !$0.hasSuffix("changed") }
    }

    private func perform(_ motion: Motion, on stage: TestStage, _ delivery: Delivery) {
        let (rate, deliveriesPerSecond) =
            switch delivery {
            case .sampled(let rate): (rate, rate)
            case .gathered(let deliveriesPerSecond): (1000.0, deliveriesPerSecond)
            }
        let fingers = motion.paths.map { _ in stage.finger() }
        let start = stage.now
        let end = motion.paths.map(\.end).max() ?? 0
        var times = Set((0...Int(end * rate)).map { Double($0) / rate })
        for path in motion.paths { times.formUnion([path.start, path.end]) }
        var nextDelivery = 0.0
        for time in times.sorted() {
            stage.host.setClock(to: max(stage.now, start.advanced(by: .seconds(time))))
            for (finger, path) in zip(fingers, motion.paths) { follow(finger, path, at: time, stage) }
            if time >= nextDelivery {
                stage.host.finishPass()
                nextDelivery = time + 1 / deliveriesPerSecond
            }
        }
        stage.host.finishPass()
    }

    private func follow(_ finger: Finger, _ path: Path, at time: Double, _ stage: TestStage) {
        let location = path.location(at: time)
        func send(_ phase: TouchSample.Phase) {
            stage.host.send(
                .touch(
                    TouchSample(
                        window: stage.window.id, touch: finger.touch, device: finger.device, phase: phase,
                        type: .direct, timestamp: stage.now, location: location)))
        }
        if time == path.start {
            send(.began)
        } else if time > path.start && time <= path.end {
            send(.moved)
            if time == path.end { send(.ended) }
        }
    }

    @Test(
        "sampling: 60, 120, 240, 1000 Hz and gathered give the same gestures ((c), complaint 13)",
        arguments: motions)
    func rates(motion: Motion) {
        let expected = play(motion, .sampled(1000))
        for rate in [60.0, 120, 240] {
            #expect(play(motion, .sampled(rate)) == expected, "\(rate) samples a second")
        }
        for rate in [20.0, 60] { #expect(play(motion, .gathered(rate)) == expected, "\(rate) turns a second") }
        if motion.testDescription != "there and back" { #expect(!expected.isEmpty) }
    }

    @Test("gathered samples: movement visible only between two deliveries counts")
    func peaks() {
        let wiggle = Motion(
            testDescription: "a wiggle",
            paths: [Self.line(0, (0, 100, 100), (0.03, 111, 100), (0.06, 100, 100), (0.3, 100, 100))])
        #expect(play(wiggle, .sampled(1000)) == ["pan began", "pan ended"])
        for rate in [5.0, 20, 60] { #expect(play(wiggle, .gathered(rate)) == ["pan began", "pan ended"]) }
    }
}
