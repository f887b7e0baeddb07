import TouchDrawingModel
import TouchLanguage

/// Menus in which it is chosen what the buttons of pens and pads do.
extension ChromeController {
    /// Leads to them from the settings.
    var buttonSettings: [MenuCard.Choice] {
        [
            opening(localized("Pen Buttons…")) { [unowned self] in penButtons },
            opening(localized("Tablet Keys…")) { [unowned self] in padKeys },
        ]
    }

    private var penButtons: [[MenuCard.Choice]] {
        let rows: [(String, WritableKeyPath<ButtonActions, PenButtonAction>)] = [
            (localized("Lower Button…"), \.lower), (localized("Upper Button…"), \.upper),
        ]
        return [
            rows.map { title, button in
                opening(title, now: editor.person.toolbox.buttons[keyPath: button].traits.title) { [unowned self] in
                    choices(button, \.traits.title)
                }
            }
        ]
    }

    private var padKeys: [[MenuCard.Choice]] {
        [
            editor.person.toolbox.buttons.keys.indices.map { index in
                let now = editor.person.toolbox.buttons.keys[index].traits.title
                return opening(localized("Key \(index + 1)…"), now: now) { [unowned self] in
                    choices(\.keys[index], \.traits.title)
                }
            }
        ]
    }

    /// All that a button can do; what it does is marked.
    private func choices<Action: CaseIterable & Equatable>(
        _ button: WritableKeyPath<ButtonActions, Action>, _ title: (Action) -> String
    ) -> [[MenuCard.Choice]] {
        let present = editor.person.toolbox.buttons[keyPath: button]
        return [
            Action.allCases.map { action in
                MenuCard.Choice(title: title(action), keys: action == present ? "✓" : nil) { [unowned self] in
                    editor.person.toolbox.buttons[keyPath: button] = action
                }
            }
        ]
    }

    /// A row that opens another menu in the place of this one.
    func opening(
        _ title: String, now: String? = nil, _ groups: @escaping () -> [[MenuCard.Choice]]
    ) -> MenuCard.Choice {
        MenuCard.Choice(title: title, keys: now) { [unowned self] in
            show(mainMenu, groups(), beside: bar?.menuButton)
        }
    }
}
