import Foundation

extension UIScrollView {
    /// Fingers or a wheel that move the content.
    struct Drag {
        /// The offset at zero translation without resistance.
        var base: CGPoint
        let axes: [ScrollAxis]
        let isWheel: Bool
        /// The offset at the start.
        let origin: CGPoint
        /// The offset that the drag has set last.
        var offset: CGPoint
    }

    /// A drag that is this much longer along one axis than along the other is locked to that axis, if locking is
    /// enabled. Source: our choice.
    private static let lockRatio: CGFloat = 2

    // MARK: Recognition

    /// - Parameter translation: of the fingers, in the window.
    func decision(along translation: CGPoint) -> UIPanGestureRecognizer.Decision {
        if pan.hasMouse || contentClaimsTouches { return .fail }
        let offset = pan.convertVector(translation, to: self)
        // Converting may lose the last digits.
        let minDistance = Thresholds.panHysteresis * 0.999
        for axis in ScrollAxis.allCases where abs(offset[axis]) >= minDistance {
            if moves(axis), !yields(axis, along: offset[axis]) { return .begin }
        }
        // An enclosing scroll view may begin, or the direction may change.
        return .wait
    }

    /// If false, touches to the content are not delayed.
    var canBeDragged: Bool { isZoomable || ScrollAxis.allCases.contains(where: moves) }

    private var contentClaimsTouches: Bool {
        pan.activeTouches.contains { touch in
            guard touch.record.delivery == .begun, let view = touch.view, view !== self else { return false }
            return !canCancelContentTouches || !touchesShouldCancel(in: view)
        }
    }

    /// - Parameter translation: of the scroll event, in the window.
    func mayScroll(by translation: CGPoint, from source: ScrollSample.Source) -> Bool {
        let offset = pan.convertVector(translation, to: self)
        return ScrollAxis.allCases.contains { axis in
            guard offset[axis] != 0, moves(axis) else { return false }
            // A wheel does not scroll beyond the end.
            return hasMore(axis, along: offset[axis])
                || (source == .continuous && bounces && !yields(axis, along: offset[axis]))
        }
    }

    // MARK: Fingers

    func fingersLanded() {
        guard isDecelerating else { return }
        hasCaught = true
        stopMotion()
    }

    func fingersLeft() {
        guard hasCaught else { return }
        hasCaught = false
        // It may be beyond its end, or between two pages.
        if drag == nil, pinching == nil, motion == nil { settle() }
    }

    func panned(_ recognizer: ScrollPan) {
        switch recognizer.state {
        case .began:
            beginDrag()
            moveDrag()
        case .changed: moveDrag()
        case .ended: endDrag(velocity: recognizer.velocity(in: self) * -1)
        case .cancelled: endDrag(velocity: .zero)
        case .possible, .failed: break
        }
    }

    private func beginDrag() {
        stopMotion()
        var base = contentOffset
        for axis in ScrollAxis.allCases {
            base[axis] = RubberBand(length: bounds.size[axis]).finger(at: base[axis], in: range(axis))
        }
        drag = Drag(
            base: base, axes: axesToMove, isWheel: pan.source == .wheel, origin: contentOffset, offset: contentOffset)
        showIndicators()
        if isDragging {
            if keyboardDismissMode.endsEditing { endTextEditing() }
            delegate?.scrollViewWillBeginDragging(self)
        }
    }

    private var axesToMove: [ScrollAxis] {
        let offset = pan.convertVector(pan.windowTravel, to: self)
        let axes = ScrollAxis.allCases.filter(moves)
        guard isDirectionalLockEnabled else { return axes }
        if abs(offset.x) > Self.lockRatio * abs(offset.y) { return axes.filter { $0 == .horizontal } }
        if abs(offset.y) > Self.lockRatio * abs(offset.x) { return axes.filter { $0 == .vertical } }
        return axes
    }

    private func moveDrag() {
        guard pinching == nil, var drag else { return }
        // The content may have been moved otherwise.
        drag.base += contentOffset - drag.offset
        let target = drag.base - pan.translation(in: self)
        var offset = contentOffset
        for axis in drag.axes { offset[axis] = resisted(target[axis], axis, isWheel: drag.isWheel) }
        drag.offset = offset
        self.drag = drag
        contentOffset = offset
    }

