import Foundation
import Testing
import TouchKitTesting

@testable import TouchKit

/// Input gathered while the program stalls gives the same gestures as input without a stall.
@Suite struct StallTests {
    private let stage = TestStage()
    private let actions = GestureLog()
    private let start: Instant

    init() {
        start = stage.now
        stage.window.isMultipleTouchEnabled = true
    }

    /// An event of a finger at a time in milliseconds.
    private struct Report {
        var time: Double
        var finger: UInt64
        var phase: TouchSample.Phase
        var location: CGPoint

        init(_ time: Double, _ finger: UInt64, _ phase: TouchSample.Phase, _ x: Double, _ y: Double = 100) {
            (self.time, self.finger, self.phase, location) = (time, finger, phase, CGPoint(x: x, y: y))
        }
    }

    private func sample(_ report: Report) -> HostEvent {
        .touch(
            TouchSample(
                window: stage.window.id, touch: TouchID(rawValue: report.finger), device: DeviceID(rawValue: 1),
                phase: report.phase, type: .direct, timestamp: instant(report.time), location: report.location))
    }

    private func instant(_ milliseconds: Double) -> Instant {
        start.advanced(by: .nanoseconds(Int64(milliseconds * 1e6)))
    }

    /// Delivers all events in one pass, after the last of them has happened.
    private func stall(until end: Double, _ reports: [Report]) {
        stage.host.setClock(to: instant(end))
        for report in reports { stage.host.send(sample(report)) }
        stage.host.finishPass()
    }

    private func watch<Recognizer: UIGestureRecognizer>(_ recognizer: Recognizer, _ name: String) -> Recognizer {
        actions.watch(recognizer, name, on: stage.window)
    }

    // MARK: Order of fingers

