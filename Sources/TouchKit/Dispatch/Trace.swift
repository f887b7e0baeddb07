/// Lines for somebody who asks why a program did what it did.
///
/// A topic without a listener costs one comparison: its messages are not even composed.
@MainActor public final class Trace {
    /// What lines are about.
    public nonisolated struct Topic: OptionSet, Hashable, Sendable {
        /// One bit for each topic.
        public let rawValue: Int

        /// Any bits; only those with a name mean something.
        public init(rawValue: Int) {
            self.rawValue = rawValue
        }

        /// Sequences that a device should not have sent, and what was made of them.
        public static let devices = Topic(rawValue: 1 << 0)
        /// Which view receives which touch.
        public static let touches = Topic(rawValue: 1 << 1)
        /// What recognizers decide and why: changes of state, questions to delegates, prevention, failure requirements,
        /// what views are told late or never.
        public static let gestures = Topic(rawValue: 1 << 2)
    }

    /// What the listener is told of; nothing at first.
    public var topics: Topic = []
    /// Called with one line, without a line end.
    public var listener: ((Topic, String) -> Void)?

    /// One that nobody listens to yet.
    public init() {}

    func callAsFunction(_ topic: Topic, _ message: @autoclosure () -> String) {
        guard topics.contains(topic), let listener else { return }
        listener(topic, message())
    }
}
