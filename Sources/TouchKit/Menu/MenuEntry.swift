/// One line of a menu that is shown.
struct MenuEntry {
    var appearance: Appearance
    let selectionBehavior: SelectionBehavior
    let perform: () -> Void

    var title: String { appearance.title }

    /// What becomes of the menu when it is chosen.
    enum SelectionBehavior {
        case closesMenu, keepsMenuOpen
    }

    /// How it looks.
    nonisolated struct Appearance: Equatable {
        let title: String
        var style = Style.normal
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

    nonisolated enum Style {
        case normal, destructive
        /// It can't be chosen.
        case disabled
    }

    init(title: String, perform: @escaping () -> Void) {
        self.init(appearance: Appearance(title: title), perform: perform)
    }

    init(appearance: Appearance, selectionBehavior: SelectionBehavior = .closesMenu, perform: @escaping () -> Void) {
        self.appearance = appearance
        self.selectionBehavior = selectionBehavior
        self.perform = perform
    }
}
