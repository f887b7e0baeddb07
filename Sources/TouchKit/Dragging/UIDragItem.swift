/// A dragged item.
@MainActor public final class UIDragItem {
    /// The item's representations.
    public let itemProvider: NSItemProvider
    /// The item as an object of this program; not available to other programs.
    public var localObject: Any?

    /// Creates an item with the provider's representations.
    public init(itemProvider: NSItemProvider) {
        self.itemProvider = itemProvider
    }
}
