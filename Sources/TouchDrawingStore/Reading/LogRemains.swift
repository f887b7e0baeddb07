import Foundation

/// What a log has behind the last frame that is as it was written, up to which SQLite reads.
///
/// Two things leave something there: a cut of the power, and damage. A cut takes away what was written since the last sync,
/// in any order, so that whole frames may follow torn ones; nothing was promised of them. Damage takes away what the disk
/// was known to have, and that is never passed over in silence. The log itself tells which: each transaction says how much
/// of the log the disk had before it (`DurableMark`), and a sync after which nobody draws on leaves a mark behind the end.
/// What the disk was not known to have must still look as if a cut had taken it: sectors are missing, not changed.
struct LogRemains {
    enum Header {
        case missing
        case damaged
    }

    /// Offsets of frames that are as they were written, as far as that can be told.
    private(set) var wholeFrames: [Int] = []
    /// Offsets of all others that are complete.
    private(set) var otherFrames: [Int] = []
    /// Whether the last of all frames is as it was written.
    var endsWhole: Bool { wholeFrames.last.map { $0 > otherFrames.last ?? 0 } ?? false }
    /// Whether a cut of the power may have left this.
    private(set) var looksCut = true
    /// How many bytes of the log the disk is known to have had, by the mark behind its end; 0 if there is none.
    private(set) var durable = 0

    /// Whether there are frames of an earlier log, over which this one was begun.
    private(set) var isBegunOver = false

    private let bytes: UnsafeRawBufferPointer
    private let pageSize: Int
    /// Something of this log, or that can't be explained.
    private var isBroken = false

    private var frameSize: Int { WriteAheadLog.frameHeaderSize + pageSize }

    /// The log is not known to be one: its header is not as it was written.
    init(_ bytes: UnsafeRawBufferPointer, pageSize: Int, header: Header) {
        (self.bytes, self.pageSize) = (bytes, pageSize)
        (isBroken, looksCut) = (true, header == .missing)
        otherFrames = Array(
            stride(from: WriteAheadLog.headerSize, through: bytes.count - frameSize, by: frameSize))
        durable = DurableMark.find(in: bytes, of: nil)
    }

    init(
        _ bytes: UnsafeRawBufferPointer, pageSize: Int, from start: Int, after sum: LogChecksum, salts: LogSalts
    ) {
        (self.bytes, self.pageSize) = (bytes, pageSize)
        durable = DurableMark.find(in: bytes, of: salts)
        var (offset, seeds) = (start, [sum])
        var isTorn = true
        while offset + frameSize <= bytes.count {
            let frame = UnsafeRawBufferPointer(rebasing: bytes[offset..<offset + frameSize])
            let found = LogSalts(frame, at: 8)
            let isEarlier = Self.isOfEarlierLog(frame, salts)
            if isEarlier { isBegunOver = true }
            if !found.areMissing, !isEarlier { isBroken = true }
            if isWhole(frame, at: offset, salts, &seeds, sum) {
                wholeFrames.append(offset)
            } else {
                otherFrames.append(offset)
                let page = TornPage(frame, at: offset, salts)
                if !found.areMissing, !isEarlier, !page.lacksSectors { isTorn = false }
            }
            offset += frameSize
        }
        looksCut = isTorn || isBegunOver
    }

    /// What lies there of a log that this one was begun over. Noise has no numbers that are so small.
    private static func isOfEarlierLog(_ frame: UnsafeRawBufferPointer, _ salts: LogSalts) -> Bool {
        let found = LogSalts(frame, at: 8)
        let (page, pageCount) = (frame.bigEndian(at: 0), frame.bigEndian(at: 4))
        return !found.areLike(salts) && !found.areMissing && page > 0 && max(page, pageCount) < 1 << 24
    }

    /// A frame's checksum continues the one before, as that says itself, or as it would be if it said so.
    private func isWhole(
        _ frame: UnsafeRawBufferPointer, at offset: Int, _ salts: LogSalts, _ seeds: inout [LogChecksum],
        _ any: LogChecksum
    ) -> Bool {
        let isOurs = LogSalts(frame, at: 8) == salts
        let sums = seeds.map { seed in
            var sum = seed
            sum.add(frame: frame)
            return sum
        }
        let matching = sums.filter { $0.matches(frame, at: 16) }
        // What comes before is missing: that it looks like one is all that there is.
        let isComplete = isOurs && !TornPage(frame, at: offset, salts).lacksSectors
        let isWhole = isOurs && !matching.isEmpty || isComplete && seeds.isEmpty
        if isWhole {
            seeds = matching.isEmpty ? [any.asSaid(by: frame)].compactMap(\.self) : matching
        } else {
            seeds = [any.asSaid(by: frame)].compactMap(\.self)
            // Its checksum alone may be damaged.
            if isComplete { seeds += sums }
        }
        return isWhole
    }

    /// - Parameter length: where the last whole transaction ends.
    func isAnything(beyond length: Int) -> Bool { isBroken || durable > length }

    /// The pages that lie here, whole or not, in their order.
    func forEachPage(_ body: (UnsafeRawBufferPointer) -> Void) {
        for offset in (wholeFrames + otherFrames).sorted() {
            body(page(at: offset))
        }
    }

    /// The pages of whole frames.
    func forEachWholePage(_ body: (UnsafeRawBufferPointer) -> Void) {
        for offset in wholeFrames { body(page(at: offset)) }
    }

    private func page(at offset: Int) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(rebasing: bytes[offset + WriteAheadLog.frameHeaderSize..<offset + frameSize])
    }
}
