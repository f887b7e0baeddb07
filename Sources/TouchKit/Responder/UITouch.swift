public import Foundation

/// One finger, pen or held mouse button on its way from begin to end.
///
/// The same object reports the whole sequence and is changed in place (UIKit's rule); keep its values, never
/// the object, beyond `ended` or `cancelled`. `view` and `window` stay what they were at the begin, wherever the
/// finger goes. Only the application makes touches.
@MainActor public final class UITouch {
    /// What has become of a touch, in UIKit's numbers.
    public nonisolated enum Phase: Int, Sendable {
        /// It touched.
        case began = 0
        /// It moved, or pressed harder or more softly.
        case moved = 1
        /// Down, and not moved since the last event.
        case stationary = 2
        /// It lifted.
        case ended = 3
        /// Somebody else has taken it; it counts as never having been.
        case cancelled = 4
        /// A pointer came into a view without touching.
        case regionEntered = 5
        /// A pointer moved in a view without touching.
        case regionMoved = 6
        /// A pointer left a view without touching.
        case regionExited = 7
    }

    /// What touches.
    public typealias TouchType = TouchInput.TouchType
    /// Which end of a pen is down.
    public typealias PenEnd = TouchInput.PenEnd

    /// What has become of it; changed in place from event to event.
    public internal(set) var phase: Phase = .began
    /// What touches; the same until it ends.
    public let type: TouchType
    /// How many taps this is in a row, this one included: 0 once the contact has left the tap's slop.
    public internal(set) var tapCount = 1
    /// The one that it began in; nil once that is gone.
    public private(set) weak var window: UIWindow?
    /// The one that was hit as it began; nil if none was.
    public let view: UIView?

    /// The contact's number, to tell touches apart in logs and to order them. UIKit has no such property.
    public var id: TouchID { sample.touch }

    /// Who took the touch when it began, deepest view first; fixed from then on, whatever becomes of them.
    public var gestureRecognizers: [UIGestureRecognizer]? {
        record.recognizers.isEmpty ? nil : record.recognizers
    }

    /// The device that reports the touch. UIKit has no such property.
    public var device: DeviceID { sample.device }

    /// Whether the platform has taken the touch away: its device or window has gone, or another program has it now. False for
    /// one that a recognizer has claimed. UIKit has no such property.
    public var isTakenByPlatform: Bool { sample.phase == .cancelled }

    /// The buttons that the touch holds; empty for fingers. UIKit has them on the event alone, which can't tell a mouse's from
    /// those of a pen that is in the same event.
    public var buttonMask: UIEvent.ButtonMask { sample.buttons }

    /// Whether it is a pen in the air, of which only a side button is held: it touches nothing. UIKit has no such property.
    public var isInAir: Bool { type == .pencil && !buttonMask.isEmpty && !buttonMask.contains(.primary) }

    /// Whether the side button that a pen holds in the air was held already when its tip lifted. UIKit has no such property.
    public var continuesPress: Bool { sample.continuesPress }

    var sample: TouchSample
    /// What the last delivered event said.
    var previousSample: TouchSample
    var previousTapCount = 1
    /// The samples of the event in delivery, oldest first.
    var reports: [TouchSample] = []
    /// For each of them, which moment of the event it belongs to, from 0 on; empty if the event has only one.
    var frames: [Int] = []
    /// Those of them that are told now, while recognizers are told one moment after another; nil: all.
    var currentReports: Range<Int>?
    /// How far a pen that touches nothing is above the surface.
    var height: CGFloat?
    let record: TouchRecord
    /// The contact has left the surface, and somebody outside decides whether it counts.
    var isAwaitingDecision = false

    init(_ sample: TouchSample, window: UIWindow?, view: UIView?, record: TouchRecord) {
        self.sample = sample
        self.record = record
        previousSample = sample
        type = sample.type
        self.window = window
        self.view = view
    }

    /// A copy that later events leave alone, as it stood when the sample came.
    init(copying touch: UITouch, sample: TouchSample, previous: TouchSample) {
        self.sample = sample
        record = touch.record
        previousSample = previous
        type = touch.type
        window = touch.window
        view = touch.view
        tapCount = touch.tapCount
        phase = touch.phase
        height = touch.height
    }

    /// Seconds since the machine was started, when the device reported this state.
    public var timestamp: TimeInterval { sample.timestamp.seconds }

    /// The place in the view's coordinate space; nil stands for the window.
    public func location(in view: UIView?) -> CGPoint {
        convert(sample.location, to: view)
    }

    /// The place at the previously delivered event.
    public func previousLocation(in view: UIView?) -> CGPoint {
        convert(previousSample.location, to: view)
    }

    /// As `location(in:)`: locations are never rounded here. UIKit's may be.
    public func preciseLocation(in view: UIView?) -> CGPoint {
        location(in: view)
    }

    /// As `previousLocation(in:)`: locations are never rounded here.
    public func precisePreviousLocation(in view: UIView?) -> CGPoint {
        previousLocation(in: view)
    }

    private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        guard let view, let window, view !== window else { return point }
        return window.convert(point, to: view)
    }

    // MARK: Pressure, size, pose

    /// 0…1 of the device's range; nil when the device has no pressure. UIKit has `force` alone.
    public var pressure: CGFloat? { sample.pressure }

    /// 0…`maximumPossibleForce`, where 1 is an average press; 0 when the device has no pressure.
    public var force: CGFloat { (sample.pressure ?? 0) * maximumPossibleForce }

    /// 2 when the device has pressure, so that half its range counts as average; otherwise 0.
    public var maximumPossibleForce: CGFloat { sample.pressure == nil ? 0 : 2 }

    /// Half the longer axis of the contact, in points; 0 when unknown.
    public var majorRadius: CGFloat { sample.majorRadius }

    /// By how much `majorRadius` may be off, in points: half of it, since drivers report it coarsely.
    public var majorRadiusTolerance: CGFloat { sample.majorRadius / 2 }

    /// What a millimetre on the device is in points of the window; nil for a device that does not tell how large it is. UIKit
    /// has no such property.
    public var pointsPerMillimeter: CGFloat? { sample.pointsPerMillimeter }

    /// Radians between pen and surface; π/2, upright, for anything but a pen.
    public var altitudeAngle: CGFloat { sample.pen?.altitude ?? .pi / 2 }

    /// Radians, clockwise in the window's space, of the direction in which the pen leans.
    ///
    /// **Difference from UIKit**: transforms between window and view take no part.
    public func azimuthAngle(in view: UIView?) -> CGFloat { sample.pen?.azimuth ?? 0 }

    /// The direction in which the pen leans, of length 1.
    public func azimuthUnitVector(in view: UIView?) -> CGVector {
        let angle = azimuthAngle(in: view)
        return CGVector(dx: cos(angle), dy: sin(angle))
    }

    /// Radians about the pen's axis.
    public var rollAngle: CGFloat { sample.pen?.roll ?? 0 }

    /// Which end of the pen is down; `tip` for anything but a pen.
    public var penEnd: PenEnd { sample.pen?.end ?? .tip }
}

nonisolated extension UITouch: Hashable {
    /// Whether they are the same touch.
    public static func == (left: UITouch, right: UITouch) -> Bool { left === right }

    /// By identity.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}
