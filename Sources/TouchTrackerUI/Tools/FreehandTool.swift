import Foundation
import TouchDrawingModel
import TouchFoundation
import TouchGraphics

/// Draws the path of a pointer.
enum FreehandTool: CanvasTool {
    case idle
    case drawing(Progress)
    /// The ink was replaced by the shape that it was meant to be, which the pointer scales and rotates.
    case shaping(ShapeDrag)

    static let traits = ToolTraits(
        title: localized("Freehand"), icon: .freehand, key: "f", action: .draw, startPolicy: .immediate,
        tap: .selectOrDraw, previewShape: .wavy, help: help
    ) { FreehandTool.idle }

    private static func help(_ toolbox: Toolbox) -> ToolHelp {
        ToolHelp(
            title: localized("Draw with fingers, mouse or pen"),
            hint: [
                .init(icon: .tap(fingers: 1, times: 1), text: localized("Tap a line to select it")), .undo, .colors,
            ],
            gestures: [
                .drawing,
                HelpRow(.tap(fingers: 1, times: 1), localized("Tap a line"), meaning: localized("Select a line")),
                HelpRow(.tap(fingers: 1, times: 1), localized("Tap"), meaning: localized("Draw a dot")),
            ] + (toolbox.makesShapes ? [.shaping] : []) + HelpRow.holding(toolbox) + HelpRow.twoFingers(toolbox))
    }

    /// A stroke in progress.
    struct Progress {
        private var stroke: GrowingStroke
        private var ink: Ink
        private let start: TimeInterval

        fileprivate init(at sample: ToolSample, _ context: ToolContext) {
            let (toolbox, scale) = (context.toolbox, context.viewport.scale)
            ink = toolbox.ink
            start = sample.timestamp
            stroke = GrowingStroke(
                Motion(
                    nib: toolbox.style.nib, size: toolbox.style.size, pressureCurve: toolbox.pressureCurve,
                    scale: scale))
            add(sample)
            stroke.update()
        }

        private mutating func add(_ sample: ToolSample) {
            // Never negative: a device that is plugged in again may have another clock.
            let time = max(sample.timestamp - start, stroke.motion.samples.last?.time ?? 0)
            stroke.append(
                Motion.Sample(sample.location, at: time, pressure: sample.pressure.map(Float.init), tilt: sample.tilt))
        }

        fileprivate mutating func extend(to sample: ToolSample, _ context: inout ToolContext) {
            if let error = stroke.isFull ? .tooLong : sample.location.validationError {
                context.refuse(.draw, for: error)
            } else if !isRepeated(sample) {
                add(sample)
            }
            guard context.toolbox.coloring == .angle, let start = stroke.motion.samples.first?.position,
                let end = stroke.motion.samples.last?.position
            else { return }
            ink = Ink(angleFrom: start, to: end)
        }

        /// Whether the sample repeats the last one, as a lift does.
        private func isRepeated(_ sample: ToolSample) -> Bool {
            guard let last = stroke.motion.samples.last else { return false }
            return last.position == sample.location && (last.pressure ?? 0) >= Float(sample.pressure ?? 0)
        }

        fileprivate mutating func predict(_ samples: [ToolSample]) {
            stroke.predict(samples.map(\.location).filter { $0.validationError == nil })
        }

        fileprivate mutating func update() { stroke.update() }

        fileprivate mutating func finish() { stroke.finish() }

        fileprivate var figure: Figure { .stroke(stroke.stroke(ink)) }

        /// The drag of the shape that the ink was meant to be; nil if it is none.
        fileprivate func shapeDrag(at time: TimeInterval, _ context: ToolContext) -> ShapeDrag? {
            guard let last = stroke.motion.samples.last,
                let shape = ShapeRecognizer.shape(of: stroke.motion.samples.map(\.position))
            else { return nil }
            var finished = self
            finished.finish()
            return ShapeDrag(
                of: shape, from: finished.stroke.stroke(ink), at: last.position, time,
                context.toolbox.coloring)
        }
    }

    mutating func begin(_ sample: ToolSample, _ context: inout ToolContext) {
        if let error = sample.location.validationError { return context.refuse(.draw, for: error) }
        self = .drawing(Progress(at: sample, context))
    }

    mutating func move(_ sample: ToolSample, _ context: inout ToolContext) {
        if case .shaping(var drag) = self {
            drag.move(to: sample, &context)
            self = .shaping(drag)
        }
        guard case .drawing(var progress) = self else { return }
        // A second reference to the path would make appending copy it.
        self = .idle
        progress.extend(to: sample, &context)
        self = .drawing(progress)
    }

    var usesPrediction: Bool { canMakeShape }

    var canBeSteadied: Bool {
        if case .shaping = self { true } else { false }
    }

    var canMakeShape: Bool {
        if case .drawing = self { true } else { false }
    }

    mutating func makeShape(at time: TimeInterval, _ context: inout ToolContext) {
        guard case .drawing(let progress) = self, let drag = progress.shapeDrag(at: time, context) else { return }
        self = .shaping(drag)
    }

    mutating func advanceTransition(to time: TimeInterval) -> Bool {
        guard case .shaping(var drag) = self else { return false }
        let continues = drag.advanceTransition(to: time)
        self = .shaping(drag)
        return continues
    }

    var outlastsCancellation: Bool { true }

    mutating func predict(_ samples: [ToolSample]) {
        guard case .drawing(var progress) = self else { return }
        self = .idle
        progress.predict(samples)
        self = .drawing(progress)
    }

    mutating func update() {
        guard case .drawing(var progress) = self else { return }
        self = .idle
        progress.update()
        self = .drawing(progress)
    }

    mutating func end(_ pointer: PointerID) -> ToolEdit? {
        defer { self = .idle }
        switch self {
        case .idle: return nil
        case .drawing(var progress):
            progress.finish()
            return .draw([progress.figure])
        case .shaping(let drag): return .shape(of: drag.ink, drag.figure)
        }
    }

    mutating func cancel(_ pointer: PointerID) { self = .idle }

    var preview: ToolPreview? {
        switch self {
        case .idle: nil
        case .drawing(let progress): .ink([progress.figure])
        case .shaping(let drag): .ink([drag.preview])
        }
    }
}
