public import Foundation
import TouchLanguage

/// The edit menu: what can be done to the thing at a place, in a popup that points there.
///
///     application.menuController.menuItems = [UIMenuItem(title: "Change Ink", action: .changeInk)]
///     application.menuController.showMenu(from: drawView, rect: place)
///
/// The entries are the standard ones (Cut, Copy, Paste …), then `menuItems`; each is there only if somebody in the
/// responder chain, from the window's first responder on, says that it can perform the action, with this object as the
/// sender. Without a first responder or without an entry, no menu appears.
///
/// A tap on an entry performs it and closes the menu; so does lifting over it a touch that began on another. A touch that
/// begins anywhere else, Escape, and any key that types something close the menu and go on to whom they concern. Arrow
/// keys and Tab mark an entry, Return and Space perform it; without a mark they mark the first. In a menu that a key opened
/// the first that can be chosen is marked from the beginning.
///
/// **Difference from UIKit**: there is one for each application (`UIApplication.menuController`), not one in a global; and where
/// several people are at one screen, a program can make more, which are shown beside each other.
@MainActor public final class UIMenuController {
    /// Where the menu's arrow points; the menu is on the other side of the target.
    public nonisolated enum ArrowDirection: Int, Sendable {
        /// Down if there is room above, or else up.
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

    /// Beside the standard ones. A menu that is shown follows with `update()`.
    public var menuItems: [UIMenuItem]?
    /// Whether the menu is turned by half a turn, for somebody who sits at the window's upper edge. What is above for others is
    /// below for them. UIKit has no such property.
    public var isUpsideDown = false
    /// Asked of each touch that begins outside of the menu that is shown, whether it closes it: all do unless this is set, as
    /// that of somebody else should not. UIKit has no such property.
    public var shouldClose: (_ touch: UITouch) -> Bool = { _ in true }
    /// Where the arrow points: to what the menu is about. `default` finds room by itself.
    public var arrowDirection = ArrowDirection.default

    private unowned let application: UIApplication
    private(set) var presentation: Presentation?
    var observers = Observers<Notification>()

    /// A menu while it is shown.
    final class Presentation {
        let window: UIWindow
        private(set) weak var anchor: UIView?
        let rect: CGRect
        /// How much is lost where a rectangle of the anchor's space is hidden.
        let loss: ((CGRect) -> CGFloat)?
        /// Nil: the entries are the edit menu's.
        let customEntries: (() -> [MenuEntry])?
        let arrangement: MenuLayout.Arrangement
        /// Told when it is shown no more.
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

    /// A menu beside the application's own, such as that of another person at the same screen. Keys go to the application's
    /// own alone. UIKit has no such initializer.
    ///
    /// - Parameter application: does not retain it.
    public init(application: UIApplication) {
        self.application = application
        application.add(self)
    }

    // MARK: Showing

    /// Whether a menu is on the screen, or fading from it.
    public var isMenuVisible: Bool { presentation?.view != nil }

    /// The menu without its arrow, in its window's space; zero while none is shown.
    ///
    /// **Difference from UIKit**, which gives it in the screen's.
    public var menuFrame: CGRect { presentation?.frame ?? .zero }

    /// The titles that are shown, in order. UIKit has no such property.
    public var visibleTitles: [String] { presentation?.entries.map(\.title) ?? [] }

    /// Where those entries are, in the window's space. UIKit has no such property.
    public var visibleItemFrames: [CGRect] {
        guard let presentation, let view = presentation.view else { return [] }
        return view.items.map { rotatedIfNeeded($0, in: presentation.window) }
    }

    /// Where something is that is laid out as if the window's lower edge were before the person.
    private func rotatedIfNeeded(_ rect: CGRect, in window: UIWindow) -> CGRect {
        guard isUpsideDown else { return rect }
        let bounds = window.bounds
        return CGRect(
            x: bounds.minX + bounds.maxX - rect.maxX, y: bounds.minY + bounds.maxY - rect.maxY, width: rect.width,
            height: rect.height)
    }

    /// Shows the menu, in place of one that is shown.
    ///
    /// - Parameters:
    ///   - view: the menu closes when it leaves its window.
    ///   - rect: what the menu is about, in the view's space. The menu keeps off it where the window is large enough.
    public func showMenu(from view: UIView, rect: CGRect) {
        show(nil, from: view, rect: rect)
    }

    /// Shows the menu beside its target where it hides the least of something else. UIKit has no such method.
    ///
    /// - Parameter loss: how much of it is hidden, in points, by what covers a rectangle of the view's space. Of the sides of
    ///   the target that have room for the menu, the one with the least loss is taken; of equal ones the usual one. Called
    ///   each time that the menu is placed.
    public func showMenu(from view: UIView, rect: CGRect, minimizing loss: @escaping (_ hidden: CGRect) -> CGFloat) {
        show(nil, from: view, rect: rect, loss: loss)
    }

    /// Marks the first entry that can be chosen, as of a menu that a key opened: for one that has to wait for something
    /// after the key. UIKit has no such method.
    public func markFirstItem() {
        presentation?.view?.markFirst()
    }

    /// - Parameters:
    ///   - entries: found anew each time; nil for the edit menu's.
    ///   - ended: called once, also if there is nothing to show.
    func show(
        _ entries: (() -> [MenuEntry])?, _ arrangement: MenuLayout.Arrangement = .row, from view: UIView, rect: CGRect,
        loss: ((CGRect) -> CGFloat)? = nil, onEnd: (() -> Void)? = nil
    ) {
        hideMenu()
        guard presentation == nil, let window = view.window, window.isOpen else { return onEnd?() ?? () }
        let newPresentation = Presentation(window, view, rect, loss: loss, entries, arrangement, onEnd: onEnd)
        guard !currentEntries(of: newPresentation).isEmpty else { return onEnd?() ?? () }
        presentation = newPresentation
        observers.post(.willShowMenu)
        guard presentation === newPresentation, view.window === window else { return }
        layOut(newPresentation)
        if application.isHandlingKey { newPresentation.view?.markFirst() }
        if presentation === newPresentation { observers.post(.didShowMenu) }
    }

    /// Closes the menu that is shown, if there is one.
    public func hideMenu() {
        guard let presentation, !presentation.isClosing else { return }
        presentation.isClosing = true
        observers.post(.willHideMenu)
        self.presentation = nil
        if let view = presentation.view { fadeOut(view) }
        observers.post(.didHideMenu)
        presentation.onEnd?()
    }

    /// The menu that is shown ends without telling; whoever takes this tells of it.
    func detachEndHandler() -> (() -> Void)? {
        defer { presentation?.onEnd = nil }
        return presentation?.onEnd
    }

    /// In seconds. Source: our choice.
    private static let fadeDuration = 0.15

    /// The menu is closed already: what fades is a picture of it, which takes no touches.
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

    /// Finds the entries of the menu that is shown anew, and its place: something has changed that they depend on.
    public func update() {
        guard let presentation, presentation.view != nil, !presentation.isClosing else { return }
        let oldFrame = presentation.frame
        layOut(presentation)
        if self.presentation === presentation, presentation.frame != oldFrame { observers.post(.menuFrameDidChange) }
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

    /// The chain is asked again: it may be another by now.
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
