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

/// Taps that select, and menus. The effect of a tap is determined when the touch lands.
final class CanvasTaps {
    private unowned let input: CanvasInput
    /// Touches that close an open panel or menu. Lifted touches remain until the next one, because delayed touches are
    /// delivered after they have lifted.
    private var closing: [(touch: UITouch, surface: OpenSurface)] = []
    /// When each person's last ink ended, by number.
    private var inkEnds: [Int: Instant] = [:]
    /// By the number of the person.
    private var cycles: [Int: TapCycle] = [:]

    /// The maximum time from the end of a tap to the end of the next one, with which they edit a text. Source: our choice:
    /// the pause between two taps (`Thresholds.nextTapInterval`) and a quick tap.
    private static let textTapInterval = Duration.milliseconds(600)

    /// The last tap on a text, by the number of the person.
    private var textTaps: [Int: (text: FigureID, time: Instant)] = [:]

    /// With a tool that draws dots, a tap this soon after ink is another dot, such as that of an i; later it selects
    /// the line below it. Source: the rule for taps, D-8.
    private static let dotTime = Duration.milliseconds(1200)

    /// The texts that people are typing, which taps start and end.
    private(set) lazy var texts = TextSessions(input.view, input.seating, input.navigator)

    init(_ input: CanvasInput) {
        self.input = input
    }

    private var delegate: (any CanvasInputDelegate)? { input.delegate }

    // MARK: Landing

    /// Records the surface that a landing touch closes.
    func land(_ touch: UITouch) {
        guard let surface = openSurface(for: touch) else { return }
        closing.removeAll { $0.touch.phase == .ended || $0.touch.phase == .cancelled }
        closing.append((touch, surface))
    }

    /// Whether the touch has closed a surface when it landed.
    func hasClosedSurface(_ touch: UITouch) -> Bool { closing.contains { $0.touch === touch } }

    /// Called when a stroke has ended.
    func inkEnded(of person: Person, at time: TimeInterval) {
        let time = Instant(seconds: time)
        inkEnds[person.number] = max(inkEnds[person.number] ?? time, time)
    }

    func use(of touch: UITouch) -> TapUse {
        let surface = openSurface(for: touch)
        if surface == .panel { return .close }
        let person = input.person(of: touch)
        switch person.toolbox.traits.tap {
        case .select, .toggle: return .select
        case .selectOrDraw: return surface == .menu || selects(touch, person) ? .select : .draw
        case .act: return .draw
        }
    }

    /// Whether a tap selects with a tool that also draws dots: it is on a line, and long enough after the person's last
    /// ink not to be a dot.
    private func selects(_ touch: UITouch, _ person: Person) -> Bool {
        let lastInk = inkEnds[person.number]
        let isLate = lastInk.map { $0.duration(to: Instant(seconds: touch.timestamp)) >= Self.dotTime } ?? true
        guard !input.editor.tools.isDrawing(person), isLate,
            let figure = input.finder(for: person).figure(at: touch.location(in: input.view))
        else { return false }
        return input.isFree(figure, for: person)
    }

    /// The panel or menu that a touch closes, or closed when it landed.
    private func openSurface(for touch: UITouch) -> OpenSurface? {
        if let known = closing.first(where: { $0.touch === touch }) { return known.surface }
        guard touch.phase == .began, !input.recognizers.isPalm(touch) else { return nil }
        let person = input.person(of: touch)
        if texts.isTyping(person) { return .panel }
        if let surface = delegate?.canvasInput(input, surfaceClosedBy: touch, of: person) { return surface }
        return person.toolbox.traits.tap == .selectOrDraw && person.selection != nil ? .menu : nil
    }

    // MARK: Actions

    /// Selects the tapped figure, and shows its menu.
    func tapped(_ tap: UITapGestureRecognizer) {
        let (location, person) = (tap.location(in: input.view), input.person(of: tap))
        if editText(at: location, by: person) { return }
        let effect = person.toolbox.traits.tap
        if effect == .toggle || tap.modifierFlags.contains(.shift) { return toggle(at: location, person, effect) }
        let figure = cycles[person.number, default: .idle].tap(at: location, input.finder(for: person))
        // Figures that another person has selected are not available.
        guard let figure, input.isFree(figure, for: person) else {
            person.deselect()
            if effect == .selectOrDraw {
                delegate?.canvasInput(input, didHoldFor: person)
            } else {
                delegate?.canvasInput(input, tappedNothingAt: location, by: person)
            }
            return
        }
        person.select(figure)
        delegate?.canvasInput(input, wantsMenuAt: location, by: person)
    }

    /// Two taps on a text edit it.
    ///
    /// - Returns: whether this is the second tap.
    private func editText(at location: CGPoint, by person: Person) -> Bool {
        guard let now = input.view.window?.application?.scheduler.now else { return false }
        let last = textTaps.removeValue(forKey: person.number)
        guard let text = input.editor.drawing.text(at: input.view.viewport.canvas(location)),
            input.isFree(text, for: person)
        else { return false }
        if let last, last.text == text, last.time.duration(to: now) <= Self.textTapInterval {
            delegate?.canvasInput(input, didHoldFor: person)
            texts.begin(.existing(text), by: person)
            return true
        }
        textTaps[person.number] = (text, now)
        return false
    }

    /// Adds the tapped figure to the selection, or removes it.
    private func toggle(at location: CGPoint, _ person: Person, _ effect: ToolTraits.Tap) {
        delegate?.canvasInput(input, didHoldFor: person)
        guard let figure = input.finder(for: person).figure(at: location), input.isFree(figure, for: person) else {
            // A tap that misses, with Shift held, keeps the selection.
            if effect == .toggle { person.deselect() }
            return
        }
        person.toggle(figure)
        if person.selection != nil { delegate?.canvasInput(input, wantsMenuAt: location, by: person) }
    }

    /// A click with the secondary mouse button: shows the menu of the line, or of the canvas.
    func menuClicked(_ click: UITapGestureRecognizer) {
        offerMenu(at: click.location(in: input.view), to: input.person(of: click))
    }

    /// Selects the figure at a location in the view, and shows its menu.
    func offerMenu(at location: CGPoint, to person: Person) {
        let figure = input.finder(for: person).figureOrSelection(at: location)
        if let figure, input.isFree(figure, for: person) {
            person.selectIfNeeded(figure)
        } else {
            person.deselect()
        }
        delegate?.canvasInput(input, wantsMenuAt: location, by: person)
    }
}

/// The figure for a tap: the nearest one, and with each further tap at the same location the next lower one.
enum TapCycle {
    case idle
    /// The figure that the last tap selected, and its location in the view.
    case selected(FigureID, at: CGPoint)

    /// Taps nearer than this are at the same location, in points. Source: our choice: the slop of a tap.
    private static let sameLocationDistance: CGFloat = 10

    /// - Parameter location: in the view.
    /// - Returns: nil if no figure is near.
    mutating func tap(at location: CGPoint, _ finder: FigureFinder) -> FigureID? {
        let figure = next(at: location, finder) ?? finder.figure(at: location)
        if let figure { self = .selected(figure, at: location) }
        return figure
    }

    /// The next lower figure, and after the lowest the topmost; nil if the tap is at a new location.
    private func next(at location: CGPoint, _ finder: FigureFinder) -> FigureID? {
        guard case .selected(let last, let lastLocation) = self, last == finder.selected.latest,
            lastLocation.distance(to: location) < Self.sameLocationDistance
        else { return nil }
        let figures = finder.figures(near: location)
        return figures.firstIndex(of: last).map { figures[($0 + 1) % figures.count] }
    }
}
