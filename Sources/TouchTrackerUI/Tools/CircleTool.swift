import Foundation
import TouchDrawingModel
import TouchFoundation
import TouchGraphics

/// Draws a circle: two fingers span its diameter, or one finger drags it out.
enum CircleTool: CanvasTool {
    case idle
    case drawing(Progress)

    static let traits = ToolTraits(
        title: localized("Circle"), icon: .circle, key: "o", action: .draw, startPolicy: .afterTapTimeout,
        tap: .select, gestures: [.standard, .circle], previewShape: .ring, help: help
    ) { CircleTool.idle }

    private static func help(_ toolbox: Toolbox) -> ToolHelp {
        ToolHelp(
            title: localized("Drag across to draw a circle"),
            hint: [
                .init(icon: .tap(fingers: 1, times: 1), text: localized("Tap a line to select it")), .undo, .colors,
            ],
            gestures: [
                HelpRow(.drag, localized("Drag"), meaning: localized("Draw a circle across")),
                HelpRow(.tap(fingers: 1, times: 1), localized("Tap"), meaning: localized("Select a line")),
            ] + HelpRow.holding(toolbox) + HelpRow.twoFingers(toolbox))
    }

    /// A circle in progress.
    struct Progress {
        fileprivate(set) var circle: Circle
        private var evenWidth: UniformWidth
        /// Where a single finger landed.
        private let origin: CGPoint
        /// The locations in the view.
        private var fingers: (CGPoint, CGPoint)

        fileprivate init(at sample: ToolSample, _ context: ToolContext) {
            evenWidth = UniformWidth(context.toolbox.style, context.toolbox.pressureCurve)
            origin = sample.location
            fingers = Self.fingers(sample, context)
            circle = Circle(center: sample.location, radius: 0)
            span(sample, context)
        }

        fileprivate mutating func span(_ sample: ToolSample, _ context: ToolContext) {
            let toolbox = context.toolbox
            let (start, end) = sample.partner.map { (sample.location, $0) } ?? (origin, sample.location)
            let ink = toolbox.coloring == .angle ? Ink(angleFrom: start, to: end) : toolbox.ink
            circle = Circle(diameter: start, end, width: width(sample, context), ink: ink)
        }

        /// Determined by the mean speed of both fingers, so that one at rest counts half.
        private mutating func width(_ sample: ToolSample, _ context: ToolContext) -> CGFloat {
            let last = fingers
            fingers = Self.fingers(sample, context)
            let distance = (fingers.0.distance(to: last.0) + fingers.1.distance(to: last.1)) / 2
            return context.viewport.canvas(
                evenWidth.next(over: Double(distance), at: sample.timestamp, pressure: sample.pressure))
        }

        private static func fingers(_ sample: ToolSample, _ context: ToolContext) -> (CGPoint, CGPoint) {
            (sample.viewLocation, sample.partner.map { context.viewport.view($0) } ?? sample.viewLocation)
        }

        fileprivate var figure: Figure { .circle(circle) }
    }

    mutating func begin(_ sample: ToolSample, _ context: inout ToolContext) {
        apply(Progress(at: sample, context), &context)
    }

    mutating func move(_ sample: ToolSample, _ context: inout ToolContext) {
        guard case .drawing(var progress) = self else { return }
        if let error = sample.location.validationError { return context.refuse(.draw, for: error) }
        progress.span(sample, context)
        apply(progress, &context)
    }

    /// Where the circle would be invalid, it stays as it was.
    private mutating func apply(_ progress: Progress, _ context: inout ToolContext) {
        if let error = progress.figure.validationError { return context.refuse(.draw, for: error) }
        self = .drawing(progress)
    }

    mutating func end(_ pointer: PointerID) -> ToolEdit? {
        guard case .drawing(let progress) = self else { return nil }
        self = .idle
        return .draw([progress.figure])
    }

    mutating func cancel(_ pointer: PointerID) { self = .idle }

    var preview: ToolPreview? {
        guard case .drawing(let progress) = self else { return nil }
        return .ink([progress.figure])
    }
}
