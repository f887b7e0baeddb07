import Foundation

/// The content of SQLite's log beside a file, read as SQLite itself would after a crash, with one difference: SQLite
/// assumes that the log ends where a checksum fails, and silently ignores the remainder. This type examines it
/// (`LogRemains`), to distinguish damage from the end of the log.
///
/// Source of the layout: "SQLite Database File Format", section 4.
struct WriteAheadLog {
    /// The content after the last complete transaction.
    enum End: Equatable {
        /// Nothing, or the start of an unfinished transaction.
        case clean
        /// Data of this log that is not intact; `LogRemains` describes it.
        case broken
    }

    /// The offset of each page's latest content in the log. Page numbers start at 1.
    private(set) var pages: [UInt32: Int] = [:]
    /// The range of the frames of each complete transaction, in bytes, in order.
    private(set) var transactions: [Range<Int>] = []
    /// The number of pages of the file after the last transaction; nil if there is none.
    private(set) var pageCount: Int?
    private(set) var end = End.clean
    /// The end of the last complete transaction, in bytes.
    private(set) var length = 0
    /// Nil if the log is clean.
    private(set) var remains: LogRemains?
    /// Whether data is missing after the last complete transaction: space was written to, but contains nothing intact.
    /// A killed program leaves at most part of a frame.
    private(set) var isTorn = false

    let bytes: UnsafeRawBufferPointer
    let pageSize: Int

    static let headerSize = 32
    static let frameHeaderSize = 24
    private var frameSize: Int { Self.frameHeaderSize + pageSize }

    /// - Parameters:
    ///   - bytes: the bytes of the log, which must outlive this value.
    ///   - pageSize: the page size of the file.
    init(_ bytes: UnsafeRawBufferPointer, pageSize: Int) {
        self.bytes = bytes
        self.pageSize = pageSize
        // Nothing follows an incomplete header.
        guard bytes.count >= Self.headerSize else { return }
        let header = UnsafeRawBufferPointer(rebasing: bytes[..<Self.headerSize])
        let magic = header.bigEndian(at: 0)
        var sum = LogChecksum(order: magic & 1 == 1 ? .bigEndian : .littleEndian)
        sum.add(UnsafeRawBufferPointer(rebasing: header[..<24]))
        guard magic & ~1 == 0x377F_0682, header.bigEndian(at: 4) == 3_007_000, header.bigEndian(at: 8) == pageSize,
            sum.matches(header, at: 24)
        else {
            let isMissing = header.allSatisfy { $0 == 0 }
            remains = LogRemains(bytes, pageSize: pageSize, header: isMissing ? .missing : .damaged)
            (end, isTorn) = (.broken, true)
            return
        }
        length = Self.headerSize
        readFrames(after: sum, salts: LogSalts(header, at: 16))
    }

    private mutating func readFrames(after headerSum: LogChecksum, salts: LogSalts) {
        var (sum, offset) = (headerSum, Self.headerSize)
        var unfinished: [UInt32: Int] = [:]
        while offset + frameSize <= bytes.count {
            let frame = UnsafeRawBufferPointer(rebasing: bytes[offset..<offset + frameSize])
            guard LogSalts(frame, at: 8) == salts else { break }
            var next = sum
            next.add(frame: frame)
            guard next.matches(frame, at: 16) else { break }
            sum = next
            unfinished[frame.bigEndian(at: 0)] = offset + Self.frameHeaderSize
            offset += frameSize
            let count = frame.bigEndian(at: 4)
            guard count != 0 else { continue }
            pages.merge(unfinished) { $1 }
            unfinished.removeAll()
            transactions.append(length..<offset)
            (pageCount, length) = (Int(count), offset)
        }
        guard offset < bytes.count else { return }
        let found = LogRemains(bytes, pageSize: pageSize, from: offset, after: sum, salts: salts)
        // A step takes at least two frames; the first may have overwritten a mark (`DurableMark`).
        let tail = bytes.count - offset
        isTorn = tail > frameSize || tail == frameSize && offset > length
        if found.overwritesEarlierLog { isTorn = false }
        guard found.hasContent(beyond: length) else { return }
        (end, remains) = (.broken, found)
    }

