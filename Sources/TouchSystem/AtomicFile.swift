import Foundation

/// Files that are made beside their place, under a name of their own, and then given their name: there is never half of one,
/// and what was there before stays until then.
package enum AtomicFile {
    /// What becomes of a file that has the name already.
    package enum Existing {
        /// It is replaced; of a link, the link.
        case replaced
        /// It stays, and the new one is refused.
        case kept
    }

    /// - Parameters:
    ///   - path: where the file goes.
    ///   - make: makes it under the name that it is given. What it leaves there is gone if it throws.
    /// - Throws: what `make` throws; or as `name` does.
    package static func make<Value>(
        at path: String, _ existing: Existing, _ make: (_ part: String) throws -> Value
    ) throws -> Value {
        let part = partName(for: path)
        defer { unlink(part) }
        let value = try make(part)
        try name(part, path, existing)
        return value
    }

    /// A name beside the file's that nothing has.
    package static func partName(for path: String) -> String {
        let (folder, name) = ((path as NSString).deletingLastPathComponent, (path as NSString).lastPathComponent)
        let mark = String(UInt64.random(in: .min ... .max), radix: 36)
        return (folder as NSString).appendingPathComponent(".\(name).part-\(mark)")
    }

    /// Gives a file its name. It may keep the other one, too.
    ///
    /// - Throws: `Errno.exists` if there is one of that name that is to stay.
    package static func name(_ part: String, _ path: String, _ existing: Existing) throws(Errno) {
        switch existing {
        case .replaced: guard rename(part, path) == 0 else { throw .last }
        case .kept:
            if link(part, path) == 0 { return }
            let error = Errno.last
            // A file system without links: nothing better is left than to look first.
            guard error == .notPermitted || error == .notSupported else { throw error }
            var status = stat()
            guard lstat(path, &status) != 0 else { throw .exists }
            guard rename(part, path) == 0 else { throw .last }
        }
    }
}
