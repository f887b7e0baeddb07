import TouchDrawingModel

/// Shows a figure of playback as unfinished.
struct PlayedTool: CanvasTool {
    let figure: Figure

    mutating func begin(_ sample: ToolSample, _ context: inout ToolContext) {}
    mutating func move(_ sample: ToolSample, _ context: inout ToolContext) {}
    mutating func end(_ pointer: PointerID) -> ToolEdit? { nil }
    mutating func cancel(_ pointer: PointerID) {}

    var preview: ToolPreview? { .ink([figure]) }
}
