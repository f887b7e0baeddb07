import Foundation
import TouchDrawingModel
import TouchGraphics

/// Computes what a frame must redraw of ink in progress: the differences from the previous frame.
struct DamageTracker {
    /// A figure in the previous frame.
    private struct Shown {
        let key: ActiveTools.Key
        var look: Look
        /// The rectangles that cover it; for a stroke, only its stable nodes.
        var cover: [CGRect]

        var completeCover: [CGRect] {
            switch look {
            case .stroke(_, let tail): cover + tail[...].cover.withMargin
            case .figure: cover
            }
        }
    }

    private enum Look: Equatable {
        /// The progress of a stroke, and its nodes from the last stable one.
        case stroke(StrokeState, tail: [InkNode])
        case figure(Figure)
    }

    /// Distinguishes a stroke that has grown from another stroke.
    private struct StrokeState: Equatable {
        let change: Int
        let sampleCount: Int
        let lastNode: InkNode?
        let stableCount: Int
        let lastStable: InkNode?

        init(_ path: StrokePath) {
            (change, sampleCount, lastNode) = (path.revision, path.samples.count, path.nodes.last)
            stableCount = path.stableCount
            lastStable = stableCount > 0 ? path.nodes[stableCount - 1] : nil
        }

        var tailStart: Int { max(0, stableCount - 1) }

        /// Whether the path continues this one.
        func hasGrown(to path: StrokePath) -> Bool {
            guard path.stableCount >= stableCount else { return false }
            return stableCount == 0 || path.nodes[stableCount - 1] == lastStable
        }
    }

    private var shown: [Shown] = []

    /// Starts a frame.
    ///
    /// - Parameters:
    ///   - ink: all ink in progress.
    ///   - damage: called with the rectangles of the canvas to redraw.
    mutating func beginFrame(with ink: [(key: ActiveTools.Key, figures: [Figure])], damage: ([CGRect]) -> Void) {
        var previous = shown
        shown = []
        for (key, figures) in ink {
            for figure in figures {
                // The figures of a tool keep their order.
                let before = previous.firstIndex { $0.key == key }.map { previous.remove(at: $0) }
                let now: (Look, [CGRect]) =
                    if let path = figure.object.growingPath {
                        Self.compare(path, before, damage)
                    } else {
                        Self.compare(figure, before, damage)
                    }
                shown.append(Shown(key: key, look: now.0, cover: now.1))
            }
        }
        for removed in previous { damage(removed.completeCover) }
    }

    /// Compares a stroke with the previous frame. Only nodes that have changed are damaged.
    private static func compare(
        _ path: StrokePath, _ before: consuming Shown?, _ damage: ([CGRect]) -> Void
    ) -> (Look, [CGRect]) {
        let now = StrokeState(path)
        var (changed, stable, cover): (Int, Int, [CGRect]) = (0, 0, [])
        if let before {
            if case .stroke(let state, let tail) = before.look, state.hasGrown(to: path) {
                if state == now { return (before.look, before.cover) }
                let same = sameCount(tail, path.nodes[state.tailStart...])
                if same < tail.count { damage(tail[max(0, same - 1)...].cover.withMargin) }
                (changed, stable, cover) = (state.tailStart + same, state.stableCount, before.cover)
            } else {
                damage(before.completeCover)
            }
        }
        damage(path.cover(from: changed).withMargin)
        cover.append(contentsOf: path.cover(from: stable, upTo: path.stableCount).withMargin)
        return (.stroke(now, tail: Array(path.nodes[now.tailStart...])), cover)
    }

    /// The number of equal nodes at the start. A loop, because each call of a closure costs an isolation check.
    private static func sameCount(_ previous: [InkNode], _ current: ArraySlice<InkNode>) -> Int {
        var count = 0
        while count < min(previous.count, current.count), previous[count] == current[current.startIndex + count] {
            count += 1
        }
        return count
    }

    private static func compare(
        _ figure: Figure, _ before: Shown?, _ damage: ([CGRect]) -> Void
    ) -> (Look, [CGRect]) {
        if let before {
            if before.look == .figure(figure) { return (before.look, before.cover) }
            damage(before.completeCover)
        }
        let cover = figure.cover
        damage(cover)
        return (.figure(figure), cover)
    }
}

extension [CGRect] {
    /// Enlarged for antialiasing.
    fileprivate var withMargin: [CGRect] { map { $0.insetBy(dx: -1, dy: -1) } }
}
