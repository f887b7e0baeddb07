extension GestureArbiter {
    func receive(_ event: ScrollEvent) {
        let isOver = event.phase == .ended || event.phase == .cancelled
        receive(event, isStart: event.phase == .began, isOver: isOver) { $0.scrollChanged(with: event) }
    }

    func receive(_ event: TransformEvent) {
        let isOver = event.phase == .ended || event.phase == .cancelled
        receive(event, isStart: event.phase == .began, isOver: isOver) { $0.transformChanged(with: event) }
    }

    /// Sends a scroll or touchpad event to the recognizers of the view in which its gesture began, and of its
    /// superviews.
    private func receive(
        _ event: PointerEvent, isStart: Bool, isOver: Bool, send: (UIGestureRecognizer) -> Void
    ) {
        event.receptions.removeAll()
        pass(.pointer(event.type)) {
            if isStart { for watcher in watchers(around: event.touch.view) { offer(event, watcher) } }
            for recognizer in engaged where recognizer.engine.engagement?.pointer === event.touch {
                guard !recognizer.currentState.isFinal, !recognizer.isFinished else { continue }
                apply(event, recognizer)
                send(recognizer)
            }
            guard isOver else { return }
            for recognizer in engaged where recognizer.engine.engagement?.pointer === event.touch {
                recognizer.engine.lastLocation = event.touch.sample.location
                switch recognizer.engine.attempt.pendingTransition {
                case nil: cancelOrFail(recognizer)
                case .begin: recognizer.engine.attempt = .waiting(.beginAndEnd)
                case .beginAndEnd, .recognize: break
                }
            }
        }
    }

    /// Sends a hover event to the recognizers of the view under the pointer, and of its superviews.
    ///
    /// - Parameter view: the view under the pointer; nil if the pointer has left the window.
    func receiveHover(_ event: PointerEvent, over view: UIView?) {
        event.receptions.removeAll()
        let around = watchers(around: view)
        pass(.pointer(.hover)) {
            for recognizer in engaged where recognizer.engine.engagement?.pointer === event.touch {
                let isInside = around.contains { $0.recognizer === recognizer }
                hover(isInside ? .regionMoved : .regionExited, event, recognizer)
                if !isInside { cancelOrFail(recognizer) }
            }
            for watcher in around where watcher.recognizer.engine.engagement?.pointer == nil {
                offer(event, watcher)
                guard watcher.recognizer.engine.engagement?.pointer === event.touch else { continue }
                hover(.regionEntered, event, watcher.recognizer)
            }
        }
    }

    private func hover(_ phase: UITouch.Phase, _ event: PointerEvent, _ recognizer: UIGestureRecognizer) {
        guard !recognizer.currentState.isFinal else { return }
        event.touch.phase = phase
        apply(event, recognizer)
        recognizer.hoverChanged(event.touch, with: event)
    }

    /// Sets what the recognizer shows of the event.
    private func apply(_ event: PointerEvent, _ recognizer: UIGestureRecognizer) {
        recognizer.buttonMask = []
        recognizer.modifierFlags = event.modifierFlags
        cause = .pointer(event.type)
    }

    private func offer(_ event: PointerEvent, _ watcher: Watcher) {
        let recognizer = watcher.recognizer
        guard accepts(event, watcher), shouldReceive(event, recognizer), accepts(event, watcher) else { return }
        engage(recognizer)
        recognizer.engine.engagement?.pointer = event.touch
    }

    private func accepts(_ event: PointerEvent, _ watcher: Watcher) -> Bool {
        guard isWatching(watcher, in: event.window) else { return false }
        // Fingers and a pointer never make one gesture together.
        return watcher.recognizer.allowedTouchTypes.contains(event.touch.type) && !watcher.recognizer.isEngaged
    }
}
