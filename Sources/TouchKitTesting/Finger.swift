public import Foundation
public import TouchKit

/// A scripted finger, pen or mouse. It traps on impossible input: moving or lifting while up, or going down twice.
@MainActor public final class Finger {
    /// The touch's number, as shown in traces and logs; a stage numbers its fingers from 1.
    public let touch: TouchID
    /// The device that reports the touch.
    public let device: DeviceID
    /// The type that the touch reports.
    public let type: UITouch.TouchType
    /// 0…1, sent with every subsequent sample; nil for a device without pressure.
    public var pressure: CGFloat?
    /// Points per millimeter on the device, sent with every subsequent sample; nil for a device that doesn't report it.
    public var pointsPerMillimeter: CGFloat?
    /// The contact's major radius in points, sent with every subsequent sample; 0 for a device that doesn't report it.
    public var majorRadius: CGFloat = 0
    /// The pen's pose in subsequent samples; nil for any other device.
    public var pen: PenPose?
    /// The pressed buttons in subsequent samples.
    public var buttons: UIEvent.ButtonMask = []
    /// The pressed modifier keys in subsequent samples.
    public var modifiers: UIKeyModifierFlags = []

    /// The current or last location, in the window.
    public private(set) var location = CGPoint.zero
    /// Whether the finger is between `down(at:)` and `lift()` or `cancel()`.
    public private(set) var isDown = false

    package unowned let stage: TestStage

    init(_ stage: TestStage, touch: TouchID, device: DeviceID, type: UITouch.TouchType) {
        self.stage = stage
        self.touch = touch
        self.device = device
        self.type = type
    }

    /// Touches down at a point of the window. Delivered immediately unless inside `TestStage.together(_:)`.
    ///
    /// - Precondition: the finger is up.
    public func down(at point: CGPoint) {
        precondition(!isDown, "the finger is already down")
        isDown = true
        location = point
        send(.began)
    }

    /// Moves to the point in one sample.
    public func move(to point: CGPoint) {
        precondition(isDown, "a finger that is up can't move")
        location = point
        send(.moved)
    }

    /// Moves to the point along a straight line.
    ///
    /// - Parameters:
    ///   - duration: of the movement; time advances.
    ///   - rate: samples per second; the last one is at the end of the line.
    public func drag(to point: CGPoint, over duration: Duration, rate: Double = 60) {
        stage.drag([(self, point)], over: duration, rate: rate)
    }

    /// Lifts at the current location.
    ///
    /// - Precondition: the finger is down.
    public func lift() {
        precondition(isDown, "a finger that is up can't lift")
        isDown = false
        send(.ended)
    }

    /// Cancels the touch, as when another client grabs it.
    ///
    /// - Precondition: the finger is down.
    public func cancel() {
        precondition(isDown, "a finger that is up can't be cancelled")
        isDown = false
        send(.cancelled)
    }

    /// Touches down, waits, lifts.
    public func tap(at point: CGPoint, for duration: Duration = .milliseconds(50)) {
        down(at: point)
        stage.advance(by: duration)
        lift()
    }

    private func send(_ phase: TouchSample.Phase) {
        var sample = TouchSample(
            window: stage.window.id, touch: touch, device: device, phase: phase, type: type, timestamp: stage.now,
            location: location)
        sample.pressure = pressure
        sample.pointsPerMillimeter = pointsPerMillimeter
        sample.majorRadius = majorRadius
        sample.pen = pen
        sample.buttons = buttons
        sample.modifiers = modifiers
        stage.send(.touch(sample))
    }
}

extension TestStage {
    /// Moves several fingers at once, each along a straight line.
    ///
    /// - Parameters:
    ///   - duration: of the movement; time advances.
    ///   - rate: samples per second of each finger; the last ones are at the ends of the lines.
    public func drag(_ moves: [(Finger, CGPoint)], over duration: Duration, rate: Double = 60) {
        precondition(rate > 0, "the sample rate must be more than 0")
        let starts = moves.map(\.0.location)
        let count = max(1, Int(saturating: duration.seconds * rate, .toNearestOrAwayFromZero))
        for step in 1...count {
            advance(by: duration / count)
            let fraction = CGFloat(step) / CGFloat(count)
            together {
                for ((finger, end), start) in zip(moves, starts) {
                    finger.move(to: step == count ? end : start + (end - start) * fraction)
                }
            }
        }
    }
}
