import Foundation
import TouchDrawingModel
import TouchKit

/// The popup menu.
extension DrawingViewController {
    /// How large the target of the menu's arrow is, in points. Source: the program's rule for menus.
    private static let targetSide: CGFloat = 2

    /// Beside the standard entries.
    var menuItems: [UIMenuItem] {
        [
            UIMenuItem(title: "Change Ink", action: .changeInk), UIMenuItem(title: "Colours…", action: .showPanel),
            UIMenuItem(title: "Export…", action: .offerFormats),
        ] + Self.formatItems
    }

    /// What a menu is about.
    enum MenuSubject {
        case selection
        /// An empty place.
        case canvas
        /// The kinds of pictures.
        case formats
    }

    /// What called for a menu.
    enum MenuCaller {
        case hand
        /// It goes on in the menu.
        case key
    }

    /// Offers what can be done to the selection, or here: then once it is known whether that is pasting.
    ///
    /// - Parameter place: in the canvas view.
    func showMenu(at place: CGPoint, for caller: MenuCaller = .hand) {
        guard editor.selection == nil, let clipboard else {
            return showMenu(about: editor.selection == nil ? .canvas : .selection, at: place)
        }
        menu?.hideMenu()
        clipboard.ask { [weak self] in
            guard let self, isNothingElseDone else { return }
            showMenu(about: .canvas, at: place)
            if caller == .key { menu?.markFirstItem() }
        }
    }

    func showMenu(about subject: MenuSubject, at place: CGPoint) {
        menuSubject = subject
        menuPlace = place
        let side = Self.targetSide
        let rect = CGRect(x: place.x - side / 2, y: place.y - side / 2, width: side, height: side)
        // What is chosen for the line is to be seen on it.
        menu?.showMenu(from: canvasView, rect: rect) { [weak self] hidden in
            guard let self, menuSubject == .selection, let figure = editor.selectedFigure else { return 0 }
            return figure.length(within: canvasView.viewport.canvas(hidden))
        }
    }

    /// Offers it where the selection is, or in the middle.
    func showMenuOfSelection() {
        guard let figure = editor.selectedFigure else { return showMenu(at: canvasView.bounds.center, for: .key) }
        showMenu(at: canvasView.viewport.view(figure.anchor), for: .key)
    }
}

extension Figure {
    /// A place on the ink to point at.
    var anchor: CGPoint {
        switch self {
        case .line(let line): (line.begin + line.end) * 0.5
        case .circle(let circle): CGPoint(x: circle.center.x, y: circle.center.y - circle.radius)
        case .stroke(let stroke): stroke.samples[stroke.samples.count / 2].position
        }
    }
}
