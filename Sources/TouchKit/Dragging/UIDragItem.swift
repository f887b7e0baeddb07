/// One thing that is dragged.
@MainActor public final class UIDragItem {
    /// What it consists of.
    public let itemProvider: NSItemProvider
    /// The same thing as this program knows it; other programs never see it.
    public var localObject: Any?

    /// A thing that others can have as the provider says.
    public init(itemProvider: NSItemProvider) {
        self.itemProvider = itemProvider
    }
}
