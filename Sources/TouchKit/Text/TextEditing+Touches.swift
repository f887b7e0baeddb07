import Foundation

/// The touch that selects text or moves the caret.
struct TextDrag {
    enum Purpose {
        /// A mouse or a pen selects from where it went down.
        case selecting
        /// A finger is undecided: it may start to scroll an enclosing view.
        case waiting
        /// A finger moves the caret.
        case movingCaret
    }

    var purpose: Purpose
    /// Where it went down, in the bounds' space.
    var start: CGPoint
    /// The fixed end of the selection while a knob drags the other one; nil if no knob was touched.
    var anchor: Int?
    /// Fires when the touch becomes a long press.
    var longPressTimer: Scheduler.Timer?
}

/// The greatest distance of a touch from the knob that it drags, in points.
private let knobReach: CGFloat = 24

extension TextEditing {
    func touchBegan(_ touch: UITouch, _ event: UIEvent?) -> Bool {
        let location = touch.location(in: self)
        if touch.type == .direct {
            textDrag = TextDrag(purpose: .waiting, start: location)
            if isEditing { grabKnob(at: location) }
            textDrag?.longPressTimer = window?.application?.scheduler.after(Thresholds.tapDuration) { [weak self] in
                self?.longPressed()
            }
            return true
        }
        hasKnobs = false
        let wasSelected = event?.modifierFlags.contains(.shift) == true
        guard becomeFirstResponder() else { return false }
        textDrag = TextDrag(purpose: .selecting, start: location)
        select(at: location, taps: touch.tapCount, wasSelected ? .yes : .no)
        if event?.buttonMask.contains(.secondary) == true { showMenu() }
        return true
    }

    func touchMoved(_ touch: UITouch) -> Bool {
        guard let drag = textDrag else { return false }
        let location = touch.location(in: self)
        switch drag.purpose {
        case .waiting:
            guard isEditing, drag.start.distance(to: location) > Thresholds.panHysteresis else { return true }
            drag.longPressTimer?.cancel()
            textDrag?.purpose = .movingCaret
            fallthrough
        case .movingCaret:
            let offset = self.characterIndex(at: location)
            select(from: drag.anchor ?? offset, to: offset)
        case .selecting: select(from: edited.anchor, to: self.characterIndex(at: location))
        }
        return true
    }

    func touchEnded(_ touch: UITouch?) {
        guard let drag = textDrag, let touch else { return }
        drag.longPressTimer?.cancel()
        textDrag = nil
        switch drag.purpose {
        case .selecting: return
        case .movingCaret:
            hasKnobs = !edited.selection.isEmpty
            if hasKnobs { showMenu() }
        case .waiting: tapped(at: touch.location(in: self), taps: touch.tapCount)
        }
    }

    func touchCancelled() {
        textDrag?.longPressTimer?.cancel()
        textDrag = nil
    }

    /// Starts dragging the end of the selection whose knob is at a point.
    private func grabKnob(at point: CGPoint) {
        guard hasKnobs, !edited.selection.isEmpty else { return }
        let ends = [edited.selection.lowerBound, edited.selection.upperBound].map { end -> (Int, CGFloat) in
            let rect = caretRect(for: UITextPosition(index: end))
            return (end, hypot(rect.midX - point.x, max(0, rect.minY - point.y, point.y - rect.maxY)))
        }
        guard let nearest = ends.min(by: { $0.1 < $1.1 }), nearest.1 < knobReach else { return }
        let other = nearest.0 == edited.selection.lowerBound ? edited.selection.upperBound : edited.selection.lowerBound
        textDrag?.anchor = other
    }

    private func longPressed() {
        guard let drag = textDrag, drag.purpose == .waiting, becomeFirstResponder() else { return }
        textDrag?.purpose = .movingCaret
        let index = characterIndex(at: drag.start)
        if edited.selection.isEmpty || !edited.selection.contains(index) { select(from: index, to: index) }
        hasKnobs = !edited.selection.isEmpty
        showMenu()
    }

    private func tapped(at point: CGPoint, taps: Int) {
        let (wasEditing, before) = (isEditing, edited.selection)
        guard becomeFirstResponder() else { return }
        let offset = self.characterIndex(at: point)
        let isOnSelection = wasEditing && taps == 1 && (before.contains(offset) || before == offset..<offset)
        if isOnSelection { return isMenuShown ? hideMenu() : showMenu() }
        select(at: point, taps: taps, .no)
        hasKnobs = !edited.selection.isEmpty
        if taps > 1 { showMenu() }
    }

    private func select(at point: CGPoint, taps: Int, _ selecting: TextKey.Selecting) {
        let offset = self.characterIndex(at: point)
        switch taps {
        case 0, 1: select(from: selecting == .yes ? edited.anchor : offset, to: offset)
        case 2:
            let index = point.x < caretRect(for: UITextPosition(index: offset)).midX ? offset - 1 : offset
            let word = edited.word(at: index)
            select(from: word.lowerBound, to: word.upperBound)
        default:
            let paragraph = edited.paragraph(at: offset)
            select(from: paragraph.lowerBound, to: paragraph.upperBound)
        }
    }

    // MARK: Menu

    private var isMenuShown: Bool { window?.application?.menuController.isMenuVisible == true }

    private func hideMenu() { window?.application?.menuController.hideMenu(from: self) }

    /// Shows the edit menu above the selection.
    func showMenu() {
        let (start, end) = (caretRect(for: selectionStart), caretRect(for: selectionEnd))
        window?.application?.menuController.showMenu(from: self, rect: start.union(end).intersection(bounds))
    }
}
