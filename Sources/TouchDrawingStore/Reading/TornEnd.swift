import Foundation
import TouchFoundation

/// The end of a log that lost steps not known to be on disk, in a power cut or in a disk fault that looks the same.
struct TornEnd: Sendable {
    /// Everything that was found, including steps after missing ones, which can't be part of the drawing; nil if there
    /// are no such steps.
    let found: Salvage?
    /// Whether the end is missing although there was no power cut since the log was written.
    let isUnexplained: Bool

    /// - Parameter used: the number of steps in the drawing.
    init(_ evidence: Evidence, used: Int64, isUnexplained: Bool) {
        let hasMore = evidence.steps.contains { $0.number > used }
        found = hasMore ? Salvage(evidence) : nil
        self.isUnexplained = isUnexplained
    }

    /// Saves steps that can't be part of the drawing to a separate file, before they are overwritten. That file is on
    /// disk when this returns.
    ///
    /// - Parameter path: the path of the drawing.
    /// - Returns: a message to the user; nil if nothing is missing.
    func setAside(from path: String) throws(DrawingFileError) -> TornEndMessage? {
        guard let found else { return isUnexplained ? TornEndMessage(path: path, recovered: nil) : nil }
        let recoveredPath = FreeName.path(for: path, adding: "recovered")
        _ = try NewFile.create(at: recoveredPath, records: found.document.records)
        do throws(Errno) {
            try Descriptor(recoveredPath, for: .reading).synchronize()
            try Descriptor.synchronizeFolder(of: recoveredPath)
        } catch {
            throw DrawingFileError(recoveredPath, system: error)
        }
        return TornEndMessage(path: path, recovered: recoveredPath)
    }
}

/// A message to the user about a drawing whose last steps are missing. One sentence.
public struct TornEndMessage: Hashable, Sendable, CustomStringConvertible {
    /// The path of the open drawing.
    public let path: String
    /// The path of the file with the steps that the drawing lacks; nil if none were found.
    public let recovered: String?

    /// The sentence, without a full stop.
    public var description: String {
        guard let recovered else {
            return localized(
                "the last steps of \(path) can't be read, probably after a power cut; everything before them is there"
            )
        }
        return localized(
            "steps near the end of \(path) are missing, probably after a power cut; all steps that could be read, "
                + "including later ones, are in \(recovered)")
    }
}
