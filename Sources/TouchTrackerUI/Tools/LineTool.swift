import Foundation
import TouchDrawingModel
import TouchFoundation
import TouchGraphics

/// Draws a straight line from where the pointer lands to where it lifts.
enum LineTool: CanvasTool {
    case idle
    case drawing(Progress)

    static let traits = ToolTraits(
        title: localized("Line"), icon: .line, key: "l", action: .draw, startPolicy: .afterTapTimeout,
        tap: .select, gestures: [.standard, .clear, .circle, .wideCircle], previewShape: .straight, help: help
    ) { LineTool.idle }

    private static func help(_ toolbox: Toolbox) -> ToolHelp {
        ToolHelp(
            title: localized("Draw with fingers, mouse or pen"),
            hint: [
                .init(icon: .tap(fingers: 1, times: 1), text: localized("Tap a line to select it")), .undo, .colors,
            ],
            gestures: [
                .drawing,
                HelpRow(.tap(fingers: 1, times: 1), localized("Tap"), meaning: localized("Select a line")),
                .clearing,
            ] + HelpRow.holding(toolbox) + HelpRow.twoFingers(toolbox))
    }

    /// A line in progress.
    struct Progress {
        fileprivate(set) var line: Line
        private var evenWidth: UniformWidth
        /// The pointer's location in the view.
        private var tip: CGPoint

        fileprivate init(at sample: ToolSample, _ context: ToolContext) {
            line = Line(start: sample.location, end: sample.location, ink: context.toolbox.ink)
            evenWidth = UniformWidth(context.toolbox.style, context.toolbox.pressureCurve)
            tip = sample.viewLocation
            line.width = width(sample, context)
        }

        fileprivate mutating func extend(to sample: ToolSample, _ context: ToolContext) {
            line.end = sample.location
            line.width = width(sample, context)
            if context.toolbox.coloring == .angle { line.ink = Ink(angleFrom: line.start, to: line.end) }
        }

        private mutating func width(_ sample: ToolSample, _ context: ToolContext) -> CGFloat {
            let distance = Double(sample.viewLocation.distance(to: tip))
            tip = sample.viewLocation
            return context.viewport.canvas(
                evenWidth.next(over: distance, at: sample.timestamp, pressure: sample.pressure))
        }
    }

    mutating func begin(_ sample: ToolSample, _ context: inout ToolContext) {
        if let error = sample.location.validationError { return context.refuse(.draw, for: error) }
        self = .drawing(Progress(at: sample, context))
    }

    mutating func move(_ sample: ToolSample, _ context: inout ToolContext) {
        guard case .drawing(var progress) = self, progress.line.end != sample.location else { return }
        if let error = sample.location.validationError { return context.refuse(.draw, for: error) }
        progress.extend(to: sample, context)
        self = .drawing(progress)
    }

    mutating func end(_ pointer: PointerID) -> ToolEdit? {
        guard case .drawing(let progress) = self else { return nil }
        self = .idle
        return .draw([.line(progress.line)])
    }

    mutating func cancel(_ pointer: PointerID) { self = .idle }

    var preview: ToolPreview? {
        guard case .drawing(let progress) = self else { return nil }
        return .ink([.line(progress.line)])
    }
}
