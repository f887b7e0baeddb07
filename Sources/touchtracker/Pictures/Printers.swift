import Foundation
import TouchLanguage

/// The desktop's printers, as CUPS' own programs tell of them and print on them.
struct Printers: Sendable {
    /// Where programs are looked for, as in PATH; nil: where this program looks for them.
    var path: String?

    /// Why nothing is printed: a clause for a person.
    struct Refusal: Error, CustomStringConvertible {
        let description: String
    }

    private static var missing: Refusal {
        Refusal(description: localized("printing needs CUPS, whose programs lp and lpstat are not here"))
    }

    /// Their names, in the order in which CUPS tells them.
    func names() throws(Refusal) -> [String] {
        let (status, output, _) = try run(["lpstat", "-e"], Data())
        if status == Self.notFound { throw Self.missing }
        return output.split(whereSeparator: \.isNewline).map { String($0) }
    }

    /// Prints a PDF document, as large as the page allows.
    func print(_ document: Data, titled title: String, on printer: String) throws(Refusal) {
        let options = ["-o", "fit-to-page", "-o", "document-format=application/pdf"]
        let order = ["lp", "-d", printer, "-t", title] + options + ["-"]
        let (status, _, errors) = try run(order, document)
        if status == Self.notFound { throw Self.missing }
        guard status != 0 else { return }
        guard let reason = errors.split(whereSeparator: \.isNewline).first else {
            throw Refusal(description: localized("\(printer) does not print it"))
        }
        throw Refusal(description: localized("\(printer) does not print it: \(String(reason))"))
    }

    /// What `env` ends with if there is no such program.
    private static let notFound: Int32 = 127

    /// Waits until it has ended. A program that writes more than a pipe holds to its standard error is not waited for: its
    /// output is read first.
    private func run(_ arguments: [String], _ input: Data) throws(Refusal) -> (Int32, output: String, errors: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = arguments
        if let path {
            process.environment = ProcessInfo.processInfo.environment.merging(["PATH": path]) { $1 }
        }
        let (standardInput, output, errors) = (Pipe(), Pipe(), Pipe())
        process.standardInput = standardInput
        process.standardOutput = output
        process.standardError = errors
        do {
            try process.run()
        } catch {
            throw Self.missing
        }
        // Whoever does not read to the end says why with its status.
        try? standardInput.fileHandleForWriting.write(contentsOf: input)
        try? standardInput.fileHandleForWriting.close()
        let told = output.fileHandleForReading.readDataToEndOfFile()
        let complaint = errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (
            process.terminationStatus, String(decoding: told, as: UTF8.self), String(decoding: complaint, as: UTF8.self)
        )
    }
}
