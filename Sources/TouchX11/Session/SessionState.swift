import Foundation

/// The session manager's ID of a program that it restarts.
public nonisolated struct SessionID: Hashable, Sendable {
    let text: String

    /// Source: gnome-session, which sets it for the programs it starts.
    static let variable = "DESKTOP_AUTOSTART_ID"

    /// Removes the ID from the environment and returns it, so that child processes don't inherit it. Call once, before
    /// other threads read the environment.
    public static func removeFromEnvironment() -> SessionID? {
        defer { unsetenv(variable) }
        guard let text = ProcessInfo.processInfo.environment[variable], !text.isEmpty else { return nil }
        return SessionID(text: text)
    }
}

/// A program's save state and the commands with which the session manager restarts it.
public nonisolated struct SessionState: Equatable, Sendable {
    /// The executable, as it was called.
    public var program: String
    /// The arguments that restore the current content.
    public var restartArguments: [String]
    /// The arguments that start another instance.
    public var cloneArguments: [String]
    /// Whether all work is saved.
    public var outcome: Outcome

    /// The result of saving.
    public enum Outcome: Sendable {
        /// All work is saved.
        case saved
        /// Some work can't be saved now.
        case unsaved
        /// Some work can't be saved now, and the user is being asked about it.
        case asking
    }

    /// Creates the state of a program, by default of this executable.
    public init(
        program: String = CommandLine.arguments[0], restartArguments: [String], cloneArguments: [String],
        _ outcome: Outcome
    ) {
        (self.program, self.restartArguments, self.cloneArguments, self.outcome) = (
            program, restartArguments, cloneArguments, outcome
        )
    }
}
