import Foundation

/// Files that are written beside their destination, under a temporary name, and then named: there is never half of one,
/// and what was there before stays until then.
package enum AtomicFile {
    /// What becomes of an existing file of that name.
    package enum Existing {
        /// It is replaced; a link itself, not its target.
        case replaced
        /// It stays, and an error is thrown.
        case kept
    }

    /// - Parameters:
    ///   - path: where the file goes.
    ///   - make: makes it at the path that it is given. What it leaves there is deleted if it throws.
    /// - Throws: what `make` or `name` throws.
    package static func make<Value>(
        at path: String, _ existing: Existing, _ make: (_ part: String) throws -> Value
    ) throws -> Value {
        let part = partName(for: path)
        defer { unlink(part) }
        let value = try make(part)
        try name(part, path, existing)
        return value
    }

    /// In bytes, of the 255 that a name may have.
    private static let longestSaid = 200

    /// An unused name beside the file.
    package static func partName(for path: String) -> String {
        let (folder, name) = (path.folderOfPath, (path as NSString).lastPathComponent)
        let mark = String(UInt64.random(in: .min ... .max), radix: 36)
        // A name as long as names may be has no room for more.
        let whose = name.utf8.count <= longestSaid ? ".\(name)" : ""
        return (folder as NSString).appendingPathComponent("\(whose).part-\(mark)")
    }

    /// Gives a file its final name. It may keep the temporary one, too.
    ///
    /// - Throws: `Errno.exists` if there is an existing file that is to be kept.
    package static func name(_ part: String, _ path: String, _ existing: Existing) throws(Errno) {
        switch existing {
        case .replaced: guard rename(part, path) == 0 else { throw .last }
        case .kept:
            if link(part, path) == 0 { return }
            if Errno.last == .exists { throw .exists }
            // A mount without hard links, whatever it calls that: all that can be done is to look first.
            var status = stat()
            guard lstat(path, &status) != 0 else { throw .exists }
            guard rename(part, path) == 0 else { throw .last }
        }
    }
}
