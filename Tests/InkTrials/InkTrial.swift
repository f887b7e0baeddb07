public import TouchDrawingModel
public import TouchInkRaster

/// A figure that a rule of ink has a bar for, and the motions that it is measured with.
public struct InkTrial: Sendable, CustomStringConvertible {
    /// Of the rule, as in `docs/rules/ink.md`.
    public let rule: String
    /// What is measured.
    public let what: String
    /// Of the figure; empty for a part.
    public let unit: String
    /// At most this.
    public let bar: Double
    /// What is drawn.
    public let motions: [Motion]
    /// Of the ink of one of the motions.
    let figure: @Sendable (InkMeasure, Motion) -> Double

    /// The worst of all motions.
    ///
    /// - Parameter ink: of a motion.
    public func worst(_ ink: (Motion) -> [InkNode]) -> Double {
        motions.map { figure(InkMeasure(ink($0)), $0) }.max() ?? .infinity
    }

    /// Rule and what is measured.
    public var description: String { "\(rule) \(what)" }

    /// All of them.
    public static var all: [InkTrial] { evenWidths + ends + noise + corners + loops + sparse }
}
