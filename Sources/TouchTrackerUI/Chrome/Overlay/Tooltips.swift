import Foundation
import TouchKit

/// Shows the tooltips of a window's controls. It only observes events, except for a touch that is held on a control.
///
///     idle ── pointer over a control ──→ waiting ── 0.5 s ──→ shown
///     idle, within 0.3 s after the pointer has left a control with a tooltip ── pointer over a control ──→ shown
///     waiting, shown ── pointer over another control ──→ waiting; shown if a tooltip was shown
///     waiting, shown ── press, key, wheel; 10 s ──→ silent ── pointer over another control, or none ──→ as from idle
///     any ── finger or pen held on a control for 0.5 s ──→ shown, until 1.5 s after the lift
///     any ── a key moves the focus to a control ──→ shown
final class Tooltips {
    private enum State {
        /// The time at which a tooltip closed because the pointer left; nil: long ago.
        case idle(end: Instant?)
        case waiting(any TooltipSource)
        case shown(any TooltipSource, Cause)
        case silent(any TooltipSource)
    }

    /// Why a tooltip is shown.
    private enum Cause {
        case pointer, hold, focus
    }

    /// The time until a tooltip appears. Source: D-68.
    static let delay = Duration.milliseconds(500)
    /// The time after a tooltip has closed during which the next one appears without delay. Source: our choice: the
    /// time to move to a nearby control.
    static let browsingTime = Duration.milliseconds(300)
    /// The maximum duration. Source: our choice: long enough to read it twice.
    static let maxTime = Duration.seconds(10)
    /// How long it stays after the finger that covered it has lifted. Source: Android's tooltips.
    static let timeAfterHold = Duration.milliseconds(1500)
    /// The maximum delay between a key press and the change of focus that it causes. Source: our choice.
    private static let focusTime = Duration.milliseconds(100)
    /// Between control and tooltip, in points; more next to a finger.
    private static let gap: CGFloat = 8
    private static let gapBesideFinger: CGFloat = 14
    /// Between the tooltip and the edge of the window, in points.
    private static let margin: CGFloat = 4

    private unowned let window: UIWindow
    private let keyboard: HintContent.Keyboard
    private let hold = UILongPressGestureRecognizer()
    /// The view on which a touch landed that may become a hold.
    private weak var heldView: UIView?
    private var state = State.idle(end: nil)
    private var timer: Scheduler.Timer?
    /// The time of the last key press.
    private var keyTime: Instant?
    /// The visible tooltip.
    private(set) var view: TooltipView?

    /// Starts to observe a window, replacing any earlier observer.
    ///
    /// - Parameter keyboard: whether shortcuts are shown.
    static func observe(_ window: UIWindow, _ keyboard: HintContent.Keyboard) -> Tooltips {
        let tooltips = Tooltips(window, keyboard)
        window.activityObserver = { [weak tooltips] in tooltips?.handle($0) }
        return tooltips
    }

    private init(_ window: UIWindow, _ keyboard: HintContent.Keyboard) {
        (self.window, self.keyboard) = (window, keyboard)
        hold.name = "tooltip"
        hold.minimumPressDuration = Self.delay.seconds
        hold.allowedTouchTypes = [.direct, .pencil]
        hold.delegate = self
        hold.addTarget(self, action: Tooltips.holdChanged)
        window.addGestureRecognizer(hold)
    }

    /// The window may have been released.
    isolated deinit {
        timer?.cancel()
        view?.removeFromSuperview()
        hold.view?.removeGestureRecognizer(hold)
    }

    // MARK: Inputs

    private func handle(_ activity: UIWindow.Activity) {
        switch activity {
        case .event(let event): handle(event)
        case .key:
            keyTime = window.application?.host.now
            silence()
        case .firstResponderChanged: focusChanged()
        }
    }

    private func handle(_ event: UIEvent) {
        switch event.type {
        case .hover:
            guard let pointer = event as? PointerEvent else { return }
            let view = pointer.hasExited ? nil : window.hitTest(pointer.location(in: nil), with: nil)
            pointerMoved(to: view?.tooltipSource)
        case .touches: if event.allTouches?.contains(where: { $0.phase == .began }) == true { silence() }
        case .scroll, .transform: silence()
        case .motion, .remoteControl, .presses: break
        }
    }

