/// What became of one person's wish to take a step back, or to do one again.
public struct Turn: Hashable, Sendable {
    /// What was done to the drawing; nil if nothing could be.
    public let edit: Edit?
    /// How many of the person's steps were passed over, since others have changed their figures.
    public let skipped: Int
    /// How many steps of anybody were looked at: what it cost.
    package let seen: Int

    init(_ edit: Edit?, skipped: Int, seen: Int) {
        (self.edit, self.skipped, self.seen) = (edit, skipped, seen)
    }
}

/// Where the present version of each figure can be found.
package protocol FigureVersions {
    /// The figure of that identity as it is now; nil if it is not there.
    func entry(_ id: FigureID) -> Drawing.Entry?
}

extension Drawing: FigureVersions {}

extension Edit {
    /// Whose step it is among several people.
    var owner: Author { author ?? .first }

    /// Whether everything is as the step left it, so that it can be taken back without touching what others did.
    func isLast(in versions: some FigureVersions) -> Bool {
        guard added.allSatisfy({ versions.entry($0.id)?.isVersion($0) == true }) else { return false }
        let left = removed.filter { versions.entry($0.id) != nil }
        return left.isEmpty || Set(left.map(\.id)).isSubset(of: added.map(\.id))
    }

    /// Whether everything is as the step found it, so that it can be done again.
    func isNext(in versions: some FigureVersions) -> Bool { inverse.isLast(in: versions) }
}
