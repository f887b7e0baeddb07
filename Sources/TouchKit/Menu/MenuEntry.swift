/// One line of a menu that is shown.
struct MenuEntry {
    var face: Face
    let afterwards: Afterwards
    let perform: () -> Void

    var title: String { face.title }

    /// What becomes of the menu when it is chosen.
    enum Afterwards {
        case closes, stays
    }

    /// How it looks.
    nonisolated struct Face: Equatable {
        let title: String
        var look = Look.usual
        var state = UIMenuElement.State.off
        /// Whether a thicker line parts it from what stands before.
        var beginsGroup = false

        init(title: String) {
            self.title = title
        }

        /// The title with a sign of the state.
        var text: String {
            switch state {
            case .off: title
            case .on: "✓ " + title
            case .mixed: "– " + title
            }
        }
    }

    nonisolated enum Look {
        case usual, destructive
        /// It can't be chosen.
        case disabled
    }

    init(title: String, perform: @escaping () -> Void) {
        self.init(face: Face(title: title), perform: perform)
    }

    init(face: Face, afterwards: Afterwards = .closes, perform: @escaping () -> Void) {
        self.face = face
        self.afterwards = afterwards
        self.perform = perform
    }
}
