public import Foundation
import TouchFoundation

/// Writes files atomically: a file exists completely or not at all.
public enum PictureFile {
    /// The number of bytes that are written between checks for cancellation.
    private static let chunkSize = 1 << 20
    /// The number of bytes that are written between syncs: syncing everything at the end would take seconds that
    /// couldn't be interrupted.
    private static let maxUnsyncedSize = 16 << 20

    /// What happens to an existing file of the same name.
    public enum ExistingFilePolicy {
        /// It is replaced.
        case replace
        /// It is left alone, and the new one gets a number in its name.
        case addNumber
    }

    /// Writes bytes to a temporary file beside the path, and renames it when it is safely on disk. An existing file is
    /// left alone until then.
    ///
    /// If the program is interrupted or terminated meanwhile (Ctrl+C, SIGTERM, SIGHUP), no partial file is left behind:
    /// these signals are blocked until the file is removed, or has its final name.
    ///
    /// - Parameters:
    ///   - progress: called after every mebibyte.
    ///   - isCancelled: called after every mebibyte: whether to cancel.
    /// - Returns: the path of the file, possibly with a number in it.
    /// - Throws: `PictureError.unwritable`.
    @discardableResult
    public static func write(
        _ data: Data, to path: String, _ existing: ExistingFilePolicy = .replace,
        progress: (PictureProgress) -> Void = { _ in }, unless isCancelled: () -> Bool = { false }
    ) throws(PictureError) -> String {
        // A symbolic link is preserved: the file that it points to is written.
        let target = existing == .addNumber ? path : try destination(of: path)
        let temporaryPath = AtomicFile.temporaryPath(for: target)
        let signals = BlockedSignals([SIGINT, SIGTERM, SIGHUP])
        defer { signals.unblock() }
        var oldStatus = stat()
        let isReplacing = existing == .replace && stat(target, &oldStatus) == 0
        if isReplacing, oldStatus.st_mode & S_IFMT != S_IFREG {
            throw .unwritable(path: path, reason: localized("it is not a file"))
        }
        // The new file must not be readable by users that can't read the old one.
        let permissions = isReplacing ? oldStatus.st_mode & 0o666 : 0o666
        let file = open(temporaryPath, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, permissions)
        guard file >= 0 else { throw .unwritable(path: path, reason: reason()) }
        defer { close(file) }
        if isReplacing { fchmod(file, oldStatus.st_mode & 0o7777) }
        if let reason = write(data, to: file, unless: { isCancelled() || signals.isAnyPending }, progress) {
            unlink(temporaryPath)
            throw .unwritable(path: path, reason: reason)
        }
        do {
            let name = try commit(temporaryPath, target, existing)
            return existing == .addNumber ? name : path
        } catch {
            throw .unwritable(path: path, reason: error.description)
        }
    }

    /// Whether a file is an unchanged output of `Picture.data` in this format: nothing is lost if it is replaced.
    public static func isExported(_ path: String, as format: PictureFormat) -> Bool {
        guard let data = try? Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped) else { return false }
        return ExportSignature.isValid(data, format)
    }

    /// The bytes of a file that `isExported` recognizes.
    public static func signed(_ data: Data, as format: PictureFormat) -> Data {
        ExportSignature.adding(to: data, format)
    }

    /// Resolves all symbolic links of a path.
    ///
    /// - Throws: `PictureError.unwritable` for a broken link.
    public static func destination(of path: String) throws(PictureError) -> String {
        var link = [UInt8](repeating: 0, count: Int(PATH_MAX))
        let count = readlink(path, &link, link.count)
        guard count > 0 else { return path }
        guard let resolved = realpath(path, nil) else {
            let error = reason()
            let nextPath = String(decoding: link[..<count], as: UTF8.self)
            throw .unwritable(path: path, reason: localized("it is a broken link (to \(nextPath): \(error))"))
        }
        defer { free(resolved) }
        guard let target = String(validatingCString: resolved) else {
            throw .unwritable(path: path, reason: localized("it is a link to a file whose name is not UTF-8"))
        }
        return target
    }

    /// Gives the temporary file its final name.
    ///
    /// - Returns: the final name.
    private static func commit(_ temporaryPath: String, _ target: String, _ existing: ExistingFilePolicy) throws(Errno)
        -> String
    {
        defer { unlink(temporaryPath) }
        guard existing == .addNumber else {
            try AtomicFile.commit(temporaryPath, target, .replace)
            return target
        }
        let (stem, pathExtension) = ((target as NSString).deletingPathExtension, (target as NSString).pathExtension)
        var (name, number) = (target, 1)
        while true {
            do throws(Errno) {
                try AtomicFile.commit(temporaryPath, name, .fail)
                return name
            } catch {
                guard error == .exists else { throw error }
                number += 1
                name = stem + "-\(number)" + (pathExtension.isEmpty ? "" : ".\(pathExtension)")
            }
        }
    }

    /// - Returns: the reason of a failure; nil once everything is on disk.
    private static func write(
        _ data: Data, to file: Int32, unless isCancelled: () -> Bool, _ progress: (PictureProgress) -> Void
    ) -> String? {
        var (remainder, unsynced) = (data[...], 0)
        while !remainder.isEmpty {
            if isCancelled() { return localized("interrupted") }
            let chunk = remainder.prefix(chunkSize)
            let count = chunk.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
            if count < 0 && errno != EINTR { return reason() }
            remainder = remainder.dropFirst(max(0, count))
            unsynced += max(0, count)
            if unsynced >= maxUnsyncedSize {
                guard fdatasync(file) == 0 else { return reason() }
                unsynced = 0
            }
            progress(.written(data.count - remainder.count, of: data.count))
        }
        guard fsync(file) == 0 else { return reason() }
        return isCancelled() ? localized("interrupted") : nil
    }

    private static func reason() -> String { String(cString: strerror(errno)) }
}

/// Blocks signals during an operation that must not be interrupted.
private struct BlockedSignals {
    private let signals: [Int32]
    private var previousMask = sigset_t()

    /// Signals that are ignored on request of the parent process aren't blocked: a blocked signal becomes pending even
    /// so.
    init(_ signals: [Int32]) {
        let signals = signals.filter { !Self.isIgnored($0) }
        self.signals = signals
        var mask = sigset_t()
        sigemptyset(&mask)
        for signal in signals { sigaddset(&mask, signal) }
        pthread_sigmask(SIG_BLOCK, &mask, &previousMask)
    }

    private static func isIgnored(_ signal: Int32) -> Bool {
        var action = sigaction()
        guard sigaction(signal, nil, &action) == 0 else { return false }
        let handlers = [action.__sigaction_handler.sa_handler, SIG_IGN].map { unsafeBitCast($0, to: Int.self) }
        return handlers[0] == handlers[1]
    }

    var isAnyPending: Bool {
        var pending = sigset_t()
        sigpending(&pending)
        return signals.contains { sigismember(&pending, $0) == 1 }
    }

    /// Unblocks the signals; pending ones are delivered now.
    func unblock() {
        var previousMask = previousMask
        pthread_sigmask(SIG_SETMASK, &previousMask, nil)
    }
}
