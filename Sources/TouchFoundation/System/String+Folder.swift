extension String {
    /// The parent folder of a path, as written: "/a" for "/a/b" and for "/a/b/", "/" for "/a" and "/", "" for "a".
    ///
    /// Foundation's `deletingLastPathComponent` crashes for a name of one letter.
    package var parentFolder: String {
        // In bytes: a name may start with a combining character, which would form one Character with the slash before
        // it.
        let slash = UInt8(ascii: "/")
        var remainder = utf8[...]
        while remainder.count > 1, remainder.last == slash { remainder.removeLast() }
        guard let end = remainder.lastIndex(of: slash) else { return "" }
        var folder = remainder[..<end]
        while folder.last == slash { folder.removeLast() }
        return folder.isEmpty ? "/" : String(Substring(folder))
    }
}
