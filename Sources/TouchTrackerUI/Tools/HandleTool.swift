import Foundation
import TouchDrawingModel

/// Scales or rotates the selection by a handle of its box.
///
///     idle ── a pointer lands on the handle ──→ dragging ── it lifts or is cancelled ──→ idle
enum HandleTool: CanvasTool {
    case idle(SelectionBox.Handle)
    case dragging(Progress)

    struct Progress {
        let pointer: PointerID
        fileprivate let drag: HandleDrag
        fileprivate var held: HeldFigures
        fileprivate var variant = HandleDrag.Variant.standard
        /// Whether the pointer has exceeded the jitter tolerance.
        fileprivate var hasMoved = false

        fileprivate mutating func update(to sample: ToolSample, _ context: inout ToolContext) {
            if let variant = sample.variant { self.variant = variant }
            let distance = drag.start.distance(to: sample.location) * context.viewport.scale
            if distance > HeldFigures.jitterTolerance { hasMoved = true }
            held.transform(by: drag.motion(to: sample.location, variant), &context)
        }
    }

    mutating func begin(_ sample: ToolSample, _ context: inout ToolContext) {
        guard case .idle(let handle) = self, var held = HeldFigures(selectedIn: context) else { return }
        if case .rotation(let edge) = handle { held.rotationEdge = edge }
        let drag = HandleDrag(of: handle, around: held.area, from: sample.location, context.viewport)
        self = .dragging(Progress(pointer: sample.pointer, drag: drag, held: held))
    }

    mutating func move(_ sample: ToolSample, _ context: inout ToolContext) {
        guard case .dragging(var progress) = self, progress.pointer == sample.pointer else { return }
        progress.update(to: sample, &context)
        self = .dragging(progress)
    }

    mutating func end(_ pointer: PointerID) -> ToolEdit? {
        guard case .dragging(let progress) = self, progress.pointer == pointer else { return nil }
        self = .idle(progress.drag.handle)
        return progress.hasMoved ? .replace(progress.held.results, .transform) : nil
    }

    mutating func cancel(_ pointer: PointerID) {
        guard case .dragging(let progress) = self, progress.pointer == pointer else { return }
        self = .idle(progress.drag.handle)
    }

    var held: HeldFigures? {
        guard case .dragging(let progress) = self else { return nil }
        return progress.held
    }

    var preview: ToolPreview? { held.map { .held($0.moved) } }
}
