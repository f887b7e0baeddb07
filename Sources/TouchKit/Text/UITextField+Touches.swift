import Foundation

extension UITextField {
    /// What the touch that is followed does.
    struct Drag {
        enum Purpose {
            /// A mouse or a pen selects from where it went down.
            case selecting
            /// A finger has begun nothing yet: it may be about to scroll what is around.
            case waiting
            /// A finger takes the caret along.
            case movingCaret
        }

        var purpose: Purpose
        /// Where it went down, in the bounds' space.
        var start: CGPoint
        /// The end of the selection that stays while the other one is dragged by its knob; nil: no knob was touched.
        var anchor: Int?
        /// The touch was down for long.
        var timer: Scheduler.Timer?
    }

    /// How near a touch is to the knob that it drags, in points.
    private static let knobReach: CGFloat = 24

    func touchBegan(_ touch: UITouch, _ event: UIEvent?) -> Bool {
        let place = touch.location(in: self)
        if touch.type == .direct {
            drag = Drag(purpose: .waiting, start: place)
            if isEditing { takeKnob(at: place) }
            drag?.timer = window?.application?.scheduler.after(Thresholds.tapDuration) { [weak self] in
                self?.heldLong()
            }
            return true
        }
        hasKnobs = false
        let wasSelected = event?.modifierFlags.contains(.shift) == true
        guard becomeFirstResponder() else { return false }
        drag = Drag(purpose: .selecting, start: place)
        choose(at: place, taps: touch.tapCount, wasSelected ? .yes : .no)
        if event?.buttonMask.contains(.secondary) == true { showMenu() }
        return true
    }

    func touchMoved(_ touch: UITouch) -> Bool {
        guard let drag else { return false }
        let place = touch.location(in: self)
        switch drag.purpose {
        case .waiting:
            guard isEditing, drag.start.distance(to: place) > Thresholds.panHysteresis else { return true }
            drag.timer?.cancel()
            self.drag?.purpose = .movingCaret
            fallthrough
        case .movingCaret:
            let offset = self.place(at: place)
            select(from: drag.anchor ?? offset, to: offset)
        case .selecting: select(from: edited.anchor, to: self.place(at: place))
        }
        return true
    }

    func touchEnded(_ touch: UITouch?) {
        guard let drag, let touch else { return }
        drag.timer?.cancel()
        self.drag = nil
        switch drag.purpose {
        case .selecting: return
        case .movingCaret:
            hasKnobs = !edited.selection.isEmpty
            if hasKnobs { showMenu() }
        case .waiting: tapped(at: touch.location(in: self), taps: touch.tapCount)
        }
    }

    func touchLost() {
        drag?.timer?.cancel()
        drag = nil
    }

    /// A touch near an end of what is selected takes that along.
    private func takeKnob(at place: CGPoint) {
        guard hasKnobs, !edited.selection.isEmpty else { return }
        let ends = [edited.selection.lowerBound, edited.selection.upperBound].map { end in
            (end, abs(caretRect(for: UITextPosition(place: end)).midX - place.x))
        }
        guard let nearest = ends.min(by: { $0.1 < $1.1 }), nearest.1 < Self.knobReach else { return }
        let other = nearest.0 == edited.selection.lowerBound ? edited.selection.upperBound : edited.selection.lowerBound
        drag?.anchor = other
    }

    private func heldLong() {
        guard let drag, drag.purpose == .waiting, becomeFirstResponder() else { return }
        self.drag?.purpose = .movingCaret
        let place = place(at: drag.start)
        if edited.selection.isEmpty || !edited.selection.contains(place) { select(from: place, to: place) }
        hasKnobs = !edited.selection.isEmpty
        showMenu()
    }

    private func tapped(at place: CGPoint, taps: Int) {
        let (wasEditing, before) = (isEditing, edited.selection)
        guard becomeFirstResponder() else { return }
        let offset = self.place(at: place)
        let isAgain = wasEditing && taps == 1 && (before.contains(offset) || before == offset..<offset)
        if isAgain { return isMenuShown ? hideMenu() : showMenu() }
        choose(at: place, taps: taps, .no)
        hasKnobs = !edited.selection.isEmpty
        if taps > 1 { showMenu() }
    }

    private func choose(at place: CGPoint, taps: Int, _ selecting: TextKey.Selecting) {
        let offset = self.place(at: place)
        switch taps {
        case 0, 1: select(from: selecting == .yes ? edited.anchor : offset, to: offset)
        case 2:
            let inside = place.x < caretRect(for: UITextPosition(place: offset)).midX ? offset - 1 : offset
            let word = edited.word(at: inside)
            select(from: word.lowerBound, to: word.upperBound)
        default: select(from: 0, to: edited.count)
        }
    }

    // MARK: Menu

    private var isMenuShown: Bool { window?.application?.menuController.isMenuVisible == true }

    private func hideMenu() { window?.application?.menuController.hideMenu(from: self) }

    /// Offers what can be done with what is selected, above it.
    func showMenu() {
        let (start, end) = (caretRect(for: selectionStart), caretRect(for: selectionEnd))
        window?.application?.menuController.showMenu(from: self, rect: start.union(end).intersection(bounds))
    }
}
