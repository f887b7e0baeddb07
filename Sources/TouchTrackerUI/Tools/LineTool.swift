import Foundation
import TouchDrawingModel
import TouchGraphics
import TouchLanguage

/// Draws a straight line from where it lands to where it lifts.
enum LineTool: CanvasTool {
    case idle
    case drawing(Progress)

    static let traits = ToolTraits(
        title: localized("Line"), icon: .line, key: "l", landing: .afterTaps, course: .straight,
        help: help
    ) { LineTool.idle }

    private static func help(_ toolbox: Toolbox) -> ToolHelp {
        ToolHelp(
            title: localized("Draw with fingers, mouse or pen"),
            hint: [
                .init(sign: .tap(fingers: 1, times: 1), text: localized("Tap a line to select it")), .undo, .colors,
            ],
            gestures: [
                .drawing,
                HelpRow(.tap(fingers: 1, times: 1), localized("Tap"), meaning: localized("Select a line")),
                .clearing,
            ] + HelpRow.holding(toolbox) + HelpRow.twoFingers(toolbox))
    }

    /// A line on its way, and how wide it is.
    struct Progress {
        fileprivate(set) var line: Line
        private var evenWidth: EvenWidth
        /// On the screen.
        private var tip: CGPoint

        fileprivate init(at sample: ToolSample, _ context: ToolContext) {
            line = Line(begin: sample.place, end: sample.place, ink: context.toolbox.ink)
            evenWidth = EvenWidth(context.toolbox.style, context.toolbox.pressureCurve)
            tip = sample.seen
            line.width = width(sample, context)
        }

        fileprivate mutating func extend(to sample: ToolSample, _ context: ToolContext) {
            line.end = sample.place
            line.width = width(sample, context)
            if context.toolbox.coloring == .angle { line.ink = Ink(angleFrom: line.begin, to: line.end) }
        }

        private mutating func width(_ sample: ToolSample, _ context: ToolContext) -> CGFloat {
            let way = Double(sample.seen.distance(to: tip))
            tip = sample.seen
            return context.viewport.canvas(
                evenWidth.next(over: way, at: sample.timestamp, pressure: sample.pressure))
        }
    }

    mutating func begin(_ sample: ToolSample, _ context: inout ToolContext) {
        if let flaw = sample.place.flaw { return context.refuse(.draw, for: flaw) }
        self = .drawing(Progress(at: sample, context))
    }

    mutating func move(_ sample: ToolSample, _ context: inout ToolContext) {
        guard case .drawing(var progress) = self, progress.line.end != sample.place else { return }
        if let flaw = sample.place.flaw { return context.refuse(.draw, for: flaw) }
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
