import Foundation
import TouchDrawingModel
import TouchGraphics

/// The selection of a person while a touch moves, scales or rotates it.
struct HeldFigures {
    /// As the drawing has them.
    let originals: [Drawing.Entry]
    /// Around the originals, in points of the canvas.
    let area: CGRect
    /// From the originals to where they are now.
    private(set) var motion = Similarity.identity
    /// The transformed originals: the last ones that were possible; empty before the first change.
    private(set) var figures: [Figure] = []
    /// The edge that keeps the rotation handle while it is dragged; nil while nothing is rotated by its handle.
    var rotationEdge: SelectionBox.Edge?

    /// A pointer that has moved no farther than this changes nothing, in points on the screen. Source: our choice: how much a
    /// finger at rest trembles.
    static let jitterTolerance: CGFloat = 3

    /// Nil if nothing is selected.
    init?(selectedIn context: ToolContext) {
        originals = context.person.selected.ids.sorted().compactMap { id in
            context.drawing[id].map { Drawing.Entry(id, $0) }
        }
        area = originals.reduce(.null) { $0.union($1.figure.bounds) }
        if originals.isEmpty { return nil }
    }

    /// Transforms the originals; where one of them would become impossible, all stay as they are now.
    mutating func transform(by motion: Similarity, _ context: inout ToolContext) {
        let moved = originals.map { $0.figure.applying(motion) }
        if let error = moved.lazy.compactMap(\.validationError).first { return context.refuse(.change, for: error) }
        (self.motion, figures) = (motion, moved)
    }

    /// All of them as they are now.
    var results: [Drawing.Entry] {
        figures.isEmpty ? originals : zip(originals, figures).map { Drawing.Entry($0.id, $1) }
    }

    /// Those that have changed, as they are now.
    var moved: [FigureID: Figure] {
        Dictionary(uniqueKeysWithValues: zip(originals, figures).map { ($0.id, $1) })
    }
}
