public import Foundation
import TouchFoundation

/// The edit menu: commands for the object at a location, in a popup whose arrow points there.
///
///     application.menuController.menuItems = [UIMenuItem(title: "Change Ink", action: .changeInk)]
///     application.menuController.showMenu(from: drawView, rect: rect)
///
/// The entries are the standard ones (Cut, Copy, Paste …), then `menuItems`. An entry is shown only if a responder in
/// the chain, starting at the window's first responder, can perform its action with this object as the sender. Without
/// a first responder or without entries, no menu appears.
///
/// Tapping an entry performs it and closes the menu, as does lifting a touch over it that began on another entry. A
/// touch that begins elsewhere, Escape, and any key that types text close the menu; the touch and the typed key are
/// then delivered normally. Arrow keys and Tab mark an entry, Return and Space perform it; without a mark they mark the
/// first one. In a menu opened by a key, the first enabled entry is marked initially.
///
/// **Difference from UIKit**: there is one menu controller per application (`UIApplication.menuController`) instead of
/// a global one. Programs for several people at one screen can create more, which are shown simultaneously.
@MainActor public final class UIMenuController {
    /// The direction of the menu's arrow; the menu is on the opposite side of the target.
    public nonisolated enum ArrowDirection: Int, Sendable {
        /// Down if there is room above, otherwise up.
        case `default` = 0
        /// Up: the menu is below.
        case up = 1
        /// Down: the menu is above.
        case down = 2
        /// To the left: the menu is on the right.
        case left = 3
        /// To the right: the menu is on the left.
        case right = 4
    }

    /// Entries in addition to the standard ones. A visible menu changes only with `update()`.
    public var menuItems: [UIMenuItem]?
    /// Whether the menu is rotated by 180°, for a person at the window's upper edge. Above and below are then
    /// exchanged. UIKit has no such property.
    public var isUpsideDown = false
    /// Asked whether a touch that begins outside of the visible menu closes it. All do by default; another person's
    /// touch shouldn't. UIKit has no such property.
    public var shouldClose: (_ touch: UITouch) -> Bool = { _ in true }
    /// The direction of the arrow, towards the target. `default` chooses a direction automatically.
    public var arrowDirection = ArrowDirection.default

    /// The view from which the current or the last menu was shown. UIKit has no such property.
    public private(set) weak var sourceView: UIView?

    /// The view and the rectangle in its space set with `setTargetRect(_:in:)`.
    var target: (view: WeakView, rect: CGRect)?

    private unowned let application: UIApplication
    private(set) var presentation: Presentation?
    var observers = Observers<Notification>()

    /// A visible menu.
    final class Presentation {
        let window: UIWindow
        private(set) weak var anchor: UIView?
        let rect: CGRect
        /// Returns the loss that results from hiding a rectangle of the anchor's space.
        let loss: ((CGRect) -> CGFloat)?
        /// Provides the entries; nil for those of the edit menu.
        let customEntries: (() -> [MenuEntry])?
        let arrangement: MenuLayout.Arrangement
        /// Called when the menu is no longer visible.
        var onEnd: (() -> Void)?
        var entries: [MenuEntry] = []
        var view: MenuView?
        var frame = CGRect.zero
        var isClosing = false

        init(
            _ window: UIWindow, _ anchor: UIView, _ rect: CGRect, loss: ((CGRect) -> CGFloat)?,
            _ customEntries: (() -> [MenuEntry])?, _ arrangement: MenuLayout.Arrangement, onEnd: (() -> Void)?
        ) {
            self.window = window
            self.anchor = anchor
            self.rect = rect
            self.loss = loss
            self.customEntries = customEntries
            self.arrangement = arrangement
            self.onEnd = onEnd
        }
    }

    /// Creates a menu in addition to the application's own, for example for another person at the same screen. Keys
    /// operate only the application's own menu. UIKit has no such initializer.
    ///
    /// - Parameter application: not retained.
    public init(application: UIApplication) {
        self.application = application
        application.add(self)
    }

    // MARK: Showing

    /// Whether a menu is visible. Setting it shows or hides the menu as `setMenuVisible(_:animated:)` does.
    public var isMenuVisible: Bool {
        get { presentation?.view != nil }
        set { setMenuVisible(newValue, animated: false) }
    }

