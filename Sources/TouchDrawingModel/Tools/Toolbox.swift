public import Foundation

/// What the next line is drawn with: what a person chooses in the colour panel.
public struct Toolbox: Hashable, Sendable, Codable {
    /// Where a line's width comes from.
    public enum Thickness: String, Hashable, Sendable, Codable {
        /// From the speed of the hand, or from the pressure of a pen that reports it.
        case speed
        /// From `width`.
        case chosen
    }

    /// Where a line's colour comes from.
    public enum Coloring: String, Hashable, Sendable, Codable {
        /// From `ink`.
        case chosen
        /// From the line's angle.
        case angle
    }

    /// What the next touch draws.
    public var tool = Tool.line
    /// The ink that was chosen; used unless `coloring` has the line's angle decide.
    public var ink = Ink.black
    /// In points, `Toolbox.widths`.
    public var width = Line.defaultWidth
    /// Where the next line's width comes from.
    public var thickness = Thickness.speed
    /// Where the next line's colour comes from.
    public var coloring = Coloring.chosen
    /// The last ones that were chosen, latest first; none twice.
    public private(set) var recentInks: [Ink] = []

    /// What a width can be, in points. Source: the range that speeds give, D-31.
    public static let widths: ClosedRange<CGFloat> = 2...24
    /// How many inks are remembered. Source: our choice: a row of the panel.
    public static let recentCount = 6

    /// What a person has who has chosen nothing yet.
    public init() {}

    /// Takes an ink, and remembers it.
    public mutating func choose(_ ink: Ink) {
        self.ink = ink
        coloring = .chosen
        recentInks.removeAll { $0 == ink }
        recentInks.insert(ink, at: 0)
        if recentInks.count > Self.recentCount { recentInks.removeLast() }
    }
}
