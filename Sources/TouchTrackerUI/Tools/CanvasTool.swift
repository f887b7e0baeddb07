/// What a hand does on the canvas, from landing to lifting: samples go in, a preview and at last an edit come out.
///
/// A tool is a value that knows no view: an enum that is idle, or active with all that it carries. Each touch or gesture that
/// draws has one of its own; what several pointers do together, as two erasers, is one tool's.
protocol CanvasTool {
    /// A pointer has landed.
    mutating func begin(_ sample: ToolSample, _ context: inout ToolContext)

    /// A pointer goes on. An idle tool stays idle.
    mutating func move(_ sample: ToolSample, _ context: inout ToolContext)

    /// Whether what is seen of it goes on to where a pointer will probably be.
    var usesPrediction: Bool { get }

    /// Where a pointer will probably be next, soonest first; nothing is known of it any more if there are none. Counts until the
    /// next time, and for what is seen alone.
    mutating func predict(_ samples: [ToolSample])

    /// All samples that came together are there; what is to be seen may be worked out once for them.
    mutating func update()

    /// A pointer has lifted.
    ///
    /// - Returns: what is to become of the drawing; nil if nothing, or not yet.
    mutating func end(_ pointer: PointerID) -> ToolEdit?

    /// What the pointer did counts for nothing.
    mutating func cancel(_ pointer: PointerID)

    /// What is to be seen of it meanwhile; nil if it is idle.
    var preview: ToolPreview? { get }

    /// The selection, while the tool moves, scales or rotates it.
    var held: HeldFigures? { get }
}

extension CanvasTool {
    var usesPrediction: Bool { false }

    var held: HeldFigures? { nil }

    mutating func predict(_ samples: [ToolSample]) {}

    mutating func update() {}
}
