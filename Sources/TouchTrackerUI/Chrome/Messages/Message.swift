/// Something that has happened, said in one sentence, and what can be done about it.
struct Message {
    struct Action {
        var title: String
        var perform: () -> Void
    }

    /// When it goes, if nobody takes it away.
    enum Lifetime {
        case seconds
        /// Also with the next edit, undo or redo: what it says, and what can be done about it, is about the last one.
        case secondsOrNextStep
        /// Only a person takes it away, or another message.
        case untilAnswered
    }

    /// What it is about, where somebody has to know that it is being said.
    enum Topic: Equatable {
        case loading
        case refusal(Refusal)
        case forbidden
    }

    var text: String
    var action: Action?
    /// What else can be done.
    var otherAction: Action?
    var lifetime = Lifetime.seconds
    var topic: Topic?
}
