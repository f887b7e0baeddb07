extension GestureArbiter {
    func receive(_ event: ScrollEvent) {
        let isOver = event.phase == .ended || event.phase == .cancelled
        receive(event, isBegin: event.phase == .began, isOver: isOver) { $0.scrollChanged(with: event) }
    }

    func receive(_ event: TransformEvent) {
        let isOver = event.phase == .ended || event.phase == .cancelled
        receive(event, isBegin: event.phase == .began, isOver: isOver) { $0.transformChanged(with: event) }
    }

    /// Tells the recognizers of the view in which the row of events began, and of the views around it.
    private func receive(
        _ event: PointerEvent, isBegin: Bool, isOver: Bool, tell: (UIGestureRecognizer) -> Void
    ) {
        moment += 1
        pass(.pointer(event.type)) {
            if isBegin { for watcher in watchers(around: event.touch.view) { take(event, watcher) } }
            for recognizer in engaged where recognizer.attempt.pointer === event.touch {
                guard !recognizer.storedState.isFinal, !recognizer.hasDoneItsPart else { continue }
                note(event, recognizer)
                tell(recognizer)
            }
            guard isOver else { return }
            for recognizer in engaged where recognizer.attempt.pointer === event.touch {
                recognizer.lastPlace = event.touch.sample.location
                if recognizer.wish == nil { giveUp(recognizer) }
                if recognizer.wish == .begin { recognizer.wish = .beginAndEnd }
            }
        }
    }

    /// - Parameter view: the one that the pointer is over; nil if it has left the window.
    func receiveHover(_ event: PointerEvent, over view: UIView?) {
        moment += 1
        let around = watchers(around: view)
        pass(.pointer(.hover)) {
            for recognizer in engaged where recognizer.attempt.pointer === event.touch {
                let isInside = around.contains { $0.recognizer === recognizer }
                hover(isInside ? .regionMoved : .regionExited, event, recognizer)
                if !isInside { giveUp(recognizer) }
            }
            for watcher in around where watcher.recognizer.attempt.pointer == nil {
                take(event, watcher)
                guard watcher.recognizer.attempt.pointer === event.touch else { continue }
                hover(.regionEntered, event, watcher.recognizer)
            }
        }
    }

    private func hover(_ phase: UITouch.Phase, _ event: PointerEvent, _ recognizer: UIGestureRecognizer) {
        guard !recognizer.storedState.isFinal else { return }
        event.touch.phase = phase
        note(event, recognizer)
        recognizer.hoverChanged(event.touch, with: event)
    }

    private func note(_ event: PointerEvent, _ recognizer: UIGestureRecognizer) {
        recognizer.buttonMask = []
        recognizer.modifierFlags = event.modifierFlags
        cause = .pointer(event.type)
    }

    private func take(_ event: PointerEvent, _ watcher: Watcher) {
        let recognizer = watcher.recognizer
        guard accepts(event, watcher), wants(event, recognizer), accepts(event, watcher) else { return }
        engage(recognizer)
        recognizer.attempt.pointer = event.touch
    }

    private func accepts(_ event: PointerEvent, _ watcher: Watcher) -> Bool {
        guard isWatching(watcher, in: event.window) else { return false }
        // Fingers and a pointer do not make one gesture together.
        return watcher.recognizer.allowedTouchTypes.contains(event.touch.type) && !watcher.recognizer.attempt.isRunning
    }
}
