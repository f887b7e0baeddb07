import Foundation

/// Has content be dragged out of a view, to other views of this program and to other programs.
///
///     view.addInteraction(UIDragInteraction(delegate: controller))
///
/// A finger or pen takes hold by resting for half a second, and drags as soon as it moves; a mouse drags at once. Other
/// programs are told of a drag by the platform, on X11 by XDND. One thing can be dragged at a time.
///
/// **Difference from UIKit**: nothing follows the hand but the pointer, which shows whether a copy would be taken. Other
/// programs get one thing: in each type that of the first item that has it. Content is copied there, never moved.
@MainActor public final class UIDragInteraction: UIInteraction {
    /// How a drag begins.
    public enum Trigger: Sendable {
        /// As in UIKit: by a hand that rests, or a mouse that is moved with its button held. The view's touches are cancelled.
        case hold
        /// When a touch of the view leaves the window. The touch goes on being the view's, so that a view that moves something
        /// under it goes on with that when the touch comes back, which gives the drag up; what has to be undone for a drop, the
        /// delegate undoes in `willEndWith`, called before the view hears that the touch has ended. UIKit has no such drags.
        case leavingWindow
    }

    /// Who knows what is dragged; not retained.
    public private(set) weak var delegate: (any UIDragInteractionDelegate)?
    /// The view that it was added to.
    public private(set) weak var view: UIView?
    /// Whether anything can be dragged; true by default.
    public var isEnabled: Bool {
        get { recognizer.isEnabled }
        set { recognizer.isEnabled = newValue }
    }
    /// How a drag begins.
    public let trigger: Trigger

    /// The touch that drags, or is about to; nil between drags. UIKit has no such property.
    public private(set) weak var touch: UITouch?

    private let recognizer: UIGestureRecognizer
    /// From when the delegate was asked to when the hand lets go.
    private var session: DragSession?

    /// - Parameters:
    ///   - delegate: not retained.
    ///   - beginning: how a drag begins.
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

    /// Gives a drag up, and takes its recognizer from the view that it was added to.
    public func willMove(to view: UIView?) {
        if let session { session.dispatcher.cancel(session) }
        session = nil
        self.view?.removeGestureRecognizer(recognizer)
    }

    /// Has its recognizer watch the view.
    public func didMove(to view: UIView?) {
        self.view = view
        view?.addGestureRecognizer(recognizer)
    }

    /// - Returns: nil if there is nothing to be dragged, or something is dragged already.
    private func makeSession(at location: CGPoint) -> DragSession? {
        guard let window = view?.window, let dispatcher = window.application?.drags, dispatcher.isFree else {
            return nil
        }
        let session = DragSession(self, dispatcher, window, at: location)
        session.items = delegate?.dragInteraction(self, itemsForBeginning: session) ?? []
        return session.items.isEmpty ? nil : session
    }

    // MARK: Held

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

    // MARK: Leaving the window

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
    /// Asks its own delegate for what is dragged; without anything, touches go on to the view.
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let drag = gestureRecognizer as? DragGestureRecognizer else { return false }
        touch = drag.touch
        session = makeSession(at: drag.start)
        return session != nil
    }
}
