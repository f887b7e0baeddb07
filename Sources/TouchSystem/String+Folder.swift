extension String {
    /// The folder of a path, as it is written: "/a" for "/a/b" and for "/a/b/", "/" for "/a" and "/", "" for "a".
    ///
    /// Foundation's `deletingLastPathComponent` ends the program at a name of one letter.
    package var folderOfPath: String {
        // By bytes: a name may begin with what combines with the slash before it.
        let slash = UInt8(ascii: "/")
        var rest = utf8[...]
        while rest.count > 1, rest.last == slash { rest.removeLast() }
        guard let end = rest.lastIndex(of: slash) else { return "" }
        var folder = rest[..<end]
        while folder.last == slash { folder.removeLast() }
        return folder.isEmpty ? "/" : String(Substring(folder))
    }
}
