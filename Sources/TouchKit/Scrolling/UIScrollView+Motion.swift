public import Foundation

extension UIScrollView {
    /// What moves the content without a hand.
    enum Motion {
        case glide(Glide)
        case travel(Travel)
    }

    struct Glide {
        let x: AxisMotion
        let y: AxisMotion
        var begin: Instant
        /// Where it has to come to though it would not by itself, such as a page; nil: nowhere.
        var goal: CGPoint?
        /// That of the bounds, by which pages are counted.
        let pageSize: CGSize
        /// The offset that it has brought about last, and how long it had gone on then.
        var place: CGPoint
        var time = Duration.zero

        var duration: Duration { max(x.duration, y.duration) }
        var rest: CGPoint { CGPoint(x: x.rest, y: y.rest) }
    }

    /// What the program has asked for, or the way back to a scale that is allowed.
    struct Travel {
        enum Kind {
            case scroll, zoom, zoomBounce
        }

        let kind: Kind
        let offsets: (from: CGPoint, to: CGPoint)
        let scales: (from: CGFloat, to: CGFloat)
        let begin: Instant
    }

    /// Of a motion that the program has asked for. Source: our choice; UIKit's is not documented, and looks like it.
    private static let travelDuration = Duration.milliseconds(300)

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
        travel(.scroll, to: contentOffset, scale: zoomScale)
    }

    /// Moves the content no further than it takes to show the rectangle, or as much of it as there is room for.
    ///
    /// - Parameter rect: in the content's space.
    public func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        guard rect.isNull == false, rect.origin.isFinite else { return }
        let seen = bounds.inset(by: adjustedContentInset)
        var goal = contentOffset
        if rect.minX < seen.minX || rect.width > seen.width {
            goal.x += rect.minX - seen.minX
        } else if rect.maxX > seen.maxX {
            goal.x += rect.maxX - seen.maxX
        }
        if rect.minY < seen.minY || rect.height > seen.height {
            goal.y += rect.minY - seen.minY
        } else if rect.maxY > seen.maxY {
            goal.y += rect.maxY - seen.maxY
        }
        goal = clamped(goal)
        if goal != contentOffset { setContentOffset(goal, animated: animated) }
    }

    // MARK: Starting

    var mayAnimate: Bool { window?.application?.movesThings == true }

    /// - Parameter velocity: of the offset, in points a second.
    func glide(velocity: CGPoint) -> Glide {
        let motion = { (axis: ScrollAxis) in
            AxisMotion(
                from: self.contentOffset[axis], velocity: velocity[axis], rate: self.decelerationRate.rawValue,
                in: self.range(axis), atEnd: self.bounces ? .bounce : .stop)
        }
        return Glide(
            x: motion(.horizontal), y: motion(.vertical), begin: now, pageSize: bounds.size, place: contentOffset)
    }

    /// On springs.
    func glide(velocity: CGPoint, to goal: CGPoint) -> Glide {
        Glide(
            x: AxisMotion(from: contentOffset.x, velocity: velocity.x, to: goal.x),
            y: AxisMotion(from: contentOffset.y, velocity: velocity.y, to: goal.y), begin: now, goal: goal,
            pageSize: bounds.size, place: contentOffset)
    }

    /// Goes on from where the content is, as fast as it was there, with what there is to scroll now.
    func resumed(_ old: Glide) -> Glide {
        let velocity = CGPoint(x: old.x.momentum(after: old.time), y: old.y.momentum(after: old.time))
        var new = glide(velocity: velocity)
        if isPagingEnabled, old.pageSize != bounds.size {
            new = glide(velocity: velocity, to: page(from: contentOffset, .zero))
        } else if let goal = old.goal {
            new = glide(velocity: velocity, to: clamped(goal + contentOffset - old.place))
        }
        new.begin = old.begin.advanced(by: old.time)
        return new
    }

    /// Whether it meets no end, now either.
    private func isFree(_ glide: Glide) -> Bool {
        glide.goal == nil && glide.x.isFree && glide.y.isFree && clamped(glide.rest) == glide.rest
    }

    func start(_ glide: Glide) {
        guard glide.duration > .zero, let application = window?.application else {
            contentOffset = glide.rest
            return hideIndicators()
        }
        motion = .glide(glide)
        follow(application)
        delegate?.scrollViewWillBeginDecelerating(self)
    }

    /// Comes back from beyond the content, if it is there, and to the nearest page from between two.
    func settle() {
        guard isPagingEnabled else { return start(glide(velocity: .zero)) }
        start(glide(velocity: .zero, to: page(from: contentOffset, .zero)))
    }

    func travel(_ kind: Travel.Kind, to offset: CGPoint, scale: CGFloat) {
        guard let application = window?.application else { return }
        motion = .travel(
            Travel(
                kind: kind, offsets: (contentOffset, offset), scales: (zoomScale, scale), begin: application.host.now))
        showIndicators()
        follow(application)
    }

    private func follow(_ application: UIApplication) {
        guard link == nil else { return }
        let link = CADisplayLink(target: self, action: UIScrollView.frameBegan)
        link.add(to: application)
        self.link = link
    }

    // MARK: Moving

    private func frameBegan(_ link: CADisplayLink) {
        let time = Instant(seconds: link.timestamp)
        switch motion {
        case .glide(let glide): step(glide, to: glide.begin.duration(to: time))
        case .travel(let travel): step(travel, to: travel.begin.duration(to: time))
        case nil: break
        }
    }

    private func step(_ glide: Glide, to time: Duration) {
        // Somebody else may have moved the content under way.
        if contentOffset != glide.place {
            let resumed = resumed(glide)
            return step(resumed, to: time - glide.time)
        }
        let isOver = time >= glide.duration
        let place = CGPoint(x: glide.x.position(after: time), y: glide.y.position(after: time))
        if isOver {
            forgetMotion()
        } else {
            var glide = glide
            (glide.place, glide.time) = (place, time)
            motion = .glide(glide)
        }
        contentOffset = place
        if isOver { delegate?.scrollViewDidEndDecelerating(self) }
    }

    private func step(_ travel: Travel, to time: Duration) {
        let isOver = time >= Self.travelDuration
        if isOver { forgetMotion() }
        let part = isOver ? 1 : CubicCurve.easeInOut.value(at: max(0, time.seconds) / Self.travelDuration.seconds)
        let offset = travel.offsets.from + (travel.offsets.to - travel.offsets.from) * part
        let scale = travel.scales.from + (travel.scales.to - travel.scales.from) * part
        if travel.kind == .scroll {
            contentOffset = isOver ? travel.offsets.to : offset
            if isOver { delegate?.scrollViewDidEndScrollingAnimation(self) }
        } else {
            show(scale: isOver ? travel.scales.to : scale, at: isOver ? travel.offsets.to : offset)
            if isOver { zoomEnded() }
        }
    }

    // MARK: Ending

    private func forgetMotion() {
        motion = nil
        link?.invalidate()
        link = nil
        hideIndicators()
    }

    /// Leaves the content where it is.
    func stopMotion() {
        guard let motion else { return }
        forgetMotion()
        switch motion {
        case .glide: delegate?.scrollViewDidEndDecelerating(self)
        case .travel(let travel):
            if travel.kind == .zoomBounce { endBounce() }
            if travel.kind != .scroll { zoomEnded() }
        }
    }

    /// Ends every motion, and has nothing beyond the content.
    func stopWhereAllowed() {
        stopMotion()
        contentOffset = clamped(contentOffset)
        hideIndicators()
    }

    func scrollEnabledChanged() {
        if !isScrollEnabled, isDecelerating { stopWhereAllowed() }
        pan.isEnabled = isScrollEnabled
    }

    /// The content, the room around it or the bounds have another size.
    func extentChanged() {
        placeIndicators()
        guard drag == nil, pinching == nil, !isLettingGo else { return }
        switch motion {
        case .glide(let old): if !isFree(old) { motion = .glide(resumed(old)) }
        case .travel(let old):
            let goal = clamped(old.offsets.to, of: size(at: old.scales.to))
            motion = .travel(
                Travel(kind: old.kind, offsets: (old.offsets.from, goal), scales: old.scales, begin: old.begin))
        case nil: contentOffset = clamped(contentOffset)
        }
    }
}
