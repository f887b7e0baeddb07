public import Foundation

/// A finger, a pen or a pressed mouse button from start to end.
///
/// The same object is updated in place throughout the sequence (UIKit's rule). Keep its values, but not the object,
/// beyond `ended` or `cancelled`. `view` and `window` do not change when the finger moves elsewhere. Only the
/// application creates touches.
@MainActor public final class UITouch {
    /// The phase of a touch. Raw values are UIKit's.
    public nonisolated enum Phase: Int, Sendable {
        /// It touched.
        case began = 0
        /// It moved, or its pressure changed.
        case moved = 1
        /// It is down, and has not changed since the last event.
        case stationary = 2
        /// It lifted.
        case ended = 3
        /// It was cancelled, and has no effect.
        case cancelled = 4
        /// A pointer entered a view without pressed buttons.
        case regionEntered = 5
        /// A pointer moved in a view without pressed buttons.
        case regionMoved = 6
        /// A pointer left a view without pressed buttons.
        case regionExited = 7
    }

    /// The kind of device.
    public typealias TouchType = TouchInput.TouchType
    /// Which end of a pen is down.
    public typealias PenEnd = TouchInput.PenEnd

    /// The phase; updated in place.
    public internal(set) var phase: Phase = .began
    /// The kind of device.
    public let type: TouchType
    /// The number of consecutive taps including this one; 0 once the contact has left the tap's slop.
    public internal(set) var tapCount = 1
    /// The window in which it began; nil once it is gone.
    public private(set) weak var window: UIWindow?
    /// The view that was hit at the start; nil if none was.
    public let view: UIView?

    /// The identifier of the contact. Not in UIKit.
    public var id: TouchID { sample.touch }

    /// The recognizers that received the touch when it began, deepest view first. Does not change later.
    public var gestureRecognizers: [UIGestureRecognizer]? {
        record.recognizers.isEmpty ? nil : record.recognizers
    }

    /// The device. Not in UIKit.
    public var device: DeviceID { sample.device }

    /// Whether the platform has cancelled the touch, because its device or window is gone, or another program has
    /// grabbed it. False if a recognizer has claimed it. Not in UIKit.
    public var isTakenByPlatform: Bool { sample.phase == .cancelled }

    /// The pressed buttons; empty for fingers. UIKit has them only on the event, which can't distinguish a mouse's from
    /// those of a pen in the same event.
    public var buttonMask: UIEvent.ButtonMask { sample.buttons }

    /// The modifier keys that were pressed at the last event of the touch. UIKit has them only on the event.
    public var modifierFlags: UIKeyModifierFlags { sample.modifiers }

    /// Whether it is a pen in the air with only a side button pressed. Not in UIKit.
    public var isInAir: Bool { type == .pencil && !buttonMask.isEmpty && !buttonMask.contains(.primary) }

    /// Whether the side button of a pen in the air was already pressed when its tip lifted. Not in UIKit.
    public var continuesPress: Bool { sample.continuesPress }

    var sample: TouchSample
    /// The sample of the previously delivered event.
    var previousSample: TouchSample
    var previousTapCount = 1
    /// The samples in the current event, oldest first.
    var reports: [TouchSample] = []
    /// For each sample the index of its frame in the event; empty if the event has only one frame.
    var frames: [Int] = []
    /// The range of samples that recognizers currently receive, one frame after another; nil: all.
    var currentReports: Range<Int>?
    /// The distance of a hovering pen from the surface.
    var height: CGFloat?
    let record: TouchRecord
    /// The contact has ended, and an external decision whether it counts is pending.
    var isAwaitingDecision = false

    init(_ sample: TouchSample, window: UIWindow?, view: UIView?, record: TouchRecord) {
        self.sample = sample
        self.record = record
        previousSample = sample
        type = sample.type
        self.window = window
        self.view = view
    }

    /// A copy with the values of a sample, unaffected by later events.
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

    /// Seconds since the system was started, when the device reported this state.
    public var timestamp: TimeInterval { sample.timestamp.seconds }

    /// The location in the view's coordinate space; nil for the window.
    public func location(in view: UIView?) -> CGPoint {
        convert(sample.location, to: view)
    }

    /// The location in the previously delivered event.
    public func previousLocation(in view: UIView?) -> CGPoint {
        convert(previousSample.location, to: view)
    }

    /// The same as `location(in:)`, because locations are not rounded. UIKit's may be.
    public func preciseLocation(in view: UIView?) -> CGPoint {
        location(in: view)
    }

    /// The same as `previousLocation(in:)`, because locations are not rounded.
    public func precisePreviousLocation(in view: UIView?) -> CGPoint {
        previousLocation(in: view)
    }

