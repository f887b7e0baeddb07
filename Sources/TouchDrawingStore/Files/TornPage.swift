import Foundation

/// A page that is not as it was written, and what of it is missing.
///
/// A disk writes sectors whole. One that it has not written yet holds what was there before: at the end of a log, nothing.
/// SQLite's pages have empty places of their own, between the head of a page and its content; elsewhere zeros are a sector
/// that is missing. Source of the layout: "SQLite Database File Format", section 1.6.
struct TornPage {
    private let frame: UnsafeRawBufferPointer
    /// Where it lies in the file.
    private let offset: Int

    private static let sector = 512

    init(_ frame: UnsafeRawBufferPointer, at offset: Int) {
        (self.frame, self.offset) = (frame, offset)
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
            let found = begin..<(begin < markBegin ? min(end, markBegin) : end)
            if isUsed, frame[found].allSatisfy({ $0 == 0 }) { return true }
            begin = end
        }
        return false
    }

    /// Where there may be a mark of the time before the frame was written; behind the end if there is none.
    private var markBegin: Int {
        let begin = frame.count - DurableMark.size
        return LogSalts(frame, at: begin) == LogSalts(frame, at: 8) ? begin : frame.count
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
