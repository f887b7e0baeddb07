import Foundation
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// Searching the gallery, its keys, and its requests for pictures.
@Suite struct GalleryFindingTests {
    private typealias Stage = GalleryStage

    @Test("picture: is requested once, in the size of its sheet on the screen (G-30)")
    func pictureSize() throws {
        for (scale, side) in [(CGFloat(1), 226), (2, 452)] {
            let stage = try Stage(3, scale: scale)
            let requested = stage.requests.filter { $0.pictureID != nil }
            let expected = (0..<3).map { GalleryRequest.picture("\($0)", side: side) }
            #expect(Set(requested) == Set(expected) && requested.count == 3)
        }
    }

    @Test("pictures: of very many, visible ones stay in memory, others are requested again when visible (G-30)")
    func manyPictures() throws {
        let stage = try Stage(1000)
        for index in 0..<400 { stage.gallery.show(.none, of: "\(index)") }
        stage.requests = []
        stage.gallery.show(.none, of: "400")
        stage.gallery.show(Stage.items(1000))
        stage.canvas.stage.advance(by: .milliseconds(20))
        #expect(!stage.requests.contains { $0.pictureID != nil })
        stage.grid.contentOffset.y = stage.grid.grid.frame(of: 300).minY
        stage.canvas.stage.advance(by: .milliseconds(20))
        #expect(stage.requests.contains { $0.pictureID == "300" })
    }

    @Test("search: the name contains all words, in any order (G-30)")
    func words() throws {
        let stage = try Stage(200)
        stage.tap(stage.gallery.searchField)
        stage.type("199 boat")
        #expect(stage.grid.items.map(\.title) == ["Boat 199"])
        stage.type(" sea")
        #expect(stage.grid.items.isEmpty)
    }

    @Test("search: Return focuses the first of several results (G-30)")
    func searchSeveral() throws {
        let stage = try Stage(200)
        _ = stage.drain()
        stage.tap(stage.gallery.searchField)
        stage.type("19")
        stage.canvas.press("\r")
        #expect(stage.grid.focused == 0 && stage.drain() == [])
        stage.canvas.press("\r", meaning: .press(.select))
        #expect(stage.drain() == [.open("19")])
    }

    @Test("keys: new drawing, rename, search, full screen, quit and close the gallery (G-30)")
    func keyCommands() throws {
        let stage = try Stage(20)
        _ = stage.drain()
        stage.canvas.press("n", .control)
        #expect(stage.drain() == [.new])
        // No drawing has the focus: nothing is renamed, duplicated or deleted.
        stage.canvas.press(UIKeyCommand.inputF(2))
        stage.canvas.press("d", .control)
        stage.canvas.press(UIKeyCommand.inputDelete)
        #expect(stage.drain() == [] && !stage.gallery.renameCard.isPresented)
        stage.canvas.press("", meaning: .press(.downArrow))
        stage.canvas.press("", meaning: .press(.rightArrow))
        #expect(stage.grid.focused == 1)
        stage.canvas.press(UIKeyCommand.inputF(2))
        #expect(stage.gallery.renameCard.isPresented && stage.gallery.renameCard.field.text == "Boat 1")
        stage.gallery.renameCard.cancelButton.sendActions(for: .primaryActionTriggered)
        #expect(!stage.gallery.renameCard.isPresented && stage.drain() == [])
        stage.canvas.press("f", .control)
        #expect(stage.gallery.searchField.isFirstResponder)
        stage.gallery.view.becomeFirstResponder()
        stage.canvas.press(UIKeyCommand.inputF(11))
        stage.canvas.stage.advance(by: .milliseconds(300))
        #expect(stage.canvas.stage.window.isFullScreen)
        for key in ["q", "w"] { stage.canvas.press(key, .control) }
        #expect(stage.otherRequests == [.close, .close] && stage.drain() == [])
        stage.canvas.press("o", .control)
        #expect(stage.canvas.controller.gallery == nil)
    }

    @Test("arrows: up from the first row focuses the search field; they stop at the ends (G-30)")
    func ends() throws {
        let stage = try Stage(5)
        stage.canvas.press("", meaning: .press(.downArrow))
        stage.canvas.press("", meaning: .press(.leftArrow))
        #expect(stage.grid.focused == 0)
        for _ in 0..<9 { stage.canvas.press("", meaning: .press(.rightArrow)) }
        #expect(stage.grid.focused == 4)
        stage.canvas.press("", meaning: .press(.downArrow))
        #expect(stage.grid.focused == 4)
        for _ in 0..<2 { stage.canvas.press("", meaning: .press(.upArrow)) }
        #expect(stage.gallery.searchField.isFirstResponder && stage.grid.focused == nil)
    }

    @Test("focus: when the focused drawing is removed, moves to its successor, or to the last one (G-30)")
    func focusAfterwards() throws {
        let stage = try Stage(5)
        stage.canvas.press("", meaning: .press(.downArrow))
        for _ in 0..<4 { stage.canvas.press("", meaning: .press(.rightArrow)) }
        #expect(stage.grid.focused == 4)
        stage.gallery.show(Stage.items(5).filter { $0.id != "1" })
        stage.canvas.stage.advance(by: .milliseconds(20))
        #expect(stage.grid.focused == 3, "its index changed")
        stage.gallery.show(Stage.items(3))
        stage.canvas.stage.advance(by: .milliseconds(20))
        #expect(stage.grid.focused == 2, "it no longer exists")
        stage.gallery.show([])
        #expect(stage.grid.focused == nil)
    }
}
