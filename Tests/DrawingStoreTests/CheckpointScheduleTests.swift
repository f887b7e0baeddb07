import Foundation
import Testing

@testable import TouchDrawingStore

/// What is due for a drawing's log, and when.
@Suite struct CheckpointScheduleTests {
    private let workspace: Workspace
    private let log: Descriptor

    init() throws {
        workspace = try Workspace()
        try workspace.write([1], to: "log")
        log = try Descriptor(workspace.path("log"), for: .writing)
    }

    /// One at work, after a step that has made its log so long.
    private func begun(_ length: Int = 100) -> CheckpointSchedule {
        var schedule = CheckpointSchedule()
        schedule.life = .running
        schedule.stepWasKept((file: log, length: length))
        return schedule
    }

    private func name(_ order: CheckpointSchedule.Order) -> String {
        switch order {
        case .synchronize: "synchronize"
        case .mark: "mark"
        case .checkpoint: "checkpoint"
        case .end: "end"
        case .wait: "wait"
        }
    }

    /// What is done before the thread ends, where nothing fails. A busy machine may find time to mark the log.
    private func orders(_ schedule: CheckpointSchedule, withMarks: Bool = false) -> [String] {
        var (schedule, names) = (schedule, [String]())
        while names.last != "end", names.count < 9 {
            let order = name(schedule.nextOrder())
            names.append(order)
            if order == "synchronize" { schedule.wasSynchronized(schedule.log, nil) }
            if order == "checkpoint" { schedule.wasCheckpointed(schedule.log, nil) }
        }
        return withMarks ? names : names.filter { $0 != "mark" }
    }

    @Test("a step is synced at once, marked a moment later, and in the file two seconds after the last one (Z-3)")
    func times() throws {
        var schedule = CheckpointSchedule()
        schedule.life = .running
        #expect(schedule.nextTime == nil)
        let drawn = DispatchTime.now()
        schedule.stepWasKept((file: log, length: 100))
        #expect(schedule.nextTime == CheckpointSchedule.atOnce && !schedule.isHurried)
        #expect(name(schedule.nextOrder()) == "synchronize")
        let settled = try #require(schedule.nextTime)
        #expect(settled >= drawn + 2 && settled <= .now() + 2)
        schedule.isHeldBack = true
        #expect(schedule.nextTime == nil)
        let synced = DispatchTime.now()
        schedule.wasSynchronized(schedule.log, nil)
        let marked = try #require(schedule.nextTime)
        #expect(marked >= synced + 0.05 && marked <= .now() + 0.05)
    }

    @Test("the end of a log is marked only if nothing has come behind it since, and is no mark any more then (Z-7)")
    func marks() {
        var schedule = begun()
        schedule.isHeldBack = true
        let order = name(schedule.nextOrder())
        let extent = schedule.log
        schedule.stepWasKept((file: log, length: 200))
        let again = name(schedule.nextOrder())
        #expect(order == "synchronize" && again == "synchronize")
        schedule.wasSynchronized(extent, nil)
        #expect(schedule.nextTime == nil && schedule.durableLength == 100)
        schedule.wasSynchronized(schedule.log, nil)
        #expect(schedule.nextTime != nil)
        schedule.wasMarked()
        #expect(schedule.isMarked)
        schedule.stepWasKept((file: log, length: 300))
        let last = name(schedule.nextOrder())
        #expect(!schedule.isMarked && last == "synchronize" && schedule.nextTime == nil)
    }

    @Test("a sync that fails is tried again after two seconds, whatever is drawn meanwhile (Z-5)")
    func failedSync() throws {
        var schedule = begun()
        _ = schedule.nextOrder()
        let failed = DispatchTime.now()
        schedule.wasSynchronized(schedule.log, .noSpace)
        #expect(schedule.syncFailure == .noSpace && schedule.durableLength == 0)
        let retry = try #require(schedule.syncTime)
        #expect(retry >= failed + 2 && retry <= .now() + 2)
        schedule.stepWasKept((file: log, length: 200))
        #expect(schedule.syncTime == retry)
        schedule.wasSynchronized(schedule.log, nil)
        #expect(schedule.syncFailure == nil && schedule.durableLength == 200)
        schedule.stepWasKept((file: log, length: 300))
        #expect(schedule.syncTime == CheckpointSchedule.atOnce)
        // Nobody waits for a broken disk at the end.
        var ending = begun()
        ending.stop(.asItIs)
        _ = ending.nextOrder()
        ending.wasSynchronized(ending.log, .noSpace)
        #expect(ending.syncTime == nil && orders(ending) == ["end"])
    }

    @Test("that one log is on the disk says nothing of the next one (Z-7)")
    func nextLog() {
        var schedule = begun()
        schedule.wasSynchronized(schedule.log, nil)
        schedule.wasCheckpointed(schedule.log, nil)
        #expect(schedule.durableLength == 100 && schedule.checkpointed == schedule.log)
        schedule.logWasRetired()
        #expect(schedule.durableLength == 0 && schedule.checkpointed == nil)
        let hasNoFile = schedule.log.file == nil
        #expect(schedule.log.number == 1 && schedule.log.length == 0 && hasNoFile)
        schedule.stepWasKept((file: log, length: 50))
        #expect(schedule.durableLength == 0)
        schedule.wasSynchronized(schedule.log, nil)
        #expect(schedule.durableLength == 50)
    }

