import Foundation
import Testing
import TouchDrawingModel
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// Rendering of ink in progress.
@Suite struct InkInProgressTests {
    private func bytes(_ bitmap: Bitmap) -> [UInt8] { bitmap.withPixels { Array($0) } }

    /// Scribbles with fingers, each around its own point.
    private func scribble(_ canvas: Canvas, _ fingers: [Finger], _ steps: Range<Int>) {
        for step in steps {
            canvas.stage.advance(by: .milliseconds(8))
            for (index, finger) in fingers.enumerated() {
                let (angle, rotation) = (Double(step) * 0.9, Double(step) * 0.11)
                finger.move(
                    to: at(
                        220 + 300 * Double(index) + 60 * cos(angle) * cos(rotation), 300 + 90 * sin(angle + rotation)))
            }
        }
    }

    /// The ink in progress, drawn at once on white paper.
    private func picture(of canvas: Canvas, _ viewport: Viewport) throws -> Bitmap {
        let bitmap = try Bitmap(width: 800, height: 600, format: .rgb24)
        let context = GraphicsContext(bitmap)
        context.setColor(.white)
        context.paint()
        context.concatenate(viewport.transform)
        for figure in canvas.editor.tools.ink.flatMap(\.figures) {
            context.draw(figure, on: Paper(), in: figure.bounds)
        }
        return bitmap
    }

    @Test(
        "ink in progress: incremental frames give the same picture as drawing everything, with any nib (D-46)",
        arguments: Nib.allCases)
    func frames(nib: Nib) throws {
        let canvas = Canvas(tool: .freehand)
        canvas.person.toolbox.choose(nib)
        let fingers = (0..<2).map { _ in canvas.stage.finger() }
        for (index, finger) in fingers.enumerated() { finger.down(at: at(220 + 300 * Double(index), 300)) }
        for start in stride(from: 0, to: 120, by: 30) {
            scribble(canvas, fingers, start..<start + 30)
            let shown = bytes(canvas.stage.picture)
            let viewport = canvas.controller.canvasView.viewport
            let elsewhere = Viewport(scale: 1.5, rotation: 0.3, origin: at(40, 90))
            canvas.controller.canvasView.viewport = elsewhere
            #expect(canvas.stage.picture.differences(from: try picture(of: canvas, elsewhere)) == 0)
            canvas.controller.canvasView.viewport = viewport
            let isSame = bytes(canvas.stage.picture) == shown
            #expect(isSame)
        }
        for finger in fingers { finger.lift() }
    }

    @Test("cancelled ink: leaves nothing behind, also after drawing at the same place again")
    func cancelled() {
        let canvas = Canvas(tool: .freehand)
        canvas.stage.advance(by: .seconds(1))
        let blank = bytes(canvas.stage.picture)
        for _ in 0..<2 {
            let finger = canvas.stage.finger()
            finger.down(at: at(220, 300))
            // Cancelled ink older than 300 ms would stay (W-6); this is 296 ms old.
            scribble(canvas, [finger], 0..<37)
            let isInked = bytes(canvas.stage.picture) != blank
            #expect(isInked)
            finger.cancel()
            canvas.stage.advance(by: .seconds(2))
            let isBlank = bytes(canvas.stage.picture) == blank
            #expect(isBlank)
        }
    }
}
