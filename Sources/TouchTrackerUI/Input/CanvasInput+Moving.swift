import Foundation
import TouchDrawingModel
import TouchKit

/// The use of a touch, determined when it lands.
enum TouchUse: Equatable {
    /// The action of a pen's side button. No gesture claims the touch.
    case button(PenButtonAction)
    /// Draws or erases, unless a gesture claims it.
    case drawing(pairs: Toolbox.FingerUse)
    case panning(Reason)
    /// Stops a gliding canvas. Two such touches may pan it.
    case stopping(pairs: Toolbox.FingerUse)
    /// Drags a handle of its person's selection, with any tool. No gesture claims it.
    case selection(SelectionBox.Handle)

    /// Whether the touch pans the canvas.
    var pansCanvas: Bool {
        switch self {
        case .panning, .button(.move): true
        case .drawing, .stopping, .button, .selection: false
        }
    }

    /// Why a touch pans.
    enum Reason {
        /// Because of the tool or a setting.
        case tool
        /// While a button or key is held.
        case held
    }
}

/// A key or button that makes touches pan while it is held.
enum PanHold: Hashable {
    case space
    /// The hand button of the person with this number.
    case handButton(person: Int)
    case padKey(DeviceID, Int)

    /// Whether it applies to touches of a person: the hand button to those of its owner, keys to all.
    func applies(toTouchesOf person: Int) -> Bool {
        if case .handButton(let owner) = self { owner == person } else { true }
    }
}

/// Panning with touches, wheels and touchpads.
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

    /// Whether a key or button makes the person's touches pan.
    private func isPanHeld(by person: Person) -> Bool {
        panHolds.contains { $0.applies(toTouchesOf: person.number) }
            || delegate?.canvasInput(self, isHandButtonTouchedOf: person) == true
    }

    func showCursor() {
        let isHeld = panHolds.contains { $0.applies(toTouchesOf: editor.person.number) }
        let isHand = editor.person.toolbox.tool == .hand || isHeld
        let cursor = isHeld ? .hand : cursorOfSelection ?? (isHand ? .hand : .crosshair)
        // If the window has the platform's default cursor, it stays until another one is needed.
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
        // A mouse drag ends where it is released, without inertia.
        release(touches) { $0.type == .indirectPointer ? .rest : .glide }
    }

    func release(_ touches: Set<UITouch>, _ release: (UITouch) -> CanvasNavigator.Release) {
        move(touches)
        for touch in touches.sortedByTime {
            let release = release(touch)
            navigator.lift(PointerID(touch), at: Instant(seconds: touch.timestamp), release)
        }
    }

    /// Cancels panning with these touches.
    func cancelPan(_ touches: Set<UITouch>) {
        for touch in touches { navigator.cancel(PointerID(touch)) }
    }

    /// The maximum number of recent samples of a touch within its slop. Source: our choice: a quarter of a second at
    /// 240 Hz.
    private static let maxPendingSamples = 60

    /// Handles a move of a touch that landed on a gliding canvas or closed a menu. It starts to draw, from where it
    /// landed, once it has left its slop.
    ///
    /// - Returns: whether the touch was such a pending one.
    func movePending(_ touch: UITouch, _ event: UIEvent?) -> Bool {
        let pointer = PointerID(touch)
        guard pendingTouches[pointer] != nil else { return false }
        pendingTouches[pointer]?.append(
            contentsOf: (event?.coalescedTouches(for: touch) ?? [touch]).map { ToolSample($0, of: touch, in: view) })
        guard touch.hasLeftTapSlop else {
            // Keep the first sample and the latest ones.
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
