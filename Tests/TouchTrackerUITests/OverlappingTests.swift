import Foundation
import Testing
import TouchDrawingModel
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// Selection among overlapping lines, and the position of a line's menu.
@Suite struct OverlappingTests {
    private let canvas = Canvas()

    private func ids() -> [FigureID] { canvas.editor.drawing.entries.map(\.id) }

    /// The index in the drawing of the line that each tap selects; nil for none.
    private func taps(_ locations: CGPoint...) -> [Int?] {
        locations.map { location in
            canvas.tap(location)
            return canvas.person.selection.flatMap { ids().firstIndex(of: $0) }
        }
    }

    @Test("tap: repeated at a point, cycles down through the lines within reach, then from the top (D-10, G-33)")
    func walk() {
        for _ in 0..<3 { canvas.draw(at(100, 200), at(300, 200)) }
        canvas.draw(at(200, 100), at(200, 300))
        canvas.draw(at(100, 500), at(300, 500))
        let location = at(150, 203)
        #expect(taps(location, location, location, location) == [2, 1, 0, 2])
        // Where another line is within reach too, but farther away.
        let crossing = at(206, 202)
        #expect(taps(crossing, crossing, crossing, crossing, crossing) == [2, 1, 0, 3, 2])
        #expect(canvas.menu.visibleTitles.contains("Delete"))
    }

    @Test("tap: elsewhere, or on nothing, restarts the cycle at the nearest line (D-10)")
    func elsewhere() {
        for _ in 0..<3 { canvas.draw(at(100, 200), at(300, 200)) }
        canvas.draw(at(100, 230), at(300, 230))
        #expect(taps(at(120, 200), at(120, 200), at(280, 200)) == [2, 1, 2])
        #expect(taps(at(600, 500), at(280, 200)) == [nil, 2])
        // Small movements between taps are tolerated.
        #expect(taps(at(283, 203)) == [1])
        // 12 points from one line and 18 from the others.
        #expect(taps(at(283, 218)) == [3])
    }

    @Test("tap: restarts the cycle when a line was selected by other means (D-10)")
    func otherMeans() {
        for _ in 0..<3 { canvas.draw(at(100, 200), at(300, 200)) }
        #expect(taps(at(200, 200), at(200, 200)) == [2, 1])
        for _ in 0..<2 { canvas.press(UIKeyCommand.inputEscape) }
        canvas.press("\t")
        #expect(canvas.person.selection == ids()[0])
        #expect(taps(at(200, 200)) == [2])
    }

    @Test("long press: takes the line that taps have cycled to if it is as near as any other (D-20, D-10)")
    func longPress() {
        for _ in 0..<3 { canvas.draw(at(100, 200), at(300, 200)) }
        #expect(taps(at(150, 200), at(150, 200)) == [2, 1])
        let finger = canvas.hold(at(152, 200))
        finger.drag(to: at(152, 260), over: .milliseconds(200))
        finger.lift()
        let level = canvas.line(100, 200, 300, 200)
        #expect(canvas.figures == [level, canvas.line(100, 260, 300, 260), level])
    }

    struct Miss: Sendable, CustomTestStringConvertible {
        let name: String
        let start: CGPoint
        let end: CGPoint
        let tap: CGPoint
        var testDescription: String { name }
    }

    nonisolated static let misses = [
        Miss(name: "on it", start: CGPoint(x: 100, y: 300), end: CGPoint(x: 700, y: 300), tap: CGPoint(x: 400, y: 300)),
        Miss(
            name: "below a level line", start: CGPoint(x: 100, y: 300), end: CGPoint(x: 700, y: 300),
            tap: CGPoint(x: 400, y: 317)),
        Miss(
            name: "above a level line", start: CGPoint(x: 100, y: 300), end: CGPoint(x: 700, y: 300),
            tap: CGPoint(x: 400, y: 283)),
        Miss(
            name: "right of an upright line", start: CGPoint(x: 60, y: 100), end: CGPoint(x: 60, y: 500),
            tap: CGPoint(x: 75, y: 300)),
        Miss(
            name: "on an upright line", start: CGPoint(x: 60, y: 100), end: CGPoint(x: 60, y: 500),
            tap: CGPoint(x: 60, y: 300)),
        Miss(
            name: "below a level line at the upper edge", start: CGPoint(x: 100, y: 30), end: CGPoint(x: 700, y: 30),
            tap: CGPoint(x: 400, y: 45)),
        Miss(
            name: "past an end", start: CGPoint(x: 400, y: 300), end: CGPoint(x: 700, y: 300),
            tap: CGPoint(x: 388, y: 312)),
    ]

    @Test("line menu: doesn't cover the line that a tap or a near miss selected (D-12, D-13)", arguments: misses)
    func menuPlacement(miss: Miss) throws {
        canvas.draw(miss.start, miss.end)
        canvas.tap(miss.tap)
        #expect(canvas.person.selection != nil && canvas.menu.isMenuVisible)
        let ink = CGRect(
            x: min(miss.start.x, miss.end.x), y: min(miss.start.y, miss.end.y), width: abs(miss.end.x - miss.start.x),
            height: abs(miss.end.y - miss.start.y)
        ).insetBy(dx: -5, dy: -5)
        let frame = canvas.menu.menuFrame
        #expect(!frame.intersects(ink), "\(frame)")
        // The arrow still points at the tap, and the menu is beside it.
        let gap = max(
            frame.minX - miss.tap.x, miss.tap.x - frame.maxX, frame.minY - miss.tap.y, miss.tap.y - frame.maxY)
        #expect(gap > 0 && gap < 15)
        #expect(canvas.stage.window.bounds.contains(frame))
    }

    @Test("line menu: covers little of the line when it can't avoid covering it (D-13)")
    func covered() {
        let canvas = Canvas(size: CGSize(width: 700, height: 600))
        canvas.draw(at(350, 20), at(350, 580))
        canvas.tap(at(365, 300))
        #expect(canvas.menu.isMenuVisible && canvas.stage.window.bounds.contains(canvas.menu.menuFrame))
        #expect(canvas.menu.menuFrame.height == 44 && canvas.menu.menuFrame.maxY < 300)
    }
}
