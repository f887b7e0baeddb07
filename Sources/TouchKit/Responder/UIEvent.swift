public import Foundation

/// What happened, for everybody it concerns at once.
///
/// Touches of one application share one event, which is reused: do not keep it.
public class UIEvent {
    /// What kind of input it is about, in UIKit's numbers.
    public nonisolated enum EventType: Int, Sendable {
        case touches = 0
        case motion = 1
        case remoteControl = 2
        case presses = 3
        case scroll = 10
        case hover = 11
        case transform = 14
    }

    /// What of its kind it is; `none` for most.
    public typealias EventSubtype = TouchInput.EventSubtype
    /// Buttons that are held.
    public typealias ButtonMask = TouchInput.ButtonMask

    /// What kind of input it is about; the same for ever.
    public let type: EventType
    /// What of its kind it is; `none` for most.
    public let subtype: EventSubtype
    /// Seconds since the machine was started; for touches, of the newest sample.
    public internal(set) var timestamp: TimeInterval
    /// Buttons held after this event; empty for fingers.
    public internal(set) var buttonMask: ButtonMask = []
    /// The modifier keys that are held, and locks that are on.
    public internal(set) var modifierFlags: UIKeyModifierFlags = []

    /// Every touch that is down, moved or not, and those that end with this event. Nil for other types.
    public var allTouches: Set<UITouch>? { type == .touches ? down : nil }

    var down: Set<UITouch> = []
    /// The touches that it is about: those that began, moved or ended.
    var reported: [UITouch] = []
    /// When the frames were made that its touches were gathered from.
    var moments: [Instant] = []
    /// Whether recognizers want to hear of it, as far as they were asked; of its present moment.
    var answers: [(recognizer: ObjectIdentifier, isWanted: Bool)] = []

    init(type: EventType, subtype: EventSubtype = .none, timestamp: Instant) {
        self.type = type
        self.subtype = subtype
        self.timestamp = timestamp.seconds
    }

    /// The touches that began in the window; nil when there are none, as in UIKit.
    public func touches(for window: UIWindow) -> Set<UITouch>? {
        touches { $0.window === window }
    }

    /// The touches that began in the view itself; nil when there are none.
    public func touches(for view: UIView) -> Set<UITouch>? {
        touches { $0.view === view }
    }

    /// The touches that the recognizer follows now; nil when there are none.
    public func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
        touches { gesture.activeTouches.contains($0) }
    }

    private func touches(where matches: (UITouch) -> Bool) -> Set<UITouch>? {
        guard let found = allTouches?.filter(matches), !found.isEmpty else { return nil }
        return found
    }

    /// Every report of the touch since the last event, oldest first; the last equals the touch itself.
    ///
    /// The elements are copies that may be kept. One event gathers what came in while the last frame was made,
    /// so that no report of the device is ever skipped; recognizers, which are told each moment by itself, find the
    /// reports of that moment. Nil if the touch is not in this event.
    public func coalescedTouches(for touch: UITouch) -> [UITouch]? {
        guard down.contains(touch) else { return nil }
        let shown = touch.shownReports.map { touch.reports[$0] } ?? touch.reports[...]
        var previous = touch.previousSample
        return (shown.isEmpty ? [touch.sample] : shown).map { sample in
            defer { previous = sample }
            return UITouch(copying: touch, sample: sample, previous: previous)
        }
    }

    /// **Difference from UIKit**: always empty for a touch of this event. Ink is on the screen in the frame in which it
    /// is reported; a guess would have to be taken back. Nil if the touch is not in this event.
    public func predictedTouches(for touch: UITouch) -> [UITouch]? {
        down.contains(touch) ? [] : nil
    }
}
