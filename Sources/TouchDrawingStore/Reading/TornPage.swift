import Foundation

/// A page that is not intact, and the sectors missing from it.
///
/// Disks write complete sectors. A sector not written yet has its previous content: at the end of a log, zeros. An
/// SQLite page has an unused gap between its header and its content; a sector of zeros elsewhere is missing. A frame's
/// header is written before its page: a sector that reached the disk in between has the header and nothing of the page.
/// Source of the layout: "SQLite Database File Format", section 1.6.
struct TornPage {
    private let frame: UnsafeRawBufferPointer
    /// The frame's offset in the file.
    private let offset: Int
    /// The mark that may have been at the end of the frame before the frame was written.
    private let mark: [UInt8]

    private static let sector = 512

    init(_ frame: UnsafeRawBufferPointer, at offset: Int, _ salts: LogSalts) {
        (self.frame, self.offset) = (frame, offset)
        mark = DurableMark.bytes(salts, durable: offset)
    }

    var lacksSectors: Bool {
        if lacksAny(of: [0..<headerOffset + Self.headerSize]) { return true }
        guard let used = usedParts else { return false }
        return lacksAny(of: used)
    }

    private func lacksAny(of used: [Range<Int>]) -> Bool {
        var start = 0
        while start < frame.count {
            let end = min(frame.count, start + Self.sector - (offset + start) % Self.sector)
            let isUsed = used.contains { $0.overlaps(start..<end) }
            let headerEnd = WriteAheadLog.frameHeaderSize
            if isUsed, isMissing(end > headerEnd ? max(start, headerEnd)..<end : start..<end) { return true }
            start = end
        }
        return false
    }

    /// Whether a sector has only its previous content: zeros, or part of the mark.
    private func isMissing(_ sector: Range<Int>) -> Bool {
        let markStart = frame.count - mark.count
        return sector.allSatisfy { frame[$0] == 0 || $0 >= markStart && frame[$0] == mark[$0 - markStart] }
    }

    /// The offset of the page's header in the frame. In the first page it follows the file's header.
    private var headerOffset: Int {
        WriteAheadLog.frameHeaderSize + (frame.bigEndian(at: 0) == 1 ? FileHeader.size : 0)
    }
    private static let headerSize = 8

    /// The parts of the frame in use; nil if this is not a page.
    private var usedParts: [Range<Int>]? {
        let (start, size, header) = (WriteAheadLog.frameHeaderSize, frame.count, headerOffset)
        func number(_ offset: Int) -> Int { Int(frame[offset]) << 8 | Int(frame[offset + 1]) }
        // An overflow page starts with a page number, whose first byte is 0.
        if frame[header] == 0 { return [0..<size] }
        guard [0x0D, 0x05].contains(frame[header]) else { return nil }
        let cells = header + (frame[header] == 0x05 ? 12 : 8)
        let (count, content) = (number(header + 3), start + number(header + 5))
        let headerEnd = cells + 2 * count
        guard headerEnd <= content, content <= size else { return nil }
        return [0..<headerEnd, content..<size]
    }
}
