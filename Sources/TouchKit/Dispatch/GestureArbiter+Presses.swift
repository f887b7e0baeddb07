extension GestureArbiter {
    /// Sends presses to the recognizers of the responder's view and its superviews, before the responder receives them.
    func receive(_ event: UIPressesEvent, in window: UIWindow) {
        pass(.presses(.began)) {
            for press in event.allPresses.sorted(by: { $0.number < $1.number }) where press.window === window {
                if press.phase == .began { offer(press, event) }
                for recognizer in engaged where recognizer.follows(press) {
                    notify(recognizer, press, event)
                }
            }
        }
    }

    private func offer(_ press: UIPress, _ event: UIPressesEvent) {
        let view = (press.responder as? UIView) ?? (press.responder as? UIViewController)?.viewIfLoaded
        for watcher in watchers(around: view) { offer(press, to: watcher, event) }
    }

    private func offer(_ press: UIPress, to watcher: Watcher, _ event: UIPressesEvent) {
        let recognizer = watcher.recognizer
        guard accepts(press, watcher), shouldReceive(event, recognizer), accepts(press, watcher) else { return }
        if let delegate = recognizer.delegate {
            guard delegate.gestureRecognizer(recognizer, shouldReceive: press), accepts(press, watcher) else { return }
        }
        engage(recognizer)
        recognizer.engine.engagement?.presses.append(press)
    }

    private func accepts(_ press: UIPress, _ watcher: Watcher) -> Bool {
        guard isWatching(watcher, in: press.window), let type = press.type else { return false }
        return watcher.recognizer.allowedPressTypes.contains(type) && !watcher.recognizer.currentState.isFinal
    }

    private func notify(_ recognizer: UIGestureRecognizer, _ press: UIPress, _ event: UIPressesEvent) {
        guard !recognizer.currentState.isFinal else { return }
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
            cancelOrFail(recognizer)
        case .stationary: break
        }
    }

    /// Removes a press from the recognizer's attempt, which ends if it has no other input.
    func ignore(_ press: UIPress, by recognizer: UIGestureRecognizer) {
        guard recognizer.follows(press) else { return }
        pass(.noTouchesLeft) { drop(press, from: recognizer) }
    }

    /// Removes a press; without other input the recognizer fails or is cancelled.
    private func drop(_ press: UIPress, from recognizer: UIGestureRecognizer) {
        recognizer.engine.engagement?.presses.removeAll { $0 === press }
        if recognizer.engine.engagement?.isEmpty != false { cancelOrFail(recognizer) }
    }
}

extension UIGestureRecognizer {
    fileprivate func follows(_ press: UIPress) -> Bool { engine.engagement?.presses.contains(press) == true }
}
