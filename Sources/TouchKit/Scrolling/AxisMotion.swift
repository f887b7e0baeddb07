import Foundation

/// The motion of one coordinate of a scroll view's offset: deceleration, followed by a spring if it meets an end.
struct AxisMotion {
    private let origin: CGFloat
    private let deceleration: ScrollDeceleration
    /// When the spring takes over; the end of the deceleration if there is none.
    private let springStart: Duration
    private let spring: SpringBack?
    /// The final value.
    let target: CGFloat

    /// Whether it comes to rest without meeting an end.
    var isFree: Bool { spring == nil && target == origin + deceleration.distance }

    var duration: Duration { springStart + (spring?.duration ?? .zero) }

    enum End {
        case bounce, stop
    }

    private init(
        origin: CGFloat, deceleration: ScrollDeceleration, springStart: Duration, spring: SpringBack?, target: CGFloat
    ) {
        self.origin = origin
        self.deceleration = deceleration
        self.springStart = springStart
        self.spring = spring
        self.target = target
    }

    /// Decelerates until it comes to rest or meets an end.
    init(
        from origin: CGFloat, velocity: CGFloat, rate: CGFloat, in range: ClosedRange<CGFloat>, atEnd end: End,
        distance: CGFloat? = nil
    ) {
        let free = ScrollDeceleration(velocity: velocity, rate: rate)
        let deceleration = distance.map(free.reaching) ?? free
        let goal = origin + deceleration.distance
        let edge = min(max(goal, range.lowerBound), range.upperBound)
        if goal == edge {
            self.init(
                origin: origin, deceleration: deceleration, springStart: deceleration.duration, spring: nil,
                target: goal)
        } else if let crossing = deceleration.time(at: edge - origin) {
            let speed = deceleration.velocity(after: crossing)
            let spring = end == .bounce ? SpringBack(displacement: 0, velocity: speed) : nil
            self.init(origin: origin, deceleration: deceleration, springStart: crossing, spring: spring, target: edge)
        } else {
            // It is already beyond the end, and moves outwards.
            self.init(from: origin, velocity: velocity, to: edge)
        }
    }

    /// Moves to a target on a spring.
    init(from origin: CGFloat, velocity: CGFloat, to target: CGFloat) {
        let displacement = origin - target
        // A higher speed would overshoot.
        let limit = abs(displacement) * SpringBack.defaultFrequency
        let isApproaching = velocity * displacement < 0
        let speed = isApproaching ? min(max(velocity, -limit), limit) : velocity
        self.init(
            origin: origin, deceleration: ScrollDeceleration(velocity: 0), springStart: .zero,
            spring: SpringBack(displacement: displacement, velocity: speed), target: target)
    }

    func position(after time: Duration) -> CGFloat {
        if time < springStart { return origin + deceleration.offset(after: time) }
        guard let spring else { return target }
        return target + spring.displacement(after: time - springStart)
    }

    /// The initial velocity of another motion that would continue this one.
    func momentum(after time: Duration) -> CGFloat {
        if time < springStart { return deceleration.momentum(after: time) }
        return spring?.velocity(after: time - springStart) ?? 0
    }
}
