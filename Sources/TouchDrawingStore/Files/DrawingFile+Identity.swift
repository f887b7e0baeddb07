import Foundation

extension DrawingFile {
    /// Returns the identity of a file among all files of the machine, whatever its name; nil if it doesn't exist or
    /// can't be accessed.
    public static func identity(of path: String) -> String? { FileIdentity(path: path)?.text }

    /// The path of a drawing's log, which may not exist.
    public static func logPath(of path: String) -> String {
        ((try? ResolvedPath(path, alsoKnownAs: []))?.path ?? path) + "-wal"
    }
}
