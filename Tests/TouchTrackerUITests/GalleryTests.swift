import Foundation
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// The gallery of all drawings.
@Suite struct GalleryTests {
    private typealias Stage = GalleryStage

    @Test("gallery: Ctrl+O lists all drawings; a tap opens one and draws nothing (G-30)")
    func open() throws {
        let stage = try Stage(5)
        #expect(stage.drain() == [.list])
        stage.tap(try stage.cell(2))
        #expect(stage.drain() == [.open("2")] && stage.canvas.figures.isEmpty)
        #expect(try stage.cell(0).convert(stage.cell(0).bounds, to: nil).width >= 140)
        stage.tap(stage.gallery.newButton)
        #expect(stage.drain() == [.new])
        stage.tap(stage.gallery.closeButton)
        #expect(stage.canvas.controller.gallery == nil && stage.canvas.controller.canvasView.isFirstResponder)
        stage.canvas.draw(at(100, 300), at(300, 300))
        #expect(stage.canvas.figures.count == 1)
    }

    @Test("gallery: only visible drawings have views and picture requests; others are cancelled (G-30)")
    func reuse() throws {
        let stage = try Stage(10_000)
        let first = stage.requests.count
        #expect((4..<30).contains(stage.grid.cells.count) && first == stage.grid.cells.count + 1)
        stage.gallery.show(.none, of: "0")
        #expect(stage.grid.contentSize.height > 100_000)
        stage.requests = []
        stage.grid.contentOffset.y = 50_000
        stage.canvas.stage.advance(by: .milliseconds(20))
        #expect((4..<30).contains(stage.grid.cells.count) && stage.grid.cells.keys.allSatisfy { $0 > 500 })
        #expect(stage.requests.contains(.noPicture("1")) && !stage.requests.contains(.noPicture("0")))
        #expect(stage.grid.subviews.filter { $0 is GalleryCell }.count == stage.grid.cells.count)
        // A loaded picture is not requested again.
        stage.requests = []
        stage.grid.contentOffset.y = 0
        stage.canvas.stage.advance(by: .milliseconds(20))
        #expect(stage.requests.contains { $0.pictureID == "1" } && !stage.requests.contains { $0.pictureID == "0" })
    }

    @Test("gallery: shows a picture in its drawing's cell (G-30)")
    func picture() throws {
        let stage = try Stage(3)
        let bitmap = try Bitmap(width: 100, height: 60, format: .rgb24)
        let context = GraphicsContext(bitmap)
        context.setColor(.red)
        context.paint()
        stage.gallery.show(.ready(bitmap), of: "1")
        stage.canvas.stage.advance(by: .milliseconds(20))
        let cell = try stage.cell(1)
        let middle = cell.convert(CGPoint(x: cell.bounds.midX, y: 70), to: nil)
        #expect(stage.canvas.color(Int(middle.x), Int(middle.y)) == .red)
        let other = try stage.cell(2).convert(CGPoint(x: cell.bounds.midX, y: 70), to: nil)
        #expect(stage.canvas.color(Int(other.x), Int(other.y)) == .white)
    }

    @Test("gallery: has the text and background colors of light and dark appearance (G-30)")
    func dark() throws {
        for (style, palette) in [(UIUserInterfaceStyle.light, Palette.light), (.dark, Palette.dark)] {
            let stage = try Stage(1, style: style)
            #expect(abs(stage.canvas.color(300, 500).red - palette.background.red) < 0.01)
            let label = try #require(try stage.cell(0).titleLabel)
            #expect(label.textColor == .label)
        }
    }

    @Test("search: finds drawings by letters of the name; Return opens a single result (G-30)")
    func search() throws {
        let stage = try Stage(200)
        _ = stage.drain()
        stage.tap(stage.gallery.searchField)
        stage.type("bOAT 19")
        #expect(stage.grid.items.map(\.title).prefix(2) == ["Boat 19", "Boat 119"])
        stage.type("9")
        #expect(stage.grid.items.map(\.title) == ["Boat 199"])
        stage.canvas.press("\r")
        #expect(stage.drain() == [.open("199")])
        stage.type("x")
        #expect(stage.grid.items.isEmpty && stage.grid.cells.isEmpty)
        // A new list is searched, too.
        stage.gallery.show(Stage.items(3))
        #expect(stage.grid.items.isEmpty)
    }

