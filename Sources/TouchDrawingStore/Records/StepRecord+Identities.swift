import Foundation
import TouchDrawingModel

extension StepRecord {
    /// A run of consecutive identities, of figures or of pieces of one figure.
    struct Run: Equatable {
        /// The number of the first figure, or of the figure that the pieces belong to.
        var first: Int64
        /// The first piece number; 0 for figures.
        var piece = 0
        var count: Int64

        private init(_ id: FigureID) {
            (first, piece, count) = (id.rawValue, id.piece, 1)
        }

        /// A run of figures.
        init(first: Int64, count: Int64) {
            (self.first, self.count) = (first, count)
        }

        /// A run of pieces.
        init(of first: Int64, piece: Int, count: Int64) {
            (self.first, self.piece, self.count) = (first, piece, count)
        }

        /// - Parameter entries: in order of identity.
        static func runs(of entries: [Drawing.Entry]) -> [Run] {
            var runs: [Run] = []
            for entry in entries {
                if let last = runs.last, last.continues(with: entry.id) {
                    runs[runs.count - 1].count += 1
                } else {
                    runs.append(Run(entry.id))
                }
            }
            return runs
        }

        private func continues(with id: FigureID) -> Bool {
            piece == 0
                ? id.piece == 0 && id.rawValue == first + count
                : id.rawValue == first && id.piece == piece + Int(count)
        }

        /// The highest figure number in the run.
        var last: Int64 { piece == 0 ? first + count - 1 : first }

        /// The identity at an index, always in the ink layer: a record doesn't store the layer of removed figures.
        ///
        /// - Parameter index: 0..<count.
        func id(at index: Int64) -> FigureID {
            piece == 0
                ? FigureID(rawValue: first + index) : FigureID(rawValue: first, piece: piece + Int(index), in: .ink)
        }
    }

    /// How identities are encoded.
    enum IdentityEncoding {
        /// As figure numbers alone; none is a piece.
        case numbers
        /// As figure number and piece number.
        case pieces

        init(_ runs: [Run], _ entries: [Drawing.Entry]) {
            let havePieces = runs.contains { $0.piece > 0 } || entries.contains { $0.id.piece > 0 }
            self = havePieces ? .pieces : .numbers
        }
    }
}

extension RecordWriter {
    /// Writes each run's start relative to the previous run's end.
    mutating func write(_ runs: [StepRecord.Run], _ encoding: StepRecord.IdentityEncoding) {
        write(runs.count)
        var end: Int64 = 0
        for run in runs {
            write(signed: run.first - end)
            if encoding == .pieces { write(run.piece) }
            write(signed: run.count)
            end = run.last + 1
        }
    }

    mutating func write(_ entries: [Drawing.Entry], _ encoding: StepRecord.IdentityEncoding) {
        write(entries.count)
        var end: Int64 = 0
        for entry in entries {
            write(signed: entry.id.rawValue - end)
            if encoding == .pieces { write(entry.id.piece) }
            write(entry.figure, entry.lock)
            end = entry.id.rawValue + 1
        }
    }
}

extension RecordReader {
    mutating func readRuns(_ encoding: StepRecord.IdentityEncoding) throws(RecordError) -> [StepRecord.Run] {
        let count = try readCount(minItemSize: 2)
        var (runs, end): ([StepRecord.Run], Int64) = ([], 0)
        for _ in 0..<count {
            let first = try identity(end, plus: try readSigned())
            let piece = encoding == .pieces ? try readPiece() : 0
            let length = try readSigned()
            guard length > 0 else { throw .invalid }
            guard piece == 0 || length <= Int64(FigureID.maxPiece - piece + 1) else { throw .invalid }
            end = piece == 0 ? try identity(first, plus: length) : first + 1
            runs.append(StepRecord.Run(of: first, piece: piece, count: length))
        }
        return runs
    }

    mutating func readEntries(_ encoding: StepRecord.IdentityEncoding) throws(RecordError) -> [Drawing.Entry] {
        // The size of a stroke without samples, which an earlier version could create.
        let count = try readCount(minItemSize: 6)
        var (entries, end): ([Drawing.Entry], Int64) = ([], 0)
        entries.reserveCapacity(count)
        for _ in 0..<count {
            let id = try identity(end, plus: try readSigned())
            let piece = encoding == .pieces ? try readPiece() : 0
            let (figure, lock) = try readLockedFigure()
            entries.append(Drawing.Entry(FigureID(rawValue: id, piece: piece, in: figure.layer), figure, lock))
            end = id + 1
        }
        return entries
    }

    private mutating func readPiece() throws(RecordError) -> Int {
        let piece = try readNumber()
        guard piece <= UInt64(FigureID.maxPiece) else { throw .invalid }
        return Int(piece)
    }

    private func identity(_ base: Int64, plus offset: Int64) throws(RecordError) -> Int64 {
        let (sum, overflows) = base.addingReportingOverflow(offset)
        guard !overflows, sum > 0, sum <= FigureID.maxRawValue else { throw .invalid }
        return sum
    }
}
