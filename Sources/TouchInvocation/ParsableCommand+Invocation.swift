public import ArgumentParser
import Foundation

/// What a program tells whoever started it.
///
/// 0: done. 1: it could not be done. 2: it was not asked for in a way that makes sense.
private enum ExitStatus {
    static let wrongUsage: Int32 = 2
}

extension ParsableCommand {
    /// Does what the command line asks for. Returns when it is done, and ends the program if it can't be.
    ///
    /// What `main()` does, but for the exit status, which is that of the manual; and words that nobody takes are no trouble.
    ///
    /// - Parameter correct: gives what is to be said instead of an error.
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

    /// Says what there is to say, and ends the program.
    public static func end(with error: any Error) -> Never {
        let (text, code) = (fullMessage(for: error), exitCode(for: error))
        if code == .success {
            StandardStream.output.write(text + "\n", .endless)
            Glibc.exit(EXIT_SUCCESS)
        }
        if !text.isEmpty { StandardStream.error.write(text + "\n") }
        Glibc.exit(code == .validationFailure ? ExitStatus.wrongUsage : code.rawValue)
    }

    /// Names of files are bytes, and those that are no UTF-8 would be taken for others.
    private static func refuseUnreadableArguments() throws {
        for index in 0..<Int(CommandLine.argc) {
            guard let argument = CommandLine.unsafeArgv[index], String(validatingCString: argument) == nil else {
                continue
            }
            throw UnreadableName(bytes: Array(UnsafeBufferPointer(start: argument, count: strlen(argument))))
        }
    }
}

/// A name in the command line that can't be text.
struct UnreadableName: Error, CustomStringConvertible {
    let bytes: [CChar]

    /// The name as a shell takes it.
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
