import Foundation

/// The table definitions of a file, read without SQLite, which would trust them.
///
/// A schema can contain statements that are executed on every read or write: triggers, views, checks, expressions in
/// indices. So the first page of a file, which contains the schema, is compared with the one that this program writes
/// before SQLite reads any of it. If the page is damaged, SQLite gets a replacement (`ImageReader`).
///
/// Source of the layout: "SQLite Database File Format", sections 1.3, 1.6, 2.1 and 2.6.
enum SchemaPage {
    enum Finding: Hashable {
        /// As this program writes it.
        case expected
        /// Another program has added something; the text names it for the user.
        case foreign(String)
        /// Not a schema page, or almost the expected one.
        case damaged
    }

    /// - Parameters:
    ///   - bytes: the bytes of the file; only the first page is read.
    ///   - size: the size of the complete file, in bytes.
    static func finding(in bytes: UnsafeRawBufferPointer, size: Int) -> Finding {
        guard let header = FileHeader(bytes) else { return .damaged }
        guard header.pageSize == Schema.pageSize else {
            let isValid = header.hasValidPageSize && header.pageCount * header.pageSize == size
            return isValid ? .foreign("pages of another size") : .damaged
        }
        guard bytes.count >= Schema.pageSize else { return .damaged }
        let page = UnsafeRawBufferPointer(rebasing: bytes[..<Schema.pageSize])
        let pageCount = size / Schema.pageSize
        if page[FileHeader.size] == PageKind.inner { return inner(page, pageCount: pageCount) }
        guard let rows = rows(of: page, pageCount: pageCount) else { return .damaged }
        if rows == Schema.rows { return hasExpectedFormat(page) ? .expected : .damaged }
        if rows.count == Schema.rows.count, distance(rows, Schema.rows) <= 1 { return .damaged }
        return rows.first { !Schema.rows.contains($0) }.map { .foreign($0.kindDescription) } ?? .damaged
    }

    private enum PageKind {
        static let inner: UInt8 = 5
        static let leaf: UInt8 = 13
    }

    /// Whether the other values of the header are as expected: no reserved bytes in a page, no auto-vacuum, text in
    /// UTF-8.
    private static func hasExpectedFormat(_ page: UnsafeRawBufferPointer) -> Bool {
        page[20] == 0 && page[21..<24].elementsEqual([64, 32, 32]) && page.bigEndian(at: 52) == 0
            && page.bigEndian(at: 56) == 1
    }

    /// Checks a schema that takes more than one page: a drawing's takes a tenth of one.
    private static func inner(_ page: UnsafeRawBufferPointer, pageCount: Int) -> Finding {
        let start = FileHeader.size
        let count = page.twoBytes(at: start + 3)
        guard count > 0, start + 12 + 2 * count <= page.count else { return .damaged }
        var children = [Int(page.bigEndian(at: start + 8))]
        for index in 0..<count {
            let offset = page.twoBytes(at: start + 12 + 2 * index)
            guard offset >= start + 12, offset + 4 <= page.count else { return .damaged }
            children.append(Int(page.bigEndian(at: offset)))
        }
        let areValid = children.allSatisfy { (2...max(2, pageCount)).contains($0) }
        return areValid && Set(children).count == children.count ? .foreign("many tables") : .damaged
    }

    /// - Returns: nil if the rows are invalid.
    private static func rows(of page: UnsafeRawBufferPointer, pageCount: Int) -> [SchemaRow]? {
        let start = FileHeader.size
        guard page[start] == PageKind.leaf else { return nil }
        let first = start + 8
        let count = page.twoBytes(at: start + 3)
        guard first + 2 * count <= page.count else { return nil }
        var rows: [SchemaRow] = []
        for index in 0..<count {
            let offset = page.twoBytes(at: first + 2 * index)
            guard offset >= first + 2 * count, offset < page.count,
                let row = SchemaRow(cell: UnsafeRawBufferPointer(rebasing: page[offset...]), pageCount: pageCount)
            else { return nil }
            rows.append(row)
        }
        return rows
    }

    /// The number of different bytes; for texts of different lengths, greater than any other.
    private static func distance(_ one: [SchemaRow], _ other: [SchemaRow]) -> Int {
        zip(one, other).reduce(0) { sum, pair in
            let texts = zip(pair.0.texts, pair.1.texts).reduce(0) { sum, texts in
                guard texts.0.count == texts.1.count else { return sum + Schema.pageSize }
                return sum + zip(texts.0, texts.1).count { $0 != $1 }
            }
            return sum + texts + (pair.0.root == pair.1.root ? 0 : 1)
        }
    }
}

