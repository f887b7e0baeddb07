import Foundation

/// A drag that this program has begun.
final class DragSession: UIDragSession {
    var items: [UIDragItem] = []
    var localContext: Any?

    let dispatcher: DragDispatcher
    weak var interaction: UIDragInteraction?
    weak var window: UIWindow?
    /// Where the hand is, in the window.
    var windowLocation: CGPoint
    /// What is there, as the platform said last.
    var target = DragTarget.nothing
    /// What happens at the views of this program.
    private(set) lazy var tracker = DropTracker(DropSession(items, of: self))
    /// Whether the hand has moved what it has.
    var hasBegun = false
    /// Whether the hand has let go; what is still to be done is that of others.
    var isReleased = false

    init(_ interaction: UIDragInteraction, _ dispatcher: DragDispatcher, _ window: UIWindow, at windowLocation: CGPoint)
    {
        (self.interaction, self.dispatcher, self.window, self.windowLocation) = (
            interaction, dispatcher, window, windowLocation
        )
    }

    func location(in view: UIView) -> CGPoint { view.convert(windowLocation, from: nil) }

    /// What other programs can have, the best first, each once.
    var types: [String] {
        var types: [String] = []
        for type in items.flatMap(\.itemProvider.visibleTypes) where !types.contains(type) { types.append(type) }
        return types
    }

    /// - Parameter completion: called once, at once or later; nil: it can't be had.
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
    /// Where the hand is, in the window.
    var windowLocation = CGPoint.zero

    init(_ items: [UIDragItem], of localDrag: DragSession? = nil) {
        (self.items, self.localDrag) = (items, localDrag)
    }

    var localDragSession: (any UIDragSession)? { localDrag }

    func location(in view: UIView) -> CGPoint { view.convert(windowLocation, from: nil) }
}
