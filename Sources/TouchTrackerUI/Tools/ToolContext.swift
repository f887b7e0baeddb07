import Foundation
import TouchDrawingModel
import TouchGraphics

/// What a tool can see of the world, and say to it.
struct ToolContext {
    let person: Person
    /// What is finished.
    let drawing: Drawing
    let viewport: Viewport
    /// Which figures the person may take away, as a pointer lands; nil: all of them.
    var removable: () -> Set<FigureID>? = { nil }
    /// What can't be done, if somebody wants such a thing.
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
