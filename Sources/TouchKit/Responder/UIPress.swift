public import Foundation

/// One key or button of a remote control from its press to its release.
public final class UIPress {
    public nonisolated enum Phase: Int, Sendable {
        case began = 0
        /// The force changed; for a key, it repeats.
        case changed = 1
        case stationary = 2
        case ended = 3
        case cancelled = 4
    }

    public typealias PressType = TouchInput.PressType

    public internal(set) var phase: Phase = .began
    /// What the key means as a command.
    ///
    /// **Difference from UIKit**: nil where UIKit has undocumented numbers for the other keys.
    public let type: PressType?
    public internal(set) var timestamp: TimeInterval
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
    public static func == (left: UIPress, right: UIPress) -> Bool { left === right }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}
