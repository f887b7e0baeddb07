public import Foundation

/// A drag, as seen by its source and by its possible drop targets.
@MainActor public protocol UIDragDropSession: AnyObject {
    /// The dragged items.
    var items: [UIDragItem] { get }
    /// Returns the current, or last, location of the dragging touch or pointer, in the view's coordinate space.
    func location(in view: UIView) -> CGPoint
}

extension UIDragDropSession {
    /// Whether at least one of the items is available in one of these types.
    public func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
        items.contains { item in typeIdentifiers.contains { item.itemProvider.hasItemConformingToTypeIdentifier($0) } }
    }
}

/// A drag that this program has started.
@MainActor public protocol UIDragSession: UIDragDropSession {
    /// A value for the program's own use.
    var localContext: Any? { get set }
}

/// A drag over this program's views, started by this or another program.
@MainActor public protocol UIDropSession: UIDragDropSession {
    /// The drag session, if this program started the drag.
    var localDragSession: (any UIDragSession)? { get }
}
