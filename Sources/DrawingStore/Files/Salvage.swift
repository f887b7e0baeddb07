import DrawingModel
import Foundation

/// What can still be read of a damaged file.
struct Salvage: Sendable {
    /// From back to front, with new identities from 1.
    let entries: [Drawing.Entry]

    static let nothing = Salvage()

    /// As a drawing that begins with them: what was done before can't be undone.
    var document: Document {
        Document(entries: entries, history: History(), nextID: Int64(entries.count) + 1)
    }

    private init() {
        entries = []
    }

    /// - Parameter entries: from back to front.
    init(_ entries: [Drawing.Entry]) {
        self.entries = Self.numbered(entries)
    }

    private static func numbered(_ entries: [Drawing.Entry]) -> [Drawing.Entry] {
        entries.enumerated().map { index, entry in
            Drawing.Entry(FigureID(rawValue: Int64(index) + 1), entry.figure)
        }
    }

    /// Reads from the beginning up to where nothing can be read, and then from the end back to there. Steps that are not
    /// as they were written are left out.
    init(_ image: FileImage, while isWanted: @escaping () -> Bool = { true }) {
        var steps: [Int64: StepRecord] = [:]
        do {
            let reader = try ImageReader(image, .salvage, while: isWanted)
            var seed = (number: Int64(0), checksum: (try? reader.head())?.drawing)
            try? reader.forEachStep(.rising) { row throws(Damage) in
                let isNext = row.number == seed.number + 1
                if isNext, let previous = seed.checksum, let record = Self.record(row, after: previous) {
                    steps[row.number] = record
                }
                seed = (row.number, row.checksum)
            }
            Self.readBackwards(reader, to: seed.number, into: &steps)
        } catch {
            // Not even a table: nothing is salvaged.
        }
        var replay = Replay(gaps: .skipped, size: image.bytes.count)
        for (_, record) in steps.sorted(by: { $0.key < $1.key }) { try? replay.apply(record) }
        entries = Self.numbered((try? replay.finish())?.drawing.entries ?? [])
    }

    /// A step can be checked only when the one before it is known, which comes after it here.
    private static func readBackwards(
        _ reader: ImageReader, to end: Int64, into steps: inout [Int64: StepRecord]
    ) {
        var later: (number: Int64, checksum: Int64, bytes: [UInt8])?
        try? reader.forEachStep(.falling) { row throws(Damage) in
            guard row.number > end else { throw Damage("the rest is known") }
            if let later, later.number == row.number + 1 {
                later.bytes.withUnsafeBytes { bytes in
                    let following = ImageReader.Row(number: later.number, record: bytes, checksum: later.checksum)
                    if let record = Self.record(following, after: row.checksum) { steps[later.number] = record }
                }
            }
            later = (row.number, row.checksum, Array(row.record))
        }
    }

    private static func record(_ row: ImageReader.Row, after previous: Int64) -> StepRecord? {
        guard Head.checksum(of: row.record, number: row.number, after: previous) == row.checksum else { return nil }
        return try? StepRecord(row.record)
    }
}
