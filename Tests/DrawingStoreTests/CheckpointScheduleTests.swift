import Foundation
import Testing

@testable import TouchDrawingStore

/// Which task is due for a drawing's log, and when.
@Suite struct CheckpointScheduleTests {
    private let workspace: Workspace
    private let log: Descriptor

    init() throws {
        workspace = try Workspace()
        try workspace.write([1], to: "log")
        log = try Descriptor(workspace.path("log"), for: .writing)
    }

    /// A running schedule, after a step that left a log of that length.
    private func begun(_ length: Int = 100) -> CheckpointSchedule {
        var schedule = CheckpointSchedule()
        schedule.threadState = .running
        schedule.stepWasAppended((file: log, length: length))
        return schedule
    }

    private func name(_ order: CheckpointSchedule.Action) -> String {
        switch order {
        case .synchronize: "synchronize"
        case .mark: "mark"
        case .checkpoint: "checkpoint"
        case .end: "end"
        case .wait: "wait"
        }
    }

    /// The tasks until the thread ends, without failures. A busy machine may find time to mark the log.
    private func orders(_ schedule: CheckpointSchedule, withMarks: Bool = false) -> [String] {
        var (schedule, names) = (schedule, [String]())
        while names.last != "end", names.count < 9 {
            let order = name(schedule.nextAction())
            names.append(order)
            if order == "synchronize" { schedule.syncDidFinish(schedule.log, nil) }
            if order == "checkpoint" { schedule.checkpointDidFinish(schedule.log, nil) }
        }
        return withMarks ? names : names.filter { $0 != "mark" }
    }

    @Test("step: is synced at once, marked a moment later, and in the file two seconds after the last one (Z-3)")
    func times() throws {
        var schedule = CheckpointSchedule()
        schedule.threadState = .running
        #expect(schedule.nextTime == nil)
        let drawn = DispatchTime.now()
        schedule.stepWasAppended((file: log, length: 100))
        #expect(schedule.nextTime == CheckpointSchedule.immediately && !schedule.isCheckpointPending)
        #expect(name(schedule.nextAction()) == "synchronize")
        let settled = try #require(schedule.nextTime)
        #expect(settled >= drawn + 2 && settled <= .now() + 2)
        schedule.defersCheckpoints = true
        #expect(schedule.nextTime == nil)
        let synced = DispatchTime.now()
        schedule.syncDidFinish(schedule.log, nil)
        let marked = try #require(schedule.nextTime)
        #expect(marked >= synced + 0.05 && marked <= .now() + 0.05)
    }

    @Test("mark: is written only if no step follows, and is removed before the next one (Z-7)")
    func marks() {
        var schedule = begun()
        schedule.defersCheckpoints = true
        let order = name(schedule.nextAction())
        let extent = schedule.log
        schedule.stepWasAppended((file: log, length: 200))
        let again = name(schedule.nextAction())
        #expect(order == "synchronize" && again == "synchronize")
        schedule.syncDidFinish(extent, nil)
        #expect(schedule.nextTime == nil && schedule.durableLength == 100)
        schedule.syncDidFinish(schedule.log, nil)
        #expect(schedule.nextTime != nil)
        schedule.markDidFinish()
        #expect(schedule.isMarked)
        schedule.stepWasAppended((file: log, length: 300))
        let last = name(schedule.nextAction())
        #expect(!schedule.isMarked && last == "synchronize" && schedule.nextTime == nil)
    }

    @Test("failed sync: is retried after two seconds, whatever is drawn in the meantime (Z-5)")
    func failedSync() throws {
        var schedule = begun()
        _ = schedule.nextAction()
        let failed = DispatchTime.now()
        schedule.syncDidFinish(schedule.log, .noSpace)
        #expect(schedule.syncFailure == .noSpace && schedule.durableLength == 0)
        let retry = try #require(schedule.syncTime)
        #expect(retry >= failed + 2 && retry <= .now() + 2)
        schedule.stepWasAppended((file: log, length: 200))
        #expect(schedule.syncTime == retry)
        schedule.syncDidFinish(schedule.log, nil)
        #expect(schedule.syncFailure == nil && schedule.durableLength == 200)
        schedule.stepWasAppended((file: log, length: 300))
        #expect(schedule.syncTime == CheckpointSchedule.immediately)
        // At the end, a broken disk isn't waited for.
        var ending = begun()
        ending.stop(.leavingLog)
        _ = ending.nextAction()
        ending.syncDidFinish(ending.log, .noSpace)
        #expect(ending.syncTime == nil && orders(ending) == ["end"])
    }

    @Test("syncing: one synced log doesn't make the next one synced (Z-7)")
    func nextLog() {
        var schedule = begun()
        schedule.syncDidFinish(schedule.log, nil)
        schedule.checkpointDidFinish(schedule.log, nil)
        #expect(schedule.durableLength == 100 && schedule.checkpointed == schedule.log)
        schedule.logWasRetired()
        #expect(schedule.durableLength == 0 && schedule.checkpointed == nil)
        let hasNoFile = schedule.log.file == nil
        #expect(schedule.log.number == 1 && schedule.log.length == 0 && hasNoFile)
        schedule.stepWasAppended((file: log, length: 50))
        #expect(schedule.durableLength == 0)
        schedule.syncDidFinish(schedule.log, nil)
        #expect(schedule.durableLength == 50)
    }

