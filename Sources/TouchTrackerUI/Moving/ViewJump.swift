import Foundation
import TouchKit

/// How the view gets from one place to another that was asked for.
struct ViewJump {
    private let from: Viewport
    let goal: Viewport
    /// Of the view, which looks at one place of the canvas after the other.
    private let middle: CGPoint
    private let begin: Instant

    /// Source: the program's rule for the canvas, C-7.
    static let duration = Duration.milliseconds(200)

    init(from: Viewport, to goal: Viewport, in bounds: CGRect, at instant: Instant) {
        (self.from, self.goal, middle, begin) = (from, goal, bounds.center, instant)
    }

    func isOver(at instant: Instant) -> Bool { begin.duration(to: instant) >= Self.duration }

    /// What is the same before and after stays where it is meanwhile, where the paper is not turned.
    func viewport(at instant: Instant) -> Viewport {
        if isOver(at: instant) { return goal }
        let time = max(0, begin.duration(to: instant) / Self.duration)
        // Slow at the end.
        let part = 1 - pow(1 - time, 3)
        let scale = from.scale * pow(goal.scale / from.scale, part)
        let turn = from.turn + (goal.turn - from.turn).remainder(dividingBy: 2 * .pi) * part
        let (one, other) = (from.canvas(middle), goal.canvas(middle))
        // What is looked at moves by as much of its way as the window has grown or shrunk on the paper.
        let sizes = (1 / from.scale, 1 / goal.scale, 1 / scale)
        let way = abs(sizes.1 - sizes.0) > 1e-9 * sizes.0 ? (sizes.2 - sizes.0) / (sizes.1 - sizes.0) : part
        return Viewport(scale: scale, turn: turn, showing: one + (other - one) * way, at: middle)
    }
}
