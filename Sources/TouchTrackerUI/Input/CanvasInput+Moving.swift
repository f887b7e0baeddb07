import Foundation
import TouchDrawingModel
import TouchKit

/// What a touch is for that lands on the canvas.
enum TouchUse: Equatable {
    /// What a pen's side button says: no gesture takes it.
    case button(PenButtonAction)
    /// It draws or erases, unless it is part of a gesture.
    case drawing(pairs: Toolbox.FingerUse)
    case panning(Reason)
    /// It stops paper that glides; two that do may go on to move it.
    case stopping(pairs: Toolbox.FingerUse)
    /// It drags a handle of its person's selection, with any tool: no gesture takes it.
    case selection(SelectionBox.Handle)

    /// Whether it moves the paper.
    var pansCanvas: Bool {
        switch self {
        case .panning, .button(.move): true
        case .drawing, .stopping, .button, .selection: false
        }
    }

    /// Why it moves the paper.
    enum Reason {
        /// By the tool, or a setting.
        case tool
        /// As long as somebody holds a button or a key.
        case held
    }
}

/// What is held while others move the paper.
enum PanHold: Hashable {
    case space
    /// The one of a person of this number.
    case handButton(person: Int)
    case padKey(DeviceID, Int)

    /// Whether touches of a person move the paper meanwhile: of one who holds the hand button, or of everyone.
    func applies(toTouchesOf person: Int) -> Bool {
        if case .handButton(let owner) = self { owner == person } else { true }
    }
}

/// Touches, a wheel and a touchpad move the paper.
extension CanvasInput {
    func use(of touch: UITouch) -> TouchUse {
        let person = person(of: touch)
        let toolbox = person.toolbox
        let button = buttonAction(of: touch)
        if touch.isInAir { return .button(button ?? .nothing) }
        if touch.penEnd != .eraser {
            switch button?.traits.tip {
            case .move: return .panning(.held)
            case .erase, .pickColour: return .button(button ?? .nothing)
            case .draw, nil: break
            }
            if touch.type == .indirectPointer, touch.buttonMask.contains(.button(3)) { return .panning(.held) }
            if touch.type != .indirectPointer || touch.buttonMask.contains(.primary) {
                if isPanHeld(by: person) { return .panning(.held) }
                if button == nil, let handle = handle(under: touch) { return .selection(handle) }
                let isBesidePen =
                    touch.type == .direct && penOwners.contains(seating.person(of: touch))
                    && toolbox.fingersBesidePen == .move
                if toolbox.tool == .hand || isBesidePen { return .panning(.tool) }
            }
        }
        let pairs = toolbox.twoFingers
        return navigator.isGliding ? .stopping(pairs: pairs) : .drawing(pairs: pairs)
    }

    /// Whether something is held that has the person's touches move the paper.
    private func isPanHeld(by person: Person) -> Bool {
        panHolds.contains { $0.applies(toTouchesOf: person.number) }
            || delegate?.canvasInput(self, isHandButtonTouchedOf: person) == true
    }

    func showCursor() {
        let isHeld = panHolds.contains { $0.applies(toTouchesOf: editor.person.number) }
        let isHand = editor.person.toolbox.tool == .hand || isHeld
        let cursor = isHeld ? .hand : cursorOfSelection ?? (isHand ? .hand : .crosshair)
        // A window with the platform's default cursor keeps it until another one is needed.
        if cursor != .crosshair || view.window?.cursor != .arrow { view.window?.cursor = cursor }
    }

    // MARK: Fingers

    func land(_ touches: Set<UITouch>) {
        for touch in touches.sortedByTime {
            navigator.land(PointerID(touch), at: touch.location(in: view), time: Instant(seconds: touch.timestamp))
        }
    }

    func move(_ touches: Set<UITouch>) {
        for touch in touches { navigator.move(PointerID(touch), to: touch.location(in: view)) }
        if let last = touches.map(\.timestamp).max() { navigator.applyMoves(at: Instant(seconds: last)) }
    }

    func lift(_ touches: Set<UITouch>) {
        // Who drags with a mouse puts things where they are to be.
        release(touches) { $0.type == .indirectPointer ? .rest : .glide }
    }

    func release(_ touches: Set<UITouch>, _ release: (UITouch) -> CanvasNavigator.Release) {
        move(touches)
        for touch in touches.sortedByTime {
            let release = release(touch)
            navigator.lift(PointerID(touch), at: Instant(seconds: touch.timestamp), release)
        }
    }

    /// What they did counts for nothing.
    func cancelPan(_ touches: Set<UITouch>) {
        for touch in touches { navigator.cancel(PointerID(touch)) }
    }

    /// So many samples are kept of a touch that stays within its slop. Source: our choice: at 240 Hz, a quarter of a second.
    private static let maxPendingSamples = 60

    /// A touch that has stopped the paper draws once it has left its slop, from where it landed.
    ///
    /// - Returns: whether that is what it does.
    func movePending(_ touch: UITouch, _ event: UIEvent?) -> Bool {
        let pointer = PointerID(touch)
        guard pendingTouches[pointer] != nil else { return false }
        pendingTouches[pointer]?.append(
            contentsOf: (event?.coalescedTouches(for: touch) ?? [touch]).map { ToolSample($0, of: touch, in: view) })
        guard touch.hasLeftTapSlop else {
            // One that rests trembles: it began where it landed, and comes from where it was of late.
            if let count = pendingTouches[pointer]?.count, count > 2 * Self.maxPendingSamples {
                pendingTouches[pointer]?.removeSubrange(1..<count - Self.maxPendingSamples)
            }
            return true
        }
        let samples = pendingTouches.removeValue(forKey: pointer) ?? []
        begin(touch, samples[0])
        editor.move(key(of: touch), along: samples.dropFirst(), view.viewport)
        return true
    }

    // MARK: Gestures

    func connectMoving() {
        gestures.wheel.onScroll = { [unowned self] in scrolled($0) }
        gestures.pad.onPinch = { [unowned self] in pinched($0) }
        gestures.penWatch.onChange = { [unowned self] touches in
            for touch in touches {
                penReported(
                    by: seating.person(of: touch), at: touch.timestamp, tip: touch.isInAir ? nil : touch)
            }
        }
        for hand in gestures.hands {
            hand.zoomTap.addTarget(self, action: CanvasInput.zoomTapped)
            hand.paperPair.onChange = { [unowned self] change, touches in
                switch change {
                case .landed: land(touches)
                case .moved: move(touches)
                case .lifted: lift(touches)
                case .cancelled: cancelPan(touches)
                }
            }
        }
    }

    private func scrolled(_ event: ScrollEvent) {
        let translation = event.translation
        if event.modifierFlags.contains(.control) {
            navigator.zoom(byWheel: translation.y, about: event.location(in: view))
        } else if event.modifierFlags.contains(.shift), translation.x == 0 {
            navigator.scroll(by: CGPoint(x: translation.y, y: 0))
        } else {
            navigator.scroll(by: translation)
        }
    }

    private func pinched(_ event: TransformEvent) {
        switch event.phase {
        case .began: navigator.pinchBegan(at: event.location(in: view))
        case .changed: navigator.pinchChanged(scale: event.scale, angle: event.rotation, translation: event.translation)
        case .ended, .cancelled: navigator.pinchEnded()
        }
    }

    private func zoomTapped(_ tap: UITapGestureRecognizer) {
        navigator.toggleFullSize(about: tap.location(in: view))
    }
}
