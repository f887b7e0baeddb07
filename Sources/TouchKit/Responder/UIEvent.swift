public import Foundation

/// What happened, for everybody it concerns at once.
///
/// Touches of one application share one event, which is reused: do not keep it.
@MainActor public class UIEvent {
    /// What kind of input it is about, in UIKit's numbers.
    public nonisolated enum EventType: Int, Sendable {
        /// Contacts: fingers, pens, and mice that press.
        case touches = 0
        /// The window was shaken.
        case motion = 1
        /// Media keys.
        case remoteControl = 2
        /// Keys.
        case presses = 3
        /// Wheels, and scrolling on touchpads.
        case scroll = 10
        /// Pointers that do not press.
        case hover = 11
        /// Pinches and turns on touchpads.
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
    var frameTimes: [Instant] = []
    /// Whether recognizers want to hear of it, as far as they were asked; of its present moment.
    var receptions: [(recognizer: ObjectIdentifier, isWanted: Bool)] = []

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
        let range = touch.currentReports.map { touch.reports[$0] } ?? touch.reports[...]
        var previous = touch.previousSample
        return (range.isEmpty ? [touch.sample] : range).map { sample in
            defer { previous = sample }
            return UITouch(copying: touch, sample: sample, previous: previous)
        }
    }

    /// Where the touch will probably be next, soonest first, at the rate of its device; the touch itself is not among them.
    ///
    /// For ink that is drawn up to where the hand is when it is seen. The elements are guesses: they count until the next
    /// event of the touch, which puts others in their place, are never delivered, and change nothing about the touch. Keep
    /// none, and take back what was drawn of them. They reach at most 16 ms ahead of the touch, less the worse earlier ones
    /// came true, and tell the last pressure and pose. Views and recognizers may ask; a touch that nobody asks about costs
    /// nothing.
    ///
    /// Empty for a touch that rests, ends or is cancelled, for its first reports (the first two after somebody has begun to
    /// ask, if that is later), and for motions that have been predicted badly. Nil if the touch is not in this event.
    ///
    /// - Complexity: O(*n*) for *n* reports of the touch in the event.
    public func predictedTouches(for touch: UITouch) -> [UITouch]? {
        guard down.contains(touch) else { return nil }
        var previous = touch.sample
        return touch.predictedSamples().map { sample in
            defer { previous = sample }
            return UITouch(copying: touch, sample: sample, previous: previous)
        }
    }
}