    /// The offset for a finger's offset, with resistance.
    func resisted(_ offset: CGFloat, _ axis: ScrollAxis, isWheel: Bool = false) -> CGFloat {
        let range = range(axis)
        if isWheel || !bounces { return min(max(offset, range.lowerBound), range.upperBound) }
        return RubberBand(length: bounds.size[axis]).position(of: offset, in: range)
    }

    // MARK: Release

    /// - Parameter velocity: of the offset, in points per second.
    private func endDrag(velocity: CGPoint) {
        guard let drag else { return }
        self.drag = nil
        if drag.isWheel {
            // The content may have become smaller.
            contentOffset = clamped(contentOffset)
            return hideIndicators()
        }
        // The end of zooming determines what follows.
        if pinching != nil {
            delegate?.scrollViewDidEndDragging(self, willDecelerate: false)
            return
        }
        var speed = CGPoint.zero
        for axis in drag.axes { speed[axis] = velocity[axis] }
        let (offset, ranges) = (contentOffset, ScrollAxis.allCases.map { range($0) })
        isReleasing = true
        let glide = glideAfterDrag(drag, speed)
        let willDecelerate = glide.duration > .zero && window != nil
        delegate?.scrollViewDidEndDragging(self, willDecelerate: willDecelerate)
        isReleasing = false
        // The delegate may have started another motion.
        guard motion == nil, self.drag == nil else { return }
        let isUnchanged = contentOffset == offset && ScrollAxis.allCases.map { range($0) } == ranges
        start(isUnchanged ? glide : resumed(glide))
    }

    private func glideAfterDrag(_ drag: Drag, _ velocity: CGPoint) -> Glide {
        if isPagingEnabled {
            return glide(velocity: velocity, to: page(from: drag.origin, velocity))
        }
        let (free, offset) = (glide(velocity: velocity), contentOffset)
        var target = free.target
        delegate?.scrollViewWillEndDragging(
            self, withVelocity: velocity * 0.001, targetContentOffset: &target)
        guard target.isFinite, target != free.target else { return free }
        return Glide(
            x: target.x == free.target.x ? free.x : motion(.horizontal, velocity: velocity.x, to: target.x),
            y: target.y == free.target.y ? free.y : motion(.vertical, velocity: velocity.y, to: target.y), start: now,
            goal: target, pageSize: bounds.size, offset: offset)
    }

    /// The motion to a target set by the delegate: deceleration if the distance is similar to the natural one,
    /// otherwise a spring.
    private func motion(_ axis: ScrollAxis, velocity: CGFloat, to target: CGFloat) -> AxisMotion {
        let (origin, range) = (contentOffset[axis], range(axis))
        let free = ScrollDeceleration(velocity: velocity, rate: decelerationRate.rawValue).distance
        let isSimilar = free != 0 && (0.5...2).contains((target - origin) / free)
        guard isSimilar, range.contains(target) else { return AxisMotion(from: origin, velocity: velocity, to: target) }
        return AxisMotion(
            from: origin, velocity: velocity, rate: decelerationRate.rawValue, in: range, atEnd: .stop,
            distance: target - origin)
    }

    /// Below this speed, in points per second, a paged drag ends at the nearest page. Source: our choice.
    private static let minPageSpeed: CGFloat = 200

    /// - Parameter origin: the offset at the start of the drag. The target is at most one page away.
    func page(from origin: CGPoint, _ velocity: CGPoint) -> CGPoint {
        var target = contentOffset
        for axis in ScrollAxis.allCases where bounds.size[axis] > 0 {
            let position = contentOffset[axis] / bounds.size[axis]
            let speed = velocity[axis]
            let targetPage =
                abs(speed) < Self.minPageSpeed
                ? position.rounded() : speed > 0 ? position.rounded(.down) + 1 : position.rounded(.up) - 1
            let first = (origin[axis] / bounds.size[axis]).rounded()
            target[axis] = min(max(targetPage, first - 1), first + 1) * bounds.size[axis]
        }
        return clamped(target)
    }
}
