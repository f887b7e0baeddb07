import Foundation
import Testing
import TouchDrawingModel
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// People joining and leaving while they draw.
@Suite struct PeopleChangeTests {
    private let canvas = Canvas(size: CGSize(width: 1600, height: 900), chrome: .full)
    private var editor: Editor { canvas.editor }
    private var chrome: ChromeController { canvas.controller.chrome }

    private func tap(_ view: UIView) {
        canvas.stage.finger().tap(at: view.convert(view.bounds.center, to: nil))
        canvas.stage.advance(by: .milliseconds(400))
    }

    /// Chooses a number of people by touch in the card.
    private func choose(_ count: Int) { tap(chrome.popovers.peopleCard.countChoice.subviews[count - 1]) }

    private func openCard() throws {
        tap(try #require(chrome.layout.bar?.menuButton))
        tap(try #require(chrome.commands.mainMenu.card.rows.first { $0.currentTitle == "Number of People…" }))
    }

    private func finger(_ x: Double, _ y: Double) -> Finger {
        let finger = canvas.stage.finger()
        finger.down(at: at(x, y))
        finger.drag(to: at(x + 60, y), over: .milliseconds(100))
        return finger
    }

    private var authors: [Author?] { editor.document.history.done.map(\.author) }

    @Test("people card: sets the number and arrangement of people at once (N-10, N-13)")
    func menu() throws {
        let requests = RequestLog(of: chrome)
        try openCard()
        let card = chrome.popovers.peopleCard
        #expect(card.isPresented && card.countChoice.selectedIndex == 0 && !card.tableRow.onOff.isEnabled)
        choose(3)
        #expect(editor.people.count == 3 && chrome.layout.parts.count == 3 && card.tableRow.onOff.isEnabled)
        tap(card.tableRow.onOff)
        #expect(canvas.controller.isTable && chrome.context.input.seating.isUpsideDown(2))
        tap(card.doneButton)
        #expect(!card.isPresented)
        try openCard()
        #expect(card.countChoice.selectedIndex == 2 && card.tableRow.onOff.isOn)
        choose(1)
        #expect(chrome.layout.parts.isEmpty && chrome.layout.bar?.undoButton.isHidden == false)
        let changes = [(3, false), (3, true), (1, true)].map { ChromeRequest.rememberPeople(count: $0, isTable: $1) }
        #expect(requests.all == changes)
    }

    @Test("people card: opens from every person's panel, but not in a kiosk (N-10, N-15)")
    func panel() throws {
        tap(try #require(chrome.layout.bar?.inkButton))
        tap(chrome.popovers.panel.peopleButton)
        #expect(chrome.popovers.peopleCard.isPresented && !chrome.popovers.panel.isPresented)
        choose(2)
        tap(chrome.popovers.peopleCard.doneButton)
        tap(chrome.layout.parts[1].bar.inkButton)
        tap(chrome.layout.parts[1].panel.peopleButton)
        #expect(chrome.popovers.peopleCard.isPresented)
        choose(4)
        #expect(chrome.layout.parts.count == 4)
        let kiosk = Canvas(chrome: .kiosk).controller.chrome
        kiosk.popovers.showPanel(by: kiosk.context.editor.person)
        #expect(kiosk.popovers.panel.isPresented && kiosk.popovers.panel.peopleButton.isHidden)
    }

    @Test("ink in progress: continues when people join, and stays its person's wherever it goes (N-10)")
    func join() throws {
        canvas.person.toolbox.tool = .freehand
        let drawn = finger(100, 200)
        let far = finger(1200, 300)
        chrome.setPeople(4, .wall)
        canvas.stage.advance(by: .milliseconds(100))
        #expect(editor.tools.ink.count == 2)
        canvas.stage.drag([(drawn, at(1500, 220)), (far, at(1300, 500))], over: .milliseconds(200))
        let new = finger(900, 600)
        for finger in [drawn, far, new] { finger.lift() }
        canvas.stage.advance(by: .seconds(1))
        let people = Author.people(4)
        #expect(authors == [people[0], people[0], people[2]])
    }

    @Test("ink in progress: of a leaving person is finished as theirs; others' ink and selections stay (N-10, N-2)")
    func leave() throws {
        chrome.setPeople(4, .wall)
        canvas.stage.advance(by: .milliseconds(300))
        canvas.draw(at(500, 600), at(700, 600))
        let line = try #require(editor.drawing.entries.first).id
        editor.people[1].select(line)
        editor.people[2].toolbox.tool = .freehand
        let fingers = [finger(100, 200), finger(900, 200), finger(1300, 200)]
        chrome.setPeople(2, .wall)
        canvas.stage.advance(by: .milliseconds(100))
        #expect(editor.tools.ink.count == 3)
        canvas.stage.drag(fingers.map { ($0, $0.location + at(50, 100)) }, over: .milliseconds(200))
        for finger in fingers { finger.lift() }
        canvas.stage.advance(by: .seconds(1))
        let people = Author.people(4)
        #expect(Set(authors.dropFirst()) == [people[0], people[2], people[3]] && editor.tools.ink.isEmpty)
        #expect(editor.people[1].selection == line)
        // No touch is still assigned to a person who left.
        canvas.draw(at(1300, 500), at(1400, 500))
        #expect(authors.last == people[1])
    }

    @Test("eraser: in use during a change erases until it lifts, and no longer (N-10)", arguments: [1, 4])
    func erasing(people count: Int) {
        chrome.setPeople(count, .wall)
        canvas.stage.advance(by: .milliseconds(300))
        for x in [1250.0, 1350, 1450] { canvas.draw(at(x, 200), at(x, 400)) }
        editor.people[count - 1].toolbox.tool = .eraser
        let eraser = canvas.stage.finger()
        eraser.down(at: at(1210, 300))
        eraser.drag(to: at(1300, 300), over: .milliseconds(100))
        chrome.setPeople(5 - count, .wall)
        eraser.drag(to: at(1400, 300), over: .milliseconds(100))
        eraser.lift()
        canvas.stage.advance(by: .seconds(1))
        #expect(editor.drawing.count == 1 && !editor.tools.isDrawing && editor.tools.erasers.isEmpty)
    }
}

extension PeopleChangeTests {
    @Test("device: loses its owner when unplugged, even if its ID returns; others keep theirs (N-10)")
    func unplugged() {
        chrome.setPeople(3, .wall)
        canvas.stage.advance(by: .milliseconds(300))
        let (mouse, other, pen) = (canvas.stage.mouse(), canvas.stage.mouse(device: 9), canvas.stage.pen())
        for tool in [mouse, other, pen] {
            let button = chrome.layout.parts[2].bar.tools.button(of: .line)
            tool.tap(at: button.convert(button.bounds.center, to: nil))
            canvas.stage.advance(by: .milliseconds(400))
        }
        for person in editor.people { person.toolbox.tool = .line }
        func author(_ tool: Finger) -> Author? {
            tool.down(at: at(100, 300))
            tool.drag(to: at(300, 320), over: .milliseconds(200))
            tool.lift()
            canvas.stage.advance(by: .seconds(1))
            return authors.last ?? nil
        }
        let people = Author.people(3)
        #expect([mouse, other, pen].map(author) == [people[2], people[2], people[2]])
        for device in [3, 2] {
            canvas.stage.send(.deviceGone(DeviceID(rawValue: UInt32(device)), at: canvas.stage.now))
        }
        #expect([mouse, other, pen].map(author) == [people[0], people[2], people[0]])
        #expect(chrome.context.input.seating.personOfPen(at: at(100, 300)) == 0)
    }
}
