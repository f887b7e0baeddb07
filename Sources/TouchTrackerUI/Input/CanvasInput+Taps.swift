import Foundation
import TouchDrawingModel
import TouchKit

/// The effect of a tap, determined when the touch lands.
enum TapUse {
    /// Selects the line at the location.
    case select
    /// Draws a dot, or erases.
    case draw
    /// Closes an open panel or menu.
    case close
}

/// An open panel or menu that closes when a touch of its person lands. A tap does nothing else; a drag draws from where
/// it landed.
enum OpenSurface {
    case panel
    /// A menu, or with the freehand tool the selection. A tap on another line selects that line.
    case menu
}

/// Touches that close an open panel or menu.
struct ClosingTouches {
    /// Lifted touches remain until the next touch lands, because delayed touches are delivered after they have lifted.
    private var surfaces: [(touch: UITouch, surface: OpenSurface)] = []

    subscript(touch: UITouch) -> OpenSurface? { surfaces.first { $0.touch === touch }?.surface }

    mutating func insert(_ touch: UITouch, _ surface: OpenSurface) {
        surfaces.removeAll { $0.touch.phase == .ended || $0.touch.phase == .cancelled }
        surfaces.append((touch, surface))
    }
}

/// Taps. Their effect is determined when the touch lands.
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

    /// Whether a tap selects with the freehand tool: it is on a line, and long enough after the person's last ink not
    /// to be a dot.
    private func tapSelects(_ touch: UITouch, _ person: Person) -> Bool {
        guard !editor.tools.isDrawing(person),
            recentInk.isOver(for: person.number, at: Instant(seconds: touch.timestamp)),
            let figure = figure(at: touch.location(in: view), for: person)
        else { return false }
        return isFree(figure, for: person)
    }

    /// The panel or menu that a touch closes, or closed when it landed.
    func openSurface(for touch: UITouch) -> OpenSurface? {
        if let known = closingTouches[touch] { return known }
        guard touch.phase == .began, !gestures.isPalm(touch) else { return nil }
        let person = person(of: touch)
        if let surface = delegate?.canvasInput(self, surfaceClosedBy: touch, of: person) { return surface }
        return person.toolbox.tool == .freehand && person.selection != nil ? .menu : nil
    }

    /// Selects the tapped figure, and shows its menu.
    func tapped(_ tap: UITapGestureRecognizer) {
        let (location, person) = (tap.location(in: view), person(of: tap))
        if tap.modifierFlags.contains(.shift) || person.toolbox.tool == .select { return toggle(at: location, person) }
        let figure = selectTools[person.number, default: .idle].tap(at: location, finder(for: person))
        // Figures that another person has selected are not available.
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

    /// Adds the tapped figure to the selection, or removes it.
    private func toggle(at location: CGPoint, _ person: Person) {
        delegate?.canvasInput(self, didHoldFor: person)
        guard let figure = finder(for: person).figure(at: location), isFree(figure, for: person) else {
            // A tap that misses, with Shift held, keeps the selection.
            if person.toolbox.tool == .select { person.deselect() }
            return
        }
        person.toggle(figure)
        if person.selection != nil { delegate?.canvasInput(self, wantsMenuAt: location, by: person) }
    }

    /// Whether no other person has selected the figure.
    func isFree(_ figure: FigureID, for person: Person) -> Bool {
        !editor.free([figure], for: person).isEmpty
    }
}
