internal import CTouchX11
import TouchFoundation
import TouchInput

/// A report of the portal's thread. Tokens identify dialogs.
nonisolated enum PortalEvent: Sendable {
    /// The settings have changed, or were read for the first time.
    case settings(PortalSettings)
    /// The dialog is open; from now on it may take any time.
    case dialogOpened(token: String)
    case dialogFinished(token: String, FileDialogOutcome)
    /// Assistive programs have come into use, or no longer are.
    ///
    /// - Parameter address: of the accessibility bus; nil: none are in use.
    case assistivePrograms(address: String?, HostPreferences.ScreenReader)
}

/// Requests from the loop to the portal's thread, and its reports.
nonisolated final class PortalMailbox: Sendable {
    enum Request: Sendable {
        /// - Parameters:
        ///   - parent: the window below the dialog, as a portal window identifier.
        ///   - token: identifies the dialog; letters and digits.
        case open(FileDialogRequest, parent: String, token: String)
        case close(token: String)
    }

    private struct State {
        var requests: [Request] = []
        /// The thread's `GMainContext`, as a number; nil before the thread is ready and after it ends.
        var context: UInt?
        var isClosed = false
        weak var desktop: X11Desktop?
    }

    private let state: Monitor<State>

    init(_ desktop: X11Desktop) {
        state = Monitor(State(desktop: desktop))
    }

    // MARK: In the loop

    /// - Returns: false if the thread has ended.
    func post(_ request: Request) -> Bool {
        state.change { state in
            if state.isClosed { return false }
            state.requests.append(request)
            // Proof that the context is alive: the thread clears it under the same lock before it releases it.
            if let context = state.context { g_main_context_wakeup(OpaquePointer(bitPattern: context)) }
            return true
        }
    }

    // MARK: In the portal's thread

    /// - Parameter context: woken by new requests.
    func open(_ context: OpaquePointer?) {
        state.change { $0.context = context.map { UInt(bitPattern: $0) } }
    }

    func removeRequests() -> [Request] {
        state.change { state in
            defer { state.requests = [] }
            return state.requests
        }
    }

    func report(_ event: PortalEvent) {
        state.change(\.desktop)?.handle(event)
    }

    /// Ends the exchange with the thread: unanswered requests finish as unavailable.
    func close() {
        let unanswered = state.change { state in
            (state.context, state.isClosed) = (nil, true)
            defer { state.requests = [] }
            return state.requests
        }
        for case .open(_, _, let token) in unanswered { report(.dialogFinished(token: token, .unavailable)) }
    }
}
