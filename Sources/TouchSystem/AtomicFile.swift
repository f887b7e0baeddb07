import Foundation

/// Files that are written beside their destination, under a temporary name, and then named: there is never half of one,
/// and what was there before stays until then.
package enum AtomicFile {
    /// What becomes of an existing file of that name.
    package enum ExistingFilePolicy {
        /// It is replaced; a link itself, not its target.
        case replace
        /// It stays, and an error is thrown.
        case fail
    }

    /// - Parameters:
    ///   - path: where the file goes.
    ///   - make: makes it at the path that it is given. What it leaves there is deleted if it throws.
    /// - Throws: what `make` or `name` throws.
    package static func make<Value>(
        at path: String, _ existing: ExistingFilePolicy, _ make: (_ part: String) throws -> Value
    ) throws -> Value {
        let temporaryPath = temporaryPath(for: path)
        defer { unlink(temporaryPath) }
        let value = try make(temporaryPath)
        try commit(temporaryPath, path, existing)
        return value
    }

    /// In bytes, of the 255 that a name may have.
    private static let maxIncludedLength = 200

    /// An unused name beside the file.
    package static func temporaryPath(for path: String) -> String {
        let (folder, name) = (path.parentFolder, (path as NSString).lastPathComponent)
        let suffix = String(UInt64.random(in: .min ... .max), radix: 36)
        // A name as long as names may be has no room for more.
        let prefix = name.utf8.count <= maxIncludedLength ? ".\(name)" : ""
        return (folder as NSString).appendingPathComponent("\(prefix).part-\(suffix)")
    }

    /// Gives a file its final name. It may keep the temporary one, too.
    ///
    /// - Throws: `Errno.exists` if there is an existing file that is to be kept.
    package static func commit(_ temporaryPath: String, _ path: String, _ existing: ExistingFilePolicy) throws(Errno) {
        switch existing {
        case .replace: guard rename(temporaryPath, path) == 0 else { throw .last }
        case .fail:
            if link(temporaryPath, path) == 0 { return }
            if Errno.last == .exists { throw .exists }
            // A mount without hard links, whatever it calls that: all that can be done is to look first.
            var status = stat()
            guard lstat(path, &status) != 0 else { throw .exists }
            guard rename(temporaryPath, path) == 0 else { throw .last }
        }
    }
}
