import DrawingModel
import Foundation

extension Descriptor {
    /// Whether the file holds a drawing, with the log beside it, that ends there, and is the same drawing's by itself. Reads
    /// all of it, twice.
    func holdsDrawing(endingAt end: Head, path: String) -> Bool {
        guard let both = try? Snapshot(of: self, path: path),
            case .whole(let stored) = try? Content(of: both, path: path),
            case .whole(let alone) = try? Content(of: Snapshot(file: both.file, log: nil), path: path)
        else { return false }
        return stored.head == end && stored.waiting.isEmpty && alone.head.drawing == end.drawing
    }
}

extension Document {
    /// Steps that make this document, with all that can be undone and redone.
    ///
    /// - Complexity: O(all that was ever done).
    var records: [[UInt8]] {
        var start = self
        while start.undo() != nil {}
        let entries = start.drawing.entries
        let edits = history.done + history.undone.reversed()
        return (entries.isEmpty ? [] : [StepRecord.start(entries).bytes])
            + edits.map { StepRecord(.perform($0)).bytes } + history.undone.map { _ in StepRecord(.undo).bytes }
    }
}

/// What a person should know of a drawing that was kept elsewhere, as one sentence.
public struct MovingNotice: Hashable, Sendable, CustomStringConvertible {
    /// The file that somebody else has changed; it is left as it is.
    public let left: String
    /// The file that is open.
    public let path: String

    public var description: String {
        """
        Something else has changed \((left as NSString).lastPathComponent), which is left as it is; everything that is drawn \
        here is in \(path), which is open now
        """
    }
}
