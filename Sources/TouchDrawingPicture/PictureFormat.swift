import Foundation

/// The file format of a picture.
public enum PictureFormat: String, Hashable, Sendable, CaseIterable {
    case png, svg, pdf

    /// The format of a file extension, case-insensitive; nil if there is none.
    public init?(path: String) {
        self.init(rawValue: URL(fileURLWithPath: path).pathExtension.lowercased())
    }
}
