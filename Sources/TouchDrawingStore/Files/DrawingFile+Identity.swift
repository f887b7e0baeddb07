import Foundation

extension DrawingFile {
    /// Tells the file from all others of the machine, whatever it is called; nil if there is none, or it can't be reached.
    public static func identity(of path: String) -> String? { FileIdentity(path: path)?.text }

    /// Where the log of a drawing is, if it has one.
    public static func logPath(of path: String) -> String {
        ((try? ResolvedPath(path, alsoKnownAs: []))?.path ?? path) + "-wal"
    }
}
