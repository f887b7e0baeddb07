import Foundation

/// Makes content draggable from a view to other views of this program and to other programs.
///
///     view.addInteraction(UIDragInteraction(delegate: controller))
///
/// A finger or pen must rest for half a second, and drags as soon as it moves; a mouse drags immediately. The platform
/// passes drags to other programs, on X11 by XDND. Only one drag is possible at a time.
///
/// **Difference from UIKit**: there is no drag preview, only the pointer, which shows whether a copy would be accepted.
/// Other programs receive one item: for each type, the first item that offers it. They always receive copies; content
/// is never moved to them.
@MainActor public final class UIDragInteraction: UIInteraction {
    /// The gesture that starts a drag.
    public enum Trigger: Sendable {
        /// As in UIKit: a touch that rests, or a mouse that moves with its button held. The view's touches are
        /// cancelled.
        case hold
        /// A touch of the view leaves the window. The view continues to receive the touch, so that a view that moves an
        /// object with it can continue when the touch comes back, which cancels the drag. Whatever a drop must undo,
        /// the delegate undoes in `willEndWith`, which is called before the view receives the end of the touch. UIKit
        /// has no such drags.
        case leavingWindow
    }

    /// The object that provides the dragged items; not retained.
    public private(set) weak var delegate: (any UIDragInteractionDelegate)?
    /// The view that the interaction was added to.
    public private(set) weak var view: UIView?
    /// Whether dragging is enabled; true by default.
    public var isEnabled: Bool {
        get { recognizer.isEnabled }
        set { recognizer.isEnabled = newValue }
    }
    /// The gesture that starts a drag.
    public let trigger: Trigger

    /// The touch that drags, or is about to drag; nil between drags. UIKit has no such property.
    public private(set) weak var touch: UITouch?

    private let recognizer: UIGestureRecognizer
    /// The drag, from the time that the delegate is asked for items until the release.
    private var session: DragSession?

    /// - Parameters:
    ///   - delegate: not retained.
    ///   - trigger: the gesture that starts a drag.
    public init(delegate: any UIDragInteractionDelegate, trigger: Trigger = .hold) {
        self.delegate = delegate
        self.trigger = trigger
        switch trigger {
        case .hold:
            let recognizer = DragGestureRecognizer()
            self.recognizer = recognizer
            recognizer.delegate = self
            recognizer.addTarget(self, action: UIDragInteraction.handleDrag)
        case .leavingWindow:
            let leavingRecognizer = LeavingTouchGestureRecognizer()
            recognizer = leavingRecognizer
            leavingRecognizer.onChange = { [unowned self] in handleLeavingTouch($0, $1) }
        }
    }

    /// Cancels the drag, and removes the recognizer from the current view.
    public func willMove(to view: UIView?) {
        if let session { session.dispatcher.cancel(session) }
        session = nil
        self.view?.removeGestureRecognizer(recognizer)
    }

    /// Attaches the recognizer to the view.
    public func didMove(to view: UIView?) {
        self.view = view
        view?.addGestureRecognizer(recognizer)
    }

    /// - Returns: nil if there is nothing to drag, or another drag is in progress.
    private func makeSession(at location: CGPoint) -> DragSession? {
        guard let window = view?.window, let dispatcher = window.application?.drags, dispatcher.isFree else {
            return nil
        }
        let session = DragSession(self, dispatcher, window, at: location)
        session.items = delegate?.dragInteraction(self, itemsForBeginning: session) ?? []
        return session.items.isEmpty ? nil : session
    }

    // MARK: Resting touch or mouse

    private func handleDrag(_ recognizer: UIGestureRecognizer) {
        guard let session else { return }
        let location = recognizer.location(in: nil)
        switch recognizer.state {
        case .began, .changed:
            if !session.hasBegun {
                guard session.windowLocation.distance(to: location) > Thresholds.dragSlop || isMouse(recognizer) else {
                    return
                }
                session.dispatcher.start(session)
            }
            session.dispatcher.move(session, to: location)
        case .ended:
            self.session = nil
            if session.hasBegun { session.dispatcher.release(session) }
        case .cancelled:
            self.session = nil
            session.dispatcher.cancel(session)
        case .possible, .failed: break
        }
    }

    private func isMouse(_ recognizer: UIGestureRecognizer) -> Bool {
        recognizer.activeTouches.first?.type == .indirectPointer
    }

    // MARK: Touch that leaves the window

    private func handleLeavingTouch(_ touch: UITouch, _ step: LeavingTouchGestureRecognizer.Step) {
        let location = touch.location(in: nil)
        self.touch = touch
        switch step {
        case .left:
            session = makeSession(at: location)
            guard let session else { return }
            session.dispatcher.start(session)
            session.dispatcher.move(session, to: location)
        case .movedOutside:
            if let session { session.dispatcher.move(session, to: location) }
        case .cameBack, .cancelled:
            if let session { session.dispatcher.cancel(session) }
            (session, self.touch) = (nil, nil)
        case .lifted:
            if let session { session.dispatcher.release(session) }
            (session, self.touch) = (nil, nil)
        }
    }
}

extension UIDragInteraction: UIGestureRecognizerDelegate {
    /// Asks the delegate for the dragged items; without any, the view receives the touches.
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let drag = gestureRecognizer as? DragGestureRecognizer else { return false }
        touch = drag.touch
        session = makeSession(at: drag.start)
        return session != nil
    }
}
