import TouchDrawingModel

/// What a tool shows while it is active.
enum ToolPreview: Equatable {
    /// Ink on top of everything, from back to front.
    case ink([Figure])
    /// A finished figure as it is now; nil as it was.
    case held(FigureID, Figure?)
    /// Finished figures that are gone.
    case erased(Set<FigureID>)
}
