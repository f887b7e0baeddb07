import Foundation
import TouchDrawingModel
import TouchKit

/// How wide a freehand stroke is, from sample to sample of one touch: the chosen size, times what a pen's pressure or, with a
/// brush, the hand's speed makes of it.
///
/// The speed is estimated as a pan recognizer does, from this touch alone and from touch down on.
struct WidthTracker {
    private let style: Toolbox.Style
    private let curve: PressureCurve
    private var velocity = VelocityEstimator()
    private var last: CGPoint?
    private var factor = 1.0

    /// The width follows the hand e times nearer over so long a way, in points. Source: our choice, by looking: less shows as
    /// steps where a short stroke slows down.
    private static let smoothing = 24.0
    /// A width is at most so many times the one before it, or so many times less. Source: the rule for widths, 15 %.
    private static let greatestStep = 1.149

    init(_ toolbox: Toolbox) {
        style = toolbox.style
        curve = toolbox.pressureCurve
    }

    /// Follows the touch to its next sample.
    ///
    /// - Returns: how wide the ink is there, in points of the screen.
    mutating func follow(_ sample: ToolSample) -> CGFloat {
        let way = last.map { Double(sample.seen.distance(to: $0)) } ?? 0
        let isFirst = last == nil
        last = sample.seen
        let wanted = self.wanted(sample, over: way)
        factor = isFirst ? wanted : min(max(wanted, factor / Self.greatestStep), factor * Self.greatestStep)
        return style.size * CGFloat(factor)
    }

    private mutating func wanted(_ sample: ToolSample, over way: Double) -> Double {
        if style.nib != .marker, let pressure = sample.pressure { return curve.factor(at: pressure) }
        guard style.nib == .brush else { return 1 }
        let time = Instant(seconds: sample.timestamp)
        velocity.add(sample.seen, at: time)
        guard way > 0 else { return factor }
        let target = SpeedWidth.factor(at: Double(velocity.velocity(at: time).length))
        return factor + (target - factor) * (1 - exp(-way / Self.smoothing))
    }
}
