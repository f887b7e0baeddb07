import Foundation
import TouchFoundation

/// Loads the translations of the repository.
enum TranslatedLanguage {
    /// A failure of `msgfmt`, which compiles the catalog.
    struct Failure: Error {
        let status: Int32
    }

    /// - Parameter code: the name of its file in `po`, without the suffix.
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
