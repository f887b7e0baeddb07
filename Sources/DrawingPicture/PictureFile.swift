public import Foundation

/// A file that is there wholly or not at all.
public enum PictureFile {
    /// So much is written between two looks at whether somebody wants the program to end.
    private static let pieceSize = 1 << 20

    /// Writes bytes to a file beside the place, and puts it there when it is safely on disk. What was there before stays
    /// until then.
    ///
    /// Who interrupts or ends the program meanwhile (Ctrl+C, SIGTERM, SIGHUP) leaves nothing half written: these signals
    /// wait until the file is gone, or in its place.
    ///
    /// - Parameter progress: told after every mebibyte.
    /// - Throws: `PictureError.unwritable`.
    public static func write(
        _ data: Data, to path: String, progress: (PictureProgress) -> Void = { _ in }
    ) throws(PictureError) {
        // A link stays a link: what it leads to is written.
        let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        let part = target + ".part-\(getpid())"
        let signals = HeldSignals([SIGINT, SIGTERM, SIGHUP])
        defer { signals.release() }
        var existing = stat()
        let isThere = stat(target, &existing) == 0
        if isThere, existing.st_mode & S_IFMT != S_IFREG { throw .unwritable(path: path, reason: "it is no file") }
        let file = open(part, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard file >= 0 else { throw .unwritable(path: path, reason: reason()) }
        defer { close(file) }
        if isThere { fchmod(file, existing.st_mode & 0o7777) }
        if let reason = write(data, to: file, unless: { signals.isAnyWaiting }, progress)
            ?? (rename(part, target) == 0 ? nil : reason())
        {
            unlink(part)
            throw .unwritable(path: path, reason: reason)
        }
    }

    /// - Returns: why not; nil once everything is on disk.
    private static func write(
        _ data: Data, to file: Int32, unless isUnwanted: () -> Bool, _ progress: (PictureProgress) -> Void
    ) -> String? {
        var rest = data[...]
        while !rest.isEmpty {
            if isUnwanted() { return "interrupted" }
            let piece = rest.prefix(pieceSize)
            let count = piece.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
            if count < 0 && errno != EINTR { return reason() }
            rest = rest.dropFirst(max(0, count))
            progress(.written(data.count - rest.count, of: data.count))
        }
        guard fsync(file) == 0 else { return reason() }
        return isUnwanted() ? "interrupted" : nil
    }

    private static func reason() -> String { String(cString: strerror(errno)) }
}

/// Signals that wait while something must not be broken off.
private struct HeldSignals {
    private let signals: [Int32]
    private var before = sigset_t()

    init(_ signals: [Int32]) {
        self.signals = signals
        var held = sigset_t()
        sigemptyset(&held)
        for signal in signals { sigaddset(&held, signal) }
        pthread_sigmask(SIG_BLOCK, &held, &before)
    }

    var isAnyWaiting: Bool {
        var waiting = sigset_t()
        sigpending(&waiting)
        return signals.contains { sigismember(&waiting, $0) == 1 }
    }

    /// What has waited arrives now.
    func release() {
        var before = before
        pthread_sigmask(SIG_SETMASK, &before, nil)
    }
}
