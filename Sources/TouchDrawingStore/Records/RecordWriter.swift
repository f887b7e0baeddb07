import Foundation
import TouchDrawingModel

/// Encodes numbers and figures as bytes; `RecordReader` decodes them.
struct RecordWriter {
    private(set) var bytes: [UInt8] = []
    /// The stroke of the previous part, and the end of that part along it.
    var lastPart: (stroke: Stroke, end: Double)?

    mutating func write(byte: UInt8) {
        bytes.append(byte)
    }

    /// Writes 7 bits per byte, lowest first; the high bit is set if more bytes follow.
    mutating func write(_ number: UInt64) {
        var remainder = number
        while remainder >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: remainder) | 0x80)
            remainder >>= 7
        }
        bytes.append(UInt8(remainder))
    }

    mutating func write(_ count: Int) {
        write(UInt64(count))
    }

    /// Writes a signed number in zigzag encoding, which is short for numbers near 0: 0, -1, 1, -2… become 0, 1, 2, 3…
    mutating func write(signed number: Int64) {
        write(UInt64(bitPattern: number << 1 ^ number >> 63))
    }

    /// Writes all 64 bits, so that reading returns exactly the same number.
    mutating func write(_ number: Double) {
        withUnsafeBytes(of: number.bitPattern.littleEndian) { bytes.append(contentsOf: $0) }
    }

    mutating func write(_ number: Float) {
        withUnsafeBytes(of: number.bitPattern.littleEndian) { bytes.append(contentsOf: $0) }
    }

    mutating func write(_ bytes: [UInt8]) {
        self.bytes += bytes
    }

    mutating func write(_ point: CGPoint) {
        write(Double(point.x))
        write(Double(point.y))
    }

    mutating func reserve(_ count: Int) {
        bytes.reserveCapacity(bytes.count + count)
    }
}
