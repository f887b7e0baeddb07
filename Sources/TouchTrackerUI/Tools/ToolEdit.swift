import TouchDrawingModel

/// The result of a tool. The document makes an edit of it, and assigns identities to new figures.
enum ToolEdit: Equatable {
    /// Adds figures on top, in this order.
    case draw([Figure])
    /// Replaces figures.
    case replace([Drawing.Entry], Edit.Kind)
    /// Adds the figures inside the lasso to the selection. Not a step.
    case select(Lasso)
    /// Leaves the light of a laser to fade. Not a step.
    case fade(LaserTrail)
    /// Adds ink, and replaces it by the shape that it was meant to be. Two steps.
    case shape(of: Figure, Figure)
    /// Starts to type. Not a step.
    case type(TextTarget)
    case erase([FigureID: ErasedFigure])
}
