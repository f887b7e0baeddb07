import Foundation
import Testing
import TouchKitTesting

@testable import TouchKit

/// Times, locations and counts out of the range of devices, as files or other programs may supply them.
@Suite struct ExtremeNumbersTests {
    @Test(
        "instant: saturates at the limits of its nanoseconds (Z-2)",
        arguments: [
            (TimeInterval.nan, 0), (.infinity, .max), (-.infinity, .min), (1e300, .max), (-9.3e9, .min),
            (0.000_000_001_4, 1), (1000, 1_000_000_000_000),
        ] as [(TimeInterval, Int64)])
    func seconds(seconds: TimeInterval, nanoseconds: Int64) {
        #expect(Instant(seconds: seconds).nanoseconds == nanoseconds)
    }

    @Test("instant: arithmetic saturates; velocities of extreme samples do not trap (Z-2)")
    func arithmetic() {
        let (first, last) = (Instant(nanoseconds: .min), Instant(nanoseconds: .max))
        #expect(last.advanced(by: .nanoseconds(1)) == last && first.advanced(by: .nanoseconds(-1)) == first)
        #expect(last.advanced(by: .seconds(Int64.max)) == last)
        #expect(first.duration(to: last).nanoseconds == .max && last.duration(to: first).nanoseconds == .min)
        #expect(Instant(microseconds: .max) == last && Instant(microseconds: .min) == first)
        #expect(Instant(microseconds: -3).nanoseconds == -3000)
        var estimator = VelocityEstimator()
        for time in [first, Instant(nanoseconds: 0), last, last] {
            estimator.add(CGPoint(x: 1e300, y: -1e300), at: time)
            _ = estimator.velocity(at: last)
        }
    }

    @Test(
        "recording: rejects times outside the range of clocks (Z-1)",
        arguments: [(1 << 60, true), (-(1 << 60), true), ((1 << 60) + 1, false), (.max, false), (.min, false)]
            as [(Int64, Bool)])
    func times(time: Int64, isRead: Bool) {
        for text in ["turn \(time)", "turn 0\nframe \(time)", "turn 0\ngone 3 \(time)"] {
            #expect(((try? Recording(text: "touches 2\n\(text)\n")) != nil) == isRead, "\(text)")
        }
    }

    /// A view with one recognizer of each kind.
    private static func stage() -> (TestStage, UIView) {
        let stage = TestStage()
        let view = UIView(frame: stage.window.bounds)
        view.isMultipleTouchEnabled = true
        stage.window.addSubview(view)
        let recognizers = [
            UITapGestureRecognizer(), UIPanGestureRecognizer(), UIPinchGestureRecognizer(),
            UIRotationGestureRecognizer(), UISwipeGestureRecognizer(), UILongPressGestureRecognizer(),
        ]
        for recognizer in recognizers { view.addGestureRecognizer(recognizer) }
        stage.application.trace.topics = [.touches, .devices, .gestures]
        stage.application.trace.listener = { _, _ in }
        return (stage, view)
    }

    @Test(
        "touches: move to extreme locations without a trap (Z-2)",
        arguments: [1e7, 1e18, -1e300, CGFloat.greatestFiniteMagnitude])
    func extremeLocations(number: CGFloat) {
        let (stage, _) = Self.stage()
        for count in 1...3 {
            let fingers = (0..<count).map { _ in stage.finger() }
            for finger in fingers { finger.down(at: CGPoint(x: 100, y: 100)) }
            for location in [CGPoint(x: number, y: 5), CGPoint(x: -number, y: number), CGPoint(x: 1, y: number.nextUp)]
            {
                stage.advance(by: .milliseconds(8))
                for (index, finger) in fingers.enumerated() {
                    finger.move(to: index == 0 && location.isFinite ? location : CGPoint(x: 150, y: 150))
                }
            }
            for finger in fingers { finger.lift() }
            stage.advance(by: .seconds(2))
        }
        #expect(stage.application.touchDispatcher.touches.isEmpty)
    }

    @Test("touches: at most the maximum of 20,000 fingers become touches, and each of them ends (Z-1)")
    func fingers() {
        let (stage, view) = Self.stage()
        let log = CallLog()
        let watched = LoggingView("view", frame: view.bounds, log: log)
        watched.isMultipleTouchEnabled = true
        stage.window.addSubview(watched)
        func sample(_ touch: Int, _ phase: TouchSample.Phase) -> HostEvent {
            .touch(
                TouchSample(
                    window: stage.window.id, touch: TouchID(rawValue: UInt64(touch)), device: DeviceID(rawValue: 8),
                    phase: phase, type: .direct, timestamp: stage.now, location: CGPoint(x: touch % 400, y: touch % 300)
                ))
        }
        var maxCount = 0
        for phase in [TouchSample.Phase.began, .moved, .ended] {
            stage.together { for touch in 1...20_000 { stage.host.send(sample(touch, phase)) } }
            maxCount = max(maxCount, stage.application.touchDispatcher.touches.count)
        }
        #expect(maxCount == Thresholds.maxTouches)
        #expect(stage.application.touchDispatcher.touches.isEmpty)
        stage.send(sample(20_001, .began))
        #expect(stage.application.touchDispatcher.touches.count == 1)
    }
}
