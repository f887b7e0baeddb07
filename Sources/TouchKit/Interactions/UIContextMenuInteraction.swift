public import Foundation

/// Shows a menu where a finger or pen is held on a view, or the second button of a mouse or pen is pressed there.
///
///     view.addInteraction(UIContextMenuInteraction(delegate: controller))
///
/// The menu is that of `UIMenuController`: a tap chooses, a touch elsewhere or Escape closes it, arrow keys and Return work.
/// A menu within the menu opens in its place.
@MainActor public final class UIContextMenuInteraction: UIInteraction {
    /// Who knows the menus; not retained.
    public private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
    /// The view that it was added to.
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

    /// Takes its recognizer from the view that it was added to, and closes its menu.
    public func willMove(to view: UIView?) {
        dismissMenu()
        self.view?.removeGestureRecognizer(recognizer)
    }

    /// Has its recognizer watch the view.
    public func didMove(to view: UIView?) {
        self.view = view
        view?.addGestureRecognizer(recognizer)
    }

    /// Where the finger, pen or pointer is that the menu was asked for by, in the view's space; nil stands for the window.
    public func location(in view: UIView?) -> CGPoint { recognizer.location(in: view) }

    /// Closes the menu, if it is shown.
    public func dismissMenu() {
        guard configuration != nil, let view else { return }
        view.window?.application?.menuController.hideMenu(from: view)
    }

    /// Has the block say what the menu that is shown consists of now. Does nothing while none is shown.
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
    /// Asks its own delegate for the menu; without one, touches go on to the view.
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        dismissMenu()
        configuration = delegate?.contextMenuInteraction(
            self, configurationForMenuAtLocation: gestureRecognizer.location(in: view))
        return configuration != nil
    }
}

/// A finger or pen that is held, or a second button that is pressed. A mouse's first button may be held for other things.
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
