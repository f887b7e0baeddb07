internal import CTouchDesktop
import Foundation

/// Takes part in the desktop's session (XSMP): saves when it is told to, and ends with it. Source: X Session Management Protocol
/// 1.0.
///
/// Bound to a thread of its own, which waits for the session's manager as long as that likes.
nonisolated final class SessionConnection {
    /// What the program does for the session; called in the thread.
    struct Handler: Sendable {
        /// What the session calls it from now on.
        var onIDAssigned: @Sendable (String) -> Void
        /// Keeps what there is; waited for.
        var save: @Sendable () -> SessionState
        /// Closes, or asks the person about what could not be kept: by then one of both has begun.
        var close: @Sendable () -> Void
        /// The session ends.
        var end: @Sendable () -> Void
    }

    private let handler: Handler
    private var id = ""
    /// What is to become of what can't be kept.
    private enum Interaction {
        case none
        /// The session does not let the person be asked yet: one program may at a time.
        case requested
        /// The person is being asked; the session waits for the answer.
        case active
    }

    private var interaction = Interaction.none

    /// How long until the program is asked whether there is an answer, in milliseconds. Source: our choice.
    private static let pollInterval: Int32 = 300

    init(_ handler: Handler) {
        self.handler = handler
    }

    /// Returns when the session's manager has gone, or at once if it can't be reached.
    ///
    /// - Parameters:
    ///   - address: as `SESSION_MANAGER` has it.
    ///   - previousID: what the session called an earlier start; nil: this is no continuation.
    func run(_ address: String, previousID: String?) {
        Self.installErrorHandlers()
        var callbacks = callbacks
        var id: UnsafeMutablePointer<CChar>?
        var failure = [CChar](repeating: 0, count: 256)
        let client = Self.withMutableText(address) { address in
            Self.withMutableText(previousID) { previousID in
                SmcOpenConnection(
                    address, nil, SmProtoMajor, SmProtoMinor, Self.mask, &callbacks, previousID, &id,
                    Int32(failure.count), &failure)
            }
        }
        guard let client, let ice = SmcGetIceConnection(client) else { return }
        if let id {
            self.id = String(cString: id)
            free(id)
            handler.onIDAssigned(self.id)
        }
        var status = IceProcessMessagesSuccess
        while status == IceProcessMessagesSuccess {
            var descriptor = pollfd(fd: IceConnectionNumber(ice), events: Int16(POLLIN), revents: 0)
            if poll(&descriptor, 1, interaction == .active ? Self.pollInterval : -1) == 0 {
                checkAnswer(client)
            } else {
                status = IceProcessMessages(ice, nil, nil)
            }
        }
        guard status == IceProcessMessagesIOError else { return }
        IceSetShutdownNegotiation(ice, False)
        SmcCloseConnection(client, 0, nil)
    }

    /// The libraries' own handlers end the process when the session's manager goes, or does something wrong.
    private static func installErrorHandlers() {
        IceSetIOErrorHandler { _ in }
        IceSetErrorHandler { _, _, _, _, _, _, _ in }
        SmcSetErrorHandler { _, _, _, _, _, _, _ in }
    }

    private static let mask = UInt(
        SmcSaveYourselfProcMask | SmcDieProcMask | SmcSaveCompleteProcMask | SmcShutdownCancelledProcMask)

    private var callbacks: SmcCallbacks {
        let this = Unmanaged.passUnretained(self).toOpaque()
        var callbacks = SmcCallbacks()
        callbacks.save_yourself.callback = { connection, this, _, isShutdown, style, _ in
            SessionConnection.at(this)?.save(
                connection, mayInteract: isShutdown == True && style != SmInteractStyleNone)
        }
        callbacks.save_yourself.client_data = this
        callbacks.die.callback = { _, this in SessionConnection.at(this)?.handler.end() }
        callbacks.die.client_data = this
        callbacks.save_complete.callback = { _, _ in }
        callbacks.shutdown_cancelled.callback = { connection, this in
            SessionConnection.at(this)?.endInteraction(connection)
        }
        callbacks.shutdown_cancelled.client_data = this
        return callbacks
    }

    private static func at(_ pointer: UnsafeMutableRawPointer?) -> SessionConnection? {
        pointer.map { Unmanaged<SessionConnection>.fromOpaque($0).takeUnretainedValue() }
    }

    /// - Parameter mayAsk: the session ends, and programs may talk to the person before.
    private func save(_ connection: SmcConn?, mayInteract: Bool) {
        let state = handler.save()
        setProperties(state, to: connection)
        if state.outcome != .saved, mayInteract, interaction == .none {
            let isRequested = SmcInteractRequest(
                connection, SmDialogError, { _, this in SessionConnection.at(this)?.startInteraction() },
                Unmanaged.passUnretained(self).toOpaque())
            if isRequested != 0 {
                interaction = .requested
                return
            }
        }
        SmcSaveYourselfDone(connection, state.outcome == .saved ? True : False)
    }

    private func startInteraction() {
        handler.close()
        interaction = .active
    }

    /// Somebody who lets the program go on wants to stay; any other answer ends it.
    private func checkAnswer(_ connection: SmcConn) {
        guard handler.save().outcome == .unsaved else { return }
        SmcInteractDone(connection, True)
        endInteraction(connection)
    }

    private func endInteraction(_ connection: SmcConn?) {
        guard interaction != .none else { return }
        interaction = .none
        SmcSaveYourselfDone(connection, False)
    }

    // MARK: What the program is

    private func setProperties(_ state: SessionState, to connection: SmcConn?) {
        set(SmProgram, [state.program], of: connection)
        set(SmUserID, [NSUserName()], of: connection)
        set(SmProcessID, ["\(getpid())"], of: connection)
        set(SmCurrentDirectory, [FileManager.default.currentDirectoryPath], of: connection)
        set(SmCloneCommand, [state.program] + state.cloneArguments, isList: true, of: connection)
        let restart = ["env", "\(SessionID.variable)=\(id)", state.program] + state.restartArguments
        set(SmRestartCommand, restart, isList: true, of: connection)
    }

    private func set(_ name: String, _ texts: [String], isList: Bool = false, of connection: SmcConn?) {
        let copies = texts.map { strdup($0) }
        defer { for copy in copies { free(copy) } }
        var values = zip(texts, copies).map { SmPropValue(length: Int32($0.utf8.count), value: $1) }
        Self.withMutableText(name) { name in
            Self.withMutableText(isList ? SmLISTofARRAY8 : SmARRAY8) { type in
                values.withUnsafeMutableBufferPointer { values in
                    var property = SmProp(
                        name: name, type: type, num_vals: Int32(values.count), vals: values.baseAddress)
                    withUnsafeMutablePointer(to: &property) { property in
                        var list: [UnsafeMutablePointer<SmProp>?] = [property]
                        SmcSetProperties(connection, 1, &list)
                    }
                }
            }
        }
    }

    /// C's functions don't say that they leave it as it is.
    private static func withMutableText<Result>(
        _ text: String?, _ body: (UnsafeMutablePointer<CChar>?) -> Result
    ) -> Result {
        let copy = text.map { strdup($0) } ?? nil
        defer { free(copy) }
        return body(copy)
    }
}
