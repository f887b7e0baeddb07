import Foundation
import Testing
import TouchKit
import TouchKitTesting

/// Scheduled work.
@Suite struct SchedulerTests {
    private let host = OffscreenHost(start: Instant(seconds: 10))
    private let log = CallLog()

    private func work(_ name: String) -> () -> Void {
        { [log] in log.append(name) }
    }

    @Test("scheduler: runs due work in the order of time, then of scheduling")
    func order() {
        let scheduler = Scheduler(host: host)
        scheduler.after(.seconds(2), work("c"))
        scheduler.after(.seconds(1), work("a"))
        scheduler.after(.seconds(1), work("b"))
        scheduler.fire(dueBy: Instant(seconds: 10.999))
        #expect(log.drain() == [])
        scheduler.fire(dueBy: Instant(seconds: 11))
        #expect(log.drain() == ["a", "b"])
        scheduler.fire(dueBy: Instant(seconds: 99))
        #expect(log.drain() == ["c"])
    }

    @Test("scheduler: cancelled work never runs; cancelling work that has run does nothing")
    func cancelling() {
        let scheduler = Scheduler(host: host)
        let timer = scheduler.after(.seconds(1), work("a"))
        let other = scheduler.after(.seconds(1), work("b"))
        timer.cancel()
        #expect(!timer.isPending && other.isPending)
        scheduler.fire(dueBy: Instant(seconds: 12))
        other.cancel()
        #expect(log.drain() == ["b"])
    }

    @Test("scheduler: due work scheduled by other work runs in the same pass")
    func nested() {
        let scheduler = Scheduler(host: host)
        scheduler.after(.seconds(1)) { [log, host] in
            log.append("outer")
            scheduler.at(host.now) { log.append("inner") }
        }
        scheduler.fire(dueBy: Instant(seconds: 11))
        #expect(log.drain() == ["outer", "inner"])
    }

    @Test("scheduler: rescheduling work terminates even if an event's time is ahead of the clock")
    func ahead() {
        let scheduler = Scheduler(host: host)
        func reschedule() {
            log.append("again")
            scheduler.after(.seconds(2), reschedule)
        }
        scheduler.after(.seconds(2), reschedule)
        scheduler.after(.seconds(3)) { [log, host] in
            log.append("once")
            scheduler.at(host.now) { log.append("at once") }
        }
        scheduler.fire(dueBy: Instant(seconds: 1e6))
        #expect(log.drain() == ["again", "once", "at once"])
        scheduler.fire(dueBy: Instant(seconds: 11.999))
        #expect(log.drain() == [] && scheduler.nextDeadline == Instant(seconds: 12))
        scheduler.fire(dueBy: Instant(seconds: 12))
        #expect(log.drain() == ["again"])
    }

    @Test("scheduler: requests a wake-up from the host only when the next deadline changes")
    func wakes() {
        let scheduler = Scheduler(host: host)
        let late = scheduler.after(.seconds(5), work("late"))
        scheduler.after(.seconds(6), work("later"))
        let early = scheduler.after(.seconds(1), work("early"))
        early.cancel()
        late.cancel()
        scheduler.fire(dueBy: Instant(seconds: 20))
        #expect(
            host.requests == [
                .wake(at: Instant(seconds: 15)), .wake(at: Instant(seconds: 11)), .wake(at: Instant(seconds: 15)),
                .wake(at: Instant(seconds: 16)), .wake(at: nil),
            ])
    }

    @Test("scheduler: work due before an event runs before it, however late both are handled")
    func dueBeforeEvent() {
        let stage = TestStage()
        let log = CallLog()
        let view = LoggingView(frame: CGRect(x: 0, y: 0, width: 400, height: 300), log: log)
        stage.window.addSubview(view)
        stage.application.scheduler.after(.milliseconds(100)) { log.append("timer") }
        func send(_ phase: TouchSample.Phase, after milliseconds: Int) {
            let sample = TouchSample(
                window: stage.window.id, touch: TouchID(rawValue: 1), device: DeviceID(rawValue: 1), phase: phase,
                type: .direct, timestamp: stage.now.advanced(by: .milliseconds(milliseconds)),
                location: CGPoint(x: 10, y: 10))
            stage.host.send(.touch(sample))
        }
        send(.began, after: 50)
        send(.moved, after: 99)
        send(.moved, after: 101)
        send(.ended, after: 150)
        stage.host.finishPass()
        #expect(log.drain() == ["view began 1", "view moved 1", "timer", "view moved 1", "view ended 1"])
    }

    @Test("virtual time: wakes exactly when work is due")
    func virtualTime() {
        let stage = TestStage()
        var times: [TimeInterval] = []
        stage.application.scheduler.after(.milliseconds(500)) { times.append(stage.now.seconds) }
        stage.application.scheduler.after(.milliseconds(700)) { times.append(stage.now.seconds) }
        stage.advance(by: .milliseconds(600))
        stage.advance(by: .seconds(10))
        #expect(times == [1000.5, 1000.7])
    }
}
