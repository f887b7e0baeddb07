public import TouchDrawingModel
public import TouchInkRaster

/// A figure that a rule of ink limits, and the motions that it is measured with.
public struct InkTrial: Sendable, CustomStringConvertible {
    /// The rule's code, as in `docs/rules/ink.md`.
    public let rule: String
    /// What is measured.
    public let what: String
    /// The figure's unit; empty for a ratio.
    public let unit: String
    /// The figure's upper limit.
    public let bar: Double
    /// The motions that are drawn.
    public let motions: [Motion]
    /// Computes the figure for the ink of one of the motions.
    let figure: @Sendable (InkMeasure, Motion) -> Double

    /// The worst figure of all motions.
    ///
    /// - Parameter ink: makes the ink of a motion.
    public func worst(_ ink: (Motion) -> [InkNode]) -> Double {
        motions.map { figure(InkMeasure(ink($0)), $0) }.max() ?? .infinity
    }

    /// The rule, and what is measured.
    public var description: String { "\(rule) \(what)" }

    /// All trials.
    public static var all: [InkTrial] { evenWidths + ends + noise + corners + loops + sparse }
}
