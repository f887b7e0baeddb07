internal import CTouchX11
import TouchKit

/// The transfer of the clipboard's content to the clipboard manager. Source: freedesktop.org, clipboard manager
/// specification.
@MainActor
final class ClipboardHandOver {
    /// The time that the manager may be silent, and the time in all: users should not have to wait for a program to
    /// end. Source: our choice.
    private static let silenceTimeout = Duration.seconds(5)
    private static let totalTimeout = Duration.seconds(10)

    private let window: UInt
    private let finalDeadline: Instant
    /// When the transfer is canceled.
    private(set) var deadline: Instant
    private(set) var isAnswered = false

    /// - Parameter targets: the targets that the manager is asked to save.
    init(_ connection: Connection, targets: [Atom], now: Instant) {
        let atoms = connection.atoms
        window = connection.makeHiddenWindow()
        finalDeadline = now.advanced(by: Self.totalTimeout)
        deadline = now.advanced(by: Self.silenceTimeout)
        connection.writeProperty(atoms[.transfer], of: window, type: Atom(XA_ATOM), longs: targets)
        let time = connection.serverTime(atoms[.transfer], of: window)
        XConvertSelection(
            connection.display, atoms[.clipboardManager], atoms[.saveTargets], atoms[.transfer], window,
            UInt(time ?? 0))
    }

    /// Extends the deadline, after the manager has read a part.
    func extendDeadline(now: Instant) {
        deadline = min(finalDeadline, now.advanced(by: Self.silenceTimeout))
    }

    /// Handles the manager's answer: it has read all that it needs, or refuses.
    func answered(_ window: UInt) {
        if window == self.window { isAnswered = true }
    }

    func isFinished(now: Instant) -> Bool { isAnswered || deadline <= now }
}