    /// The frame of the menu without its arrow, in its window's space; zero while no menu is visible.
    ///
    /// **Difference from UIKit**, which uses the screen's space.
    public var menuFrame: CGRect { presentation?.frame ?? .zero }

    /// The visible titles, in order. UIKit has no such property.
    public var visibleTitles: [String] { presentation?.entries.map(\.title) ?? [] }

    /// The frames of the visible entries, in the window's space. UIKit has no such property.
    public var visibleItemFrames: [CGRect] {
        guard let presentation, let view = presentation.view else { return [] }
        return view.items.map { rotatedIfNeeded($0, in: presentation.window) }
    }

    /// Rotates a rectangle about the window's center if the menu is upside down.
    private func rotatedIfNeeded(_ rect: CGRect, in window: UIWindow) -> CGRect {
        guard isUpsideDown else { return rect }
        let bounds = window.bounds
        return CGRect(
            x: bounds.minX + bounds.maxX - rect.maxX, y: bounds.minY + bounds.maxY - rect.maxY, width: rect.width,
            height: rect.height)
    }

    /// Shows the menu, replacing a visible one.
    ///
    /// - Parameters:
    ///   - view: the anchor; the menu closes when it leaves its window.
    ///   - rect: the target of the menu, in the view's space. The menu doesn't cover it if the window is large enough.
    public func showMenu(from view: UIView, rect: CGRect) {
        show(nil, from: view, rect: rect)
    }

    /// Shows the menu on the side of its target where it hides least. UIKit has no such method.
    ///
    /// - Parameter loss: returns how much is hidden, in points, when a rectangle of the view's space is covered. Of the
    ///   sides of the target with room for the menu, the one with the smallest loss is used, with preference for the
    ///   default side. Called on each layout of the menu.
    public func showMenu(from view: UIView, rect: CGRect, minimizing loss: @escaping (_ hidden: CGRect) -> CGFloat) {
        show(nil, from: view, rect: rect, loss: loss)
    }

    /// Marks the first enabled entry, as in a menu opened by a key; for menus that are shown asynchronously after the
    /// key. UIKit has no such method.
    public func markFirstItem() {
        presentation?.view?.markFirst()
    }

    /// - Parameters:
    ///   - entries: called for each update; nil for the entries of the edit menu.
    ///   - onEnd: called once, even if there is nothing to show.
    func show(
        _ entries: (() -> [MenuEntry])?, _ arrangement: MenuLayout.Arrangement = .row, from view: UIView, rect: CGRect,
        loss: ((CGRect) -> CGFloat)? = nil, onEnd: (() -> Void)? = nil
    ) {
        hideMenu()
        guard presentation == nil, let window = view.window, window.isOpen else { return onEnd?() ?? () }
        sourceView = view
        let newPresentation = Presentation(window, view, rect, loss: loss, entries, arrangement, onEnd: onEnd)
        guard !currentEntries(of: newPresentation).isEmpty else { return onEnd?() ?? () }
        presentation = newPresentation
        post(.willShowMenu)
        guard presentation === newPresentation, view.window === window else { return }
        layOut(newPresentation)
        if application.isHandlingKey { newPresentation.view?.markFirst() }
        if presentation === newPresentation { post(.didShowMenu) }
    }

    /// Closes the visible menu, if any.
    public func hideMenu() {
        guard let presentation, !presentation.isClosing else { return }
        presentation.isClosing = true
        post(.willHideMenu)
        self.presentation = nil
        if let view = presentation.view { fadeOut(view) }
        post(.didHideMenu)
        presentation.onEnd?()
    }

    /// Removes and returns the handler of the visible menu's end; calling it becomes the caller's responsibility.
    func detachEndHandler() -> (() -> Void)? {
        defer { presentation?.onEnd = nil }
        return presentation?.onEnd
    }

    /// The duration of fading out, in seconds. Source: our choice.
    private static let fadeDuration = 0.15

    /// Fades out the view of a menu that is already closed, without touch handling.
    private func fadeOut(_ view: MenuView) {
        view.isUserInteractionEnabled = false
        UIView.animate(withDuration: Self.fadeDuration, options: .curveEaseOut) {
            view.alpha = 0
        } completion: { _ in
            view.removeFromSuperview()
        }
    }

    /// Closes the menu if it was shown from the view.
    public func hideMenu(from view: UIView) {
        if presentation?.anchor === view { hideMenu() }
    }

