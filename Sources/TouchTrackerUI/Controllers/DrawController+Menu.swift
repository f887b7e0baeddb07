import DrawingModel
import Foundation
import TouchKit

/// The popup menu.
extension DrawController {
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

    /// Offers what can be done to the selection, or here.
    ///
    /// - Parameter place: in the canvas view.
    func showMenu(at place: CGPoint) {
        showMenu(about: editor.selection == nil ? .canvas : .selection, at: place)
    }

    func showMenu(about subject: MenuSubject, at place: CGPoint) {
        menuSubject = subject
        menuPlace = place
        let side = Self.targetSide
        let rect = CGRect(x: place.x - side / 2, y: place.y - side / 2, width: side, height: side)
        // What is chosen for the line is to be seen on it.
        menu?.showMenu(from: drawView, rect: rect) { [weak self] hidden in
            guard let self, menuSubject == .selection, let figure = editor.selectedFigure else { return 0 }
            return figure.length(within: drawView.viewport.canvas(hidden))
        }
    }

    /// Offers it where the selection is, or in the middle.
    func showMenuOfSelection() {
        guard let figure = editor.selectedFigure else { return showMenu(at: drawView.bounds.center) }
        showMenu(at: drawView.viewport.view(figure.anchor))
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
