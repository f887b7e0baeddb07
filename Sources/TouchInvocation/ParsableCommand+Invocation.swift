public import ArgumentParser
import Foundation

/// A program's exit status.
///
/// 0: success. 1: failure. 2: wrong usage.
private enum ExitStatus {
    static let wrongUsage: Int32 = 2
}

extension ParsableCommand {
    /// Runs the command line. Returns when that is done, and ends the program if it can't be.
    ///
    /// Like `main()`, but with the exit status that the manual documents, and unaffected by standard streams that can't
    /// be written to.
    ///
    /// - Parameter correct: gives the error to report instead of the one thrown.
    public static func invoke(correcting correct: (any Error) -> any Error = { $0 }) {
        StandardStream.prepare()
        do {
            try refuseUnreadableArguments()
            var command = try parseAsRoot()
            try command.run()
        } catch {
            end(with: correct(error))
        }
    }

    /// Prints the error or help, and ends the program.
    public static func end(with error: any Error) -> Never {
        let (text, code) = (fullMessage(for: error), exitCode(for: error))
        if code == .success {
            StandardStream.output.write(text + "\n", .endless)
            Glibc.exit(EXIT_SUCCESS)
        }
        if !text.isEmpty { StandardStream.error.write(text + "\n") }
        Glibc.exit(code == .validationFailure ? ExitStatus.wrongUsage : code.rawValue)
    }

    /// File names are bytes, and one that isn't UTF-8 would become another file's name as text.
    private static func refuseUnreadableArguments() throws {
        for index in 0..<Int(CommandLine.argc) {
            guard let argument = CommandLine.unsafeArgv[index], String(validatingCString: argument) == nil else {
                continue
            }
            throw UnreadableName(bytes: Array(UnsafeBufferPointer(start: argument, count: strlen(argument))))
        }
    }
}

/// A name on the command line that isn't valid text.
struct UnreadableName: Error, CustomStringConvertible {
    let bytes: [CChar]

    /// The name as a shell reads it.
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
