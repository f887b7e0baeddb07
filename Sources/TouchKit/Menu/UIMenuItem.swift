/// A custom item of the edit menu.
@MainActor public final class UIMenuItem {
    /// The visible title.
    public var title: String
    /// The action to perform, sent to the first responder's chain; the item is hidden if no responder can perform it.
    public var action: Action

    /// Creates an item.
    public init(title: String, action: Action) {
        self.title = title
        self.action = action
    }
}
