import Foundation
import TouchDrawingModel
import TouchGraphics

/// Takes away figures whose ink it touches, or what it goes over of them. Erasers that are down at the same time act as one:
/// what they take away is one step, when the last of them lifts.
enum EraserTool: CanvasTool {
    case idle
    case erasing(Progress)

    /// Half the width of an eraser, in points on the screen. Source: our choice: as the reach of a tap.
    static let reach: CGFloat = 10

    /// Where each eraser is, on the canvas, and what they have gone over.
    struct Progress {
        private(set) var places: [PointerID: CGPoint] = [:]
        private(set) var figures: [FigureID: ErasedFigure] = [:]

        fileprivate mutating func erase(from place: CGPoint, to sample: ToolSample, _ context: ToolContext) {
            places[sample.pointer] = sample.place
            let reach = context.viewport.canvas(EraserTool.reach)
            let eraser = Eraser(from: place, to: sample.place, radius: reach)
            for entry in context.drawing.entries(touchedBy: eraser) {
                switch context.toolbox.eraserKind {
                case .whole: figures[entry.id, default: ErasedFigure(entry)].eraseWholly()
                case .partial: figures[entry.id, default: ErasedFigure(entry)].erase(eraser)
                }
            }
        }

        fileprivate mutating func lift(_ pointer: PointerID) { places[pointer] = nil }
    }

    mutating func begin(_ sample: ToolSample, _ context: inout ToolContext) {
        erase(from: sample.place, to: sample, context)
    }

    mutating func move(_ sample: ToolSample, _ context: inout ToolContext) {
        guard case .erasing(let progress) = self, let place = progress.places[sample.pointer] else { return }
        erase(from: place, to: sample, context)
    }

    private mutating func erase(from place: CGPoint, to sample: ToolSample, _ context: ToolContext) {
        var progress = Progress()
        if case .erasing(let old) = self { progress = old }
        // Only one may have it, or changing it copies it.
        self = .idle
        progress.erase(from: place, to: sample, context)
        self = .erasing(progress)
    }

    mutating func end(_ pointer: PointerID) -> ToolEdit? {
        let figures = lift(pointer)
        return figures.isEmpty ? nil : .erase(figures)
    }

    mutating func cancel(_ pointer: PointerID) { _ = lift(pointer) }

    /// - Returns: what all erasers have gone over, if this was the last one.
    private mutating func lift(_ pointer: PointerID) -> [FigureID: ErasedFigure] {
        guard case .erasing(var progress) = self else { return [:] }
        progress.lift(pointer)
        self = progress.places.isEmpty ? .idle : .erasing(progress)
        return progress.places.isEmpty ? progress.figures : [:]
    }

    var preview: ToolPreview? {
        guard case .erasing(let progress) = self else { return nil }
        return .erased(progress.figures, erasers: Array(progress.places.values))
    }
}
