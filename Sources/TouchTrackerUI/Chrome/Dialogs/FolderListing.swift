/// The kind of files that can be chosen to be inserted.
public nonisolated enum InsertableFile: String, Hashable, Sendable, Codable {
    case picture, document
}

/// The subfolders of a folder, and its picture files or documents if they were asked for.
public nonisolated struct FolderListing: Hashable, Sendable, Codable {
    /// The absolute path.
    public var path: String
    /// The path with ~ for the home folder.
    public var shortPath: String
    /// The names of the subfolders, sorted, without hidden ones.
    public var folders: [String]
    /// The names of the picture files, sorted; nil if they were not asked for.
    public var pictures: [String]?
    /// The names of the documents, sorted; nil if they were not asked for.
    public var documents: [String]?

    /// A folder with the sorted names of its subfolders.
    public init(path: String, shortPath: String, folders: [String]) {
        (self.path, self.shortPath, self.folders) = (path, shortPath, folders)
    }

    /// The names in the list: folders first.
    var names: [String] { folders + (pictures ?? documents ?? []) }

    /// The path of the parent folder; nil for the root.
    var parent: String? {
        guard path != "/", let slash = path.lastIndex(of: "/") else { return nil }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// The path of a subfolder or file.
    func path(of folder: String) -> String { path == "/" ? "/" + folder : path + "/" + folder }
}
