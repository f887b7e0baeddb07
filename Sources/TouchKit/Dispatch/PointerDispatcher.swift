import Foundation

/// Creates events for pointers without pressed buttons: hovering, scrolling, and pinches and swipes on a touchpad. Only
/// recognizers receive them.
///
/// Scrolling and touchpad gestures are sequences of events that belong to the view in which they began:
///
///     (none) ── first report ──→ began ── reports ──→ changed ── fingers leave, or a pause ──→ ended
///                                began, changed ── device gone, window closed, another begins ──→ cancelled
///
/// Hovering has no such sequence: each recognizer is notified when the pointer enters its view, moves in it and leaves.
final class PointerDispatcher {
    private let arbiter: GestureArbiter
    private let scheduler: Scheduler
    private let windowWithID: @MainActor (WindowID) -> UIWindow?
    private let isPressed: @MainActor (DeviceID) -> Bool
    private let send: @MainActor (UIEvent) -> Void

    private var hovers: [DeviceID: PointerEvent] = [:]
    private var scrolls: [DeviceID: Scroll] = [:]
    private var transforms: [DeviceID: TransformEvent] = [:]

    /// The control under each pointer.
    private var hoveredControls: [DeviceID: HoveredControl] = [:]

    private struct HoveredControl {
        weak var control: UIControl?
    }

    private struct Scroll {
        var event: ScrollEvent
        var endTimer: Scheduler.Timer
    }

    init(
        arbiter: GestureArbiter, scheduler: Scheduler, windowWithID: @escaping @MainActor (WindowID) -> UIWindow?,
        isPressed: @escaping @MainActor (DeviceID) -> Bool, send: @escaping @MainActor (UIEvent) -> Void
    ) {
        self.arbiter = arbiter
        self.scheduler = scheduler
        self.windowWithID = windowWithID
        self.isPressed = isPressed
        self.send = send
    }

    // MARK: Hover

    func receive(_ sample: HoverSample) {
        guard sample.location.isFinite, sample.phase == .exited || !isPressed(sample.device) else { return }
        if let old = hovers[sample.device], old.touch.sample.window != sample.window {
            exit(old, device: sample.device, at: sample.timestamp)
        }
        let event: PointerEvent
        if let known = hovers[sample.device] {
            event = known
        } else {
            guard sample.phase != .exited, let window = windowWithID(sample.window) else { return }
            let touch = makePointer(TouchSample(hover: sample), window: window, view: nil)
            event = PointerEvent(type: .hover, touch: touch, timestamp: sample.timestamp)
            hovers[sample.device] = event
        }
        event.move(to: sample.location.clampedToRange, at: sample.timestamp)
        event.update(sample.pen, height: sample.height)
        event.modifierFlags = sample.modifiers
        if sample.phase == .exited { return exit(event, device: sample.device, at: sample.timestamp) }
        event.touch.phase = .regionMoved
        send(event)
    }

    private func exit(_ event: PointerEvent, device: DeviceID, at instant: Instant) {
        hovers[device] = nil
        event.advance(to: instant)
        event.touch.phase = .regionExited
        send(event)
    }

    // MARK: Scrolling

    func receive(_ sample: ScrollSample) {
        guard sample.location.isFinite, sample.delta.isFinite else { return }
        let isEnd = sample.source == .continuous && sample.delta == .zero
        if let scroll = scrolls[sample.device] {
            let isSame = scroll.event.touch.sample.window == sample.window && scroll.event.source == sample.source
            if isEnd || !isSame { end(scroll, of: sample.device, isEnd ? .ended : .cancelled, at: sample.timestamp) }
        }
        guard !isEnd, let event = scrolls[sample.device]?.event ?? begin(sample) else { return }
        scrolls[sample.device]?.endTimer.cancel()
        let pause = sample.source == .wheel ? Thresholds.wheelPause : Thresholds.touchpadPause
        let deadline = sample.timestamp.advanced(by: pause)
        let timer = scheduler.at(deadline) { [weak self] in
            guard let self, let scroll = scrolls[sample.device] else { return }
            end(scroll, of: sample.device, .ended, at: deadline)
        }
        event.phase = scrolls[sample.device] == nil ? .began : .changed
        scrolls[sample.device] = Scroll(event: event, endTimer: timer)
        event.advance(to: sample.timestamp)
        event.translation = sample.delta.clampedToRange * -Thresholds.wheelNotch
        event.modifierFlags = sample.modifiers
        send(event)
    }

    /// The wheels whose scrolling in the window has not ended yet.
    func wheels(in window: WindowID) -> [DeviceID] {
        scrolls.filter { $1.event.source == .wheel && $1.event.touch.sample.window == window }.keys
            .sorted { $0.rawValue < $1.rawValue }
    }

    /// Ends the scrolling of these wheels when a finger lands, so that it doesn't prevent the finger from panning.
    func endWheels(_ devices: [DeviceID], at instant: Instant) {
        for device in devices {
            if let scroll = scrolls[device] { end(scroll, of: device, .ended, at: max(instant, scroll.event.instant)) }
        }
    }

    private func begin(_ sample: ScrollSample) -> ScrollEvent? {
        guard let window = windowWithID(sample.window) else { return nil }
        let view = window.hitTest(sample.location, with: nil)
        let touch = makePointer(TouchSample(scroll: sample), window: window, view: view)
        return ScrollEvent(touch: touch, source: sample.source, timestamp: sample.timestamp)
    }

