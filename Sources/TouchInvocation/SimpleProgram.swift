import Foundation

/// The command line of a small program: file names, `--help` and `--version`. Exit status and messages are those of the
/// larger programs.
public struct SimpleProgram: Sendable {
    private let name: String
    private let abstract: String
    private let usage: String
    private let counts: [Int]

    /// - Parameters:
    ///   - name: the program's name.
    ///   - abstract: what the program does, as a sentence.
    ///   - usage: the arguments, as shown in the help text.
    ///   - counts: the allowed numbers of file names.
    public init(name: String, abstract: String, usage: String, counts: [Int]) {
        (self.name, self.abstract, self.usage, self.counts) = (name, abstract, usage, counts)
    }

    /// Runs the program with the file names on the command line. Ends the program on failure, or after `--help` and
    /// `--version`.
    public func run(_ body: ([String]) throws -> Void) {
        StandardStream.prepare()
        let words = Array(CommandLine.arguments.dropFirst())
        let options = words.prefix { $0 != "--" }.filter { $0.hasPrefix("-") }
        if options.contains(where: ["-h", "--help"].contains) { printAndExit(help) }
        if options.contains("--version") { printAndExit(Release.version) }
        if let option = options.first { failUsage("Unknown option '\(option)'") }
        // The first “--” separates options from file names.
        let names = words.enumerated().filter { $0.offset != words.firstIndex(of: "--") }.map(\.element)
        guard counts.contains(names.count) else { failUsage("Unexpected number of file names: \(names.count)") }
        do {
            try body(names)
        } catch {
            fail("\(error)")
        }
    }

    /// Prints the reason and ends the program with exit status 1.
    public func fail(_ reason: String) -> Never {
        StandardStream.error.write("\(name): \(reason)\n")
        exit(EXIT_FAILURE)
    }

    private func failUsage(_ reason: String) -> Never {
        StandardStream.error.write("\(name): \(reason)\nTry '\(name) --help' for more information.\n")
        exit(ExitStatus.wrongUsage)
    }

    private func printAndExit(_ text: String) -> Never {
        StandardStream.output.write(text + "\n", .infinite)
        exit(EXIT_SUCCESS)
    }

    private var help: String {
        """
        OVERVIEW: \(abstract)

        USAGE: \(name) \(usage)

        OPTIONS:
          --version               Show the version.
          -h, --help              Show help information.
        """
    }
}
