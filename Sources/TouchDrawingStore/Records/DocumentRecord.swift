public import Foundation
public import TouchDrawingModel

/// A document encoded as bytes: the drawing and its undo and redo history.
///
///     version    one byte: the latest version that any of its records needs (`StepRecord`), at least 2
///     records    as in a file (`StepRecord`), each preceded by its size in bytes: the paper, if one was chosen; the
///                images, each before the first record that needs it; the figures at the start, if any; the steps in the undo history; the undone steps, as if performed; one
///                undo for each of these
///     checksum   of all preceding bytes, 8 bytes
///
/// Figures are renumbered consecutively from 1, so that no number exceeds the number of bytes. Pieces keep their piece
/// numbers and remain pieces of the same figure; earlier versions turned them into figures.
public enum DocumentRecord {
    /// The same versions as those of files; version 1 had no strokes with motion data (`Motion`).
    private static let versions = 1...UInt8(Schema.version)
    private static let checksumSize = 8

    // MARK: Writing

    /// Encodes a document.
    ///
    /// - Complexity: O(n log n) for n figures in the drawing and its history.
    public static func data(of document: Document) -> Data {
        let paper = document.chosenPaper
        let document = Renumbered(document)
        var (records, images): ([[UInt8]], ImageRecords) = ([], ImageRecords())
        if let paper { records.append(StepRecord.paper(paper).bytes) }
        if !document.start.isEmpty { records += images.records(of: .start(document.start)) }
        for edit in document.done + document.undone.reversed() {
            records += images.records(of: StepRecord(.perform(edit)))
        }
        for _ in document.undone { records.append(StepRecord.undo.bytes) }
        var writer = RecordWriter()
        writer.write(byte: UInt8(records.map(StepRecord.version).max() ?? Schema.baseVersion))
        for record in records {
            writer.write(record.count)
            writer.write(record)
        }
        writer.write(writer.bytes.withUnsafeBytes(checksum))
        return Data(writer.bytes)
    }

    private static func checksum(of bytes: UnsafeRawBufferPointer) -> [UInt8] {
        var sum = Checksum(continuing: 0)
        sum.add(bytes)
        return withUnsafeBytes(of: sum.value.littleEndian) { [UInt8]($0) }
    }

    // MARK: Reading

    /// Decodes a document.
    ///
    /// - Parameter data: untrusted; everything in it is checked before it is used.
    /// - Returns: nil if the bytes are not a document.
    /// - Complexity: time and memory are O(n) for n bytes, except for a history that changes the same figures
    ///   repeatedly.
    public static func document(from data: Data) -> Document? {
        data.withUnsafeBytes { bytes in
            guard bytes.count > checksumSize else { return nil }
            let content = UnsafeRawBufferPointer(rebasing: bytes.dropLast(checksumSize))
            guard checksum(of: content).elementsEqual(bytes.suffix(checksumSize)) else { return nil }
            return try? read(content)
        }
    }

    private static func read(_ bytes: UnsafeRawBufferPointer) throws(RecordError) -> Document {
        var reader = RecordReader(bytes, .none)
        guard versions.contains(try reader.readByte()) else { throw .invalid }
        var replay = StepReplay(gaps: .reject, size: bytes.count)
        var isUndoing = false
        while !reader.isAtEnd {
            let record = try replay.read(try reader.readBytes())
            // Undos come last: otherwise a few bytes could remove and restore the same figures endlessly.
            guard !isUndoing || record == .undo else { throw .invalid }
            isUndoing = record == .undo
            switch record {
            case .perform, .start, .undo, .paper, .image: break
            case .redo, .undoOwn, .redoOwn: throw .invalid
            }
            try replay.apply(record)
        }
        return try replay.finish()
    }
}

/// A document whose figures are numbered consecutively.
private struct Renumbered {
    /// The figures before the first step.
    let start: [Drawing.Entry]
    let done: [Edit]
    let undone: [Edit]

    init(_ document: Document) {
        var first: [FigureID: Drawing.Entry] = [:]
        for entry in document.drawing.entries { first[entry.id] = entry }
        for edit in document.history.done.reversed() {
            for entry in edit.added { first[entry.id] = nil }
            for entry in edit.removed { first[entry.id] = entry }
        }
        var identities = Set(first.keys.map(\.rawValue))
        for edit in document.history.done + document.history.undone {
            identities.formUnion((edit.removed + edit.added).map(\.id.rawValue))
        }
        var numbers: [Int64: Int64] = [:]
        for (index, id) in identities.sorted().enumerated() { numbers[id] = Int64(index) + 1 }
        func renumbered(_ entries: [Drawing.Entry]) -> [Drawing.Entry] {
            entries.map { entry in
                let (id, number) = (entry.id, numbers[entry.id.rawValue] ?? entry.id.rawValue)
                return entry.identified(as: FigureID(rawValue: number, piece: id.piece, in: id.layer))
            }
        }
        func renumbered(_ edits: [Edit]) -> [Edit] {
            edits.map {
                Edit(
                    $0.kind, removed: renumbered($0.removed), added: renumbered($0.added), at: $0.time, by: $0.author)
            }
        }
        start = renumbered(first.values.sorted { $0.id < $1.id })
        done = renumbered(document.history.done)
        undone = renumbered(document.history.undone)
    }
}