    private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        guard let view, let window, view !== window else { return point }
        return window.convert(point, to: view)
    }

    // MARK: Pressure, size, pose

    /// 0…1 of the device's range; nil if the device has no pressure. UIKit has only `force`.
    public var pressure: CGFloat? { sample.pressure }

    /// 0…`maximumPossibleForce`, where 1 is an average press; 0 if the device has no pressure.
    public var force: CGFloat { (sample.pressure ?? 0) * maximumPossibleForce }

    /// 2 if the device has pressure, so that half of its range is average; otherwise 0.
    public var maximumPossibleForce: CGFloat { sample.pressure == nil ? 0 : 2 }

    /// Half of the major axis of the contact, in points; 0 if unknown.
    public var majorRadius: CGFloat { sample.majorRadius }

    /// The uncertainty of `majorRadius`, in points: half of it, because drivers report it coarsely.
    public var majorRadiusTolerance: CGFloat { sample.majorRadius / 2 }

    /// Points of the window per millimeter on the device; nil if the device does not report its size. Not in UIKit.
    public var pointsPerMillimeter: CGFloat? { sample.pointsPerMillimeter }

    /// The angle between pen and surface in radians; π/2, upright, for other devices.
    public var altitudeAngle: CGFloat { sample.pen?.altitude ?? .pi / 2 }

    /// The direction in which the pen leans, in radians clockwise in the window's coordinate space.
    ///
    /// **Difference from UIKit**: transforms between window and view are ignored.
    public func azimuthAngle(in view: UIView?) -> CGFloat { sample.pen?.azimuth ?? 0 }

    /// The direction in which the pen leans, as a unit vector.
    public func azimuthUnitVector(in view: UIView?) -> CGVector {
        let angle = azimuthAngle(in: view)
        return CGVector(dx: cos(angle), dy: sin(angle))
    }

    /// The rotation about the pen's axis in radians.
    public var rollAngle: CGFloat { sample.pen?.roll ?? 0 }

    /// The end of the pen that is down; `tip` for other devices.
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

extension UITouch {
    /// The distance from where the contact began, in points of the window. Not in UIKit.
    public var travel: CGFloat { sample.location.distance(to: record.startLocation) }

    /// Whether it is outside of the slop for taps (`Thresholds.tapSlop(for:)`). Not in UIKit.
    public var hasLeftTapSlop: Bool { travel > Thresholds.tapSlop(for: type) }
}

extension UITouch {
    /// Properties of a touch that may be estimated. Raw values are UIKit's.
    public nonisolated struct Properties: OptionSet, Sendable {
        /// UIKit's bits.
        public let rawValue: Int

        /// Any bits; unknown ones have no meaning.
        public init(rawValue: Int) {
            self.rawValue = rawValue
        }

        /// The force.
        public static let force = Properties(rawValue: 1 << 0)
        /// The direction in which a pen leans.
        public static let azimuth = Properties(rawValue: 1 << 1)
        /// The angle between a pen and the surface.
        public static let altitude = Properties(rawValue: 1 << 2)
        /// The location.
        public static let location = Properties(rawValue: 1 << 3)
        /// The rotation of a pen about its axis.
        public static let roll = Properties(rawValue: 1 << 4)
    }

    /// Always empty: a device reports all values of a sample at once, and values that it does not report are not
    /// estimated. A pen without a pressure axis has a `force` of 0.
    public var estimatedProperties: Properties { [] }

    /// Always empty, so that `touchesEstimatedPropertiesUpdated(_:)` is never called.
    public var estimatedPropertiesExpectingUpdates: Properties { [] }

    /// Always nil, because there are no updates.
    public var estimationUpdateIndex: NSNumber? { nil }
}

extension UITouch {
    /// The predicted samples, earliest first; empty if no good prediction is possible.
    ///
    /// Creates the predictor lazily, so that a touch without predictions costs nothing.
    func predictedSamples() -> [TouchSample] {
        guard phase == .began || phase == .moved else { return [] }
        updatePredictor()
        // A touch that is delivered late, as it was, can't be predicted from later samples.
        guard let predictor = record.predictor, predictor.time == sample.timestamp else { return [] }
        return predictor.predictions().map { prediction in
            var next = sample
            next.location = prediction.location
            next.timestamp = prediction.time
            return next
        }
    }

    /// Adds the samples of the current frame to the predictor.
    private func updatePredictor() {
        if record.predictor == nil {
            record.predictor = TouchPredictor()
            record.predictor?.add(previousSample.location, at: previousSample.timestamp)
        }
        for report in currentReports.map({ reports[$0] }) ?? reports[...] {
            record.predictor?.add(report.location, at: report.timestamp)
        }
    }

    /// Adds the samples of an event to an existing predictor, even if no prediction was requested.
    func continuePrediction() {
        if record.predictor != nil { updatePredictor() }
    }
}
