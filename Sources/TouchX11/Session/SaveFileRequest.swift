/// The initial content of the desktop's save dialog.
public nonisolated struct SaveFileRequest: Hashable, Sendable {
    /// A file type to choose in the dialog.
    public struct Filter: Hashable, Sendable {
        /// The name shown to the user.
        public var name: String
        /// The file name pattern, such as "*.png".
        public var pattern: String

        /// Creates a filter for files whose names match a pattern.
        public init(name: String, pattern: String) {
            (self.name, self.pattern) = (name, pattern)
        }
    }

    /// The dialog's title.
    public var title: String
    /// The label of the button that accepts the name.
    public var acceptLabel: String
    /// The absolute path of the folder shown first.
    public var folder: String
    /// The suggested file name, with its extension.
    public var name: String
    /// The available file types; the first is preselected.
    public var filters: [Filter]

    /// Creates a request for a new file.
    public init(title: String, acceptLabel: String, folder: String, name: String, filters: [Filter]) {
        (self.title, self.acceptLabel, self.folder) = (title, acceptLabel, folder)
        (self.name, self.filters) = (name, filters)
    }
}

/// The result of the desktop's save dialog.
public nonisolated enum SaveFileOutcome: Hashable, Sendable {
    /// The chosen absolute path; the dialog has confirmed overwriting an existing file.
    case chosen(path: String)
    /// The user closed the dialog.
    case cancelled
    /// The desktop has no such dialog, or the dialog vanished, did not answer, or answered invalid data.
    case unavailable
}
