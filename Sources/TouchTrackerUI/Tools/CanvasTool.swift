import Foundation

/// A tool: samples go in, a preview and finally an edit come out.
///
/// A tool is a value that knows no view: an enum that is idle, or active with its state as payload. Each touch or
/// gesture that draws has its own tool; pointers that act together, such as erasers, share one.
protocol CanvasTool {
    /// A pointer has landed.
    mutating func begin(_ sample: ToolSample, _ context: inout ToolContext)

    /// A pointer has moved. An idle tool stays idle.
    mutating func move(_ sample: ToolSample, _ context: inout ToolContext)

    /// Whether its edits change the drawing.
    var changesDrawing: Bool { get }

    /// Whether the preview uses predicted samples.
    var usesPrediction: Bool { get }

    /// Whether its edit stays when the platform cancels its touch, if it is not too recent.
    var outlastsCancellation: Bool { get }

    /// Sets the predicted samples of a pointer, earliest first; empty if there is no prediction. They apply to the
    /// preview only, until the next call.
    mutating func predict(_ samples: [ToolSample])

    /// Called when all samples of an event have been passed, to compute the preview once for them.
    mutating func update()

    /// The point of an object on the canvas to which an end has snapped; nil if it has not.
    var snapMark: CGPoint? { get }

    /// Whether Shift, and a second finger at rest, restrict it to certain angles.
    var canBeSteadied: Bool { get }

    /// Whether `makeShape(at:_:)` may have an effect now.
    var canMakeShape: Bool { get }

    /// A pointer rests at the end of its ink.
    ///
    /// - Parameter time: of the frame in which a transition starts, in seconds on the host's clock.
    mutating func makeShape(at time: TimeInterval, _ context: inout ToolContext)

    /// Advances a transition of the preview to a time, in seconds on the host's clock.
    ///
    /// - Returns: whether it continues.
    mutating func advanceTransition(to time: TimeInterval) -> Bool

    /// A pointer has lifted.
    ///
    /// - Returns: the edit; nil if there is none, or not yet.
    mutating func end(_ pointer: PointerID) -> ToolEdit?

    /// A pointer was cancelled.
    mutating func cancel(_ pointer: PointerID)

    /// What to show while the tool is active; nil if it is idle.
    var preview: ToolPreview? { get }

    /// The selection, while the tool moves, scales or rotates it.
    var held: HeldFigures? { get }
}

extension CanvasTool {
    var changesDrawing: Bool { true }

    var usesPrediction: Bool { false }

    var outlastsCancellation: Bool { false }

    var held: HeldFigures? { nil }

    var snapMark: CGPoint? { nil }

    var canBeSteadied: Bool { false }

    var canMakeShape: Bool { false }

    mutating func makeShape(at time: TimeInterval, _ context: inout ToolContext) {}

    mutating func advanceTransition(to time: TimeInterval) -> Bool { false }

    mutating func predict(_ samples: [ToolSample]) {}

    mutating func update() {}
}
