import Foundation

/// A 64-bit checksum that any change within one aligned word of eight bytes alters.
///
/// Each word of eight bytes is mixed in by reversible operations (XOR, multiplication by an odd number, XOR with a
/// shift), so two different sums stay different when the same bytes follow. Detects accidents, not forgery. Source of
/// the factor: 2⁶⁴ divided by the golden ratio, Knuth, "The Art of Computer Programming" 3, section 6.4.
struct Checksum: Hashable {
    private(set) var value: UInt64

    /// - Parameter value: the checksum of the preceding bytes.
    init(continuing value: UInt64) {
        self.value = value
    }

    private mutating func mix(_ word: UInt64) {
        value = (value ^ word) &* 0x9E37_79B9_7F4A_7C15
        value ^= value >> 32
    }

    /// Adds bytes and their count, so trailing zeros change the sum.
    mutating func add(_ bytes: UnsafeRawBufferPointer) {
        mix(UInt64(bytes.count))
        var offset = 0
        while offset + 8 <= bytes.count {
            mix(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
            offset += 8
        }
        guard offset < bytes.count else { return }
        var last: UInt64 = 0
        for index in (offset..<bytes.count).reversed() { last = last << 8 | UInt64(bytes[index]) }
        mix(last)
    }
}
