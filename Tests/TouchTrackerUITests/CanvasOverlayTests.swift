import Foundation
import Testing
import TouchDrawingModel
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// What the canvas draws besides ink: the box of large selections, lassos and paper patterns; and occlusion of figures.
@Suite struct CanvasOverlayTests {
    private let canvas = Canvas()
    private var view: CanvasView { canvas.controller.canvasView }

    private func isAccent(_ x: Int, _ y: Int) -> Bool {
        let (color, accent) = (canvas.color(x, y), SelectionOverlay.accentColor)
        return abs(color.red - accent.red) < 0.01 && abs(color.green - accent.green) < 0.01
            && abs(color.blue - accent.blue) < 0.01
    }

    // MARK: Large selections

    /// 101 horizontal lines, whose ink covers 95 to 305 in both directions.
    private func drawMany() {
        for index in 0...100 {
            let y = 100 + 2 * Double(index)
            canvas.editor.draw(canvas.line(100, y, 300, y, ink: Ink(.blue)))
        }
        canvas.stage.advance(by: .milliseconds(20))
    }

    @Test("large selection: shows only its box, with the same line width on screen in any view (G-33, I-19)")
    func rectangle() {
        drawMany()
        let bare = canvas.stage.picture.copied()
        canvas.person.select(canvas.editor.drawing.entries.map(\.id))
        canvas.stage.advance(by: .milliseconds(20))
        for coordinate in [87, 313] { #expect(isAccent(coordinate, 200) && isAccent(150, coordinate)) }
        for coordinate in [85, 89, 311, 315] {
            #expect(canvas.color(coordinate, 200) == .white && canvas.color(150, coordinate) == .white, "\(coordinate)")
        }
        #expect(canvas.color(200, 200) == .blue)
        canvas.person.deselect()
        canvas.stage.advance(by: .milliseconds(20))
        #expect(canvas.stage.picture.differences(from: bare) == 0, "nothing remains")
    }

    @Test("large selection: its box keeps its line width when zoomed in, and disappears completely (G-33, I-19)")
    func zoomedRectangle() {
        drawMany()
        view.viewport = Viewport(scale: 2, origin: at(50, 50))
        let bare = canvas.stage.picture.copied()
        canvas.person.select(canvas.editor.drawing.entries.map(\.id))
        canvas.stage.advance(by: .milliseconds(20))
        #expect(isAccent(82, 200) && isAccent(150, 82))
        for coordinate in [80, 84] { #expect(canvas.color(coordinate, 200) == .white, "\(coordinate)") }
        canvas.moveSelection(by: at(40, 30))
        canvas.stage.advance(by: .milliseconds(20))
        #expect(isAccent(162, 300) && canvas.color(82, 300) == .white)
        canvas.editor.undo()
        canvas.person.deselect()
        canvas.stage.advance(by: .milliseconds(20))
        #expect(canvas.stage.picture.differences(from: bare) == 0, "nothing remains")
    }

    // MARK: Lassos

    @Test(
        "lasso: incremental frames show all of it in any view, and it disappears completely (G-33)",
        arguments: [
            Viewport(), Viewport(scale: 3, rotation: 0.4, origin: CGPoint(x: 70, y: -20)), Viewport(scale: 0.2),
        ])
    func lasso(viewport: Viewport) {
        canvas.person.toolbox.tool = .select
        view.viewport = viewport
        let bare = canvas.stage.picture.copied()
        let finger = canvas.stage.finger()
        finger.down(at: at(200, 200))
        for location in [at(500, 180), at(560, 420), at(230, 450), at(150, 260)] {
            finger.drag(to: location, over: .milliseconds(60))
            let shown = canvas.stage.picture.copied()
            view.setNeedsDisplay()
            #expect(canvas.stage.picture.differences(from: shown, tolerance: 0.02) == 0, "\(location)")
        }
        #expect(canvas.stage.picture.differences(from: bare) > 1000)
        finger.cancel()
        canvas.stage.advance(by: .milliseconds(20))
        #expect(canvas.stage.picture.differences(from: bare) == 0)
    }

    @Test("lasso: it and its thinner closing line have the accent color (G-33)")
    func lassoLook() {
        canvas.person.toolbox.tool = .select
        let finger = canvas.stage.finger()
        finger.down(at: at(100.5, 100.5))
        finger.move(to: at(500.5, 100.5))
        finger.move(to: at(500.5, 400.5))
        finger.move(to: at(100.5, 400.5))
        // 1.5 points wide: these pixels fully, and a quarter of those beside them.
        #expect(isAccent(300, 100) && isAccent(500, 250) && isAccent(300, 400))
        // 0.75 points wide.
        let closing = canvas.color(100, 250)
        #expect(!isAccent(100, 250) && closing != .white && closing.red < 0.8)
        finger.cancel()
    }

    // MARK: Paper

    @Test("paper: a grid line is one pixel wide, a dot two by two pixels (G-34)")
    func marks() {
        func picture(_ pattern: Paper.Pattern) -> Bitmap {
            canvas.editor.setPaper(on: Paper(.white, pattern))
            canvas.stage.advance(by: .milliseconds(20))
            return canvas.stage.picture.copied()
        }
        let mark = Paper().markColor
        let grid = picture(.grid)
        #expect([39, 40, 41].map { grid.color(x: $0, y: 50) } == [.white, mark, .white])
        #expect([59, 60, 61].map { grid.color(x: 50, y: $0) } == [.white, mark, .white])
        let dots = picture(.dots)
        #expect([38, 39, 40, 41].map { dots.color(x: $0, y: 60) } == [.white, mark, mark, .white])
        #expect([58, 59, 60, 61].map { dots.color(x: 40, y: $0) } == [.white, mark, mark, .white])
    }

    // MARK: Occlusion

    @Test("occlusion: figures under a line that is being erased or moved away are drawn (D-5, I-18, D-21)")
    func uncovered() {
        var document = Document()
        let below = (0..<300).map { canvas.line(0, Double($0 % 120), 160, Double($0 % 120)) }
        let cover = Figure.line(Line(start: at(20, 60), end: at(140, 60), width: 80))
        document.add(below + [cover], as: .draw)
        let entries = document.drawing.entries
        let region = Region(PixelRect(x: 60, y: 50, width: 40, height: 20))
        func lowest(_ adjustments: Adjustments) -> Int64? {
            VisibleLayers(entries.reversed(), in: region, adjustments, toPixels: .identity)
                .layers.first?.entries.first?.id.rawValue
        }
        let id = entries[300].id
        #expect(lowest(Adjustments()) == id.rawValue)
        #expect(lowest(Adjustments(selected: [id])) == id.rawValue)
        let away = cover.applying(Similarity(translation: at(500, 0)))
        for adjustments in [
            Adjustments(replaced: [id: away]), Adjustments(erased: [id: []]), Adjustments(erased: [id: [away]]),
        ] { #expect(lowest(adjustments).map { $0 < id.rawValue } == true) }
        // In a view scrolled elsewhere, it hides nothing.
        let moved = CGAffineTransform(translationX: 500, y: 0)
        let elsewhere = VisibleLayers(entries.reversed(), in: region, Adjustments(), toPixels: moved)
        #expect(elsewhere.layers.flatMap(\.entries).count == 301)
    }

    @Test("occlusion: a covered part of a region draws only the cover; the rest draws all visible figures (D-5)")
    func partly() {
        var document = Document()
        let elsewhere = (0..<300).map { canvas.line(0, 200 + Double($0), 160, 200 + Double($0)) }
        let cover = Figure.line(Line(start: at(-40, 32), end: at(44, 32), width: 100))
        document.add(elsewhere + [cover], as: .draw)
        // Two squares; the figure covers the left one.
        let region = Region(PixelRect(x: 0, y: 0, width: 128, height: 64))
        let layers = VisibleLayers(
            document.drawing.entries.reversed(), in: region, Adjustments(), toPixels: .identity
        ).layers
        #expect(layers.map(\.entries.count) == [300, 1])
        #expect(layers.first?.region.rects == [PixelRect(x: 64, y: 0, width: 64, height: 64)])
        #expect(layers.last?.region.area == 128 * 64)
    }

    @Test("occlusion: is searched in regions of at most 64 squares of 64 pixels")
    func squares() {
        func canLookThrough(_ width: Int, _ height: Int) -> Bool {
            VisibleLayers.canAnalyze(Region(PixelRect(x: 0, y: 0, width: width, height: height)))
        }
        #expect(canLookThrough(512, 512) && !canLookThrough(513, 512) && !canLookThrough(513, 500))
        let dots = (0..<65).map { PixelRect(x: 3 * $0, y: 3 * $0, width: 1, height: 1) }
        #expect(VisibleLayers.canAnalyze(Region(Array(dots.dropLast()))))
        #expect(!VisibleLayers.canAnalyze(Region(dots)))
    }
}
