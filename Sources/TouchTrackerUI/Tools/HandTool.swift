import TouchDrawingModel
import TouchFoundation

/// Pans the canvas. Its touches go to the navigator and never arrive here.
enum HandTool: CanvasTool {
    case idle

    static let traits = ToolTraits(
        title: localized("Hand"), icon: .hand, key: "h", action: .pan, startPolicy: .immediate,
        tap: .act, selectionDrag: .never, previewShape: .round, cursor: .hand, help: help
    ) { HandTool.idle }

    private static func help(_ toolbox: Toolbox) -> ToolHelp {
        ToolHelp(
            title: localized("Move the canvas with fingers, mouse or pen"),
            hint: [
                .init(icon: .pinch, text: localized("Zoom and rotate with two fingers")), .undo,
                .init(icon: .tap(fingers: 1, times: 2), text: localized("Double-tap to toggle 100% zoom")),
            ],
            gestures: [
                HelpRow(.drag, localized("Drag"), meaning: localized("Move the canvas")),
                HelpRow(.rotate, localized("Pinch, rotate"), meaning: localized("Zoom and rotate")),
                HelpRow(.tap(fingers: 1, times: 2), localized("Double tap"), meaning: localized("Toggle 100% zoom")),
            ])
    }

    mutating func begin(_ sample: ToolSample, _ context: inout ToolContext) {}
    mutating func move(_ sample: ToolSample, _ context: inout ToolContext) {}
    mutating func end(_ pointer: PointerID) -> ToolEdit? { nil }
    mutating func cancel(_ pointer: PointerID) {}
    var preview: ToolPreview? { nil }
}
