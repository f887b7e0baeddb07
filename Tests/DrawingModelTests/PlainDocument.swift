import Foundation
import TouchDrawingModel

/// A document in its simplest form: the reference for random tests.
struct PlainDocument {
    private(set) var figures: [FigureID: Figure] = [:]
    private var past: [[FigureID: Figure]] = []
    private var future: [[FigureID: Figure]] = []

    /// From back to front.
    var entries: [Drawing.Entry] {
        figures.sorted { $0.key < $1.key }.map { Drawing.Entry($0.key, $0.value) }
    }

    mutating func change(_ body: (inout [FigureID: Figure]) -> Void) {
        past.append(figures)
        future = []
        body(&figures)
    }

    mutating func undo() {
        guard let before = past.popLast() else { return }
        future.append(figures)
        figures = before
    }

    mutating func redo() {
        guard let after = future.popLast() else { return }
        past.append(figures)
        figures = after
    }

    // MARK: Looking up

    /// The topmost of the figures that are equally near, to within a thousandth of a point.
    func nearest(to point: CGPoint, within distance: CGFloat) -> FigureID? {
        let near = figures.mapValues { $0.distance(to: point) }.filter { $0.value <= distance }
        guard let nearest = near.values.min() else { return nil }
        return near.filter { $0.value <= nearest + 0.001 }.keys.max()
    }
}
