public import Foundation

extension UIScrollView {
    /// A motion of the content without fingers.
    enum Motion {
        case glide(Glide)
        case travel(AnimatedMove)
    }

    struct Glide {
        let x: AxisMotion
        let y: AxisMotion
        var start: Instant
        /// A forced target, such as a page; nil: none.
        var goal: CGPoint?
        /// The size of the bounds, which is the size of a page.
        let pageSize: CGSize
        /// The offset that it has set last, and the time at which it did.
        var offset: CGPoint
        var time = Duration.zero

        var duration: Duration { max(x.duration, y.duration) }
        var target: CGPoint { CGPoint(x: x.target, y: y.target) }
    }

    /// An animation requested by the program, or the return to an allowed scale.
    struct AnimatedMove {
        enum Kind {
            case scroll, zoom, zoomBounce
        }

        let kind: Kind
        let offsets: (from: CGPoint, to: CGPoint)
        let scales: (from: CGFloat, to: CGFloat)
        let start: Instant
    }

    /// The duration of requested animations. Source: our choice, similar to UIKit's, which is not documented.
    private static let moveDuration = Duration.milliseconds(300)

    var now: Instant { window?.application?.host.now ?? Instant(nanoseconds: 0) }

    // MARK: Public methods

    /// Scrolls to an offset, and ends any current motion.
    ///
    /// - Parameters:
    ///   - contentOffset: any finite value, also beyond the content.
    ///   - animated: within 0.3 s, followed by `scrollViewDidEndScrollingAnimation`; immediately if
    ///     `UIView.areAnimationsEnabled` is false, motion is reduced or there is no window.
    public func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        stopMotion()
        guard contentOffset.isFinite else { return }
        guard animated, mayAnimate, contentOffset != self.contentOffset else {
            self.contentOffset = contentOffset
            return
        }
        startMove(.scroll, to: contentOffset, scale: zoomScale)
    }

    /// Scrolls as little as necessary to show the rectangle, or as much of it as fits.
    ///
    /// - Parameter rect: in the coordinate space of the content.
    public func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        guard rect.isNull == false, rect.origin.isFinite else { return }
        let visible = bounds.inset(by: adjustedContentInset)
        var goal = contentOffset
        if rect.minX < visible.minX || rect.width > visible.width {
            goal.x += rect.minX - visible.minX
        } else if rect.maxX > visible.maxX {
            goal.x += rect.maxX - visible.maxX
        }
        if rect.minY < visible.minY || rect.height > visible.height {
            goal.y += rect.minY - visible.minY
        } else if rect.maxY > visible.maxY {
            goal.y += rect.maxY - visible.maxY
        }
        goal = clamped(goal)
        if goal != contentOffset { setContentOffset(goal, animated: animated) }
    }

    // MARK: Starting

    var mayAnimate: Bool { window?.application?.allowsAnimations == true }

    /// - Parameter velocity: of the offset, in points per second.
    func glide(velocity: CGPoint) -> Glide {
        let motion = { (axis: ScrollAxis) in
            AxisMotion(
                from: self.contentOffset[axis], velocity: velocity[axis], rate: self.decelerationRate.rawValue,
                in: self.range(axis), atEnd: self.bounces ? .bounce : .stop)
        }
        return Glide(
            x: motion(.horizontal), y: motion(.vertical), start: now, pageSize: bounds.size, offset: contentOffset)
    }

    /// On springs.
    func glide(velocity: CGPoint, to goal: CGPoint) -> Glide {
        Glide(
            x: AxisMotion(from: contentOffset.x, velocity: velocity.x, to: goal.x),
            y: AxisMotion(from: contentOffset.y, velocity: velocity.y, to: goal.y), start: now, goal: goal,
            pageSize: bounds.size, offset: contentOffset)
    }

    /// Continues from the current offset and velocity, with the current ranges.
    func resumed(_ previous: Glide) -> Glide {
        let velocity = CGPoint(
            x: previous.x.momentum(after: previous.time), y: previous.y.momentum(after: previous.time))
        var next = glide(velocity: velocity)
        if isPagingEnabled, previous.pageSize != bounds.size {
            next = glide(velocity: velocity, to: page(from: contentOffset, .zero))
        } else if let goal = previous.goal {
            next = glide(velocity: velocity, to: clamped(goal + contentOffset - previous.offset))
        }
        next.start = previous.start.advanced(by: previous.time)
        return next
    }

    /// Whether it meets no end, with the current ranges.
    private func isFree(_ glide: Glide) -> Bool {
        glide.goal == nil && glide.x.isFree && glide.y.isFree && clamped(glide.target) == glide.target
    }

    func start(_ glide: Glide) {
        guard glide.duration > .zero, let application = window?.application else {
            contentOffset = glide.target
            return hideIndicators()
        }
        motion = .glide(glide)
        startLink(application)
        delegate?.scrollViewWillBeginDecelerating(self)
    }

    /// Returns from beyond the content, or to the nearest page.
    func settle() {
        guard isPagingEnabled else { return start(glide(velocity: .zero)) }
        start(glide(velocity: .zero, to: page(from: contentOffset, .zero)))
    }

    func startMove(_ kind: AnimatedMove.Kind, to offset: CGPoint, scale: CGFloat) {
        guard let application = window?.application else { return }
        motion = .travel(
            AnimatedMove(
                kind: kind, offsets: (contentOffset, offset), scales: (zoomScale, scale), start: application.host.now))
        showIndicators()
        startLink(application)
    }

    private func startLink(_ application: UIApplication) {
        guard link == nil else { return }
        let link = CADisplayLink(target: self, action: UIScrollView.frameBegan)
        link.add(to: application)
        self.link = link
    }

    // MARK: Frames

    private func frameBegan(_ link: CADisplayLink) {
        let time = Instant(seconds: link.timestamp)
        switch motion {
        case .glide(let glide): step(glide, to: glide.start.duration(to: time))
        case .travel(let travel): step(travel, to: travel.start.duration(to: time))
        case nil: break
        }
    }

    private func step(_ glide: Glide, to time: Duration) {
        // The content may have been moved otherwise.
        if contentOffset != glide.offset {
            let resumed = resumed(glide)
            return step(resumed, to: time - glide.time)
        }
        let isOver = time >= glide.duration
        let offset = CGPoint(x: glide.x.position(after: time), y: glide.y.position(after: time))
        if isOver {
            clearMotion()
        } else {
            var glide = glide
            (glide.offset, glide.time) = (offset, time)
            motion = .glide(glide)
        }
        contentOffset = offset
        if isOver { delegate?.scrollViewDidEndDecelerating(self) }
    }

    private func step(_ travel: AnimatedMove, to time: Duration) {
        let isOver = time >= Self.moveDuration
        if isOver { clearMotion() }
        let progress = isOver ? 1 : CubicCurve.easeInOut.value(at: max(0, time.seconds) / Self.moveDuration.seconds)
        let offset = travel.offsets.from + (travel.offsets.to - travel.offsets.from) * progress
        let scale = travel.scales.from + (travel.scales.to - travel.scales.from) * progress
        if travel.kind == .scroll {
            contentOffset = isOver ? travel.offsets.to : offset
            if isOver { delegate?.scrollViewDidEndScrollingAnimation(self) }
        } else {
            show(scale: isOver ? travel.scales.to : scale, at: isOver ? travel.offsets.to : offset)
            if isOver { zoomEnded() }
        }
    }

    // MARK: Ending

    private func clearMotion() {
        motion = nil
        link?.invalidate()
        link = nil
        hideIndicators()
    }

    /// Stops, leaving the content where it is.
    func stopMotion() {
        guard let motion else { return }
        clearMotion()
        switch motion {
        case .glide: delegate?.scrollViewDidEndDecelerating(self)
        case .travel(let travel):
            if travel.kind == .zoomBounce { endBounce() }
            if travel.kind != .scroll { zoomEnded() }
        }
    }

    /// Stops, and returns from beyond the content.
    func stopInsideContent() {
        stopMotion()
        contentOffset = clamped(contentOffset)
        hideIndicators()
    }

    func scrollEnabledChanged() {
        if !isScrollEnabled, isDecelerating { stopInsideContent() }
        pan.isEnabled = isScrollEnabled
    }

    /// Called when the content, its insets or the bounds have another size.
    func extentChanged() {
        layOutIndicators()
        guard drag == nil, pinching == nil, !isReleasing else { return }
        switch motion {
        case .glide(let old): if !isFree(old) { motion = .glide(resumed(old)) }
        case .travel(let old):
            let goal = clamped(old.offsets.to, of: size(at: old.scales.to))
            motion = .travel(
                AnimatedMove(kind: old.kind, offsets: (old.offsets.from, goal), scales: old.scales, start: old.start))
        case nil: contentOffset = clamped(contentOffset)
        }
    }
}
