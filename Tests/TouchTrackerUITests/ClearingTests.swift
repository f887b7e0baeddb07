import Foundation
import Testing
import TouchDrawingModel
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// Clearing and erasing with several people, and the clearing rules of a shared screen.
@Suite struct ClearingTests {
    private let canvas = Canvas(size: CGSize(width: 1600, height: 900), chrome: .kiosk)
    private var editor: Editor { canvas.editor }
    private var chrome: ChromeController { canvas.controller.chrome }

    /// Sets the number of people, and draws a line across the middle of each one's part.
    private func seat(_ count: Int, _ rules: ClearingRules = ClearingRules()) {
        editor.clearingRules = rules
        editor.setPeople(count)
        canvas.stage.advance(by: .milliseconds(300))
        for number in 0..<count { draw(in: number) }
    }

    private func part(_ number: Int) -> PersonPart { chrome.layout.parts[number] }

    private func draw(in number: Int) {
        let width = 1600 / CGFloat(editor.people.count)
        let x = width * CGFloat(number)
        canvas.draw(CGPoint(x: x + 40, y: 300), CGPoint(x: x + width - 40, y: 300))
    }

    private func press(_ button: UIView, for time: Duration = .milliseconds(80)) {
        canvas.stage.finger().tap(at: button.convert(button.bounds.center, to: nil), for: time)
        canvas.stage.advance(by: .milliseconds(400))
    }

    private func authors() -> Set<Author> {
        Set(Author.people(4).filter { !editor.document.figures(of: $0).isEmpty })
    }

    @Test(
        "clear all: any person's undo restores everyone's lines, and each person gets a message (N-14)",
        arguments: 0..<3)
    func undoOfAll(number: Int) {
        seat(3)
        let all = editor.drawing
        press(part(0).bar.clearButton, for: .milliseconds(1100))
        #expect(editor.drawing.isEmpty)
        for part in chrome.layout.parts { #expect(part.banner.message?.actions == [.undo]) }
        press(part(number).bar.undoButton)
        #expect(editor.drawing == all && editor.document.history.done.count == 3)
        // The message is gone, so no Undo button can undo something else.
        for part in chrome.layout.parts { #expect(part.banner.message == nil) }
        // Only that person can redo it.
        for other in 0..<3 where other != number {
            press(part(other).bar.redoButton)
            #expect(editor.drawing == all)
        }
        press(part(number).bar.redoButton)
        #expect(editor.drawing.isEmpty)
        press(part((number + 1) % 3).banner.card.actionButton)
        press(part((number + 1) % 3).bar.undoButton)
        #expect(editor.drawing == all)
    }

    @Test("clear all: undo removes what a person drew afterwards before it restores the lines (N-14)")
    func drawnAfterwards() {
        seat(2)
        let all = editor.drawing
        press(part(0).bar.clearButton, for: .milliseconds(1100))
        draw(in: 1)
        press(part(1).bar.undoButton)
        #expect(editor.drawing.isEmpty)
        press(part(1).bar.undoButton)
        #expect(editor.drawing == all)
        press(part(1).bar.redoButton)
        press(part(1).bar.redoButton)
        #expect(editor.drawing.count == 1)
    }

    @Test("clearing disabled: double tap, bin, key, menu and help don't offer it (N-21)", arguments: [1, 2])
    func absent(count: Int) throws {
        seat(count, ClearingRules(.absent))
        let all = editor.drawing
        for _ in 0..<2 {
            canvas.stage.finger().tap(at: at(700, 500))
            canvas.stage.advance(by: .milliseconds(60))
        }
        canvas.stage.advance(by: .milliseconds(400))
        canvas.press(UIKeyCommand.inputDelete, .control)
        chrome.commands.perform(.clear)
        #expect(editor.drawing == all)
        for part in chrome.layout.parts {
            #expect(part.bar.clearButton.isHidden)
            // The remaining tools stay within the bar.
            #expect(part.bar.tools.all.last.map { part.bar.body.contains($0.frame) } == true)
        }
        press(try #require(chrome.layout.bar?.menuButton))
        #expect(!chrome.commands.mainMenu.card.rows.compactMap(\.currentTitle).contains("Clear"))
        // Close the main menu, which covers the window when one person draws, before showing the help.
        canvas.press(UIKeyCommand.inputEscape)
        #expect(!chrome.commands.mainMenu.card.isPresented)
        chrome.popovers.showHelp()
        #expect(chrome.popovers.help?.gestures.map(\.meaning).contains("Clear all") == false)
        // A tap selects at once, without waiting for a second one.
        canvas.press(UIKeyCommand.inputEscape)
        canvas.stage.advance(by: .milliseconds(400))
        canvas.stage.finger().tap(at: at(300, 300))
        canvas.stage.advance(by: .milliseconds(20))
        #expect(canvas.person.selection != nil)
    }

    @Test("protected lines: erasing, clearing and deleting remove only the person's own (N-22)")
    func protected() {
        seat(2, ClearingRules(reach: .own))
        for person in editor.people { person.toolbox.tool = .eraser }
        // Across both parts, starting in the second person's.
        let finger = canvas.stage.finger()
        finger.down(at: at(1500, 300))
        finger.drag(to: at(100, 300), over: .milliseconds(300))
        finger.lift()
        canvas.stage.advance(by: .milliseconds(300))
        #expect(authors() == [.first])
        press(part(1).bar.undoButton)
        #expect(authors().count == 2)
        // A long press on the bin shows its tooltip (D-68); a tap clears only the person's own lines.
        press(part(1).bar.clearButton, for: .milliseconds(1500))
        #expect(authors().count == 2)
        press(part(1).bar.clearButton)
        #expect(authors() == [.first])
        press(part(1).bar.undoButton)
        editor.people[1].select(editor.drawing.entries.map(\.id))
        chrome.commands.perform(.clear, by: editor.people[1])
        #expect(authors() == [.first])
        press(part(1).bar.undoButton)
        editor.remove(Set(editor.drawing.entries.map(\.id)), as: .delete, by: editor.people[1])
        #expect(authors() == [.first])
    }

    @Test("protected lines: pieces left by an eraser and lines moved by others keep their author (N-22)")
    func protectedParts() {
        seat(2, ClearingRules(reach: .own))
        let (first, second) = (editor.people[0], editor.people[1])
        first.toolbox.eraserKind = .partial
        first.toolbox.tool = .eraser
        canvas.draw(at(400, 200), at(400, 400))
        let pieces = editor.document.figures(of: .first)
        #expect(pieces.count == 2)
        // Moved by the other person, they keep their author.
        editor.transform(Set(pieces), by: Similarity(translation: at(0, 50)), as: .move, by: second)
        second.toolbox.tool = .eraser
        canvas.draw(at(1500, 350), at(100, 350))
        #expect(editor.document.figures(of: .first).count == 2)
        first.toolbox.eraserKind = .whole
        canvas.draw(at(100, 350), at(1500, 350))
        #expect(editor.document.figures(of: .first).isEmpty && !editor.drawing.isEmpty)
    }

    @Test("protected lines: a person who draws alone can erase and clear everything (N-22)")
    func alone() {
        seat(2, ClearingRules(reach: .own))
        editor.setPeople(1)
        #expect(editor.clear() == 2 && editor.drawing.isEmpty)
    }
}
