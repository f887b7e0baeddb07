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
                HelpRow(.hold, localized("Shift, or a second finger"), meaning: localized("Angles in steps of 15°")),
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
        /// The pointer's location on the canvas.
        private var location: CGPoint
        private var variant = HandleDrag.Variant.standard
        /// The point of an object to which the end has snapped.
        fileprivate private(set) var snapMark: CGPoint?

        fileprivate init(at sample: ToolSample, _ context: ToolContext) {
            snapMark = SnapFinder(context)?.point(near: sample.location)
            let start = snapMark ?? sample.location
            line = Line(start: start, end: start, ink: context.toolbox.ink)
            evenWidth = UniformWidth(context.toolbox.style, context.toolbox.pressureCurve)
            tip = sample.viewLocation
            location = sample.location
            line.width = width(sample, context)
        }

        /// Whether the sample is not only a repetition, as that of a lift.
        fileprivate func isChanged(by sample: ToolSample) -> Bool {
            sample.location != location || sample.variant ?? variant != variant
        }

        fileprivate mutating func extend(to sample: ToolSample, _ context: ToolContext) {
            location = sample.location
            if let variant = sample.variant { self.variant = variant }
            switch variant {
            case .standard:
                snapMark = SnapFinder(context)?.point(near: sample.location)
                line.end = snapMark ?? sample.location
            case .alternate:
                snapMark = nil
                line.end = AngleSnap.point(nearest: sample.location, from: line.start)
            }
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
        guard case .drawing(var progress) = self, progress.isChanged(by: sample) else { return }
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

    var canBeSteadied: Bool { preview != nil }

    var snapMark: CGPoint? {
        guard case .drawing(let progress) = self else { return nil }
        return progress.snapMark
    }

    var preview: ToolPreview? {
        guard case .drawing(let progress) = self else { return nil }
        return .ink([.line(progress.line)])
    }
}
