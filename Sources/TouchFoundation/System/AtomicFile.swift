import Foundation

/// Writes files under a temporary name beside their destination, and renames them when they are complete: there is
/// never a partial file, and an existing one is left alone until then.
package enum AtomicFile {
    /// What happens to an existing file of the same name.
    package enum ExistingFilePolicy {
        /// It is replaced; a symbolic link itself, not its target.
        case replace
        /// It is left alone, and an error is thrown.
        case fail
    }

    /// - Parameters:
    ///   - path: the destination.
    ///   - make: creates the file at the given path. If it throws, that file is deleted.
    /// - Throws: the errors of `make` and `commit`.
    package static func make<Value>(
        at path: String, _ existing: ExistingFilePolicy, _ make: (_ part: String) throws -> Value
    ) throws -> Value {
        let temporaryPath = temporaryPath(for: path)
        defer { unlink(temporaryPath) }
        let value = try make(temporaryPath)
        try commit(temporaryPath, path, existing)
        return value
    }

    /// The maximum length of a name that is included in the temporary name, in bytes; names can have 255.
    private static let maxIncludedLength = 200

    /// An unused path beside the file.
    package static func temporaryPath(for path: String) -> String {
        let (folder, name) = (path.parentFolder, (path as NSString).lastPathComponent)
        let suffix = String(UInt64.random(in: .min ... .max), radix: 36)
        // A name of maximum length leaves no space for a suffix.
        let prefix = name.utf8.count <= maxIncludedLength ? ".\(name)" : ""
        return (folder as NSString).appendingPathComponent("\(prefix).part-\(suffix)")
    }

    /// Gives a file its final name. It may keep the temporary name, too.
    ///
    /// - Throws: `Errno.exists` if the file exists and the policy is `fail`.
    package static func commit(_ temporaryPath: String, _ path: String, _ existing: ExistingFilePolicy) throws(Errno) {
        switch existing {
        case .replace: guard rename(temporaryPath, path) == 0 else { throw .last }
        case .fail:
            if link(temporaryPath, path) == 0 { return }
            if Errno.last == .exists { throw .exists }
            // On a mount without hard links, whatever the error, the best that can be done is to check first.
            var status = stat()
            guard lstat(path, &status) != 0 else { throw .exists }
            guard rename(temporaryPath, path) == 0 else { throw .last }
        }
    }
}
