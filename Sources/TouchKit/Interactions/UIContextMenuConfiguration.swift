/// Creates the menu. The suggested actions are those that the toolkit would show by default: none.
public typealias UIContextMenuActionProvider = @MainActor (_ suggestedActions: [UIMenuElement]) -> UIMenu?

/// The contents of a context menu.
@MainActor public final class UIContextMenuConfiguration {
    /// The program's own identifier of the menu.
    public let identifier: AnyHashable?
    let actionProvider: UIContextMenuActionProvider?

    /// Creates a configuration.
    ///
    /// - Parameters:
    ///   - identifier: a value by which the delegate knows the object that the menu belongs to.
    ///   - previewProvider: **Difference from UIKit**: not called; the menu is shown without a preview.
    ///   - actionProvider: called once, when the menu is about to be shown. If it returns nil, no menu is shown.
    public init(
        identifier: AnyHashable? = nil, previewProvider: (@MainActor () -> UIViewController?)? = nil,
        actionProvider: UIContextMenuActionProvider? = nil
    ) {
        self.identifier = identifier
        self.actionProvider = actionProvider
    }
}
