public import Foundation

extension UIScrollView {
    /// What moves the content without a hand.
    enum Motion {
        case glide(Glide)
        case travel(AnimatedMove)
    }

    struct Glide {
        let x: AxisMotion
        let y: AxisMotion
        var start: Instant
        /// Where it has to come to though it would not by itself, such as a page; nil: nowhere.
        var goal: CGPoint?
        /// That of the bounds, by which pages are counted.
        let pageSize: CGSize
        /// The offset that it has brought about last, and how long it had gone on then.
        var offset: CGPoint
        var time = Duration.zero

        var duration: Duration { max(x.duration, y.duration) }
        var target: CGPoint { CGPoint(x: x.target, y: y.target) }
    }

    /// What the program has asked for, or the way back to a scale that is allowed.
    struct AnimatedMove {
        enum Kind {
            case scroll, zoom, zoomBounce
        }

        let kind: Kind
        let offsets: (from: CGPoint, to: CGPoint)
        let scales: (from: CGFloat, to: CGFloat)
        let start: Instant
    }

    /// Of a motion that the program has asked for. Source: our choice; UIKit's is not documented, and looks like it.
    private static let moveDuration = Duration.milliseconds(300)

    var now: Instant { window?.application?.host.now ?? Instant(nanoseconds: 0) }

    // MARK: For programs

    /// Moves the content so that this point of it is in the upper left corner, and ends whatever motion goes on.
    ///
    /// - Parameters:
    ///   - contentOffset: any finite value, also beyond the content.
    ///   - animated: in 0.3 s, after which the delegate is told `scrollViewDidEndScrollingAnimation`; at once where
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

    /// Moves the content no further than it takes to show the rectangle, or as much of it as there is room for.
    ///
    /// - Parameter rect: in the content's space.
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

    /// - Parameter velocity: of the offset, in points a second.
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

    /// Goes on from where the content is, as fast as it was there, with what there is to scroll now.
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

    /// Whether it meets no end, now either.
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

    /// Comes back from beyond the content, if it is there, and to the nearest page from between two.
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

    // MARK: Moving

    private func frameBegan(_ link: CADisplayLink) {
        let time = Instant(seconds: link.timestamp)
        switch motion {
        case .glide(let glide): step(glide, to: glide.start.duration(to: time))
        case .travel(let travel): step(travel, to: travel.start.duration(to: time))
        case nil: break
        }
    }

    private func step(_ glide: Glide, to time: Duration) {
        // Somebody else may have moved the content under way.
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

    /// Leaves the content where it is.
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

    /// Ends every motion, and has nothing beyond the content.
    func stopInsideContent() {
        stopMotion()
        contentOffset = clamped(contentOffset)
        hideIndicators()
    }

    func scrollEnabledChanged() {
        if !isScrollEnabled, isDecelerating { stopInsideContent() }
        pan.isEnabled = isScrollEnabled
    }

    /// The content, the room around it or the bounds have another size.
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
