import Foundation
import TouchDrawingModel
import TouchKit

/// What a tap of a touch does that lands now.
enum TapUse {
    /// It selects the line that it is on.
    case select
    /// It draws a dot, or erases.
    case draw
    /// It closes what lies open, and does nothing else.
    case close
}

/// What lies open for a person and closes when one of their touches lands. A tap does nothing else then; a drag draws from
/// where it landed.
enum OpenSurface {
    case panel
    /// A menu, or with the freehand tool what is selected: a tap on another line selects that.
    case menu
}

/// Touches that landed while something lay open that they close.
struct ClosingTouches {
    /// Those that have lifted stay until another one lands: delayed touches are delivered after they have.
    private var surfaces: [(touch: UITouch, surface: OpenSurface)] = []

    subscript(touch: UITouch) -> OpenSurface? { surfaces.first { $0.touch === touch }?.surface }

    mutating func insert(_ touch: UITouch, _ surface: OpenSurface) {
        surfaces.removeAll { $0.touch.phase == .ended || $0.touch.phase == .cancelled }
        surfaces.append((touch, surface))
    }
}

/// Taps: what they mean, as decided when the touch lands.
extension CanvasInput {
    func tapUse(of touch: UITouch) -> TapUse {
        let surface = openSurface(for: touch)
        if surface == .panel { return .close }
        let person = person(of: touch)
        switch person.toolbox.tool.traits.startPolicy {
        case .afterTapTimeout: return .select
        case .immediate:
            guard person.toolbox.tool == .freehand else { return .draw }
            return surface == .menu || tapSelects(touch, person) ? .select : .draw
        }
    }

    /// Whether a tap is on a line, so long after the person's last ink that it is no dot.
    private func tapSelects(_ touch: UITouch, _ person: Person) -> Bool {
        guard !editor.tools.isDrawing(person),
            recentInk.isOver(for: person.number, at: Instant(seconds: touch.timestamp)),
            let figure = figure(at: touch.location(in: view), for: person)
        else { return false }
        return isFree(figure, for: person)
    }

    /// What a touch closes that has just landed, or landed before.
    func openSurface(for touch: UITouch) -> OpenSurface? {
        if let known = closingTouches[touch] { return known }
        guard touch.phase == .began, !gestures.isPalm(touch) else { return nil }
        let person = person(of: touch)
        if let surface = delegate?.canvasInput(self, surfaceClosedBy: touch, of: person) { return surface }
        return person.toolbox.tool == .freehand && person.selection != nil ? .menu : nil
    }

    /// Selects what the tap means, and offers what can be done to it.
    func tapped(_ tap: UITapGestureRecognizer) {
        let (location, person) = (tap.location(in: view), person(of: tap))
        if tap.modifierFlags.contains(.shift) || person.toolbox.tool == .select { return toggle(at: location, person) }
        let figure = selectTools[person.number, default: .idle].tap(at: location, finder(for: person))
        // What another person has selected is in good hands.
        guard let figure, isFree(figure, for: person) else {
            person.deselect()
            if person.toolbox.tool == .freehand {
                delegate?.canvasInput(self, didHoldFor: person)
            } else {
                delegate?.canvasInput(self, tappedNothingAt: location, by: person)
            }
            return
        }
        person.select(figure)
        delegate?.canvasInput(self, wantsMenuAt: location, by: person)
    }

    /// A tap that adds a figure to what is selected, or takes it away.
    private func toggle(at location: CGPoint, _ person: Person) {
        delegate?.canvasInput(self, didHoldFor: person)
        guard let figure = finder(for: person).figure(at: location), isFree(figure, for: person) else {
            // Whoever misses one of many with Shift held does not want all of them gone.
            if person.toolbox.tool == .select { person.deselect() }
            return
        }
        person.toggle(figure)
        if person.selection != nil { delegate?.canvasInput(self, wantsMenuAt: location, by: person) }
    }

    /// Whether nobody else has selected a figure.
    func isFree(_ figure: FigureID, for person: Person) -> Bool {
        !editor.free([figure], for: person).isEmpty
    }
}
