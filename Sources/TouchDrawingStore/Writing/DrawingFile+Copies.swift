import Foundation
import GRDB
public import TouchDrawingModel

extension DrawingFile {
    /// Saves a complete copy to another file, including unsaved steps and the undo history. The copy is on disk when
    /// this returns; this drawing stays open as it was.
    ///
    /// - Parameters:
    ///   - path: the path of the copy; no file of that name may exist.
    ///   - drawing: what is on the canvas; saved without history if the file can no longer be read.
    public func save(to path: String, _ drawing: Drawing) throws(DrawingFileError) {
        if isSuspect, !isIntact, let document = contents?() {
            _ = try NewFile.create(at: path, records: document.records)
            return try NewFile.synchronize(path)
        }
        do throws(Errno) {
            try copy(to: path)
        } catch {
            if error == .noSpace || error == .overQuota { throw DrawingFileError(path, .diskIsFull) }
            if let document = contents?() {
                _ = try NewFile.create(at: path, records: document.records)
            } else {
                _ = try NewFile.create(at: path, entries: drawing.entries)
            }
            return try NewFile.synchronize(path)
        }
        do {
            try appendUnsaved(to: path)
        } catch {
            NewFile.remove(path)
            throw DrawingFileError(path, database: error)
        }
        try NewFile.synchronize(path)
    }

    /// Appends the steps that a copy of this drawing has beyond it.
    ///
    /// - Returns: the number of steps; nil if it isn't a copy, or if both have steps of their own.
    func appendSteps(of copy: CandidateCopy) throws(SaveError) -> Int? {
        guard let records = copy.records(after: end) else { return nil }
        try append(records: records)
        return records.count
    }
}

/// The steps of a drawing that may be a copy of another.
struct CandidateCopy {
    private let head: Head
    private let records: [[UInt8]]

    init(_ image: FileImage) throws(Damage) {
        head = try StoredDrawing(image).head
        let reader = try ImageReader(image, .strict)
        var records: [[UInt8]] = []
        try reader.forEachStep { row throws(Damage) in records.append([UInt8](row.record)) }
        self.records = records
    }

    /// The steps after a head.
    ///
    /// - Returns: nil if the steps don't continue from the head; empty if there are no more.
    fileprivate func records(after other: Head) -> [[UInt8]]? {
        guard head.drawing == other.drawing, other.steps <= head.steps else { return nil }
        var end = Head(drawing: head.drawing)
        for record in records.prefix(Int(other.steps)) { record.withUnsafeBytes { end.add($0) } }
        return end == other ? Array(records.dropFirst(Int(other.steps))) : nil
    }

    var drawing: Int64 { head.drawing }
}