    private func end(_ scroll: Scroll, of device: DeviceID, _ phase: ScrollEvent.Phase, at instant: Instant) {
        scrolls[device] = nil
        scroll.endTimer.cancel()
        scroll.event.phase = phase
        scroll.event.translation = .zero
        scroll.event.advance(to: instant)
        send(scroll.event)
    }

    // MARK: Touchpad gestures

    func receive(_ sample: TouchpadGestureSample) {
        guard sample.location.isFinite, sample.translation.isFinite, sample.scale.isFinite, sample.rotation.isFinite
        else { return }
        if sample.phase == .began, let old = transforms[sample.device] {
            end(old, of: sample.device, .cancelled, at: sample.timestamp)
        }
        if sample.phase == .began { begin(sample) }
        guard let event = transforms[sample.device] else { return }
        event.advance(to: sample.timestamp)
        event.modifierFlags = sample.modifiers
        let rotationAndScale = CGPoint(x: sample.rotation, y: sample.scale).clampedToRange
        event.translation += sample.translation.clampedToRange
        event.rotation += rotationAndScale.x
        if sample.scale > 0 { event.scale = rotationAndScale.y }
        switch sample.phase {
        case .began, .changed:
            event.phase = sample.phase == .began ? .began : .changed
            send(event)
        case .ended: end(event, of: sample.device, .ended, at: sample.timestamp)
        case .cancelled: end(event, of: sample.device, .cancelled, at: sample.timestamp)
        }
    }

    private func begin(_ sample: TouchpadGestureSample) {
        guard let window = windowWithID(sample.window) else { return }
        let view = window.hitTest(sample.location, with: nil)
        let touch = makePointer(TouchSample(gesture: sample), window: window, view: view)
        transforms[sample.device] = TransformEvent(
            touch: touch, kind: sample.kind, fingers: sample.fingers, timestamp: sample.timestamp)
    }

    private func end(_ event: TransformEvent, of device: DeviceID, _ phase: TransformEvent.Phase, at instant: Instant) {
        transforms[device] = nil
        event.phase = phase
        event.advance(to: instant)
        send(event)
    }

    // MARK: Cancellation

    /// Ends hovering, and cancels scrolling and touchpad gestures, of the pointers that satisfy the condition.
    func cancel(at instant: Instant, where condition: (UITouch) -> Bool) {
        for device in Set(hovers.keys).union(scrolls.keys).union(transforms.keys).sorted(by: {
            $0.rawValue < $1.rawValue
        }) {
            if let event = hovers[device], condition(event.touch) { exit(event, device: device, at: instant) }
            if let scroll = scrolls[device], condition(scroll.event.touch) {
                end(scroll, of: device, .cancelled, at: instant)
            }
            if let event = transforms[device], condition(event.touch) {
                end(event, of: device, .cancelled, at: instant)
            }
        }
    }

    private func makePointer(_ sample: TouchSample, window: UIWindow, view: UIView?) -> UITouch {
        let record = TouchRecord(startLocation: sample.location, delivery: .withheld)
        let touch = UITouch(sample, window: window, view: view, record: record)
        touch.phase = .regionEntered
        return touch
    }

    // MARK: Delivery

    /// Sends the event to the recognizers under its pointer, or of the view in which its gesture began.
    func deliver(_ event: PointerEvent, in window: UIWindow) {
        switch event {
        case let scroll as ScrollEvent: arbiter.receive(scroll)
        case let transform as TransformEvent: arbiter.receive(transform)
        default:
            let view = event.hasExited ? nil : window.hitTest(event.location(in: nil), with: event)
            setHoveredControl(view?.enclosingControl, of: event.touch.device)
            arbiter.receiveHover(event, over: view)
        }
    }

    // MARK: Hovered controls

    private func setHoveredControl(_ control: UIControl?, of device: DeviceID) {
        let old = hoveredControls[device]?.control
        guard control !== old else { return }
        hoveredControls[device] = control.map(HoveredControl.init)
        if let old { updateHovering(of: old) }
        if let control { updateHovering(of: control) }
    }

    /// Updates whether any pointer is over the control.
    private func updateHovering(of control: UIControl) {
        control.isHovered = hoveredControls.values.contains { $0.control === control }
    }

    /// Clears the hover state of all controls until a pointer moves again.
    func clearHoveredControls() {
        for device in Array(hoveredControls.keys) { setHoveredControl(nil, of: device) }
    }

    func viewsLeftWindow(_ root: UIView) {
        for (device, hovered) in hoveredControls where hovered.control?.isDescendant(of: root) != false {
            setHoveredControl(nil, of: device)
        }
    }
}

extension UIView {
    /// The view itself, or its nearest superview, that is a control.
    fileprivate var enclosingControl: UIControl? {
        sequence(first: self, next: \.superview).lazy.compactMap { $0 as? UIControl }.first
    }
}

nonisolated extension TouchSample {
    /// A sample of a hovering pointer, which touches nothing.
    fileprivate init(hover sample: HoverSample) {
        self.init(
            window: sample.window, touch: TouchID(rawValue: 0), device: sample.device, phase: .moved, type: sample.type,
            timestamp: sample.timestamp, location: sample.location)
    }

    fileprivate init(scroll sample: ScrollSample) {
        self.init(
            window: sample.window, touch: TouchID(rawValue: 0), device: sample.device, phase: .moved,
            type: .indirectPointer, timestamp: sample.timestamp, location: sample.location)
    }

    fileprivate init(gesture sample: TouchpadGestureSample) {
        self.init(
            window: sample.window, touch: TouchID(rawValue: 0), device: sample.device, phase: .moved,
            type: .indirectPointer, timestamp: sample.timestamp, location: sample.location)
    }
}
