import Foundation

/// Decides between gesture recognizers: which touches each receives, which may begin, which wait, and which fail.
///
/// A pass is everything that follows from one moment of an event, from one timer, or from one change by the program.
/// Its steps:
///
///     offer new touches → notify recognizers → begin unblocked ones → send actions → reset → notify views
///
/// Every state change goes through `change(_:to:)`: legality, delegate and views, rivals, requirements, prevention;
/// then the state is stored and its action is due at the end of the pass. Any delegate or override that is asked may
/// disable or remove recognizers, or remove their views: the recognizer's state is checked again after each question.
final class GestureArbiter {
    let trace: Trace
    let delivery: TouchDelivery
    private let scheduler: Scheduler?

    /// The recognizers with a running attempt: deepest view first; within a view, in the order of adding.
    var engaged: [UIGestureRecognizer] = []
    var cause = GestureCause.program
    /// Touches that began while a recognizer still waited with an earlier one.
    var lateTouches: [(touch: UITouch, watcher: Watcher)] = []

    private var depth = 0
    private var isSettling = false
    /// Whether the current moment is the last of its event; actions for changes in earlier moments are deferred to it.
    private var isLastMoment = true
    private var actions: [(recognizer: UIGestureRecognizer, state: UIGestureRecognizer.State)] = []
    private var deferredChanges: [UIGestureRecognizer] = []
    private var finished: [UIGestureRecognizer] = []

    init(trace: Trace, scheduler: Scheduler, delivery: TouchDelivery) {
        self.trace = trace
        self.scheduler = scheduler
        self.delivery = delivery
    }

    /// Creates an arbiter for a recognizer that is in no window: without rivals, views or timers.
    init() {
        trace = Trace()
        scheduler = nil
        delivery = TouchDelivery(event: UIEvent(type: .touches, timestamp: Instant(nanoseconds: 0)), trace: trace)
    }

    isolated deinit {
        for recognizer in engaged { recognizer.engine.engagement = nil }
    }

    // MARK: Passes

    /// Runs the work as one pass; nested calls join the outer pass.
    func pass(_ cause: GestureCause, isLastMoment: Bool = true, _ work: () -> Void) {
        let outer = self.cause
        self.cause = cause
        depth += 1
        if depth == 1 && !isSettling { self.isLastMoment = isLastMoment }
        work()
        depth -= 1
        self.cause = outer
        if depth == 0 && !isSettling { settle() }
    }

    func schedule(at instant: Instant, _ work: @escaping () -> Void) -> Scheduler.Timer? {
        scheduler?.at(instant) { [unowned self] in pass(.timer, work) }
    }

    /// Queues the action, and the end of the attempt, for the end of the pass after a state was stored.
    func didStore(_ state: UIGestureRecognizer.State, of recognizer: UIGestureRecognizer) {
        switch state {
        case .possible: break
        case .began, .changed: actions.append((recognizer, state))
        case .ended, .cancelled:
            actions.append((recognizer, state))
            finished.append(recognizer)
        case .failed: finished.append(recognizer)
        }
    }

    private func settle() {
        isSettling = true
        while true {
            resumeUnblocked()
            // A cycle of waiting recognizers is known only once nothing else is due.
            if isSettled { breakCycles() }
            if isSettled, deferredChanges.isEmpty || !isLastMoment { break }
            sendActions()
            endAttempts()
        }
        isSettling = false
        isLastMoment = true
        delivery.release()
    }

    private var isSettled: Bool { actions.isEmpty && finished.isEmpty }

    private func sendActions() {
        var next = 0
        while next < actions.count {
            let (recognizer, state) = actions[next]
            next += 1
            if state == .changed && !isLastMoment {
                if recognizer.engine.attempt.notified != .allButChange { deferredChanges.append(recognizer) }
                recognizer.engine.attempt.notified = .allButChange
            } else {
                // Deferred changes come first.
                if state != .changed { sendDeferredChanges() }
                send(state, of: recognizer)
            }
        }
        actions.removeAll(keepingCapacity: true)
        if isLastMoment { sendDeferredChanges() }
    }

    private func sendDeferredChanges() {
        guard !deferredChanges.isEmpty else { return }
        let recognizers = deferredChanges
        deferredChanges = []
        for recognizer in recognizers where recognizer.engine.attempt.notified == .allButChange {
            send(.changed, of: recognizer)
        }
    }

    private func send(_ state: UIGestureRecognizer.State, of recognizer: UIGestureRecognizer) {
        let isFirst = recognizer.engine.attempt.notified == .nothing
        recognizer.engine.attempt.notified = .everything
        if isFirst, recognizer.cancelsTouchesInView, state != .cancelled {
            delivery.cancel(recognizer.attemptedTouches)
        }
        let outer = recognizer.engine.presentedState
        recognizer.engine.presentedState = state
        recognizer.sendActions()
        recognizer.engine.presentedState = outer
    }

    private func endAttempts() {
        var next = 0
        while next < finished.count {
            end(finished[next])
            next += 1
        }
        finished.removeAll(keepingCapacity: true)
    }

    private func end(_ recognizer: UIGestureRecognizer) {
        guard !staysFailed(recognizer) else { return }
        if !recognizer.activeTouches.isEmpty { recognizer.engine.lastLocation = recognizer.activeTouches.centroid }
        recognizer.engine.attempt.beginReset()
        recognizer.reset()
        recognizer.engine.restart()
        engaged.removeAll { $0 === recognizer }
    }

    /// Whether a failed recognizer keeps its state, since a touch that it has received is still down. The recognizers of a
    /// touch cluster don't: on a wall with many hands, some touch is always down.
    private func staysFailed(_ recognizer: UIGestureRecognizer) -> Bool {
        recognizer.currentState == .failed && recognizer.cluster == nil && recognizer.isEnabled
            && recognizer.view?.window?.id == recognizer.engine.engagement?.window
            && recognizer.activeTouches.contains(where: \.isDown)
    }

    /// Ends the failed attempts whose last touch has lifted.
    func endFailed() {
        let failed = engaged.filter { $0.currentState == .failed && !$0.activeTouches.contains(where: \.isDown) }
        guard !failed.isEmpty else { return }
        pass(.noTouchesLeft) { for recognizer in failed { finishIfFailed(recognizer) } }
    }

    private func finishIfFailed(_ recognizer: UIGestureRecognizer) {
        guard recognizer.currentState == .failed, !finished.contains(where: { $0 === recognizer }) else { return }
        finished.append(recognizer)
    }

    // MARK: Outside influence

    /// Ends the recognizer's attempt: failed if it is undecided, cancelled if it has begun.
    func abandon(_ recognizer: UIGestureRecognizer, because cause: GestureCause) {
        guard recognizer.isEngaged || recognizer.currentState.isActive else { return }
        pass(cause) {
            finishIfFailed(recognizer)
            cancelOrFail(recognizer)
        }
    }

    /// Ends the attempts of the recognizers in a view hierarchy that leaves its window.
    func viewsLeftWindow(_ root: UIView) {
        for recognizer in engaged where recognizer.view?.isDescendant(of: root) == true {
            abandon(recognizer, because: .viewLeftWindow)
        }
    }

    /// Ends the attempts that still track a touch that is over: a window that overrides event delivery never sent them
    /// its end.
    func forget(_ touch: UITouch) {
        for recognizer in touch.record.recognizers where recognizer.activeTouches.contains(where: { $0 === touch }) {
            abandon(recognizer, because: .touchesLost)
        }
    }
}
