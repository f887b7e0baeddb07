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
