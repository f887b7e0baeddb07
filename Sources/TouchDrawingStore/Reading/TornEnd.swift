import Foundation

/// The end of a log from which a cut of the power has taken steps that the disk was not known to have; or a fault of the disk,
/// which can't be told from it.
struct TornEnd: Sendable {
    /// All that was found, with steps that lie behind missing ones and so have no place in the drawing; nil if there are none.
    let found: Salvage?
    /// Something is missing behind all that was found, and no power was cut since the log was written.
    let isStrange: Bool

    /// - Parameter used: how many steps the drawing has.
    init(_ evidence: Evidence, used: Int64, isStrange: Bool) {
        let isMore = evidence.steps.contains { $0.number > used }
        found = isMore ? Salvage(evidence) : nil
        self.isStrange = isStrange
    }

    /// Puts what has no place in the drawing into a file of its own, before anything is written over it. The disk has that
    /// file when this returns.
    ///
    /// - Parameter path: the drawing's.
    /// - Returns: what a person should know; nil if a cut of the power has taken nothing that could be found.
    func putAside(from path: String) throws(DrawingFileError) -> TornEndNotice? {
        guard let found else { return isStrange ? TornEndNotice(path: path, recovered: nil) : nil }
        let aside = FreeName.path(for: path, adding: "recovered")
        _ = try NewFile.make(at: aside, entries: found.entries)
        do throws(Errno) {
            try Descriptor(aside, for: .reading).synchronize()
            try Descriptor.synchronizeFolder(of: aside)
        } catch {
            throw DrawingFileError(aside, system: error)
        }
        return TornEndNotice(path: path, recovered: aside)
    }
}

/// What a person should know of a drawing whose last steps are missing, as one sentence.
public struct TornEndNotice: Hashable, Sendable, CustomStringConvertible {
    /// The drawing that is open.
    public let path: String
    /// Where more is than the drawing has; nil if nothing more was found.
    public let recovered: String?

    /// The sentence, without a full stop.
    public var description: String {
        guard let recovered else {
            return """
                the last step of \(path), or several, can't be read, as after a power cut; everything before that is there
                """
        }
        return """
            steps are missing at the end of \(path), as after a power cut; those after them that could be read are in \
            \(recovered), together with all others
            """
    }
}