    @Test("drawing's menu: duplicates, moves to trash and renames; the message's Undo restores (G-30)")
    func change() throws {
        let stage = try Stage(5)
        _ = stage.drain()
        for (title, request) in [("Duplicate", GalleryRequest.duplicate("3")), ("Move to Trash", .trash("3"))] {
            stage.tap(try stage.cell(3).moreButton)
            #expect(stage.gallery.menuCard.isPresented)
            stage.tap(try #require(stage.gallery.menuCard.rows.first { $0.currentTitle == title }))
            #expect(stage.drain() == [request])
        }
        stage.tap(try stage.cell(3).moreButton)
        stage.tap(try #require(stage.gallery.menuCard.rows.first { $0.currentTitle == "Rename…" }))
        stage.type("Sea")
        stage.tap(stage.gallery.renameCard.button)
        #expect(stage.drain() == [.rename("3", to: "Sea")] && stage.gallery.renameCard.isPresented)
        #expect(stage.gallery.finishRename(.renamed) && !stage.gallery.renameCard.isPresented)
        stage.canvas.stage.advance(by: .milliseconds(300))
        stage.gallery.show(.sentence("Boat Moved “3” to the trash.", actions: [.restoreDrawing]))
        stage.canvas.stage.advance(by: .milliseconds(300))
        stage.tap(stage.gallery.banner.card.actionButton)
        #expect(stage.drain() == [.restore])
    }

    @Test("keys: arrows move and scroll, commands apply to the focused drawing, Escape closes (G-30)")
    func keys() throws {
        let stage = try Stage(100)
        _ = stage.drain()
        stage.canvas.press("", meaning: .press(.downArrow))
        #expect(stage.grid.focused == 0)
        for _ in 0..<10 { stage.canvas.press("", meaning: .press(.downArrow)) }
        let focused = try #require(stage.grid.focused)
        #expect(focused == 10 * stage.grid.grid.columns)
        let frame = try stage.cell(focused).convert(stage.cell(focused).bounds, to: nil)
        #expect(stage.canvas.stage.window.bounds.contains(frame))
        stage.canvas.press("d", .control)
        stage.canvas.press(UIKeyCommand.inputDelete)
        stage.canvas.press("\r", meaning: .press(.select))
        #expect(stage.drain() == [.duplicate("\(focused)"), .trash("\(focused)"), .open("\(focused)")])
        // The focus stays when the list is updated.
        stage.gallery.show(Stage.items(100))
        stage.canvas.stage.advance(by: .milliseconds(20))
        #expect(stage.grid.focused == focused)
        stage.canvas.press("l")
        stage.canvas.press("z", .control)
        #expect(stage.canvas.person.toolbox.tool == .line && stage.drain() == [.restore])
        stage.canvas.press(UIKeyCommand.inputEscape)
        #expect(stage.canvas.controller.gallery == nil)
    }

    @Test("gallery: a drag scrolls, wherever it starts, and opens nothing (G-30)")
    func scroll() throws {
        let stage = try Stage(100)
        _ = stage.drain()
        let finger = stage.canvas.stage.finger()
        finger.down(at: at(200, 500))
        stage.canvas.stage.advance(by: .milliseconds(300))
        finger.drag(to: at(200, 200), over: .milliseconds(200))
        finger.lift()
        stage.canvas.stage.advance(by: .seconds(3))
        #expect(stage.grid.contentOffset.y > 200 && stage.drain() == [])
    }

    @Test(
        "layout: rows of at least two drawings fit into windows of any size (G-30)",
        arguments: [(320, 240), (360, 640), (1000, 700), (1920, 1080)])
    func layout(_ width: Int, _ height: Int) throws {
        let stage = try Stage(30, size: CGSize(width: width, height: height))
        let layout = stage.grid.grid
        #expect(layout.columns >= 2)
        for index in 0..<30 {
            let frame = layout.frame(of: index)
            #expect(frame.minX >= 12 && frame.maxX <= CGFloat(width) - 12 + 1)
            #expect(layout.indices(from: frame.minY, to: frame.maxY).contains(index))
            if index > 0 { #expect(!frame.intersects(layout.frame(of: index - 1))) }
        }
        #expect(layout.frame(of: 29).maxY + 12 == layout.height)
        #expect(layout.indices(from: -100, to: -50).isEmpty && layout.indices(from: 1e7, to: 2e7).isEmpty)
        for view in [stage.gallery.closeButton, stage.gallery.newButton, stage.gallery.searchField] {
            #expect(stage.canvas.stage.window.bounds.contains(view.convert(view.bounds, to: nil)))
        }
    }

    @Test("gallery: shows a text while loading, when empty, and when the search finds nothing (G-30)")
    func empty() throws {
        let canvas = Canvas(chrome: .full)
        canvas.press("o", .control)
        canvas.stage.advance(by: .milliseconds(400))
        let gallery = try #require(canvas.controller.gallery)
        func statusText() -> String? {
            canvas.stage.advance(by: .milliseconds(20))
            return gallery.view.subviews.compactMap { $0 as? UILabel }.first { !$0.isHidden }?.text
        }
        #expect(statusText() == "Loading drawings…" && gallery.grid.cells.isEmpty)
        gallery.show(Stage.items(1))
        #expect(statusText() == nil && gallery.grid.cells.count == 1)
        // A deleted drawing disappears with the next list.
        gallery.show([])
        #expect(statusText() == "No drawings yet" && gallery.grid.cells.isEmpty)
        gallery.show(Stage.items(1))
        gallery.searchField.becomeFirstResponder()
        canvas.press("x")
        #expect(statusText() == "No drawings found")
    }
}
