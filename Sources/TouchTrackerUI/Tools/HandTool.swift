import TouchDrawingModel
import TouchLanguage

/// Moves the paper, and so leaves nothing on it: its touches go to the navigator, and never get here.
enum HandTool: CanvasTool {
    case idle

    static let traits = ToolTraits(
        title: localized("Hand"), icon: .hand, key: "h", landing: .atOnce, course: .round
    ) { HandTool.idle }

    mutating func begin(_ sample: ToolSample, _ context: inout ToolContext) {}
    mutating func move(_ sample: ToolSample, _ context: inout ToolContext) {}
    mutating func end(_ pointer: PointerID) -> ToolEdit? { nil }
    mutating func cancel(_ pointer: PointerID) {}
    var preview: ToolPreview? { nil }
}
