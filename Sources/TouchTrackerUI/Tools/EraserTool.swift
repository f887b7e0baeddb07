import Foundation
import TouchDrawingModel
import TouchGraphics

/// Takes away whole figures whose ink it touches. Erasers that are down at the same time act as one: what they take away is
/// one step, when the last of them lifts.
enum EraserTool: CanvasTool {
    case idle
    /// Where each eraser is, and what they have gone over.
    case erasing([PointerID: CGPoint], Set<FigureID>)

    /// Half the width of an eraser, in points on the screen. Source: our choice: as the reach of a tap.
    private static let reach: CGFloat = 10

    mutating func begin(_ sample: ToolSample, _ context: inout ToolContext) {
        erase(from: sample.place, to: sample, context)
    }

    mutating func move(_ sample: ToolSample, _ context: inout ToolContext) {
        guard case .erasing(let places, _) = self, let place = places[sample.pointer] else { return }
        erase(from: place, to: sample, context)
    }

    private mutating func erase(from place: CGPoint, to sample: ToolSample, _ context: ToolContext) {
        var (places, erased): ([PointerID: CGPoint], Set<FigureID>) = ([:], [])
        if case .erasing(let old, let gone) = self { (places, erased) = (old, gone) }
        // Only one may have them, or changing them copies them.
        self = .idle
        places[sample.pointer] = sample.place
        let reach = context.viewport.canvas(Self.reach)
        erased.formUnion(context.drawing.entries(touchedFrom: place, to: sample.place, within: reach))
        self = .erasing(places, erased)
    }

    mutating func end(_ pointer: PointerID) -> ToolEdit? {
        let gone = lift(pointer)
        return gone.isEmpty ? nil : .erase(gone)
    }

    mutating func cancel(_ pointer: PointerID) { _ = lift(pointer) }

    /// - Returns: what all erasers have gone over, if this was the last one.
    private mutating func lift(_ pointer: PointerID) -> Set<FigureID> {
        guard case .erasing(var places, let erased) = self else { return [] }
        places[pointer] = nil
        self = places.isEmpty ? .idle : .erasing(places, erased)
        return places.isEmpty ? erased : []
    }

    var preview: ToolPreview? {
        guard case .erasing(_, let erased) = self else { return nil }
        return .erased(erased)
    }
}
