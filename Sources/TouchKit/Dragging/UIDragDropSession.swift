public import Foundation

/// What a drag is about, for where it comes from and for where it may be dropped.
@MainActor public protocol UIDragDropSession: AnyObject {
    /// What is dragged.
    var items: [UIDragItem] { get }
    /// Where the hand is now, or was last, in the view's coordinate space.
    func location(in view: UIView) -> CGPoint
}

extension UIDragDropSession {
    /// Whether one of the things at least can be had as one of these types.
    public func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
        items.contains { item in typeIdentifiers.contains { item.itemProvider.hasItemConformingToTypeIdentifier($0) } }
    }
}

/// A drag that this program has begun.
@MainActor public protocol UIDragSession: UIDragDropSession {
    /// What the program wants to remember of it.
    var localContext: Any? { get set }
}

/// A drag over this program's views, whoever has begun it.
@MainActor public protocol UIDropSession: UIDragDropSession {
    /// The drag, if this program has begun it.
    var localDragSession: (any UIDragSession)? { get }
}
