import Foundation
import Testing
import TouchDrawingModel
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// The separate menus, panels and messages of several people.
@Suite struct PeopleMenuTests {
    private let canvas = Canvas(size: CGSize(width: 1600, height: 900), chrome: .full)
    private var editor: Editor { canvas.editor }
    private var chrome: ChromeController { canvas.controller.chrome }

    private func seat(_ count: Int, _ arrangement: Seating.Arrangement = .wall) {
        chrome.setPeople(count, arrangement)
        canvas.stage.advance(by: .milliseconds(300))
    }

    private func tap(_ view: UIView) { canvas.tap(view.convert(view.bounds.center, to: nil)) }

    private func shown(_ person: Int) -> UIMenuController? {
        chrome.popovers.menu(of: editor.people[person]).shownController
    }

    private func choose(_ title: String, of person: Int) throws {
        let menu = try #require(shown(person))
        let index = try #require(menu.visibleTitles.firstIndex(of: title))
        canvas.tap(menu.visibleItemFrames[index].center)
    }

    @Test("line menus: two are open at once; each acts on its person's selection and closes with it (N-12)")
    func side() throws {
        seat(2)
        canvas.draw(at(200, 300), at(400, 300))
        canvas.draw(at(1000, 300), at(1200, 300))
        canvas.tap(at(300, 300))
        canvas.tap(at(1100, 300))
        #expect(shown(0)?.visibleTitles.contains("Delete") == true)
        #expect(shown(1)?.visibleTitles.contains("Delete") == true)
        #expect(editor.people.allSatisfy { $0.selection != nil })
        try choose("Delete", of: 1)
        #expect(shown(1) == nil && shown(0) != nil)
        #expect(editor.drawing.count == 1 && editor.document.history.done.last?.author == editor.people[1].author)
        // The second person continues to draw: the first one's menu stays.
        canvas.draw(at(1000, 600), at(1200, 600))
        #expect(editor.drawing.count == 2 && shown(0) != nil && editor.people[0].selection != nil)
        try choose("Duplicate", of: 0)
        #expect(editor.drawing.count == 3 && editor.document.history.done.last?.author == editor.people[0].author)
        #expect(shown(0) == nil)
    }

    @Test("line menu: closes on any touch of its person (N-12)")
    func closes() {
        seat(2)
        canvas.draw(at(200, 300), at(400, 300))
        canvas.tap(at(300, 300))
        #expect(shown(0) != nil)
        canvas.draw(at(200, 600), at(400, 600))
        #expect(shown(0) == nil && editor.people[0].selection == nil)
    }

    @Test("line menu: is rotated for a person at the upper edge, and hit-tests as displayed (N-12, N-13)")
    func rotated() throws {
        seat(2, .table)
        for y in [200.0, 700] {
            canvas.draw(at(700, y), at(900, y))
            canvas.tap(at(800, y))
        }
        let (lower, upper) = (try #require(shown(0)), try #require(shown(1)))
        #expect(!lower.menuFrame.contains(at(800, 700)) && upper.menuFrame.minY > 200)
        // Left for one person is right for the other.
        let (first, last) = (try #require(upper.visibleItemFrames.first), try #require(upper.visibleItemFrames.last))
        #expect(first.midX > last.midX && lower.visibleItemFrames[0].midX < lower.visibleItemFrames[1].midX)
        #expect(upper.visibleItemFrames.allSatisfy { upper.menuFrame.insetBy(dx: -1, dy: -1).contains($0) })
        try choose("Delete", of: 1)
        #expect(editor.drawing.count == 1 && shown(1) == nil && shown(0) != nil)
    }

    @Test("shared views: main menu, help and people card don't block anyone from drawing (N-12)")
    func shared() throws {
        seat(2)
        let bar = try #require(chrome.layout.bar)
        tap(bar.menuButton)
        #expect(chrome.commands.mainMenu.card.isPresented)
        canvas.draw(at(100, 300), at(300, 300))
        #expect(editor.drawing.count == 1 && chrome.commands.mainMenu.card.isPresented)
        tap(bar.menuButton)
        #expect(!chrome.commands.mainMenu.card.isPresented)
        for (command, view) in [
            (Command.showHelp, { chrome.popovers.help as ModalView? }), (.showPeople, { chrome.popovers.peopleCard }),
        ] {
            chrome.commands.perform(command)
            canvas.stage.advance(by: .milliseconds(300))
            let count = editor.drawing.count
            canvas.draw(at(20, 600), at(90, 600))
            #expect(editor.drawing.count == count + 1 && view()?.isPresented == true)
            canvas.press(UIKeyCommand.inputEscape)
            #expect(view()?.isPresented == false)
        }
    }

    @Test("people card: opened by a single person, stays when a second one draws beside it (N-10, N-12)")
    func cardStays() throws {
        chrome.commands.perform(.showPeople)
        canvas.stage.advance(by: .milliseconds(300))
        let card = chrome.popovers.peopleCard
        card.countChoice.selectedIndex = 1
        card.countChoice.sendActions(for: .valueChanged)
        canvas.stage.advance(by: .milliseconds(300))
        #expect(editor.people.count == 2)
        canvas.draw(at(1400, 300), at(1550, 300))
        #expect(card.isPresented && editor.drawing.count == 1)
        #expect(editor.document.history.done.last?.author == editor.people[1].author)
        // With one person again, a touch beside it only closes it.
        card.countChoice.selectedIndex = 0
        card.countChoice.sendActions(for: .valueChanged)
        canvas.stage.advance(by: .milliseconds(300))
        canvas.draw(at(1400, 500), at(1550, 500))
        #expect(!card.isPresented && editor.drawing.count == 1)
    }

    @Test(
        "messages: appear near the last touch within the person's part, and panels above its bar (N-12, D-41)"
    )
    func position() throws {
        seat(2)
        func middle(_ view: UIView) -> CGFloat { view.convert(view.bounds.center, to: nil).x }
        for (person, x, expected) in [(0, 350.0, 350.0), (1, 1200, 1200), (0, 10, 280), (1, 1590, 1320)] {
            canvas.draw(at(x, 300), at(x + (x > 1500 ? -60 : 60), 300))
            let part = chrome.layout.parts[person]
            chrome.commands.perform(.switchEraser, by: editor.people[person])
            canvas.stage.advance(by: .milliseconds(300))
            #expect(abs(middle(part.banner.card) - expected) <= 1 && chrome.messages.banner.message == nil)
            chrome.commands.perform(.showPanel, by: editor.people[person])
            canvas.stage.advance(by: .milliseconds(300))
            let card = part.panel.card.convert(part.panel.card.body, to: nil)
            let bar = part.bar.convert(part.bar.body, to: nil)
            #expect(part.frame.contains(card) && abs(card.maxY - (bar.minY - Metrics.gap)) <= 1)
            part.panel.dismiss()
            canvas.stage.advance(by: .milliseconds(300))
        }
        tap(chrome.layout.parts[0].bar.inkButton)
        let button = chrome.layout.parts[0].bar.inkButton
        #expect(abs(middle(chrome.layout.parts[0].panel.card) - middle(button)) <= 1)
        #expect(chrome.layout.parts[0].panel.card.frame.maxY < 900 - PersonBar.totalHeight + 40)
    }
}

extension CanvasMenu {
    /// The menu's controller; nil while the menu is closed.
    fileprivate var shownController: UIMenuController? { isShown ? controller : nil }
}
