import Foundation
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// The layout of the gallery, and the look of its cells.
@Suite struct GallerySheetTests {
    private typealias Stage = GalleryStage

    // MARK: Rows

    @Test("columns: as many as fit, two from 316 points on, three from 648 (G-30)")
    func columns() {
        let columns = [100, 315, 316, 647, 648, 860].map { GalleryLayout(width: $0, count: 9).columns }
        #expect(columns == [1, 1, 2, 2, 3, 4])
        #expect(GalleryLayout(width: 316, count: 9).cellSize.width == 140)
    }

    @Test("cells: are spaced by a gap, with a margin around them and space for their names (G-30)")
    func frames() {
        let layout = GalleryLayout(width: 648, count: 10)
        #expect(layout.cellSize == CGSize(width: 200, height: 188))
        #expect(layout.frame(of: 0) == CGRect(x: 12, y: 12, width: 200, height: 188))
        #expect(layout.frame(of: 2) == CGRect(x: 436, y: 12, width: 200, height: 188))
        #expect(layout.frame(of: 4) == CGRect(x: 224, y: 212, width: 200, height: 188))
        #expect([0, 1, 3, 4, 10].map { GalleryLayout(width: 648, count: $0).height } == [0, 212, 212, 412, 812])
    }

    @Test("rows: only visible ones are shown (G-30)")
    func visibleRows() {
        let layout = GalleryLayout(width: 648, count: 10)
        let cases: [(CGFloat, CGFloat, Range<Int>)] = [
            (0, 12, 0..<0), (0, 13, 0..<3), (13, 199, 0..<3), (13, 213, 0..<6), (212, 412, 3..<6), (211, 413, 0..<9),
            (600, 900, 6..<10), (612, 2000, 9..<10),
        ]
        for (top, bottom, indices) in cases {
            #expect(layout.indices(from: top, to: bottom) == indices, "\(top) \(bottom)")
        }
    }

    // MARK: Sheets

    /// The window's color at an offset from the center of a drawing's sheet.
    private func color(_ stage: GalleryStage, _ index: Int, _ x: CGFloat, _ y: CGFloat) throws -> Color {
        let cell = try stage.cell(index)
        let height = cell.bounds.height - GalleryLayout.captionHeight
        let point = cell.convert(CGPoint(x: cell.bounds.midX + x, y: height / 2 + y), to: nil)
        return stage.canvas.color(Int(point.x.rounded(.down)), Int(point.y.rounded(.down)))
    }

    private func red(_ width: Int, _ height: Int) throws -> Bitmap {
        let bitmap = try Bitmap(width: width, height: height, format: .rgb24)
        let context = GraphicsContext(bitmap)
        context.setColor(.red)
        context.paint()
        return bitmap
    }

