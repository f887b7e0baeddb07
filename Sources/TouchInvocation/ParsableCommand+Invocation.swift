public import ArgumentParser
import Foundation

/// A program's exit status: 0 for success, 1 for failure, 2 for wrong usage.
enum ExitStatus {
    static let wrongUsage: Int32 = 2
}

extension ParsableCommand {
    /// Runs the command line. Returns on success, and ends the program on failure.
    ///
    /// Like `main()`, but with the exit status that the manual documents, and unaffected by standard streams that can't
    /// be written to.
    ///
    /// - Parameter correct: maps the error that was thrown to the error to report.
    public static func invoke(correcting correct: (any Error) -> any Error = { $0 }) {
        StandardStream.prepare()
        do {
            try rejectInvalidArguments()
            var command = try parseAsRoot()
            try command.run()
        } catch {
            end(with: correct(error))
        }
    }

    /// Prints the error or the help text, and ends the program.
    ///
    /// Errors look like those of other command-line programs: the program's name, a colon, the message; after wrong
    /// usage, a line that names `--help`. Source: GNU Coding Standards, "Formatting Error Messages".
    public static func end(with error: any Error) -> Never {
        let code = exitCode(for: error)
        if code == .success {
            StandardStream.output.write(fullMessage(for: error) + "\n", .infinite)
            Glibc.exit(EXIT_SUCCESS)
        }
        let message = message(for: error)
        if !message.isEmpty { StandardStream.error.write("\(_commandName): \(message)\n") }
        guard code == .validationFailure else { Glibc.exit(code.rawValue) }
        StandardStream.error.write("Try '\(commandLineName) --help' for more information.\n")
        Glibc.exit(ExitStatus.wrongUsage)
    }

    /// The program's name, followed by the name of the called subcommand, if any.
    private static var commandLineName: String {
        let called = configuration.subcommands.first {
            $0.configuration.shouldDisplay && CommandLine.arguments.contains($0._commandName)
        }
        return [_commandName, called?._commandName].compactMap(\.self).joined(separator: " ")
    }

    /// Throws if an argument isn't valid UTF-8: file names are bytes, and converted to text the name would become
    /// another file's.
    private static func rejectInvalidArguments() throws {
        for index in 0..<Int(CommandLine.argc) {
            guard let argument = CommandLine.unsafeArgv[index], String(validatingCString: argument) == nil else {
                continue
            }
            throw InvalidUTF8Name(bytes: Array(UnsafeBufferPointer(start: argument, count: strlen(argument))))
        }
    }
}

/// A name on the command line that isn't valid UTF-8.
struct InvalidUTF8Name: Error, CustomStringConvertible {
    let bytes: [CChar]

    /// The name, escaped for `$'…'` in a shell.
    private var quoted: String {
        bytes.map { byte in
            let code = UInt8(bitPattern: byte)
            let isPlain = (0x20..<0x7F).contains(code) && code != UInt8(ascii: "'") && code != UInt8(ascii: "\\")
            return isPlain ? String(UnicodeScalar(code)) : String(format: "\\x%02x", Int(code))
        }.joined()
    }

    var description: String {
        "the name $'\(quoted)' is not UTF-8, and a file of such a name can't be opened; rename it: mv $'\(quoted)' Drawing"
    }
}
