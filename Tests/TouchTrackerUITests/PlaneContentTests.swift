import Foundation
import Testing
import TouchDrawingModel
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// The small picture of the whole drawing, which is shown for parts that haven't been painted yet.
@Suite struct PlaneContentTests {
    private let plane = BackgroundPaintingTests()
    private var canvas: Canvas { plane.canvas }
    private var painter: BackgroundPaintingTests.Painter { plane.painter }

    /// The only red line; all other ink is blue.
    private let red = Figure.line(Line(start: at(105, 110), end: at(405, 131), width: 12, ink: Ink(.red)))

    /// Shows another part of the canvas, as far as it is painted in time.
    private func look(at viewport: Viewport) {
        plane.view.viewport = viewport
        canvas.stage.advance(by: .milliseconds(8))
    }

    /// Shows a part that is far from the red line.
    private func lookAway() { look(at: Viewport(origin: at(1000, 900))) }

    /// The number of red pixels at the red line, in a view that hasn't been painted before.
    private func redCount() -> Int {
        look(at: Viewport(scale: 0.9))
        #expect(painter.jobs.count == 1, "it is not painted yet")
        let picture = canvas.stage.picture
        var count = 0
        for y in 90..<130 {
            for x in 90..<370 {
                let color = picture.color(x: x, y: y)
                if color.red > color.blue + 0.3 { count += 1 }
            }
        }
        return count
    }

    @Test("overview picture: has lines that were added after it was painted, and none that were removed (C-20)")
    func since() {
        lookAway()
        plane.settle()
        canvas.editor.draw(red)
        canvas.stage.advance(by: .milliseconds(20))
        #expect(redCount() > 100)
        plane.settle()
        canvas.editor.undo()
        canvas.stage.advance(by: .milliseconds(20))
        lookAway()
        plane.settle()
        #expect(redCount() == 0)
    }

    @Test("overview picture: a line removed while it is being painted is gone once the view is idle (C-20)")
    func meanwhile() {
        canvas.editor.draw(red)
        canvas.stage.advance(by: .milliseconds(20))
        lookAway()
        painter.finishOne()
        canvas.stage.advance(by: .milliseconds(500))
        #expect(painter.jobs.count == 1, "everything is painted")
        canvas.editor.undo()
        canvas.stage.advance(by: .milliseconds(20))
        painter.finishOne()
        plane.settle()
        #expect(redCount() == 0)
    }

    @Test("overview picture: has a line that was added while it was being painted (C-20, C-21)")
    func added() {
        lookAway()
        painter.finishOne()
        canvas.stage.advance(by: .milliseconds(500))
        #expect(painter.jobs.count == 1)
        canvas.editor.draw(red)
        canvas.stage.advance(by: .milliseconds(20))
        painter.finishOne()
        canvas.stage.advance(by: .milliseconds(20))
        #expect(redCount() > 100)
    }

    @Test("overview picture: is painted once while nothing changes (C-20)")
    func once() {
        lookAway()
        plane.settle()
        canvas.stage.advance(by: .seconds(2))
        #expect(painter.jobs.isEmpty)
        // The existing picture covers this view.
        look(at: Viewport(scale: 0.9))
        painter.finishOne()
        canvas.stage.advance(by: .seconds(2))
        #expect(painter.jobs.isEmpty)
    }

    @Test("overview picture: without memory for it, background painting of the view still works (C-20)")
    func memory() {
        lookAway()
        painter.finishOne()
        canvas.stage.advance(by: .milliseconds(500))
        painter.hasMemory = false
        painter.finishOne()
        painter.hasMemory = true
        look(at: Viewport(scale: 0.9))
        #expect(painter.jobs.count == 1)
    }

    @Test("background painting: a view that is left and revisited shows the current drawing (C-20)")
    func revisited() {
        lookAway()
        #expect(painter.jobs.count == 1)
        let (away, before) = (plane.view.viewport, Viewport())
        look(at: before)
        canvas.editor.draw(.line(Line(start: at(1100, 1000), end: at(1700, 1300), width: 9, ink: Ink(.red))))
        look(at: away)
        painter.finishOne()
        canvas.stage.advance(by: .milliseconds(20))
        #expect(plane.isComplete)
    }
}
