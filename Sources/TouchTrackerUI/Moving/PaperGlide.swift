import Foundation
import TouchKit

/// How the paper goes on by itself when it is let go in motion.
struct PaperGlide {
    private let start: Viewport
    private let direction: CGPoint
    private let deceleration: ScrollDeceleration
    private let begin: Instant

    /// - Parameters:
    ///   - velocity: in points of the view a second.
    /// - Returns: nil if it does not move.
    init?(_ viewport: Viewport, velocity: CGPoint, at instant: Instant) {
        deceleration = ScrollDeceleration(velocity: velocity.length)
        guard deceleration.way > 0 else { return nil }
        (start, begin) = (viewport, instant)
        direction = velocity * (1 / velocity.length)
    }

    func viewport(at instant: Instant) -> Viewport {
        start.moved(by: direction * deceleration.offset(after: begin.duration(to: instant)))
    }

    func isOver(at instant: Instant) -> Bool { begin.duration(to: instant) >= deceleration.duration }
}
