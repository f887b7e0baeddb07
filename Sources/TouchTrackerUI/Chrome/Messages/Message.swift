/// Something that has happened, said in one sentence, and what can be done about it.
struct Message {
    struct Action {
        var title: String
        var perform: () -> Void
    }

    /// When it goes, if nobody takes it away.
    enum Life {
        case seconds
        /// Also with the next edit, undo or redo: what it says, and what can be done about it, is about the last one.
        case secondsOrNextStep
    }

    var text: String
    var action: Action?
    var life = Life.seconds
}
