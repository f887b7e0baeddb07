public import Foundation
public import TouchKit

/// A scripted finger, pen or mouse. It refuses what no hand can do: to move or lift before it is down, or to go down
/// twice.
@MainActor public final class Finger {
    /// Its number, which traces and logs show; fingers are numbered from 1 on in a stage.
    public let touch: TouchID
    /// What reports it.
    public let device: DeviceID
    /// What it pretends to be.
    public let type: UITouch.TouchType
    /// 0…1, sent with every sample from now on; nil for a device without.
    public var pressure: CGFloat?
    /// What a millimetre on the device is in points, sent with every sample from now on; nil for a device that doesn't tell.
    public var pointsPerMillimeter: CGFloat?
    /// Half of how large the contact is across, in points, sent with every sample from now on; 0 for a device that doesn't tell.
    public var majorRadius: CGFloat = 0
    /// What the next reports tell of a pen; nil for anything else.
    public var pen: PenPose?
    /// Those that the next reports tell to be held.
    public var buttons: UIEvent.ButtonMask = []
    /// The keys that the next reports tell to be held.
    public var modifiers: UIKeyModifierFlags = []

    /// Where it is, or was last, in the window.
    public private(set) var location = CGPoint.zero
    /// Between `down(at:)` and `lift()` or `cancel()`.
    public private(set) var isDown = false

    package unowned let stage: TestStage

    init(_ stage: TestStage, touch: TouchID, device: DeviceID, type: UITouch.TouchType) {
        self.stage = stage
        self.touch = touch
        self.device = device
        self.type = type
    }

    /// Touches, in points of the window, and has that delivered at once unless within `TestStage.together(_:)`.
    ///
    /// - Precondition: it is up.
    public func down(at point: CGPoint) {
        precondition(!isDown, "the finger is down already")
        isDown = true
        location = point
        send(.began)
    }

    /// Moves there at once: one sample.
    public func move(to point: CGPoint) {
        precondition(isDown, "a finger that is not down can't move")
        location = point
        send(.moved)
    }

    /// Moves there along a straight line.
    ///
    /// - Parameters:
    ///   - duration: how long it takes; time passes.
    ///   - rate: samples a second; the last one is at the end of the line.
    public func drag(to point: CGPoint, over duration: Duration, rate: Double = 60) {
        stage.drag([(self, point)], over: duration, rate: rate)
    }

    /// Ends where it is.
    ///
    /// - Precondition: it is down.
    public func lift() {
        precondition(isDown, "a finger that is not down can't lift")
        isDown = false
        send(.ended)
    }

    /// Somebody else takes the touch.
    public func cancel() {
        precondition(isDown, "a finger that is not down can't be cancelled")
        isDown = false
        send(.cancelled)
    }

    /// Goes down, stays for a while, lifts.
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
    /// Moves several fingers at once, each along its straight line.
    ///
    /// - Parameters:
    ///   - duration: how long it takes; time passes.
    ///   - rate: samples a second of each finger; the last ones are at the ends of the lines.
    public func drag(_ moves: [(Finger, CGPoint)], over duration: Duration, rate: Double = 60) {
        precondition(rate > 0, "a finger is sampled more than 0 times a second")
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
