/// Something that a person has to decide.
public struct Question {
    public struct Answer {
        public var title: String
        public var perform: () -> Void

        public init(_ title: String, perform: @escaping () -> Void) {
            self.title = title
            self.perform = perform
        }
    }

    /// In a few words.
    public var title: String
    public var text: String
    /// The first is what most people want.
    public var answers: [Answer]

    public init(_ title: String, _ text: String, answers: [Answer]) {
        self.title = title
        self.text = text
        self.answers = answers
    }
}
