/// A list of observers, which are not retained.
struct Observers<Message> {
    private struct Entry {
        weak var observer: AnyObject?
        let handler: (Message) -> Void
    }

    private var entries: [Entry] = []

    mutating func add(_ observer: AnyObject, _ handler: @escaping (Message) -> Void) {
        entries.removeAll { $0.observer == nil }
        entries.append(Entry(observer: observer, handler: handler))
    }

    mutating func remove(_ observer: AnyObject) {
        entries.removeAll { $0.observer == nil || $0.observer === observer }
    }

    /// Notifies the observers in the order in which they were added. Observers added meanwhile get the next message.
    func post(_ message: Message) {
        for entry in entries where entry.observer != nil { entry.handler(message) }
    }
}
