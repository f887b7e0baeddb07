import Synchronization

/// How a `ServerProxy` changes what a program sends.
struct ProxyFilter: Sendable {
    let hidden: [[UInt8]]
    let refusal: SharingRefusal
    let oldXInput: UInt8?

    func apply(to bytes: inout [UInt8]) {
        let count = bytes.count
        for name in hidden where count >= name.count {
            for start in 0...(count - name.count) where bytes[start..<start + name.count].elementsEqual(name) {
                bytes[start + name.count - 1] = UInt8(ascii: "?")
            }
        }
        if refusal.isOn.load(ordering: .relaxed) { spoilAttach(&bytes, count: count) }
        if let oldXInput { askForLess(oldXInput, &bytes, count: count) }
    }

    /// XIQueryVersion is 8 bytes: major opcode, 47, length 2, major version 2, minor version.
    private func askForLess(_ version: UInt8, _ bytes: inout [UInt8], count: Int) {
        guard count >= 8 else { return }
        for start in stride(from: 0, through: count - 8, by: 4)
        where bytes[start] >= 128 && bytes[start + 1..<start + 6].elementsEqual([47, 2, 0, 2, 0])
            && bytes[start + 7] == 0
        {
            bytes[start + 6] = min(bytes[start + 6], version)
        }
    }

    /// A ShmAttach is 16 bytes: major opcode (128 or more for extensions), 1, length 4, the segment's XID, its ID, and
    /// whether it is read-only. A wrong ID makes the request fail.
    private func spoilAttach(_ bytes: inout [UInt8], count: Int) {
        guard count >= 16 else { return }
        for start in stride(from: 0, through: count - 16, by: 4)
        where bytes[start] >= 128 && bytes[start + 1] == 1 && bytes[start + 2] == 4 && bytes[start + 3] == 0
            && bytes[start + 12] <= 1 && bytes[start + 13] == 0
        {
            for index in start + 8..<start + 12 { bytes[index] = 0x7E }
        }
    }
}

/// Whether shared memory is refused from now on; read by the thread that carries bytes.
final class SharingRefusal: Sendable {
    let isOn: Atomic<Bool>

    init(_ isOn: Bool) {
        self.isOn = Atomic(isOn)
    }
}
