import Foundation
import TouchDrawingModel
import TouchKit

/// The actions of the gesture recognizers.
extension CanvasInput {
    func connect() {
        gestures.landing.onChange = { [unowned self] in landed($0) }
        gestures.penHover.addTarget(self, action: CanvasInput.penHovered)
        gestures.mouseHover.addTarget(self, action: CanvasInput.mouseHovered)
        gestures.menuClick.addTarget(self, action: CanvasInput.menuClicked)
        connectMoving()
        for hand in gestures.hands {
            hand.panelSwipe.addTarget(self, action: CanvasInput.swipedUp)
            hand.redoTap.addTarget(self, action: CanvasInput.tappedWithThree)
            hand.undoTap.addTarget(self, action: CanvasInput.tappedWithTwo)
            hand.clearTap.addTarget(self, action: CanvasInput.doubleTapped)
            hand.selectTap.addTarget(self, action: CanvasInput.tapped)
            hand.press.addTarget(self, action: CanvasInput.pressed)
            hand.press.lift = { [unowned self] in lift($0) }
            hand.circle.addTarget(self, action: CanvasInput.circled)
        }
        for pair in gestures.pairs {
            pair.grip.addTarget(self, action: CanvasInput.gripped)
            pair.circle.addTarget(self, action: CanvasInput.circled)
        }
    }

    private func penHovered(_ hover: UIHoverGestureRecognizer) {
        guard let now = view.window?.application?.host.now else { return }
        penReported(by: seating.personOfPen(at: hover.location(in: view)), at: now.seconds)
    }

    /// - Parameter tip: the touch, if the tip is down or has just lifted.
    func penReported(by person: Int, at timestamp: TimeInterval, tip: UITouch? = nil) {
        penOwners.insert(person)
        if let tip {
            if tip.phase == .began { delegate?.canvasInput(self, penTouchedFor: self.person(person)) }
            let isDown = tip.phase != .ended && tip.phase != .cancelled
            gestures.palms[person].noteTip(PointerID(tip), isDown ? .down : .up)
        }
        gestures.palms[person].penReported(at: timestamp)
    }

    /// Called for every touch before other recognizers receive it. Closes open panels and menus.
    private func landed(_ touches: Set<UITouch>) {
        for touch in touches where !touch.isInAir {
            gestures.presence.record(touch, of: seating.person(of: touch))
        }
        let new = touches.sortedByTime.filter { $0.phase == .began && !$0.isInAir && !gestures.isPalm($0) }
        // If several land together, each of them is a closing touch.
        for touch in new { if let surface = openSurface(for: touch) { closingTouches.insert(touch, surface) } }
        for touch in new { delegate?.canvasInput(self, didLandTouchOf: person(of: touch)) }
    }

    private func swipedUp(_ swipe: UISwipeGestureRecognizer) {
        delegate?.canvasInput(self, wantsPanelFor: person(of: swipe))
    }

    private func tappedWithThree(_ tap: HandTapGestureRecognizer) { perform(.redo, by: tap) }

    private func tappedWithTwo(_ tap: HandTapGestureRecognizer) { perform(.undo, by: tap) }

    private func doubleTapped(_ tap: UITapGestureRecognizer) { perform(.clear, by: tap) }

    private func perform(_ command: Command, by recognizer: UIGestureRecognizer) {
        delegate?.canvasInput(self, wants: command, by: person(of: recognizer))
    }

    /// The person who made a gesture.
    func person(of recognizer: UIGestureRecognizer) -> Person {
        person(recognizer.cluster?.owner ?? seating.person(at: recognizer.location(in: view)))
    }

    /// Selects a figure unless it is part of the selection.
    private func selectIfNeeded(_ figure: FigureID, _ person: Person) {
        if !person.selected.ids.contains(figure) { person.select(figure) }
    }

    /// A click with the secondary mouse button: shows the menu of the line, or of the canvas.
    private func menuClicked(_ click: UITapGestureRecognizer) {
        offerMenu(at: click.location(in: view), to: person(of: click))
    }

