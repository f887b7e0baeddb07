import Foundation
import TouchDrawingModel
import TouchGraphics

/// The selection of a person while a touch moves, scales or rotates it.
struct HeldFigures {
    /// As in the drawing.
    let originals: [Drawing.Entry]
    /// The bounding box of the originals, in points of the canvas.
    let area: CGRect
    /// The transform from the originals to the current figures.
    private(set) var motion = Similarity.identity
    /// The transformed originals, in their last valid state; empty before the first change.
    private(set) var figures: [Figure] = []
    /// The edge with the rotation handle while it is dragged; nil otherwise.
    var rotationEdge: SelectionBox.Edge?

    /// A pointer that has moved less than this changes nothing, in points on the screen. Source: our choice: the tremor
    /// of a finger at rest.
    static let jitterTolerance: CGFloat = 3

    /// Nil if nothing is selected.
    init?(selectedIn context: ToolContext) {
        originals = context.person.selected.ids.sorted().compactMap { id in
            context.drawing[id].map { Drawing.Entry(id, $0) }
        }
        area = originals.reduce(.null) { $0.union($1.figure.bounds) }
        if originals.isEmpty { return nil }
    }

    /// Transforms the originals. If one would become invalid, all stay as they are.
    mutating func transform(by motion: Similarity, _ context: inout ToolContext) {
        let moved = originals.map { $0.figure.applying(motion) }
        if let error = moved.lazy.compactMap(\.validationError).first { return context.refuse(.change, for: error) }
        (self.motion, figures) = (motion, moved)
    }

    /// The current figures.
    var results: [Drawing.Entry] {
        figures.isEmpty ? originals : zip(originals, figures).map { Drawing.Entry($0.id, $1) }
    }

    /// The figures that have changed.
    var moved: [FigureID: Figure] {
        Dictionary(uniqueKeysWithValues: zip(originals, figures).map { ($0.id, $1) })
    }
}
