public import Foundation

/// One key or button of a remote control from its press to its release.
@MainActor public final class UIPress {
    /// What has become of the press, in UIKit's numbers.
    public nonisolated enum Phase: Int, Sendable {
        /// It went down.
        case began = 0
        /// The force changed; for a key, it repeats.
        case changed = 1
        /// It is held.
        case stationary = 2
        /// It went up.
        case ended = 3
        /// It counts no more.
        case cancelled = 4
    }

    /// What the key means as a command.
    public typealias PressType = TouchInput.PressType

    /// What has become of it; changed in place from event to event.
    public internal(set) var phase: Phase = .began
    /// What the key means as a command.
    ///
    /// **Difference from UIKit**: nil where UIKit has undocumented numbers for the other keys.
    public let type: PressType?
    /// Seconds since the machine was started, when the keyboard reported this phase.
    public internal(set) var timestamp: TimeInterval
    /// The one that had the keyboard at its begin; nil once it is gone.
    public private(set) weak var window: UIWindow?
    /// Who receives the press: the first responder at its begin, or else the window.
    public let responder: UIResponder?
    /// Always there: only keyboards press here.
    public let key: UIKey?

    /// The key's number, by which presses of one event are put in order.
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
