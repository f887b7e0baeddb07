import Foundation
import TouchDrawingModel

@testable import TouchDrawingStore
@testable import touchtracker

/// A drawing's file on a disk that refuses on request. Refused steps wait in the file itself, in order.
final class UnreliableStore: StepStore {
    private let file: DrawingFile
    /// Why nothing can be saved; nil: everything can.
    var refusal: SaveError.Reason?
    /// The number of further steps until the disk is full; nil: never.
    var freeSteps: Int?
    /// A message to be shown once, for example after the file was abandoned.
    var message: RelocationMessage?
    /// The number of attempts.
    private(set) var attemptCount = 0
    private(set) var isClosed = false
    var onRetryNeeded: (@Sendable () -> Void)?

    init(_ file: DrawingFile) {
        self.file = file
    }

    var unsavedCount: Int { file.unsavedCount }
    var contents: (() -> Document)? {
        get { file.contents }
        set { file.contents = newValue }
    }

    func prepare() throws(SaveError) { try file.prepare() }

    func append(_ step: Document.Step) throws(SaveError) {
        file.unsaved.append(StepRecord(step).bytes)
        try retry()
    }

    func retry() throws(SaveError) {
        attemptCount += 1
        if let freeSteps {
            if freeSteps < file.unsavedCount {
                refusal = .diskIsFull
            } else {
                self.freeSteps = freeSteps - file.unsavedCount
            }
        }
        // An uncertain step has been handed over.
        if case .notSynced = refusal { try file.retry() }
        if let refusal, isWaiting { throw file.error(refusal) }
        try file.retry()
    }

    /// Whether there is something that a refusal applies to.
    private var isWaiting: Bool {
        if case .notSynced = refusal { true } else { file.unsavedCount > 0 }
    }

    func consumeMessage() -> RelocationMessage? {
        defer { message = nil }
        return message ?? file.consumeMessage()
    }

    func discard() {
        isClosed = true
        file.discard()
    }

    func close() throws(SaveError) {
        isClosed = true
        let error = isWaiting ? refusal.map { file.error($0) } : nil
        // As with a real disk: without a copy elsewhere they are lost.
        if error != nil { file.unsaved.removeAll() }
        try file.close()
        if let error { throw error }
    }

    /// Reports a result on a thread of its own, and waits for all immediate consequences.
    func reportResult() async {
        let onRetryNeeded = onRetryNeeded
        await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                onRetryNeeded?()
                DispatchQueue.main.async { continuation.resume() }
            }
        }
    }
}
