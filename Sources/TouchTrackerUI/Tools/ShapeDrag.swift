import Foundation
import TouchDrawingModel

/// A recognized shape whose pointer is still down: dragging scales and rotates it (O-40).
struct ShapeDrag {
    private let original: RecognizedShape
    private let stroke: Stroke
    /// Where the pointer was when the shape was recognized.
    private let anchor: CGPoint
    private let coloring: Toolbox.Coloring
    private let start: TimeInterval
    /// The progress of the transition from the ink, 0…1.
    private var progress = 0.0
    private var shape: RecognizedShape
    private var variant = HandleDrag.Variant.standard

    /// The duration of the transition, in seconds. Source: the rule for shapes, O-40.
    static let transitionTime = 0.12

    /// - Parameters:
    ///   - stroke: the finished ink.
    ///   - anchor: the end of the ink.
    ///   - time: in seconds on the host's clock.
    init(
        of shape: RecognizedShape, from stroke: Stroke, at anchor: CGPoint, _ time: TimeInterval,
        _ coloring: Toolbox.Coloring
    ) {
        (original, self.shape, self.stroke, self.anchor, start) = (shape, shape, stroke, anchor, time)
        self.coloring = coloring
    }

    mutating func move(to sample: ToolSample, _ context: inout ToolContext) {
        if let variant = sample.variant { self.variant = variant }
        let pivot = original.pivot
        let drag = Similarity(moving: (pivot, anchor), to: (pivot, sample.location))
        guard anchor != pivot, sample.location != pivot else { return }
        var angle = drag.angle
        if variant == .alternate { angle = AngleSnap.snapped(original.direction + angle) - original.direction }
        let dragged = original.applying(Similarity(scale: drag.scale, angle: angle, about: pivot))
        if let error = figure(of: dragged).validationError { return context.refuse(.draw, for: error) }
        shape = dragged
    }

    /// - Returns: whether the transition continues.
    mutating func advanceTransition(to time: TimeInterval) -> Bool {
        progress = min(max((time - start) / Self.transitionTime, progress), 1)
        return progress < 1
    }

    /// The ink that was drawn.
    var ink: Figure { .stroke(stroke) }

    /// The shape as it is added to the drawing.
    var figure: Figure { figure(of: shape) }

    private func figure(of shape: RecognizedShape) -> Figure {
        var figure = shape.figure(like: stroke)
        if coloring == .angle, case .line(let line) = figure {
            figure.ink = Ink(angleFrom: line.start, to: line.end)
        }
        return figure
    }

    /// The shape, or a form between ink and shape during the transition.
    ///
    /// It is a stroke at any time: its color doesn't change when it is finished.
    var preview: Figure {
        .stroke(shape.stroke(like: stroke, progress: progress, ink: figure.ink))
    }
}
