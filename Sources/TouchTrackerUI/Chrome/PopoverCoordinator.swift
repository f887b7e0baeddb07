import Foundation
import TouchDrawingModel
import TouchFoundation
import TouchKit

/// Menus, color panels, cards and the help: opens them, and closes what is open when something else opens or its
/// person draws.
final class PopoverCoordinator {
    /// The context menu of the first person.
    let menu: CanvasMenu
    private var otherMenus: [CanvasMenu] = []
    /// The list of tools without a button, or presets, of a single person.
    private(set) lazy var toolMenu = MenuCard()
    private(set) lazy var peopleCard = PeopleCard()
    private(set) var help: HelpSheet?
    /// Where the color panel of a single person was dragged to; nil if it has not been dragged.
    var panelPosition: PanelPosition?
    weak var peopleDelegate: (any PeopleCardDelegate)?
    let layout: ChromeLayout
    private let context: ChromeContext

    private var editor: Editor { context.editor }

    init(_ context: ChromeContext, _ layout: ChromeLayout) {
        (self.context, self.layout) = (context, layout)
        menu = CanvasMenu(context.editor, over: context.canvasView, of: context.editor.person, context.seating)
        menu.delegate = self
    }

    // MARK: Closing

    /// Closes menus and the panel before something else opens. With several people, what is open in their parts stays.
    func dismiss() {
        hideMenus()
        layout.ownPanel.close()
    }

    /// Called when a person has started to draw.
    func strokeBegan(by person: Person) {
        menu(of: person).cancelPending()
        if !editor.isHolding(person) { menu(of: person).hide() }
    }

    /// Called when a touch of a person has landed on the canvas.
    func touchLanded(of person: Person) {
        layout.panel(of: person).close()
        layout.part(of: person)?.toolMenu.dismiss()
    }

    /// The person's open panel or menu that a touch landing now closes; nil if none.
    func surface(closedBy touch: UITouch, of person: Person) -> OpenSurface? {
        let isCardOpen = layout.panel(of: person).isOpen || layout.part(of: person)?.toolMenu.isPresented == true
        return isCardOpen ? .panel : menu(of: person).isClosed(by: touch) ? .menu : nil
    }

    /// Called when the number of people or the arrangement has changed.
    func peopleChanged() {
        hideMenus()
        otherMenus.removeAll { menu in !editor.people.contains { $0 === menu.person } }
        for panel in layout.panels { panel.close() }
        // Open dialogs no longer block the canvas.
        for case let card as ModalView in context.container.subviews where !(card is ColorPanel) {
            card.scope = context.modalScope
        }
    }

    // MARK: Context menus

    var menus: [CanvasMenu] { [menu] + otherMenus }

    var clipboard: FigureClipboard? { menu.clipboard }

    func menu(of person: Person) -> CanvasMenu {
        if let known = menus.first(where: { $0.person === person }) { return known }
        let menu = CanvasMenu(editor, over: context.canvasView, of: person, context.seating)
        menu.clipboard = clipboard
        menu.delegate = self
        otherMenus.append(menu)
        return menu
    }

    /// The context menu that has sent a command; nil if something else has.
    func menu(of sender: Any?) -> CanvasMenu? { menus.first { $0.isShown(by: sender) } }

    func hideMenus() {
        for menu in menus { menu.hide() }
    }

    /// Called when the selection of a person may have ended.
    func selectionEnded() {
        for menu in menus { menu.selectionEnded() }
    }

    // MARK: Menus of the toolbar

    /// Opens a menu next to one of the toolbar's buttons, towards the canvas.
    ///
    /// - Parameter groups: the entries of the menu.
    func show(_ menu: MenuCard, _ groups: [[MenuCard.Choice]], beside button: UIView?) {
        menu.anchor = button.map { $0.convert($0.bounds, to: context.container) } ?? .zero
        menu.side =
            switch layout.barEdge {
            case .top: .below
            case .bottom: .above
            case .left: .right
            case .right: .left
            }
        menu.show(button?.accessibilityLabel, groups)
        context.present(menu)
    }

    /// Opens the list of tools that have no button of their own; that of a person with a part also closes.
    func showFoldedTools(of person: Person) {
        if let part = layout.part(of: person) { return part.toggleFoldedTools() }
        guard let tools = layout.bar?.tools else { return }
        dismiss()
        show(toolMenu, [tools.options], beside: tools.moreButton)
    }

    /// Shows the presets of a tool next to one of the buttons of the person's toolbar.
    func showPresets(of tool: Tool, for person: Person, beside button: UIView) {
        if let part = layout.part(of: person) {
            part.showTools(presetRows(of: tool, for: person, in: part.toolMenu), beside: button)
        } else {
            dismiss()
            show(toolMenu, presetRows(of: tool, for: person, in: toolMenu), beside: button)
        }
    }

    /// Five samples, each of which can be applied, or replaced with the current settings.
    private func presetRows(of tool: Tool, for person: Person, in menu: MenuCard) -> [[MenuCard.Choice]] {
        let (toolbox, paper) = (person.toolbox, editor.document.paper)
        let presets = toolbox.presets(of: tool).enumerated().map { index, preset in
            var sample = toolbox
            sample.apply(preset, to: tool)
            return MenuCard.Choice(
                title: Self.title(of: preset), sample: MenuSample(toolbox: sample, paper: paper),
                keys: preset == toolbox.preset(from: tool) ? "✓" : nil,
                secondaryName: localized("Replace with current settings"),
                secondary: { [unowned self, unowned person, unowned menu] in
                    person.toolbox.storePreset(at: index, of: tool)
                    menu.show(menu.accessibilityLabel, presetRows(of: tool, for: person, in: menu))
                },
                perform: { [unowned person] in person.toolbox.apply(preset, to: tool) })
        }
        let note = MenuCard.Choice(title: localized("Hold or right-click to replace"), isEnabled: false) {}
        return [presets, [note]]
    }