    /// Updates the entries and the frame of the visible menu, after a change of anything that they depend on.
    public func update() {
        guard let presentation, presentation.view != nil, !presentation.isClosing else { return }
        let oldFrame = presentation.frame
        layOut(presentation)
        if self.presentation === presentation, presentation.frame != oldFrame { post(.menuFrameDidChange) }
    }

    private func layOut(_ presentation: Presentation) {
        let entries = currentEntries(of: presentation)
        guard !entries.isEmpty, let anchor = presentation.anchor else { return hideMenu() }
        let window = presentation.window
        let appearances = entries.map(\.appearance)
        let widths = appearances.map(\.text).map { TextLayout($0, font: MenuLayout.font, lines: .one).size.width }
        let target = rotatedIfNeeded(anchor.convert(presentation.rect, to: nil), in: window)
        let available = window.bounds.insetBy(dx: MenuPlacement.margin, dy: MenuPlacement.margin)
        let layout = MenuLayout(titleWidths: widths, availableSize: available.size, presentation.arrangement)
        let placement = MenuPlacement(
            size: layout.size, target: target, window: window.bounds, preferredDirection: arrowDirection
        ) { hidden in
            presentation.loss?(anchor.convert(rotatedIfNeeded(hidden, in: window), from: nil)) ?? 0
        }
        let frame = rotatedIfNeeded(placement.body, in: window)
        if presentation.view != nil, appearances == presentation.entries.map(\.appearance), presentation.frame == frame
        {
            presentation.entries = entries
            return
        }
        let view = MenuView(appearances, layout: layout, placement: placement) { [weak self, weak presentation] in
            if let self, let presentation { choose($0, of: presentation) }
        }
        if isUpsideDown {
            view.center = rotatedIfNeeded(CGRect(origin: view.center, size: .zero), in: window).origin
            view.transform = CGAffineTransform(rotationAngle: .pi)
        }
        view.overrideUserInterfaceStyle = anchor.userInterfaceStyle
        let oldView = presentation.view
        view.marked = oldView?.marked.flatMap { mark in
            appearances.firstIndex { $0.title == presentation.entries[mark].title }
        }
        presentation.entries = entries
        presentation.frame = frame
        presentation.view = view
        oldView?.removeFromSuperview()
        window.addSubview(view)
    }

    // MARK: Entries

    private func currentEntries(of presentation: Presentation) -> [MenuEntry] {
        if let entries = presentation.customEntries { return entries() }
        guard let first = presentation.window.firstResponder else { return [] }
        let items = menuItems ?? []
        let standard = Self.standardItems.filter { one in !items.contains { $0.action == one.action } }
        return (standard.map { ($0.title, $0.action) } + items.map { ($0.title, $0.action) })
            .filter { first.target(forAction: $0.1, withSender: self) != nil }
            .map { title, action in
                MenuEntry(title: title) { [weak self, weak window = presentation.window] in
                    if let window { self?.perform(action, in: window) }
                }
            }
    }

    private static var standardItems: [(title: String, action: Action)] {
        [
            (localized("Cut"), .cut), (localized("Copy"), .copy), (localized("Paste"), .paste),
            (localized("Paste and Match Style"), .pasteAndMatchStyle), (localized("Select"), .select),
            (localized("Select All"), .selectAll), (localized("Delete"), .delete),
            (localized("Duplicate"), .duplicate), (localized("Bold"), .toggleBoldface),
            (localized("Italic"), .toggleItalics), (localized("Underline"), .toggleUnderline),
            (localized("Left to Right"), .makeTextWritingDirectionLeftToRight),
            (localized("Right to Left"), .makeTextWritingDirectionRightToLeft),
        ]
    }

    /// Performs the action on the current responder chain, which may have changed since the menu was shown.
    private func perform(_ action: Action, in window: UIWindow) {
        guard let target = window.firstResponder?.target(forAction: action, withSender: self) else { return }
        application.sendAction(action, to: target, from: self, for: nil)
    }

    func choose(_ index: Int, of presentation: Presentation) {
        guard self.presentation === presentation, presentation.entries.indices.contains(index) else { return }
        let entry = presentation.entries[index]
        guard entry.appearance.style != .disabled else { return }
        entry.perform()
        // The action may have shown another menu.
        guard self.presentation === presentation else { return }
        switch entry.selectionBehavior {
        case .closesMenu: hideMenu()
        case .keepsMenuOpen: update()
        }
    }
}
