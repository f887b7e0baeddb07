import Foundation

/// What a launcher, such as a panel or a file manager, calls this start of the program. Source: freedesktop.org, startup
/// notification 0.1.
public nonisolated struct StartupID: Hashable, Sendable {
    /// As the launcher wrote it.
    public let text: String

    /// - Parameter text: nil for nothing that a launcher writes.
    public init?(_ text: String) {
        guard !text.isEmpty, text.utf8.count <= Self.maxLength, !text.contains("\0") else { return nil }
        self.text = text
    }

    /// In bytes. Source: our choice: many times what launchers write.
    private static let maxLength = 4096

    /// Takes it out of the environment, so that programs which this one starts are not mistaken for it. To be called once,
    /// before other threads read the environment.
    public static func removeFromEnvironment() -> StartupID? {
        defer { unsetenv("DESKTOP_STARTUP_ID") }
        return ProcessInfo.processInfo.environment["DESKTOP_STARTUP_ID"].flatMap { StartupID($0) }
    }

    /// When the person wanted the program, in the server's milliseconds; nil if it doesn't say.
    public var time: UInt32? {
        guard let range = text.range(of: "_TIME", options: .backwards) else { return nil }
        return UInt32(text[range.upperBound...])
    }

    /// The message that the program is there.
    var removalMessage: [UInt8] {
        let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        return Array("remove: ID=\"\(escaped)\"".utf8) + [0]
    }
}
