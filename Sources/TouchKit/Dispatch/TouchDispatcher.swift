import Foundation

/// Turns touch samples into touches, and gathers them into events.
///
/// The life of a contact, by sample:
///
///     (none) ── began ──→ down ── moved ──→ down
///                         down ── lifted ──→ undecided: no view is notified, and it doesn't count
///                         down, undecided ── ended / cancelled ──→ (none)
///
/// Whatever a device sends, every view that received a touch's begin receives exactly one end or cancellation.
/// Unexpected samples (a move without a begin, a second begin) are traced; a second begin cancels the first.
final class TouchDispatcher {
    private let trace: Trace
    private let arbiter: GestureArbiter
    private let delivery: TouchDelivery
    private let timers: Scheduler
    private let windowWithID: @MainActor (WindowID) -> UIWindow?
    private let send: @MainActor (UIEvent) -> Void

    private let event: UIEvent
    private var batch = TouchBatch()
    private var contacts: [TouchID: UITouch] = [:]
    /// The contacts that are down, in the order in which they began.
    private(set) var touches: [UITouch] = []
    private var isDelivering = false
    private var taps = TapCounter()

    /// Touches that begin while this is positive are dropped.
    var ignoringDepth = 0

    init(
        trace: Trace, arbiter: GestureArbiter, timers: Scheduler,
        windowWithID: @escaping @MainActor (WindowID) -> UIWindow?, send: @escaping @MainActor (UIEvent) -> Void
    ) {
        self.trace = trace
        self.arbiter = arbiter
        self.timers = timers
        delivery = arbiter.delivery
        event = delivery.event
        self.windowWithID = windowWithID
        self.send = send
    }

    // MARK: Input

    func receive(_ sample: TouchSample) {
        guard let sample = validated(sample) else { return }
        batch.append(sample)
    }

    /// Delivers the samples received so far, and fires the timers that were due between them, so that a program that is
    /// late gives the same result as one that is not.
    func deliverBatch() {
        guard !isDelivering else { return }
        isDelivering = true
        while let time = batch.time {
            fireTimers(dueBy: time)
            deliverEvent(of: batch.countOfNextEvent(before: timers.nextDeadline))
        }
        isDelivering = false
    }

    private func fireTimers(dueBy instant: Instant) {
        if let deadline = timers.nextDeadline, deadline <= instant { timers.fire(dueBy: instant) }
    }

    private func deliverEvent(of count: Int) {
        for touch in touches {
            touch.phase = .stationary
            touch.previousSample = touch.sample
        }
        event.frameTimes.removeAll(keepingCapacity: true)
        for moment in 0..<count { event.frameTimes.append(batch[moment].time) }
        for moment in 0..<count {
            for sample in batch[moment].samples { apply(sample, moment: moment) }
        }
        batch.removeFirst(count)
        guard !event.reported.isEmpty else { return }
        send(event)
        finish()
    }

    /// Cancels the contacts that satisfy the condition, as if their device had cancelled them.
    func cancel(at instant: Instant, where condition: (UITouch) -> Bool) {
        deliverBatch()
        let cancelled = touches.filter(condition)
        // All at once, so that a view with several touches gets one call.
        let time = cancelled.map(\.sample.timestamp).reduce(instant, max)
        for touch in cancelled {
            var sample = touch.sample
            sample.phase = .cancelled
            sample.timestamp = time
            receive(sample)
        }
        deliverBatch()
    }

    /// Validates a sample, so that later stages can trust it. Returns nil if it is dropped.
    private func validated(_ sample: TouchSample) -> TouchSample? {
        guard sample.location.isFinite else {
            trace(.devices, "dropped a sample of touch \(sample.touch.rawValue): its location is no number")
            return nil
        }
        var sample = sample
        sample.location = sample.location.clampedToRange
        if sample.phase == .began {
            if isDown(sample.touch) {
                trace(.devices, "touch \(sample.touch.rawValue) began again: the first one is cancelled")
                cancel(at: sample.timestamp) { $0.sample.touch == sample.touch }
            }
            return sample
        }
        // Whether a moving contact is down is checked when it is looked up.
        if sample.phase == .moved || isDown(sample.touch) { return sample }
        traceDropped(sample)
        return nil
    }

    private func traceDropped(_ sample: TouchSample) {
        trace(.devices, "dropped \(sample.phase) of touch \(sample.touch.rawValue), which is not down")
    }

    private func isDown(_ id: TouchID) -> Bool {
        if let phase = batch.lastPhase(of: id) { return phase != .ended && phase != .cancelled }
        return contacts[id] != nil
    }

    // MARK: Touches

    private func apply(_ sample: TouchSample, moment: Int) {
        if sample.phase == .began { return begin(sample) }
        guard let touch = contacts[sample.touch] else { return traceDropped(sample) }
        switch sample.phase {
        case .began, .moved:
            guard !touch.isAwaitingDecision else { return }
            addReport(sample, of: touch, moment: moment)
            touch.phase = .moved
            guard touch.tapCount > 0 else { return }
            let slop = Thresholds.tapSlop(for: touch.type)
            if sample.location.distance(to: touch.record.startLocation) > slop { touch.tapCount = 0 }
        case .lifted:
            touch.isAwaitingDecision = true
        case .ended:
            addReport(sample, of: touch, moment: moment)
            touch.phase = .ended
            taps.recordTap(touch)
        case .cancelled:
            addReport(sample, of: touch, moment: moment)
            touch.phase = .cancelled
        }
    }

