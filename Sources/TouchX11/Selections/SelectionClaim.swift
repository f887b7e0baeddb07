internal import CTouchX11

/// Acquires ownership of a selection, with the server's own time: with `CurrentTime` it could override a later claim.
@MainActor
final class SelectionClaim {
    /// The owner window; created by the first claim.
    private(set) var window: UInt?
    /// The time of the claim, in the server's milliseconds; nil while the selection is not owned.
    private(set) var time: UInt32?
    /// The number of the request that last acquired or released it: earlier events of the server are out of date.
    private(set) var serial: UInt = 0

    private let connection: Connection
    private let selection: Atom

    init(_ connection: Connection, _ selection: Atom) {
        self.connection = connection
        self.selection = selection
    }

    var isOwned: Bool { time != nil }

    /// Acquires the selection. Waits for two answers of the server.
    ///
    /// - Returns: whether it is owned now.
    func acquire() -> Bool {
        let window = window ?? connection.makeHiddenWindow()
        self.window = window
        guard let time = connection.serverTime(connection.atoms[.transfer], of: window) else { return false }
        serial = XNextRequest(connection.display)
        XSetSelectionOwner(connection.display, selection, window, UInt(time))
        guard XGetSelectionOwner(connection.display, selection) == window else {
            markLost()
            return false
        }
        self.time = time
        return true
    }

    /// Leaves the selection without an owner, even if another client owns it.
    func clear() {
        let window = window ?? connection.makeHiddenWindow()
        self.window = window
        markLost()
        guard let time = connection.serverTime(connection.atoms[.transfer], of: window) else { return }
        serial = XNextRequest(connection.display)
        XSetSelectionOwner(connection.display, selection, 0, UInt(time))
    }

    /// Leaves the selection without an owner, unless another client has acquired it since.
    func release() {
        guard let time else { return }
        markLost()
        serial = XNextRequest(connection.display)
        XSetSelectionOwner(connection.display, selection, 0, UInt(time))
    }

    func markLost() {
        time = nil
    }

    /// Whether a request is for this claim: those from before it are meant for the previous owner.
    func covers(_ requestTime: UInt32) -> Bool {
        guard let time else { return false }
        return requestTime == 0 || Int32(bitPattern: requestTime &- time) >= 0
    }
}
