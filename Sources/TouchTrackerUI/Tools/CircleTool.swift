import Foundation
import TouchDrawingModel
import TouchGraphics
import TouchLanguage

/// Draws a circle whose diameter two fingers hold between them, or one finger drags from where it lands.
enum CircleTool: CanvasTool {
    case idle
    case drawing(Progress)

    static let traits = ToolTraits(
        title: localized("Circle"), icon: .circle, key: "o", landing: .afterTaps, course: .ring,
        help: help
    ) { CircleTool.idle }

    private static func help(_ toolbox: Toolbox) -> ToolHelp {
        ToolHelp(
            title: localized("Drag across to draw a circle"),
            hint: [
                .init(sign: .tap(fingers: 1, times: 1), text: localized("Tap a line to select it")), .undo, .colors,
            ],
            gestures: [
                HelpRow(.drag, localized("Drag"), meaning: localized("Draw a circle across")),
                HelpRow(.tap(fingers: 1, times: 1), localized("Tap"), meaning: localized("Select a line")),
            ] + HelpRow.holding(toolbox) + HelpRow.twoFingers(toolbox))
    }

    /// A circle on its way, and how wide it is.
    struct Progress {
        fileprivate(set) var circle: Circle
        private var evenWidth: EvenWidth
        /// Where a finger by itself has landed.
        private let origin: CGPoint
        /// On the screen.
        private var fingers: (CGPoint, CGPoint)

        fileprivate init(at sample: ToolSample, _ context: ToolContext) {
            evenWidth = EvenWidth(context.toolbox.style, context.toolbox.pressureCurve)
            origin = sample.place
            fingers = Self.fingers(sample, context)
            circle = Circle(center: sample.place, radius: 0)
            span(sample, context)
        }

        fileprivate mutating func span(_ sample: ToolSample, _ context: ToolContext) {
            let toolbox = context.toolbox
            let (begin, end) = sample.partner.map { (sample.place, $0) } ?? (origin, sample.place)
            let ink = toolbox.coloring == .angle ? Ink(angleFrom: begin, to: end) : toolbox.ink
            circle = Circle(diameter: begin, end, width: width(sample, context), ink: ink)
        }

        /// By the mean speed of both fingers: one that stays where it is counts as half of the hand.
        private mutating func width(_ sample: ToolSample, _ context: ToolContext) -> CGFloat {
            let last = fingers
            fingers = Self.fingers(sample, context)
            let way = (fingers.0.distance(to: last.0) + fingers.1.distance(to: last.1)) / 2
            return context.viewport.canvas(
                evenWidth.next(over: Double(way), at: sample.timestamp, pressure: sample.pressure))
        }

        private static func fingers(_ sample: ToolSample, _ context: ToolContext) -> (CGPoint, CGPoint) {
            (sample.seen, sample.partner.map { context.viewport.view($0) } ?? sample.seen)
        }

        fileprivate var figure: Figure { .circle(circle) }
    }

    mutating func begin(_ sample: ToolSample, _ context: inout ToolContext) {
        take(Progress(at: sample, context), &context)
    }

    mutating func move(_ sample: ToolSample, _ context: inout ToolContext) {
        guard case .drawing(var progress) = self else { return }
        if let flaw = sample.place.flaw { return context.refuse(.draw, for: flaw) }
        progress.span(sample, context)
        take(progress, &context)
    }

    /// Where no circle can be, it stays as it was.
    private mutating func take(_ progress: Progress, _ context: inout ToolContext) {
        if let flaw = progress.figure.flaw { return context.refuse(.draw, for: flaw) }
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
