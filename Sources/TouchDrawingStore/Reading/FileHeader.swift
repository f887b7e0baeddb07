import Foundation

/// The first 100 bytes of an SQLite file. Source: "SQLite Database File Format", section 1.3.
struct FileHeader {
    let applicationID: UInt32
    /// The version of the schema; 0 before there is one.
    let version: Int
    let pageSize: Int
    let pageCount: Int

    static let size = 100
    static let magic = Array("SQLite format 3\0".utf8)

    /// - Returns: nil if there are too few bytes, or they don't start like an SQLite file.
    init?(_ bytes: UnsafeRawBufferPointer) {
        guard bytes.count >= Self.size, bytes.starts(with: Self.magic) else { return nil }
        applicationID = bytes.bigEndian(at: 68)
        version = Int(bytes.bigEndian(at: 60))
        let size = Int(bytes[16]) << 8 | Int(bytes[17])
        pageSize = size == 1 ? 65_536 : size
        pageCount = Int(bytes.bigEndian(at: 28))
    }

    /// Whether SQLite allows this page size.
    var hasValidPageSize: Bool { pageSize >= 512 && pageSize & (pageSize - 1) == 0 }
}
