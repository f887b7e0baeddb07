/// An item of the edit menu beside the standard ones.
public final class UIMenuItem {
    public var title: String
    public var action: Action

    public init(title: String, action: Action) {
        self.title = title
        self.action = action
    }
}
