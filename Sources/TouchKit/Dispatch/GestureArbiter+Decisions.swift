extension GestureArbiter {
    typealias Recognizer = UIGestureRecognizer
    typealias State = UIGestureRecognizer.State

    /// Changes a recognizer's state as far as the state machine allows. All changes go through this method.
    func change(_ recognizer: Recognizer, to requested: State) {
        let old = recognizer.currentState
        guard let state = old.successor(whenSetTo: requested) else {
            // A recognizer may make itself possible in `reset()`; the engine does so anyway.
            if requested == .possible, recognizer.engine.attempt.isResetting { return }
            return trace(.gestures, "\(recognizer.traceName): \(old) → \(requested) has no effect")
        }
        if state != requested {
            trace(.gestures, "\(recognizer.traceName): \(old) → \(requested) counts as \(state)")
        }
        switch (old, state) {
        case (.possible, .began), (.possible, .ended): pass(cause) { leavePossible(recognizer, for: state) }
        default: pass(cause) { store(state, of: recognizer) }
        }
    }

    private func store(_ state: State, of recognizer: Recognizer) {
        trace(
            .gestures,
            "\(recognizer.traceName): \(recognizer.currentState) → \(state) (\(cause)), \(recognizer.traceLocation)")
        recognizer.engine.attempt.proceed(to: state)
        didStore(state, of: recognizer)
    }

    /// Cancels the recognizer if it has begun, fails it if it is possible; does nothing after that.
    func cancelOrFail(_ recognizer: Recognizer) {
        switch recognizer.currentState {
        case .possible: store(.failed, of: recognizer)
        case .began, .changed: store(.cancelled, of: recognizer)
        case .ended, .cancelled, .failed: break
        }
    }

    private func cancelOrFail(_ recognizer: Recognizer, because cause: GestureCause) {
        pass(cause) { cancelOrFail(recognizer) }
    }

    // MARK: Leaving the possible state

    private func leavePossible(_ recognizer: Recognizer, for state: State) {
        switch (recognizer.engine.attempt.pendingTransition, state) {
        case (.begin, .ended): recognizer.engine.attempt = .waiting(.beginAndEnd)
        case (.some, _): break
        case (nil, _):
            guard shouldBegin(recognizer) else { return cancelOrFail(recognizer, because: .refused) }
            let rival = engaged.first {
                $0.currentState.isActive && prevents($0, recognizer) && $0.currentState.isActive
            }
            if let rival { return cancelOrFail(recognizer, because: .prevented(by: rival)) }
            let blocker = blocker(of: recognizer)
            // A delegate or an override that was asked above may have ended the attempt.
            guard recognizer.currentState == .possible else { return }
            if let blocker {
                recognizer.engine.attempt = .waiting(state == .began ? .begin : .recognize)
                trace(.gestures, "\(recognizer.traceName) waits for \(blocker.traceName) to fail")
            } else {
                proceed(recognizer, to: state)
            }
        }
    }

    /// Asks the delegate, then the views whose touches would be cancelled.
    private func shouldBegin(_ recognizer: Recognizer) -> Bool {
        if case .possible(.given) = recognizer.engine.attempt { return true }
        if let delegate = recognizer.delegate {
            let answer = delegate.gestureRecognizerShouldBegin(recognizer)
            trace(.gestures, "\(recognizer.traceName): its delegate says \(answer.word) to beginning")
            if !answer { return false }
        }
        for view in viewsLosingTouches(to: recognizer) {
            guard recognizer.currentState == .possible else { return false }
            guard view.gestureRecognizerShouldBegin(recognizer) else {
                trace(.gestures, "\(recognizer.traceName): \(type(of: view)) says no to beginning")
                return false
            }
        }
        guard recognizer.currentState == .possible else { return false }
        recognizer.engine.attempt = .possible(.given)
        return true
    }

    /// The views whose touches would be cancelled, without duplicates, in the order in which their touches began; then
    /// the view under the pointer.
    private func viewsLosingTouches(to recognizer: Recognizer) -> [UIView] {
        guard recognizer.cancelsTouchesInView else { return [] }
        let touches = recognizer.attemptedTouches.filter(\.record.canBeCancelled)
        var views: [UIView] = []
        for touch in touches + [recognizer.engine.engagement?.pointer].compactMap(\.self) {
            guard let view = touch.view, !views.contains(where: { $0 === view }) else { continue }
            views.append(view)
        }
        return views
    }

    private func proceed(_ recognizer: Recognizer, to state: State) {
        var losers: [(recognizer: Recognizer, cause: GestureCause)] = []
        for other in engaged where other !== recognizer && !other.currentState.isFinal {
            if other.currentState == .possible, mustWait(other, for: recognizer), shareInput(other, recognizer) {
                losers.append((other, .lost(to: recognizer)))
            } else if prevents(recognizer, other) {
                losers.append((other, .prevented(by: recognizer)))
            }
        }
        // Checked only now: a delegate that was asked above may have disabled the recognizer; then no other must fail.
        guard recognizer.currentState == .possible else { return }
        for loser in losers { cancelOrFail(loser.recognizer, because: loser.cause) }
        store(state, of: recognizer)
    }

    /// Whether the attempts of the two recognizers have a touch, press or pointer in common.
    private func shareInput(_ one: Recognizer, _ other: Recognizer) -> Bool {
        guard let mine = one.engine.engagement, let theirs = other.engine.engagement else { return false }
        return mine.sharesInput(with: theirs)
    }

    // MARK: Prevention

    private func prevents(_ winner: Recognizer, _ loser: Recognizer) -> Bool {
        guard winner !== loser, shareInput(winner, loser) else { return false }
        guard winner.canPrevent(loser), loser.canBePrevented(by: winner) else { return false }
        return !allows(winner, simultaneouslyWith: loser) && !allows(loser, simultaneouslyWith: winner)
    }

    private func allows(_ recognizer: Recognizer, simultaneouslyWith other: Recognizer) -> Bool {
        guard let delegate = recognizer.delegate else { return false }
        let answer = delegate.gestureRecognizer(recognizer, shouldRecognizeSimultaneouslyWith: other)
        trace(
            .gestures,
            "\(recognizer.traceName): its delegate says \(answer.word) to recognizing together with \(other.traceName)")
        return answer
    }

    // MARK: Requirements

    /// The first recognizer that has to fail before this one may begin; nil if there is none.
    private func blocker(of recognizer: Recognizer) -> Recognizer? {
        engaged.first { blocks($0, recognizer) }
    }

    private func blocks(_ other: Recognizer, _ recognizer: Recognizer) -> Bool {
        other !== recognizer && other.currentState == .possible && shareInput(other, recognizer)
            && mustWait(recognizer, for: other) && other.currentState == .possible
    }

    private func mustWait(_ recognizer: Recognizer, for other: Recognizer) -> Bool {
        for requirement in recognizer.engine.requirements where requirement.recognizer === other { return true }
        let key = ObjectIdentifier(other)
        if let known = recognizer.engine.engagement?.answers.first(where: { $0.other == key }) { return known.mustWait }
        guard shareInput(recognizer, other) else { return false }
        let answer = shouldWait(recognizer, for: other)
        recognizer.engine.engagement?.answers.append((key, answer))
        return answer
    }

    private func shouldWait(_ recognizer: Recognizer, for other: Recognizer) -> Bool {
        if recognizer.shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: recognizer) { return true }
        if let delegate = recognizer.delegate {
            let answer = delegate.gestureRecognizer(recognizer, shouldRequireFailureOf: other)
            trace(
                .gestures, "\(recognizer.traceName): its delegate says \(answer.word) to waiting for \(other.traceName)"
            )
            if answer { return true }
        }
        guard let delegate = other.delegate else { return false }
        let answer = delegate.gestureRecognizer(other, shouldBeRequiredToFailBy: recognizer)
        trace(
            .gestures,
            "\(other.traceName): its delegate says \(answer.word) to being waited for by \(recognizer.traceName)")
        return answer
    }

    private var hasWaitingRecognizers: Bool {
        for recognizer in engaged where recognizer.engine.attempt.pendingTransition != nil { return true }
        return false
    }

    /// Starts the waiting recognizers that nothing blocks any more.
    func resumeUnblocked() {
        for recognizer in engaged {
            guard let transition = recognizer.engine.attempt.pendingTransition, blocker(of: recognizer) == nil,
                recognizer.currentState == .possible
            else { continue }
            recognizer.engine.attempt = .possible(.given)
            // The touches may have ended while the recognizer waited, when it had not begun and so did not end.
            let isOver = transition == .beginAndEnd || !recognizer.hasContact
            pass(.unblocked) {
                proceed(recognizer, to: transition == .recognize ? .ended : .began)
                if isOver, recognizer.currentState == .began { store(.ended, of: recognizer) }
            }
        }
    }

    /// Fails recognizers that wait for each other in a cycle once their last touch has lifted: no further event could
    /// unblock them.
    func breakCycles() {
        guard hasWaitingRecognizers else { return }
        var stuck = engaged.filter { recognizer in
            recognizer.engine.attempt.pendingTransition != nil && !recognizer.activeTouches.contains(where: \.isDown)
        }
        while true {
            let freed = stuck.filter { recognizer in
                engaged.contains { other in
                    blocks(other, recognizer) && !stuck.contains { $0 === other }
                }
            }
            if freed.isEmpty { break }
            stuck.removeAll { recognizer in freed.contains { $0 === recognizer } }
        }
        for recognizer in stuck { cancelOrFail(recognizer, because: .cycle) }
    }
}

extension Bool {
    fileprivate var word: String { self ? "yes" : "no" }
}
