import Foundation
import TouchDrawingModel

/// What a frame has to draw again of the ink in progress: what is other than the last frame showed it.
struct DamageTracker {
    /// A figure as the last frame showed it.
    private struct Shown {
        let key: ActiveTools.Key
        var look: Look
        /// What covers it.
        var cover: [CGRect]
    }

    private enum Look: Equatable {
        /// How much of a stroke there was; it only grows.
        case stroke(samples: Int, stableNodes: Int)
        case whole(Figure)
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
        for gone in old where !gone.cover.isEmpty { damage(gone.cover) }
    }

    /// Of a stroke, only what lies behind the nodes that were there to stay.
    private static func follow(
        _ path: StrokePath, _ before: consuming Shown?, _ damage: ([CGRect]) -> Void
    ) -> (Look, [CGRect]) {
        var (first, cover): (Int, [CGRect]) = (0, [])
        if let before, case .stroke(let samples, let stableNodes) = before.look {
            if samples == path.samples.count { return (before.look, before.cover) }
            (first, cover) = (stableNodes, before.cover)
        }
        let tail = path.cover(from: first).withMargin
        damage(tail)
        cover.append(contentsOf: tail)
        return (.stroke(samples: path.samples.count, stableNodes: path.stableCount), cover)
    }

    private static func follow(
        _ figure: Figure, _ before: Shown?, _ damage: ([CGRect]) -> Void
    ) -> (Look, [CGRect]) {
        if let before {
            if before.look == .whole(figure) { return (before.look, before.cover) }
            damage(before.cover)
        }
        let cover = figure.cover
        damage(cover)
        return (.whole(figure), cover)
    }
}