    @Test("a checkpoint that fails is tried again after two seconds and told, unless the disk is just full (Z-5)")
    func failedCheckpoint() throws {
        var schedule = begun()
        let isHurried = schedule.hurry()
        let orders = [name(schedule.nextOrder()), name(schedule.nextOrder())]
        #expect(isHurried && orders == ["synchronize", "checkpoint"])
        #expect(schedule.nextTime == nil)
        for failure in [Errno.noSpace, .overQuota] {
            schedule.wasCheckpointed(schedule.log, failure)
            #expect(schedule.checkpointFailure == nil && schedule.checkpointed == nil && schedule.nextTime == nil)
        }
        let failed = DispatchTime.now()
        schedule.wasCheckpointed(schedule.log, .stale)
        #expect(schedule.checkpointFailure == .stale && schedule.checkpointed == nil)
        let retry = try #require(schedule.nextTime)
        #expect(retry >= failed + 2 && retry <= .now() + 2)
        schedule.wasCheckpointed(schedule.log, nil)
        #expect(schedule.checkpointFailure == nil && schedule.checkpointed == schedule.log)
    }

    @Test("a log that grows by more than 4 MB goes into the file without a pause, and the next one, too (Z-22)")
    func largeLog() {
        let most = 4 << 20
        var schedule = begun(most)
        schedule.wasSynchronized(schedule.log, nil)
        #expect(!schedule.isHurried)
        schedule.stepWasKept((file: log, length: most + 1))
        schedule.wasSynchronized(schedule.log, .noSpace)
        #expect(!schedule.isHurried)
        schedule.wasSynchronized(schedule.log, nil)
        #expect(schedule.isHurried)
        // It was tried: what comes next waits for a pause, or for as much again.
        schedule.stepWasKept((file: log, length: most + 2))
        schedule.wasSynchronized(schedule.log, nil)
        #expect(!schedule.isHurried)
        schedule.stepWasKept((file: log, length: 2 * most + 2))
        schedule.wasSynchronized(schedule.log, nil)
        #expect(schedule.isHurried)
        schedule.logWasRetired()
        #expect(!schedule.isHurried)
        schedule.stepWasKept((file: log, length: most + 1))
        schedule.wasSynchronized(schedule.log, nil)
        #expect(schedule.isHurried)
    }

    @Test("a checkpoint that would never come is not waited for")
    func hurry() {
        var schedule = CheckpointSchedule()
        var isHurried = schedule.hurry()
        #expect(!isHurried)
        schedule.life = .running
        isHurried = schedule.hurry()
        #expect(!isHurried)
        schedule.stepWasKept((file: log, length: 100))
        schedule.isHeldBack = true
        isHurried = schedule.hurry()
        #expect(!isHurried)
        schedule.isHeldBack = false
        isHurried = schedule.hurry()
        #expect(isHurried && schedule.isHurried)
    }

    @Test("at the end all is synced, and the log goes into the file, once, unless it must not or is there (Z-3)")
    func ending() {
        var schedule = begun()
        schedule.stop(.asItIs)
        #expect(orders(schedule, withMarks: true) == ["synchronize", "mark", "end"])
        schedule = begun()
        schedule.stop(.checkpointed)
        #expect(orders(schedule) == ["synchronize", "checkpoint", "end"])
        // The first word counts.
        schedule.stop(.asItIs)
        #expect(schedule.life == .ending(.checkpointed))
        schedule = begun()
        schedule.isHeldBack = true
        schedule.stop(.checkpointed)
        #expect(orders(schedule) == ["synchronize", "end"])
        schedule = begun()
        _ = schedule.nextOrder()
        schedule.wasSynchronized(schedule.log, nil)
        schedule.wasCheckpointed(schedule.log, nil)
        schedule.stop(.checkpointed)
        #expect(orders(schedule) == ["end"])
        schedule = CheckpointSchedule()
        schedule.life = .running
        schedule.stop(.checkpointed)
        #expect(orders(schedule) == ["end"])
        schedule = CheckpointSchedule()
        schedule.stop(.asItIs)
        #expect(schedule.life == .unborn)
    }

    @Test("a log that a killed program has left is nobody's step, and goes into the file at the end (D-51)")
    func found() {
        var schedule = CheckpointSchedule()
        schedule.life = .running
        schedule.logWasFound((file: log, length: 100))
        #expect(schedule.log.length == 100 && schedule.nextTime == nil)
        schedule.stop(.checkpointed)
        #expect(orders(schedule) == ["checkpoint", "end"])
    }

    @Test("a new file is synced at once, with its log if it has one (Z-3)")
    func newFile() {
        var schedule = CheckpointSchedule()
        schedule.life = .running
        schedule.fileWasMade(nil)
        #expect(schedule.isFileNew && schedule.nextTime == CheckpointSchedule.atOnce && schedule.log.length == 0)
        schedule.fileWasMade((file: log, length: 70))
        let isItsFile = schedule.log.file === log
        #expect(schedule.log.length == 70 && isItsFile)
    }

    @Test("thread: counts as ended once it is told to end, so that a step that comes then starts another (Z-3)")
    func ended() {
        var schedule = begun()
        schedule.stop(.asItIs)
        #expect(orders(schedule, withMarks: true).last == "end")
        while name(schedule.nextOrder()) != "end" {}
        #expect(schedule.life == .unborn && !schedule.isAtWork)
        schedule.stepWasKept((file: log, length: 200))
        schedule.life = .running
        #expect(name(schedule.nextOrder()) == "synchronize")
    }
}
