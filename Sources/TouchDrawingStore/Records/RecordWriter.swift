import Foundation
import TouchDrawingModel

/// Puts numbers and figures into bytes; `RecordReader` takes them out again.
struct RecordWriter {
    private(set) var bytes: [UInt8] = []
    /// What the last part of a stroke was a part of, and where it ended.
    var lastPart: (source: Stroke.Source, end: Double)?

    mutating func write(byte: UInt8) {
        bytes.append(byte)
    }

    /// Seven bits a byte, the lowest first; the eighth bit says that more follow.
    mutating func write(_ number: UInt64) {
        var rest = number
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    mutating func write(_ count: Int) {
        write(UInt64(count))
    }

    /// A number of either sign, near 0 as a rule: 0, -1, 1, -2… become 0, 1, 2, 3…
    mutating func write(signed number: Int64) {
        write(UInt64(bitPattern: number << 1 ^ number >> 63))
    }

    /// All 64 bits: what comes back is the same number, exactly.
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
