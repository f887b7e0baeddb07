import Foundation
import TouchKit

/// The inertia of the canvas after it was released in motion.
struct PaperGlide {
    private let start: Viewport
    private let direction: CGPoint
    private let deceleration: ScrollDeceleration
    private let startTime: Instant

    /// - Parameters:
    ///   - velocity: in points of the view per second.
    /// - Returns: nil if it is at rest.
    init?(_ viewport: Viewport, velocity: CGPoint, at instant: Instant) {
        deceleration = ScrollDeceleration(velocity: velocity.length)
        guard deceleration.distance > 0 else { return nil }
        (start, startTime) = (viewport, instant)
        direction = velocity * (1 / velocity.length)
    }

    func viewport(at instant: Instant) -> Viewport {
        start.moved(by: direction * deceleration.offset(after: startTime.duration(to: instant)))
    }

    func isOver(at instant: Instant) -> Bool { startTime.duration(to: instant) >= deceleration.duration }
}
