import Foundation

/// How wide a straight line is, which has one width from end to end: that of its mean speed or pressure, weighted by the way
/// drawn. So it settles as the line grows, and the slow end of a stroke hardly counts.
public struct LineThickness: Sendable {
    /// Of levels or pressures; nil before anything was drawn.
    private var mean: Double?
    /// In points; what a line begins with weighs as if it had been drawn.
    private var way = Thickness.runUp

    /// Of a line that is about to begin.
    public init() {}

    /// Goes on to the next sample.
    ///
    /// - Parameters:
    ///   - way: from the last sample to this one, in points; 0 for the first.
    ///   - map: learns the speed.
    /// - Returns: the width of the line so far, in points.
    public mutating func next(_ source: Thickness.Source, over way: Double, _ map: inout ThicknessMap) -> Double {
        switch source {
        case .chosen(let width): return width
        case .pressure(let pressure):
            return ThicknessMap.width(atPressure: take(pressure, over: way, beginning: pressure))
        case .speed(let speed):
            let start = ThicknessMap.levelAtStart
            guard way > 0, way.isFinite else { return ThicknessMap.width(atLevel: mean ?? start) }
            map.learn(speed: speed, over: way)
            return ThicknessMap.width(atLevel: take(map.level(ofSpeed: speed), over: way, beginning: start))
        }
    }

    /// - Returns: the mean, with the value.
    private mutating func take(_ value: Double, over way: Double, beginning start: Double) -> Double {
        let old = mean ?? start
        let new = old + (value - old) * way / (self.way + way)
        self.way += way
        mean = new
        return new
    }
}
