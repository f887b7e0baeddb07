/// Makes the menu; told what the toolkit would show by itself, which is nothing.
public typealias UIContextMenuActionProvider = @MainActor (_ suggestedActions: [UIMenuElement]) -> UIMenu?

/// What a context menu consists of.
@MainActor public final class UIContextMenuConfiguration {
    /// The program's own name for it.
    public let identifier: AnyHashable?
    let actionProvider: UIContextMenuActionProvider?

    /// - Parameters:
    ///   - identifier: whatever tells the delegate what the menu is about.
    ///   - previewProvider: **Difference from UIKit**: not called; the menu is shown alone, beside what it is about.
    ///   - actionProvider: called once, when the menu is to be shown. Without a menu nothing is.
    public init(
        identifier: AnyHashable? = nil, previewProvider: (@MainActor () -> UIViewController?)? = nil,
        actionProvider: UIContextMenuActionProvider? = nil
    ) {
        self.identifier = identifier
        self.actionProvider = actionProvider
    }
}
