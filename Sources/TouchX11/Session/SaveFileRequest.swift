/// What the desktop's dialog for a new file begins with.
public nonisolated struct SaveFileRequest: Hashable, Sendable {
    /// Files of one kind.
    public struct Filter: Hashable, Sendable {
        /// As people know it.
        public var name: String
        /// Such as "*.png".
        public var pattern: String

        /// Files whose names match a pattern.
        public init(name: String, pattern: String) {
            (self.name, self.pattern) = (name, pattern)
        }
    }

    /// The dialog's.
    public var title: String
    /// What the button says that accepts the name.
    public var acceptLabel: String
    /// The absolute path of the folder that is shown first.
    public var folder: String
    /// The file's name, with its extension.
    public var name: String
    /// The kinds of files that can be made; the first is chosen.
    public var filters: [Filter]

    /// A dialog for a new file.
    public init(title: String, acceptLabel: String, folder: String, name: String, filters: [Filter]) {
        (self.title, self.acceptLabel, self.folder) = (title, acceptLabel, folder)
        (self.name, self.filters) = (name, filters)
    }
}

/// What has come of the desktop's dialog for a new file.
public nonisolated enum SaveFileOutcome: Hashable, Sendable {
    /// The absolute path; the dialog has asked before an existing file is chosen.
    case chosen(path: String)
    /// A person has closed the dialog.
    case cancelled
    /// The desktop has no such dialog, or it has gone, does not answer, or answers nonsense.
    case unavailable
}
