import TouchDrawingModel

/// A step as a tool wants it. The document makes an edit of it, and gives new figures their identities.
enum ToolEdit: Equatable {
    /// These come on top, in their order.
    case draw([Figure])
    /// A figure goes on as another one.
    case replace(Drawing.Entry, Edit.Kind)
    case erase([FigureID: ErasedFigure])
}
