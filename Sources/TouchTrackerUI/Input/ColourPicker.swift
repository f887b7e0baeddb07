import Foundation
import TouchDrawingModel
import TouchKit

/// Takes over the color of what a touch is on (O-51).
///
///     idle ── I without a selection, a long press on the panel's color field ──→ armed ── a touch lands ──→ picking
///     idle ── Alt and the mouse's left button, a pen's side button ──→ picking
///     armed ── Escape ──→ idle;  picking ── lifts, cancelled ──→ idle
final class ColourPicker {
    private unowned let input: CanvasInput
    /// The numbers of people whose next touch picks.
    private var armed: Set<Int> = []
    private var loupes: [PointerID: PickerLoupe] = [:]

    init(_ input: CanvasInput) {
        self.input = input
    }

    /// Lets the next touch of a person pick a color.
    func arm(_ person: Person) { armed.insert(person.number) }

    /// - Returns: whether it was armed.
    @discardableResult
    func disarm(_ person: Person) -> Bool { armed.remove(person.number) != nil }

    /// Whether a touch that lands now picks.
    func picks(_ touch: UITouch) -> Bool {
        if touch.isInAir || touch.type == .indirectPointer && !touch.buttonMask.contains(.primary) { return false }
        if armed.contains(input.person(of: touch).number) { return true }
        return touch.type == .indirectPointer && touch.modifierFlags.contains(.alternate)
    }

    func begin(_ touch: UITouch) {
        input.roles[touch] = .picking
        move(touch)
    }

    func move(_ touch: UITouch) {
        let (location, person) = (touch.location(in: input.view), input.person(of: touch))
        pick(at: location, for: person)
        loupes[PointerID(touch)] = PickerLoupe(
            at: location, in: input.view.bounds, ink(at: location, for: person),
            showing: input.editor.drawing, input.view.viewport)
        show()
    }

    /// Called when the touch has lifted or was cancelled.
    func end(_ touch: UITouch) {
        disarm(input.person(of: touch))
        loupes[PointerID(touch)] = nil
        show()
    }

    /// Sets a person's color to the one at a location in the view. Beside all objects, nothing changes.
    func pick(at location: CGPoint, for person: Person) {
        guard let ink = ink(at: location, for: person), ink != person.toolbox.ink else { return }
        person.toolbox.choose(ink)
    }

    /// The ink of the topmost object that covers a location in the view, or else of the nearest one.
    private func ink(at location: CGPoint, for person: Person) -> Ink? {
        let (finder, drawing) = (input.finder(for: person), input.editor.drawing)
        let (point, radius) = (finder.viewport.canvas(location), finder.viewport.canvas(1))
        let spot = Eraser(from: point, to: point, radius: radius)
        let area = CGRect(origin: point, size: .zero).insetBy(dx: -radius, dy: -radius)
        for entry in drawing.entriesFromTop(in: area) where spot.touches(entry.figure) {
            if let ink = ink(of: entry.figure, under: spot, at: location) { return ink }
        }
        return finder.figure(at: location).flatMap { drawing[$0]?.ink }
    }

    /// The ink of a figure where the picker is: that of the fill inside its outline, and of a picture its color there,
    /// nil where it is transparent.
    private func ink(of figure: Figure, under spot: Eraser, at location: CGPoint) -> Ink? {
        switch figure {
        case .filled(let filled) where !spot.touches(filled.outline): filled.fill.ink
        case .image: color(of: figure, at: location).map { Ink($0) }
        default: figure.ink
        }
    }

    /// The color of a figure on the paper at a location in the view; nil where the figure is transparent.
    private func color(of figure: Figure, at location: CGPoint) -> Color? {
        guard let pixel = try? Bitmap(width: 1, height: 1) else { return nil }
        let (context, paper) = (GraphicsContext(pixel), input.editor.document.paper)
        func draw() -> Color {
            let viewport = input.view.viewport
            context.saveGState()
            context.translateBy(x: 0.5 - location.x, y: 0.5 - location.y)
            context.concatenate(viewport.transform)
            let area = viewport.region(visibleIn: CGRect(origin: location, size: .zero).insetBy(dx: -1, dy: -1))
            context.draw(figure, on: paper, in: area)
            context.restoreGState()
            return pixel.color(x: 0, y: 0)
        }
        guard draw().alpha > 0 else { return nil }
        context.setColor(paper.color)
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        return draw()
    }

    private func show() {
        input.view.loupes = loupes.values.sorted { ($0.location.x, $0.location.y) < ($1.location.x, $1.location.y) }
    }
}
