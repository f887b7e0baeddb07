import Foundation
import Testing
import TouchDrawingModel
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// Strokes at low zoom, which are drawn with fewer nodes.
@Suite struct FarAwayTests {
    private static let size = 48

    /// Hooks, loops, scribbles and straight strokes of 3 to 600 points, some as wide as the widest pen's.
    private static func strokes(_ count: Int, _ random: inout SplitMix) -> [Stroke] {
        (0..<count).map { index in
            let side = CGFloat.random(in: 0...1, using: &random)
            let (size, width) = (3 * pow(200, side), CGFloat.random(in: 0.5...20, using: &random))
            var (point, angle) = (CGPoint.zero, CGFloat.random(in: 0...7, using: &random))
            let bend = CGFloat.random(in: -0.4...0.4, using: &random)
            let samples = (0..<Int.random(in: 1...90, using: &random)).map { _ in
                point = point + CGPoint(x: cos(angle), y: sin(angle)) * (size / 30)
                angle += index % 3 == 0 ? .random(in: -1...1, using: &random) : bend
                return Stroke.Sample(point, width: width * .random(in: 0.8...1, using: &random))
            }
            let ink = Ink(index % 4 == 3 ? Color(red: 0.1, green: 0, blue: 0.6, alpha: 0.5) : .black)
            return asStored(Stroke(samples, ink: ink))
        }
    }

    /// The stroke as a drawing stores it.
    private static func asStored(_ stroke: Stroke) -> Stroke {
        guard case .stroke(let stored) = Drawing.Entry(FigureID(rawValue: 1), .stroke(stroke)).figure else {
            return stroke
        }
        return stored
    }

    private static func paper() throws -> (Bitmap, GraphicsContext) {
        let bitmap = try Bitmap(width: size, height: size, format: .rgb24)
        let context = GraphicsContext(bitmap)
        context.setColor(.white)
        context.paint()
        return (bitmap, context)
    }

    /// A transform that puts the stroke near the center.
    private static func view(_ stroke: Stroke, _ scale: CGFloat, _ random: inout SplitMix) -> CGAffineTransform {
        let middle = CGPoint(
            x: 24 + .random(in: -1...1, using: &random), y: 24 + CGFloat.random(in: -1...1, using: &random))
        return Viewport(
            scale: scale, rotation: .random(in: -3...3, using: &random), showing: stroke.bounds.center, at: middle
        ).transform
    }

    private static func picture(_ stroke: Stroke, _ transform: CGAffineTransform) throws -> Bitmap {
        let (bitmap, context) = try paper()
        context.concatenate(transform)
        context.draw(.stroke(stroke), on: Paper(), in: stroke.bounds)
        return bitmap
    }

    /// The stroke's exact ink, as in exports.
    private static func exact(_ stroke: Stroke, _ transform: CGAffineTransform) throws -> Bitmap {
        let (bitmap, context) = try paper()
        context.concatenate(transform)
        context.strokeInk(along: stroke.nodes, color: stroke.ink.color(on: Paper()))
        return bitmap
    }

    @Test(
        "zoomed out: a stroke differs from its exact ink by less than an eighth of a pixel's coverage (C-24)",
        arguments: [0.24, 0.1, 0.05, 0.02, 0.004])
    func bound(scale: CGFloat) throws {
        let seed = Seed()
        var (random, changed) = (SplitMix(seed: seed), 0)
        for stroke in Self.strokes(120, &random) {
            let transform = Self.view(stroke, scale, &random)
            let (far, exact) = (try Self.picture(stroke, transform), try Self.exact(stroke, transform))
            // Rounding adds half a step to each.
            #expect(far.differences(from: exact, tolerance: 0.125 + 1.0 / 255) == 0, "\(stroke.bounds), \(seed)")
            if far.differences(from: exact) > 0 { changed += 1 }
        }
        #expect(changed > 10, "strokes are simplified")
    }

    @Test(
        "zoomed to more than a quarter: a stroke is its exact ink, bit for bit (C-24)",
        arguments: [0.251, 0.6, 3])
    func near(scale: CGFloat) throws {
        var random = SplitMix(seed: 5)
        for stroke in Self.strokes(40, &random) {
            let transform = Self.view(stroke, scale, &random)
            #expect(try Self.picture(stroke, transform).differences(from: Self.exact(stroke, transform)) == 0)
        }
    }

    private static func darkness(_ bitmap: Bitmap) -> Double {
        var sum = 0.0
        for y in 0..<size { for x in 0..<size { sum += 1 - bitmap.color(x: x, y: y).green } }
        return sum
    }

    @Test("zooming out: small and thin strokes get lighter smoothly (C-24)")
    func smooth() throws {
        var random = SplitMix(seed: 11)
        for stroke in Self.strokes(24, &random) {
            let (middle, rotation) = (CGPoint(x: 24.3, y: 23.8), CGFloat.random(in: -3...3, using: &random))
            var last: Double?
            for step in 0..<140 {
                let scale = 0.3 * pow(0.97, CGFloat(step))
                guard max(stroke.bounds.width, stroke.bounds.height) * scale < 30 else { continue }
                let transform = Viewport(
                    scale: scale, rotation: rotation, showing: stroke.bounds.center, at: middle
                ).transform
                let now = Self.darkness(try Self.picture(stroke, transform))
                if let last {
                    #expect(abs(now - last) < 0.12 * last + 0.03, "\(stroke.bounds) at \(scale): \(last), \(now)")
                }
                last = now
            }
        }
    }

    @Test("zoomed out: tiles of several threads match, and so does undone ink (C-24, C-21)")
    func parts() throws {
        let seed = Seed()
        var random = SplitMix(seed: seed)
        let figures = Self.strokes(300, &random).map { stroke in
            Figure.stroke(stroke).applying(
                Similarity(
                    translation: CGPoint(
                        x: .random(in: 0...9000, using: &random), y: .random(in: 0...4000, using: &random))))
        }
        var document = Document()
        document.add(figures, as: .draw)
        let setting = InkSetting(
            size: CGSize(width: 460, height: 260), scale: 1, format: .rgb24,
            viewport: Viewport(scale: 0.05, rotation: 0.03)
        )
        func picture(_ parts: Int) throws -> Bitmap {
            let painted = try #require(
                InkJob(InkContent(drawing: document.drawing), for: setting).paint(inParts: parts))
            let bitmap = try Bitmap(width: 460, height: 260, format: .rgb24)
            GraphicsContext(bitmap).draw(painted.sheet)
            return bitmap
        }
        let complete = try picture(1)
        for parts in [2, 5] { #expect(try picture(parts).differences(from: complete) == 0, "\(seed)") }

        let canvas = Canvas(size: CGSize(width: 460, height: 260), editor: Editor(document: document))
        let view = canvas.controller.canvasView
        view.viewport = Viewport(scale: 0.05, rotation: 0.03)
        canvas.stage.advance(by: .milliseconds(20))
        let ids = canvas.editor.drawing.entries.map(\.id)
        for number in 0..<40 {
            canvas.editor.remove([ids[7 * number]], as: .delete)
            if number % 3 == 0 { canvas.editor.undo() }
            _ = canvas.stage.picture
        }
        let shown = canvas.stage.picture.copied()
        view.viewport = Viewport()
        _ = canvas.stage.picture
        view.viewport = Viewport(scale: 0.05, rotation: 0.03)
        canvas.stage.advance(by: .milliseconds(20))
        #expect(canvas.stage.picture.differences(from: shown) == 0, "\(seed)")
    }
}