    @Test("failed checkpoint: is retried after two seconds and reported, unless the disk is just full (Z-5)")
    func failedCheckpoint() throws {
        var schedule = begun()
        let isHurried = schedule.requestCheckpoint()
        let orders = [name(schedule.nextAction()), name(schedule.nextAction())]
        #expect(isHurried && orders == ["synchronize", "checkpoint"])
        #expect(schedule.nextTime == nil)
        for failure in [Errno.noSpace, .overQuota] {
            schedule.checkpointDidFinish(schedule.log, failure)
            #expect(schedule.checkpointFailure == nil && schedule.checkpointed == nil && schedule.nextTime == nil)
        }
        let failed = DispatchTime.now()
        schedule.checkpointDidFinish(schedule.log, .stale)
        #expect(schedule.checkpointFailure == .stale && schedule.checkpointed == nil)
        let retry = try #require(schedule.nextTime)
        #expect(retry >= failed + 2 && retry <= .now() + 2)
        schedule.checkpointDidFinish(schedule.log, nil)
        #expect(schedule.checkpointFailure == nil && schedule.checkpointed == schedule.log)
    }

    @Test("log: is checkpointed without a pause after growing by 4 MB, repeatedly (Z-22)")
    func largeLog() {
        let limit = 4 << 20
        var schedule = begun(limit)
        schedule.syncDidFinish(schedule.log, nil)
        #expect(!schedule.isCheckpointPending)
        schedule.stepWasAppended((file: log, length: limit + 1))
        schedule.syncDidFinish(schedule.log, .noSpace)
        #expect(!schedule.isCheckpointPending)
        schedule.syncDidFinish(schedule.log, nil)
        #expect(schedule.isCheckpointPending)
        // It was tried: the next one waits for a pause, or for as much again.
        schedule.stepWasAppended((file: log, length: limit + 2))
        schedule.syncDidFinish(schedule.log, nil)
        #expect(!schedule.isCheckpointPending)
        schedule.stepWasAppended((file: log, length: 2 * limit + 2))
        schedule.syncDidFinish(schedule.log, nil)
        #expect(schedule.isCheckpointPending)
        schedule.logWasRetired()
        #expect(!schedule.isCheckpointPending)
        schedule.stepWasAppended((file: log, length: limit + 1))
        schedule.syncDidFinish(schedule.log, nil)
        #expect(schedule.isCheckpointPending)
    }

    @Test("checkpoint: is not waited for if it can't come")
    func hurry() {
        var schedule = CheckpointSchedule()
        var isHurried = schedule.requestCheckpoint()
        #expect(!isHurried)
        schedule.threadState = .running
        isHurried = schedule.requestCheckpoint()
        #expect(!isHurried)
        schedule.stepWasAppended((file: log, length: 100))
        schedule.defersCheckpoints = true
        isHurried = schedule.requestCheckpoint()
        #expect(!isHurried)
        schedule.defersCheckpoints = false
        isHurried = schedule.requestCheckpoint()
        #expect(isHurried && schedule.isCheckpointPending)
    }

    @Test("ending: syncs everything and checkpoints once, unless that is forbidden or done (Z-3)")
    func ending() {
        var schedule = begun()
        schedule.stop(.leavingLog)
        #expect(orders(schedule, withMarks: true) == ["synchronize", "mark", "end"])
        schedule = begun()
        schedule.stop(.checkpointing)
        #expect(orders(schedule) == ["synchronize", "checkpoint", "end"])
        // The first request counts.
        schedule.stop(.leavingLog)
        #expect(schedule.threadState == .stopping(.checkpointing))
        schedule = begun()
        schedule.defersCheckpoints = true
        schedule.stop(.checkpointing)
        #expect(orders(schedule) == ["synchronize", "end"])
        schedule = begun()
        _ = schedule.nextAction()
        schedule.syncDidFinish(schedule.log, nil)
        schedule.checkpointDidFinish(schedule.log, nil)
        schedule.stop(.checkpointing)
        #expect(orders(schedule) == ["end"])
        schedule = CheckpointSchedule()
        schedule.threadState = .running
        schedule.stop(.checkpointing)
        #expect(orders(schedule) == ["end"])
        schedule = CheckpointSchedule()
        schedule.stop(.leavingLog)
        #expect(schedule.threadState == .notStarted)
    }

    @Test("log of a killed program: counts as no step of this one and is checkpointed at the end (D-51)")
    func found() {
        var schedule = CheckpointSchedule()
        schedule.threadState = .running
        schedule.logWasFound((file: log, length: 100))
        #expect(schedule.log.length == 100 && schedule.nextTime == nil)
        schedule.stop(.checkpointing)
        #expect(orders(schedule) == ["checkpoint", "end"])
    }

    @Test("new file: is synced at once, with its log if it has one (Z-3)")
    func newFile() {
        var schedule = CheckpointSchedule()
        schedule.threadState = .running
        schedule.fileWasCreated(nil)
        #expect(schedule.isFileNew && schedule.nextTime == CheckpointSchedule.immediately && schedule.log.length == 0)
        schedule.fileWasCreated((file: log, length: 70))
        let isItsFile = schedule.log.file === log
        #expect(schedule.log.length == 70 && isItsFile)
    }

    @Test("thread: counts as ended after the request to end, so that a later step starts another (Z-3)")
    func ended() {
        var schedule = begun()
        schedule.stop(.leavingLog)
        #expect(orders(schedule, withMarks: true).last == "end")
        while name(schedule.nextAction()) != "end" {}
        #expect(schedule.threadState == .notStarted && !schedule.isWorking)
        schedule.stepWasAppended((file: log, length: 200))
        schedule.threadState = .running
        #expect(name(schedule.nextAction()) == "synchronize")
    }
}
