import Foundation

/// The two fingers that a two-finger recognizer tracks: the first two that land, and any that replaces a lifted one.
struct FingerPair {
    private var first: UITouch?
    private var second: UITouch?

    var isComplete: Bool { first != nil && second != nil }
    var isEmpty: Bool { first == nil && second == nil }

    /// - Returns: false if the pair is complete already.
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

    /// The vector from the first finger to the second, in the window; nil while one is missing.
    var span: CGPoint? {
        guard let first, let second else { return nil }
        return second.sample.location - first.sample.location
    }

    /// The time of the newer of the two samples.
    var time: Instant {
        max(first?.sample.timestamp ?? Instant(nanoseconds: 0), second?.sample.timestamp ?? Instant(nanoseconds: 0))
    }
}
