extension GestureArbiter {
    /// Tells recognizers of the views around the presses' receiver, before the receiver is told.
    func receive(_ event: UIPressesEvent, in window: UIWindow) {
        moment += 1
        pass(.presses(.began)) {
            for press in event.allPresses.sorted(by: { $0.number < $1.number }) where press.window === window {
                if press.phase == .began { offer(press, event) }
                for recognizer in engaged where recognizer.attempt.presses.contains(press) {
                    tell(recognizer, press, event)
                }
            }
        }
    }

    private func offer(_ press: UIPress, _ event: UIPressesEvent) {
        var view = (press.responder as? UIView) ?? (press.responder as? UIViewController)?.viewIfLoaded
        while let present = view {
            for recognizer in present.attachedRecognizers { offer(press, to: recognizer, event) }
            view = present.superview
        }
    }

    private func offer(_ press: UIPress, to recognizer: UIGestureRecognizer, _ event: UIPressesEvent) {
        guard recognizer.isEnabled, let type = press.type, recognizer.allowedPressTypes.contains(type) else { return }
        guard !recognizer.storedState.isFinal, wants(event, recognizer) else { return }
        if let delegate = recognizer.delegate, !delegate.gestureRecognizer(recognizer, shouldReceive: press) { return }
        engage(recognizer)
        recognizer.attempt.presses.append(press)
    }

    private func tell(_ recognizer: UIGestureRecognizer, _ press: UIPress, _ event: UIPressesEvent) {
        guard !recognizer.storedState.isFinal else { return }
        recognizer.modifierFlags = event.modifierFlags
        cause = .presses(press.phase)
        switch press.phase {
        case .began: recognizer.pressesBegan([press], with: event)
        case .changed: recognizer.pressesChanged([press], with: event)
        case .ended:
            recognizer.pressesEnded([press], with: event)
            drop(press, from: recognizer)
        case .cancelled:
            recognizer.pressesCancelled([press], with: event)
            giveUp(recognizer)
        case .stationary: break
        }
    }

    func ignore(_ press: UIPress, by recognizer: UIGestureRecognizer) {
        guard recognizer.attempt.presses.contains(press) else { return }
        pass(.noTouchesLeft) { drop(press, from: recognizer) }
    }

    /// One that has nothing to go on with is no gesture.
    private func drop(_ press: UIPress, from recognizer: UIGestureRecognizer) {
        recognizer.attempt.presses.removeAll { $0 === press }
        if recognizer.attempt.presses.isEmpty && recognizer.attempt.touches.isEmpty { giveUp(recognizer) }
    }
}
