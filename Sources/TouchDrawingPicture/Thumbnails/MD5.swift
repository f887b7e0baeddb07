import Foundation

/// The checksum for file names in the desktop's thumbnail cache. Source: RFC 1321.
enum MD5 {
    private static let shifts: [[UInt32]] = [[7, 12, 17, 22], [5, 9, 14, 20], [4, 11, 16, 23], [6, 10, 15, 21]]
    private static let sines: [UInt32] = (1...64).map { UInt32(abs(sin(Double($0))) * 4_294_967_296) }

    /// The checksum in hexadecimal digits.
    static func text(of bytes: some Sequence<UInt8>) -> String {
        var message = Array(bytes)
        let bits = UInt64(message.count) &* 8
        message.append(0x80)
        while message.count % 64 != 56 { message.append(0) }
        withUnsafeBytes(of: bits.littleEndian) { message += $0 }
        var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476]
        for start in stride(from: 0, to: message.count, by: 64) { add(message[start..<start + 64], to: &state) }
        return state.map { word in
            withUnsafeBytes(of: word.littleEndian) { $0.map { String(format: "%02x", $0) }.joined() }
        }.joined()
    }

    private static func add(_ block: ArraySlice<UInt8>, to state: inout [UInt32]) {
        let words = stride(from: block.startIndex, to: block.endIndex, by: 4).map { start in
            (0..<4).reduce(UInt32(0)) { $0 | UInt32(block[start + $1]) << (8 * UInt32($1)) }
        }
        var (a, b, c, d) = (state[0], state[1], state[2], state[3])
        for step in 0..<64 {
            let (mixed, word): (UInt32, Int) =
                switch step / 16 {
                case 0: ((b & c) | (~b & d), step)
                case 1: ((d & b) | (~d & c), (5 * step + 1) % 16)
                case 2: (b ^ c ^ d, (3 * step + 5) % 16)
                default: (c ^ (b | ~d), 7 * step % 16)
                }
            let sum = a &+ mixed &+ sines[step] &+ words[word]
            let shift = shifts[step / 16][step % 4]
            (a, d, c, b) = (d, c, b, b &+ (sum << shift | sum >> (32 - shift)))
        }
        for (index, value) in [a, b, c, d].enumerated() { state[index] &+= value }
    }
}
