import TouchDrawingModel

/// A step as a tool wants it. The document makes an edit of it, and gives new figures their identities.
enum ToolEdit: Equatable {
    /// These come on top, in their order.
    case draw([Figure])
    /// Figures go on as others.
    case replace([Drawing.Entry], Edit.Kind)
    /// No step: what was caught is selected beside what is.
    case select(Lasso)
    case erase([FigureID: ErasedFigure])
}
