import Foundation

extension UIScrollView {
    /// Hands or a wheel that move the content.
    struct Drag {
        /// Where the content would be at a translation of zero if nothing held it back.
        var base: CGPoint
        let axes: [ScrollAxis]
        let isWheel: Bool
        /// The offset at the begin.
        let origin: CGPoint
        /// The offset that the hand has brought about last.
        var offset: CGPoint
    }

    /// A drag whose way is so many times as long along one axis as along the other keeps to it, if it is locked.
    /// Source: our choice.
    private static let lockRatio: CGFloat = 2

    // MARK: Deciding

    /// - Parameter way: of the fingers, in the window.
    func decision(along translation: CGPoint) -> UIPanGestureRecognizer.Decision {
        if pan.hasMouse || contentClaimsTouches { return .fail }
        let offset = pan.convertVector(translation, to: self)
        // Conversion may cost the last digits.
        let minDistance = Thresholds.panHysteresis * 0.999
        for axis in ScrollAxis.allCases where abs(offset[axis]) >= minDistance {
            if moves(axis), !yields(axis, along: offset[axis]) { return .begin }
        }
        // Somebody further out may begin, or the fingers may turn.
        return .wait
    }

    /// Otherwise there is no reason to keep touches from the content.
    var canBeDragged: Bool { isZoomable || ScrollAxis.allCases.contains(where: moves) }

    private var contentClaimsTouches: Bool {
        pan.activeTouches.contains { touch in
            guard touch.record.delivery == .begun, let view = touch.view, view !== self else { return false }
            return !canCancelContentTouches || !touchesShouldCancel(in: view)
        }
    }

    /// - Parameter translation: of what scrolls, in the window.
    func mayScroll(by translation: CGPoint, from source: ScrollSample.Source) -> Bool {
        let offset = pan.convertVector(translation, to: self)
        return ScrollAxis.allCases.contains { axis in
            guard offset[axis] != 0, moves(axis) else { return false }
            // A wheel pulls nothing beyond its end.
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
        // It may have been caught beyond its end, or between two pages.
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
        if isDragging { delegate?.scrollViewWillBeginDragging(self) }
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
        // Somebody else may have moved the content under the hand.
        drag.base += contentOffset - drag.offset
        let target = drag.base - pan.translation(in: self)
        var offset = contentOffset
        for axis in drag.axes { offset[axis] = resisted(target[axis], axis, isWheel: drag.isWheel) }
        drag.offset = offset
        self.drag = drag
        contentOffset = offset
    }

    /// Where the content is that a hand moves to the offset.
    func resisted(_ offset: CGFloat, _ axis: ScrollAxis, isWheel: Bool = false) -> CGFloat {
        let range = range(axis)
        if isWheel || !bounces { return min(max(offset, range.lowerBound), range.upperBound) }
        return RubberBand(length: bounds.size[axis]).position(of: offset, in: range)
    }

    // MARK: Letting go

    /// - Parameter velocity: of the offset, in points a second.
    private func endDrag(velocity: CGPoint) {
        guard let drag else { return }
        self.drag = nil
        if drag.isWheel {
            // There may be less content by now.
            contentOffset = clamped(contentOffset)
            return hideIndicators()
        }
        // The fingers have zoomed, and the end of that decides.
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
        // Who was told may have set something else going.
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

    /// To another place than the content would come to by itself: gliding where that is much the same way.
    private func motion(_ axis: ScrollAxis, velocity: CGFloat, to target: CGFloat) -> AxisMotion {
        let (origin, range) = (contentOffset[axis], range(axis))
        let free = ScrollDeceleration(velocity: velocity, rate: decelerationRate.rawValue).distance
        let isSimilar = free != 0 && (0.5...2).contains((target - origin) / free)
        guard isSimilar, range.contains(target) else { return AxisMotion(from: origin, velocity: velocity, to: target) }
        return AxisMotion(
            from: origin, velocity: velocity, rate: decelerationRate.rawValue, in: range, atEnd: .stop,
            distance: target - origin)
    }

    /// Slower than this, in points a second, a paged drag goes to the nearest page. Source: our choice.
    private static let minPageSpeed: CGFloat = 200

    /// - Parameter origin: of the drag, from which it leads to the next page at most.
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
