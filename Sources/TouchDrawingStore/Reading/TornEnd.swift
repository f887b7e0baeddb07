import Foundation
import TouchLanguage

/// The end of a log that lost steps not known to be on disk: in a power cut, or in a disk fault that looks the same.
struct TornEnd: Sendable {
    /// All that was found, including steps after missing ones, which have no place in the drawing; nil if there are
    /// none of those.
    let found: Salvage?
    /// Whether something is missing after all that was found, though the power was not cut since the log was written.
    let isUnexplained: Bool

    /// - Parameter used: how many steps the drawing has.
    init(_ evidence: Evidence, used: Int64, isUnexplained: Bool) {
        let hasMore = evidence.steps.contains { $0.number > used }
        found = hasMore ? Salvage(evidence) : nil
        self.isUnexplained = isUnexplained
    }

    /// Saves what has no place in the drawing to a separate file, before it is overwritten. That file is on disk when
    /// this returns.
    ///
    /// - Parameter path: the drawing's.
    /// - Returns: what to tell the user; nil if there is nothing to tell.
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

/// A sentence for the user about a drawing whose last steps are missing.
public struct TornEndMessage: Hashable, Sendable, CustomStringConvertible {
    /// The drawing that is open.
    public let path: String
    /// The file with what the drawing lacks; nil if nothing was found.
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
