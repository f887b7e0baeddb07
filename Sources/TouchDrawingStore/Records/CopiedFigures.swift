public import Foundation
public import TouchDrawingModel
import TouchFoundation

/// Figures encoded for the clipboard; pasting restores exactly what was copied.
///
///     "TTLines\n", version (2; 3 if any figure has automatic ink; 4 if any is an image; 5 if any is filled, a text, or
///     the page of a document), count, figures
///
/// Count and figures are encoded as in `RecordWriter`. From version 4 on the number of images and the images come before
/// the count.
public enum CopiedFigures {
    /// The MIME type of the bytes.
    public static let type = "application/x-touchtracker-lines"

    private static let magic = Array("TTLines\n".utf8)
    /// Version 1 had no strokes with motion data (`Motion`).
    private static let baseVersion: UInt8 = 2
    private static let automaticInkVersion: UInt8 = 3
    private static let objectsVersion: UInt8 = 4
    /// Filled figures, texts and pages of documents.
    private static let latestVersion: UInt8 = 5
    /// In bytes: the smallest figure; a further part of a stroke in automatic ink has exactly this size.
    private static let minFigureSize = 17
    /// In all strokes together. Source: our choice: four strokes of maximum length, in 96 MB.
    private static let maxNodes = 4 * StrokePath.maxNodes

    /// Encodes figures; `figures(_:)` decodes them exactly.
    ///
    /// - Complexity: O(n) for n samples in all strokes together.
    public static func data(_ figures: [Figure]) -> Data {
        var writer = RecordWriter()
        for byte in magic { writer.write(byte: byte) }
        let images = ImageRecords.images(of: figures)
        let inkVersion = figures.contains { $0.ink == .automatic } ? automaticInkVersion : baseVersion
        let version =
            switch figures.lazy.compactMap(\.requiredVersion).max() {
            case nil: inkVersion
            case Schema.objectsVersion?: objectsVersion
            default: latestVersion
            }
        writer.write(byte: version)
        if version >= objectsVersion {
            writer.write(images.count)
            for image in images { writer.write(image) }
        }
        writer.write(figures.count)
        for figure in figures { writer.write(figure) }
        return Data(writer.bytes)
    }

    /// Decodes untrusted bytes.
    ///
    /// - Throws: `CopiedFiguresError` if the bytes are not figures that can be drawn.
    public static func figures(_ data: Data) throws(CopiedFiguresError) -> [Figure] {
        let result = data.withUnsafeBytes { bytes in
            Result { () throws(CopiedFiguresError) in try read(bytes) }
        }
        return try result.get()
    }

    private static func read(_ bytes: UnsafeRawBufferPointer) throws(CopiedFiguresError) -> [Figure] {
        guard bytes.starts(with: magic), bytes.count > magic.count else { throw .damaged }
        guard (1...latestVersion).contains(bytes[magic.count]) else { throw .newer }
        let content = UnsafeRawBufferPointer(rebasing: bytes[(magic.count + 1)...])
        var reader = RecordReader(content, NodeBudget(size: bytes.count))
        if bytes[magic.count] >= objectsVersion {
            guard let images = try? reader.readImages() else { throw .damaged }
            reader.images = images
        }
        guard let count = try? reader.readCount(minItemSize: minFigureSize) else { throw .damaged }
        var (figures, nodeCount): ([Figure], Int) = ([], 0)
        figures.reserveCapacity(count)
        for _ in 0..<count {
            let figure = try readFigure(&reader)
            nodeCount += figure.nodeCount
            guard nodeCount <= maxNodes else { throw .outOfRange }
            figures.append(figure)
        }
        guard reader.isAtEnd else { throw .damaged }
        return figures
    }

    private static func readFigure(_ reader: inout RecordReader) throws(CopiedFiguresError) -> Figure {
        guard let figure = try? reader.readFigure() else { throw .damaged }
        return switch figure.validationError {
        case nil: figure
        case .meaningless: throw .damaged
        case .outside, .tooWide, .tooThin, .tooLong: throw .outOfRange
        }
    }
}

/// Why copied figures can't be decoded. The description is a clause for the user.
public enum CopiedFiguresError: Error, Equatable, CustomStringConvertible {
    case damaged
    /// The figures were copied by a later version of the program.
    case newer
    /// The figures lie farther out, or are wider or thinner, than this version can draw.
    case outOfRange

    /// The error as a clause.
    public var description: String {
        switch self {
        case .damaged: localized("the clipboard data is damaged")
        case .newer: localized("it was copied from a newer version of TouchTracker; please update")
        case .outOfRange: localized("it is larger or smaller than anything that can be drawn")
        }
    }
}
