import Foundation
import TouchDrawingModel
import TouchGraphics

/// What a tool can read, and where it reports refusals.
struct ToolContext {
    let person: Person
    /// The finished figures.
    let drawing: Drawing
    let viewport: Viewport
    /// The figures that the person may remove, evaluated when a pointer lands; nil: all.
    var removable: () -> Set<FigureID>? = { nil }
    /// Set if the request would make an invalid figure.
    private(set) var refusal: Refusal?

    init(person: Person, drawing: Drawing = Drawing(), viewport: Viewport = Viewport()) {
        self.person = person
        self.drawing = drawing
        self.viewport = viewport
    }

    var toolbox: Toolbox { person.toolbox }

    mutating func refuse(_ request: Refusal.Request, for error: FigureError) {
        refusal = Refusal(request: request, error: error)
    }
}
