/// Something that has happened, said in one sentence, and what can be done about it.
struct Message {
    struct Action {
        var title: String
        var perform: () -> Void
    }

    var text: String
    var action: Action?
}
