import TouchDrawingModel
import TouchGraphics

/// Draws a circle whose diameter two fingers hold between them.
enum CircleTool: CanvasTool {
    case idle
    case drawing(Circle)

    mutating func begin(_ sample: ToolSample, _ context: inout ToolContext) {
        span(sample, &context)
    }

    mutating func move(_ sample: ToolSample, _ context: inout ToolContext) {
        if case .drawing = self { span(sample, &context) }
    }

    /// Where no circle can be, it stays as it was.
    private mutating func span(_ sample: ToolSample, _ context: inout ToolContext) {
        let toolbox = context.toolbox
        let (begin, end) = (sample.place, sample.partner ?? sample.place)
        let ink = toolbox.coloring == .angle ? Ink(angleFrom: begin, to: end) : toolbox.ink
        let circle = Circle(diameter: begin, end, width: context.viewport.canvas(toolbox.width), ink: ink)
        if let flaw = Figure.circle(circle).flaw { return context.refuse(.draw, for: flaw) }
        self = .drawing(circle)
    }

    mutating func end(_ pointer: PointerID) -> ToolEdit? {
        guard case .drawing(let circle) = self else { return nil }
        self = .idle
        return .draw([.circle(circle)])
    }

    mutating func cancel(_ pointer: PointerID) { self = .idle }

    var preview: ToolPreview? {
        guard case .drawing(let circle) = self else { return nil }
        return .ink([.circle(circle)])
    }
}
