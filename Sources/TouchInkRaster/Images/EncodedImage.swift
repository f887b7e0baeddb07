public import Foundation

/// The SHA-256 digest of an image file's bytes, by which drawings store the bytes once.
public struct ImageDigest: Hashable, Sendable {
    /// The number of bytes.
    public static let size = 32

    /// The bytes, in order.
    public let bytes: [UInt8]

    /// Creates a digest; nil unless there are 32 bytes.
    public init?(_ bytes: some Collection<UInt8>) {
        guard bytes.count == Self.size else { return nil }
        self.bytes = Array(bytes)
    }
}

/// The file format of an image.
public enum ImageFormat: String, Hashable, Sendable, CaseIterable {
    /// A format that can be decoded.
    case png, jpeg, webp, gif, tiff, bmp, svg
    /// A document, of which an image shows a page.
    case pdf

    /// The MIME type.
    public var mimeType: String {
        switch self {
        case .svg: "image/svg+xml"
        case .pdf: "application/pdf"
        case .png, .jpeg, .webp, .gif, .tiff, .bmp: "image/\(rawValue)"
        }
    }
}

/// How the stored rows and columns of an image are shown, as cameras record it. Source: Exif 2.32, tag 0x0112.
public enum ImageOrientation: UInt8, Hashable, Sendable, CaseIterable {
    /// As stored.
    case upright = 1
    /// Mirrored at the vertical axis, rotated by 180°, or both; or mirrored or not and with the first stored row at the
    /// left or right.
    case mirrored, rotated180, mirrored180, mirroredLeft, right, mirroredRight, left

    /// Whether the stored rows are shown as columns.
    public var swapsSides: Bool { rawValue >= 5 }

    /// The transform from the unit square of the stored image to that of the shown one.
    public var transform: CGAffineTransform {
        switch self {
        case .upright: .identity
        case .mirrored: CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 1, ty: 0)
        case .rotated180: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: 1, ty: 1)
        case .mirrored180: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 1)
        case .mirroredLeft: CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
        case .right: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 1, ty: 0)
        case .mirroredRight: CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: 1, ty: 1)
        case .left: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 1)
        }
    }
}

/// An image file in memory, or a page of a document, shared by all objects that show it. Equal bytes and pages make
/// equal images.
public final class EncodedImage: Hashable, Sendable {
    /// The digest of the bytes.
    public let digest: ImageDigest
    /// The format of the bytes.
    public let format: ImageFormat
    /// How the stored image is shown.
    public let orientation: ImageOrientation
    /// The width as shown, in pixels, 1…`maxSide`.
    public let width: Int
    /// The height as shown, in pixels, 1…`maxSide`.
    public let height: Int
    /// The file. All pages of a document share it.
    public let bytes: Data
    /// The page of the document that it shows; nil for a picture, and for a document itself.
    public let page: DocumentPage?

    /// The maximum width and height, in pixels. Source: rule O-11.
    public static let maxSide = 8192
    /// The maximum number of bytes of a file. Source: rule O-11.
    public static let maxBytes = 64 << 20
    /// The maximum number of bytes of a document. Source: our choice: a scanned book.
    public static let maxDocumentBytes = 128 << 20

    /// Creates an image.
    ///
    /// - Parameter digest: of the bytes; not checked.
    /// - Returns: nil if a side is out of range.
    public init?(
        digest: ImageDigest, format: ImageFormat, orientation: ImageOrientation = .upright, width: Int, height: Int,
        bytes: Data
    ) {
        guard (1...Self.maxSide).contains(width), (1...Self.maxSide).contains(height) else { return nil }
        (self.digest, self.format, self.orientation) = (digest, format, orientation)
        (self.width, self.height, self.bytes, page) = (width, height, bytes, nil)
    }

    /// Creates the image of a page; see `showing(_:)`.
    init(_ page: DocumentPage, of document: EncodedImage, width: Int, height: Int) {
        (digest, format, orientation, bytes) = (document.digest, document.format, .upright, document.bytes)
        (self.width, self.height, self.page) = (width, height, page)
    }

    /// What distinguishes it from other images.
    public var identity: ImageIdentity { ImageIdentity(digest: digest, page: page?.number ?? 0) }

    /// Whether the file ends where its format says; true where the format says nothing. A PNG file that was cut off is
    /// shown as far as it goes. Source: Portable Network Graphics 1.2, section 4.1.4.
    public var isComplete: Bool { format != .png || bytes.range(of: Data("IEND".utf8), options: .backwards) != nil }

    /// Whether both have the same bytes, and show the same page.
    public static func == (left: EncodedImage, right: EncodedImage) -> Bool { left.identity == right.identity }

    /// Hashes what distinguishes it.
    public func hash(into hasher: inout Hasher) { hasher.combine(identity) }
}

/// What distinguishes an image from others.
public struct ImageIdentity: Hashable, Sendable {
    /// That of the file.
    public let digest: ImageDigest
    /// The page's number, from 1; 0 for a picture.
    public let page: Int
}
