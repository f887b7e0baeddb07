import Foundation
import Testing
import TouchDrawingModel
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// What stands for ink that is not painted yet, where nothing was seen before: a small picture of everything.
@Suite struct PlaneContentTests {
    private let plane = BackgroundPaintingTests()
    private var canvas: Canvas { plane.canvas }
    private var painter: BackgroundPaintingTests.Painter { plane.painter }

    /// All other ink is blue.
    private let red = Figure.line(Line(start: at(105, 110), end: at(405, 131), width: 12, ink: Ink(.red)))

    /// Shows another place, as far as that is painted in time.
    private func look(at viewport: Viewport) {
        plane.view.viewport = viewport
        canvas.stage.advance(by: .milliseconds(8))
    }

    /// Shows a place far from the red line.
    private func lookAway() { look(at: Viewport(origin: at(1000, 900))) }

    /// How much of where the red line lies is red, in a view in which nothing was painted before.
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

    @Test("a line that has come since everything was painted small is there, and one that has gone is not (C-20)")
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

    @Test("a line that goes while everything is painted small is gone once the view has rested (C-20)")
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

    @Test("a line that comes while everything is painted small is on that picture, too (C-20, C-21)")
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

    @Test("everything is painted once, and not again and again, while nothing changes (C-20)")
    func once() {
        lookAway()
        plane.settle()
        canvas.stage.advance(by: .seconds(2))
        #expect(painter.jobs.isEmpty)
        // What lies there is on the old picture.
        look(at: Viewport(scale: 0.9))
        painter.finishOne()
        canvas.stage.advance(by: .seconds(2))
        #expect(painter.jobs.isEmpty)
    }

    @Test("without memory for the picture of everything, what is in sight is painted elsewhere all the same (C-20)")
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

    @Test("a view that was left and is seen again is painted as it is by then (C-20)")
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
