import Foundation
import Testing
import TouchDrawingModel
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// The pictures of the canvas: their number in memory, and their accuracy at every scale.
@Suite struct PictureLimitTests {
    /// Paints with a delay, and counts its pictures that are still in memory.
    private final class Painter {
        private struct PaintedSheet { weak var sheet: Sheet? }
        private var paintedSheets: [PaintedSheet] = []
        private var jobs: [(InkJob, @MainActor (InkPicture?) -> Void)] = []

        var alive: Int { paintedSheets.count { $0.sheet != nil } }
        var count: Int { paintedSheets.count }

        func paint(_ job: InkJob, _ painted: @escaping @MainActor (InkPicture?) -> Void) {
            jobs.append((job, painted))
        }

        func finishOne() {
            guard !jobs.isEmpty else { return }
            let (job, painted) = jobs.removeFirst()
            let picture = job.paint()
            paintedSheets.append(PaintedSheet(sheet: picture?.sheet))
            painted(picture)
        }
    }

    private static func lines(_ count: Int) -> [Figure] {
        var random = SplitMix(seed: Seed(2311))
        func randomPoint() -> CGPoint { at(.random(in: 0...800, using: &random), .random(in: 0...600, using: &random)) }
        return (0..<count).map { _ in .line(Line(start: randomPoint(), end: randomPoint(), width: 2, ink: Ink(.blue))) }
    }

    private static func canvas(_ figures: [Figure]) -> Canvas {
        var document = Document()
        document.add(figures, as: .draw)
        return Canvas(editor: Editor(document: document))
    }

    @Test("background painting: keeps at most three pictures in memory, however long the view moves (C-23)")
    func few() {
        let canvas = Self.canvas(Self.lines(1200))
        let (painter, view) = (Painter(), canvas.controller.canvasView)
        _ = canvas.stage.picture
        view.painter = painter.paint
        for number in 0..<240 {
            let angle = CGFloat(number) / 20
            view.viewport = Viewport(
                scale: 0.6 + 0.3 * sin(angle), rotation: angle.remainder(dividingBy: 2 * .pi),
                origin: at(90 * cos(angle), 50 * sin(2 * angle)))
            // Sometimes the view is idle, and the whole drawing is painted as well.
            canvas.stage.advance(by: .milliseconds(number % 40 == 39 ? 500 : 16))
            if number % 3 == 2 { painter.finishOne() }
            #expect(painter.alive <= 3)
        }
        #expect(painter.count > 20)
    }

    @Test(
        "background painting: several threads give the same picture as one, bit for bit (C-21)",
        arguments: [Paper(), Paper(.dark, .dots)])
    func parts(paper: Paper) throws {
        var document = Document()
        let circles = (0..<40).map {
            Circle(center: at(CGFloat($0) * 20, 64 * CGFloat($0 % 9)), radius: 30, ink: .black)
        }
        document.add(Self.lines(1200) + circles.map(Figure.circle), as: .draw)
        let setting = InkSetting(
            size: CGSize(width: 803, height: 601), scale: 1, format: .rgb24,
            viewport: Viewport(scale: 0.9, rotation: 0.2, origin: at(-30, 20)), paper: paper)
        func picture(_ parts: Int) throws -> (Bitmap, Int) {
            var count = 0
            let job = InkJob(InkContent(drawing: document.drawing), for: setting)
            let picture = try #require(
                job.paint(inParts: parts) { works in
                    count = works.count
                    DispatchQueue.concurrentPerform(iterations: works.count) { works[$0]() }
                })
            let bitmap = try Bitmap(width: 803, height: 601, format: .rgb24)
            GraphicsContext(bitmap).draw(picture.sheet)
            return (bitmap, count)
        }
        let (one, _) = try picture(1)
        for parts in [2, 3, 7, 100] {
            let (several, count) = try picture(parts)
            #expect(count == min(parts, 10) && several.differences(from: one) == 0)
        }
    }

    @Test("thin line: neither vanishes nor flickers while the view zooms out and moves (C-24)")
    func thin() {
        for slope in [0, 0.3, 0.96, 1] as [CGFloat] {
            let line = Line(start: at(-2000, -2000 * slope), end: at(2000, 2000 * slope), width: 1, ink: .black)
            let canvas = Self.canvas([.line(line)])
            for step in 0...30 {
                let scale = pow(Viewport.scales.lowerBound, CGFloat(step) / 30)
                let phase = CGFloat(step % 7) / 7
                canvas.controller.canvasView.viewport = Viewport(
                    scale: scale, showing: .zero, at: at(400 + phase, 300 - phase / 3))
                canvas.stage.advance(by: .milliseconds(16))
                // The part that is visible at every scale: its darkness equals its width.
                let columns = stride(from: 350, through: 450, by: 5).map { darkness(canvas, column: $0) }
                let expected = Double(scale) * (1 + Double(slope * slope)).squareRoot()
                #expect(
                    columns.allSatisfy { abs($0 - expected) < 0.15 * expected + 0.02 },
                    "at \(scale) along \(slope): \(columns.min() ?? 0)…\(columns.max() ?? 0), not \(expected)")
            }
        }
    }

    /// The amount of ink in a column of pixels, as a number of fully covered pixels.
    private func darkness(_ canvas: Canvas, column: Int) -> Double {
        (0..<600).reduce(0) { $0 + 1 - canvas.color(column, $1).green }
    }

    @Test("ink at 6400 %: has exact edges, and pictures of adjacent views agree bit for bit (C-25)")
    func near() throws {
        let line = Line(start: at(100, 100), end: at(110, 104), width: 3, ink: .black)
        let circle = Circle(center: at(101, 105), radius: 1, width: 0.5, ink: .black)
        let canvas = Self.canvas([.line(line), .circle(circle)])
        let view = canvas.controller.canvasView
        func picture(_ origin: CGPoint) throws -> Bitmap {
            view.viewport = Viewport(scale: 64, origin: origin)
            canvas.stage.advance(by: .milliseconds(400))
            // The stage reuses its picture for the next frame.
            let copy = try Bitmap(width: 800, height: 600, format: .rgb24)
            GraphicsContext(copy).draw(canvas.stage.picture, at: .zero)
            return copy
        }
        let (one, two) = (try picture(at(100, 98)), try picture(at(101, 98.5)))
        for x in 200..<500 {
            let column = (0..<560).map { one.color(x: x, y: $0).green }
            // Two edges, each one pixel wide, which the columns cut at an angle.
            #expect(column.count { $0 > 0.02 && $0 < 0.98 } <= 4 && column.contains(0) && column.contains(1))
        }
        let wrong = (40..<560).reduce(0) { count, y in
            count + (80..<780).count { one.color(x: $0, y: y) != two.color(x: $0 - 64, y: y - 32) }
        }
        #expect(wrong == 0)
    }
}
