import Foundation
import Testing
import TouchKit
import TouchKitTesting

/// Tasks that sleep in virtual time.
@Suite struct StageClockTests {
    private let stage = TestStage()
    private let log = CallLog()

    private func note(_ name: String) {
        log.append("\(name) at \(stage.now.duration(to: start).milliseconds * -1)")
    }

    private let start: Instant

    init() {
        start = stage.now
    }

    @Test("stage clock: a sleeping task resumes when time has advanced far enough, not before (K-32)")
    func sleeping() async {
        let task = Task {
            try await stage.clock.sleep(for: .seconds(2))
            note("a")
        }
        await stage.advanceTasks(by: .milliseconds(1999))
        #expect(log.drain() == [])
        await stage.advanceTasks(by: .milliseconds(1))
        #expect(log.drain() == ["a at 2000"])
        #expect((try? await task.value) != nil)
    }

    @Test("stage clock: a task that sleeps repeatedly wakes at each of its times (K-32)")
    func repeatedly() async {
        let task = Task {
            while true {
                try await stage.clock.sleep(for: .milliseconds(300))
                note("tick")
            }
        }
        await stage.advanceTasks(by: .seconds(1))
        #expect(log.drain() == ["tick at 300", "tick at 600", "tick at 900"])
        task.cancel()
        _ = await task.result
        await stage.advanceTasks(by: .seconds(1))
        #expect(log.drain() == [])
    }

    @Test("stage clock: timers and sleepers run in the order of time, then of registration (K-32)")
    func order() async {
        let scheduler = stage.application.scheduler
        let first = Task {
            try await stage.clock.sleep(until: start.advanced(by: .seconds(1)))
            note("b")
        }
        let second = Task {
            try await stage.clock.sleep(for: .seconds(1))
            note("c")
        }
        let third = Task {
            try await stage.clock.sleep(for: .milliseconds(500))
            note("a")
        }
        await stage.waitForSleepers(3)
        scheduler.after(.seconds(1)) { [log] in log.append("timer") }
        await stage.advanceTasks(by: .seconds(5))
        // A task resumes after the pass that has woken it.
        #expect(log.drain() == ["a at 500", "timer", "b at 1000", "c at 1000"])
        for task in [first, second, third] { _ = await task.result }
    }

    @Test("stage clock: code with any Clock sleeps in virtual time, also through Task.sleep (K-32)")
    func anyClock() async throws {
        let clock: any Clock<Duration> = stage.clock
        func remind(_ clock: some Clock<Duration>) async throws {
            try await Task.sleep(for: .seconds(60), clock: clock)
            note("one")
            try await clock.sleep(for: .seconds(60))
            note("two")
        }
        let task = Task { try await remind(clock) }
        await stage.waitForSleepers(1)
        stage.advance(by: .seconds(60))
        await stage.waitForSleepers(1)
        #expect(log.drain() == ["one at 60000"])
        stage.advance(by: .seconds(60))
        try await task.value
        #expect(log.drain() == ["two at 120000"])
        #expect(stage.clock.now == stage.now && stage.clock.minimumResolution == .nanoseconds(1))
    }

    @Test("stage clock: a cancelled task wakes immediately; a past deadline doesn't sleep (K-32)")
    func cancelling() async {
        let sleeper = Task { try await stage.clock.sleep(for: .seconds(1)) }
        await stage.waitForSleepers(1)
        sleeper.cancel()
        await #expect(throws: CancellationError.self) { try await sleeper.value }
        let early = Task { try await stage.clock.sleep(for: .seconds(1)) }
        early.cancel()
        await #expect(throws: CancellationError.self) { try await early.value }
        let past = Task { try await stage.clock.sleep(for: .seconds(-1)) }
        #expect((try? await past.value) != nil)
        #expect(stage.application.scheduler.nextDeadline == nil)
    }

    @Test("stage clock: two stages have independent times (K-32)")
    func twoStages() async {
        let other = TestStage()
        let one = Task {
            try await stage.clock.sleep(for: .seconds(1))
            log.append("one")
        }
        let two = Task {
            try await other.clock.sleep(for: .seconds(1))
            log.append("two")
        }
        await stage.waitForSleepers(1)
        await other.waitForSleepers(1)
        await other.advanceTasks(by: .seconds(10))
        #expect(log.drain() == ["two"])
        await stage.advanceTasks(by: .seconds(1))
        #expect(log.drain() == ["one"])
        for task in [one, two] { _ = await task.result }
    }

    @Test("stage clock: a task started by a timer sleeps from the timer's time on (K-32)")
    func begunByTimer() async {
        stage.application.scheduler.after(.seconds(1)) {
            Task {
                try await stage.clock.sleep(for: .seconds(1))
                note("a")
            }
        }
        await stage.advanceTasks(by: .seconds(5))
        #expect(log.drain() == ["a at 2000"])
    }

    @Test("stage clock: sleeping tasks are cancelled when the stage is released (K-32)")
    func stageReleased() async {
        var stage: TestStage? = TestStage()
        let clock = stage?.clock
        let task = Task { try await clock?.sleep(for: .seconds(1)) }
        await stage?.waitForSleepers(1)
        stage = nil
        await #expect(throws: CancellationError.self) { try await task.value }
        await #expect(throws: CancellationError.self) { try await clock?.sleep(for: .seconds(1)) }
    }
}

extension Duration {
    fileprivate var milliseconds: Int { Int((self / .milliseconds(1)).rounded()) }
}