    private static func title(of preset: Toolbox.Preset) -> String {
        // Translators: a pen type and a size, such as "Marker, 20 pt".
        localized("\(preset.style.nib.title), \(SizeControl.text(of: preset.style.size))")
    }

    // MARK: Panel

    /// The panel of a single person. With several people, each part has its own.
    var panel: ColorPanel { layout.ownPanel.panel }

    /// Opens or closes a person's panel.
    func togglePanel(of person: Person) {
        let panel = layout.panel(of: person)
        if panel.isOpen { panel.close() } else { showPanel(by: person) }
    }

    /// - Parameter figures: the figures whose look is changed; empty: only that of the next line.
    func showPanel(for figures: Set<FigureID> = [], by person: Person) {
        let areTexts = !figures.isEmpty && figures.allSatisfy { editor.drawing[$0]?.text != nil }
        let options = PersonPanel.Options(
            figures: figures, sizedTool: areTexts ? .text : nil, paper: editor.document.paper,
            offersPeople: context.permits(.showPeople),
            takesFocus: !context.input.texts.isTyping(person))
        if let part = layout.part(of: person) {
            menu(of: person).hide()
            part.showPanel(options)
        } else {
            hideMenus()
            layout.ownPanel.position = panelPosition
            layout.ownPanel.open(options, in: context.container)
        }
    }

    // MARK: Cards

    /// Opens the dialog for the number of people.
    func showPeople() {
        guard !peopleCard.isPresented else { return }
        dismiss()
        peopleCard.delegate = peopleDelegate
        peopleCard.show(editor.people.count, context.seating.arrangement)
        context.present(peopleCard)
    }

    func showHelp() {
        dismiss()
        let gestures = HelpRow.gestures(with: editor.person.toolbox).filter { context.permits($0.scope) }
        // Reused unless its content has changed.
        let known = help.flatMap { $0.gestures.map(\.meaning) == gestures.map(\.meaning) ? $0 : nil }
        let isKiosk = context.style == .kiosk
        let help = known ?? HelpSheet(gestures: gestures, mouse: isKiosk ? [] : HelpRow.mouse, keys: keyRows)
        self.help = help
        context.present(help)
    }

    /// A kiosk has no keyboard.
    private var keyRows: [HelpRow] {
        if context.style == .kiosk { return [] }
        // Presses that are not key commands.
        let presses = [
            HelpRow(keys: [[localized("Space", context: "key")]], meaning: localized("Hold to pan")),
            HelpRow(keys: [["Z"]], meaning: localized("Hold to see everything")),
            HelpRow(keys: [[localized("Menu", context: "key")]], meaning: localized("Context menu")),
        ]
        return HelpRow.rows(for: context.keyCommands) + presses
    }
}

extension PopoverCoordinator: CanvasMenuDelegate {
    func canvasMenuWillShow(_ menu: CanvasMenu) { layout.panel(of: menu.person).close() }
}

extension PopoverCoordinator: PersonPanelDelegate {
    func personPanel(_ panel: PersonPanel, anchorIn view: UIView) -> PanelAnchor {
        let part = panel === layout.ownPanel ? nil : layout.part(of: panel.person)
        let bar: (any InkBar)? = part?.bar ?? layout.bar
        return bar.map { PanelAnchor(button: $0.inkButtonFrame(in: view), bar: $0.frame(in: view)) }
            ?? .lowerEdge(of: view.bounds)
    }

    func personPanel(_ panel: PersonPanel, didChoose choice: ColorPanel.Choice, for figures: Set<FigureID>) {
        editor.change(figures, to: FigureLook(choice, seenIn: context.canvasView.viewport), by: panel.person)
    }

    func personPanel(_ panel: PersonPanel, didMoveTo position: PanelPosition) {
        guard panel === layout.ownPanel else { return }
        panelPosition = position
        context.requests.send(.rememberBar(BarSettings(edge: layout.barEdge, panel: position)))
    }

    func personPanelDidOpenOrClose(_ panel: PersonPanel) { layout.showHint() }

    func personPanelDidChoosePeople(_ panel: PersonPanel) { showPeople() }

    func personPanelDidRequestPicker(_ panel: PersonPanel) { pickColour(by: panel.person) }

    /// Lets the next touch of a person pick a color.
    func pickColour(by person: Person) {
        context.input.picker.arm(person)
        layout.show(.sentence(localized("Touch a line to pick its colour.")), to: person)
    }
}

/// A toolbar with a color button.
private protocol InkBar: Card {
    var inkButton: InkButton { get }
}

extension InkBar {
    fileprivate func frame(in view: UIView) -> CGRect { convert(body, to: view) }

    fileprivate func inkButtonFrame(in view: UIView) -> CGRect { inkButton.convert(inkButton.bounds, to: view) }
}

extension ToolBar: InkBar {}
extension PersonBar: InkBar {}