    private func begin(_ sample: TouchSample) {
        guard ignoringDepth == 0, let window = windowWithID(sample.window) else { return }
        guard touches.count < Thresholds.maxTouches else {
            trace(.devices, "dropped touch \(sample.touch.rawValue): there are \(touches.count) already")
            return
        }
        let view = window.hitTest(sample.location, with: event)
        let isReceived = view.map { canReceive(view: $0, window: window) } ?? false
        let record = TouchRecord(startLocation: sample.location, delivery: isReceived ? .pending : .withheld)
        let touch = UITouch(sample, window: window, view: view, record: record)
        touch.tapCount = taps.tapCount(for: sample)
        contacts[sample.touch] = touch
        touches.append(touch)
        event.down.insert(touch)
        trace(.touches, "touch \(sample.touch.rawValue) began in \(view.map { "\(Swift.type(of: $0))" } ?? "no view")")
        addReport(sample, of: touch, moment: 0)
    }

    private func addReport(_ sample: TouchSample, of touch: UITouch, moment: Int) {
        if touch.reports.isEmpty {
            event.reported.append(touch)
            touch.previousSample = touch.sample
            touch.previousTapCount = touch.tapCount
        }
        // Time never decreases within a touch: samples that a server replays may carry earlier times than delivered
        // ones.
        let timestamp = max(sample.timestamp, touch.sample.timestamp)
        let window = touch.sample.window
        touch.sample = sample
        touch.sample.window = window
        touch.sample.timestamp = timestamp
        touch.reports.append(touch.sample)
        if event.frameTimes.count > 1 { touch.frames.append(moment) }
        event.timestamp = timestamp.seconds
        event.buttonMask = sample.buttons
        event.modifierFlags = sample.modifiers
    }

    /// Whether the view may receive a new touch, by UIKit's rules for `isMultipleTouchEnabled` and `isExclusiveTouch`.
    private func canReceive(view: UIView, window: UIWindow) -> Bool {
        for touch in touches where touch.window === window {
            // A touch that a gesture has claimed is still down on its view.
            let isClaimed = touch.record.delivery == .over && touch.isDown && touch.view === view
            guard touch.record.isTrackedByView || isClaimed, !touch.isAwaitingDecision, let other = touch.view else {
                continue
            }
            if other === view {
                if !view.isMultipleTouchEnabled { return false }
            } else if other.isExclusiveTouch || view.isExclusiveTouch {
                return false
            }
        }
        return true
    }

    private func finish() {
        var isOver = false
        for touch in event.reported {
            touch.continuePrediction()
            touch.reports.removeAll(keepingCapacity: true)
            touch.frames.removeAll(keepingCapacity: true)
            if !touch.isDown {
                isOver = true
                forget(touch)
            }
        }
        event.reported.removeAll(keepingCapacity: true)
        if isOver { delivery.forgetGroup() }
    }

    private func forget(_ touch: UITouch) {
        let id = touch.sample.touch
        guard contacts[id] === touch else { return }
        contacts[id] = nil
        touches.removeAll { $0 === touch }
        event.down.remove(touch)
        for clusters in touch.record.clusters { clusters.forget(touch) }
        touch.record.clusters.removeAll()
        arbiter.forget(touch)
    }

    // MARK: Delivery

    /// Sends the event to the window's recognizers, moment by moment, and then to its views, all at once.
    func deliver(_ event: UIEvent, in window: UIWindow) {
        if arbiter.isConcerned(by: event.reported) {
            if event.frameTimes.count <= 1 {
                arbiter.receive(event, in: window.id, isLastMoment: true)
            } else {
                MomentReplay(of: event).run { moment in
                    // Recognizers may have set timers in earlier moments.
                    if moment > 0 { fireTimers(dueBy: event.frameTimes[moment]) }
                } deliver: { isLast in
                    arbiter.receive(event, in: window.id, isLastMoment: isLast)
                }
            }
        }
        delivery.deliver(event.reported, in: window.id)
    }

    /// Cancels the touches of a view hierarchy that has left its window. The touches keep their view (UIKit's rule),
    /// but it receives no more calls.
    ///
    /// **Difference from UIKit**, which goes on sending to the removed view.
    func viewsLeftWindow(_ root: UIView) {
        let isInside = { (touch: UITouch) in touch.view?.isDescendant(of: root) == true }
        delivery.cancel(delivery.liftedTouches(where: isInside) + touches.filter(isInside))
    }

    /// Cancels and removes the touches of a window that is about to close.
    func windowWillClose(_ window: UIWindow) {
        arbiter.viewsLeftWindow(window)
        viewsLeftWindow(window)
        for touch in touches where touch.window === window { forget(touch) }
    }
}
