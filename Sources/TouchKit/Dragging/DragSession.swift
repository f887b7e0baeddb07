public import Foundation

/// A drag that this program has started.
final class DragSession: UIDragSession {
    var items: [UIDragItem] = []
    var localContext: Any?

    let dispatcher: DragDispatcher
    weak var interaction: UIDragInteraction?
    weak var window: UIWindow?
    /// The location of the dragging touch or pointer, in the window.
    var windowLocation: CGPoint
    /// The target under the drag, as the platform last reported it.
    var target = DragTarget.nothing
    /// Delivers the drag to this program's views.
    private(set) lazy var tracker = DropTracker(DropSession(items, of: self))
    /// Whether the touch has moved since the drag's recognizer began.
    var hasBegun = false
    /// Whether the content was released or the drag cancelled; only the drop itself may still be pending.
    var isReleased = false

    init(_ interaction: UIDragInteraction, _ dispatcher: DragDispatcher, _ window: UIWindow, at windowLocation: CGPoint)
    {
        (self.interaction, self.dispatcher, self.window, self.windowLocation) = (
            interaction, dispatcher, window, windowLocation
        )
    }

    func location(in view: UIView) -> CGPoint { view.convert(windowLocation, from: nil) }

    /// The types available to other programs, best first, without duplicates.
    var types: [String] {
        var types: [String] = []
        for type in items.flatMap(\.itemProvider.visibleTypes) where !types.contains(type) { types.append(type) }
        return types
    }

    /// - Parameter completion: called once, immediately or later; nil: the type is unavailable.
    func load(_ type: String, _ completion: @escaping (Data?) -> Void) {
        guard let item = items.first(where: { $0.itemProvider.visibleTypes.contains(type) }) else {
            return completion(nil)
        }
        item.itemProvider.loadDataRepresentation(forTypeIdentifier: type) { data, _ in completion(data) }
    }
}

/// A drag over this program's views.
final class DropSession: UIDropSession {
    let items: [UIDragItem]
    private(set) weak var localDrag: DragSession?
    weak var window: UIWindow?
    /// The location of the dragging touch or pointer, in the window.
    var windowLocation = CGPoint.zero

    init(_ items: [UIDragItem], of localDrag: DragSession? = nil) {
        (self.items, self.localDrag) = (items, localDrag)
    }

    var localDragSession: (any UIDragSession)? { localDrag }

    func location(in view: UIView) -> CGPoint { view.convert(windowLocation, from: nil) }
}

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
