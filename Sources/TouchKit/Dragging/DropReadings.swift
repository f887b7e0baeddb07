import Foundation

/// What views read of something that another program has dropped, until all of it is there.
@MainActor final class DropReadings {
    private struct Reading {
        let completion: (Data?, (any Error)?) -> Void
        let timer: Scheduler.Timer
    }

    private let scheduler: Scheduler
    private let perform: (DragRequest) -> Void
    private var readings: [PasteboardReadingID: Reading] = [:]
    private var last: UInt64 = 0
    /// Called when nothing more is read; nil while nothing may be.
    private var finished: (() -> Void)?
    /// Whether the view has said all that it wants.
    private var isAllAsked = false

    init(_ scheduler: Scheduler, _ perform: @escaping (DragRequest) -> Void) {
        (self.scheduler, self.perform) = (scheduler, perform)
    }

    /// Something was dropped: it may be read from now on.
    ///
    /// - Parameter finished: called once, when all is there.
    func begin(_ finished: @escaping () -> Void) {
        end()
        self.finished = finished
    }

    /// The view has asked for all that it wants.
    func finishWhenRead() {
        isAllAsked = true
        endIfRead()
    }

    func read(_ type: String, _ completion: @escaping (Data?, (any Error)?) -> Void) {
        guard finished != nil else { return completion(nil, PasteboardFailure.empty) }
        last += 1
        let id = PasteboardReadingID(rawValue: last)
        let limits = PasteboardLimits()
        let timer = scheduler.after(limits.time) { [weak self] in
            self?.perform(.stopReading(id))
            self?.complete(id, .failure(.timedOut))
        }
        readings[id] = Reading(completion: completion, timer: timer)
        perform(.read(id, types: [type], limit: limits.bytes))
    }

    func complete(_ id: PasteboardReadingID, _ result: Result<PasteboardContent, PasteboardFailure>) {
        guard let reading = readings.removeValue(forKey: id) else { return }
        reading.timer.cancel()
        switch result {
        case .success(let content): reading.completion(content.data, nil)
        case .failure(let failure): reading.completion(nil, failure)
        }
        endIfRead()
    }

    func disconnected() {
        for id in readings.keys.sorted(by: { $0.rawValue < $1.rawValue }) { complete(id, .failure(.holderGone)) }
        end()
    }

    private func endIfRead() {
        if isAllAsked, readings.isEmpty { end() }
    }

    private func end() {
        let finished = finished
        self.finished = nil
        isAllAsked = false
        finished?()
    }
}
