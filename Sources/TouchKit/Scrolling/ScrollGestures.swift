import Foundation

/// Drags the content of a scroll view.
final class ScrollPan: UIPanGestureRecognizer {
    private weak var owner: UIScrollView?
    /// The scrolling device; nil for touches.
    private(set) var source: ScrollSample.Source?

    init(_ owner: UIScrollView) {
        self.owner = owner
        super.init()
        allowedScrollTypesMask = .all
    }

    /// Whether touches are on the content, even if it does not follow them yet.
    var isTouched: Bool { activeTouches.contains(where: \.isDown) }

    /// Whether a mouse is pressed. As in UIKit, it does not drag, because it has a wheel.
    var hasMouse: Bool { activeTouches.contains { $0.type == .indirectPointer } }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        owner?.fingersLanded()
    }

    override func decision(along offset: CGPoint) -> Decision {
        owner?.decision(along: offset) ?? .fail
    }

    override func scrollChanged(with event: ScrollEvent) {
        source = event.source
        let isStep = event.phase == .began || event.phase == .changed
        if isStep, !isDecided, owner?.mayScroll(by: event.translation, from: event.source) != true { return }
        super.scrollChanged(with: event)
    }

    override func canPrevent(_ other: UIGestureRecognizer) -> Bool { other !== owner?.pinch }

    override func canBePrevented(by other: UIGestureRecognizer) -> Bool { other !== owner?.pinch }

    override func reset() {
        super.reset()
        source = nil
        owner?.fingersLeft()
    }
}

/// Zooms the content of a scroll view.
final class ScrollPinch: UIPinchGestureRecognizer {
    private weak var owner: UIScrollView?

    init(_ owner: UIScrollView) {
        self.owner = owner
        super.init()
    }

    override func shouldReceive(_ event: UIEvent) -> Bool {
        owner?.isZoomable == true && super.shouldReceive(event)
    }

    override func canPrevent(_ other: UIGestureRecognizer) -> Bool { other !== owner?.pan }

    override func canBePrevented(by other: UIGestureRecognizer) -> Bool { other !== owner?.pan }
}

/// Delays touches to the content of a scroll view, because they may become a drag.
final class ContentTouchDelay: UIGestureRecognizer {
    private weak var owner: UIScrollView?
    private var timer: Scheduler.Timer?

    init(_ owner: UIScrollView) {
        self.owner = owner
        super.init()
        delaysTouchesBegan = true
        cancelsTouchesInView = false
        allowedTouchTypes = [.direct, .pencil]
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard owner?.canBeDragged == true else {
            state = .failed
            return
        }
        guard timer == nil, let first = activeTouches.first else { return }
        let deadline = first.sample.timestamp.advanced(by: Thresholds.contentTouchDelay)
        timer = schedule(at: deadline) { [weak self] in self?.state = .failed }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        if !activeTouches.contains(where: \.isDown) { state = .failed }
    }

    override func canPrevent(_ other: UIGestureRecognizer) -> Bool { false }

    override func reset() {
        timer?.cancel()
        timer = nil
    }
}
