/// The folders inside of a folder.
public nonisolated struct FolderListing: Hashable, Sendable, Codable {
    /// The absolute path.
    public var path: String
    /// The same with ~ for the home folder.
    public var shortPath: String
    /// The names of the folders in it, sorted; hidden ones are left out.
    public var folders: [String]

    /// A folder with the names of those in it, sorted.
    public init(path: String, shortPath: String, folders: [String]) {
        (self.path, self.shortPath, self.folders) = (path, shortPath, folders)
    }

    /// The folder around it; nil: it is the root.
    var parent: String? {
        guard path != "/", let slash = path.lastIndex(of: "/") else { return nil }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// The path of a folder in it.
    func path(of folder: String) -> String { path == "/" ? "/" + folder : path + "/" + folder }
}
