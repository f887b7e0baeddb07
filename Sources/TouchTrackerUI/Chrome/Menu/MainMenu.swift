import Foundation
import TouchDrawingModel
import TouchFoundation
import TouchKit

/// The main menu, "View & Settings" and its submenus, which replace each other in one card.
final class MainMenu {
    let card = MenuCard()
    private unowned let commands: CommandPerformer
    private let interface: InterfaceSettings

    private var context: ChromeContext { commands.context }
    private var editor: Editor { commands.editor }
    private var layout: ChromeLayout { commands.layout }

    init(_ commands: CommandPerformer, _ interface: InterfaceSettings) {
        (self.commands, self.interface) = (commands, interface)
    }

    // MARK: Opening

    /// Opens the menu of the toolbar, beside its button.
    func toggle() {
        // With several people it stays open while others draw, so the button closes it.
        guard !card.isPresented else { return card.dismiss() }
        commands.popovers.dismiss()
        let command = CommandContext(commands)
        show(
            CommandTable.mainMenu(
                isFullScreen: context.window?.isFullScreen == true, insertsFiles: context.permits(.insertPicture)
            ).map { group in
                group.filter { context.permits($0.command) }.map { choice($0, in: command) }
            })
    }

    /// Replaces the main menu with what can be inserted.
    func showInsertMenu() {
        let command = CommandContext(commands)
        show([CommandTable.insertMenu.map { choice($0, in: command) }])
    }

    /// Opens the paper menu where the context menu was.
    func showPapers() {
        card.anchor = CGRect(
            origin: commands.canvasView.viewport.view(commands.popovers.menu.point), size: .zero)
        card.side = .below
        card.show(localized("Paper…"), papers)
        card.present(in: context.container)
    }

    /// Replaces the main menu with the settings.
    func showSettings() {
        let command = CommandContext(commands)
        let view = submenu(localized("View…")) { [unowned self] in
            let command = CommandContext(commands)
            return [CommandTable.viewMenu.map { choice($0, in: command) }]
        }
        let devices = buttonSettings + CommandTable.settings.map { choice($0, in: command) }
        let lines = submenu(localized("Holding and Snapping…")) { [unowned self] in [switches(Toolbox.lineSettings)] }
        show([[view], switches(Toolbox.fingerSettings) + [lines], interfaceSettings, devices])
    }

    func showToolbarPositions() { show(edges) }

    private func show(_ groups: [[MenuCard.Choice]]) {
        commands.popovers.show(card, groups, beside: layout.bar?.menuButton)
    }

    // MARK: Entries

    private func choice(_ entry: CommandTable.MenuEntry, in command: CommandContext) -> MenuCard.Choice {
        MenuCard.Choice(
            title: entry.title, keys: context.style == .kiosk ? nil : entry.command.shownKeys,
            isEnabled: entry.command.isAvailable(in: command)
        ) { [unowned self] in commands.perform(entry.command) }
    }

    /// An entry that replaces this menu with another one.
    private func submenu(
        _ title: String, value: String? = nil, _ groups: @escaping () -> [[MenuCard.Choice]]
    ) -> MenuCard.Choice {
        MenuCard.Choice(title: title, keys: value) { [unowned self] in show(groups()) }
    }

    /// A menu of values; the current one is marked.
    private func values<Value: Equatable>(
        _ values: [(String, Value)], current: Value, _ choose: @escaping (Value) -> Void
    ) -> [[MenuCard.Choice]] {
        [
            values.map { title, value in
                MenuCard.Choice(title: title, keys: value == current ? "✓" : nil) { choose(value) }
            }
        ]
    }

    /// The papers; the current one is marked.
    private var papers: [[MenuCard.Choice]] {
        let current = editor.document.paper
        return CommandTable.papers.map { group in
            group.map { title, aspect in
                MenuCard.Choice(title: title, keys: aspect.applied(to: current) == current ? "✓" : nil) {
                    [unowned self] in
                    let paper = aspect.applied(to: editor.document.paper)
                    editor.setPaper(on: paper)
                    context.requests.send(.rememberPaper(paper))
                }
            }
        }
    }

    /// Settings that are on or off, and apply to all people.
    private func switches(_ settings: [(title: String, setting: WritableKeyPath<Toolbox, Bool>)]) -> [MenuCard.Choice] {
        settings.map { title, setting in
            let isOn = editor.person.toolbox[keyPath: setting]
            return MenuCard.Choice(title: title, keys: isOn ? "✓" : nil) { [unowned self] in
                for person in editor.people { person.toolbox[keyPath: setting] = !isOn }
            }
        }
    }

    // MARK: Interface

    private var interfaceSettings: [MenuCard.Choice] {
        let choice = interface.choice
        return [
            submenu(localized("Theme…"), value: choice.theme.title) { [unowned self] in themes },
            submenu(localized("Interface Size…"), value: Self.title(ofScale: choice.scale)) { [unowned self] in
                scales
            },
            submenu(localized("Language…"), value: Self.title(ofLanguage: choice.language)) { [unowned self] in
                languages
            },
            MenuCard.Choice(title: localized("Toolbar Position…")) { [unowned self] in showToolbarPositions() },
            submenu(localized("Paper…")) { [unowned self] in papers },
        ]
    }

    private var edges: [[MenuCard.Choice]] {
        values(CommandTable.edges.map { ($0.title, $0.edge) }, current: layout.barEdge) { [unowned self] edge in
            layout.barEdge = edge
            context.requests.send(.rememberBar(BarSettings(edge: edge, panel: commands.popovers.panelPosition)))
        }
    }

    private var themes: [[MenuCard.Choice]] {
        let themes = InterfaceChoice.Theme.allCases.map { ($0.title, $0) }
        return values(themes, current: interface.choice.theme) { [interface] theme in
            interface.change { $0.theme = theme }
        }
    }

    private var scales: [[MenuCard.Choice]] {
        let scales = [nil] + InterfaceChoice.scales.map(Optional.some)
        return values(scales.map { (Self.title(ofScale: $0), $0) }, current: interface.choice.scale) {
            [interface] scale in
            interface.change { $0.scale = scale }
        }
    }

    private static func title(ofScale scale: Double?) -> String {
        guard let scale else { return localized("System", context: "size") }
        return localized("\(Int(saturating: scale * 100, .toNearestOrAwayFromZero))%")
    }

    /// A change takes effect at the next start.
    private var languages: [[MenuCard.Choice]] {
        let codes = [nil] + Language.installedCodes.map(Optional.some)
        return values(codes.map { (Self.title(ofLanguage: $0), $0) }, current: interface.choice.language) {
            [unowned self] code in
            guard code != interface.choice.language else { return }
            interface.change { $0.language = code }
            context.messages.show(.languageChanged)
        }
    }

    private static func title(ofLanguage code: String?) -> String {
        guard let code else { return localized("System", context: "language") }
        return Language.nativeName(of: code)
    }

    // MARK: Buttons of pens and tablets

    private var buttonSettings: [MenuCard.Choice] {
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
        return values(Action.allCases.map { (title($0), $0) }, current: current) { [unowned self] in
            editor.person.toolbox.buttons[keyPath: button] = $0
        }
    }
}
