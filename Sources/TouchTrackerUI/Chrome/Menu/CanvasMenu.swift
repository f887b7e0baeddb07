import Foundation
import TouchDrawingModel
import TouchKit

/// The popup menu over the canvas.
final class CanvasMenu {
    /// What a menu is about.
    enum Subject {
        case selection
        /// An empty place.
        case canvas
        /// The kinds of pictures.
        case formats
    }

    /// What called for a menu.
    enum Caller {
        case hand
        /// It goes on in the menu.
        case key
    }

    /// Nil before there is a window.
    var clipboard: FigureClipboard?

    /// What the menu is about that is shown, or was last.
    private(set) var subject = Subject.canvas
    /// Where it points, in the canvas view.
    private var viewPlace = CGPoint.zero

    private let editor: Editor
    private weak var latest: Person?
    private unowned let view: CanvasView
    private var controller: UIMenuController? { view.window?.application?.menuController }

    /// How large the target of the menu's arrow is, in points. Source: the program's rule for menus.
    private static let targetSide: CGFloat = 2

    init(_ editor: Editor, over view: CanvasView) {
        self.editor = editor
        self.view = view
        latest = editor.person
    }

    /// Whose menu it is that is shown, or was last.
    var person: Person { latest ?? editor.person }

    var isShown: Bool { controller?.isMenuVisible == true }

    /// Where it points, on the canvas.
    var place: CGPoint { view.viewport.canvas(viewPlace) }

    func hide() { controller?.hideMenu() }

    /// A person goes on: another's menu stays.
    func hide(of person: Person) {
        if person.author == nil || self.person === person { hide() }
    }

    /// What is selected is not any more.
    func selectionEnded() {
        if subject == .selection, person.selection == nil { hide() }
    }

    /// What it offers may have changed.
    func update() {
        if isShown { clipboard?.ask { [weak self] in self?.controller?.update() } }
    }

    // MARK: Showing

    func show(_ subject: Subject, at place: CGPoint, for person: Person? = nil) {
        latest = person ?? editor.person
        (self.subject, viewPlace) = (subject, place)
        let side = Self.targetSide
        let rect = CGRect(x: place.x - side / 2, y: place.y - side / 2, width: side, height: side)
        // What is chosen for the line is to be seen on it.
        controller?.showMenu(from: view, rect: rect) { [weak self] hidden in
            guard let self, self.subject == .selection, let id = self.person.selection,
                let figure = editor.drawing[id]
            else { return 0 }
            return figure.applying(view.viewport.similarity).length(within: hidden)
        }
    }

    /// Offers what can be done to the selection, or here: then once it is known whether that is pasting.
    ///
    /// - Parameter place: in the canvas view.
    func offer(at place: CGPoint, for caller: Caller, of person: Person? = nil) {
        let person = person ?? editor.person
        if editor.hasSelection(person) { return show(.selection, at: place, for: person) }
        guard let clipboard else { return show(.canvas, at: place, for: person) }
        hide()
        clipboard.ask { [weak self, weak person] in
            guard let self, let person, isNothingElseDone(by: person) else { return }
            show(.canvas, at: place, for: person)
            if caller == .key { controller?.markFirstItem() }
        }
    }

    /// Offers it where the selection is, or in the middle.
    func offerForKey() {
        guard let figure = editor.person.selection.flatMap({ editor.drawing[$0] }) else {
            return offer(at: view.bounds.center, for: .key)
        }
        offer(at: view.viewport.view(figure.anchor), for: .key)
    }

    /// Offers to paste, if there is something that can be pasted, and nobody has done something else until that is known.
    ///
    /// - Parameter place: in the canvas view.
    func offerPaste(at place: CGPoint, of person: Person) {
        clipboard?.ask { [weak self, weak person] in
            guard let self, let person, clipboard?.canPaste == true, isNothingElseDone(by: person) else { return }
            show(.canvas, at: place, for: person)
        }
    }

    /// The person has not gone on since a menu of the empty canvas was wanted.
    private func isNothingElseDone(by person: Person) -> Bool {
        let draws = person.author == nil ? editor.tools.isDrawing : editor.tools.isDrawing(person)
        return !editor.hasSelection(person) && !draws && !isShown
    }
}

extension Figure {
    /// A place on the ink to point at.
    fileprivate var anchor: CGPoint {
        switch self {
        case .line(let line): (line.begin + line.end) * 0.5
        case .circle(let circle): circle.point(at: circle.arc.map { $0.begin + $0.sweep / 2 } ?? -.pi / 2)
        case .stroke(let stroke): stroke.samples[stroke.samples.count / 2].position
        }
    }
}
