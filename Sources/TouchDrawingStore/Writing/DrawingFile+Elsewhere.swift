import Foundation
import GRDB
public import TouchDrawingModel

extension DrawingFile {
    /// Puts everything into another drawing, also what waits, with all that can be undone. The disk has it when this returns;
    /// this drawing goes on as before.
    ///
    /// - Parameters:
    ///   - path: no file of that name may be there.
    ///   - drawing: what is on the canvas: all that is put there if the file itself can't be read any more.
    public func save(to path: String, _ drawing: Drawing) throws(DrawingFileError) {
        do throws(Errno) {
            try copy(to: path)
        } catch {
            if error == .noSpace || error == .overQuota { throw DrawingFileError(path, .diskIsFull) }
            _ = try NewFile.make(at: path, entries: drawing.entries)
            return try synchronize(path)
        }
        do {
            try addWhatWaits(to: path)
        } catch {
            for ending in ["", "-wal", "-shm"] { unlink(path + ending) }
            throw DrawingFileError(path, database: error)
        }
        try synchronize(path)
    }

    private func synchronize(_ path: String) throws(DrawingFileError) {
        do throws(Errno) {
            try Descriptor(path, for: .reading).synchronize()
            try Descriptor.synchronizeFolder(of: path)
        } catch {
            for ending in ["", "-wal", "-shm"] { unlink(path + ending) }
            throw DrawingFileError(path, system: error)
        }
    }

    /// Adds what a copy of this drawing has more than it.
    ///
    /// - Returns: how many steps that were; nil if the other one is no copy, or something was drawn on both.
    func takeSteps(of copy: StepsOfCopy) throws(KeepingError) -> Int? {
        guard let records = copy.records(after: end) else { return nil }
        try keep(records: records)
        return records.count
    }
}

/// All steps of a drawing that may be a copy of another one.
struct StepsOfCopy {
    private let head: Head
    private let records: [[UInt8]]

    init(_ image: FileImage) throws(Damage) {
        head = try StoredDrawing(image).head
        let reader = try ImageReader(image, .whole)
        var records: [[UInt8]] = []
        try reader.forEachStep(.rising) { row throws(Damage) in records.append([UInt8](row.record)) }
        self.records = records
    }

    /// - Returns: nil if the steps do not go on where the others end. Empty if the others have all of them.
    fileprivate func records(after other: Head) -> [[UInt8]]? {
        guard head.drawing == other.drawing, other.steps <= head.steps else { return nil }
        var here = Head(drawing: head.drawing)
        for record in records.prefix(Int(other.steps)) { record.withUnsafeBytes { here.add($0) } }
        return here == other ? Array(records.dropFirst(Int(other.steps))) : nil
    }

    var drawing: Int64 { head.drawing }
}
