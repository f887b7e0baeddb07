import Foundation
import TouchDrawingModel
import TouchFoundation
import TouchGraphics

/// Erases complete figures that it touches, or only the ink under it. Erasers that are down at the same time act as
/// one: they make one step when the last of them lifts.
enum EraserTool: CanvasTool {
    case idle
    case erasing(Progress)

    static let traits = ToolTraits(
        title: localized("Eraser"), icon: .eraser, key: "e", action: .erase, startPolicy: .immediate,
        tap: .act, gestures: .standard.subtracting([.hold, .grip, .unlock]), selectionDrag: .never,
        previewShape: .round,
        help: help
    ) { EraserTool.idle }

    private static func help(_ toolbox: Toolbox) -> ToolHelp {
        let hintText =
            switch toolbox.eraserKind {
            case .whole: localized("Touch a line to erase it")
            case .partial: localized("Rub over ink to erase it")
            }
        return ToolHelp(
            title: localized("Nothing to erase yet"),
            hint: [.init(icon: .drag, text: hintText), .undo, .colors],
            gestures: [HelpRow(.drag, localized("Drag"), meaning: HelpRow.erasing(toolbox))]
                + HelpRow.twoFingers(toolbox))
    }

    /// The location of each eraser, and what they have erased.
    struct Progress {
        /// A segment of an eraser's path.
        private struct Segment {
            let eraser: Eraser
            let kind: EraserKind
        }

        /// On the canvas.
        private(set) var locations: [PointerID: CGPoint] = [:]
        private(set) var figures: [FigureID: ErasedFigure] = [:]
        /// The figures that may be removed; nil: all.
        fileprivate var removable: Set<FigureID>?
        /// By eraser, including those that have lifted.
        private var segments: [PointerID: [Segment]] = [:]

        fileprivate mutating func erase(from point: CGPoint, to sample: ToolSample, _ context: ToolContext) {
            locations[sample.pointer] = sample.location
            let radius = context.viewport.canvas(context.toolbox[.eraser].size / 2)
            let segment = Segment(
                eraser: Eraser(from: point, to: sample.location, radius: radius), kind: context.toolbox.eraserKind)
            let touched = context.drawing.entries(touchedBy: segment.eraser).filter { entry in
                removable.map { $0.contains(entry.id) } ?? true
            }
            if touched.isEmpty { return }
            segments[sample.pointer, default: []].append(segment)
            for entry in touched { apply(segment, from: entry) }
        }

        private mutating func apply(_ segment: Segment, from entry: Drawing.Entry) {
            switch segment.kind {
            case .whole: figures[entry.id, default: ErasedFigure(entry)].eraseCompletely()
            case .partial: figures[entry.id, default: ErasedFigure(entry)].erase(segment.eraser)
            }
        }

        fileprivate mutating func lift(_ pointer: PointerID) { locations[pointer] = nil }

        /// Restores what an eraser has removed, unless another one has removed it, too.
        fileprivate mutating func withdraw(_ pointer: PointerID) {
            lift(pointer)
            guard segments.removeValue(forKey: pointer) != nil else { return }
            let entries = figures.values.map(\.entry)
            figures = [:]
            for segment in segments.values.joined() {
                for entry in entries where segment.eraser.touches(entry.figure) { apply(segment, from: entry) }
            }
        }
    }

    mutating func begin(_ sample: ToolSample, _ context: inout ToolContext) {
        var progress = drainProgress() ?? Progress()
        progress.removable = context.removable()
        progress.erase(from: sample.location, to: sample, context)
        self = .erasing(progress)
    }

    mutating func move(_ sample: ToolSample, _ context: inout ToolContext) {
        guard case .erasing(let current) = self, let last = current.locations[sample.pointer],
            var progress = drainProgress()
        else { return }
        progress.erase(from: last, to: sample, context)
        self = .erasing(progress)
    }

    /// Removes the progress from `self`, because a second reference would make changes copy it.
    private mutating func drainProgress() -> Progress? {
        guard case .erasing(let progress) = self else { return nil }
        self = .idle
        return progress
    }

    mutating func end(_ pointer: PointerID) -> ToolEdit? {
        guard case .erasing(var progress) = self else { return nil }
        progress.lift(pointer)
        self = progress.locations.isEmpty ? .idle : .erasing(progress)
        return progress.locations.isEmpty && !progress.figures.isEmpty ? .erase(progress.figures) : nil
    }

    mutating func cancel(_ pointer: PointerID) {
        guard case .erasing(var progress) = self else { return }
        progress.withdraw(pointer)
        self = progress.locations.isEmpty ? .idle : .erasing(progress)
    }

    var preview: ToolPreview? {
        guard case .erasing(let progress) = self else { return nil }
        return .erased(progress.figures, erasers: Array(progress.locations.values))
    }
}
