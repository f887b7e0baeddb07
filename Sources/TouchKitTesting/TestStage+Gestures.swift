public import Foundation
public import TouchKit

// What hands do to views, each from the first touch to the last lift.
extension TestStage {
    /// Taps the middle of what can be seen of a view.
    ///
    /// - Parameters:
    ///   - taps: one after the other, 100 ms apart.
    ///   - duration: from each touch to its lift.
    /// - Precondition: a finger there reaches the view or a subview of it, and nothing that lies above.
    public func tap(_ view: UIView, taps: Int = 1, for duration: Duration = .milliseconds(50)) {
        tap(at: location(of: view), taps: taps, for: duration)
    }

    /// Taps with one finger or with several at once, side by side.
    ///
    /// - Parameters:
    ///   - point: in the window, in points: the middle of the fingers, which are 30 points apart.
    ///   - taps: one after the other, 100 ms apart.
    ///   - duration: from the touch to the lift.
    public func tap(
        at point: CGPoint, fingers count: Int = 1, taps: Int = 1, for duration: Duration = .milliseconds(50)
    ) {
        precondition(count > 0 && taps > 0, "a tap has at least one finger, and there is at least one tap")
        let fingers = (0..<count).map { _ in finger() }
        for tap in 0..<taps {
            if tap > 0 { advance(by: .milliseconds(100)) }
            together {
                for (index, finger) in fingers.enumerated() {
                    let offset = (CGFloat(index) - CGFloat(count - 1) / 2) * 30
                    finger.down(at: CGPoint(x: point.x + offset, y: point.y))
                }
            }
            advance(by: duration)
            together { for finger in fingers { finger.lift() } }
        }
    }

    /// Holds the middle of what can be seen of a view.
    ///
    /// - Parameter duration: from the touch to the lift; a long press takes half a second.
    /// - Precondition: that of `tap(_:taps:for:)`.
    public func press(_ view: UIView, for duration: Duration = .seconds(1)) {
        tap(view, for: duration)
    }

    /// Moves two fingers apart, or together, along a horizontal line.
    ///
    /// - Parameters:
    ///   - center: in the window, in points: the middle of the fingers.
    ///   - start: how far they are apart at first, in points.
    ///   - end: how far they are apart when they lift, in points.
    ///   - duration: of the movement; it begins when both are down.
    public func pinch(
        at center: CGPoint, from start: CGFloat, to end: CGFloat, over duration: Duration = .milliseconds(300)
    ) {
        moveTwoFingers(at: center, over: duration) { progress in (start + (end - start) * progress, 0) }
    }

    /// Turns two fingers around a point.
    ///
    /// - Parameters:
    ///   - center: in the window, in points: the middle of the fingers.
    ///   - angle: in radians, clockwise as one looks at the screen.
    ///   - distance: between the fingers, in points.
    ///   - duration: of the movement; it begins when both are down.
    public func rotate(
        at center: CGPoint, by angle: CGFloat, distance: CGFloat = 100, over duration: Duration = .milliseconds(300)
    ) {
        moveTwoFingers(at: center, over: duration) { progress in (distance, angle * progress) }
    }

    /// The middle of what can be seen of a view, in the window, where a finger reaches it.
    ///
    /// - Precondition: a finger there reaches the view or a subview of it, and nothing that lies above.
    public func location(of view: UIView) -> CGPoint {
        precondition(view.window === window, "the view is not in the stage's window")
        let visible = visiblePart(of: view)
        precondition(!visible.isEmpty, "nothing of the view can be seen")
        precondition(reaches(view), "a finger there reaches another view")
        return CGPoint(x: visible.midX, y: visible.midY)
    }

    /// In the window: what the views around a view leave of its bounds.
    func visiblePart(of view: UIView) -> CGRect {
        sequence(first: view, next: \.superview).reduce(view.convert(view.bounds, to: nil)) { visible, outer in
            visible.intersection(outer.convert(outer.bounds, to: nil))
        }
    }

    /// - Parameter pose: the distance and the angle of the fingers after a part of the way, 0…1.
    private func moveTwoFingers(at center: CGPoint, over duration: Duration, _ pose: (CGFloat) -> (CGFloat, CGFloat)) {
        let (one, two) = (finger(), finger())
        func locations(_ progress: CGFloat) -> (CGPoint, CGPoint) {
            let (distance, angle) = pose(progress)
            let arm = CGPoint(x: cos(angle) * distance / 2, y: sin(angle) * distance / 2)
            return (CGPoint(x: center.x - arm.x, y: center.y - arm.y), center + arm)
        }
        together {
            one.down(at: locations(0).0)
            two.down(at: locations(0).1)
        }
        let count = max(1, Int(saturating: duration.seconds * 60, .toNearestOrAwayFromZero))
        for step in 1...count {
            advance(by: duration / count)
            together {
                one.move(to: locations(CGFloat(step) / CGFloat(count)).0)
                two.move(to: locations(CGFloat(step) / CGFloat(count)).1)
            }
        }
        together {
            one.lift()
            two.lift()
        }
    }
}
