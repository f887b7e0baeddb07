internal import CTouchDesktop
import TouchSystem

/// What the loop asks of the portal's thread, and what that answers.
nonisolated final class PortalMailbox: Sendable {
    enum Request: Sendable {
        /// - Parameters:
        ///   - parent: the window below the dialog, as portals call it.
        ///   - token: tells the dialog from others; letters and digits.
        case open(SaveFileRequest, parent: String, token: String)
        case close(token: String)
    }

    enum Answer: Sendable {
        /// The dialog is there: it takes as long as a person likes.
        case opened
        case finished(SaveFileOutcome)
    }

    private struct State {
        var requests: [Request] = []
        /// The thread's context, as a number; nil: it is not there yet.
        var context: UInt?
        var isClosed = false
    }

    private let state = Monitor(State())
    private let onAnswer: @Sendable (_ token: String, Answer) -> Void

    /// - Parameter onAnswer: called in the portal's thread.
    init(_ onAnswer: @escaping @Sendable (_ token: String, Answer) -> Void) {
        self.onAnswer = onAnswer
    }

    // MARK: In the loop

    /// - Returns: false if the thread has ended.
    func post(_ request: Request) -> Bool {
        state.change { state in
            if state.isClosed { return false }
            state.requests.append(request)
            // Proof that it is there: the thread takes it away, under the same lock, before it releases it.
            if let context = state.context { g_main_context_wakeup(OpaquePointer(bitPattern: context)) }
            return true
        }
    }

    // MARK: In the portal's thread

    /// - Parameter context: woken when there is a request.
    func open(_ context: OpaquePointer?) {
        state.change { $0.context = context.map { UInt(bitPattern: $0) } }
    }

    func removeRequests() -> [Request] {
        state.change { state in
            defer { state.requests = [] }
            return state.requests
        }
    }

    func answer(_ token: String, _ answer: Answer) { onAnswer(token, answer) }

    /// The thread ends: what was asked for is not there.
    func close() {
        let unanswered = state.change { state in
            (state.context, state.isClosed) = (nil, true)
            defer { state.requests = [] }
            return state.requests
        }
        for case .open(_, _, let token) in unanswered { answer(token, .finished(.unavailable)) }
    }
}
