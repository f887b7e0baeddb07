extension String {
    /// The folder of a path, as it is written: "/a" for "/a/b" and for "/a/b/", "/" for "/a" and "/", "" for "a".
    ///
    /// Foundation's `deletingLastPathComponent` ends the program at a name of one letter.
    package var parentFolder: String {
        // By bytes: a name may begin with what combines with the slash before it.
        let slash = UInt8(ascii: "/")
        var remainder = utf8[...]
        while remainder.count > 1, remainder.last == slash { remainder.removeLast() }
        guard let end = remainder.lastIndex(of: slash) else { return "" }
        var folder = remainder[..<end]
        while folder.last == slash { folder.removeLast() }
        return folder.isEmpty ? "/" : String(Substring(folder))
    }
}
