import Foundation

/// Delivers touches to views, as far as recognizers allow it.
///
/// The delivery of one touch, by `TouchRecord.Delivery`:
///
///     pending ── began ──→ begun ── ended / cancelled ──→ over
///     pending ── began, delayed ──→ queued ── released ──→ begun … (everything is delivered, in order, unchanged)
///     begun ── ended, delayed ──→ endDelayed ── released ──→ over
///     queued ── recognized ──→ over (nothing is ever delivered)
///     begun, endDelayed ── recognized, view removed ──→ over (cancelled)
///
/// So every delivered begin has exactly one end or cancellation.
final class TouchDelivery {
    let event: UIEvent
    private let trace: Trace
    /// Touches with delayed calls, in the order of their first one.
    private var delayed: [UITouch] = []
    private var group = TouchGroup()
    private var list: [UITouch] = []
    private var eventNumber: UInt64 = 0
    private var round: UInt64 = 0

    init(event: UIEvent, trace: Trace) {
        self.event = event
        self.trace = trace
    }

    /// The phases in the order of delivery.
    static let phases: [UITouch.Phase] = [.began, .moved, .ended, .cancelled]

    /// Calls the window's views: phases in the order began, moved, ended, cancelled; within a phase one call for each
    /// view, in the order of their first touches.
    ///
    /// - Complexity: O(n) for n touches of one view; O(n·m) for those of m views.
    func deliver(_ touches: [UITouch], in window: WindowID) {
        eventNumber += 1
        var phaseBits = 0
        for touch in touches { phaseBits |= 1 << touch.phase.rawValue }
        for phase in Self.phases where phaseBits & (1 << phase.rawValue) != 0 { notify(phase, touches, in: window) }
    }

    private func notify(_ phase: UITouch.Phase, _ touches: [UITouch], in window: WindowID) {
        round += 1
        let round = round
        var next = touches.startIndex
        while next < touches.endIndex {
            let index = next
            next += 1
            let touch = touches[index]
            guard touch.phase == phase, touch.record.round != round, touch.sample.window == window,
                let view = touch.view
            else { continue }
            list.removeAll(keepingCapacity: true)
            var isContiguous = true
            for other in index..<touches.endIndex {
                guard touches[other].phase == phase, touches[other].view === view else {
                    isContiguous = false
                    continue
                }
                touches[other].record.round = round
                if advance(touches[other]) { list.append(touches[other]) }
                // A contiguous run of touches is not examined again.
                if isContiguous { next = other + 1 }
            }
            if !list.isEmpty { notify(view, phase, group.set(of: list, in: phase)) }
        }
    }

    /// Calls the view, unless a scroll view around it rejects the touches for good.
    private func notify(_ view: UIView, _ phase: UITouch.Phase, _ touches: Set<UITouch>) {
        if phase == .began, view.enclosingScrollView?.touchesShouldBegin(touches, with: event, in: view) == false {
            for touch in touches { touch.record.delivery = .over }
            return
        }
        view.notify(phase, touches, event)
    }

    /// Advances the touch's delivery. Returns whether the view is called now; if not, it is called later or never.
    private func advance(_ touch: UITouch) -> Bool {
        let record = touch.record
        switch (touch.phase, record.delivery) {
        case (.began, .pending):
            if touch.isClaimed {
                record.delivery = .over
                return false
            }
            if touch.delay == .everything {
                record.delivery = .queued
                return queue(touch)
            }
            record.delivery = .begun
            return true
        case (.moved, .begun): return true
        case (.ended, .begun):
            if touch.delay != .nothing {
                record.delivery = .endDelayed
                return queue(touch)
            }
            record.delivery = .over
            return true
        case (.cancelled, .begun):
            record.delivery = .over
            return true
        case (_, .queued): return queue(touch)
        default: return false
        }
    }

    /// - Returns: false, since the view is not called now.
    private func queue(_ touch: UITouch) -> Bool {
        trace(.gestures, "touch \(touch.id.rawValue): its view is not told yet that it \(touch.phase)")
        let record = touch.record
        if record.queue.isEmpty { delayed.append(touch) }
        record.queue.append(
            DelayedCall(
                eventNumber: eventNumber, phase: touch.phase, sample: touch.sample, previous: touch.previousSample,
                tapCount: touch.tapCount, reports: touch.reports))
        return false
    }

    // MARK: Delayed calls