    @Test("picture: a small one has its own size, a large one fits the sheet, both keep their aspect ratio (G-30)")
    func pictures() throws {
        let stage = try Stage(3)
        stage.gallery.show(.ready(try red(100, 60)), of: "1")
        stage.gallery.show(.ready(try red(2000, 500)), of: "2")
        stage.canvas.stage.advance(by: .milliseconds(20))
        for (index, inside, outside) in [(1, at(47, 27), at(54, 34)), (2, at(109, 25), at(117, 32))] {
            for direction in [1.0, -1] {
                let green = try [
                    color(stage, index, direction * inside.x, 0), color(stage, index, 0, direction * inside.y),
                    color(stage, index, direction * outside.x, 0), color(stage, index, 0, direction * outside.y),
                ].map(\.green)
                #expect(
                    green[0] < 0.05 && green[1] < 0.05 && green[2] > 0.95 && green[3] > 0.95, "\(index) \(direction)")
            }
        }
    }

    @Test("sheet: shows an icon if the drawing has no picture, and nothing while it loads (G-30)")
    func noPicture() throws {
        let stage = try Stage(3)
        func marks(_ index: Int) throws -> Int {
            stage.canvas.stage.advance(by: .milliseconds(20))
            return try (-16..<16).reduce(0) { count, x in
                try count + (-16..<16).count { try color(stage, index, CGFloat(x), CGFloat($0)).red < 0.8 }
            }
        }
        stage.gallery.show(.none, of: "1")
        #expect(try marks(1) > 20 && marks(2) == 0)
    }

    @Test("open drawing: its cell shows that instead of the date, and has a thick border (G-30)")
    func open() throws {
        let stage = try Stage(2)
        func words(_ index: Int) throws -> [String] {
            try stage.cell(index).subviews.compactMap { ($0 as? UILabel)?.text }
        }
        #expect(try words(0).contains("Currently open") && !words(0).contains("yesterday"))
        #expect(try words(1).contains("yesterday") && !words(1).contains("Currently open"))
        // Two points outside of the sheet.
        let left = try -stage.cell(0).bounds.midX + 4.5
        let ground = try color(stage, 1, left - 3, 0)
        #expect(try color(stage, 0, left, 0) != ground && color(stage, 1, left, 0) == ground)
    }

    // MARK: Scrolling, pictures and keys

    @Test("scroll position: a search scrolls to the top, a new list leaves it (G-30)")
    func scrollPosition() throws {
        let stage = try Stage(200)
        stage.grid.contentOffset.y = 1000
        stage.canvas.stage.advance(by: .milliseconds(20))
        stage.gallery.show(Stage.items(200))
        stage.canvas.stage.advance(by: .milliseconds(20))
        #expect(stage.grid.contentOffset.y == 1000)
        stage.tap(stage.gallery.searchField)
        stage.type("b")
        #expect(stage.grid.items.count == 200 && stage.grid.contentOffset.y == 0)
    }

    @Test("picture: an outdated one is requested again, the others are not (G-30)")
    func outdated() throws {
        let stage = try Stage(3)
        for id in ["0", "1", "2"] { stage.gallery.show(.none, of: id) }
        stage.gallery.forgetPicture(of: "1")
        stage.requests = []
        stage.gallery.show(Stage.items(3))
        stage.canvas.stage.advance(by: .milliseconds(20))
        #expect(stage.requests.compactMap(\.pictureID) == ["1"])
    }

    @Test("duplicate: shows the original's picture at once, and no earlier drawing's of the same name (G-30)")
    func copied() throws {
        let stage = try Stage(4)
        stage.gallery.show(.ready(try red(100, 60)), of: "1")
        stage.gallery.show(.ready(try red(100, 60)), of: "3")
        stage.gallery.copyPicture(of: "1", to: "2")
        stage.gallery.copyPicture(of: "0", to: "3")
        stage.requests = []
        stage.gallery.show(Stage.items(4))
        stage.canvas.stage.advance(by: .milliseconds(20))
        #expect(try color(stage, 2, 0, 0) == .red && color(stage, 3, 0, 0) == .white)
        #expect(stage.requests.compactMap(\.pictureID) == ["0", "3"])
    }

    @Test("rename: starts with the drawing's own name, without the folder that disambiguates it (G-55)")
    func ownName() throws {
        let stage = try Stage(1)
        let item = GalleryItem(id: "0", title: "Boat (~/a)", name: "Boat", note: "")
        stage.gallery.show([item])
        stage.gallery.rename(item)
        #expect(stage.gallery.renameCard.field.text == "Boat")
        let data = try JSONEncoder().encode(item)
        #expect(try JSONDecoder().decode(GalleryItem.self, from: data) == item)
        let earlier = #"{"id":"0","title":"Sea","note":"n","isOpen":true,"key":"sea"}"#
        #expect(try JSONDecoder().decode(GalleryItem.self, from: Data(earlier.utf8)).name == "Sea")
    }

    @Test("keys: Tab first focuses the close button, which Return presses; F6 unfocuses the drawing (G-30, D-63)")
    func keys() throws {
        let stage = try Stage(5)
        stage.canvas.press("", meaning: .press(.downArrow))
        #expect(stage.grid.focused == 0)
        stage.canvas.press(UIKeyCommand.inputF(6))
        #expect(stage.grid.focused == nil && stage.gallery.view.isFirstResponder)
        stage.canvas.press("\t")
        #expect(stage.gallery.closeButton.isFirstResponder)
        stage.canvas.press("\r", meaning: .press(.select))
        #expect(stage.canvas.controller.gallery == nil)
    }
}
