import Foundation
import TouchDrawingModel
import TouchInkRaster

// An image is its digest (32 bytes), the codes of format and orientation (a byte each), width and height in pixels, and
// the bytes of the file, preceded by their count. Figures refer to it by the digest. A document has format 8, and 1 × 1
// pixels; its pages are in the figures that show them.

extension RecordWriter {
    mutating func write(_ image: EncodedImage) {
        write(image.digest.bytes)
        write(byte: image.format.code)
        write(byte: image.orientation.rawValue)
        write(image.width)
        write(image.height)
        write(image.bytes.count)
        reserve(image.bytes.count)
        write(Array(image.bytes))
    }
}

extension RecordReader {
    mutating func readImage() throws(RecordError) -> EncodedImage {
        let digest = try readDigest()
        guard let format = ImageFormat(code: try readByte()),
            let orientation = ImageOrientation(rawValue: try readByte())
        else { throw .invalid }
        let (width, height) = (try readNumber(), try readNumber())
        let bytes = try readBytes()
        guard bytes.count <= format.maxBytes,
            let image = EncodedImage(
                digest: digest, format: format, orientation: orientation, width: Int(clamping: width),
                height: Int(clamping: height), bytes: images == nil ? Data() : Data(bytes))
        else { throw .invalid }
        guard format != .pdf || orientation == .upright && width == 1 && height == 1 else { throw .invalid }
        return image
    }

    /// Reads the digest of an earlier image. Where images are not retained, the image is an empty one.
    mutating func readImageReference() throws(RecordError) -> EncodedImage {
        let image = try readFileReference(.png)
        guard image.format != .pdf else { throw .invalid }
        return image
    }

    /// Reads the digest of an earlier document, and one of its pages.
    mutating func readPageReference() throws(RecordError) -> EncodedImage {
        let document = try readFileReference(.pdf)
        let number = try readNumber()
        let size = CGSize(width: try readDouble(), height: try readDouble())
        guard let page = DocumentPage(number: Int(clamping: number), size: size), let image = document.showing(page)
        else { throw .invalid }
        return image
    }

    private mutating func readFileReference(_ format: ImageFormat) throws(RecordError) -> EncodedImage {
        let digest = try readDigest()
        let image =
            if let images {
                images[digest]
            } else {
                EncodedImage(digest: digest, format: format, width: 1, height: 1, bytes: Data())
            }
        guard let image else { throw .invalid }
        return image
    }

    /// Reads a number of images, and the images.
    mutating func readImages() throws(RecordError) -> [ImageDigest: EncodedImage] {
        images = [:]
        var result: [ImageDigest: EncodedImage] = [:]
        for _ in 0..<(try readCount(minItemSize: ImageDigest.size + 5)) {
            let image = try readImage()
            result[image.digest] = image
        }
        return result
    }

    private mutating func readDigest() throws(RecordError) -> ImageDigest {
        var bytes: [UInt8] = []
        for _ in 0..<ImageDigest.size { bytes.append(try readByte()) }
        guard let digest = ImageDigest(bytes) else { throw .invalid }
        return digest
    }
}

extension ImageFormat {
    /// Stored in files: numbers never change; a new format gets the next one.
    fileprivate var code: UInt8 {
        switch self {
        case .png: 1
        case .jpeg: 2
        case .webp: 3
        case .gif: 4
        case .tiff: 5
        case .bmp: 6
        case .svg: 7
        case .pdf: 8
        }
    }

    /// The maximum number of bytes of a file.
    fileprivate var maxBytes: Int { self == .pdf ? EncodedImage.maxDocumentBytes : EncodedImage.maxBytes }

    fileprivate init?(code: UInt8) {
        guard let format = Self.allCases.first(where: { $0.code == code }) else { return nil }
        self = format
    }
}

extension EncodedImage {
    /// The version of the format that introduced images of its kind.
    var requiredVersion: Int { format == .pdf ? Schema.documentsVersion : Schema.objectsVersion }
}

/// Precedes records with the images that they need, each once.
struct ImageRecords {
    /// The digests of the images that are recorded already.
    private(set) var recorded: Set<ImageDigest> = []

    init(_ recorded: Set<ImageDigest> = []) { self.recorded = recorded }

    /// The records of a step, and of images that no earlier record has.
    mutating func records(of record: StepRecord) -> [[UInt8]] {
        let entries: [Drawing.Entry] =
            switch record {
            case .perform(_, _, let entries, _, _), .start(let entries): entries
            case .undo, .redo, .undoOwn, .redoOwn, .paper, .image: []
            }
        let images = entries.compactMap(\.figure.image).filter { recorded.insert($0.digest).inserted }
        return images.map { StepRecord.image($0.file).bytes } + [record.bytes]
    }
}

extension ImageRecords {
    /// The images and documents of some figures, each once.
    static func images(of figures: [Figure]) -> [EncodedImage] {
        var digests: Set<ImageDigest> = []
        return figures.compactMap(\.image).filter { digests.insert($0.digest).inserted }.map(\.file)
    }
}

extension Figure {
    /// The image that must be recorded before it; nil for ink.
    fileprivate var image: EncodedImage? { if case .image(let picture) = self { picture.image } else { nil } }
}
