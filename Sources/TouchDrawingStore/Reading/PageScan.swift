import Foundation

/// Finds the rows of a drawing's tables in each page separately: the pages that point to it may be damaged.
///
/// Source of the layout: "SQLite Database File Format", sections 1.6 and 2.1.
struct PageScan {
    /// A step found in a page.
    struct Step: Hashable {
        let number: Int64
        let record: [UInt8]
        let checksum: Int64
    }

    /// The end of the steps according to a page.
    struct End: Hashable {
        let drawing: Int64
        let steps: Int64
        let checksum: Int64
        /// The row ID: see `Head.baseRow`.
        let row: Int64
    }

    /// Steps by number; several if pages disagree.
    private(set) var steps: [Int64: [Step]] = [:]
    private(set) var ends: Set<End> = []
    /// Returns a page by its number, for records longer than a page.
    private let page: (UInt32) -> UnsafeRawBufferPointer?
    /// The number of bytes that may still be gathered from overflow pages. Pages that point to themselves, or that many
    /// rows share, would be read endlessly otherwise.
    private var remainingBytes: Int
    private var gatheredRecords: Set<RecordStart> = []

    /// The start of a record that is longer than a page.
    private struct RecordStart: Hashable {
        let row: Int64
        let length: Int64
        let bytes: [UInt8]
        let next: UInt32
    }

    /// The maximum number of different steps stored for one number. Source: our choice: damage and a torn log produce
    /// two or three.
    private static let maxVersions = 64

    /// - Parameters:
    ///   - size: the total size of the pages to scan, in bytes.
    ///   - page: returns a page by its number, counted from 1; nil if it is missing.
    init(ofBytes size: Int, page: @escaping (UInt32) -> UnsafeRawBufferPointer?) {
        remainingBytes = 4 * size
        self.page = page
    }

    /// Scans only rows that fit in their page.
    init() {
        self.init(ofBytes: 0) { _ in nil }
    }

    /// Adds steps that were found elsewhere, and not in this scan.
    mutating func add(_ steps: [Int64: [Step]]) {
        self.steps.merge(steps) { $0 + $1 }
    }

    /// Returns the records of intact steps that continue from a head without a gap.
    func records(after head: Head) -> [[UInt8]] {
        var (head, records): (Head, [[UInt8]]) = (head, [])
        while let next = steps[head.steps + 1] {
            let continued = next.first { step in
                step.record.withUnsafeBytes { Head.checksum(of: $0, number: step.number, after: head.checksum) }
                    == step.checksum
            }
            guard let continued else { break }
            continued.record.withUnsafeBytes { head.add($0) }
            records.append(continued.record)
        }
        return records
    }

    /// The type of a table's leaf pages, which contain rows.
    private static let leaf: UInt8 = 0x0D

    mutating func add(_ bytes: UnsafeRawBufferPointer) {
        guard bytes.count >= 512, bytes[0] == Self.leaf else { return }
        let count = Int(bytes[3]) << 8 | Int(bytes[4])
        guard 8 + 2 * count <= bytes.count else { return }
        for index in 0..<count {
            let offset = Int(bytes[8 + 2 * index]) << 8 | Int(bytes[9 + 2 * index])
            guard offset >= 8 + 2 * count, let (row, payload) = cell(at: offset, in: bytes) else { continue }
            payload.withUnsafeBytes { addRow(row, $0) }
        }
    }

    /// - Returns: the row ID and the values.
    private mutating func cell(at start: Int, in bytes: UnsafeRawBufferPointer) -> (row: Int64, payload: [UInt8])? {
        var reader = RowReader(bytes, at: start)
        guard let length = reader.readVarint(), let row = reader.readVarint(), length > 0, length < 1 << 30 else {
            return nil
        }
        let (size, maxLocal, minLocal) = (bytes.count, bytes.count - 35, (bytes.count - 12) * 32 / 255 - 23)
        let surplus = minLocal + (Int(length) - minLocal) % (size - 4)
        let local = length <= maxLocal ? Int(length) : surplus <= maxLocal ? surplus : minLocal
        guard var payload = reader.readBytes(local).map(Array.init) else { return nil }
        guard payload.count < length else { return (row, payload) }
        guard var next = reader.readBytes(4)?.bigEndian(at: 0) else { return nil }
        // A record that pages refer to many times is gathered once.
        let recordStart = RecordStart(row: row, length: length, bytes: payload, next: next)
        guard Int(length) - local <= remainingBytes, gatheredRecords.insert(recordStart).inserted else { return nil }
        defer { remainingBytes -= payload.count - local }
        while payload.count < length {
            guard next != 0, let more = page(next), more.count == size else { return nil }
            next = more.bigEndian(at: 0)
            payload += more[4..<min(size, 4 + Int(length) - payload.count)]
        }
        return (row, payload)
    }

    private mutating func addRow(_ row: Int64, _ payload: UnsafeRawBufferPointer) {
        var header = RowReader(payload, at: 0)
        guard let size = header.readVarint(), size >= 3, size <= payload.count else { return }
        var serialTypes: [Int64] = []
        while header.offset < size {
            guard serialTypes.count < 3, let serialType = header.readVarint() else { return }
            serialTypes.append(serialType)
        }
        var body = RowReader(payload, at: Int(size))
        guard serialTypes.count == 3 else { return }
        if serialTypes[0] == 0, serialTypes[1] >= 12, serialTypes[1] % 2 == 0 {
            guard let record = body.readBytes(Int(serialTypes[1] - 12) / 2),
                let checksum = body.readInteger(serialTypes[2])
            else {
                return
            }
            let step = Step(number: row, record: Array(record), checksum: checksum)
            let versions = steps[row] ?? []
            if versions.count < Self.maxVersions, !versions.contains(step) { steps[row] = versions + [step] }
        } else if let drawing = body.readInteger(serialTypes[0]), let steps = body.readInteger(serialTypes[1]),
            let checksum = body.readInteger(serialTypes[2]), steps >= 0
        {
            ends.insert(End(drawing: drawing, steps: steps, checksum: checksum, row: row))
        }
    }
}

/// Reads values from a row.
private struct RowReader {
    private let bytes: UnsafeRawBufferPointer
    private(set) var offset: Int

    init(_ bytes: UnsafeRawBufferPointer, at offset: Int) {
        (self.bytes, self.offset) = (bytes, offset)
    }

    mutating func readBytes(_ count: Int) -> UnsafeRawBufferPointer? {
        guard count >= 0, count <= bytes.count - offset else { return nil }
        defer { offset += count }
        return UnsafeRawBufferPointer(rebasing: bytes[offset..<offset + count])
    }

    /// Reads a variable-length number: seven bits per byte, highest first; eight in the ninth.
    mutating func readVarint() -> Int64? {
        var number: UInt64 = 0
        for index in 0..<9 {
            guard let byte = readBytes(1)?[0] else { return nil }
            if index == 8 { return Int64(bitPattern: number << 8 | UInt64(byte)) }
            number = number << 7 | UInt64(byte & 0x7F)
            if byte & 0x80 == 0 { return Int64(number) }
        }
        return nil
    }

    /// - Parameter serialType: the serial type of the value.
    mutating func readInteger(_ serialType: Int64) -> Int64? {
        switch serialType {
        case 8: return 0
        case 9: return 1
        case 1...6:
            let size = [1, 2, 3, 4, 6, 8][Int(serialType) - 1]
            guard let found = readBytes(size) else { return nil }
            let isNegative = found[0] & 0x80 != 0
            return found.reduce(isNegative ? -1 : 0) { $0 << 8 | Int64($1) }
        default: return nil
        }
    }
}
