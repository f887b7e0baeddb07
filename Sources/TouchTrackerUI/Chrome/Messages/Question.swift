/// A question to the user.
public struct Question {
    /// An answer.
    public struct Answer {
        /// The button's title, a verb.
        public var title: String
        /// Called when it is chosen.
        public var perform: () -> Void

        /// An answer with a title.
        public init(_ title: String, perform: @escaping () -> Void) {
            self.title = title
            self.perform = perform
        }
    }

    /// A short title.
    public var title: String
    /// The consequences, in one or two sentences.
    public var text: String
    /// The first one is the default.
    public var answers: [Answer]

    /// A question with its answers, the default first.
    public init(_ title: String, _ text: String, answers: [Answer]) {
        self.title = title
        self.text = text
        self.answers = answers
    }
}
