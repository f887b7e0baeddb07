internal import CTouchSandbox
import Foundation

/// The process of limited rights that becomes another program: that program reads files, writes to its standard output,
/// and has no network, no threads and no way to change a file.
struct LimitedProgram {
    /// The limits of such a program. Its memory is that of `ImageWorker`.
    struct Limits {
        /// The processor time, in seconds.
        var cpuSeconds = ImageWorker.cpuSeconds
        /// The maximum size of what it writes, in bytes.
        var outputSize: Int

        /// The words of the command line before the program's own.
        var arguments: [String] { [LimitedProgram.word, "\(cpuSeconds)", "\(outputSize)"] }
    }

    private let limits: Limits
    /// The program's path, and its arguments.
    private let words: [String]

    fileprivate static let word = "run"
    /// Source: our choice: a document, some fonts and tables of the font library at a time.
    private static let maxOpenFiles = 128

    init?(arguments: [String]) {
        guard arguments.count >= 4, arguments[0] == Self.word, let cpuSeconds = Int(arguments[1]),
            let outputSize = Int(arguments[2])
        else { return nil }
        limits = Limits(cpuSeconds: cpuSeconds, outputSize: outputSize)
        words = Array(arguments[3...])
    }

    /// Becomes the program.
    func run() -> Never {
        ImageWorker.set(RLIMIT_CPU, limits.cpuSeconds)
        ImageWorker.set(RLIMIT_DATA, ImageWorker.memory)
        ImageWorker.set(RLIMIT_AS, 4 * ImageWorker.memory)
        ImageWorker.set(RLIMIT_CORE, 0)
        ImageWorker.set(RLIMIT_FSIZE, limits.outputSize)
        ImageWorker.set(RLIMIT_NOFILE, Self.maxOpenFiles)
        // Numbers with a point, and the programs' own words.
        setenv("LC_ALL", "C", 1)
        var arguments = words.map { strdup($0) } + [nil]
        _ = tt_sandbox_program()
        execv(words[0], &arguments)
        _exit(EXIT_FAILURE)
    }

    /// The path of an installed program; nil if there is none.
    static func path(of name: String) -> String? {
        let folders = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        return folders.split(separator: ":").lazy.map { "\($0)/\(name)" }
            .first { $0.hasPrefix("/") && access($0, X_OK) == 0 }
    }
}
