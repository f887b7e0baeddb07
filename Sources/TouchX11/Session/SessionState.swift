import Foundation

/// What the desktop's session calls a program that it starts again.
public nonisolated struct SessionID: Hashable, Sendable {
    let text: String

    /// Source: gnome-session, which sets it for what it starts.
    static let variable = "DESKTOP_AUTOSTART_ID"

    /// Takes it out of the environment, since it is no other program's. To be called once, before other threads read the
    /// environment.
    public static func removeFromEnvironment() -> SessionID? {
        defer { unsetenv(variable) }
        guard let text = ProcessInfo.processInfo.environment[variable], !text.isEmpty else { return nil }
        return SessionID(text: text)
    }
}

/// What a program has kept, and how the desktop's session starts it again.
public nonisolated struct SessionState: Equatable, Sendable {
    /// As it was called.
    public var program: String
    /// The arguments that bring back what it shows now.
    public var restartArguments: [String]
    /// The arguments of another one like it.
    public var cloneArguments: [String]
    /// What has become of what there is.
    public var outcome: Outcome

    /// How keeping it went.
    public enum Outcome: Sendable {
        /// All of it is kept.
        case saved
        /// Some of it can't be kept now.
        case unsaved
        /// The same, and a person is asked what is to become of it.
        case asking
    }

    /// The state of a program, by default as it was called itself.
    public init(
        program: String = CommandLine.arguments[0], restartArguments: [String], cloneArguments: [String],
        _ outcome: Outcome
    ) {
        (self.program, self.restartArguments, self.cloneArguments, self.outcome) = (
            program, restartArguments, cloneArguments, outcome
        )
    }
}
