import Foundation
import TouchDrawingModel
import TouchKit

/// What makes ink wide or thin, from sample to sample of one touch: a choice, a pen's pressure, or the hand's speed.
///
/// The speed is estimated as a pan recognizer does, from this touch alone and from touch down on.
struct WidthTracker {
    private var velocity = VelocityEstimator()
    private var last: CGPoint?

    /// Follows the touch to its next sample.
    ///
    /// - Returns: what decides the width there, and how far the touch has come since the last sample, in points on the
    ///   screen.
    mutating func follow(_ sample: ToolSample, _ toolbox: Toolbox) -> (source: Thickness.Source, way: Double) {
        let way = last.map { Double(sample.seen.distance(to: $0)) } ?? 0
        last = sample.seen
        return (source(sample, toolbox), way)
    }

    private mutating func source(_ sample: ToolSample, _ toolbox: Toolbox) -> Thickness.Source {
        if toolbox.thickness == .chosen { return .chosen(Double(toolbox.width)) }
        if let pressure = sample.pressure { return .pressure(pressure) }
        let time = Instant(seconds: sample.timestamp)
        velocity.add(sample.seen, at: time)
        return .speed(Double(velocity.velocity(at: time).length))
    }
}
