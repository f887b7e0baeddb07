import TouchDrawingModel
import TouchFoundation

/// Menus that assign actions to the buttons of pens and pads.
extension ChromeController {
    /// The entries in the settings menu.
    var buttonSettings: [MenuCard.Choice] {
        [
            submenu(localized("Pen Buttons…")) { [unowned self] in penButtons },
            submenu(localized("Tablet Keys…")) { [unowned self] in padKeys },
        ]
    }

    private var penButtons: [[MenuCard.Choice]] {
        let rows: [(String, WritableKeyPath<ButtonActions, PenButtonAction>)] = [
            (localized("Lower Button…"), \.lower), (localized("Upper Button…"), \.upper),
        ]
        return [
            rows.map { title, button in
                submenu(title, value: editor.person.toolbox.buttons[keyPath: button].traits.title) { [unowned self] in
                    options(button, \.traits.title)
                }
            }
        ]
    }

    private var padKeys: [[MenuCard.Choice]] {
        [
            editor.person.toolbox.buttons.keys.indices.map { index in
                let value = editor.person.toolbox.buttons.keys[index].traits.title
                return submenu(localized("Key \(index + 1)…"), value: value) { [unowned self] in
                    options(\.keys[index], \.traits.title)
                }
            }
        ]
    }

    /// All actions of a button; the current one is marked.
    private func options<Action: CaseIterable & Equatable>(
        _ button: WritableKeyPath<ButtonActions, Action>, _ title: (Action) -> String
    ) -> [[MenuCard.Choice]] {
        let current = editor.person.toolbox.buttons[keyPath: button]
        return [
            Action.allCases.map { action in
                MenuCard.Choice(title: title(action), keys: action == current ? "✓" : nil) { [unowned self] in
                    editor.person.toolbox.buttons[keyPath: button] = action
                }
            }
        ]
    }

    /// An entry that replaces this menu with another one.
    func submenu(
        _ title: String, value: String? = nil, _ groups: @escaping () -> [[MenuCard.Choice]]
    ) -> MenuCard.Choice {
        MenuCard.Choice(title: title, keys: value) { [unowned self] in
            show(mainMenu, groups(), beside: bar?.menuButton)
        }
    }
}
