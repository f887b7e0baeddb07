internal import CTouchX11
import Foundation

/// A client of the desktop's session manager (XSMP): saves on request and quits when the session ends. Source: X
/// Session Management Protocol 1.0.
///
/// Confined to a thread of its own, which may block on the session manager.
nonisolated final class SessionConnection {
    private weak var desktop: X11Desktop?
    private var id = ""
    /// The state of the question about work that can't be saved.
    private enum Interaction {
        case none
        /// Requested from the session manager, which lets only one program ask at a time.
        case requested
        /// The user is being asked; the session waits for the answer.
        case active
    }

    private var interaction = Interaction.none

    /// The interval for checking whether the user has answered, in milliseconds. Source: our choice.
    private static let pollInterval: Int32 = 300

    init(_ desktop: X11Desktop?) {
        self.desktop = desktop
    }

    /// Runs until the session manager disconnects; returns at once if it can't be reached.
    ///
    /// - Parameters:
    ///   - address: the value of `SESSION_MANAGER`.
    ///   - previousID: the ID of the earlier start that this one continues; nil if it continues none.
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
            desktop?.sessionAssignedID(self.id)
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

    /// Replaces the libraries' error handlers: these end the process when the session manager disconnects or makes an
    /// error.
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
        callbacks.die.callback = { _, this in SessionConnection.at(this)?.desktop?.sessionEnded() }
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

    private func save() -> SessionState {
        desktop?.saveForSession() ?? SessionState(restartArguments: [], cloneArguments: [], .unsaved)
    }

    /// - Parameter mayInteract: the session ends and programs may ask the user first.
    private func save(_ connection: SmcConn?, mayInteract: Bool) {
        let state = save()
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
        desktop?.closeForSession()
        interaction = .active
    }

    /// Checks for the user's answer: if no question is open and work is still unsaved, the user wants the program to
    /// stay, which cancels the shutdown. Any other answer quits the program.
    private func checkAnswer(_ connection: SmcConn) {
        guard save().outcome == .unsaved else { return }
        SmcInteractDone(connection, True)
        endInteraction(connection)
    }

    private func endInteraction(_ connection: SmcConn?) {
        guard interaction != .none else { return }
        interaction = .none
        SmcSaveYourselfDone(connection, False)
    }

    // MARK: Properties

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

    /// Passes a copy of a text to a C function that declares a mutable string but does not change it.
    private static func withMutableText<Result>(
        _ text: String?, _ body: (UnsafeMutablePointer<CChar>?) -> Result
    ) -> Result {
        let copy = text.map { strdup($0) } ?? nil
        defer { free(copy) }
        return body(copy)
    }
}
