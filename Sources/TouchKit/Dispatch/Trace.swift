/// Lines for somebody who asks why a program did what it did.
///
/// A topic without a listener costs one comparison: its messages are not even composed.
public final class Trace {
    public nonisolated struct Topic: OptionSet, Hashable, Sendable {
        public let rawValue: Int

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

    public var topics: Topic = []
    /// Called with one line, without a line end.
    public var listener: ((Topic, String) -> Void)?

    public init() {}

    func callAsFunction(_ topic: Topic, _ message: @autoclosure () -> String) {
        guard topics.contains(topic), let listener else { return }
        listener(topic, message())
    }
}
