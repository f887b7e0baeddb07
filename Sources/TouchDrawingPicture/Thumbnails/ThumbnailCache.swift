import CTouchGraphics
public import Foundation
import TouchFoundation
public import TouchGraphics

/// The thumbnails that all programs of the desktop share.
///
/// Source: Thumbnail Managing Standard 0.9.
public struct ThumbnailCache: Sendable {
    private let folder: String

    /// - Parameters:
    ///   - environment: a relative path in it is ignored, as the XDG Base Directory specification requires.
    ///   - home: the home folder, used if the environment doesn't specify the cache folder.
    public init(environment: [String: String] = ProcessInfo.processInfo.environment, home: String) {
        let cache = environment["XDG_CACHE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? home + "/.cache"
        folder = cache + "/thumbnails"
    }

    /// The maximum lengths of the longer side, in pixels, and the folder of each.
    private static let sizes = [(128, "normal"), (256, "large"), (512, "x-large"), (1024, "xx-large")]

    /// The smallest size of at least `pixels`, or the largest one in the cache.
    public static func side(atLeast pixels: Int) -> Int {
        (sizes.first { $0.0 >= pixels } ?? sizes[sizes.count - 1]).0
    }

    /// A file in its current version.
    public struct Original: Hashable, Sendable {
        let uri: String
        let modified: Int

        /// - Parameters:
        ///   - path: absolute.
        ///   - modified: seconds since 1970, as in the file's status.
        public init(path: String, modified: Int) {
            // Names in the cache are derived from the URI as GLib writes it.
            uri = Self.text(g_filename_to_uri(path, nil, nil))
            self.modified = modified
        }

        /// The name of its thumbnail in the cache.
        fileprivate var name: String { Self.text(g_compute_checksum_for_string(G_CHECKSUM_MD5, uri, -1)) + ".png" }

        /// Frees a string of GLib.
        private static func text(_ string: UnsafeMutablePointer<CChar>?) -> String {
            defer { g_free(string) }
            return string.map { String(cString: $0) } ?? ""
        }
    }

    private func path(of original: Original, side: Int) -> String {
        let name = Self.sizes.first { $0.0 == side }?.1 ?? "normal"
        return "\(folder)/\(name)/\(original.name)"
    }

    /// The cached thumbnail of the file's current version; nil if there is none.
    ///
    /// - Parameter side: a result of `side(atLeast:)`.
    public func picture(of original: Original, side: Int) -> Bitmap? {
        let path = path(of: original, side: side)
        guard let data = FileManager.default.contents(atPath: path), let metadata = PNGMetadata(data),
            max(metadata.width, metadata.height) <= side,
            metadata.texts["Thumb::URI"] == original.uri, metadata.texts["Thumb::MTime"] == "\(original.modified)"
        else { return nil }
        return try? Bitmap(png: path)
    }

    /// Saves a thumbnail for all programs, readable by its owner only. If the cache isn't writable, nothing is saved.
    ///
    /// - Parameter side: a result of `side(atLeast:)`.
    public func save(_ picture: Bitmap, of original: Original, side: Int) {
        let path = path(of: original, side: side)
        guard let png = try? picture.pngData() else { return }
        let data = PNGMetadata.adding(
            [
                ("Thumb::URI", original.uri), ("Thumb::MTime", "\(original.modified)"),
                ("Thumb::Mimetype", "application/x-touchtracker-drawing"), ("Software", "TouchTracker"),
            ], to: png)
        let parent = path.parentFolder
        try? FileManager.default.createDirectory(
            atPath: parent, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        try? AtomicFile.make(at: path, .replace) { temporaryPath in
            let file = open(temporaryPath, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
            guard file >= 0 else { throw Errno.last }
            let handle = FileHandle(fileDescriptor: file, closeOnDealloc: true)
            try handle.write(contentsOf: data)
            try handle.close()
        }
    }
}
