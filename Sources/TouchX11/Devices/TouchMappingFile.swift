public import Foundation
import TouchFoundation

/// The file in the user's configuration folder that saves which monitors touch screens are mapped to.
public nonisolated struct TouchMappingFile: Sendable {
    /// The file's path.
    public let path: String

    /// - Parameter environment: the variables to look up XDG_CONFIG_HOME and HOME in.
    public init(environment: [String: String] = ProcessInfo.processInfo.environment) {
        func folder(_ name: String) -> String? {
            environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil }
        }
        let config = folder("XDG_CONFIG_HOME") ?? (folder("HOME") ?? NSHomeDirectory()) + "/.config"
        path = config + "/touchtracker/touch-screens.json"
    }

    /// The saved mappings; empty if the file is missing or unreadable.
    public func read() -> [TouchMapping] {
        guard let data = try? SmallFile.read(path, upTo: Self.limit) else { return [] }
        let mappings = try? JSONDecoder().decode([TouchMapping].self, from: data)
        return (mappings ?? []).filter {
            (0...3).contains($0.turns) && (0...3).contains($0.rotation ?? 0)
        }
    }

    /// In bytes. Source: our choice: enough for thousands of touch screens.
    private static let limit = 1 << 20

    /// Replaces the saved mappings; removes the file if there are none.
    ///
    /// - Throws: an error if the file can't be written.
    public func write(_ mappings: [TouchMapping]) throws {
        guard !mappings.isEmpty else {
            if FileManager.default.fileExists(atPath: path) { try FileManager.default.removeItem(atPath: path) }
            return
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        try FileManager.default.createDirectory(
            atPath: path.parentFolder, withIntermediateDirectories: true)
        try encoder.encode(mappings).write(to: URL(fileURLWithPath: path), options: .atomic)
    }
}
