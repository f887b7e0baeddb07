import TouchKit

/// The touches that are down on the canvas or were recently.
final class TouchHistory {
    private struct Contact {
        let touch: TouchID
        let person: Int
        /// Nil while it is down.
        var end: Instant?
    }

    private var contacts: [Contact] = []

    /// Touches that ended earlier are removed. Source: our choice: longer than any gesture needs.
    private static let retention = Duration.seconds(3)

    /// - Parameter person: the number of the person to whom the touch belongs.
    func record(_ touch: UITouch, of person: Int) {
        let time = Instant(seconds: touch.timestamp)
        switch touch.phase {
        case .began:
            contacts.removeAll { $0.end.map { $0.duration(to: time) > Self.retention } ?? ($0.touch == touch.id) }
            contacts.append(Contact(touch: touch.id, person: person))
        case .ended, .cancelled:
            guard let index = contacts.lastIndex(where: { $0.touch == touch.id && $0.end == nil }) else { return }
            contacts[index].end = time
        case .moved, .stationary, .regionEntered, .regionMoved, .regionExited: break
        }
    }

    /// Whether no other touch of the person has been down since a time.
    func isNothing(besides touches: Set<TouchID>, downSince time: Instant, of person: Int) -> Bool {
        contacts.allSatisfy { stay in
            touches.contains(stay.touch) || stay.person != person || stay.end.map { $0 <= time } ?? false
        }
    }
}
