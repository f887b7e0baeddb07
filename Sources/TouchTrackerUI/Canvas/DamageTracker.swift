import Foundation
import TouchDrawingModel
import TouchGraphics

/// What a frame has to draw again of the ink in progress: what is other than the last frame showed it.
struct DamageTracker {
    /// A figure as the last frame showed it.
    private struct Shown {
        let key: ActiveTools.Key
        var look: Look
        /// What covers it; of a stroke, its stable nodes.
        var cover: [CGRect]

        var wholeCover: [CGRect] {
            switch look {
            case .stroke(_, let tail): cover + tail
            case .whole: cover
            }
        }
    }

    private enum Look: Equatable {
        /// How much of a stroke there was, and what covers all that lies behind its stable nodes.
        case stroke(StrokeState, tail: [CGRect])
        case whole(Figure)
    }

    /// What tells a stroke that has grown from another one.
    private struct StrokeState: Equatable {
        let change: Int
        let sampleCount: Int
        let lastSample: Stroke.Sample?
        let stableCount: Int
        let lastStable: InkNode?

        init(_ path: StrokePath) {
            (change, sampleCount, lastSample) = (path.change, path.samples.count, path.samples.last)
            stableCount = path.stableCount
            lastStable = stableCount > 0 ? path.nodes[stableCount - 1] : nil
        }

        /// Whether the path is the same one, further on.
        func hasGrown(to path: StrokePath) -> Bool {
            guard path.stableCount >= stableCount else { return false }
            return stableCount == 0 || path.nodes[stableCount - 1] == lastStable
        }
    }

    private var shown: [Shown] = []

    /// Begins a frame.
    ///
    /// - Parameters:
    ///   - ink: all that is in progress now.
    ///   - damage: is told rectangles of the canvas that have to be drawn.
    mutating func beginFrame(with ink: [(key: ActiveTools.Key, figures: [Figure])], damage: ([CGRect]) -> Void) {
        var old = shown
        shown = []
        for (key, figures) in ink {
            for figure in figures {
                // Those of a tool keep their order.
                let before = old.firstIndex { $0.key == key }.map { old.remove(at: $0) }
                let now: (Look, [CGRect]) =
                    switch figure {
                    case .stroke(let stroke): Self.follow(stroke.path, before, damage)
                    case .line, .circle: Self.follow(figure, before, damage)
                    }
                shown.append(Shown(key: key, look: now.0, cover: now.1))
            }
        }
        for gone in old { damage(gone.wholeCover) }
    }

    /// Of a stroke, only what lies behind the nodes that were there to stay.
    private static func follow(
        _ path: StrokePath, _ before: consuming Shown?, _ damage: ([CGRect]) -> Void
    ) -> (Look, [CGRect]) {
        var (first, cover): (Int, [CGRect]) = (0, [])
        let now = StrokeState(path)
        if let before {
            if case .stroke(let state, let tail) = before.look, state.hasGrown(to: path) {
                if state == now { return (before.look, before.cover) }
                (first, cover) = (state.stableCount, before.cover)
                damage(tail)
            } else {
                damage(before.wholeCover)
            }
        }
        let stable = path.cover(from: first, upTo: path.stableCount).withMargin
        damage(stable)
        cover.append(contentsOf: stable)
        let tail = path.cover(from: path.stableCount).withMargin
        damage(tail)
        return (.stroke(now, tail: tail), cover)
    }

    private static func follow(
        _ figure: Figure, _ before: Shown?, _ damage: ([CGRect]) -> Void
    ) -> (Look, [CGRect]) {
        if let before {
            if before.look == .whole(figure) { return (before.look, before.cover) }
            damage(before.wholeCover)
        }
        let cover = figure.cover
        damage(cover)
        return (.whole(figure), cover)
    }
}
