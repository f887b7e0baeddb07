public import Foundation

/// How wide ink is for how fast a hand draws: faster is thinner. It has no idea of fast and slow of its own, but learns what
/// they are for this hand, on this screen.
///
/// It keeps the mean and the spread of the logarithms of the speeds that it was told, weighted by the way that was drawn at
/// them; what lies further back than `memory` counts ever less. A speed's level is how many spreads it lies above the mean,
/// and the widths follow the levels along a logistic curve, so that a hand that is five times as fast, or as slow, gives the
/// same widths. Before anything is learned, the first speed is taken as the mean.
///
/// Source: our choice; that speeds of hands are spread evenly on a logarithmic scale is Fitts' and Meyer's observation of
/// aimed movements, doi:10.1037/0033-295X.95.3.340.
public struct ThicknessMap: Hashable, Sendable, Codable {
    /// Of the logarithms of speeds in points a second.
    private var mean = 0.0
    private var variance = Self.usualSpread * Self.usualSpread
    /// How far has been drawn, as far as it is remembered; in points.
    private var weight = 0.0

    /// How wide ink can be, in points.
    public static let widths = Toolbox.widths
    /// What is drawn counts e times less after so much more is drawn, in points. Source: our choice: some twenty strokes.
    public static let memory = 6000.0
    /// The spread that is assumed before it is learned: most of a hand's speeds are within a factor of 2 of their mean.
    private static let usualSpread = 0.6
    /// How far that assumption weighs, in points of the way. Source: our choice: a stroke.
    private static let assumed = 200.0
    /// A hand that moves evenly has no fast and slow to tell apart.
    private static let leastSpread = 0.12
    /// How steeply widths follow levels: 0.8 takes levels of ±2 to a point from either end.
    private static let steepness = 0.8
    /// The level whose width is `Line.defaultWidth`, which is where a line begins.
    static let levelAtStart = level(of: Double(Line.defaultWidth))

    /// Of a hand that nothing is known of yet.
    public init() {}

    /// Notes that a way was drawn at a speed.
    ///
    /// - Parameters:
    ///   - speed: in points a second; 0 or less, or what is no number, is not noted.
    ///   - way: in points.
    public mutating func learn(speed: Double, over way: Double) {
        guard speed > 0, speed.isFinite, way > 0, way.isFinite else { return }
        let value = log(speed)
        weight *= exp(-way / Self.memory)
        if weight == 0 { mean = value }
        // The mean follows from the first point on; the spread starts with what is usual.
        let difference = value - mean
        mean += difference * way / (weight + way)
        let known = weight + Self.assumed
        variance += (difference * (value - mean) - variance) * way / (known + way)
        weight += way
    }

    /// How fast a speed is for this hand: 0 is its mean, 1 a spread more.
    func level(ofSpeed speed: Double) -> Double {
        guard speed > 0, weight > 0 else { return Self.levelAtStart }
        return (log(speed) - mean) / max(variance.squareRoot(), Self.leastSpread)
    }

    /// In points.
    static func width(atLevel level: Double) -> Double {
        let (least, most) = (Double(widths.lowerBound), Double(widths.upperBound))
        return least + (most - least) / (1 + exp(2 * steepness * level))
    }

    /// In points.
    ///
    /// - Parameter pressure: 0…1.
    static func width(atPressure pressure: Double) -> Double {
        let (least, most) = (Double(widths.lowerBound), Double(widths.upperBound))
        return least + (most - least) * min(max(pressure, 0), 1)
    }

    /// The level that has a width strictly between the least and the most.
    static func level(of width: Double) -> Double {
        let (least, most) = (Double(widths.lowerBound), Double(widths.upperBound))
        return log((most - width) / (width - least)) / (2 * steepness)
    }
}
