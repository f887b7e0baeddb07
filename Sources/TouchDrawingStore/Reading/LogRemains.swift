import Foundation

/// The content of a log after its last intact frame, where SQLite stops reading.
///
/// It has two possible causes: a power cut, and damage. A power cut loses data written since the last sync, in any
/// order, so that intact frames may follow torn ones; those were never guaranteed. Damage affects data known to be on
/// disk, and is never ignored silently. The log itself distinguishes the two: each transaction records how much of the
/// log was on disk before it (`Head`), and a sync that no step follows leaves a mark past the end (`DurableMark`). In
/// addition, the remaining data must look like a power cut: sectors are missing, not changed.
struct LogRemains {
    enum Header {
        case missing
        case damaged
    }

    /// The offsets of intact frames, as far as known.
    private(set) var intactFrames: [Int] = []
    /// The offsets of all other frames of full length.
    private(set) var otherFrames: [Int] = []
    /// Whether the very last frame is intact.
    var isLastFrameIntact: Bool { intactFrames.last.map { $0 > otherFrames.last ?? 0 } ?? false }
    /// Whether a power cut may have caused this.
    private(set) var mayBePowerCut = true
    /// The number of bytes of the log that were on disk, according to the mark past its end; 0 if there is no mark.
    private(set) var durableLength = 0

    /// Whether there are frames of an earlier log, which this one was overwriting.
    private(set) var overwritesEarlierLog = false

    private let bytes: UnsafeRawBufferPointer
    private let pageSize: Int
    /// Whether there is data of this log, or unexplained data.
    private var isBroken = false

    /// The number of consecutive frames that may have a damaged checksum and still be recognized as intact. Source: our
    /// choice: each one requires another checksum of each following frame.
    private static let maxSums = 3

    private var frameSize: Int { WriteAheadLog.frameHeaderSize + pageSize }

    /// Describes a log whose header is not intact, so that it may not be a log.
    init(_ bytes: UnsafeRawBufferPointer, pageSize: Int, header: Header) {
        (self.bytes, self.pageSize) = (bytes, pageSize)
        (isBroken, mayBePowerCut) = (true, header == .missing)
        otherFrames = Array(
            stride(from: WriteAheadLog.headerSize, through: bytes.count - frameSize, by: frameSize))
        durableLength = DurableMark.find(in: bytes, of: nil)
    }

    init(
        _ bytes: UnsafeRawBufferPointer, pageSize: Int, from start: Int, after sum: LogChecksum, salts: LogSalts
    ) {
        (self.bytes, self.pageSize) = (bytes, pageSize)
        durableLength = DurableMark.find(in: bytes, of: salts)
        var (offset, seeds) = (start, [sum])
        var isTorn = true
        while offset + frameSize <= bytes.count {
            let frame = UnsafeRawBufferPointer(rebasing: bytes[offset..<offset + frameSize])
            let found = LogSalts(frame, at: 8)
            let isEarlier = Self.isOfEarlierLog(frame, salts)
            if isEarlier { overwritesEarlierLog = true }
            if !found.areZero, !isEarlier { isBroken = true }
            if isIntact(frame, at: offset, salts, &seeds, sum) {
                intactFrames.append(offset)
            } else {
                otherFrames.append(offset)
                let page = TornPage(frame, at: offset, salts)
                if !found.areZero, !isEarlier, !page.lacksSectors { isTorn = false }
            }
            offset += frameSize
        }
        mayBePowerCut = isTorn || overwritesEarlierLog
    }

    /// Whether the frame is from a log that this one was overwriting. In noise, page numbers are never this small.
    private static func isOfEarlierLog(_ frame: UnsafeRawBufferPointer, _ salts: LogSalts) -> Bool {
        let found = LogSalts(frame, at: 8)
        let (page, pageCount) = (frame.bigEndian(at: 0), frame.bigEndian(at: 4))
        return !found.resembles(salts) && !found.areZero && page > 0 && max(page, pageCount) < 1 << 24
    }

    /// Whether a frame's checksum continues the previous one, either as stored there or as computed.
    private func isIntact(
        _ frame: UnsafeRawBufferPointer, at offset: Int, _ salts: LogSalts, _ seeds: inout [LogChecksum],
        _ template: LogChecksum
    ) -> Bool {
        let isOurs = LogSalts(frame, at: 8) == salts
        let sums = seeds.map { seed in
            var sum = seed
            sum.add(frame: frame)
            return sum
        }
        let matching = sums.filter { $0.matches(frame, at: 16) }
        // The previous frame is missing: the only evidence is that this one looks complete.
        let isComplete = isOurs && !TornPage(frame, at: offset, salts).lacksSectors
        let isIntact = isOurs && !matching.isEmpty || isComplete && seeds.isEmpty
        if isIntact {
            seeds = matching.isEmpty ? [template.stored(in: frame)].compactMap(\.self) : matching
        } else {
            seeds = [template.stored(in: frame)].compactMap(\.self)
            // Perhaps only its checksum is damaged.
            if isComplete { seeds += sums.prefix(Self.maxSums) }
        }
        return isIntact
    }

    /// - Parameter length: the end of the last complete transaction, in bytes.
    func hasContent(beyond length: Int) -> Bool { isBroken || durableLength > length }

    /// Calls the closure with all pages, intact or not, in order.
    func forEachPage(_ body: (UnsafeRawBufferPointer) -> Void) {
        for offset in (intactFrames + otherFrames).sorted() {
            body(page(at: offset))
        }
    }

    /// Calls the closure with the pages of intact frames.
    func forEachIntactPage(_ body: (UnsafeRawBufferPointer) -> Void) {
        for offset in intactFrames { body(page(at: offset)) }
    }

    private func page(at offset: Int) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(rebasing: bytes[offset + WriteAheadLog.frameHeaderSize..<offset + frameSize])
    }
}
