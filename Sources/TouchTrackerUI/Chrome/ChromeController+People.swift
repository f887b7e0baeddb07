import Foundation
import TouchDrawingModel
import TouchFoundation
import TouchKit

/// Several people. Each has a part of the window with a toolbar, a panel and messages.
extension ChromeController {
    /// Whether each person has a part of the window.
    var isShared: Bool { editor.people.count > 1 }

    /// The person's part; nil for a single person, who has the complete window.
    func part(of person: Person) -> PersonPart? { parts.first { $0.person === person } }

    /// Called when the number of people or the arrangement has changed.
    func peopleChanged() {
        guard bar != nil else { return }
        hideMenus()
        otherMenus.removeAll { menu in !editor.people.contains { $0 === menu.person } }
        for panel in [ownPanel] + parts.map(\.ownPanel) { panel.close() }
        // Open dialogs no longer block the canvas.
        for case let card as ModalView in container.subviews where !(card is ColorPanel) { card.scope = modalScope }
        for part in parts where !isShared || !editor.people.contains(where: { $0 === part.person }) {
            part.handButtonHold?.end()
            part.removeFromSuperview()
        }
        parts = isShared ? editor.people.map { part(of: $0) ?? makePart(of: $0) } : []
        bar?.audience = isShared ? .everyone : .one
        layOutBar()
        showSteps()
    }

    /// The scope of common dialogs. With several people, others can draw beside them.
    var modalScope: ModalView.Scope { isShared ? .beside : .window }

    // MARK: Menus

    var menus: [CanvasMenu] { [menu] + otherMenus }

    func menu(of person: Person) -> CanvasMenu {
        if let known = menus.first(where: { $0.person === person }) { return known }
        let menu = CanvasMenu(editor, over: canvasView, of: person, input.seating)
        menu.clipboard = clipboard
        menu.willShow = { [unowned self, unowned person] in panel(of: person).close() }
        otherMenus.append(menu)
        return menu
    }

    /// The context menu that has sent a command; nil if something else has.
    func menu(of sender: Any?) -> CanvasMenu? { menus.first { $0.isShown(by: sender) } }

    func hideMenus() {
        for menu in menus { menu.hide() }
    }

    /// Closes menus and the panel before something else opens. With several people, what is open in their parts stays.
    func dismissPopovers() {
        hideMenus()
        ownPanel.close()
    }

    private func makePart(of person: Person) -> PersonPart {
        let part = PersonPart(person)
        connect(part.ownPanel)
        part.bar.paper = editor.document.paper
        part.bar.onCommand = { [unowned self, unowned person] in
            input.seating.usedToolbar(by: person.number)
            perform($0, by: person)
        }
        part.handPosition = { [unowned self, unowned person, unowned part] in
            input.seating.lastLocations[person.number].map { part.convert($0, from: canvasView).x }
        }
        part.bar.clearing = clearingButton
        part.bar.onClearAll = { [unowned self, unowned person] in clearAll(by: person) }
        part.bar.onTouch = { [unowned self, unowned part] in assign($0, to: part) }
        part.handButtonHold = HandButtonHold(part.bar.handButton, of: person.number, input) { [unowned part] in
            part.bar.onCommand(.toggleHand)
        }
        part.bar.tools.onShowPresets = { [unowned self, unowned part] tool, button in
            input.seating.usedToolbar(by: part.person.number)
            let rows = presetRows(of: tool, for: part.person) { [unowned part] in part.toolMenu.show($0) }
            part.showTools(rows, beside: button)
        }
        // Above the hint and indicators, and below what is common.
        if let bar { container.insertSubview(part, belowSubview: bar) }
        return part
    }

    /// Assigns a pen or mouse to the person whose toolbar it has tapped.
    private func assign(_ touch: UITouch, to part: PersonPart) {
        guard input.seating.assign(touch, to: part.person.number) else { return }
        part.showMessage(
            touch.type == .pencil
                ? localized("This pen now draws for you, anywhere on the screen.")
                : localized(
                    "This mouse now draws for you, "
                        + "anywhere on the screen."))
    }

    func showStepsOfPeople() {
        for part in parts {
            part.bar.showSteps(canUndo: editor.canUndo(part.person), canRedo: editor.canRedo(part.person))
        }
    }

    func showActivityOfPeople() {
        for part in parts { part.bar.isFaded = editor.tools.isDrawing(part.person) }
    }

    // MARK: Commands

    /// Shows how many steps were skipped.
    func showSkipped(_ count: Int, to person: Person) {
        guard count > 0, let part = part(of: person) else { return }
        part.showMessage(
            localized(
                count, one: "One of your steps couldn't be undone because someone else has changed those lines.",
                other: "\(count) of your steps couldn't be undone because someone else has changed those lines."))
    }

    /// Removes what a person drew.
    func clearOwn(of person: Person) {
        editor.commands.perform(for: person) { [self] in
            let count = editor.clearOwn(of: person)
            showCleared(
                count, localized(count, one: "Cleared your line.", other: "Cleared your \(count) lines."),
                to: person)
        }
    }

    /// What the clear buttons of people do.
    private var clearingButton: PersonBar.Clearing {
        switch (editor.clearingRules.clearing, editor.clearingRules.reach) {
        case (.absent, _): .absent
        case (.offered, .own): .own
        case (.offered, .everyones): .ownOrAll
        }
    }

    /// Removes everyone's figures. Each person is notified and can undo it.
    func clearAll(by person: Person) {
        editor.commands.perform(for: person) { [self] in clearAllNow(by: person) }
    }

    private func clearAllNow(by person: Person) {
        guard editor.isComplete else { return showWaitMessage(for: .clear, person) }
        hideMenus()
        let count = editor.clear(by: person)
        let sentence = localized(
            count, one: "Cleared everyone's line.", other: "Cleared everyone's \(count) lines.")
        for person in editor.people { showCleared(count, sentence, to: person) }
    }

    private func showCleared(_ count: Int, _ sentence: String, to person: Person) {
        guard count > 0 else { return }
        let undoAction = Message.Action(title: localized("Undo")) { [weak self, weak person] in
            if let self, let person { undo(by: person) }
        }
        part(of: person)?.showMessage(sentence, action: undoAction)
    }

    /// Changes the number of people and their arrangement.
    func setPeople(_ count: Int, _ arrangement: Seating.Arrangement) {
        setArrangement(arrangement)
        editor.setPeople(count)
        onPeopleChange?(count, arrangement == .table)
    }

    /// Changes the arrangement.
    func setArrangement(_ arrangement: Seating.Arrangement) {
        guard arrangement != input.seating.arrangement else { return }
        input.seating.arrangement = arrangement
        peopleChanged()
    }
}
