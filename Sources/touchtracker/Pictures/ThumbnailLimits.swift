import Foundation
import TouchFoundation

/// Limits the resources for a thumbnail, because file managers make one for every file in a folder.
struct ThumbnailLimits {
    /// In bytes, with the log. Source: our choice: a hundred thousand strokes; read and drawn in a few seconds.
    static let maxFileSize = 128 << 20
    /// In bytes. Source: our choice: some ten times the largest file.
    private static let memory: rlim_t = 2 << 30
    /// In seconds of processor time. Source: our choice: file managers make hundreds, one or two at a time.
    private static let processorTime: rlim_t = 10
    /// In seconds, for slow file systems. Source: our choice: file managers run thumbnailers at low priority.
    private static let time: UInt32 = 120

    /// Applies the limits. Exceeding one ends the program, and the desktop shows the type's icon.
    ///
    /// - Throws: if the file is too large.
    func apply(with path: String) throws {
        var size = 0
        for name in [path, path + "-wal"] {
            var status = stat()
            if stat(name, &status) == 0 { size += Int(status.st_size) }
        }
        guard size <= Self.maxFileSize else {
            throw Failure(
                localized("\(path) is too large for a thumbnail; use `touchtracker export` instead"))
        }
        limit(RLIMIT_DATA, to: Self.memory)
        limit(RLIMIT_CORE, to: 0)
        limit(RLIMIT_CPU, to: Self.processorTime)
        for number in [SIGALRM, SIGXCPU] { signal(number, Self.timeOut) }
        alarm(Self.time)
    }

    private static let timeOut: @convention(c) (Int32) -> Void = { _ in
        // A signal handler: no allocation, no locks.
        let words: StaticString = "touchtracker: a small picture takes too long, and is given up\n"
        _ = write(2, words.utf8Start, words.utf8CodeUnitCount)
        _exit(1)
    }

    /// Removes the time limits before the file is written, so that it is written completely.
    func removeTimeLimits() {
        alarm(0)
        signal(SIGXCPU, SIG_IGN)
    }

    private func limit(_ resource: __rlimit_resource, to value: rlim_t) {
        var limits = rlimit()
        guard getrlimit(__rlimit_resource_t(resource.rawValue), &limits) == 0 else { return }
        limits.rlim_cur = min(limits.rlim_cur, value)
        setrlimit(__rlimit_resource_t(resource.rawValue), &limits)
    }
}
