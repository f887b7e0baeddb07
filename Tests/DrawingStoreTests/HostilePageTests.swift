import Foundation
import GRDB
import Testing

@testable import TouchDrawingStore

/// Pages and logs crafted to do harm: salvaging reads every page by itself, without SQLite's checks.
@Suite struct HostilePageTests {
    private let workspace: Workspace

    init() throws {
        workspace = try Workspace()
    }

    /// A varint, as SQLite writes lengths and row IDs.
    private static func number(_ number: Int64) -> [UInt8] {
        if number < 0 { return [UInt8](repeating: 0xFF, count: 8) + [UInt8(truncatingIfNeeded: number)] }
        var (bytes, remainder) = ([UInt8(number & 0x7F)], number >> 7)
        while remainder > 0 {
            bytes.insert(UInt8(remainder & 0x7F) | 0x80, at: 0)
            remainder >>= 7
        }
        return bytes
    }

    /// A page of a table's rows.
    private static func leaf(size: Int = Schema.pageSize, _ cells: [[UInt8]]) -> [UInt8] {
        var page = [UInt8](repeating: 0, count: size)
        (page[0], page[3], page[4]) = (0x0D, UInt8(cells.count >> 8), UInt8(cells.count & 0xFF))
        var end = size
        for (index, cell) in cells.enumerated() {
            end -= cell.count
            page.replaceSubrange(end..<end + cell.count, with: cell)
            (page[8 + 2 * index], page[9 + 2 * index]) = (UInt8(end >> 8), UInt8(end & 0xFF))
        }
        return page
    }

    /// A row of the table of steps that fits its page.
    private static func step(_ row: Int64, _ record: [UInt8], checksum: UInt8) -> [UInt8] {
        let payload = [4, 0, UInt8(12 + 2 * record.count), 1] + record + [checksum]
        return number(Int64(payload.count)) + number(row) + payload
    }

    /// The start of a step's row whose record fills a number of overflow pages.
    private static func longStep(_ row: Int64, pages: Int, next: UInt32) -> [UInt8] {
        let local = (Schema.pageSize - 12) * 32 / 255 - 23
        let length = local + pages * (Schema.pageSize - 4)
        // Its header has its own length and the record's serial type.
        let kinds = (1...9).map { number(Int64(12 + 2 * (length - 4 - $0))) }
        let kind = kinds.enumerated().first { $0.element.count == $0.offset + 1 }?.element ?? []
        let header = [UInt8(kind.count + 3), 0] + kind + [1]
        let bytes = header + [UInt8](repeating: 7, count: local - header.count)
        return number(Int64(length)) + number(row) + bytes + withUnsafeBytes(of: next.bigEndian) { Array($0) }
    }

    private func image(_ pages: [[UInt8]]) throws -> FileImage {
        try workspace.write(pages.joined(), to: "image")
        return try FileImage(Descriptor(workspace.path("image"), for: .reading))
    }

    @Test("cyclic overflow pages: are followed no further than the file's length (Z-10)")
    func endless() throws {
        let loop = [0, 0, 0, 3] + [UInt8](repeating: 9, count: Schema.pageSize - 4)
        let cells = (1...6).map { Self.longStep($0, pages: 250_000, next: 3) }
        let few = (7...9).map { Self.longStep($0, pages: 7, next: 3) }
        let pages = [[UInt8](repeating: 0, count: Schema.pageSize), Self.leaf(cells), loop, Self.leaf(few)]
        let image = try image(pages)
        let evidence = Evidence(image, nil, pageSize: Schema.pageSize)
        #expect(evidence.steps.isEmpty && evidence.size == 4 * Schema.pageSize)
        var scan = PageScan(ofBytes: image.bytes.count) { page in
            page == 3 ? UnsafeRawBufferPointer(rebasing: image.bytes[2 * Schema.pageSize..<3 * Schema.pageSize]) : nil
        }
        for page in pages { page.withUnsafeBytes { scan.add($0) } }
        // Four times the file: 16 pages, each of which takes 7.
        #expect(scan.steps.keys.sorted() == [7, 8])
    }

    @Test("long record in many versions of its page: is read once (Z-10)")
    func versions() throws {
        let chain = [0, 0, 0, 0] + [UInt8](repeating: 5, count: Schema.pageSize - 4)
        let (page, chains) = (Self.leaf([Self.longStep(1, pages: 1, next: 2)]), try image([chain]))
        var visits = 0
        var scan = PageScan(ofBytes: 2 * Schema.pageSize) { _ in
            visits += 1
            return UnsafeRawBufferPointer(chains.bytes)
        }
        for _ in 1...100 { page.withUnsafeBytes { scan.add($0) } }
        #expect(visits == 1 && scan.steps[1]?.count == 1)
    }

    @Test("contradicting rows of a step: only a limited number is read (Z-10)")
    func contradictions() throws {
        let rows = Int64(1)...60
        func page(_ byte: UInt8) -> [UInt8] { Self.leaf(rows.map { Self.step($0, [byte], checksum: byte) }) }
        let first = [UInt8](repeating: 0, count: Schema.pageSize)
        let evidence = Evidence(try image([first, page(2), page(3), page(4)]), nil, pageSize: Schema.pageSize)
        #expect(evidence.steps.isEmpty)
        var scan = PageScan()
        for record in UInt8.min...200 {
            Self.leaf([Self.step(1, [record], checksum: 1)]).withUnsafeBytes { scan.add($0) }
        }
        #expect(scan.steps[1]?.count == 64)
    }

    @Test("log: has its own page size, whatever the drawing's is (Z-10)")
    func smallPages() throws {
        let size = 512
        let queue = try DatabaseQueue(path: workspace.path("small"))
        try queue.writeWithoutTransaction { database in
            try database.execute(sql: "PRAGMA page_size = \(size); PRAGMA journal_mode = WAL; CREATE TABLE t (a)")
        }
        let log = try workspace.read("small-wal")
        try queue.close()
        try log.withUnsafeBytes { bytes in
            let parsed = WriteAheadLog(UnsafeRawBufferPointer(bytes), pageSize: size)
            let last = try #require(parsed.pages.max { $0.value < $1.value }?.key)
            #expect(parsed.pages[last] == log.count - size)
            let page = Self.leaf([Self.longStep(1, pages: 1, next: last)])
            #expect(Evidence(try image([page]), parsed, pageSize: Schema.pageSize).steps.isEmpty)
        }
    }

    @Test(
        "row ID at an end of the range in a truncated log: counts as damage only (Z-7)",
        arguments: [Int64.min, .max])
    func rows(row: Int64) throws {
        try workspace.lines("a")
        var configuration = Configuration()
        configuration.prepareDatabase { try $0.execute(sql: "PRAGMA journal_mode = WAL") }
        let queue = try DatabaseQueue(path: workspace.path("a"), configuration: configuration)
        try queue.writeWithoutTransaction { try $0.execute(sql: "UPDATE head SET rowid = \(row)") }
        let (file, log) = (try workspace.read("a"), try workspace.read("a-wal"))
        try queue.close()
        // An unfinished frame follows: its page is missing.
        let frame = WriteAheadLog.frameHeaderSize + Schema.pageSize
        let torn = Array(log.suffix(frame).prefix(16)) + [1] + [UInt8](repeating: 0, count: frame - 17)
        try workspace.write(file, to: "a")
        try workspace.write(log + torn, to: "a-wal")
        let reading = try? DrawingFile.read(workspace.path("a"))
        #expect(reading?.document.drawing.count ?? 40 == 40)
    }
}
