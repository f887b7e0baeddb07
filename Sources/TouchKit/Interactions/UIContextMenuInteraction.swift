public import Foundation

/// Shows a menu when a finger or pen is held on a view, or the secondary button of a mouse or pen is pressed there.
///
///     view.addInteraction(UIContextMenuInteraction(delegate: controller))
///
/// The menu is that of `UIMenuController`: a tap chooses an entry, a touch elsewhere or Escape closes the menu, arrow
/// keys and Return work. A submenu replaces the menu that contains it.
@MainActor public final class UIContextMenuInteraction: UIInteraction {
    /// The object that provides the menus; not retained.
    public private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
    /// The view that the interaction was added to.
    public private(set) weak var view: UIView?

    private let recognizer = ContextMenuGestureRecognizer()
    private var configuration: UIContextMenuConfiguration?
    private var menu: UIMenu?

    /// - Parameter delegate: not retained.
    public init(delegate: any UIContextMenuInteractionDelegate) {
        self.delegate = delegate
        recognizer.delegate = self
        recognizer.addTarget(self, action: UIContextMenuInteraction.handleGesture)
    }

    /// Removes the recognizer from the current view, and closes the menu.
    public func willMove(to view: UIView?) {
        dismissMenu()
        self.view?.removeGestureRecognizer(recognizer)
    }

    /// Attaches the recognizer to the view.
    public func didMove(to view: UIView?) {
        self.view = view
        view?.addGestureRecognizer(recognizer)
    }

    /// The location of the finger, pen or pointer that requested the menu, in the view's space; nil means the window.
    public func location(in view: UIView?) -> CGPoint { recognizer.location(in: view) }

    /// Closes the menu if it is visible.
    public func dismissMenu() {
        guard configuration != nil, let view else { return }
        view.window?.application?.menuController.hideMenu(from: view)
    }

    /// Replaces the visible menu by the result of the block. Does nothing if no menu is visible.
    public func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) {
        guard let old = menu, configuration != nil else { return }
        menu = block(old)
        view?.window?.application?.menuController.update()
    }

    private func handleGesture(_ recognizer: UILongPressGestureRecognizer) {
        guard recognizer.state == .began, let configuration, let view else { return }
        guard let menu = configuration.actionProvider?([]), let controller = view.window?.application?.menuController
        else {
            self.configuration = nil
            return
        }
        self.menu = menu
        delegate?.contextMenuInteraction(self, willDisplayMenuFor: configuration, animator: nil)
        let rect = CGRect(origin: recognizer.location(in: view), size: .zero)
        controller.show(from: view, rect: rect, sender: self) { [weak self] in
            self?.menu ?? menu
        } onEnd: { [weak self] in
            self?.menuDidEnd(configuration)
        }
    }

    private func menuDidEnd(_ configuration: UIContextMenuConfiguration) {
        guard self.configuration === configuration else { return }
        self.configuration = nil
        menu = nil
        delegate?.contextMenuInteraction(self, willEndFor: configuration, animator: nil)
    }
}

extension UIContextMenuInteraction: UIGestureRecognizerDelegate {
    /// Asks the delegate for the menu; without one, the view receives the touches.
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        dismissMenu()
        configuration = delegate?.contextMenuInteraction(
            self, configurationForMenuAtLocation: gestureRecognizer.location(in: view))
        return configuration != nil
    }
}

/// Recognizes a held finger or pen, or a pressed secondary button. Holding a mouse's primary button is left to others.
private final class ContextMenuGestureRecognizer: UILongPressGestureRecognizer {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state == .possible, let touch = touches.first else { return super.touchesBegan(touches, with: event) }
        if touch.buttonMask.contains(.secondary) {
            state = numberOfTouches == 1 ? .began : .failed
        } else if touch.type == .indirectPointer {
            state = .failed
        } else {
            super.touchesBegan(touches, with: event)
        }
    }
}
