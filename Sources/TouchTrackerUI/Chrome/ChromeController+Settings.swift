import Foundation
import TouchDrawingModel
import TouchFoundation
import TouchKit

/// The menu "View & Settings" and its submenus.
extension ChromeController {
    /// Replaces the main menu.
    func showSettings() {
        let context = CommandContext(self)
        let view = submenu(localized("View…")) { [unowned self] in
            let context = CommandContext(self)
            return [CommandTable.viewMenu.map { choice($0, in: context) }]
        }
        let devices = buttonSettings + CommandTable.settings.map { choice($0, in: context) }
        show(mainMenu, [[view], fingerSettings, interfaceSettings, devices], beside: bar?.menuButton)
    }

    /// Settings for fingers, which apply to all people.
    private var fingerSettings: [MenuCard.Choice] {
        FingerSetting.all.map { setting in
            let isOn = setting.isOn(editor.person.toolbox)
            return MenuCard.Choice(title: setting.title, keys: isOn ? "✓" : nil) { [unowned self] in
                for person in editor.people { setting.set(&person.toolbox, !isOn) }
            }
        }
    }

    private var interfaceSettings: [MenuCard.Choice] {
        [
            submenu(localized("Theme…"), value: interface.theme.title) { [unowned self] in themes },
            submenu(localized("Interface Size…"), value: Self.title(ofScale: interface.scale)) { [unowned self] in
                scales
            },
            submenu(localized("Language…"), value: languageTitle) { [unowned self] in languages },
            MenuCard.Choice(title: localized("Toolbar Position…")) { [unowned self] in showToolbarPositions() },
            submenu(localized("Paper…")) { [unowned self] in papers },
        ]
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

    private func changeInterface(_ change: (inout InterfaceChoice) -> Void) {
        change(&interface)
        onInterfaceChange?(interface)
    }

    func showToolbarPositions() { show(mainMenu, edges, beside: bar?.menuButton) }

    private var edges: [[MenuCard.Choice]] {
        values(CommandTable.edges.map { ($0.title, $0.edge) }, current: barEdge) { [unowned self] in moveBar(to: $0) }
    }

    private var themes: [[MenuCard.Choice]] {
        let themes = InterfaceChoice.Theme.allCases.map { ($0.title, $0) }
        return values(themes, current: interface.theme) { [unowned self] theme in
            changeInterface { $0.theme = theme }
        }
    }

    private var scales: [[MenuCard.Choice]] {
        let scales = [nil] + InterfaceChoice.scales.map(Optional.some)
        return values(scales.map { (Self.title(ofScale: $0), $0) }, current: interface.scale) { [unowned self] scale in
            changeInterface { $0.scale = scale }
        }
    }

    private static func title(ofScale scale: Double?) -> String {
        guard let scale else { return localized("System", context: "size") }
        return localized("\(Int(saturating: scale * 100, .toNearestOrAwayFromZero))%")
    }

    /// A change takes effect at the next start.
    private var languages: [[MenuCard.Choice]] {
        let codes = [nil] + Language.installedCodes.map(Optional.some)
        return values(codes.map { (Self.title(ofLanguage: $0), $0) }, current: interface.language) {
            [unowned self] code in
            guard code != interface.language else { return }
            changeInterface { $0.language = code }
            messages.showMessage(localized("The language will change when TouchTracker is started again."))
        }
    }

    private var languageTitle: String { Self.title(ofLanguage: interface.language) }

    private static func title(ofLanguage code: String?) -> String {
        guard let code else { return localized("System", context: "language") }
        return Language.nativeName(of: code)
    }

    // MARK: Pens

    /// Offers once, at the first contact of a pen, that fingers pan. Not in a kiosk, and not with several people, whose
    /// common canvas would move.
    func offerFingersBesidePen(to person: Person) {
        guard offersFingersBesidePen, style != .kiosk, !isShared, person.toolbox.fingersBesidePen == .draw else {
            return
        }
        offersFingersBesidePen = false
        changeInterface { $0.hasOfferedFingersBesidePen = true }
        messages.show(
            Message(
                text: localized("Draw with the pen, move the canvas with fingers"),
                action: .init(title: localized("Turn On")) { [weak person] in person?.toolbox.fingersBesidePen = .move
                },
                otherAction: .init(title: localized("Not Now")) {}, lifetime: .untilAnswered))
    }
}
