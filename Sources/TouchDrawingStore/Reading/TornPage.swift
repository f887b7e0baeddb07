import Foundation

/// A page that is not as it was written, and what of it is missing.
///
/// A disk writes sectors whole. One that it has not written yet holds what was there before: at the end of a log, nothing.
/// SQLite's pages have empty places of their own, between the head of a page and its content; elsewhere zeros are a sector
/// that is missing. A frame's header is written before its page: a sector that came to the disk in between has the header and
/// nothing of the page. Source of the layout: "SQLite Database File Format", section 1.6.
struct TornPage {
    private let frame: UnsafeRawBufferPointer
    /// Where it lies in the file.
    private let offset: Int
    /// What may have lain at the end of the frame before that was written.
    private let mark: [UInt8]

    private static let sector = 512

    init(_ frame: UnsafeRawBufferPointer, at offset: Int, _ salts: LogSalts) {
        (self.frame, self.offset) = (frame, offset)
        mark = DurableMark.bytes(salts, durable: offset)
    }

    var lacksSectors: Bool {
        if lacksAny(of: [0..<head + Self.headSize]) { return true }
        guard let used = usedParts else { return false }
        return lacksAny(of: used)
    }

    private func lacksAny(of used: [Range<Int>]) -> Bool {
        var begin = 0
        while begin < frame.count {
            let end = min(frame.count, begin + Self.sector - (offset + begin) % Self.sector)
            let isUsed = used.contains { $0.overlaps(begin..<end) }
            let headerEnd = WriteAheadLog.frameHeaderSize
            if isUsed, isMissing(end > headerEnd ? max(begin, headerEnd)..<end : begin..<end) { return true }
            begin = end
        }
        return false
    }

    /// Whether there is only what was there before: nothing, or a part of the mark.
    private func isMissing(_ sector: Range<Int>) -> Bool {
        let markBegin = frame.count - mark.count
        return sector.allSatisfy { frame[$0] == 0 || $0 >= markBegin && frame[$0] == mark[$0 - markBegin] }
    }

    /// Where a page says what it is. The first one begins with the file's header.
    private var head: Int { WriteAheadLog.frameHeaderSize + (frame.bigEndian(at: 0) == 1 ? FileHeader.size : 0) }
    private static let headSize = 8

    /// Nil if this is no page.
    private var usedParts: [Range<Int>]? {
        let (start, size, head) = (WriteAheadLog.frameHeaderSize, frame.count, head)
        func number(_ offset: Int) -> Int { Int(frame[offset]) << 8 | Int(frame[offset + 1]) }
        // A page that begins with zeros goes on with another one's content.
        if frame[head] == 0 { return [0..<size] }
        guard [0x0D, 0x05].contains(frame[head]) else { return nil }
        let cells = head + (frame[head] == 0x05 ? 12 : 8)
        let (count, content) = (number(head + 3), start + number(head + 5))
        let endOfHead = cells + 2 * count
        guard endOfHead <= content, content <= size else { return nil }
        return [0..<endOfHead, content..<size]
    }
}
