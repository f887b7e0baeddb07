import Foundation
import TouchDrawingModel
import TouchFoundation
import TouchGraphics

/// Selects the figures inside its path.
enum LassoTool: CanvasTool {
    case idle
    /// The path on the canvas.
    case drawing([CGPoint])

    static let traits = ToolTraits(
        title: localized("Select", context: "tool"), icon: .lasso, key: "s", action: .select,
        startPolicy: .afterTapTimeout, tap: .toggle, selectionDrag: .inBox, strokeEffect: .offersMenu,
        previewShape: .round, help: help
    ) { LassoTool.idle }

    private static func help(_ toolbox: Toolbox) -> ToolHelp {
        ToolHelp(
            title: localized("Draw around lines to select them"),
            hint: [.init(icon: .tap(fingers: 1, times: 1), text: localized("Tap a line to add it")), .undo, .colors],
            gestures: [
                HelpRow(.circle, localized("Drag around lines"), meaning: localized("Select lines")),
                HelpRow(
                    .tap(fingers: 1, times: 1), localized("Tap"), meaning: localized("Add or remove a line")),
                HelpRow(.drag, localized("Drag the selection"), meaning: localized("Move it")),
                HelpRow(.drag, localized("Drag a handle"), meaning: localized("Resize or rotate it")),
                HelpRow(.pinch, localized("Pinch, rotate"), meaning: localized("Resize or rotate it")),
            ] + HelpRow.twoFingers(toolbox))
    }

    /// The minimum distance between points of the path, in points on the screen. Source: our choice: finer paths select
    /// the same.
    private static let step: CGFloat = 2

    var changesDrawing: Bool { false }

    mutating func begin(_ sample: ToolSample, _ context: inout ToolContext) {
        self = .drawing([sample.location])
    }

    mutating func move(_ sample: ToolSample, _ context: inout ToolContext) {
        guard case .drawing(var path) = self, let last = path.last,
            context.viewport.view(last).distance(to: sample.viewLocation) >= Self.step
        else { return }
        // A second reference would make appending copy the path.
        self = .idle
        path.append(sample.location)
        self = .drawing(path)
    }

    mutating func end(_ pointer: PointerID) -> ToolEdit? {
        guard case .drawing(let path) = self else { return nil }
        self = .idle
        return .select(Lasso(path))
    }

    mutating func cancel(_ pointer: PointerID) { self = .idle }

    var preview: ToolPreview? {
        guard case .drawing(let path) = self else { return nil }
        return .lasso(path)
    }
}
