internal import CTouchX11
import TouchKit

/// The clipboard's content on its way to the clipboard manager. Source: freedesktop.org, clipboard manager specification.
@MainActor
final class ClipboardHandOver {
    /// How long the manager may be silent, and how long it may take in all: users should not have to wait for a program to
    /// end. Source: our choice.
    private static let silenceTimeout = Duration.seconds(5)
    private static let totalTimeout = Duration.seconds(10)

    private let window: UInt
    private let finalDeadline: Instant
    /// When the hand-over is given up.
    private(set) var deadline: Instant
    private(set) var isAnswered = false

    /// - Parameter targets: what the manager is asked to keep.
    init(_ connection: Connection, _ atoms: SelectionAtoms, targets: [Atom], now: Instant) {
        window = connection.makeHiddenWindow()
        finalDeadline = now.advanced(by: Self.totalTimeout)
        deadline = now.advanced(by: Self.silenceTimeout)
        connection.writeProperty(atoms.transfer, of: window, type: Atom(XA_ATOM), longs: targets)
        let time = connection.serverTime(atoms.transfer, of: window)
        XConvertSelection(
            connection.display, atoms.clipboardManager, atoms.saveTargets, atoms.transfer, window, UInt(time ?? 0))
    }

    /// The manager has taken something.
    func extendDeadline(now: Instant) {
        deadline = min(finalDeadline, now.advanced(by: Self.silenceTimeout))
    }

    /// The manager has everything that it wants, or refuses.
    func answered(_ window: UInt) {
        if window == self.window { isAnswered = true }
    }

    func isFinished(now: Instant) -> Bool { isAnswered || deadline <= now }
}
