import Foundation
import Testing
import TouchDrawingPicture
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// Ctrl+E and the menu of formats (D-53).
@Suite struct ExportMenuTests {
    private let canvas = Canvas()
    private let wanted = CallLog()

    private static let formats = ["Export PNG", "Export SVG", "Export PDF", "Print…", "Settings…"]

    init() {
        canvas.controller.chrome.pictureWanted = { [wanted] in wanted.append($0.rawValue) }
    }

    @Test("Ctrl+E offers the formats in the middle of the window; the chosen one is asked for, once (D-53)")
    func formats() {
        canvas.draw(at(100, 200), at(300, 200))
        for (title, format) in zip(Self.formats, ["png", "svg", "pdf"]) {
            canvas.press("e", .control)
            #expect(canvas.menu.visibleTitles == Self.formats)
            let frame = canvas.menu.menuFrame
            #expect(abs(frame.midX - 400) <= 1 && abs(frame.midY - 300) < 60)
            #expect(canvas.choose(title))
            #expect(wanted.take() == [format] && !canvas.menu.isMenuVisible)
        }
        #expect(canvas.figures == [canvas.line(100, 200, 300, 200)])
    }

    @Test("arrows and Return choose a format; Escape chooses none (D-53, D-63)")
    func keys() {
        canvas.draw(at(100, 200), at(300, 200))
        canvas.press("e", .control)
        canvas.press("", meaning: .press(.rightArrow))
        canvas.press("\r", meaning: .press(.select))
        #expect(wanted.take() == ["svg"])
        canvas.press("e", .control)
        canvas.press(UIKeyCommand.inputEscape)
        #expect(wanted.take() == [] && !canvas.menu.isMenuVisible)
    }

    @Test("of an empty drawing there is no picture, which is said (D-53)")
    func empty() {
        canvas.press("e", .control)
        #expect(!canvas.menu.isMenuVisible)
        #expect(canvas.controller.messages.banner.message?.text == "Nothing to export: the drawing is empty.")
        canvas.press("", meaning: .press(.menu))
        #expect(canvas.menu.visibleTitles == ["Colours…", "Paper…"])
    }

    @Test("fingers find it in the menu of an empty place, and there alone (D-53)")
    func fingers() {
        canvas.draw(at(100, 200), at(300, 200))
        canvas.tap(at(200, 200))
        #expect(canvas.choose("Copy"))
        canvas.tap(at(50, 50))
        #expect(canvas.menu.visibleTitles == ["Paste", "Colours…", "Export…", "Play", "Paper…"])
        #expect(canvas.choose("Export…"))
        #expect(canvas.menu.visibleTitles == Self.formats)
        #expect(canvas.choose("Export PDF"))
        #expect(wanted.take() == ["pdf"])
        canvas.tap(at(200, 200))
        #expect(
            canvas.menu.visibleTitles == [
                "Cut", "Copy", "Delete", "Duplicate", "Colour…", "Line Width…", "Bring to Front",
            ])
    }

    @Test("a selected line has no part in it: the formats are all that is offered, and stay when the line goes (D-53)")
    func selection() {
        canvas.draw(at(100, 200), at(300, 200))
        canvas.draw(at(100, 250), at(300, 250))
        canvas.press("\t")
        canvas.press("\t")
        canvas.press("e", .control)
        #expect(canvas.menu.visibleTitles == Self.formats && canvas.person.selection != nil)
        canvas.editor.undo()
        #expect(canvas.person.selection == nil && canvas.menu.visibleTitles == Self.formats)
    }

    @Test("the help has the key (D-60)")
    func help() {
        let row = HelpRow.rows(for: CommandTable.keyCommands).first { $0.meaning == "Export…" }
        guard case .keys(let chords) = row?.input else { return #expect(Bool(false)) }
        #expect(chords == [["Ctrl", "E"]])
    }
}
