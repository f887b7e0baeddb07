import Foundation

/// How one coordinate of a scroll view's offset moves by itself: it glides, and turns round on a spring if it meets an end.
struct AxisMotion {
    private let origin: CGFloat
    private let deceleration: ScrollDeceleration
    /// When the spring takes over; the deceleration's end if there is none.
    private let turn: Duration
    private let spring: SpringBack?
    /// Where it ends.
    let rest: CGFloat

    /// Whether it comes to rest by itself, and nothing holds it up.
    var isFree: Bool { spring == nil && rest == origin + deceleration.way }

    var duration: Duration { turn + (spring?.duration ?? .zero) }

    enum End {
        case bounce, stop
    }

    private init(
        origin: CGFloat, deceleration: ScrollDeceleration, turn: Duration, spring: SpringBack?, rest: CGFloat
    ) {
        self.origin = origin
        self.deceleration = deceleration
        self.turn = turn
        self.spring = spring
        self.rest = rest
    }

    /// Glides from there until it comes to rest or meets an end.
    init(
        from origin: CGFloat, velocity: CGFloat, rate: CGFloat, in range: ClosedRange<CGFloat>, atEnd end: End,
        way: CGFloat? = nil
    ) {
        let free = ScrollDeceleration(velocity: velocity, rate: rate)
        let deceleration = way.map(free.reaching) ?? free
        let goal = origin + deceleration.way
        let edge = min(max(goal, range.lowerBound), range.upperBound)
        if goal == edge {
            self.init(
                origin: origin, deceleration: deceleration, turn: deceleration.duration, spring: nil, rest: goal)
        } else if let turn = deceleration.time(at: edge - origin) {
            let speed = deceleration.velocity(after: turn)
            let spring = end == .bounce ? SpringBack(displacement: 0, velocity: speed) : nil
            self.init(origin: origin, deceleration: deceleration, turn: turn, spring: spring, rest: edge)
        } else {
            // It is beyond the end already, and goes on outwards.
            self.init(from: origin, velocity: velocity, to: edge)
        }
    }

    /// Goes to a place on a spring.
    init(from origin: CGFloat, velocity: CGFloat, to rest: CGFloat) {
        let way = origin - rest
        // Any faster, it would run past its goal.
        let limit = abs(way) * SpringBack.usualFrequency
        let isApproaching = velocity * way < 0
        let speed = isApproaching ? min(max(velocity, -limit), limit) : velocity
        self.init(
            origin: origin, deceleration: ScrollDeceleration(velocity: 0), turn: .zero,
            spring: SpringBack(displacement: way, velocity: speed), rest: rest)
    }

    func position(after time: Duration) -> CGFloat {
        if time < turn { return origin + deceleration.offset(after: time) }
        guard let spring else { return rest }
        return rest + spring.displacement(after: time - turn)
    }

    /// With which another motion would go on from there as this one does.
    func momentum(after time: Duration) -> CGFloat {
        if time < turn { return deceleration.momentum(after: time) }
        return spring?.velocity(after: time - turn) ?? 0
    }
}