    @Test("gathered input: a finger's earlier movement is delivered although it rests since (K-4)")
    func restingSince() {
        let (left, right) = (UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 300)), UIView())
        right.frame = CGRect(x: 200, y: 0, width: 200, height: 300)
        for part in [left, right] { stage.window.addSubview(part) }
        let pan = actions.watch(UIPanGestureRecognizer(), "pan", on: left)
        stall(until: 2, [Report(0, 1, .began, 50), Report(1, 2, .began, 300)])
        stall(until: 6, [Report(5, 1, .moved, 80)])
        #expect(actions.drain() == ["pan began"])
        stall(until: 20, [Report(10, 1, .moved, 90), Report(10, 2, .moved, 305), Report(20, 2, .moved, 310)])
        #expect(actions.drain() == ["pan changed"] && pan.translation(in: nil).x == 30)
    }

    @Test("gathered input: a device's late samples are played in order of their timestamps (K-4)")
    func devices() {
        let pinch = watch(UIPinchGestureRecognizer(), "pinch")
        var scales: [CGFloat] = []
        actions.willLog = { _ in scales.append(pinch.scale) }
        let one = [Report(0, 1, .began, 100), Report(10, 1, .moved, 90), Report(20, 1, .moved, 80)]
        let two = [Report(0, 2, .began, 200), Report(5, 2, .moved, 204), Report(20, 2, .moved, 220)]
        stall(until: 30, one + two)
        let together = scales
        #expect(actions.drain() == ["pinch began", "pinch changed"] && together.count == 2)
        for touch in [1, 2] as [UInt64] { stall(until: 40, [Report(40, touch, .ended, touch == 1 ? 80 : 220)]) }
        _ = actions.drain()
        scales = []
        let shift = one + two
        let sorted = shift.sorted { ($0.time, $0.finger) < ($1.time, $1.finger) }
        for report in sorted {
            var report = report
            report.time += 100
            stall(until: report.time, [report])
        }
        #expect(
            actions.drain().first == "pinch began" && scales.first == together.first && scales.last == together.last)
    }

    @Test("gathered input: a finger that moves before another lands has begun its pan (K-4)")
    func landing() {
        let pan = watch(UIPanGestureRecognizer(), "pan")
        pan.maximumNumberOfTouches = 1
        stall(until: 20, [Report(0, 1, .began, 100), Report(4, 1, .moved, 160), Report(12, 2, .began, 300)])
        #expect(actions.drain() == ["pan began"])
    }

    @Test(
        "gathered input: a finger that lands before another moves makes a two-finger gesture (K-4)"
    )
    func landingFirst() {
        let pan = watch(UIPanGestureRecognizer(), "pan")
        pan.maximumNumberOfTouches = 1
        stall(until: 20, [Report(0, 1, .began, 100), Report(4, 2, .began, 300), Report(12, 1, .moved, 160)])
        #expect(actions.drain() == [])
    }

    @Test("pinch: begins with the sample that satisfies it, whatever is delivered with it (K-4)")
    func pinch() {
        let pinch = watch(UIPinchGestureRecognizer(), "pinch")
        var scales: [CGFloat] = []
        actions.willLog = { _ in scales.append(pinch.scale) }
        stall(
            until: 40,
            [
                Report(0, 1, .began, 100), Report(0, 2, .began, 200), Report(8, 2, .moved, 220),
                Report(12, 1, .moved, 60), Report(20, 2, .ended, 220), Report(20, 1, .ended, 60),
            ])
        #expect(actions.drain() == ["pinch began", "pinch changed", "pinch ended"])
        #expect(abs(scales[0] - 120.0 / 108) < 1e-9)
        #expect(abs(scales[1] - 160.0 / 108) < 1e-9)
    }

    @Test("gathered input: samples of a device with one timestamp are simultaneous (K-4)")
    func together() {
        let pinch = watch(UIPinchGestureRecognizer(), "pinch")
        stall(
            until: 20,
            [
                Report(0, 1, .began, 100), Report(0, 2, .began, 200), Report(8, 1, .moved, 120),
                Report(8, 2, .moved, 220),
            ])
        #expect(actions.drain() == [])
        #expect(pinch.numberOfTouches == 2)
    }

    // MARK: Timers between samples

    @Test("long press: a finger held long enough before it moves begins one, also in gathered input (K-4)")
    func heldThenMoved() {
        _ = watch(UILongPressGestureRecognizer(), "press")
        stall(until: 700, [Report(0, 1, .began, 100), Report(600, 1, .moved, 160)])
        #expect(actions.drain() == ["press began", "press changed"])
    }

    @Test("long press: a finger that moves before it is held long enough begins none (K-4)")
    func movedThenHeld() {
        _ = watch(UILongPressGestureRecognizer(), "press")
        stall(until: 700, [Report(0, 1, .began, 100), Report(490, 1, .moved, 160), Report(600, 1, .moved, 161)])
        #expect(actions.drain() == [])
    }

    /// Begins some time after a movement of its finger.
    private final class Late: UIGestureRecognizer {
        private var timer: Scheduler.Timer?

        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
            guard timer == nil else { return }
            timer = schedule(at: Instant(seconds: event.timestamp + 0.02)) { [weak self] in self?.state = .began }
        }

        override func reset() {
            timer?.cancel()
            timer = nil
        }
    }

    @Test("timer of a recognizer: fires between the samples on either side of its due time (K-4)")
    func timerBetweenMoves() {
        _ = watch(Late(), "late")
        let swipe = watch(UISwipeGestureRecognizer(), "swipe")
        swipe.direction = .right
        var moves = (5...80).map { Report(Double($0), 1, .moved, 100 + Double($0) / 2) }
        moves.append(Report(81, 1, .moved, 300))
        stall(until: 100, [Report(0, 1, .began, 100)] + moves)
        #expect(actions.drain() == ["late began"])
    }

    // MARK: Taps

    /// A tap at a time, 50 ms long.
    private func tap(_ time: Double, _ finger: UInt64) -> [Report] {
        [Report(time, finger, .began, 100), Report(time + 50, finger, .ended, 100)]
    }

    private func watchTaps() {
        let double = watch(UITapGestureRecognizer(), "double")
        double.numberOfTapsRequired = 2
        let single = watch(UITapGestureRecognizer(), "single")
        single.require(toFail: double)
    }

    @Test("taps: two taps 450 ms apart in gathered input are two taps (K-9)")
    func slowTaps() {
        watchTaps()
        stall(until: 600, tap(0, 1) + tap(500, 2))
        #expect(actions.drain() == ["single ended"])
        stage.advance(by: .milliseconds(400))
        #expect(actions.drain() == ["single ended"])
    }

    @Test("double tap: two taps 300 ms apart, the second delivered 450 ms after the first (K-9)")
    func quickTaps() {
        watchTaps()
        stall(until: 50, tap(0, 1))
        stall(until: 500, tap(350, 2))
        #expect(actions.drain() == ["double ended"])
    }

    @Test(
        "double tap: recognized even if delivered after the wait, but not if the second tap was late (K-9)",
        arguments: [350.0, 351])
    func overdueTap(pause: Double) {
        let double = watch(UITapGestureRecognizer(), "double")
        double.numberOfTapsRequired = 2
        stall(until: 50, tap(0, 1))
        stage.advance(by: .milliseconds(500))
        stall(until: 560, tap(50 + pause, 2))
        #expect(actions.drain() == (pause == 350 ? ["double ended"] : []))
    }

    @Test("tap and hold: taps delivered after the wait count likewise (K-9)", arguments: [350.0, 351])
    func overdueHold(pause: Double) {
        let press = watch(UILongPressGestureRecognizer(), "press")
        press.numberOfTapsRequired = 1
        stall(until: 50, tap(0, 1))
        stage.advance(by: .milliseconds(500))
        stall(until: 560, [Report(50 + pause, 2, .began, 100)])
        stage.advance(by: .milliseconds(400))
        #expect(actions.drain() == (pause == 350 ? ["press began"] : []))
    }

    @Test("double tap: the 350 ms limit is exact in gathered input (R73, K-9)", arguments: [350.0, 350.1])
    func borderOfTaps(pause: Double) {
        watchTaps()
        stall(until: 1000, tap(0, 1) + tap(50 + pause, 2))
        #expect(actions.drain() == (pause == 350 ? ["double ended"] : ["single ended", "single ended"]))
    }

    @Test("events left for the next pass: handled before timers that are due after them (K-9)")
    func leftForNextPass() {
        final class Behind: TouchKit.Host {
            var now = Instant(seconds: 10)
            var inputTime = Instant(seconds: 9)
            func perform(_ request: HostRequest) {}
        }
        let host = Behind()
        let application = UIApplication(host: host)
        var ran: [Int] = []
        application.scheduler.at(Instant(seconds: 8)) { ran.append(8) }
        application.scheduler.at(Instant(seconds: 9.5)) { ran.append(9) }
        application.handle(.animationFrame(at: host.now))
        application.finishPass()
        #expect(ran == [8])
        host.inputTime = host.now
        application.finishPass()
        #expect(ran == [8, 9])
    }

    // MARK: Random input

    /// The number of scripts; for a long run, set `TOUCHKIT_SCRIPTS=10000`.
    private let scripts = Int(ProcessInfo.processInfo.environment["TOUCHKIT_SCRIPTS"] ?? "") ?? 100

    @Test(
        "random input: same log gathered over 0 to 100 ms as sample by sample (K-4)"
    )
    func random() {
        let seed = Seed()
        var seeds = SplitMix(seed: seed)
        var lines = 0
        for number in 0..<scripts {
            let own = seeds.next()
            let expected = StallScript(seed: own).play(gathering: .zero)
            lines += expected.count
            for pause in [1, 5, 12, 30, 100] {
                let log = StallScript(seed: own).play(gathering: .milliseconds(pause))
                guard log != expected else { continue }
                let index = zip(log, expected).prefix { $0 == $1 }.count
                Issue.record(
                    """
                    script \(number) of \(seed), gathered over \(pause) ms, differs from line \(index) on:
                    expected \(expected.dropFirst(max(0, index - 2)).prefix(6))
                    but had  \(log.dropFirst(max(0, index - 2)).prefix(6))
                    """)
                return
            }
        }
        print("stalled hands: \(seed), \(lines) lines")
        #expect(lines > scripts * 4)
    }
}
