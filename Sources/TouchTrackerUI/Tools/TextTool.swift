import Foundation
import TouchDrawingModel
import TouchFoundation
import TouchGraphics

/// Puts a caret where it is tapped, into a text or onto the canvas. A drag sets the width of a new text.
enum TextTool: CanvasTool {
    case idle
    case pressing(Press)

    static let traits = ToolTraits(
        title: localized("Text"), icon: .text, key: "t", action: .type, startPolicy: .immediate, tap: .act,
        gestures: .standard.subtracting([.select, .hold, .grip]), selectionDrag: .never, previewShape: .letters,
        cursor: .text, help: help
    ) { TextTool.idle }

    private static func help(_ toolbox: Toolbox) -> ToolHelp {
        ToolHelp(
            title: localized("Tap the canvas, then type"),
            hint: [.init(icon: .tap(fingers: 1, times: 1), text: localized("Tap a text to edit it")), .undo, .colors],
            gestures: [
                HelpRow(.tap(fingers: 1, times: 1), localized("Tap"), meaning: localized("Type, or edit a text")),
                HelpRow(.drag, localized("Drag"), meaning: localized("Type within a width")),
            ] + HelpRow.twoFingers(toolbox))
    }

    /// A pointer that is down.
    struct Press: Equatable {
        /// In the view.
        fileprivate let start: CGPoint
        fileprivate var end: CGPoint
        fileprivate let text: FigureID?
        fileprivate var corners: [CGPoint] = []

        /// The minimum width of a drag that sets the width of a text, in points on the screen. Source: our choice: some
        /// letters.
        private static let minWidth: CGFloat = 40

        /// From where the pointer landed to where it is, in the view; without a width for a tap.
        fileprivate var frame: CGRect {
            guard abs(end.x - start.x) >= Self.minWidth else { return CGRect(origin: start, size: .zero) }
            return CGRect(x: start.x, y: start.y, width: end.x - start.x, height: end.y - start.y).standardized
        }

        fileprivate mutating func move(to location: CGPoint, _ viewport: Viewport) {
            end = location
            let frame = frame
            corners = [
                CGPoint(x: frame.minX, y: frame.minY), CGPoint(x: frame.maxX, y: frame.minY),
                CGPoint(x: frame.maxX, y: frame.maxY), CGPoint(x: frame.minX, y: frame.maxY),
            ].map(viewport.canvas)
        }
    }

    mutating func begin(_ sample: ToolSample, _ context: inout ToolContext) {
        if let error = sample.location.validationError { return context.refuse(.draw, for: error) }
        var press = Press(
            start: sample.viewLocation, end: sample.viewLocation, text: context.drawing.text(at: sample.location))
        press.move(to: sample.viewLocation, context.viewport)
        self = .pressing(press)
    }

    mutating func move(_ sample: ToolSample, _ context: inout ToolContext) {
        guard case .pressing(var press) = self else { return }
        press.move(to: sample.viewLocation, context.viewport)
        self = .pressing(press)
    }

    mutating func end(_ pointer: PointerID) -> ToolEdit? {
        guard case .pressing(let press) = self else { return nil }
        self = .idle
        if let text = press.text, press.frame.width == 0 { return .type(.existing(text)) }
        return .type(.new(press.frame))
    }

    mutating func cancel(_ pointer: PointerID) { self = .idle }

    var preview: ToolPreview? {
        guard case .pressing(let press) = self else { return nil }
        return .lasso(press.corners)
    }
}

/// Where a person types.
enum TextTarget: Equatable {
    /// A rectangle in the view; it has no width if the text has none.
    case new(CGRect)
    case existing(FigureID)
}

extension Drawing {
    /// The topmost text at a point that is not locked.
    func text(at point: CGPoint) -> FigureID? {
        let rect = CGRect(x: point.x, y: point.y, width: 0, height: 0).insetBy(dx: -0.5, dy: -0.5)
        for entry in entriesFromTop(in: rect) {
            if !entry.isLocked, let text = entry.figure.text, text.area.contains(point) { return entry.id }
        }
        return nil
    }
}

extension Icon {
    /// A capital T.
    static let text = Icon("text") { context in
        context.addLines(between: [(5, 8), (5, 5), (19, 5), (19, 8)].map { CGPoint(x: $0.0, y: $0.1) })
        context.strokePath()
        context.addLines(between: [CGPoint(x: 12, y: 5), CGPoint(x: 12, y: 19)])
        context.strokePath()
        context.addLines(between: [CGPoint(x: 9, y: 19), CGPoint(x: 15, y: 19)])
        context.strokePath()
    }
}
