import Foundation
import TouchDrawingModel
import TouchKit

protocol CanvasMenuDelegate: AnyObject {
    /// Closes what the menu replaces.
    func canvasMenuWillShow(_ menu: CanvasMenu)
}

/// The context menu of a person over the canvas. Each person has one.
final class CanvasMenu {
    /// The subject of the menu.
    enum Subject {
        case selection
        /// The canvas, at an empty location.
        case canvas
        /// A locked figure on which a touch rests.
        case locked
    }

    /// What opened the menu.
    enum Trigger {
        case touch
        /// Key presses continue in the menu.
        case key
    }

    weak var delegate: (any CanvasMenuDelegate)?
    /// Nil before there is a window.
    var clipboard: FigureClipboard?

    /// The subject of the current or last menu.
    private(set) var subject = Subject.canvas
    /// The location of its target, in the canvas view.
    private(set) var viewLocation = CGPoint.zero
    /// The figure that the current or last menu unlocks; nil for other menus.
    private(set) var lockedFigure: FigureID?

    private let editor: Editor
    /// The owner.
    let person: Person
    private let seating: Seating
    private unowned let view: CanvasView
    /// The touch outside of the menu that closed it last.
    private weak var closingTouch: UITouch?
    /// Whether that was the selection's menu, which reopens after the touch has dragged the selection.
    private var reopens = false
    /// For people other than the first.
    private var ownController: UIMenuController?

    /// The side of the menu's target, in points. Source: the program's rule for menus.
    private static let targetSide: CGFloat = 2

    init(_ editor: Editor, over view: CanvasView, of person: Person, _ seating: Seating) {
        self.editor = editor
        self.view = view
        self.person = person
        self.seating = seating
    }

    /// The first person has the keyboard, and uses the application's menu controller.
    var controller: UIMenuController? {
        guard let application = view.window?.application else { return nil }
        if person === editor.person { return application.menuController }
        if let ownController { return ownController }
        let controller = UIMenuController(application: application)
        controller.menuItems = CommandTable.menuItems
        ownController = controller
        return controller
    }

    /// Whether it has sent a command.
    func isShown(by sender: Any?) -> Bool { (sender as? UIMenuController).map { $0 === controller } ?? false }

    var isShown: Bool { controller?.isMenuVisible == true }

    /// Whether a touch that has just landed has closed it.
    func isClosed(by touch: UITouch) -> Bool { touch === closingTouch }

    /// The target on the canvas.
    var point: CGPoint { view.viewport.canvas(viewLocation) }

    func hide() { controller?.hideMenu() }

    /// Cancels a pending menu, because the person has continued.
    func cancelPending() { clipboard?.cancelQuery(for: self) }

    /// Called when the selection may have ended.
    func selectionEnded() {
        if subject == .selection, person.selection == nil { hide() }
    }

    /// Updates the entries of a visible menu.
    func update() {
        if isShown { clipboard?.query(for: self) { [weak self] in self?.controller?.update() } }
    }

    // MARK: Showing

    func show(_ subject: Subject, at location: CGPoint) {
        delegate?.canvasMenuWillShow(self)
        let controller = controller
        controller?.isUpsideDown = seating.isUpsideDown(person.number)
        (closingTouch, reopens) = (nil, false)
        controller?.shouldClose = { [weak self] touch in self?.shouldClose(touch) ?? true }
        (self.subject, viewLocation, lockedFigure) = (subject, location, nil)
        let side = subject == .locked ? 2 * Padlock.radius : Self.targetSide
        let rect = CGRect(x: location.x - side / 2, y: location.y - side / 2, width: side, height: side)
        // The menu avoids the selection, so that changes are visible.
        controller?.showMenu(from: view, rect: rect) { [weak self] hidden in
            guard let self, self.subject == .selection, let id = self.person.selection,
                let figure = editor.drawing[id]
            else { return 0 }
            return figure.applying(view.viewport.similarity).length(within: hidden)
                + costOfHiddenHandles(within: hidden)
        }
    }

    private func shouldClose(_ touch: UITouch) -> Bool {
        guard seating.count == 1 || seating.person(of: touch) == person.number else { return false }
        (closingTouch, reopens) = (touch, subject == .selection)
        return true
    }

    /// Hiding a handle counts as much as hiding this length of ink, in points. Source: our choice: the size of its hit
    /// area.
    private static let hiddenHandleCost = SelectionBox.Pointing.finger.hitSize

    private func costOfHiddenHandles(within hidden: CGRect) -> CGFloat {
        guard let box = view.selectionBox(of: person) else { return 0 }
        let reach = SelectionBox.handleRadius
        let area = hidden.insetBy(dx: -reach, dy: -reach)
        return CGFloat(box.handles.count { area.contains(box.location(of: $0)) }) * Self.hiddenHandleCost
    }

    /// Reopens the menu of the selection, if the touch has closed it.
    func reopen(after touch: UITouch) {
        guard closingTouch === touch, reopens, !isShown, let anchor = anchor(of: person) else { return }
        show(.selection, at: anchor)
    }

    /// The default target of the selection's menu: a point on the figure that was selected last, in the view.
    private func anchor(of person: Person) -> CGPoint? {
        guard let figure = person.selection.flatMap({ editor.drawing[$0] }) else { return nil }
        let (anchor, bounds) = (view.viewport.view(figure.object.middle), view.bounds)
        return CGPoint(
            x: min(max(anchor.x, bounds.minX), bounds.maxX), y: min(max(anchor.y, bounds.minY), bounds.maxY))
    }

    /// Opens the menu of the selection, or of the canvas, for which it first queries whether pasting is possible.
    ///
    /// - Parameter location: in the canvas view.
    func offer(at location: CGPoint, for trigger: Trigger) {
        if editor.hasSelection(person) { return show(.selection, at: location) }
        guard let clipboard else { return show(.canvas, at: location) }
        hide()
        clipboard.query(for: self) { [weak self] in
            guard let self, isIdle else { return }
            show(.canvas, at: location)
            if trigger == .key { controller?.markFirstItem() }
        }
    }

    /// Opens the menu that unlocks a figure, with a padlock until it closes.
    ///
    /// - Parameter location: in the canvas view.
    func offerUnlock(_ figure: FigureID, at location: CGPoint) {
        show(.locked, at: location)
        guard isShown, let controller else { return }
        lockedFigure = figure
        view.padlocks.append(Padlock(person: person.number, center: location))
        controller.addObserver(self) { [weak self] notification in
            if notification == .willHideMenu { self?.removePadlock() }
        }
    }

    private func removePadlock() {
        controller?.removeObserver(self)
        view.padlocks.removeAll { $0.person == person.number }
    }

    /// Opens the menu at the selection, or in the middle.
    func offerForKeyboard() {
        offer(at: anchor(of: editor.person) ?? view.bounds.center, for: .key)
    }

    /// Opens the menu for pasting if pasting is possible, unless the person has done something else until that is
    /// known.
    ///
    /// - Parameter location: in the canvas view.
    func offerPaste(at location: CGPoint) {
        clipboard?.query(for: self) { [weak self] in
            guard let self, clipboard?.canPaste == true, isIdle else { return }
            show(.canvas, at: location)
        }
    }

    /// Whether the person has done nothing else since the menu was requested.
    private var isIdle: Bool {
        let draws = person.author == nil ? editor.tools.isDrawing : editor.tools.isDrawing(person)
        return !editor.hasSelection(person) && !draws && !isShown
    }
}
