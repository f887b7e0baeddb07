/// Diagnostic messages that explain a program's behavior.
///
/// A topic without a listener costs one comparison: its messages are not even composed.
@MainActor public final class Trace {
    /// The subject of a message.
    public nonisolated struct Topic: OptionSet, Hashable, Sendable {
        /// One bit for each topic.
        public let rawValue: Int

        /// Creates a set of topics; bits without a name have no effect.
        public init(rawValue: Int) {
            self.rawValue = rawValue
        }

        /// Invalid sequences of samples, and how they were handled.
        public static let devices = Topic(rawValue: 1 << 0)
        /// Which view receives which touch.
        public static let touches = Topic(rawValue: 1 << 1)
        /// Decisions of recognizers with their reasons: state changes, questions to delegates, prevention, failure
        /// requirements, calls to views that are delayed or dropped.
        public static let gestures = Topic(rawValue: 1 << 2)
    }

    /// The topics that the listener receives; none by default.
    public var topics: Topic = []
    /// Called with one message, without a line break.
    public var listener: ((Topic, String) -> Void)?

    /// Creates a trace without a listener.
    public init() {}

    func callAsFunction(_ topic: Topic, _ message: @autoclosure () -> String) {
        guard topics.contains(topic), let listener else { return }
        listener(topic, message())
    }
}
