import Foundation

/// What SQLite's log beside a file holds, read as SQLite itself would after a crash, but for one thing: SQLite takes the
/// log to end where a checksum fails, and would forget without a word what comes after. Here that is told apart from the
/// end of the log.
///
/// Source of the layout: "SQLite Database File Format", section 4.
struct WriteAheadLog {
    /// What follows the last whole transaction.
    enum End: Equatable {
        /// Nothing; or the beginning of a transaction that was never finished; or what is left of an earlier log.
        case clean
        /// Frames that were written whole and are no longer: a finished transaction may be lost.
        case damaged
    }

    /// The latest content of each page, as the offset of its bytes in the log. Pages count from 1.
    private(set) var pages: [UInt32: Int] = [:]
    /// How many pages the file has after the last transaction; nil if there is none.
    private(set) var pageCount: Int?
    private(set) var end = End.clean
    /// Where the last whole transaction ends, in bytes.
    private(set) var length = 0

    let bytes: UnsafeRawBufferPointer
    let pageSize: Int

    private static let headerSize = 32
    private static let frameHeaderSize = 24
    private var frameSize: Int { Self.frameHeaderSize + pageSize }

    /// - Parameter bytes: of the log; they must outlive this value.
    /// - Parameter pageSize: that of the file.
    init(_ bytes: UnsafeRawBufferPointer, pageSize: Int) {
        self.bytes = bytes
        self.pageSize = pageSize
        // A header that was not written whole: nothing followed it.
        guard bytes.count >= Self.headerSize else { return }
        let header = UnsafeRawBufferPointer(rebasing: bytes[..<Self.headerSize])
        let magic = header.bigEndian(at: 0)
        var sum = LogChecksum(order: magic & 1 == 1 ? .bigEndian : .littleEndian)
        sum.add(UnsafeRawBufferPointer(rebasing: header[..<24]))
        guard magic & ~1 == 0x377F_0682, header.bigEndian(at: 4) == 3_007_000, header.bigEndian(at: 8) == pageSize,
            sum.matches(header, at: 24)
        else {
            end = .damaged
            return
        }
        length = Self.headerSize
        readFrames(after: sum, salts: (header.bigEndian(at: 16), header.bigEndian(at: 20)))
    }

    private mutating func readFrames(after headerSum: LogChecksum, salts: (UInt32, UInt32)) {
        var (sum, offset) = (headerSum, Self.headerSize)
        var unfinished: [UInt32: Int] = [:]
        while offset + frameSize <= bytes.count {
            let frame = UnsafeRawBufferPointer(rebasing: bytes[offset..<offset + frameSize])
            guard Self.salts(of: frame) == salts else { break }
            sum.add(UnsafeRawBufferPointer(rebasing: frame[..<8]))
            sum.add(UnsafeRawBufferPointer(rebasing: frame[Self.frameHeaderSize...]))
            guard sum.matches(frame, at: 16) else { break }
            unfinished[frame.bigEndian(at: 0)] = offset + Self.frameHeaderSize
            offset += frameSize
            let count = frame.bigEndian(at: 4)
            guard count != 0 else { continue }
            pages.merge(unfinished) { $1 }
            unfinished.removeAll()
            (pageCount, length) = (Int(count), offset)
        }
        end = self.end(from: offset, salts: salts)
    }

    /// What the frames are that follow the last good one.
    ///
    /// A log grows frame by frame, so that a program that is killed leaves at most a frame that is cut short. But a log
    /// that begins again lies over an earlier one until its first transaction is whole: there a frame may be half old,
    /// and frames of the earlier log follow. They have other salts, both of them; a damaged byte changes one at most.
    private func end(from start: Int, salts: (UInt32, UInt32)) -> End {
        var offset = start
        while offset + frameSize <= bytes.count {
            let found = Self.salts(of: UnsafeRawBufferPointer(rebasing: bytes[offset..<offset + frameSize]))
            if found.0 != salts.0, found.1 != salts.1 { return .clean }
            offset += frameSize
        }
        return offset == start ? .clean : .damaged
    }

    private static func salts(of frame: UnsafeRawBufferPointer) -> (UInt32, UInt32) {
        (frame.bigEndian(at: 8), frame.bigEndian(at: 12))
    }

    /// Whether it makes a file no longer than its pages do; else a few bytes would fill a disk, or the memory.
    ///
    /// - Parameter size: of the file, in bytes.
    func isPlausible(over size: Int) -> Bool {
        pageCount.map { $0 <= (size + pageSize - 1) / pageSize + pages.count } ?? true
    }

    /// Puts the pages where they belong.
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

/// The running checksum of a log. Source: "SQLite Database File Format", section 4.2.
private struct LogChecksum {
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

    /// - Parameter bytes: a multiple of eight.
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
