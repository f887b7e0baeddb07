import Foundation

extension Places {
    /// What a person knows a drawing as: its file's name without the ending; or that it has no name yet, with its number if
    /// there are several of those.
    public func title(of path: String) -> String {
        let (folder, name) = ((path as NSString).deletingLastPathComponent, (path as NSString).lastPathComponent)
        let stem = name.hasSuffix(Self.ending) ? String(name.dropLast(Self.ending.count)) : name
        if folder == data || refuges.contains(folder), let match = stem.wholeMatch(of: /Drawing( [0-9]+)?/) {
            return "Untitled" + (match.output.1 ?? "")
        }
        return String(stem.map { $0.isNewline || $0.unicodeScalars.contains(where: Self.isControl) ? " " : $0 })
    }

    private static let ending = ".touchtracker"

    /// It would break the line that the title is.
    private static func isControl(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.generalCategory == .control }
}
