import Foundation
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// The kiosk's chrome, and its idle time.
@Suite struct KioskTests {
    private let canvas = Canvas(chrome: .kiosk)
    private var chrome: ChromeController { canvas.controller.chrome }

    private func tap(_ view: UIView) {
        canvas.stage.finger().tap(at: view.convert(view.bounds.center, to: nil))
        canvas.stage.advance(by: .milliseconds(300))
    }

    @Test("kiosk: toolbar and menu offer no files, no other drawings and no way to quit (N-15)")
    func menu() throws {
        canvas.draw(at(100, 300), at(400, 300))
        let bar = try #require(chrome.layout.bar)
        #expect(bar.fullScreenButton.isHidden && !bar.menuButton.isHidden && !bar.helpButton.isHidden)
        tap(bar.menuButton)
        #expect(chrome.commands.mainMenu.card.rows.compactMap(\.currentTitle) == ["Play", "Paste", "Clear", "Help"])
        tap(try #require(chrome.commands.mainMenu.card.rows.last))
        #expect(chrome.popovers.help?.isPresented == true)
        // A kiosk has no keyboard, so neither the help nor the hint mentions keys.
        #expect(chrome.popovers.help?.tables.count == 1)
        #expect(chrome.layout.hintContent.foot == "For everything else, tap ?")
        #expect(!chrome.layout.hintContent.sentences.contains(.colors))
        let meanings = HelpRow.rows(for: canvas.controller.keyCommands).map(\.meaning)
        #expect(meanings.contains("Undo") && meanings.contains("Play") && !meanings.contains("Print…"))
        #expect(!meanings.contains("Quit"))
        canvas.press(UIKeyCommand.inputEscape)
        canvas.controller.chrome.popovers.menu.offer(at: at(200, 500), for: .touch)
        canvas.stage.advance(by: .milliseconds(300))
        #expect(canvas.menu.visibleTitles == ["Colours…", "Play"])
    }

    @Test("kiosk: keys that quit or open files do nothing; the others work (N-15)")
    func keys() {
        let requests = RequestLog(of: chrome)
        canvas.draw(at(100, 300), at(400, 300))
        for key in ["q", "w", "n", "o", "e", "p"] { canvas.press(key, .control) }
        canvas.press(UIKeyCommand.inputF(11))
        canvas.stage.advance(by: .milliseconds(300))
        #expect(requests.all.isEmpty && canvas.controller.gallery == nil && !canvas.menu.isMenuVisible)
        #expect(!canvas.stage.window.isFullScreen)
        // The commands do nothing when performed in other ways either.
        for command in [Command.quit, .showGallery, .trashDrawing, .export, .print] { chrome.commands.perform(command) }
        #expect(requests.all.isEmpty && canvas.controller.gallery == nil && !canvas.menu.isMenuVisible)
        #expect(!chrome.dialogs.exportDialog.isPresented && !chrome.dialogs.printDialog.isPresented)
        canvas.press("z", .control)
        #expect(canvas.figures.isEmpty)
    }

    @Test("kiosk: requests full screen again when the window manager ends it (N-15)")
    func fullScreen() {
        let window = canvas.stage.window
        canvas.stage.send(.fullScreen(window.id, .entered))
        #expect(window.isFullScreen)
        let before = canvas.stage.host.requests.count
        canvas.stage.send(.fullScreen(window.id, .left))
        let requested = canvas.stage.host.requests[before...].contains { request in
            if case .setFullScreen(window.id, .start) = request { true } else { false }
        }
        #expect(requested)
    }

    @Test("kiosk: idle time elapses exactly, and each touch restarts it (N-15)")
    func idle() {
        let scheduler = canvas.stage.application.scheduler
        var count = 0
        let watch = IdleTimer(.seconds(300), scheduler) { count += 1 }
        canvas.stage.advance(by: .seconds(3600))
        #expect(count == 0)
        watch.recordActivity()
        canvas.stage.advance(by: .seconds(299))
        watch.recordActivity()
        canvas.stage.advance(by: .milliseconds(299_999))
        #expect(count == 0)
        canvas.stage.advance(by: .milliseconds(1))
        #expect(count == 1)
        // It elapses only once until the next touch.
        canvas.stage.advance(by: .seconds(3600))
        #expect(count == 1)
        for _ in 0..<1000 {
            watch.recordActivity()
            canvas.stage.advance(by: .seconds(1))
        }
        #expect(count == 1)
        canvas.stage.advance(by: .seconds(299))
        #expect(count == 2)
    }
}
