import Foundation

/// Decides whether the pointer is visible: a touch hides it until a mouse or pen is used, and so does a timeout, if
/// set, without their use.
///
///     shown ── a finger lands ──→ hidden ── a mouse or pen moves, presses or scrolls ──→ shown
///     shown ── nothing from a mouse or pen for the timeout ──→ hidden
final class PointerVisibility {
    private(set) var isHidden = false {
        didSet { if isHidden != oldValue { onChange() } }
    }
    /// Nil: an idle pointer stays visible.
    var timeout: Duration? {
        didSet { if timeout != oldValue { schedule() } }
    }

    private let scheduler: Scheduler
    private let onChange: () -> Void
    /// The time of the last use of a mouse or pen.
    private var lastUse: Instant?
    private var timer: Scheduler.Timer?

    init(_ scheduler: Scheduler, onChange: @escaping () -> Void) {
        self.scheduler = scheduler
        self.onChange = onChange
    }

    func update(_ event: HostEvent) {
        switch event {
        case .touch(let sample) where sample.type == .direct:
            if sample.phase == .began { isHidden = true }
        case .touch(let sample): if sample.phase != .cancelled { use() }
        case .hover(let sample): if sample.phase != .exited { use() }
        case .scroll, .touchpadGesture: use()
        case .pad, .key, .text, .resized, .moved, .fullScreen, .exposed, .focus, .pressedOutside, .closeRequested,
            .deviceGone, .ghost, .animationFrame, .pasteboard, .drag, .preferences, .backgroundResult, .disconnected,
            .terminationRequested:
            break
        }
    }

    private func use() {
        isHidden = false
        lastUse = scheduler.now
        if timer == nil { schedule() }
    }

    /// Restarts the timer. One timer serves a whole timeout, however often the pointer moves.
    private func schedule() {
        timer?.cancel()
        timer = nil
        guard let timeout else { return }
        let deadline = (lastUse ?? scheduler.now).advanced(by: timeout)
        timer = scheduler.at(deadline) { [weak self] in
            guard let self else { return }
            timer = nil
            if let lastUse, lastUse.advanced(by: timeout) > scheduler.now { return schedule() }
            isHidden = true
        }
    }
}
