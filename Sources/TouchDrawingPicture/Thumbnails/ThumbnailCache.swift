public import Foundation
public import TouchGraphics
import TouchSystem

/// Small pictures that all programs of the desktop share.
///
/// Source: Thumbnail Managing Standard 0.9.
public struct ThumbnailCache: Sendable {
    private let folder: String

    /// - Parameters:
    ///   - environment: a relative path in it is ignored, as the specification of the folders asks.
    ///   - home: where the cache is if the environment names no place.
    public init(environment: [String: String] = ProcessInfo.processInfo.environment, home: String) {
        let cache = environment["XDG_CACHE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? home + "/.cache"
        folder = cache + "/thumbnails"
    }

    /// How large the pictures are, in pixels on the longer side at most, and the folder of each.
    private static let sizes = [(128, "normal"), (256, "large"), (512, "x-large"), (1024, "xx-large")]

    /// The size in which the cache has pictures of at least so many pixels, or its largest.
    public static func side(atLeast pixels: Int) -> Int {
        (sizes.first { $0.0 >= pixels } ?? sizes[sizes.count - 1]).0
    }

    /// A file as it is now.
    public struct Original: Hashable, Sendable {
        let uri: String
        let modified: Int

        /// - Parameters:
        ///   - path: absolute.
        ///   - modified: in seconds since 1970, as the system has it.
        public init(path: String, modified: Int) {
            uri = Self.uri(path)
            self.modified = modified
        }

        /// As GLib writes it, which most programs use: names are told from each other by this text.
        private static func uri(_ path: String) -> String {
            path.utf8.reduce(into: "file://") { uri, byte in
                if unescaped.contains(byte) {
                    uri.unicodeScalars.append(Unicode.Scalar(byte))
                } else {
                    uri += String(format: "%%%02X", byte)
                }
            }
        }

        private static let unescaped = Set(
            "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789!$&'()*+,-./:=@_~".utf8)
    }

    private func path(of original: Original, side: Int) -> String {
        let name = Self.sizes.first { $0.0 == side }?.1 ?? "normal"
        return "\(folder)/\(name)/\(MD5.text(of: original.uri.utf8)).png"
    }

    /// The picture that somebody has kept of the file as it is now; nil if nobody has.
    ///
    /// - Parameter side: one that `side(atLeast:)` gives.
    public func picture(of original: Original, side: Int) -> Bitmap? {
        let path = path(of: original, side: side)
        guard let data = FileManager.default.contents(atPath: path), let metadata = PNGMetadata(data),
            max(metadata.width, metadata.height) <= side,
            metadata.texts["Thumb::URI"] == original.uri, metadata.texts["Thumb::MTime"] == "\(original.modified)"
        else { return nil }
        return try? Bitmap(png: path)
    }

    /// Keeps a picture for all programs, readable by its owner alone. A cache that can't be written is none.
    ///
    /// - Parameter side: one that `side(atLeast:)` gives.
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
