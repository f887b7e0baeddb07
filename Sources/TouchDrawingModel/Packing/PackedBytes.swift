/// Writes integers one after the other with a variable length: the nearer to 0, the fewer bytes.
struct PackedWriter {
    private(set) var bytes: [UInt8] = []

    /// The bytes without spare capacity.
    var exactBytes: [UInt8] { bytes.withUnsafeBufferPointer { Array($0) } }

    mutating func write(byte: UInt8) { bytes.append(byte) }

    /// Seven bits per byte, the lowest first; the sign is the lowest bit of all.
    mutating func write(_ number: Int64) {
        var remainder = UInt64(bitPattern: (number << 1) ^ (number >> 63))
        while remainder > 0x7F {
            bytes.append(UInt8(truncatingIfNeeded: remainder) | 0x80)
            remainder >>= 7
        }
        bytes.append(UInt8(remainder))
    }

    mutating func write(bits: UInt32) {
        for shift in stride(from: UInt32(0), to: 32, by: 8) { bytes.append(UInt8(truncatingIfNeeded: bits >> shift)) }
    }
}

/// Reads the output of a `PackedWriter`.
struct PackedReader {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var position: Int

    /// - Parameter bytes: must outlive the reader.
    init(_ bytes: UnsafeBufferPointer<UInt8>, at position: Int = 0) {
        self.bytes = bytes
        self.position = position
    }

    mutating func readByte() -> UInt8 {
        defer { position += 1 }
        return bytes[position]
    }

    @inline(__always)
    mutating func readNumber() -> Int64 {
        var (number, shift) = (UInt64(0), UInt64(0))
        while true {
            let byte = readByte()
            number |= UInt64(byte & 0x7F) << shift
            if byte < 0x80 { break }
            shift += 7
        }
        return Int64(bitPattern: number >> 1) ^ -Int64(bitPattern: number & 1)
    }

    mutating func readBits() -> UInt32 {
        (0..<4).reduce(0) { $0 | UInt32(readByte()) << UInt32(8 * $1) }
    }
}
