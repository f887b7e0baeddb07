import Foundation
import TouchDrawingModel

/// Shapes from ink (O-40).
extension Editor {
    /// Replaces ink in progress by the shape that it was meant to be; does nothing if it is none.
    ///
    /// - Parameter time: in seconds on the host's clock.
    func makeShape(_ key: ActiveTools.Key, at time: TimeInterval, _ viewport: Viewport) {
        guard let person = tools.person(of: key) else { return }
        var context = ToolContext(person: person, drawing: drawing, viewport: viewport)
        tools.makeShape(key, at: time, &context)
        onChange?(.ink)
    }

    /// Advances the transitions of tools.
    ///
    /// - Returns: whether any continues.
    func advanceTransitions(to time: TimeInterval) -> Bool {
        defer { onChange?(.ink) }
        return tools.advanceTransitions(to: time)
    }

    /// Adds ink, and then replaces it by a shape, so that the first undo gives the ink back.
    func add(_ shape: Figure, of ink: Figure, by person: Person) {
        guard permits([ink], for: .draw, by: person) else { return }
        let edit = change(by: person) { $0.add([ink], as: .draw) }
        apply(edit)
        gestureDuration = 0
        // The center of an arc may be off the canvas.
        if shape.isValid, let id = edit.added.first?.id {
            replace([Drawing.Entry(id, shape)], as: .transform, by: person)
        }
    }
}
