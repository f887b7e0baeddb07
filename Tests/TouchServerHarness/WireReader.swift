/// Splits one direction of an X connection into messages. Source: X11 protocol, section 1 and appendix B; BIG-REQUESTS.
struct WireReader {
    enum Sender {
        case program, server
    }

    static let reply: UInt8 = 1

    private let sender: Sender
    /// The message that is being read, as far as it has arrived.
    private var message: [UInt8] = []
    /// The message's length in bytes; nil until enough has arrived to tell.
    private var length: Int?
    /// Whether the first message, which has a different form, has been read.
    private var isSetUp = false

    init(_ sender: Sender) {
        self.sender = sender
    }

    /// - Parameter found: called with each complete message, except for the connection's first.
    mutating func read(_ bytes: [UInt8], _ found: ([UInt8]) -> Void) {
        var remainder = bytes[...]
        while !remainder.isEmpty {
            let step = remainder.prefix((length ?? message.count + 4) - message.count)
            message += step
            remainder = remainder.dropFirst(step.count)
            length = length ?? lengthOfMessage
            guard let length, message.count >= length else { continue }
            if isSetUp { found(message) }
            isSetUp = true
            message.removeAll(keepingCapacity: true)
            self.length = nil
        }
    }

    private var lengthOfMessage: Int? {
        switch (sender, isSetUp) {
        case (.program, false):
            guard message.count >= 12 else { return nil }
            return 12 + (message.number16(at: 6) + 3) / 4 * 4 + (message.number16(at: 8) + 3) / 4 * 4
        case (.program, true):
            guard message.count >= 4 else { return nil }
            if message.number16(at: 2) > 0 { return 4 * message.number16(at: 2) }
            // A big request: its length is in the next 32 bits.
            return message.count >= 8 ? 4 * message.number32(at: 4) : nil
        case (.server, false):
            return message.count >= 8 ? 8 + 4 * message.number16(at: 6) : nil
        case (.server, true):
            guard message.count >= 8 else { return nil }
            let isLong = message[0] == Self.reply || message[0] & 0x7F == Self.genericEvent
            return 32 + (isLong ? 4 * message.number32(at: 4) : 0)
        }
    }

    private static let genericEvent: UInt8 = 35
}

/// Little-endian numbers, as programs on this kind of machine send them.
extension [UInt8] {
    func number16(at index: Int) -> Int { Int(self[index]) | Int(self[index + 1]) << 8 }
    func number32(at index: Int) -> Int { number16(at: index) | number16(at: index + 2) << 16 }
}
