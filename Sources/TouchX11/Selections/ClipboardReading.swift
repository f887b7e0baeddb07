import Foundation
import TouchKit

/// The state of one read of the clipboard. It does no input or output: it is fed answers and returns actions.
///
///     waitingForTime ── timeKnown ──→ waitingForTargets
///     waitingForTargets ── answered, refused ──→ waitingForData with the first candidate, or finished
///     waitingForData ── bytes ──→ finished
///     waitingForData ── incremental ──→ receiving ── bytes … no bytes ──→ finished
///     waitingForData, receiving ── refused, too large, unusable ──→ waitingForData with the next candidate, or finished
///     any ── noOwner, ownerGone ──→ finished
///
/// Answers that do not fit the state are ignored: the other client may send anything at any time. There is no timeout:
/// the caller cancels.
nonisolated struct ClipboardReading {
    enum Purpose: Equatable, Sendable {
        case types
        /// At most `limit` bytes, in the first type that is available.
        case data(types: [String], limit: Int)
    }

    enum Input: Equatable, Sendable {
        case timeKnown
        /// A request was refused.
        case refused
        /// A request was refused since there is no owner.
        case noOwner
        case answered(Answer)
        /// The property has a new value, with no request pending.
        case continued(Answer)
        case ownerGone
    }

    /// The content of a property.
    enum Answer: Equatable, Sendable {
        case targets([String])
        case bytes(type: String, Data)
        /// The data come in pieces, of at least this many bytes in all.
        case incremental(Int)
        /// More than `maxAnswerSize`.
        case tooLarge
        case unusable
        /// There is no property.
        case missing
    }

    enum Action: Equatable, Sendable {
        case wait
        /// Requests the target, through a window that was not used for an earlier request.
        case convert(target: String)
        case finish(Outcome)
    }

    enum Outcome: Equatable, Sendable {
        case types([String])
        case data(type: String, Data)
        case failure(PasteboardFailure)
    }

    private struct Candidate {
        var type: String
        var target: String
    }

    private enum State {
        case waitingForTime, waitingForTargets
        case waitingForData(Candidate)
        case receiving(Candidate)
        case finished
    }

    private let purpose: Purpose
    private var state = State.waitingForTime
    /// The candidates that were not tried yet, best last.
    private var candidates: [Candidate] = []
    private var wasTooLarge = false
    /// The bytes received so far; stored outside the state, since each piece would otherwise copy everything before it.
    private var received = Data()
    private var receivedType = ""

    init(_ purpose: Purpose) {
        self.purpose = purpose
    }

    /// The meaning of a new value of the property.
    enum Expectation {
        /// Only its time matters.
        case time
        /// Part of an answer that a separate event announces.
        case answer
        /// The next piece of the data.
        case piece
    }

    var expectation: Expectation {
        switch state {
        case .waitingForTime: .time
        case .waitingForTargets, .waitingForData, .finished: .answer
        case .receiving: .piece
        }
    }

    /// The maximum size of the next answer, in bytes. For targets: 1024 of them, more than any content has.
    var maxAnswerSize: Int {
        switch (state, purpose) {
        case (.waitingForTime, _), (.waitingForTargets, _), (.finished, _), (_, .types): 4096
        case (.waitingForData, .data(_, let limit)): limit
        case (.receiving, .data(_, let limit)): limit - received.count
        }
    }

    mutating func receive(_ input: Input) -> Action {
        switch (state, input) {
        case (.finished, _): return .wait
        case (_, .noOwner): return finish(.failure(.empty))
        case (_, .ownerGone): return finish(.failure(.ownerGone))
        case (.waitingForTime, .timeKnown):
            state = .waitingForTargets
            return .convert(target: "TARGETS")
        case (.waitingForTargets, .answered(let answer)): return choose(answer)
        case (.waitingForTargets, .refused): return choose(.unusable)
        case (.waitingForData(let candidate), .answered(let answer)): return receive(answer, for: candidate)
        case (.waitingForData, .refused): return tryNext()
        case (.receiving(let candidate), .continued(let answer)): return append(answer, for: candidate)
        case (.waitingForTime, _), (.waitingForTargets, _), (.waitingForData, _), (.receiving, _): return .wait
        }
    }

    /// Chooses the candidates. Old programs don't support the target TARGETS: then every type is tried.
    private mutating func choose(_ answer: Answer) -> Action {
        var targets: [String]?
        if case .targets(let list) = answer { targets = list }
        switch purpose {
        case .types:
            return finish(targets.map { .types(ClipboardTarget.types(in: $0)) } ?? .failure(.noSuchType))
        case .data(let types, _):
            candidates = types.flatMap { type in
                ClipboardTarget.readable(type).map { Candidate(type: type, target: $0) }
            }
            if let targets { candidates.removeAll { !targets.contains($0.target) } }
            candidates.reverse()
            return tryNext()
        }
    }

    private mutating func receive(_ answer: Answer, for candidate: Candidate) -> Action {
        switch answer {
        case .bytes(let type, let data): return accept(data, propertyType: type, for: candidate)
        case .incremental(let size):
            guard size <= maxAnswerSize else { return tryNextAfterTooLarge() }
            state = .receiving(candidate)
            (received, receivedType) = (Data(), "")
            return .wait
        case .tooLarge: return tryNextAfterTooLarge()
        case .targets, .unusable, .missing: return tryNext()
        }
    }

    private mutating func append(_ answer: Answer, for candidate: Candidate) -> Action {
        switch answer {
        case .bytes(_, let piece) where piece.isEmpty:
            return accept(received, propertyType: receivedType, for: candidate)
        case .bytes(let type, let piece):
            guard piece.count <= maxAnswerSize else { return tryNextAfterTooLarge() }
            received.append(piece)
            receivedType = type
            return .wait
        case .tooLarge: return tryNextAfterTooLarge()
        // Already read together with the previous piece.
        case .missing: return .wait
        case .targets, .incremental, .unusable: return tryNext()
        }
    }

    private mutating func accept(_ data: Data, propertyType: String, for candidate: Candidate) -> Action {
        guard let decoded = ClipboardTarget.decode(data, propertyType: propertyType, as: candidate.type) else {
            return tryNext()
        }
        return finish(.data(type: candidate.type, decoded))
    }

    private mutating func tryNextAfterTooLarge() -> Action {
        wasTooLarge = true
        return tryNext()
    }

    private mutating func tryNext() -> Action {
        if let next = candidates.popLast() {
            state = .waitingForData(next)
            return .convert(target: next.target)
        }
        if wasTooLarge, case .data(_, let limit) = purpose { return finish(.failure(.tooLarge(limit: limit))) }
        return finish(.failure(.noSuchType))
    }

    private mutating func finish(_ outcome: Outcome) -> Action {
        state = .finished
        received = Data()
        return .finish(outcome)
    }
}
