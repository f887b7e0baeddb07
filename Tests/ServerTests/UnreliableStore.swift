import Foundation
import TouchDrawingModel

@testable import TouchDrawingStore
@testable import touchtracker

/// A drawing's file on a disk that refuses what it is told to refuse. Steps that are refused wait in the file itself, in order.
final class UnreliableStore: StepStore {
    private let file: DrawingFile
    /// Why nothing is kept; nil: everything is.
    var refusal: SaveError.Reason?
    /// The disk is full after so many more steps; nil: never.
    var freeSteps: Int?
    /// What is to be told once, as after a file was left to others.
    var message: RelocationMessage?
    /// How often it was to hand something over.
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
        // What is uncertain has been handed over.
        if case .notSynced = refusal { try file.retry() }
        if let refusal, isWaiting { throw file.error(refusal) }
        try file.retry()
    }

    /// Whether it has something that a refusal is about.
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
        // It is with these as with the disk: who has not saved them elsewhere by now never has them again.
        if error != nil { file.unsaved.removeAll() }
        try file.close()
        if let error { throw error }
    }

    /// The disk says something, on a thread of its own, and all that comes of it at once has come.
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
