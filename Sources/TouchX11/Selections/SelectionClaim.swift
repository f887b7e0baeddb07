internal import CTouchX11

/// Claims selections, with the server's own time: a claim as of "now" could undo a later one.
@MainActor
final class SelectionClaim {
    /// Owns what is claimed; made with the first claim.
    private(set) var window: UInt?
    /// Since when, in the server's milliseconds; nil while nothing is held.
    private(set) var time: UInt32?
    /// The number of the request that claimed it or gave it up: what the server said before that is out of date.
    private(set) var serial: UInt = 0

    private let connection: Connection
    private let atoms: SelectionAtoms

    init(_ connection: Connection, _ atoms: SelectionAtoms) {
        self.connection = connection
        self.atoms = atoms
    }

    var isOwned: Bool { time != nil }

    /// Waits for two answers of the server.
    ///
    /// - Returns: whether it is ours now.
    func acquire() -> Bool {
        let window = window ?? connection.makeHiddenWindow()
        self.window = window
        guard let time = connection.serverTime(atoms.transfer, of: window) else { return false }
        serial = XNextRequest(connection.display)
        XSetSelectionOwner(connection.display, atoms.selection, window, UInt(time))
        guard XGetSelectionOwner(connection.display, atoms.selection) == window else {
            markLost()
            return false
        }
        self.time = time
        return true
    }

    /// Leaves the selection without a holder, whoever holds it.
    func clear() {
        let window = window ?? connection.makeHiddenWindow()
        self.window = window
        markLost()
        guard let time = connection.serverTime(atoms.transfer, of: window) else { return }
        serial = XNextRequest(connection.display)
        XSetSelectionOwner(connection.display, atoms.selection, 0, UInt(time))
    }

    /// Leaves the selection without a holder, unless somebody has claimed it since.
    func release() {
        guard let time else { return }
        markLost()
        serial = XNextRequest(connection.display)
        XSetSelectionOwner(connection.display, atoms.selection, 0, UInt(time))
    }

    func markLost() {
        time = nil
    }

    /// Requests from before the claim are meant for the previous holder.
    func covers(_ requestTime: UInt32) -> Bool {
        guard let time else { return false }
        return requestTime == 0 || Int32(bitPattern: requestTime &- time) >= 0
    }
}
