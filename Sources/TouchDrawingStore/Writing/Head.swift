import Foundation
import GRDB

/// The end of a drawing's steps.
struct Head: Hashable {
    /// The drawing's own number, chosen at random when it is created.
    let drawing: Int64
    private(set) var steps: Int64
    /// The checksum of all steps.
    private(set) var checksum: Int64

    /// The head of a drawing without steps.
    init(drawing: Int64) {
        self.drawing = drawing
        steps = 0
        checksum = drawing
    }

    private init(drawing: Int64, steps: Int64, checksum: Int64) {
        self.drawing = drawing
        self.steps = steps
        self.checksum = checksum
    }

    init(_ end: PageScan.End) {
        self.init(drawing: end.drawing, steps: end.steps, checksum: end.checksum)
    }

    mutating func add(_ record: UnsafeRawBufferPointer) {
        steps += 1
        checksum = Self.checksum(of: record, number: steps, after: checksum)
    }

    static func checksum(of record: UnsafeRawBufferPointer, number: Int64, after previous: Int64) -> Int64 {
        var sum = Checksum(continuing: UInt64(bitPattern: previous))
        withUnsafeBytes(of: number.littleEndian) { sum.add($0) }
        sum.add(record)
        return Int64(bitPattern: sum.value)
    }

    // MARK: In the file

    /// - Returns: nil unless the table has exactly one row.
    static func read(from database: Database) throws -> Head? {
        let rows = try Row.fetchAll(database, sql: "SELECT drawing, steps, checksum FROM head LIMIT 2")
        guard rows.count == 1, let drawing = Int64.fromDatabaseValue(rows[0][0]),
            let steps = Int64.fromDatabaseValue(rows[0][1]), let checksum = Int64.fromDatabaseValue(rows[0][2])
        else { return nil }
        return Head(drawing: drawing, steps: steps, checksum: checksum)
    }

    func insert(into database: Database) throws {
        try database.execute(
            sql: "INSERT INTO head (rowid, drawing, steps, checksum) VALUES (?, ?, ?, ?)",
            arguments: [Self.baseRow, drawing, steps, checksum])
    }

    /// The row ID if nothing of the log was known to be on disk; one more for each byte that was. Earlier versions
    /// wrote 1, which says nothing about the disk.
    static let baseRow: Int64 = 2

    /// The number of steps in a log's first transaction. It tells in which state of the file the log was started
    /// (`LogContinuity`).
    enum FirstTransaction {
        case exactly(Int64)
        case atLeast(Int64)
        /// Written by an earlier version.
        case unknown
    }

    /// The highest step count that the row ID can store. In the first transaction nothing of the log is on disk, so the
    /// row ID stores the count instead of the durable length. Counts are below the size of the log's header: earlier
    /// versions interpret them as that many bytes on disk, which is equivalent to none.
    private static let maxStepCount = Int64(WriteAheadLog.headerSize - 1)

    /// The row ID in a log's first transaction.
    static func row(first stepCount: Int) -> Int64 { baseRow + min(Int64(stepCount), maxStepCount) }

    /// The row ID in any other transaction.
    ///
    /// - Parameter durable: how much of the log is known to be on disk, in bytes. It distinguishes a log truncated by a
    ///   power cut from a damaged one (`LogRemains`).
    static func row(durable: Int) -> Int64 { baseRow + Int64(durable) }

    static func stepsOfFirstTransaction(row: Int64) -> FirstTransaction {
        switch row - baseRow {
        case 1..<maxStepCount: .exactly(row - baseRow)
        case maxStepCount: .atLeast(maxStepCount)
        default: .unknown
        }
    }

    /// Replaces another head in the file.
    ///
    /// - Parameter row: the new row ID.
    /// - Returns: false if the file no longer has the old head; then nothing is changed.
    func replace(_ old: Head, in database: Database, row: Int64 = baseRow) throws -> Bool {
        let statement = try database.cachedStatement(
            sql: """
                UPDATE head SET rowid = ?, steps = ?, checksum = ? WHERE drawing = ? AND steps = ? AND checksum = ?
                """)
        try statement.execute(arguments: [row, steps, checksum, old.drawing, old.steps, old.checksum])
        return database.changesCount == 1
    }
}
