import Foundation

/// The ID that a launcher, such as a panel or a file manager, gave this start of the program. Source: freedesktop.org,
/// startup notification 0.1.
public nonisolated struct StartupID: Hashable, Sendable {
    /// As the launcher wrote it.
    public let text: String

    /// Creates an ID; nil for a text that is empty, too long, or contains a null character.
    public init?(_ text: String) {
        guard !text.isEmpty, text.utf8.count <= Self.maxLength, !text.contains("\0") else { return nil }
        self.text = text
    }

    /// In bytes. Source: our choice: many times the length of the IDs of launchers.
    private static let maxLength = 4096

    /// Removes the ID from the environment and returns it, so that child processes are not taken for this start. Call
    /// once, before other threads read the environment.
    public static func removeFromEnvironment() -> StartupID? {
        defer { unsetenv("DESKTOP_STARTUP_ID") }
        return ProcessInfo.processInfo.environment["DESKTOP_STARTUP_ID"].flatMap { StartupID($0) }
    }

    /// The time of the user's action that started the program, in the server's milliseconds; nil if the ID has none.
    public var time: UInt32? {
        guard let range = text.range(of: "_TIME", options: .backwards) else { return nil }
        return UInt32(text[range.upperBound...])
    }

    /// The message that ends the launcher's startup feedback.
    var removalMessage: [UInt8] {
        let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        return Array("remove: ID=\"\(escaped)\"".utf8) + [0]
    }
}
