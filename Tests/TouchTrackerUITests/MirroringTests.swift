import Foundation
import Testing
import TouchFoundation
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// The chrome in right-to-left layout.
@Suite struct MirroringTests {
    private static let arabic = Language(code: "ar") { _ in nil }

    private func inArabic(_ body: () throws -> Void) rethrows {
        try Language.$ofTask.withValue(Self.arabic, operation: body)
    }

    @Test("mirroring: toolbar, menu and panel start at the other side (G-50)")
    func chrome() throws {
        try inArabic {
            let canvas = Canvas(chrome: .full)
            let chrome = canvas.controller.chrome
            let bar = try #require(chrome.layout.bar)
            #expect(bar.frame.midX < 400 && bar.menuButton.frame.minX > bar.helpButton.frame.maxX)
            #expect(bar.undoButton.icon == .redo && bar.redoButton.icon == .undo)
            canvas.press(UIKeyCommand.inputF(10))
            canvas.stage.advance(by: .milliseconds(300))
            let row = try #require(chrome.commands.mainMenu.card.rows.first)
            #expect(row.titleLabel.frame.midX > row.bounds.midX)
            canvas.press(UIKeyCommand.inputEscape)
            canvas.stage.advance(by: .milliseconds(300))
            canvas.press("c")
            canvas.stage.advance(by: .milliseconds(300))
            let setting = chrome.popovers.panel.settings.angle
            #expect(setting.onOff.frame.midX < setting.bounds.midX)
        }
    }

    @Test("gallery: drawings run from right to left, and arrow keys follow their direction (G-50)")
    func gallery() throws {
        try inArabic {
            let canvas = Canvas(chrome: .full)
            canvas.press("o", .control)
            canvas.stage.advance(by: .milliseconds(400))
            let gallery = try #require(canvas.controller.gallery)
            gallery.show((0..<6).map { GalleryItem(id: "\($0)", title: "Boat \($0)", note: "") })
            canvas.stage.advance(by: .milliseconds(20))
            let (first, second) = (try #require(gallery.grid.cells[0]), try #require(gallery.grid.cells[1]))
            #expect(first.frame.minX > second.frame.maxX && first.frame.maxX <= gallery.grid.bounds.maxX)
            gallery.grid.focus(0)
            #expect(gallery.grid.step(.left) && gallery.grid.focused == 1)
        }
    }

    @Test("language: falls back to English if no font has its letters (G-50)")
    func letters() {
        let boxes = Language(code: "xx") { _ in ["\u{10FFF0}\u{10FFF1}"] }
        let german = Language(code: "de") { _ in ["Zeichne"] }
        #expect(boxes.withAvailableLetters.code == "en" && german.withAvailableLetters.code == "de")
    }
}
