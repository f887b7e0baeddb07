public import Foundation

/// A page of a document.
public struct DocumentPage: Hashable, Sendable {
    /// The number, from 1.
    public let number: Int
    /// The size as shown, in typographic points (1/72 inch).
    public let size: CGSize

    /// The range of a page's sides, in typographic points. Source: our choice: from a stamp's edge to the 200 inches of
    /// ISO 32000-1, annex C, with a unit of 1/72 inch, ten times.
    public static let sides = 1.0...144_000
    /// The maximum number of pages of a document. Source: our choice: more than any book has.
    public static let maxCount = 5000
    /// Points of the canvas per typographic point. Source: rule O-20: 96 points to an inch.
    public static let canvasScale: CGFloat = 96.0 / 72

    /// Creates a page; nil if its number or size is out of range.
    public init?(number: Int, size: CGSize) {
        guard (1...Self.maxCount).contains(number), Self.sides.contains(size.width), Self.sides.contains(size.height)
        else { return nil }
        (self.number, self.size) = (number, size)
    }
}

extension EncodedImage {
    /// The resolution of a page, in pixels per inch. Source: rule O-20.
    private static let maxResolution: CGFloat = 300
    /// The maximum number of pixels of a page. Source: our choice: A3 at 300 pixels per inch, in 100 MB.
    private static let maxPagePixels: CGFloat = 24_000_000

    /// Creates a document, of which `page` makes images.
    ///
    /// - Parameter digest: of the bytes; not checked.
    public convenience init?(document bytes: Data, digest: ImageDigest) {
        self.init(digest: digest, format: .pdf, width: 1, height: 1, bytes: bytes)
    }

    /// The document of a page; the image itself if it is not a page.
    public var file: EncodedImage { page == nil ? self : EncodedImage(document: bytes, digest: digest) ?? self }

    /// The image of a page, at the resolution at which it is drawn at most; nil unless this is a document.
    public func showing(_ page: DocumentPage) -> EncodedImage? {
        guard format == .pdf, self.page == nil else { return nil }
        let (width, height) = (page.size.width, page.size.height)
        let scale = min(
            Self.maxResolution / 72, CGFloat(Self.maxSide) / max(width, height),
            (Self.maxPagePixels / (width * height)).squareRoot())
        func pixels(_ length: CGFloat) -> Int { min(Self.maxSide, max(1, Int((length * scale).rounded()))) }
        return EncodedImage(page, of: self, width: pixels(width), height: pixels(height))
    }
}