    /// Delivers the calls that no recognizer delays any more.
    func release() {
        guard !delayed.isEmpty else { return }
        var calls: [(touch: UITouch, call: DelayedCall)] = []
        for touch in delayed {
            let count = releasable(touch)
            for call in touch.record.queue.prefix(count) { calls.append((touch, call)) }
            touch.record.queue.removeFirst(count)
        }
        delayed.removeAll { $0.record.queue.isEmpty }
        calls.sort {
            ($0.call.eventNumber, $0.call.phase.rank, $0.touch.id.rawValue) < (
                $1.call.eventNumber, $1.call.phase.rank, $1.touch.id.rawValue
            )
        }
        var remaining = calls[...]
        while let first = remaining.first {
            let batch = remaining.prefix {
                $0.call.eventNumber == first.call.eventNumber && $0.call.phase == first.call.phase
                    && $0.touch.view === first.touch.view
            }
            remaining = remaining.dropFirst(batch.count)
            notify(Array(batch))
        }
    }

    private func releasable(_ touch: UITouch) -> Int {
        let queue = touch.record.queue
        switch touch.delay {
        case .nothing: return queue.count
        case .end: return queue.firstIndex { $0.phase == .ended } ?? queue.count
        case .everything: return 0
        }
    }

    /// Delivers calls of one event, phase and view, with the touches as they were at that time.
    private func notify(_ calls: [(touch: UITouch, call: DelayedCall)]) {
        let calls = calls.filter { $0.touch.record.delivery != .over }
        guard let phase = calls.first?.call.phase, let view = calls.first?.touch.view else { return }
        let snapshots = calls.map { TouchSnapshot($0.touch) }
        let timestamp = event.timestamp
        for (touch, call) in calls {
            trace(.gestures, "touch \(touch.id.rawValue): its view is told now that it \(phase)")
            touch.restore(call)
            let isOver = phase == .ended || phase == .cancelled
            touch.record.delivery = isOver ? .over : touch.record.queue.isEmpty ? .begun : .endDelayed
            event.timestamp = touch.timestamp
        }
        withTouchesInEvent(calls.map(\.touch)) { notify(view, phase, Set(calls.map(\.touch))) }
        event.timestamp = timestamp
        for snapshot in snapshots { snapshot.restore() }
    }

    /// Adds lifted touches to the event again while their end is delivered.
    private func withTouchesInEvent(_ touches: [UITouch], _ body: () -> Void) {
        let missing = touches.filter { !event.down.contains($0) }
        event.down.formUnion(missing)
        body()
        event.down.subtract(missing)
    }

    // MARK: Cancellation

    /// Cancels the touches in the views that received their begin; the other views never receive them.
    func cancel(_ touches: [UITouch]) {
        var notified: [UITouch] = []
        for touch in touches {
            let delivery = touch.record.delivery
            if delivery == .withheld { continue }
            touch.record.delivery = .over
            if !touch.record.queue.isEmpty {
                touch.record.queue.removeAll()
                delayed.removeAll { $0 === touch }
            }
            if delivery == .begun || delivery == .endDelayed { notified.append(touch) }
        }
        while let view = notified.first?.view {
            let group = notified.filter { $0.view === view }
            notified.removeAll { $0.view === view }
            let phases = group.map(\.phase)
            for touch in group { touch.phase = .cancelled }
            withTouchesInEvent(group) { view.notify(.cancelled, Set(group), event) }
            for (touch, phase) in zip(group, phases) { touch.phase = phase }
        }
    }

    /// The lifted touches with delayed calls that satisfy the condition.
    func liftedTouches(where condition: (UITouch) -> Bool) -> [UITouch] {
        delayed.filter { !$0.isDown && condition($0) }
    }

    /// Releases the touches of the last call.
    func forgetGroup() {
        group.removeAll()
        list.removeAll(keepingCapacity: true)
    }
}

extension UITouch.Phase {
    /// The position in the order of delivery.
    fileprivate nonisolated var rank: Int {
        switch self {
        case .began: 0
        case .moved: 1
        case .ended: 2
        case .cancelled: 3
        case .stationary, .regionEntered, .regionMoved, .regionExited: 4
        }
    }
}

extension UIView {
    fileprivate func notify(_ phase: UITouch.Phase, _ touches: Set<UITouch>, _ event: UIEvent) {
        switch phase {
        case .began: touchesBegan(touches, with: event)
        case .moved: touchesMoved(touches, with: event)
        case .ended: touchesEnded(touches, with: event)
        case .cancelled: touchesCancelled(touches, with: event)
        case .stationary, .regionEntered, .regionMoved, .regionExited: break
        }
    }
}
