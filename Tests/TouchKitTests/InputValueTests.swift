import Foundation
import Testing

@testable import TouchKit

/// Values of input: times, velocities, buttons, and events that are replayed later.
@Suite struct InputValueTests {
    private static func velocity(_ samples: [(microseconds: Int64, position: Double)]) -> Double {
        var estimator = VelocityEstimator()
        for (time, x) in samples { estimator.add(CGPoint(x: x, y: 0), at: Instant(microseconds: time)) }
        return estimator.velocity(at: Instant(microseconds: samples.last?.microseconds ?? 0)).x
    }

    @Test("velocity: uses the last 100 ms, and no sample before a gap of more than 40 ms (R83)")
    func velocityLimits() {
        // The parabolas through four samples, and through the last three.
        #expect(abs(Self.velocity([(0, 0), (35_000, 10), (70_000, 40), (100_000, 50)]) - 620.41175564) < 1e-6)
        #expect(abs(Self.velocity([(-1, 0), (35_000, 10), (70_000, 40), (100_000, 50)]) - 91.57509158) < 1e-6)
        // The parabola through four samples, and the last step alone.
        #expect(abs(Self.velocity([(0, 0), (10_000, 0), (50_000, 40), (60_000, 50)]) - 1484.61538462) < 1e-6)
        #expect(abs(Self.velocity([(0, 0), (9_999, 0), (50_000, 40), (60_000, 50)]) - 1000) < 1e-6)
    }

    @Test("velocity: is zero while paused, resumes with the next sample, and follows the scale (R83)")
    func paused() {
        var estimator = VelocityEstimator()
        estimator.add(.zero, at: Instant(microseconds: 0))
        estimator.add(CGPoint(x: 10, y: 20), at: Instant(microseconds: 10_000))
        let now = Instant(microseconds: 10_000)
        #expect(estimator.velocity(at: now) == CGPoint(x: 1000, y: 2000))
        estimator.pause()
        #expect(estimator.velocity(at: now) == .zero)
        estimator.resume()
        estimator.scale(by: 2)
        #expect(estimator.velocity(at: now) == CGPoint(x: 2000, y: 4000))
        estimator.pause()
        estimator.add(CGPoint(x: 40, y: 40), at: Instant(microseconds: 10_000))
        #expect(estimator.velocity(at: now) != .zero)
        estimator.pause()
        estimator.removeAll()
        #expect(estimator.isEmpty)
        estimator.add(.zero, at: Instant(microseconds: 0))
        estimator.add(CGPoint(x: 10, y: 0), at: Instant(microseconds: 10_000))
        #expect(estimator.velocity(at: now) == CGPoint(x: 1000, y: 0))
    }

    @Test("instant: saturates at its limits and never wraps around")
    func instants() {
        let (first, last) = (Instant(nanoseconds: .min), Instant(nanoseconds: .max))
        #expect(Instant(microseconds: 3).nanoseconds == 3000 && Instant(seconds: 1.5).nanoseconds == 1_500_000_000)
        #expect(Instant(microseconds: .max) == last && Instant(microseconds: .min) == first)
        #expect(last.advanced(by: .seconds(1)) == last && first.advanced(by: .seconds(-1)) == first)
        #expect(last.advanced(by: .nanoseconds(-1)) < last && first < last)
        #expect(first.duration(to: last) == .nanoseconds(Int64.max))
        #expect(last.duration(to: first) == .nanoseconds(Int64.min))
        #expect(Instant(nanoseconds: 5).successor == Instant(nanoseconds: 6))
        #expect(Instant(nanoseconds: 5).duration(to: Instant(nanoseconds: 3)) == .nanoseconds(-2))
    }

    @Test("button mask: button 1 is primary, 2 secondary, others have their own bit")
    func buttons() {
        #expect(ButtonMask.button(1) == .primary && ButtonMask.button(2) == .secondary)
        #expect(ButtonMask.button(3).rawValue == 4 && ButtonMask.button(62).rawValue == 1 << 61)
    }

    private static let window = WindowID(rawValue: 1)
    private static let device = DeviceID(rawValue: 2)
    private static let time = Instant(nanoseconds: 100)

    /// One event of each kind of device input.
    private static let reports: [HostEvent] = [
        .touch(
            TouchSample(
                window: window, touch: TouchID(rawValue: 1), device: device, phase: .began, type: .direct,
                timestamp: time, location: .zero)),
        .hover(
            HoverSample(
                window: window, device: device, phase: .entered, type: .indirectPointer, timestamp: time,
                location: .zero)),
        .scroll(
            ScrollSample(
                window: window, device: device, timestamp: time, location: .zero, delta: .zero, source: .wheel)),
        .touchpadGesture(
            TouchpadGestureSample(
                window: window, device: device, kind: .pinch, phase: .began, timestamp: time, location: .zero,
                fingers: 2)),
        .key(
            KeySample(
                window: window, phase: .pressed, timestamp: time, number: 1,
                key: UIKey(keyCode: .keyboardEscape, characters: "", charactersIgnoringModifiers: ""))),
        .text(TextSample(window: window, timestamp: time, change: .committed("a"))),
    ]

    @Test("delayed event: shifts all its input times and changes nothing else (D-61)")
    func delayed() {
        for event in Self.reports {
            let later = event.delayed(by: .nanoseconds(25))
            #expect(event.timestamp == Self.time && later.timestamp == Instant(nanoseconds: 125) && event.isInput)
            #expect(later.delayed(by: .nanoseconds(-25)) == event && event.hostTimestamp == nil)
        }
        let removed = HostEvent.deviceGone(Self.device, at: Self.time)
        #expect(removed.delayed(by: .nanoseconds(25)) == .deviceGone(Self.device, at: Instant(nanoseconds: 125)))
        #expect(removed.isInput && removed.hostTimestamp == Self.time && removed.timestamp == nil)
        for event in [
            HostEvent.animationFrame(at: Self.time), .moved(Self.window, .zero, at: Self.time),
            .focus(Self.window, .gained), .closeRequested(Self.window), .pressedOutside(Self.window),
        ] {
            #expect(event.delayed(by: .nanoseconds(25)) == event && !event.isInput && event.timestamp == nil)
        }
        #expect(HostEvent.animationFrame(at: Self.time).isFrame && !removed.isFrame)
        #expect(HostEvent.animationFrame(at: Self.time).hostTimestamp == Self.time)
        #expect(HostEvent.moved(Self.window, .zero, at: Self.time).hostTimestamp == Self.time)
        #expect(HostEvent.backgroundResult("a").isInput && HostEvent.drag(.exited).isInput)
    }
}
