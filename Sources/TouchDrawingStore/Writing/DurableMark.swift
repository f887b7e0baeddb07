import Foundation

/// A mark past the end of a log that stores how much of it is on disk, written after a sync that no step followed.
///
/// Its offset is a page past the last frame, so that no damaged page can contain both, and where the next frame
/// overwrites it. SQLite doesn't see it: there are zeros where a frame header would start.
enum DurableMark {
    static let size = 24
    /// The offset from the end of the last frame, in bytes.
    static let distance = 4096

    /// Writes a mark past the end of a log, unless the log has grown in the meantime.
    static func write(_ durable: Int, behind log: Descriptor) throws(Errno) {
        let header = log.firstBytes(count: WriteAheadLog.headerSize)
        guard header.count == WriteAheadLog.headerSize, durable > header.count, try log.size == durable else { return }
        let mark = header.withUnsafeBytes { bytes(LogSalts($0, at: 16), durable: durable) }
        try log.write(mark, at: durable + distance)
    }

    /// Removes the mark before SQLite appends to the log, which it expects to end with its last frame.
    static func remove(behind path: String) throws(Errno) {
        do throws(Errno) {
            let log = try Descriptor(path + "-wal", for: .writing)
            let (size, header) = (try log.size, log.firstBytes(count: WriteAheadLog.headerSize))
            guard header.count == WriteAheadLog.headerSize, size > header.count + distance + Self.size else { return }
            let durable = size - distance - Self.size
            let mark = header.withUnsafeBytes { bytes(LogSalts($0, at: 16), durable: durable) }
            guard log.bytes(at: size - Self.size, count: Self.size) == mark else { return }
            try log.truncate(to: durable)
        } catch {
            if error != .notFound { throw error }
        }
    }

    static func bytes(_ salts: LogSalts, durable: Int) -> [UInt8] {
        var mark: [UInt8] = []
        for salt in [salts.one, salts.two] { withUnsafeBytes(of: salt.bigEndian) { mark += $0 } }
        withUnsafeBytes(of: UInt64(durable).bigEndian) { mark += $0 }
        let sum = mark.withUnsafeBytes(Self.sum)
        withUnsafeBytes(of: sum.bigEndian) { mark += $0 }
        return mark
    }

    private static func sum(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
        var sum = Checksum(continuing: 0x6475_7261_626C_6521)
        sum.add(bytes)
        return sum.value
    }

    /// Searches the bytes for a mark at any offset: pages may have been swapped.
    ///
    /// - Parameter salts: the log's salts; nil if they are unknown.
    /// - Returns: the number of bytes on disk; 0 if there is no mark.
    static func find(in bytes: UnsafeRawBufferPointer, of salts: LogSalts?) -> Int {
        var durable = 0
        for offset in stride(from: 0, through: bytes.count - size, by: 8) {
            let found = LogSalts(bytes, at: offset)
            guard salts.map({ $0 == found }) ?? !found.areZero, bytes.bigEndian(at: offset + 8) == 0 else {
                continue
            }
            let content = UnsafeRawBufferPointer(rebasing: bytes[offset..<offset + 16])
            let storedSum = UInt64(bytes.bigEndian(at: offset + 16)) << 32 | UInt64(bytes.bigEndian(at: offset + 20))
            if storedSum == sum(content) { durable = max(durable, Int(bytes.bigEndian(at: offset + 12))) }
        }
        return durable
    }
}