/// A table, or any other entry of a schema.
struct SchemaRow: Hashable {
    private let kind: [UInt8]
    private let name: [UInt8]
    private let table: [UInt8]
    /// The first page of its content.
    let root: Int
    private let sql: [UInt8]

    /// Describes a table that this program creates.
    init(table name: String, root: Int, sql: String) {
        (kind, self.name, table) = (Array("table".utf8), Array(name.utf8), Array(name.utf8))
        (self.root, self.sql) = (root, Array(sql.utf8))
    }

    init(kind: String, name: String, table: String, root: Int, sql: String) {
        (self.kind, self.name, self.table) = (Array(kind.utf8), Array(name.utf8), Array(table.utf8))
        (self.root, self.sql) = (root, Array(sql.utf8))
    }

    var texts: [[UInt8]] { [kind, name, table, sql] }

    /// The kind of entry, for the user. Contains no text from the file, which may be arbitrary.
    var kindDescription: String {
        func starts(with word: String) -> Bool {
            String(decoding: sql.prefix(word.utf8.count), as: UTF8.self).uppercased() == word
        }
        switch String(decoding: kind, as: UTF8.self) {
        case "trigger": return "a trigger"
        case "view": return "a view"
        case "index": return "an index"
        case "table" where starts(with: "CREATE VIRTUAL"): return "a virtual table"
        case "table" where Schema.rows.contains { $0.name == name }: return "a table of another form"
        case "table": return "another table"
        default: return "something unknown"
        }
    }

    /// - Parameter cell: from its first byte to the end of the page.
    /// - Returns: nil if the cell is invalid. If it continues on other pages, which none of this program's does, all
    ///   properties except the kind are empty.
    init?(cell: UnsafeRawBufferPointer, pageCount: Int) {
        var reader = CellReader(cell)
        guard let length = reader.readVarint(), reader.readVarint() != nil else { return nil }
        let payloadStart = reader.offset
        let fitsInPage = length <= Schema.pageSize - 35
        guard fitsInPage ? payloadStart + length <= cell.count : length <= pageCount * Schema.pageSize,
            let headerSize = reader.readVarint()
        else { return nil }
        var types: [Int] = []
        while reader.offset < payloadStart + headerSize, types.count <= 5 {
            guard let type = reader.readVarint() else { return nil }
            types.append(type)
        }
        let sizes = types.map(CellReader.size)
        guard types.count == 5, reader.offset == payloadStart + headerSize, headerSize + sizes.reduce(0, +) == length,
            types[..<3].allSatisfy(CellReader.isText), (0...9).contains(types[3]),
            types[4] == 0 || CellReader.isText(types[4]),
            let kind = reader.readBytes(sizes[0])
        else { return nil }
        self.kind = kind
        guard fitsInPage, let name = reader.readBytes(sizes[1]), let table = reader.readBytes(sizes[2]),
            let root = reader.readInteger(type: types[3]), let sql = reader.readBytes(sizes[4])
        else {
            (name, table, root, sql) = ([], [], 0, [])
            return
        }
        (self.name, self.table, self.root, self.sql) = (name, table, root, sql)
    }
}

/// Reads values from a cell of a page, and never beyond its end.
private struct CellReader {
    private let bytes: UnsafeRawBufferPointer
    private(set) var offset = 0

    init(_ bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
    }

    /// Reads a variable-length number; nil if it is truncated or too large for a length.
    mutating func readVarint() -> Int? {
        var number = 0
        for _ in 0..<5 {
            guard offset < bytes.count else { return nil }
            defer { offset += 1 }
            number = number << 7 | Int(bytes[offset] & 0x7F)
            if bytes[offset] & 0x80 == 0 { return number }
        }
        return nil
    }

    mutating func readBytes(_ count: Int) -> [UInt8]? {
        guard count <= bytes.count - offset else { return nil }
        defer { offset += count }
        return Array(bytes[offset..<offset + count])
    }

    /// Reads a page number.
    mutating func readInteger(type: Int) -> Int? {
        switch type {
        case 0, 8: return 0
        case 9: return 1
        default: return readBytes(Self.size(of: type)).map { $0.reduce(0) { $0 << 8 | Int($1) } }
        }
    }

    static func isText(_ type: Int) -> Bool { type >= 13 && type & 1 == 1 }

    /// The size of a value of this serial type, in bytes.
    static func size(of type: Int) -> Int {
        switch type {
        case 1...4: type
        case 5: 6
        case 6, 7: 8
        case 12...: (type - 12) / 2
        default: 0
        }
    }
}

extension UnsafeRawBufferPointer {
    /// Reads a big-endian 16-bit number.
    fileprivate func twoBytes(at offset: Int) -> Int { Int(self[offset]) << 8 | Int(self[offset + 1]) }
}
