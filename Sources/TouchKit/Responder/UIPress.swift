public import Foundation

/// A key or button from press to release.
@MainActor public final class UIPress {
    /// The phase of a press. Raw values are UIKit's.
    public nonisolated enum Phase: Int, Sendable {
        /// It went down.
        case began = 0
        /// The force changed; for a key, it repeats.
        case changed = 1
        /// It is held.
        case stationary = 2
        /// It went up.
        case ended = 3
        /// It was cancelled.
        case cancelled = 4
    }

    /// The meaning of the key as a command.
    public typealias PressType = TouchInput.PressType

    /// The phase; updated in place.
    public internal(set) var phase: Phase = .began
    /// The meaning of the key as a command.
    ///
    /// **Difference from UIKit**: nil where UIKit has undocumented numbers for other keys.
    public let type: PressType?
    /// Seconds since the system was started, when the keyboard reported this phase.
    public internal(set) var timestamp: TimeInterval
    /// The window that had the focus at the start; nil once it is gone.
    public private(set) weak var window: UIWindow?
    /// The responder that receives the press: the first responder at the start, or the window.
    public let responder: UIResponder?
    /// Never nil, because only keyboards make presses.
    public let key: UIKey?

    /// The number of the key, for sorting the presses of an event.
    let number: UInt32

    init(_ sample: KeySample, type: PressType?, window: UIWindow?, responder: UIResponder?) {
        self.type = type
        timestamp = sample.timestamp.seconds
        self.window = window
        number = sample.number
        self.responder = responder
        key = sample.key
    }

    /// 0…1; keys report 1 while they are down.
    public var force: CGFloat {
        switch phase {
        case .began, .changed, .stationary: 1
        case .ended, .cancelled: 0
        }
    }
}

nonisolated extension UIPress: Hashable {
    /// Whether they are the same press.
    public static func == (left: UIPress, right: UIPress) -> Bool { left === right }

    /// By identity.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}

/// An event of keys.
@MainActor public final class UIPressesEvent: UIEvent {
    /// Every press that is down, and those that end with this event.
    public let allPresses: Set<UIPress>

    init(allPresses: Set<UIPress>, sample: KeySample) {
        self.allPresses = allPresses
        super.init(type: .presses, timestamp: sample.timestamp)
        modifierFlags = sample.key.modifierFlags
    }

    /// The presses that the recognizer receives.
    public func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> {
        allPresses.filter { gesture.engine.engagement?.presses.contains($0) == true }
    }

    /// The presses that the responder receives.
    public func presses(for responder: UIResponder) -> Set<UIPress> {
        allPresses.filter { $0.responder === responder }
    }
}
