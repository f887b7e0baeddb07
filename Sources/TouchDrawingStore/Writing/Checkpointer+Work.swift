import Foundation
import TouchFoundation

/// The checkpointer's thread.
extension Checkpointer {
    func work() {
        state.change { $0.predecessor.take() }?.finish(.leavingLog)
        var log: SyncedLog?
        while true {
            switch state.change({ $0.schedule.nextAction() }) {
            case .wait(let time):
                // Unless the schedule has changed since the action was chosen.
                state.waitOnce(until: time) { $0.schedule.threadState == .running && $0.schedule.nextTime == time }
            case .synchronize: synchronize(&log)
            case .mark: mark(&log)
            case .checkpoint: checkpoint(&log)
            case .end: return
            }
        }
    }

    private func synchronize(_ log: inout SyncedLog?) {
        let extent = state.read { $0.schedule.log }
        let failure = attempt {
            () throws(Errno) in
            try synchronizeNewFile()
            if extent.length > 0 { try currentLog(extent, &log).synchronize(extent.length) }
        }
        if failure == nil { state.change { $0.onFirstSync.take() }?() }
        update { $0.syncDidFinish(extent, failure) }
    }

    /// Marks in the log how much of it is on disk, since no further step stores that.
    private func mark(_ log: inout SyncedLog?) {
        let extent = state.read { $0.schedule.log }
        // A failure is ignored: the mark is rarely needed, and only after another failure.
        if extent.length > 0 {
            try? withLogLock { () throws(Errno) in
                let log = try currentLog(extent, &log)
                try logFingerprint.recordWrite(to: log.file) { () throws(Errno) in try log.mark(extent.length) }
            }
        }
        state.change { $0.schedule.markDidFinish() }
    }

    private func checkpoint(_ log: inout SyncedLog?) {
        let extent = state.read { $0.schedule.log }
        let failure = attempt {
            () throws(Errno) in
            let log = try currentLog(extent, &log)
            try fingerprint.recordWrite(to: file) { () throws(Errno) in try log.checkpoint(extent.length, into: file) }
        }
        update { $0.checkpointDidFinish(extent, failure) }
    }

    private func attempt(_ body: () throws(Errno) -> Void) -> Errno? {
        do throws(Errno) {
            try body()
            return nil
        } catch {
            return error
        }
    }

    private func currentLog(_ extent: LogExtent, _ log: inout SyncedLog?) throws(Errno) -> SyncedLog {
        if let log, log.number == extent.number { return log }
        let new = try SyncedLog(extent, beside: path, logFingerprint)
        log = new
        return new
    }

    /// Applies a change to the schedule, and notifies the observer if the visible state changes.
    private func update(_ change: (inout CheckpointSchedule) -> Void) {
        let onChange = state.change { state -> (@Sendable () -> Void)? in
            let before = state.schedule
            change(&state.schedule)
            let isVisible =
                before.checkpointed != state.schedule.checkpointed || before.syncFailure != state.schedule.syncFailure
                || before.checkpointFailure != state.schedule.checkpointFailure
            return isVisible ? state.onChange : nil
        }
        onChange?()
    }

    /// Syncs a new file, which was written under another name or through another descriptor.
    private func synchronizeNewFile() throws(Errno) {
        guard state.read({ $0.schedule.isFileNew }) else { return }
        do throws(Errno) {
            try file.synchronize()
        } catch {
            try fingerprint.recordWrite(to: file) { () throws(Errno) in try rewriteFile() }
            throw error
        }
        try Descriptor.synchronizeFolder(of: path)
        state.change { $0.schedule.isFileNew = false }
    }

    private func rewriteFile() throws(Errno) {
        let image = try FileImage(file)
        try file.write(UnsafeRawBufferPointer(image.bytes))
        withExtendedLifetime(image) {}
    }
}
