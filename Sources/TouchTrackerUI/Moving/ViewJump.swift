import Foundation
import TouchKit

/// An animated move from one viewport to another.
struct ViewJump {
    private let from: Viewport
    let goal: Viewport
    /// The center of the view, which passes over the canvas.
    private let middle: CGPoint
    private let startTime: Instant

    /// Source: the program's rule for the canvas, C-7.
    static let duration = Duration.milliseconds(200)

    init(from: Viewport, to goal: Viewport, in bounds: CGRect, at instant: Instant) {
        (self.from, self.goal, middle, startTime) = (from, goal, bounds.center, instant)
    }

    func isOver(at instant: Instant) -> Bool { startTime.duration(to: instant) >= Self.duration }

    /// Points with the same location before and after stay there meanwhile, if the canvas does not rotate.
    func viewport(at instant: Instant) -> Viewport {
        if isOver(at: instant) { return goal }
        let time = max(0, startTime.duration(to: instant) / Self.duration)
        // Decelerates.
        let progress = 1 - pow(1 - time, 3)
        let scale = from.scale * pow(goal.scale / from.scale, progress)
        let rotation = from.rotation + (goal.rotation - from.rotation).remainder(dividingBy: 2 * .pi) * progress
        let (one, other) = (from.canvas(middle), goal.canvas(middle))
        // The center moves in proportion to the change of the visible size.
        let sizes = (1 / from.scale, 1 / goal.scale, 1 / scale)
        let fraction = abs(sizes.1 - sizes.0) > 1e-9 * sizes.0 ? (sizes.2 - sizes.0) / (sizes.1 - sizes.0) : progress
        return Viewport(scale: scale, rotation: rotation, showing: one + (other - one) * fraction, at: middle)
    }
}
