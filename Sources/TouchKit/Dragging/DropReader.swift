import Foundation

/// Reads content dropped by another program on behalf of views, until all requested data has arrived.
@MainActor final class DropReader {
    private struct ReadDrawing {
        let completion: (Data?, (any Error)?) -> Void
        let timer: Scheduler.Timer
    }

    private let scheduler: Scheduler
    private let perform: (DragRequest) -> Void
    private var reads: [PasteboardReadID: ReadDrawing] = [:]
    private var lastID: UInt64 = 0
    /// Called when the last read has finished; nil while reading isn't allowed.
    private var onFinish: (() -> Void)?
    /// Whether the view has requested all the data that it needs.
    private var hasRequestedAll = false

    init(_ scheduler: Scheduler, _ perform: @escaping (DragRequest) -> Void) {
        (self.scheduler, self.perform) = (scheduler, perform)
    }

    /// Allows reading, after a drop.
    ///
    /// - Parameter onFinish: called once, when all requested data has arrived.
    func start(_ onFinish: @escaping () -> Void) {
        end()
        self.onFinish = onFinish
    }

    /// Finishes after the pending reads: the view has requested all the data that it needs.
    func finishWhenRead() {
        hasRequestedAll = true
        endIfRead()
    }

    func read(_ type: String, _ completion: @escaping (Data?, (any Error)?) -> Void) {
        guard onFinish != nil else { return completion(nil, PasteboardFailure.empty) }
        lastID += 1
        let id = PasteboardReadID(rawValue: lastID)
        let limits = PasteboardLimits()
        let timer = scheduler.after(limits.time) { [weak self] in
            self?.perform(.stopReading(id))
            self?.complete(id, .failure(.timedOut))
        }
        reads[id] = ReadDrawing(completion: completion, timer: timer)
        perform(.read(id, types: [type], limit: limits.bytes))
    }

    func complete(_ id: PasteboardReadID, _ result: Result<PasteboardContent, PasteboardFailure>) {
        guard let read = reads.removeValue(forKey: id) else { return }
        read.timer.cancel()
        switch result {
        case .success(let content): read.completion(content.data, nil)
        case .failure(let failure): read.completion(nil, failure)
        }
        endIfRead()
    }

    func handleDisconnect() {
        for id in reads.keys.sorted(by: { $0.rawValue < $1.rawValue }) { complete(id, .failure(.ownerGone)) }
        end()
    }

    private func endIfRead() {
        if hasRequestedAll, reads.isEmpty { end() }
    }

    private func end() {
        let onFinish = onFinish
        self.onFinish = nil
        hasRequestedAll = false
        onFinish?()
    }
}
