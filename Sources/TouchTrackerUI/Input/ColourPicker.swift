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
            at: location, in: input.view.bounds, input.finder(for: person).ink(at: location),
            showing: input.editor.drawing, input.view.viewport)
        show()
    }

    /// Called when the touch has lifted or was cancelled.
    func end(_ touch: UITouch) {
        disarm(input.person(of: touch))
        loupes[PointerID(touch)] = nil
        show()
    }

    /// Sets a person's color to that of the topmost line at a location in the view. Without a line, nothing changes.
    func pick(at location: CGPoint, for person: Person) {
        guard let ink = input.finder(for: person).ink(at: location), ink != person.toolbox.ink else { return }
        person.toolbox.choose(ink)
    }

    private func show() {
        input.view.loupes = loupes.values.sorted { ($0.location.x, $0.location.y) < ($1.location.x, $1.location.y) }
    }
}
