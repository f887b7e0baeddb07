import Foundation

extension Places {
    /// A drawing's title: its file name without the extension, or "Untitled" if it has not been named yet, with its
    /// number if there are several.
    public func title(of path: String) -> String {
        let (folder, name) = ((path as NSString).deletingLastPathComponent, (path as NSString).lastPathComponent)
        let stem = name.hasSuffix(Self.ending) ? String(name.dropLast(Self.ending.count)) : name
        if folder == data || refuges.contains(folder), let match = stem.wholeMatch(of: /Drawing( [0-9]+)?/) {
            return "Untitled" + (match.output.1 ?? "")
        }
        return String(stem.map { $0.isNewline || $0.unicodeScalars.contains(where: Self.isControl) ? " " : $0 })
    }

    private static let ending = ".touchtracker"

    /// It would break the single line of a title.
    private static func isControl(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.generalCategory == .control }
}
