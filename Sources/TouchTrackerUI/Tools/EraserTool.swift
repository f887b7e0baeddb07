import Foundation
import TouchDrawingModel
import TouchGraphics
import TouchLanguage

/// Takes away figures whose ink it touches, or what it goes over of them. Erasers that are down at the same time act as one:
/// what they take away is one step, when the last of them lifts.
enum EraserTool: CanvasTool {
    case idle
    case erasing(Progress)

    static let traits = ToolTraits(
        title: localized("Eraser"), icon: .eraser, key: "e", landing: .atOnce, course: .round,
        help: help
    ) { EraserTool.idle }

    private static func help(_ toolbox: Toolbox) -> ToolHelp {
        let taken =
            switch toolbox.eraserKind {
            case .whole: localized("Touch a line to erase it")
            case .partial: localized("Rub over ink to erase it")
            }
        return ToolHelp(
            title: localized("Nothing to erase yet"),
            hint: [.init(sign: .drag, text: taken), .undo, .colors],
            gestures: [HelpRow(.drag, localized("Drag"), meaning: HelpRow.erasing(toolbox))]
                + HelpRow.twoFingers(toolbox))
    }

    /// Where each eraser is, and what they have gone over.
    struct Progress {
        /// A way of an eraser, and what it takes.
        private struct Way {
            let eraser: Eraser
            let kind: EraserKind
        }

        /// On the canvas.
        private(set) var places: [PointerID: CGPoint] = [:]
        private(set) var figures: [FigureID: ErasedFigure] = [:]
        /// Which figures may be taken away; nil: all of them.
        fileprivate var removable: Set<FigureID>?
        /// Of each eraser, also of those that have lifted.
        private var ways: [PointerID: [Way]] = [:]

        fileprivate mutating func erase(from place: CGPoint, to sample: ToolSample, _ context: ToolContext) {
            places[sample.pointer] = sample.place
            let radius = context.viewport.canvas(context.toolbox[.eraser].size / 2)
            let way = Way(
                eraser: Eraser(from: place, to: sample.place, radius: radius), kind: context.toolbox.eraserKind)
            let touched = context.drawing.entries(touchedBy: way.eraser).filter { entry in
                removable.map { $0.contains(entry.id) } ?? true
            }
            if touched.isEmpty { return }
            ways[sample.pointer, default: []].append(way)
            for entry in touched { take(way, from: entry) }
        }

        private mutating func take(_ way: Way, from entry: Drawing.Entry) {
            switch way.kind {
            case .whole: figures[entry.id, default: ErasedFigure(entry)].eraseWholly()
            case .partial: figures[entry.id, default: ErasedFigure(entry)].erase(way.eraser)
            }
        }

        fileprivate mutating func lift(_ pointer: PointerID) { places[pointer] = nil }

        /// What the eraser has taken comes back, unless another one has taken it, too.
        fileprivate mutating func withdraw(_ pointer: PointerID) {
            lift(pointer)
            guard ways.removeValue(forKey: pointer) != nil else { return }
            let entries = figures.values.map(\.entry)
            figures = [:]
            for way in ways.values.joined() {
                for entry in entries where way.eraser.touches(entry.figure) { take(way, from: entry) }
            }
        }
    }

    mutating func begin(_ sample: ToolSample, _ context: inout ToolContext) {
        var progress = takeProgress() ?? Progress()
        progress.removable = context.removable()
        progress.erase(from: sample.place, to: sample, context)
        self = .erasing(progress)
    }

    mutating func move(_ sample: ToolSample, _ context: inout ToolContext) {
        guard case .erasing(let old) = self, let place = old.places[sample.pointer], var progress = takeProgress()
        else { return }
        progress.erase(from: place, to: sample, context)
        self = .erasing(progress)
    }

    /// Only one may have it, or changing it copies it.
    private mutating func takeProgress() -> Progress? {
        guard case .erasing(let progress) = self else { return nil }
        self = .idle
        return progress
    }

    mutating func end(_ pointer: PointerID) -> ToolEdit? {
        guard case .erasing(var progress) = self else { return nil }
        progress.lift(pointer)
        self = progress.places.isEmpty ? .idle : .erasing(progress)
        return progress.places.isEmpty && !progress.figures.isEmpty ? .erase(progress.figures) : nil
    }

    mutating func cancel(_ pointer: PointerID) {
        guard case .erasing(var progress) = self else { return }
        progress.withdraw(pointer)
        self = progress.places.isEmpty ? .idle : .erasing(progress)
    }

    var preview: ToolPreview? {
        guard case .erasing(let progress) = self else { return nil }
        return .erased(progress.figures, erasers: Array(progress.places.values))
    }
}
