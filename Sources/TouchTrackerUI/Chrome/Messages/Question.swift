/// Something that a person has to decide.
public struct Question {
    /// One way to decide.
    public struct Answer {
        /// What its button says: a verb.
        public var title: String
        /// What is done when somebody chooses it.
        public var perform: () -> Void

        /// An answer that a button stands for.
        public init(_ title: String, perform: @escaping () -> Void) {
            self.title = title
            self.perform = perform
        }
    }

    /// In a few words.
    public var title: String
    /// What hangs on it, in a sentence or two.
    public var text: String
    /// The first is what most people want.
    public var answers: [Answer]

    /// A question with its answers, the one that most people want first.
    public init(_ title: String, _ text: String, answers: [Answer]) {
        self.title = title
        self.text = text
        self.answers = answers
    }
}
