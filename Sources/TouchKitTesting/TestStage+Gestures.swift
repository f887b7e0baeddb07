public import Foundation
public import TouchKit

// Complete gestures, from the first touch to the last lift.
extension TestStage {
    /// Taps the center of the visible part of a view.
    ///
    /// - Parameters:
    ///   - taps: the number of successive taps, 100 ms apart.
    ///   - duration: from each touch to its lift.
    /// - Precondition: a touch there hits the view or a subview of it, and no view above.
    public func tap(_ view: UIView, taps: Int = 1, for duration: Duration = .milliseconds(50)) {
        tap(at: location(of: view), taps: taps, for: duration)
    }

    /// Taps with one finger, or with several side by side.
    ///
    /// - Parameters:
    ///   - point: the center of the fingers, which are 30 points apart; in the window, in points.
    ///   - taps: the number of successive taps, 100 ms apart.
    ///   - duration: from the touch to the lift.
    public func tap(
        at point: CGPoint, fingers count: Int = 1, taps: Int = 1, for duration: Duration = .milliseconds(50)
    ) {
        precondition(count > 0 && taps > 0, "there must be at least one finger and one tap")
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

    /// Presses the center of the visible part of a view.
    ///
    /// - Parameter duration: from the touch to the lift; a long press needs half a second.
    /// - Precondition: that of `tap(_:taps:for:)`.
    public func press(_ view: UIView, for duration: Duration = .seconds(1)) {
        tap(view, for: duration)
    }

    /// Moves two fingers apart, or together, along a horizontal line.
    ///
    /// - Parameters:
    ///   - center: the center of the fingers; in the window, in points.
    ///   - start: the initial distance of the fingers, in points.
    ///   - end: the distance of the fingers when they lift, in points.
    ///   - duration: of the movement, which starts when both are down.
    public func pinch(
        at center: CGPoint, from start: CGFloat, to end: CGFloat, over duration: Duration = .milliseconds(300)
    ) {
        moveTwoFingers(at: center, over: duration) { progress in (start + (end - start) * progress, 0) }
    }

    /// Rotates two fingers around a point.
    ///
    /// - Parameters:
    ///   - center: the center of the fingers; in the window, in points.
    ///   - angle: in radians, clockwise on the screen.
    ///   - distance: between the fingers, in points.
    ///   - duration: of the movement, which starts when both are down.
    public func rotate(
        at center: CGPoint, by angle: CGFloat, distance: CGFloat = 100, over duration: Duration = .milliseconds(300)
    ) {
        moveTwoFingers(at: center, over: duration) { progress in (distance, angle * progress) }
    }

    /// The center of the visible part of a view, in the window, where a touch hits it.
    ///
    /// - Precondition: a touch there hits the view or a subview of it, and no view above.
    public func location(of view: UIView) -> CGPoint {
        precondition(view.window === window, "the view is not in the stage's window")
        let visible = visiblePart(of: view)
        precondition(!visible.isEmpty, "no part of the view is visible")
        precondition(reaches(view), "a touch there hits another view")
        return CGPoint(x: visible.midX, y: visible.midY)
    }

    /// The view's bounds, clipped to those of its superviews; in the window.
    func visiblePart(of view: UIView) -> CGRect {
        sequence(first: view, next: \.superview).reduce(view.convert(view.bounds, to: nil)) { visible, outer in
            visible.intersection(outer.convert(outer.bounds, to: nil))
        }
    }

    /// - Parameter pose: returns the distance and the angle of the fingers at a progress of 0…1.
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
