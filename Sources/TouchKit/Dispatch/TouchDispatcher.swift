import Foundation

/// Turns touch samples into touches, and gathers them into events.
///
/// The life of a contact, by sample:
///
///     (none) ── began ──→ down ── moved ──→ down
///                         down ── lifted ──→ undecided: no view hears anything, nothing counts it
///                         down, undecided ── ended / cancelled ──→ (none)
///
/// Whatever a device sends, every view that saw a touch begin sees exactly one end or cancellation. Samples that
/// don't fit (a move without a begin, a second begin) are traced; a second begin cancels the first.
final class TouchDispatcher {
    private let trace: Trace
    private let windowWithID: @MainActor (WindowID) -> UIWindow?
    private let send: @MainActor (UIEvent) -> Void

    private let event = UIEvent(type: .touches, timestamp: Instant(nanoseconds: 0))
    private var batch = TouchBatch()
    private var records: [TouchID: TouchRecord] = [:]
    /// In the order in which they began.
    private var order: [TouchRecord] = []
    /// Those that the event in delivery is about.
    private var current: [TouchRecord] = []
    private var taps = TapCounter()

    /// Touches that begin while this is more than 0 are dropped.
    var ignoringDepth = 0

    init(
        trace: Trace, windowWithID: @escaping @MainActor (WindowID) -> UIWindow?,
        send: @escaping @MainActor (UIEvent) -> Void
    ) {
        self.trace = trace
        self.windowWithID = windowWithID
        self.send = send
    }

    /// The contacts that are down, in the order in which they began.
    var touches: [UITouch] { order.map(\.touch) }

    // MARK: Input

    func receive(_ sample: TouchSample) {
        guard let sample = checked(sample) else { return }
        if batch.mustBeDelivered(before: sample) { deliverBatch() }
        batch.append(sample)
    }

    /// Delivers what has come in so far.
    func deliverBatch() {
        guard !batch.isEmpty else { return }
        let frames = batch.frames
        batch.removeAll()
        for record in order { record.touch.phase = .stationary }
        for frame in frames {
            for sample in frame.samples { apply(sample) }
        }
        guard !current.isEmpty else { return }
        send(event)
        finish()
    }

    /// Cancels the contacts that satisfy the condition, as if their device had said so.
    func cancel(at instant: Instant, where condition: (UITouch) -> Bool) {
        deliverBatch()
        for touch in touches where condition(touch) {
            var sample = touch.sample
            sample.phase = .cancelled
            sample.timestamp = max(instant, sample.timestamp)
            receive(sample)
        }
        deliverBatch()
    }

    /// What is wrong with a sample is found here, so that everything behind may trust it.
    private func checked(_ sample: TouchSample) -> TouchSample? {
        guard sample.location.isFinite else {
            trace(.devices, "dropped a sample of touch \(sample.touch.rawValue): its location is no number")
            return nil
        }
        if sample.phase == .began {
            if isDown(sample.touch) {
                trace(.devices, "touch \(sample.touch.rawValue) began again: the first one is cancelled")
                cancel(at: sample.timestamp) { $0.sample.touch == sample.touch }
            }
            return sample
        }
        guard isDown(sample.touch) else {
            trace(.devices, "dropped \(sample.phase) of touch \(sample.touch.rawValue), which is not down")
            return nil
        }
        return sample
    }

    private func isDown(_ id: TouchID) -> Bool {
        for frame in batch.frames.reversed() {
            guard let sample = frame.samples.last(where: { $0.touch == id }) else { continue }
            return sample.phase != .ended && sample.phase != .cancelled
        }
        return records[id] != nil
    }

    // MARK: Touches

    private func apply(_ sample: TouchSample) {
        if sample.phase == .began { return begin(sample) }
        guard let record = records[sample.touch] else { return }
        let touch = record.touch
        switch sample.phase {
        case .began, .moved:
            guard !touch.isAwaitingDecision else { return }
            note(sample, of: record)
            touch.phase = .moved
            let slop = Thresholds.tapSlop(for: touch.type)
            if touch.tapCount > 0, sample.location.distance(to: record.begin) > slop { touch.tapCount = 0 }
        case .lifted:
            touch.isAwaitingDecision = true
        case .ended:
            note(sample, of: record)
            touch.phase = .ended
            taps.lifted(touch.sample, begin: record.begin, count: touch.tapCount)
        case .cancelled:
            note(sample, of: record)
            touch.phase = .cancelled
        }
    }

