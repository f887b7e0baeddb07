import TouchFoundation

/// The content missing from a drawing that was read without opening it. Opening it may recover that content to another
/// file.
public struct ReadingShortfall: Hashable, Sendable, CustomStringConvertible {
    /// Why content is missing.
    public enum Cause: Hashable, Sendable {
        /// The file is damaged; this many lines could be read.
        case damaged(lineCount: Int)
        /// The last steps can't be read.
        case tornEnd
        /// Steps near the end are missing; a drawing of this many lines could be read, including later steps.
        case gap(lineCount: Int)
        /// The log belongs to another version of the file.
        case orphanedLog
    }

    /// The path of the drawing.
    public let path: String
    /// Why content is missing.
    public let cause: Cause

    init(path: String, cause: Cause) {
        (self.path, self.cause) = (path, cause)
    }

    /// - Returns: nil if nothing is missing.
    init?(of drawing: StoredDrawing, path: String) {
        self.path = path
        if drawing.isLogOrphaned {
            cause = .orphanedLog
        } else if let found = drawing.tornEnd?.found {
            cause = .gap(lineCount: found.entries.count)
        } else if drawing.tornEnd?.isUnexplained == true {
            cause = .tornEnd
        } else {
            return nil
        }
    }

    /// The sentence, without a full stop.
    public var description: String {
        switch cause {
        case .damaged(let count):
            localized(
                count, one: "\(path) is damaged; this is the \(count) line that could be read",
                other: "\(path) is damaged; these are the \(count) lines that could be read")
        case .tornEnd: TornEndMessage(path: path, recovered: nil).description
        case .gap(let count):
            localized(
                count,
                one: "steps near the end of \(path) are missing, probably after a power cut; open it to get the "
                    + "\(count) line that could be read as another drawing",
                other: "steps near the end of \(path) are missing, probably after a power cut; open it to get the "
                    + "\(count) lines that could be read as another drawing")
        case .orphanedLog:
            localized(
                "\(path) was replaced by another version, and is read as it is; open it to get what was last drawn in the "
                    + "earlier one, which is still in \(path)-wal, as a second drawing")
        }
    }
}
