import Foundation

/// The two fingers that a recognizer of pairs follows: the first two that land, and whoever lands when one has left.
struct FingerPair {
    private var first: UITouch?
    private var second: UITouch?

    var isComplete: Bool { first != nil && second != nil }
    var isEmpty: Bool { first == nil && second == nil }

    /// - Returns: false if there are two already.
    mutating func add(_ touch: UITouch) -> Bool {
        if first == nil {
            first = touch
        } else if second == nil {
            second = touch
        } else {
            return false
        }
        return true
    }

    mutating func dropLifted() {
        if first?.isDown == false { first = nil }
        if second?.isDown == false { second = nil }
    }

    mutating func removeAll() {
        first = nil
        second = nil
    }

    /// From the first to the second, in the window; nil while one is missing.
    var span: CGPoint? {
        guard let first, let second else { return nil }
        return second.sample.location - first.sample.location
    }

    /// When the newer of their samples was made.
    var time: Instant {
        max(first?.sample.timestamp ?? Instant(nanoseconds: 0), second?.sample.timestamp ?? Instant(nanoseconds: 0))
    }
}