    /// Selects the figure at a location in the view, and shows its menu.
    func offerMenu(at location: CGPoint, to person: Person) {
        let figure = finder(for: person).figureOrSelection(at: location)
        if let figure, isFree(figure, for: person) { selectIfNeeded(figure, person) } else { person.deselect() }
        delegate?.canvasInput(self, wantsMenuAt: location, by: person)
    }

    /// Shows the figure below a resting finger as lifted.
    private func lift(_ press: HoldGestureRecognizer) -> (() -> Void)? {
        let (location, person, pointer) = (press.location(in: view), person(of: press), PointerID(press))
        guard editor.permission == .everything, canHold(at: location, by: person),
            let figure = finder(for: person).figureOrSelection(at: location), isFree(figure, for: person)
        else { return nil }
        editor.lift(person.selected.ids.contains(figure) ? person.selected.ids : [figure], by: pointer)
        return { [weak editor] in editor?.putDown(pointer) }
    }

    private func pressed(_ press: UILongPressGestureRecognizer) {
        let (sample, pointer) = (ToolSample(press, in: view), PointerID(press))
        let person = person(of: press)
        let key = ActiveTools.Key.hold(person.number)
        switch press.state {
        case .began:
            guard let figure = finder(for: person).figureOrSelection(at: sample.viewLocation),
                isFree(figure, for: person)
            else { return }
            delegate?.canvasInput(self, didHoldFor: person)
            selectIfNeeded(figure, person)
            if editor.permission == .looking {
                return delegate?.canvasInput(self, wantsMenuAt: sample.viewLocation, by: person) ?? ()
            }
            editor.begin(key, by: person, with: HoldTool.idle, sample, view.viewport)
        case .changed: updateHold(press, at: sample)
        case .ended:
            // A key command may have ended the hold.
            guard editor.isHolding(person) else {
                if editor.permission == .everything { person.deselect() }
                return
            }
            editor.move(key, along: [sample], view.viewport)
            let hasMoved = editor.end(key, pointer)
            if !hasMoved {
                delegate?.canvasInput(self, wantsMenuAt: sample.viewLocation, by: person)
            } else if person.toolbox.tool != .select {
                person.deselect()
            }
        case .cancelled: person.deselect()
        case .possible, .failed: break
        }
    }

    private func gripped(_ grip: GripGestureRecognizer) {
        let sample = ToolSample(grip, grip.locations(in: view), in: view)
        let person = person(of: grip)
        let key = ActiveTools.Key.hold(person.number)
        switch grip.state {
        case .began:
            delegate?.canvasInput(self, didHoldFor: person)
            editor.begin(key, by: person, with: HoldTool.idle, sample, view.viewport)
        case .changed: updateHold(grip, at: sample)
        case .ended: editor.end(key, PointerID(grip))
        case .cancelled: editor.cancel(key, PointerID(grip))
        case .possible, .failed: break
        }
    }

    private func circled(_ circle: CircleGestureRecognizer) {
        let (key, pointer) = (ActiveTools.Key.ink(PointerID(circle)), PointerID(circle))
        switch circle.state {
        case .began:
            let person = person(of: circle)
            editor.begin(key, by: person, with: CircleTool.idle, sample(of: circle), view.viewport)
            if editor.tools.isActive(key) { strokeBegan(by: person) }
        case .changed: updateCircle(circle)
        case .ended:
            updateCircle(circle)
            if editor.end(key, pointer) { inkEnded(of: person(of: circle), at: circle.timestamp) }
        case .cancelled: editor.cancel(key, pointer)
        case .possible, .failed: break
        }
    }

    /// Moves the held figures to the current locations of the fingers.
    func updateHold(_ recognizer: UIGestureRecognizer, at sample: ToolSample) {
        editor.move(.hold(person(of: recognizer).number), along: [sample], view.viewport)
    }

    /// Updates a circle to the current locations of its fingers.
    func updateCircle(_ circle: CircleGestureRecognizer) {
        editor.move(.ink(PointerID(circle)), along: [sample(of: circle)], view.viewport)
    }

    private func sample(of circle: CircleGestureRecognizer) -> ToolSample {
        ToolSample(circle, circle.locations(in: view), at: circle.timestamp, in: view)
    }
}
