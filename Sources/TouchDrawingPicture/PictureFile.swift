public import Foundation
import TouchLanguage
import TouchSystem

/// A file that is there wholly or not at all.
public enum PictureFile {
    /// So much is written between two looks at whether somebody wants the program to end.
    private static let pieceSize = 1 << 20
    /// So much is left to the system before the disk is waited for: all at the end would take seconds in which nobody could
    /// interrupt it.
    private static let unsyncedSize = 16 << 20

    /// What becomes of a file that has the name already.
    public enum Existing {
        /// It is replaced.
        case replaced
        /// It stays, and the new one has a number in its name.
        case kept
    }

    /// Writes bytes to a file beside the place, and puts it there when it is safely on disk. What was there before stays
    /// until then.
    ///
    /// Who interrupts or ends the program meanwhile (Ctrl+C, SIGTERM, SIGHUP) leaves nothing half written: these signals
    /// wait until the file is gone, or in its place.
    ///
    /// - Parameters:
    ///   - progress: told after every mebibyte.
    ///   - isUnwanted: asked after every mebibyte: whether nobody wants the file any more.
    /// - Returns: the file's name: the path, or with a number in it.
    /// - Throws: `PictureError.unwritable`.
    @discardableResult
    public static func write(
        _ data: Data, to path: String, _ existing: Existing = .replaced,
        progress: (PictureProgress) -> Void = { _ in }, unless isUnwanted: () -> Bool = { false }
    ) throws(PictureError) -> String {
        // A link stays a link: what it leads to is written.
        let target = existing == .kept ? path : try destination(of: path)
        let part = AtomicFile.partName(for: target)
        let signals = HeldSignals([SIGINT, SIGTERM, SIGHUP])
        defer { signals.release() }
        var old = stat()
        let isThere = existing == .replaced && stat(target, &old) == 0
        if isThere, old.st_mode & S_IFMT != S_IFREG {
            throw .unwritable(path: path, reason: localized("it is not a file"))
        }
        // Nobody may read what comes who may not read what was there.
        let rights = isThere ? old.st_mode & 0o666 : 0o666
        let file = open(part, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, rights)
        guard file >= 0 else { throw .unwritable(path: path, reason: reason()) }
        defer { close(file) }
        if isThere { fchmod(file, old.st_mode & 0o7777) }
        if let reason = write(data, to: file, unless: { isUnwanted() || signals.isAnyWaiting }, progress) {
            unlink(part)
            throw .unwritable(path: path, reason: reason)
        }
        do {
            let name = try name(part, target, existing)
            return existing == .kept ? name : path
        } catch {
            throw .unwritable(path: path, reason: error.description)
        }
    }

    /// Whether a file is a picture of this format as `Picture.data` gave it, with nothing changed since: nothing is lost if
    /// another takes its place.
    public static func isExported(_ path: String, as format: PictureFormat) -> Bool {
        guard let data = try? Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped) else { return false }
        return Hallmark.isOn(data, format)
    }

    /// Where a path leads, through all links.
    ///
    /// - Throws: `PictureError.unwritable` for a link that leads nowhere.
    public static func destination(of path: String) throws(PictureError) -> String {
        var link = [UInt8](repeating: 0, count: Int(PATH_MAX))
        let count = readlink(path, &link, link.count)
        guard count > 0 else { return path }
        guard let place = realpath(path, nil) else {
            let error = reason()
            let next = String(decoding: link[..<count], as: UTF8.self)
            throw .unwritable(path: path, reason: localized("it is a broken link (to \(next): \(error))"))
        }
        defer { free(place) }
        guard let target = String(validatingCString: place) else {
            throw .unwritable(path: path, reason: localized("it is a link to a file whose name is not UTF-8"))
        }
        return target
    }

    /// - Returns: the name that it has now, and alone.
    private static func name(_ part: String, _ target: String, _ existing: Existing) throws(Errno) -> String {
        defer { unlink(part) }
        guard existing == .kept else {
            try AtomicFile.name(part, target, .replaced)
            return target
        }
        let (stem, ending) = ((target as NSString).deletingPathExtension, (target as NSString).pathExtension)
        var (name, number) = (target, 1)
        while true {
            do throws(Errno) {
                try AtomicFile.name(part, name, .kept)
                return name
            } catch {
                guard error == .exists else { throw error }
                number += 1
                name = stem + "-\(number)" + (ending.isEmpty ? "" : ".\(ending)")
            }
        }
    }

    /// - Returns: why not; nil once everything is on disk.
    private static func write(
        _ data: Data, to file: Int32, unless isUnwanted: () -> Bool, _ progress: (PictureProgress) -> Void
    ) -> String? {
        var (rest, unsynced) = (data[...], 0)
        while !rest.isEmpty {
            if isUnwanted() { return localized("interrupted") }
            let piece = rest.prefix(pieceSize)
            let count = piece.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
            if count < 0 && errno != EINTR { return reason() }
            rest = rest.dropFirst(max(0, count))
            unsynced += max(0, count)
            if unsynced >= unsyncedSize {
                guard fdatasync(file) == 0 else { return reason() }
                unsynced = 0
            }
            progress(.written(data.count - rest.count, of: data.count))
        }
        guard fsync(file) == 0 else { return reason() }
        return isUnwanted() ? localized("interrupted") : nil
    }

    private static func reason() -> String { String(cString: strerror(errno)) }
}

/// Signals that wait while something must not be broken off.
private struct HeldSignals {
    private let signals: [Int32]
    private var before = sigset_t()

    /// Those that whoever started the program wants ignored are left alone: a signal that is blocked waits all the same.
    init(_ signals: [Int32]) {
        let signals = signals.filter { !Self.isIgnored($0) }
        self.signals = signals
        var held = sigset_t()
        sigemptyset(&held)
        for signal in signals { sigaddset(&held, signal) }
        pthread_sigmask(SIG_BLOCK, &held, &before)
    }

    private static func isIgnored(_ signal: Int32) -> Bool {
        var action = sigaction()
        guard sigaction(signal, nil, &action) == 0 else { return false }
        let handlers = [action.__sigaction_handler.sa_handler, SIG_IGN].map { unsafeBitCast($0, to: Int.self) }
        return handlers[0] == handlers[1]
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
