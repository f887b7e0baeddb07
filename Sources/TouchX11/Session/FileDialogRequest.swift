/// The initial content of the desktop's dialog for saving or opening a file.
public nonisolated struct FileDialogRequest: Hashable, Sendable {
    /// A file type to choose in the dialog.
    public struct Filter: Hashable, Sendable {
        /// The name shown to the user.
        public var name: String
        /// The file name patterns, such as "*.png".
        public var patterns: [String]

        /// Creates a filter for files whose names match a pattern.
        public init(name: String, patterns: [String]) {
            (self.name, self.patterns) = (name, patterns)
        }
    }

    /// What the file is chosen for.
    public enum Purpose: Hashable, Sendable {
        /// To read it.
        case open
        /// To write it.
        ///
        /// - Parameter name: the suggested file name, with its extension.
        case save(name: String)
    }

    /// The dialog's title.
    public var title: String
    /// The label of the button that accepts the name.
    public var acceptLabel: String
    /// The absolute path of the folder shown first.
    public var folder: String
    /// What the file is chosen for.
    public var purpose: Purpose
    /// The available file types; the first is preselected.
    public var filters: [Filter]

    /// Creates a request for a file.
    public init(title: String, acceptLabel: String, folder: String, _ purpose: Purpose, filters: [Filter]) {
        (self.title, self.acceptLabel, self.folder) = (title, acceptLabel, folder)
        (self.purpose, self.filters) = (purpose, filters)
    }
}

/// The result of the desktop's file dialog.
public nonisolated enum FileDialogOutcome: Hashable, Sendable {
    /// The chosen absolute path; a dialog for saving has confirmed overwriting an existing file.
    case chosen(path: String)
    /// The user closed the dialog.
    case cancelled
    /// The desktop has no such dialog, or the dialog vanished, did not answer, or answered invalid data.
    case unavailable
}
