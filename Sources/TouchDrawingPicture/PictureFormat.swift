import Foundation

/// What kind of file a picture can be.
public enum PictureFormat: String, Hashable, Sendable, CaseIterable {
    case png, svg, pdf

    /// By the end of a file's name, in small or capital letters; nil if it is none of these.
    public init?(path: String) {
        self.init(rawValue: URL(fileURLWithPath: path).pathExtension.lowercased())
    }
}
