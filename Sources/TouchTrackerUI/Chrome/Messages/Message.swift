/// A message to the user, with optional actions.
struct Message {
    struct Action {
        var title: String
        var perform: () -> Void
    }

    /// When the message closes by itself.
    enum Lifetime {
        case seconds
        /// Also after the next edit, undo or redo, because it refers to the previous one.
        case secondsOrNextStep
        /// When the user closes it, or another message replaces it.
        case untilAnswered
    }

    /// The topic, to find out whether a message about it is shown.
    enum Topic: Equatable {
        case loading
        case refusal(Refusal)
        case forbidden
    }

    var text: String
    var action: Action?
    /// A second action.
    var otherAction: Action?
    var lifetime = Lifetime.seconds
    var topic: Topic?
}
