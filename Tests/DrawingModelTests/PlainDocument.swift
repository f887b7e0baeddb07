import Foundation
import TouchDrawingModel

/// A document in its simplest form: the reference for random tests.
struct PlainDocument {
    struct State {
        var figures: [FigureID: Figure] = [:]
        var locked: Set<FigureID> = []
    }

    private(set) var state = State()
    private var past: [State] = []
    private var future: [State] = []

    var figures: [FigureID: Figure] { state.figures }

    /// Those that are not locked.
    var unlocked: [FigureID: Figure] { figures.filter { !state.locked.contains($0.key) } }

    /// From back to front.
    var entries: [Drawing.Entry] {
        figures.sorted { $0.key < $1.key }.map {
            Drawing.Entry($0.key, $0.value, state.locked.contains($0.key) ? .locked : .unlocked)
        }
    }

    mutating func change(_ body: (inout [FigureID: Figure]) -> Void) { changeState { body(&$0.figures) } }

    mutating func changeState(_ body: (inout State) -> Void) {
        past.append(state)
        future = []
        body(&state)
    }

    mutating func undo() {
        guard let before = past.popLast() else { return }
        future.append(state)
        state = before
    }

    mutating func redo() {
        guard let after = future.popLast() else { return }
        past.append(state)
        state = after
    }

    // MARK: Looking up

    /// The topmost of the unlocked figures that are equally near, to within a thousandth of a point.
    func nearest(to point: CGPoint, within distance: CGFloat) -> FigureID? {
        let near = unlocked.mapValues { $0.distance(to: point) }.filter { $0.value <= distance }
        guard let nearest = near.values.min() else { return nil }
        return near.filter { $0.value <= nearest + 0.001 }.keys.max()
    }
}
