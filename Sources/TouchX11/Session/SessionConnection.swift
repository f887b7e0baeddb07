internal import CTouchDesktop
import Foundation

/// Takes part in the desktop's session (XSMP): saves when it is told to, and ends with it. Source: X Session Management Protocol
/// 1.0.
///
/// Bound to a thread of its own, which waits for the session's manager as long as that likes.
nonisolated final class SessionConnection {
    /// What the program does for the session; called in the thread.
    struct Program: Sendable {
        /// What the session calls it from now on.
        var named: @Sendable (String) -> Void
        /// Keeps what there is; waited for.
        var save: @Sendable () -> SessionState
        /// Closes, or asks the person about what could not be kept: by then one of both has begun.
        var close: @Sendable () -> Void
        /// The session ends.
        var end: @Sendable () -> Void
    }

    private let program: Program
    private var id = ""
    /// What is to become of what can't be kept.
    private enum Question {
        case none
        /// The session does not let the person be asked yet: one program may at a time.
        case waiting
        /// The person is being asked; the session waits for the answer.
        case asked
    }

    private var question = Question.none

    /// How long until the program is asked whether there is an answer, in milliseconds. Source: our choice.
    private static let pause: Int32 = 300

    init(_ program: Program) {
        self.program = program
    }

    /// Returns when the session's manager has gone, or at once if it can't be reached.
    ///
    /// - Parameters:
    ///   - address: as `SESSION_MANAGER` has it.
    ///   - previousID: what the session called an earlier start; nil: this is no continuation.
    func serve(_ address: String, previousID: String?) {
        Self.outliveErrors()
        var callbacks = callbacks
        var id: UnsafeMutablePointer<CChar>?
        var failure = [CChar](repeating: 0, count: 256)
        let opened = Self.withMutableText(address) { address in
            Self.withMutableText(previousID) { previousID in
                SmcOpenConnection(
                    address, nil, SmProtoMajor, SmProtoMinor, Self.mask, &callbacks, previousID, &id,
                    Int32(failure.count), &failure)
            }
        }
        guard let opened, let exchange = SmcGetIceConnection(opened) else { return }
        if let id {
            self.id = String(cString: id)
            free(id)
            program.named(self.id)
        }
        var status = IceProcessMessagesSuccess
        while status == IceProcessMessagesSuccess {
            var descriptor = pollfd(fd: IceConnectionNumber(exchange), events: Int16(POLLIN), revents: 0)
            if poll(&descriptor, 1, question == .asked ? Self.pause : -1) == 0 {
                hearAnswer(opened)
            } else {
                status = IceProcessMessages(exchange, nil, nil)
            }
        }
        guard status == IceProcessMessagesIOError else { return }
        IceSetShutdownNegotiation(exchange, False)
        SmcCloseConnection(opened, 0, nil)
    }

    /// The libraries' own handlers end the process when the session's manager goes, or does something wrong.
    private static func outliveErrors() {
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
                connection, mayAsk: isShutdown == True && style != SmInteractStyleNone)
        }
        callbacks.save_yourself.client_data = this
        callbacks.die.callback = { _, this in SessionConnection.at(this)?.program.end() }
        callbacks.die.client_data = this
        callbacks.save_complete.callback = { _, _ in }
        callbacks.shutdown_cancelled.callback = { connection, this in
            SessionConnection.at(this)?.stopAsking(connection)
        }
        callbacks.shutdown_cancelled.client_data = this
        return callbacks
    }

    private static func at(_ pointer: UnsafeMutableRawPointer?) -> SessionConnection? {
        pointer.map { Unmanaged<SessionConnection>.fromOpaque($0).takeUnretainedValue() }
    }

    /// - Parameter mayAsk: the session ends, and programs may talk to the person before.
    private func save(_ connection: SmcConn?, mayAsk: Bool) {
        let state = program.save()
        describe(state, to: connection)
        if state.outcome != .kept, mayAsk, question == .none {
            let isRequested = SmcInteractRequest(
                connection, SmDialogError, { _, this in SessionConnection.at(this)?.ask() },
                Unmanaged.passUnretained(self).toOpaque())
            if isRequested != 0 {
                question = .waiting
                return
            }
        }
        SmcSaveYourselfDone(connection, state.outcome == .kept ? True : False)
    }

    private func ask() {
        program.close()
        question = .asked
    }

    /// Somebody who lets the program go on wants to stay; any other answer ends it.
    private func hearAnswer(_ connection: SmcConn) {
        guard program.save().outcome == .unkept else { return }
        SmcInteractDone(connection, True)
        stopAsking(connection)
    }

    private func stopAsking(_ connection: SmcConn?) {
        guard question != .none else { return }
        question = .none
        SmcSaveYourselfDone(connection, False)
    }

    // MARK: What the program is

    private func describe(_ state: SessionState, to connection: SmcConn?) {
        set(SmProgram, [state.program], of: connection)
        set(SmUserID, [NSUserName()], of: connection)
        set(SmProcessID, ["\(getpid())"], of: connection)
        set(SmCurrentDirectory, [FileManager.default.currentDirectoryPath], of: connection)
        set(SmCloneCommand, [state.program] + state.another, isList: true, of: connection)
        let restart = ["env", "\(SessionID.variable)=\(id)", state.program] + state.same
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