    private func pointerMoved(to source: (any TooltipSource)?) {
        var isBrowsing = false
        switch state {
        case .idle(let end):
            if source == nil { return }
            if let end, let now = window.application?.host.now {
                isBrowsing = end.duration(to: now) <= Self.browsingTime
            }
        case .waiting(let current), .silent(let current): if current === source { return }
        case .shown(let current, let cause):
            if current === source || (source == nil && cause != .pointer) { return }
            isBrowsing = cause == .pointer
        }
        hide()
        guard let source else {
            state = .idle(end: isBrowsing ? window.application?.host.now : nil)
            return
        }
        if isBrowsing { return show(source, for: .pointer) }
        state = .waiting(source)
        timer = window.application?.scheduler.after(Self.delay) { [weak self, weak source] in
            if let source { self?.show(source, for: .pointer) }
        }
    }

    private func focusChanged() {
        guard let keyTime, let now = window.application?.host.now, keyTime.duration(to: now) <= Self.focusTime,
            let source = (window.firstResponder as? UIView)?.tooltipSource
        else { return }
        show(source, for: .focus)
    }

    private func holdChanged() {
        switch hold.state {
        case .began: if let source = heldView?.tooltipSource { show(source, for: .hold) }
        case .ended, .cancelled:
            guard case .shown(_, .hold) = state else { return }
            timer?.cancel()
            timer = window.application?.scheduler.after(Self.timeAfterHold) { [weak self] in self?.silence() }
        case .possible, .changed, .failed: break
        }
    }

    // MARK: Outputs

    /// Hides the tooltip until the pointer moves to another control.
    func silence() {
        hide()
        switch state {
        case .idle: state = .idle(end: nil)
        case .waiting(let source), .shown(let source, _), .silent(let source): state = .silent(source)
        }
    }

    private func hide() {
        timer?.cancel()
        timer = nil
        view?.removeFromSuperview()
        view = nil
    }

    private func show(_ source: any TooltipSource, for cause: Cause) {
        hide()
        state = .shown(source, cause)
        guard let tooltip = source.tooltip, source.window === window, !source.isHidden else { return }
        let area = window.bounds.insetBy(dx: Self.margin, dy: Self.margin)
        let view = TooltipView(tooltip.text(keyboard), availableWidth: area.width)
        guard let frame = placement(beside: source, cause, in: area).frame(of: view.fittingSize) else { return }
        view.frame = frame
        if source.isUpsideDown { view.transform = CGAffineTransform(rotationAngle: .pi) }
        window.addSubview(view)
        self.view = view
        if cause == .hold { return }
        timer = window.application?.scheduler.after(Self.maxTime) { [weak self] in self?.silence() }
    }

    private func placement(beside source: any TooltipSource, _ cause: Cause, in area: CGRect) -> TooltipPlacement {
        let ends: [TooltipPlacement.Side] = source.isMirrored ? [.left, .right] : [.right, .left]
        // A finger covers what is below it.
        let sides = cause == .hold ? [.above] + ends + [.below] : [.below, .above] + ends
        let neighbours = source.superview?.subviews.filter { $0 !== source && !$0.isHidden && $0 is UIControl } ?? []
        return TooltipPlacement(
            control: source.convert(source.bounds, to: nil),
            neighbours: neighbours.map { $0.convert($0.bounds, to: nil) },
            area: area, gap: cause == .hold ? Self.gapBesideFinger : Self.gap,
            sides: source.isUpsideDown ? sides.map(\.opposite) : sides)
    }
}

extension Tooltips: UIGestureRecognizerDelegate {
    /// Only for controls without another action for holding.
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        guard let view = touch.view, let source = view.tooltipSource, source.tooltip != nil,
            source.holdAction == .tooltip
        else { return false }
        let isClaimed = sequence(first: view, next: \.superview).contains { around in
            around !== window && around.gestureRecognizers?.contains { $0 is UILongPressGestureRecognizer } == true
        }
        if !isClaimed { heldView = view }
        return !isClaimed
    }
}

extension UIView {
    /// Whether it is upside down, because its person sits at the upper edge of a table.
    fileprivate var isUpsideDown: Bool { convert(CGPoint(x: 0, y: 1), to: nil).y < convert(CGPoint.zero, to: nil).y }
}