    /// Returns the pages of the frames in a part of the log, in order.
    func frames(in part: Range<Int>) -> [(page: Int, content: UnsafeRawBufferPointer)] {
        stride(from: part.lowerBound, through: part.upperBound - frameSize, by: frameSize).map { offset in
            let content = bytes[offset + Self.frameHeaderSize..<offset + frameSize]
            return (Int(bytes.bigEndian(at: offset)), UnsafeRawBufferPointer(rebasing: content))
        }
    }

    /// Returns a copy of a file with the log applied.
    func applied(to image: FileImage) -> FileImage {
        let copy = FileImage(copying: image)
        apply(to: copy)
        return copy
    }

    /// Whether the log grows a file by no more than its own pages; otherwise a few bytes could fill the disk or memory.
    ///
    /// - Parameter size: the size of the file, in bytes.
    func isPlausible(over size: Int) -> Bool {
        pageCount.map { $0 <= (size + pageSize - 1) / pageSize + pages.count } ?? true
    }

    /// Copies each page to its position in the file.
    func apply(to image: FileImage) {
        guard let pageCount, isPlausible(over: image.bytes.count) else { return }
        image.resize(to: pageCount * pageSize)
        for (page, offset) in pages where page >= 1 && page <= pageCount {
            let target = UnsafeMutableRawBufferPointer(
                rebasing: image.bytes[(Int(page) - 1) * pageSize..<Int(page) * pageSize])
            target.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[offset..<offset + pageSize]))
        }
    }
}

/// Two numbers that all frames of a log share with its header, and with no other log.
struct LogSalts: Hashable {
    let one: UInt32
    let two: UInt32

    init(_ bytes: UnsafeRawBufferPointer, at offset: Int) {
        (one, two) = (bytes.bigEndian(at: offset), bytes.bigEndian(at: offset + 4))
    }

    var areZero: Bool { one == 0 && two == 0 }

    /// Whether the salts are equal, or differ only by a damaged byte.
    func resembles(_ other: LogSalts) -> Bool { one == other.one || two == other.two }
}

/// The running checksum of a log. Source: "SQLite Database File Format", section 4.2.
struct LogChecksum {
    enum ByteOrder {
        case bigEndian
        case littleEndian
    }

    private let order: ByteOrder
    private var one: UInt32 = 0
    private var two: UInt32 = 0

    init(order: ByteOrder) {
        self.order = order
    }

    /// The checksum stored in a frame, as the running checksum after it.
    ///
    /// - Returns: nil if none is stored.
    func stored(in frame: UnsafeRawBufferPointer) -> LogChecksum? {
        var stored = self
        (stored.one, stored.two) = (frame.bigEndian(at: 16), frame.bigEndian(at: 20))
        return stored.one == 0 && stored.two == 0 ? nil : stored
    }

    mutating func add(frame: UnsafeRawBufferPointer) {
        add(UnsafeRawBufferPointer(rebasing: frame[..<8]))
        add(UnsafeRawBufferPointer(rebasing: frame[WriteAheadLog.frameHeaderSize...]))
    }

    /// - Parameter bytes: the count must be a multiple of eight.
    mutating func add(_ bytes: UnsafeRawBufferPointer) {
        for offset in stride(from: 0, to: bytes.count, by: 8) {
            one &+= word(bytes, at: offset) &+ two
            two &+= word(bytes, at: offset + 4) &+ one
        }
    }

    private func word(_ bytes: UnsafeRawBufferPointer, at offset: Int) -> UInt32 {
        switch order {
        case .bigEndian: bytes.bigEndian(at: offset)
        case .littleEndian: UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
        }
    }

    func matches(_ bytes: UnsafeRawBufferPointer, at offset: Int) -> Bool {
        bytes.bigEndian(at: offset) == one && bytes.bigEndian(at: offset + 4) == two
    }
}
