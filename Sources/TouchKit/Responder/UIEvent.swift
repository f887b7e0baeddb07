public import Foundation

/// An input event.
///
/// The touches of an application share one event, which is reused: do not keep a reference to it.
@MainActor public class UIEvent {
    /// The kind of input. Raw values are UIKit's.
    public nonisolated enum EventType: Int, Sendable {
        /// Contacts: fingers, pens, and pressed mouse buttons.
        case touches = 0
        /// The window was shaken.
        case motion = 1
        /// Media keys.
        case remoteControl = 2
        /// Keys.
        case presses = 3
        /// Wheels, and scrolling on touchpads.
        case scroll = 10
        /// Hovering pointers.
        case hover = 11
        /// Pinching and rotation on touchpads.
        case transform = 14
    }

    /// The subtype; `none` for most events.
    public typealias EventSubtype = TouchInput.EventSubtype
    /// Pressed buttons.
    public typealias ButtonMask = TouchInput.ButtonMask

    /// The kind of input.
    public let type: EventType
    /// The subtype; `none` for most events.
    public let subtype: EventSubtype
    /// Seconds since the system was started; for touches, of the newest sample.
    public internal(set) var timestamp: TimeInterval
    /// The buttons that are pressed after this event; empty for fingers.
    public internal(set) var buttonMask: ButtonMask = []
    /// Pressed modifier keys and active locks.
    public internal(set) var modifierFlags: UIKeyModifierFlags = []

    /// Every touch that is down, and those that end with this event. Nil for other types.
    public var allTouches: Set<UITouch>? { type == .touches ? down : nil }

    var down: Set<UITouch> = []
    /// The touches that began, moved or ended.
    var reported: [UITouch] = []
    /// The times of the frames from which its touches were gathered.
    var frameTimes: [Instant] = []
    /// The results of asking recognizers whether they receive it, for the current frame.
    var receptions: [(recognizer: ObjectIdentifier, isAccepted: Bool)] = []

    init(type: EventType, subtype: EventSubtype = .none, timestamp: Instant) {
        self.type = type
        self.subtype = subtype
        self.timestamp = timestamp.seconds
    }

    /// The touches that began in the window; nil if there are none, as in UIKit.
    public func touches(for window: UIWindow) -> Set<UITouch>? {
        touches { $0.window === window }
    }

    /// The touches that began in the view; nil if there are none.
    public func touches(for view: UIView) -> Set<UITouch>? {
        touches { $0.view === view }
    }

    /// The touches that the recognizer currently tracks; nil if there are none.
    public func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
        touches { gesture.activeTouches.contains($0) }
    }

    private func touches(where matches: (UITouch) -> Bool) -> Set<UITouch>? {
        guard let found = allTouches?.filter(matches), !found.isEmpty else { return nil }
        return found
    }

    /// All samples of the touch since the last event, oldest first; the last one equals the touch itself.
    ///
    /// The elements are copies that may be kept. An event gathers all samples since the last frame, so that no sample
    /// of the device is skipped. Recognizers, which receive each frame separately, get the samples of that frame. Nil
    /// if the touch is not in this event.
    public func coalescedTouches(for touch: UITouch) -> [UITouch]? {
        guard down.contains(touch) else { return nil }
        let range = touch.currentReports.map { touch.reports[$0] } ?? touch.reports[...]
        var previous = touch.previousSample
        return (range.isEmpty ? [touch.sample] : range).map { sample in
            defer { previous = sample }
            return UITouch(copying: touch, sample: sample, previous: previous)
        }
    }

    /// The predicted samples of the touch, earliest first, at the rate of its device, without the touch itself.
    ///
    /// For drawing ink up to where the finger is when the frame is displayed. The elements are valid until the next
    /// event of the touch, are never delivered, and do not affect the touch. Do not keep them, and remove what was
    /// drawn for them. They reach at most 16 ms ahead, less if earlier predictions were wrong, and repeat the last
    /// pressure and pose. Views and recognizers may call this; a touch without calls costs nothing.
    ///
    /// Empty for a touch that rests, ends or is cancelled, for its first samples (the first two after the first call,
    /// if that is later), and for motions that have been predicted badly. Nil if the touch is not in this event.
    ///
    /// - Complexity: O(*n*) for *n* samples of the touch in the event.
    public func predictedTouches(for touch: UITouch) -> [UITouch]? {
        guard down.contains(touch) else { return nil }
        var previous = touch.sample
        return touch.predictedSamples().map { sample in
            defer { previous = sample }
            return UITouch(copying: touch, sample: sample, previous: previous)
        }
    }
}
