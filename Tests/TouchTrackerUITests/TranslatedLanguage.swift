import Foundation
import TouchLanguage

/// The languages as they are in the repository.
enum TranslatedLanguage {
    /// What is wrong with the tools that make a catalogue of it.
    struct Failure: Error {
        let status: Int32
    }

    /// - Parameter code: as its file is called in `po`.
    static func read(_ code: String) throws -> Language {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../..")
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["msgfmt", "-o", "-", root.appendingPathComponent("po/\(code).po").path]
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw Failure(status: process.terminationStatus) }
        return try Language(code: code, catalog: data)
    }
}
