internal import CTouchX11
import Dispatch
import TouchFoundation
import TouchInput

/// The messages between the loop and the accessibility bus's thread.
nonisolated final class AccessibilityMailbox: Sendable {
    /// From the loop.
    enum Message: Sendable {
        /// A snapshot.
        ///
        /// - Parameter expanding: the elements whose deferred children it includes.
        case tree(AccessibilityTree, expanding: Set<AccessibilityID>)
        /// The request with a number was performed, or not.
        case performed(UInt64, Bool)
        case announce(String, AnnouncementPriority)
        case stop
    }

    /// From the bus's thread.
    enum Demand: Sendable {
        /// A snapshot is needed now.
        case refresh(expanding: Set<AccessibilityID>)
        case perform(UInt64, AccessibilityRequest)
        /// Whether some assistive program listens to changes.
        case listening(Bool)
    }

    private struct State {
        var messages: [Message] = []
        /// Whether elements have changed since the latest snapshot.
        var isStale = true
        /// The thread's `GMainContext`, as a number; nil before the thread is ready and after it ends.
        var context: UInt?
        var isClosed = false
        weak var session: AccessibilitySession?
    }

    private let state: Monitor<State>

    init(_ session: AccessibilitySession) { state = Monitor(State(session: session)) }

    // MARK: In the loop

    func post(_ message: Message) {
        state.change { state in
            guard !state.isClosed else { return }
            if case .tree = message { state.isStale = false }
            state.messages.append(message)
            // Proof that the context is alive: the thread clears it under the same lock before it releases it.
            if let context = state.context { g_main_context_wakeup(OpaquePointer(bitPattern: context)) }
        }
    }

    /// Marks the latest snapshot as old. Wakes nothing.
    func markStale() { state.change { $0.isStale = true } }

    // MARK: In the bus's thread

    var isStale: Bool { state.read { $0.isStale } }

    /// - Parameter context: woken by new messages.
    func open(_ context: OpaquePointer?) {
        let number = context.map { UInt(bitPattern: $0) }
        state.change { $0.context = number }
    }

    func removeMessages() -> [Message] {
        state.change { state in
            defer { state.messages = [] }
            return state.messages
        }
    }

    func demand(_ demand: Demand) {
        guard let session = state.read({ $0.session }) else { return }
        DispatchQueue.main.async { [weak session] in
            MainActor.assumeIsolated { session?.handle(demand, from: self) }
        }
    }

    func close() { state.change { ($0.context, $0.isClosed) = (nil, true) } }
}
