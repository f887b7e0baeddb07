public import Foundation

/// Recognizes a quick straight movement of one or several fingers, while they move.
///
/// It is recognized with the first sample, at most 0.5 s after the first finger landed, at which every finger has moved
/// far enough in the direction and not too far across it (`Thresholds.swipeLength(after:)`, `swipeWidth(after:)`). A
/// direction is excluded once a finger has moved behind its start. Several directions may be allowed; if they include
/// left or right, up and down don't count.
///
/// Source: measured on UIKit.
@MainActor open class UISwipeGestureRecognizer: UIGestureRecognizer {
    /// Directions, with UIKit's raw values.
    public nonisolated struct Direction: OptionSet, Hashable, Sendable {
        /// The bits of the directions.
        public let rawValue: UInt

        /// Creates a set of directions; bits without a name have no effect.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// Along the window's x axis, regardless of the view's transform.
        public static let right = Direction(rawValue: 1 << 0)
        /// Against the window's x axis.
        public static let left = Direction(rawValue: 1 << 1)
        /// Against the window's y axis.
        public static let up = Direction(rawValue: 1 << 2)
        /// Along the window's y axis.
        public static let down = Direction(rawValue: 1 << 3)
    }

    /// The allowed directions; left and right take precedence over up and down.
    open var direction: Direction = .right
    /// The number of fingers that swipe together; with 0 nothing is ever recognized.
    open var numberOfTouchesRequired = 1

    /// The directions that are still possible.
    private var directions: Direction = []
    private var startTime = Instant(nanoseconds: 0)
    private var timer: Scheduler.Timer?
    /// The center of the points where the fingers of the last attempt went down, in the window.
    private var startLocation: CGPoint?

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        let fingers = activeTouches
        guard fingers.count <= numberOfTouchesRequired else {
            state = .failed
            return
        }
        if timer == nil, let first = fingers.first { begin(at: first.sample.timestamp) }
        startLocation = fingers.reduce(.zero) { $0 + $1.record.startLocation } * (1 / CGFloat(fingers.count))
        if directions.isEmpty { state = .failed }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        var time = startTime
        for touch in activeTouches { time = max(time, touch.sample.timestamp) }
        evaluate(activeTouches.map { $0.sample.location - $0.record.startLocation }, at: time)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .failed
    }

    open override func reset() {
        timer?.cancel()
        timer = nil
    }

    /// Where the swipe started.
    open override func location(in view: UIView?) -> CGPoint {
        convert(startLocation ?? windowLocation, to: view)
    }

    // MARK: Touchpad

    open override func shouldReceive(_ event: UIEvent) -> Bool {
        guard let transform = event as? TransformEvent else { return event.type == .touches }
        return transform.kind == .swipe && transform.fingers == numberOfTouchesRequired
    }

    open override func transformChanged(with event: TransformEvent) {
        switch event.phase {
        case .began:
            begin(at: event.instant)
            startLocation = event.location(in: nil)
            if directions.isEmpty { state = .failed }
        case .changed:
            let offsets = Array(repeating: event.translation, count: max(1, numberOfTouchesRequired))
            evaluate(offsets, at: event.instant)
        case .ended, .cancelled: state = .failed
        }
    }

    // MARK: Rule

    private func begin(at instant: Instant) {
        startTime = instant
        let horizontal = direction.intersection([.left, .right])
        directions = horizontal.isEmpty ? direction.intersection([.up, .down]) : horizontal
        timer = schedule(at: instant.advanced(by: Thresholds.swipeDuration).successor) { [weak self] in
            self?.state = .failed
        }
    }

    /// - Parameter offsets: the offset of each finger from its start, in the window.
    private func evaluate(_ offsets: [CGPoint], at instant: Instant) {
        let time = startTime.duration(to: instant)
        for direction in [Direction.right, .left, .up, .down] where directions.contains(direction) {
            let movements = offsets.map { direction.components(of: $0) }
            if movements.contains(where: { $0.along < 0 }) {
                directions.remove(direction)
            } else if movements.count == numberOfTouchesRequired, time <= Thresholds.swipeDuration,
                movements.allSatisfy({ $0.isSwipe(after: time) })
            {
                timer?.cancel()
                state = .ended
                return
            }
        }
        if directions.isEmpty { state = .failed }
    }
}

nonisolated extension UISwipeGestureRecognizer.Direction {
    /// The components of a movement along and across a direction, in points.
    fileprivate struct Movement {
        var along: CGFloat
        var across: CGFloat

        func isSwipe(after time: Duration) -> Bool {
            along >= Thresholds.swipeLength(after: time) && across <= Thresholds.swipeWidth(after: time)
        }
    }

    fileprivate func components(of offset: CGPoint) -> Movement {
        switch self {
        case .right: Movement(along: offset.x, across: abs(offset.y))
        case .left: Movement(along: -offset.x, across: abs(offset.y))
        case .up: Movement(along: -offset.y, across: abs(offset.x))
        default: Movement(along: offset.y, across: abs(offset.x))
        }
    }
}