    private func begin(_ sample: TouchSample) {
        guard ignoringDepth == 0, let window = windowWithID(sample.window) else { return }
        let view = window.hitTest(sample.location, with: event)
        let touch = UITouch(sample, window: window, view: view)
        touch.tapCount = taps.count(beginning: sample)
        let isReceived = view.map { mayReceive(touch, view: $0, window: window) } ?? false
        let record = TouchRecord(touch, begin: sample.location, delivery: isReceived ? .pending : .withheld)
        records[sample.touch] = record
        order.append(record)
        event.down.insert(touch)
        trace(.touches, "touch \(sample.touch.rawValue) began in \(view.map { "\(Swift.type(of: $0))" } ?? "no view")")
        note(sample, of: record)
    }

    private func note(_ sample: TouchSample, of record: TouchRecord) {
        let touch = record.touch
        if touch.reports.isEmpty {
            current.append(record)
            touch.previousSample = touch.sample
        }
        // Time never goes back within a touch: samples that a server replays may carry older times than those seen.
        var sample = sample
        sample.timestamp = max(sample.timestamp, touch.sample.timestamp)
        touch.sample = sample
        touch.reports.append(sample)
        event.timestamp = touch.timestamp
        event.buttonMask = sample.buttons
        event.modifierFlags = sample.modifiers
    }

    /// UIKit's rules for views that take one touch at a time, and for views that take touches to themselves.
    private func mayReceive(_ touch: UITouch, view: UIView, window: UIWindow) -> Bool {
        for record in order where record.isTrackedByView && record.touch.window === window {
            guard let other = record.touch.view, !record.touch.isAwaitingDecision else { continue }
            if other === view {
                if !view.isMultipleTouchEnabled { return false }
            } else if other.isExclusiveTouch || view.isExclusiveTouch {
                return false
            }
        }
        return true
    }

    private func finish() {
        for record in current {
            record.touch.reports.removeAll(keepingCapacity: true)
            if record.touch.phase == .ended || record.touch.phase == .cancelled { forget(record) }
        }
        current.removeAll(keepingCapacity: true)
    }

    private func forget(_ record: TouchRecord) {
        let id = record.touch.sample.touch
        guard records[id] === record else { return }
        records[id] = nil
        order.removeAll { $0 === record }
        event.down.remove(record.touch)
    }

    // MARK: Delivery

    /// Calls the window's views: phases in the order began, moved, ended, cancelled, and within a phase one call for each
    /// view, in the order in which their touches came.
    func deliver(_ event: UIEvent, in window: UIWindow) {
        for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
            for (index, record) in current.enumerated() {
                guard record.touch.phase == phase, record.touch.window === window, let view = record.touch.view
                else { continue }
                let isFirstOfView = !current[..<index].contains { $0.touch.view === view && $0.touch.phase == phase }
                if isFirstOfView { call(view, phase) }
            }
        }
    }

    private func call(_ view: UIView, _ phase: UITouch.Phase) {
        var touches: Set<UITouch> = []
        for record in current where record.touch.view === view && record.touch.phase == phase {
            switch (phase, record.delivery) {
            case (.began, .pending): record.delivery = .begun
            case (.ended, .begun), (.cancelled, .begun): record.delivery = .over
            case (.moved, .begun): break
            default: continue
            }
            touches.insert(record.touch)
        }
        guard !touches.isEmpty else { return }
        switch phase {
        case .began: view.touchesBegan(touches, with: event)
        case .moved: view.touchesMoved(touches, with: event)
        case .ended: view.touchesEnded(touches, with: event)
        case .cancelled: view.touchesCancelled(touches, with: event)
        case .stationary, .regionEntered, .regionMoved, .regionExited: break
        }
    }

    /// Tells the view, and every view in it, that its touches are cancelled: it has left its window. The touches keep
    /// their view (UIKit's rule), but it hears no more of them.
    ///
    /// **Difference from UIKit**, which goes on sending to the removed view.
    func viewsLeftWindow(_ root: UIView) {
        for record in order {
            guard record.isTrackedByView, let view = record.touch.view, view.isDescendant(of: root) else { continue }
            let hasBegun = record.delivery == .begun
            record.delivery = .over
            guard hasBegun else { continue }
            let phase = record.touch.phase
            record.touch.phase = .cancelled
            view.touchesCancelled([record.touch], with: event)
            record.touch.phase = phase
        }
    }

    /// Cancels and forgets the touches of a window that is about to close.
    func windowWillClose(_ window: UIWindow) {
        viewsLeftWindow(window)
        for record in order where record.touch.window === window { forget(record) }
    }
}
