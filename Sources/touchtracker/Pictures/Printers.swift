import Foundation
import TouchFoundation
import TouchTrackerUI

/// The system's printers, accessed through the CUPS commands `lpstat` and `lp`.
struct Printers: Sendable {
    /// The search path for the commands, as in PATH; nil: that of this program.
    var path: String?
    /// Timeout of a command, in seconds. Source: our choice: network printers answer within a few.
    var timeout = 30.0
    /// Factor of the timeout for documents, which may be sent over a network.
    private static let documentTimeoutFactor = 20.0

    /// Why printing failed, as a clause for the user.
    struct Refusal: Error, CustomStringConvertible {
        let description: String
    }

    private static var missing: Refusal {
        Refusal(description: localized("printing requires CUPS; install the package cups-client"))
    }

    /// The names of the printers: the default printer first, the others in CUPS' order.
    func names() throws(Refusal) -> [String] {
        let (status, output, _) = try run(["lpstat", "-e"], Data())
        if status == Self.notFound { throw Self.missing }
        let names = output.split(whereSeparator: \.isNewline).map { String($0) }
        guard names.count > 1 else { return names }
        // The output is "system default destination: NAME" or a message that there is none, in any language.
        let words = try run(["lpstat", "-d"], Data()).output.split { $0.isWhitespace || $0 == ":" }
        guard let first = words.last.map({ String($0) }), names.contains(first) else { return names }
        return [first] + names.filter { $0 != first }
    }

    /// Prints a PDF document whose pages have the size of the sheets in the printer.
    func print(_ document: Data, titled title: String, _ request: PrintRequest) throws(Refusal) {
        let printer = request.printer
        let options = [
            "media=\(request.layout.sheet.name)", "print-scaling=none", "document-format=application/pdf",
        ]
        let command =
            ["lp", "-d", printer, "-t", title, "-n", "\(request.copies)"] + options.flatMap { ["-o", $0] } + ["-"]
        let (status, _, errors) = try run(command, document)
        if status == Self.notFound { throw Self.missing }
        guard status != 0 else { return }
        guard let reason = errors.split(whereSeparator: \.isNewline).first else {
            throw Refusal(description: localized("\(printer) rejected the print job"))
        }
        throw Refusal(description: localized("\(printer) rejected the print job: \(String(reason))"))
    }

    /// The exit status of `env` if the command does not exist.
    private static let notFound: Int32 = 127

    /// Runs a command and waits until it ends or times out.
    ///
    /// Input and output are files instead of pipes, so that neither side can block the other.
    private func run(_ arguments: [String], _ input: Data) throws(Refusal) -> (Int32, output: String, errors: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = arguments
        if let path {
            process.environment = ProcessInfo.processInfo.environment.merging(["PATH": path]) { $1 }
        }
        let (standardInput, output, errors) = (try Self.temporary(), try Self.temporary(), try Self.temporary())
        do {
            try standardInput.write(contentsOf: input)
            try standardInput.seek(toOffset: 0)
        } catch {
            throw Refusal(description: error.localizedDescription)
        }
        do {
            process.standardInput = standardInput
            process.standardOutput = output
            process.standardError = errors
            try process.run()
        } catch {
            throw Self.missing
        }
        let deadline = DispatchTime.now() + timeout * (input.isEmpty ? 1 : Self.documentTimeoutFactor)
        while process.isRunning, DispatchTime.now() < deadline { usleep(10_000) }
        guard !process.isRunning else {
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
            throw Refusal(description: localized("the printing system does not respond"))
        }
        return (process.terminationStatus, Self.text(in: output), Self.text(in: errors))
    }

    /// An unnamed temporary file.
    private static func temporary() throws(Refusal) -> FileHandle {
        guard let file = tmpfile() else { throw Refusal(description: "\(Errno.last)") }
        defer { fclose(file) }
        return FileHandle(fileDescriptor: fcntl(fileno(file), F_DUPFD_CLOEXEC, 0), closeOnDealloc: true)
    }

    private static func text(in file: FileHandle) -> String {
        try? file.seek(toOffset: 0)
        return String(decoding: (try? file.readToEnd()) ?? Data(), as: UTF8.self)
    }
}
