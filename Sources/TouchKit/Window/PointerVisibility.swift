import Foundation

/// Decides whether the pointer is seen: not from a finger's landing until a mouse or pen is used, nor, where there is a
/// timeout, once it has rested for that long.
///
///     shown ── a finger lands ──→ hidden ── a mouse or pen moves, presses or scrolls ──→ shown
///     shown ── nothing of a mouse or pen for the timeout ──→ hidden
final class PointerVisibility {
    private(set) var isHidden = false {
        didSet { if isHidden != oldValue { changed() } }
    }
    /// Nil: a pointer that rests stays.
    var timeout: Duration? {
        didSet { if timeout != oldValue { wait() } }
    }

    private let scheduler: Scheduler
    private let changed: () -> Void
    /// When a mouse or pen was used last.
    private var lastUse: Instant?
    private var timer: Scheduler.Timer?

    init(_ scheduler: Scheduler, changed: @escaping () -> Void) {
        self.scheduler = scheduler
        self.changed = changed
    }

    func note(_ event: HostEvent) {
        switch event {
        case .touch(let sample) where sample.type == .direct:
            if sample.phase == .began { isHidden = true }
        case .touch(let sample): if sample.phase != .cancelled { use() }
        case .hover(let sample): if sample.phase != .exited { use() }
        case .scroll, .touchpadGesture: use()
        case .pad, .key, .text, .resized, .moved, .fullScreen, .exposed, .focus, .pressedOutside, .closeRequested,
            .deviceGone, .ghost, .animationFrame, .pasteboard, .drag, .preferences, .supplied, .disconnected,
            .terminationRequested:
            break
        }
    }

    private func use() {
        isHidden = false
        lastUse = scheduler.now
        if timer == nil { wait() }
    }

    /// There is one timer for a whole timeout, however often the pointer moves.
    private func wait() {
        timer?.cancel()
        timer = nil
        guard let timeout else { return }
        let deadline = (lastUse ?? scheduler.now).advanced(by: timeout)
        timer = scheduler.at(deadline) { [weak self] in
            guard let self else { return }
            timer = nil
            if let lastUse, lastUse.advanced(by: timeout) > scheduler.now { return wait() }
            isHidden = true
        }
    }
}
