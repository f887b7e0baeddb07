extension GestureArbiter {
    /// Whether recognizers may react to the touches. If not, an event costs only this check.
    func isConcerned(by touches: [UITouch]) -> Bool {
        if !engaged.isEmpty { return true }
        for touch in touches where touch.phase == .began { return true }
        return false
    }

    /// Sends one moment of an event to the window's recognizers.
    func receive(_ event: UIEvent, in window: WindowID, isLastMoment: Bool) {
        let touches = event.reported
        event.receptions.removeAll(keepingCapacity: true)
        var phases = 0
        for touch in touches { phases |= 1 << touch.phase.rawValue }
        let hasNewTouches = phases & (1 << UITouch.Phase.began.rawValue) != 0
        pass(.touches(.began), isLastMoment: isLastMoment) {
            if hasNewTouches {
                for touch in touches where touch.phase == .began && touch.sample.window == window {
                    offer(touch, event)
                }
            }
            for recognizer in engaged where recognizer.engine.engagement?.window == window {
                notify(recognizer, phases, event)
            }
        }
        let endPhases = 1 << UITouch.Phase.ended.rawValue | 1 << UITouch.Phase.cancelled.rawValue
        let hasEnds = phases & endPhases != 0
        if hasEnds { endFailed() }
        if !lateTouches.isEmpty { offerLateTouches(event) }
        if hasEnds { dropLifted() }
    }

    // MARK: Offering

    /// A recognizer with its view, stored before delegates are asked, since they may change either.
    typealias Watcher = (recognizer: UIGestureRecognizer, view: UIView)

    /// The recognizers of the view and its superviews, deepest view first.
    func watchers(around view: UIView?) -> [Watcher] {
        var found: [Watcher] = []
        var view = view
        while let present = view {
            for recognizer in present.attachedRecognizers { found.append((recognizer, present)) }
            view = present.superview
        }
        return found
    }

    /// Whether the recognizer is enabled and still attached to the same view, in the window.
    func isWatching(_ watcher: Watcher, in window: UIWindow?) -> Bool {
        guard let window else { return false }
        return watcher.recognizer.isEnabled && watcher.recognizer.view === watcher.view
            && watcher.view.window === window
    }

    private func offer(_ touch: UITouch, _ event: UIEvent) {
        guard let view = touch.view, view.window != nil else { return }
        var superview: UIView? = view
        while let present = superview {
            for clusters in present.touchClusters { clusters.add(touch, trace) }
            superview = present.superview
        }
        for watcher in watchers(around: view) { offer(touch, to: watcher, event) }
    }

    private func offer(_ touch: UITouch, to watcher: Watcher, _ event: UIEvent) {
        let recognizer = watcher.recognizer
        guard accepts(touch, watcher) else { return }
        if let cluster = recognizer.cluster, !cluster.contains(touch) { return }
        guard shouldReceive(event, recognizer), accepts(touch, watcher) else { return }
        // The recognizer has finished its gesture and waits: this touch may belong to its next attempt.
        if recognizer.isFinished || recognizer.currentState.isFinal {
            lateTouches.append((touch, watcher))
            return
        }
        if let delegate = recognizer.delegate {
            let answer = delegate.gestureRecognizer(recognizer, shouldReceive: touch)
            if !answer {
                trace(.gestures, "\(recognizer.traceName): its delegate keeps touch \(touch.id.rawValue) from it")
                return
            }
            guard accepts(touch, watcher), !recognizer.isFinished, !recognizer.currentState.isFinal else { return }
        }
        engage(recognizer)
        recognizer.engine.engagement?.touches.append(touch)
        recognizer.engine.engagement?.active.append(touch)
        touch.record.recognizers.append(recognizer)
    }

    private func accepts(_ touch: UITouch, _ watcher: Watcher) -> Bool {
        let recognizer = watcher.recognizer
        guard isWatching(watcher, in: touch.window), recognizer.allowedTouchTypes.contains(touch.type) else {
            return false
        }
        // Fingers and a pointer never make one gesture together.
        guard recognizer.engine.engagement?.pointer == nil else { return false }
        guard recognizer.requiresExclusiveTouchType, let first = recognizer.attemptedTouches.first else { return true }
        return first.type == touch.type
    }

    /// Whether the recognizer receives the event. Asks once per event, however many touches begin in it.
    func shouldReceive(_ event: UIEvent, _ recognizer: UIGestureRecognizer) -> Bool {
        let key = ObjectIdentifier(recognizer)
        if let known = event.receptions.first(where: { $0.recognizer == key }) { return known.isAccepted }
        if recognizer.cluster != nil, event.type != .touches { return false }
        var answer = recognizer.shouldReceive(event)
        if answer, let delegate = recognizer.delegate {
            answer = delegate.gestureRecognizer(recognizer, shouldReceive: event)
            if !answer { trace(.gestures, "\(recognizer.traceName): its delegate keeps the event from it") }
        }
        event.receptions.append((key, answer))
        return answer
    }

    /// Starts an attempt of the recognizer, or continues the running one.
    func engage(_ recognizer: UIGestureRecognizer) {
        recognizer.engine.engagement?.idleTimer?.cancel()
        recognizer.engine.engagement?.idleTimer = nil
        guard !recognizer.isEngaged, let view = recognizer.view else { return }
        recognizer.engine.engagement = GestureEngagement(arbiter: self, view: view)
        let index = engaged.firstIndex { recognizer.isNotifiedBefore($0) } ?? engaged.endIndex
        engaged.insert(recognizer, at: index)
    }

    /// Offers touches that began in this moment to recognizers whose wait ended in the same moment.
    private func offerLateTouches(_ event: UIEvent) {
        let offers = lateTouches
        lateTouches.removeAll()
        pass(.touches(.began)) {
            for (touch, watcher) in offers where touch.phase == .began && !watcher.recognizer.isEngaged {
                offer(touch, to: watcher, event)
                notify(watcher.recognizer, 1 << UITouch.Phase.began.rawValue, event)
            }
        }
        lateTouches.removeAll()
    }

    // MARK: Delivery

    private func notify(_ recognizer: UIGestureRecognizer, _ phases: Int, _ event: UIEvent) {
        for phase in TouchDelivery.phases where phases & (1 << phase.rawValue) != 0 {
            guard !recognizer.currentState.isFinal else { return }
            // The recognizer has finished its gesture and waits: only a cancellation still matters.
            if recognizer.isFinished && phase != .cancelled { continue }
            let touches = recognizer.engine.touchGroup.set(of: recognizer.activeTouches, in: phase)
            if touches.isEmpty { continue }
            recognizer.buttonMask = touches.reduce(into: []) { $0.formUnion($1.sample.buttons) }
            recognizer.modifierFlags = event.modifierFlags
            cause = .touches(phase)
            switch phase {
            case .began: recognizer.touchesBegan(touches, with: event)
            case .moved: recognizer.touchesMoved(touches, with: event)
            case .ended: recognizer.touchesEnded(touches, with: event)
            case .cancelled:
                recognizer.touchesCancelled(touches, with: event)
                cancelOrFail(recognizer)
            case .stationary, .regionEntered, .regionMoved, .regionExited: break
            }
        }
    }

    // MARK: After delivery

    /// Stops tracking lifted touches. An undecided attempt without touches gets a timeout.
    private func dropLifted() {
        for recognizer in engaged where recognizer.activeTouches.contains(where: { !$0.isDown }) {
            let active = recognizer.activeTouches
            if let last = active.last, !active.contains(where: \.isDown) {
                recognizer.engine.lastLocation = active.centroid
                startIdleTimer(of: recognizer, from: last.sample.timestamp)
            }
            recognizer.engine.engagement?.active.removeAll { !$0.isDown }
        }
    }

    /// Starts the idle timeout: a recognizer that never decides would block others and its views forever. A waiting
    /// recognizer has decided.
    private func startIdleTimer(of recognizer: UIGestureRecognizer, from instant: Instant) {
        recognizer.engine.engagement?.idleTimer?.cancel()
        let deadline = instant.advanced(by: Thresholds.idleRecognizerTimeout)
        recognizer.engine.engagement?.idleTimer = schedule(at: deadline) { [unowned self, weak recognizer] in
            guard let recognizer, recognizer.engine.attempt.pendingTransition == nil else { return }
            abandon(recognizer, because: .idle)
        }
    }

    /// Removes a touch from the recognizer's attempt, which ends if it has no other input.
    func ignore(_ touch: UITouch, by recognizer: UIGestureRecognizer) {
        guard recognizer.attemptedTouches.contains(where: { $0 === touch }) else { return }
        pass(.noTouchesLeft) {
            trace(.gestures, "\(recognizer.traceName) ignores touch \(touch.id.rawValue)")
            recognizer.engine.engagement?.drop(touch)
            if recognizer.engine.engagement?.isEmpty != false {
                cancelOrFail(recognizer)
            } else if recognizer.activeTouches.isEmpty, recognizer.currentState == .possible {
                startIdleTimer(of: recognizer, from: touch.sample.timestamp)
            }
            endFailed()
        }
    }
}

extension UIGestureRecognizer {
    /// Whether this recognizer receives events first: the deepest view comes first; within a view, the order of adding.
    fileprivate func isNotifiedBefore(_ other: UIGestureRecognizer) -> Bool {
        if let depth = engine.engagement?.depth, let theirs = other.engine.engagement?.depth, depth != theirs {
            return depth > theirs
        }
        guard let view, view === other.view else { return false }
        for recognizer in view.attachedRecognizers {
            if recognizer === self { return true }
            if recognizer === other { return false }
        }
        return false
    }
}
