import Foundation
import Testing
import TouchDrawingModel
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// The actions of the main menu's rows, and the messages about them.
@Suite struct MenuActionTests {
    /// Tall enough for all rows.
    private let canvas = Canvas(size: CGSize(width: 800, height: 900), chrome: .full)
    private var chrome: ChromeController { canvas.controller.chrome }

    private func choose(_ title: String) throws {
        canvas.press(UIKeyCommand.inputF(10))
        canvas.stage.advance(by: .milliseconds(300))
        let row = try #require(chrome.commands.mainMenu.card.rows.first { $0.currentTitle == title })
        canvas.stage.finger().tap(at: row.convert(row.bounds.center, to: nil))
        canvas.stage.advance(by: .milliseconds(400))
    }

    @Test("menu: New, Duplicate and Move to Trash each send one request (G-30)")
    func drawings() throws {
        let requests = RequestLog(of: chrome)
        for title in ["New", "Duplicate Drawing", "Move to Trash"] { try choose(title) }
        #expect(requests.all == [.new, .duplicate, .trash])
        try choose("Rename…")
        #expect(chrome.dialogs.renameCard.isPresented && requests.all.count == 3)
        chrome.dialogs.renameCard.cancelButton.sendActions(for: .primaryActionTriggered)
        canvas.stage.advance(by: .milliseconds(300))
        try choose("Open…")
        #expect(canvas.controller.gallery != nil && requests.all.count == 3)
    }

    @Test("menu: opens export, printing, playback and the people card from their rows (D-53, G-32, I-15, N-10)")
    func others() throws {
        canvas.draw(at(100, 700), at(400, 700))
        try choose("Export…")
        #expect(chrome.dialogs.exportDialog.isPresented)
        canvas.press(UIKeyCommand.inputEscape)
        canvas.stage.advance(by: .milliseconds(300))
        let requests = RequestLog(of: chrome)
        try choose("Print…")
        #expect(requests.all == [.print])
        try choose("Number of People…")
        #expect(chrome.popovers.peopleCard.isPresented && chrome.popovers.peopleCard.countChoice.selectedIndex == 0)
        canvas.press(UIKeyCommand.inputEscape)
        canvas.stage.advance(by: .milliseconds(300))
        try choose("Play")
        #expect(canvas.controller.presentedViewController is PlayViewController && canvas.figures.count == 1)
    }

    @Test("menu: the full-screen row names what it will do, and does it (C-12)")
    func fullScreen() throws {
        try choose("Full Screen")
        #expect(canvas.stage.window.isFullScreen)
        try choose("Leave Full Screen")
        #expect(!canvas.stage.window.isFullScreen)
        canvas.press(UIKeyCommand.inputF(10))
        #expect(chrome.commands.mainMenu.card.rows.contains { $0.currentTitle == "Full Screen" })
    }

    @Test("eraser: Shift+E switches between pieces and whole lines, and a message says so (I-18)")
    func eraserKind() {
        for (kind, words) in [
            (EraserKind.partial, "The eraser now removes only what it touches."),
            (.whole, "The eraser now removes whole lines."),
        ] {
            canvas.press("e", .shift)
            #expect(canvas.person.toolbox.eraserKind == kind && canvas.person.toolbox.tool == .line)
            #expect(chrome.messages.banner.message?.text == words)
        }
    }
}
