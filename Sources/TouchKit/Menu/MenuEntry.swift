/// An entry of a visible menu.
struct MenuEntry {
    var appearance: Appearance
    let selectionBehavior: SelectionBehavior
    let perform: () -> Void

    var title: String { appearance.title }

    /// What happens to the menu when the entry is chosen.
    enum SelectionBehavior {
        case closesMenu, keepsMenuOpen
    }

    /// The visible properties of an entry.
    nonisolated struct Appearance: Equatable {
        let title: String
        var style = Style.normal
        var state = UIMenuElement.State.off
        /// Whether a thicker separator precedes the entry.
        var beginsGroup = false

        init(title: String) {
            self.title = title
        }

        /// The title with a mark for the state.
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
        /// Can't be chosen.
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
