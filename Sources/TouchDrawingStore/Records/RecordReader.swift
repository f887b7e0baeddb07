import Foundation
import TouchDrawingModel
import TouchInkRaster

/// Decodes numbers and figures from the bytes of a record. Checks everything before use: the file may be damaged.
struct RecordReader {
    private let bytes: UnsafeRawBufferPointer
    private var offset = 0
    /// The node budget for the strokes in the record.
    var budget: NodeBudget
    /// The images of earlier records; nil if the figures are not retained.
    var images: [ImageDigest: EncodedImage]?
    /// The stroke of the previous part, and the end of that part along it.
    var lastPart: (cutter: StrokeCutter, end: Double)?

    init(_ bytes: UnsafeRawBufferPointer, _ budget: NodeBudget) {
        self.bytes = bytes
        self.budget = budget
    }

    var isAtEnd: Bool { offset == bytes.count }

    mutating func readByte() throws(RecordError) -> UInt8 {
        guard offset < bytes.count else { throw .truncated }
        defer { offset += 1 }
        return bytes[offset]
    }

    mutating func readNumber() throws(RecordError) -> UInt64 {
        var (number, shift): (UInt64, UInt64) = (0, 0)
        while true {
            let byte = try readByte()
            guard shift < 63 || byte <= 1 else { throw .invalid }
            number |= UInt64(byte & 0x7F) << shift
            if byte & 0x80 == 0 { return number }
            shift += 7
        }
    }

    mutating func readSigned() throws(RecordError) -> Int64 {
        let number = try readNumber()
        return Int64(bitPattern: number >> 1) ^ -Int64(bitPattern: number & 1)
    }

    /// Reads the number of items that follow.
    ///
    /// - Parameter size: the minimum size of an item in bytes; counts that can't fit are rejected.
    mutating func readCount(minItemSize size: Int) throws(RecordError) -> Int {
        let count = try readNumber()
        guard count <= UInt64((bytes.count - offset) / size) else { throw .truncated }
        return Int(count)
    }

    mutating func readDouble() throws(RecordError) -> Double {
        guard offset + 8 <= bytes.count else { throw .truncated }
        defer { offset += 8 }
        return Double(
            bitPattern: UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
    }

    mutating func readFloat() throws(RecordError) -> Float {
        guard offset + 4 <= bytes.count else { throw .truncated }
        defer { offset += 4 }
        return Float(bitPattern: UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
    }

    /// Reads bytes preceded by their count.
    mutating func readBytes() throws(RecordError) -> UnsafeRawBufferPointer {
        let count = try readCount(minItemSize: 1)
        defer { offset += count }
        return UnsafeRawBufferPointer(rebasing: bytes[offset..<offset + count])
    }

    mutating func readPoint() throws(RecordError) -> CGPoint {
        CGPoint(x: try readDouble(), y: try readDouble())
    }
}

/// Why bytes are not a valid record.
enum RecordError: Error {
    /// The bytes end too early.
    case truncated
    /// The content is one that no version of the program writes.
    case invalid
}
