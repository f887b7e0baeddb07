/// An item of the edit menu beside the standard ones.
@MainActor public final class UIMenuItem {
    /// What is written in the menu.
    public var title: String
    /// What is performed, from the first responder on; nobody who can means that the item is not shown.
    public var action: Action

    /// An item of the program's own.
    public init(title: String, action: Action) {
        self.title = title
        self.action = action
    }
}
