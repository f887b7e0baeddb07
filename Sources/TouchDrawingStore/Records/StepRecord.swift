import Foundation
import TouchDrawingModel

/// A step as the file has it.
///
///     1  perform: kind, identities that go, entries that come
///     2  undo
///     3  redo
///     5  perform, and when: milliseconds since 1970, duration in milliseconds; then as 1
///     4  start: entries: figures without a history, only as a file's first record
///
/// What goes is written as identities alone, since whoever reads from the start knows the figures: clearing a million
/// lines is a record of a few bytes. Counts and identities are variable numbers, see `RecordWriter`.
enum StepRecord: Equatable {
    case perform(Edit.Kind, removed: [Run], added: [Drawing.Entry], at: Edit.Time? = nil)
    case undo
    case redo
    case start([Drawing.Entry])

    /// Identities that follow one another.
    struct Run: Equatable {
        var first: Int64
        var count: Int64
    }

    private enum Tag {
        static let perform: UInt8 = 1
        static let undo: UInt8 = 2
        static let redo: UInt8 = 3
        static let start: UInt8 = 4
        static let performAt: UInt8 = 5
    }

    /// - Parameter step: figures that nobody can read again are brought within the limits.
    init(_ step: Document.Step) {
        switch step {
        case .perform(let edit):
            let added = edit.added.map { $0.broughtWithinLimits() ?? $0 }
            self = .perform(edit.kind, removed: Self.runs(of: edit.removed), added: added, at: edit.time)
        case .undo: self = .undo
        case .redo: self = .redo
        }
    }

    private static func runs(of entries: [Drawing.Entry]) -> [Run] {
        var runs: [Run] = []
        for entry in entries {
            let id = entry.id.rawValue
            if let last = runs.last, last.first + last.count == id {
                runs[runs.count - 1].count += 1
            } else {
                runs.append(Run(first: id, count: 1))
            }
        }
        return runs
    }

    // MARK: Bytes

    var bytes: [UInt8] {
        var writer = RecordWriter()
        switch self {
        case .perform(let kind, let removed, let added, let time):
            writer.write(byte: time == nil ? Tag.perform : Tag.performAt)
            if let time {
                writer.write(time.milliseconds)
                writer.write(time.duration)
            }
            writer.write(byte: kind.code)
            writer.write(removed)
            writer.write(added)
        case .undo: writer.write(byte: Tag.undo)
        case .redo: writer.write(byte: Tag.redo)
        case .start(let entries):
            writer.write(byte: Tag.start)
            writer.write(entries)
        }
        return writer.bytes
    }

    /// - Parameter allowance: for the strokes that come; what they take of it is gone.
    init(_ bytes: UnsafeRawBufferPointer, _ allowance: inout NodeAllowance) throws(RecordError) {
        var reader = RecordReader(bytes, allowance)
        defer { allowance = reader.allowance }
        let tag = try reader.readByte()
        switch tag {
        case Tag.perform, Tag.performAt:
            let time = tag == Tag.performAt ? try reader.readTime() : nil
            guard let kind = Edit.Kind(code: try reader.readByte()) else { throw .meaningless }
            self = .perform(kind, removed: try reader.readRuns(), added: try reader.readEntries(), at: time)
        case Tag.undo: self = .undo
        case Tag.redo: self = .redo
        case Tag.start: self = .start(try reader.readEntries())
        default: throw .meaningless
        }
        guard reader.isAtEnd else { throw .meaningless }
    }
}

extension StepRecord {
    /// For whoever does not keep the figures.
    init(_ bytes: UnsafeRawBufferPointer) throws(RecordError) {
        var none = NodeAllowance.none
        try self.init(bytes, &none)
    }
}

extension RecordWriter {
    /// Each begins where the one before it ended, plus so many.
    fileprivate mutating func write(_ runs: [StepRecord.Run]) {
        write(runs.count)
        var end: Int64 = 0
        for run in runs {
            write(signed: run.first - end)
            write(signed: run.count)
            end = run.first + run.count
        }
    }

    fileprivate mutating func write(_ entries: [Drawing.Entry]) {
        write(entries.count)
        var end: Int64 = 0
        for entry in entries {
            write(signed: entry.id.rawValue - end)
            write(entry.figure)
            end = entry.id.rawValue + 1
        }
    }
}

extension RecordReader {
    fileprivate mutating func readTime() throws(RecordError) -> Edit.Time {
        Edit.Time(milliseconds: try readNumber(), duration: try readNumber())
    }

    fileprivate mutating func readRuns() throws(RecordError) -> [StepRecord.Run] {
        let count = try readCount(ofAtLeast: 2)
        var (runs, end): ([StepRecord.Run], Int64) = ([], 0)
        for _ in 0..<count {
            let first = try identity(end, plus: try readSigned())
            let length = try readSigned()
            guard length > 0 else { throw .meaningless }
            end = try identity(first, plus: length)
            runs.append(StepRecord.Run(first: first, count: length))
        }
        return runs
    }

    fileprivate mutating func readEntries() throws(RecordError) -> [Drawing.Entry] {
        // Of a stroke without a place; an earlier version could make such.
        let count = try readCount(ofAtLeast: 6)
        var (entries, end): ([Drawing.Entry], Int64) = ([], 0)
        entries.reserveCapacity(count)
        for _ in 0..<count {
            let id = try identity(end, plus: try readSigned())
            let figure = try readFigure()
            entries.append(Drawing.Entry(FigureID(rawValue: id, in: figure.layer), figure))
            end = id + 1
        }
        return entries
    }

    private func identity(_ base: Int64, plus offset: Int64) throws(RecordError) -> Int64 {
        let (sum, overflows) = base.addingReportingOverflow(offset)
        guard !overflows, sum > 0, sum <= FigureID.greatest else { throw .meaningless }
        return sum
    }
}

extension Edit.Kind {
    /// In the file for ever: a kind keeps its number, a new one gets the next.
    var code: UInt8 {
        switch self {
        case .draw: 1
        case .delete: 2
        case .cut: 3
        case .clear: 4
        case .erase: 5
        case .paste: 6
        case .duplicate: 7
        case .move: 8
        case .transform: 9
        case .changeInk: 10
        }
    }

    init?(code: UInt8) {
        guard let kind = Self.allCases.first(where: { $0.code == code }) else { return nil }
        self = kind
    }
}
