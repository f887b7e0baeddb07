import Foundation
import Testing
import TouchDrawingModel
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// Many overlapping figures: hidden ones are skipped without a visible difference.
@Suite struct VisibleLayersTests {
    private static let size = CGSize(width: 160, height: 120)

    /// Random lines in a small window: every hundredth is a circle, every tenth translucent.
    private func crowd(_ count: Int, _ random: inout SplitMix) -> [Figure] {
        (0..<count).map { index in
            let ink = Ink(
                Color(
                    red: Double(random.next(100)) / 99, green: Double(random.next(100)) / 99,
                    blue: Double(random.next(100)) / 99, alpha: index % 10 == 3 ? 0.4 : 1))
            let (one, two) = (randomPoint(&random), randomPoint(&random))
            return index % 100 == 99
                ? .circle(Circle(diameter: one, two, width: 7, ink: ink))
                : .line(Line(start: one, end: two, width: CGFloat(1 + random.next(12)), ink: ink))
        }
    }

    private func randomPoint(_ random: inout SplitMix) -> CGPoint {
        CGPoint(x: Double(random.next(160)), y: Double(random.next(120)))
    }

    private struct Crowd {
        let controller: DrawingViewController
        let stage: TestStage

        init(_ figures: [Figure], scale: CGFloat) {
            var document = Document()
            document.add(figures, as: .draw)
            let controller = DrawingViewController(editor: Editor(document: document), chrome: .bare)
            self.controller = controller
            stage = TestStage(size: VisibleLayersTests.size, scale: scale) { controller }
            stage.advance(by: .seconds(1))
        }

        var editor: Editor { controller.editor }

        func pixels() throws -> Data { try stage.picture.pngData() }
    }

    @Test(
        "visible layers: deleting a line below a thousand others gives the picture of a canvas without it",
        arguments: [1, 1.25])
    func deleted(scale: CGFloat) throws {
        var random = SplitMix(seed: 3)
        let figures = crowd(1200, &random)
        let canvas = Crowd(figures, scale: scale)
        var remainder = figures
        for index in [0, 30, 700, 1150] {
            canvas.editor.remove([canvas.editor.drawing.entries[index].id], as: .delete)
            remainder.remove(at: index)
            canvas.stage.advance(by: .seconds(1))
            #expect(try canvas.pixels() == Crowd(remainder, scale: scale).pixels())
        }
    }

    @Test("visible layers: nothing is drawn below an opaque cover, and everything below a translucent one")
    func layers() {
        var random = SplitMix(seed: 4)
        var figures = crowd(300, &random)
        func layers(_ figures: [Figure]) -> VisibleLayers {
            let drawing = Crowd(figures, scale: 1).editor.drawing
            return VisibleLayers(
                drawing.entries.reversed(), in: Region(PixelRect(x: 60, y: 50, width: 40, height: 20)), Adjustments(),
                toPixels: .identity)
        }
        figures.append(.line(Line(start: CGPoint(x: 20, y: 60), end: CGPoint(x: 140, y: 60), width: 80, ink: .black)))
        #expect(layers(figures).layers.map { $0.entries.map(\.id.rawValue) } == [[301]])
        figures[300].ink = Ink(Color(white: 0, alpha: 0.8))
        let visible = layers(figures).layers
        #expect(visible.first?.entries.first.map(\.id.rawValue) ?? 301 < 301)
        #expect(visible.last?.entries.last?.id.rawValue == 301)
        let ids = visible.flatMap { $0.entries.map(\.id.rawValue) }
        #expect(ids == Array((ids.first ?? 0)...301))
    }

    @Test("visible layers: figures below a complete cover are never examined")
    func laziness() {
        var random = SplitMix(seed: 5)
        var figures = crowd(300, &random)
        let cover = Figure.line(Line(start: CGPoint(x: 20, y: 60), end: CGPoint(x: 140, y: 60), width: 80, ink: .black))
        figures.insert(cover, at: 30)
        var looked = 0
        let entries = Crowd(figures, scale: 1).editor.drawing.entries.reversed().lazy.map { entry in
            looked += 1
            return entry
        }
        let region = Region(PixelRect(x: 60, y: 50, width: 40, height: 20))
        let layers = VisibleLayers(entries, in: region, Adjustments(), toPixels: .identity).layers
        #expect(looked <= 271 && layers.first?.entries.first?.id.rawValue ?? 0 >= 31)
        looked = 0
        let everything = Region(PixelRect(x: 0, y: 0, width: 160, height: 120))
        let all = VisibleLayers(entries, in: everything, Adjustments(), toPixels: .identity).layers
        #expect(looked == 301 && all.first?.entries.first?.id.rawValue == 1)
    }
}
