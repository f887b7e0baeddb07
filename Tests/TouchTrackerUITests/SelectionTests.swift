import Foundation
import Testing
import TouchDrawingModel
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// Selection by taps, the line menu, and its actions.
@Suite struct SelectionTests {
    private let canvas = Canvas()

    @Test("tap: draws nothing in any frame; beyond the slop, the line starts at the touch's start (D-7)")
    func tapsLeaveNoDot() {
        let white = canvas.stage.picture.copied()
        let finger = canvas.stage.finger()
        finger.down(at: at(100, 100))
        finger.drag(to: at(118, 100), over: .milliseconds(100))
        #expect(canvas.stage.picture.differences(from: white) == 0)
        finger.lift()
        #expect(canvas.stage.picture.differences(from: white) == 0)
        canvas.stage.advance(by: .seconds(1))
        #expect(canvas.stage.picture.differences(from: white) == 0 && canvas.figures.isEmpty)

        let draws = canvas.stage.finger()
        draws.down(at: at(100, 200))
        draws.move(to: at(121, 200))
        #expect(canvas.color(100, 200) == .red && canvas.color(121, 200) == .red)
        draws.lift()
        #expect(canvas.figures == [canvas.line(100, 200, 121, 200)])
    }

    @Test(
        "tap: selects the nearest line within 20 pt, the topmost of equals, and outlines it (D-10)",
        arguments: [
            ("on it", 200.0, 100.0, 0), ("within reach", 150, 119.9, 0), ("at the other end", 300, 100, 0),
            ("too far", 200, 121, nil), ("past the end", 330, 100, nil), ("two that are equal", 200, 200, 2),
            ("nearer to the lower one", 40, 236, 3),
        ] as [(String, Double, Double, Int?)])
    func nearest(name: String, x: Double, y: Double, expected: Int?) {
        canvas.draw(at(100, 100), at(300, 100))
        canvas.draw(at(100, 200), at(300, 200))
        canvas.draw(at(100, 200), at(300, 200))
        canvas.draw(at(40, 240), at(140, 240))
        canvas.tap(at(x, y))
        let ids = canvas.editor.drawing.entries.map(\.id)
        #expect(canvas.person.selection == expected.map { ids[$0] })
        // The menu's shadow would change the colors.
        canvas.menu.hideMenu()
        canvas.stage.advance(by: .milliseconds(300))
        if name == "on it" { #expect(canvas.color(150, 93) == .green && canvas.color(150, 193) == .white) }
    }

    @Test("tap: selects only once it can't become a double tap (D-11)")
    func tapWaits() {
        canvas.draw(at(100, 100), at(300, 100))
        canvas.stage.finger().tap(at: at(200, 100))
        canvas.stage.advance(by: .milliseconds(340))
        #expect(canvas.person.selection == nil)
        canvas.stage.advance(by: .milliseconds(20))
        #expect(canvas.person.selection != nil)
    }

    @Test("line menu: opens at the tap that selects; a tap on nothing deselects, hides it and offers Paste (D-12)")
    func menu() {
        canvas.draw(at(100, 200), at(300, 200))
        canvas.tap(at(200, 205))
        #expect(
            canvas.menu.visibleTitles == [
                "Cut", "Copy", "Delete", "Duplicate", "Colour…", "Bring to Front", "Lock",
            ])
        let frame = canvas.menu.menuFrame
        #expect(frame.minX < 200 && frame.maxX > 200 && frame.maxY < 205)
        canvas.tap(at(50, 50))
        #expect(canvas.person.selection == nil && !canvas.menu.isMenuVisible)
        #expect(canvas.color(200, 200) == .black)

        canvas.tap(at(200, 200))
        #expect(canvas.choose("Copy"))
        canvas.tap(at(50, 50))
        #expect(canvas.menu.visibleTitles.first == "Paste")
        #expect(canvas.choose("Paste"))
        #expect(canvas.figures == [canvas.line(100, 200, 300, 200), canvas.line(-50, 50, 150, 50)])
    }

    @Test("line menu: omits unavailable entries; near an edge, it flips and stays inside (D-13)")
    func menuPlacement() {
        canvas.draw(at(500, 12), at(790, 12))
        canvas.tap(at(785, 12))
        let frame = canvas.menu.menuFrame
        #expect(frame.minY > 12 && frame.maxX <= 800 && frame.minX >= 0)
        #expect(!canvas.menu.visibleTitles.contains("Paste"))
        #expect(!canvas.menu.visibleTitles.contains("Select All"))
    }

    @Test("line menu: Delete removes the line; the menu closes when its line disappears for any reason (D-14)")
    func delete() {
        canvas.draw(at(100, 200), at(300, 200))
        canvas.draw(at(100, 250), at(300, 250))
        canvas.tap(at(200, 200))
        #expect(canvas.choose("Delete"))
        #expect(canvas.figures == [canvas.line(100, 250, 300, 250)])
        #expect(canvas.person.selection == nil && canvas.color(200, 200) == .white)

        canvas.tap(at(200, 250))
        #expect(canvas.menu.isMenuVisible)
        canvas.editor.undo()
        #expect(canvas.menu.isMenuVisible && canvas.person.selection != nil)
        canvas.editor.undo()
        #expect(!canvas.menu.isMenuVisible && canvas.person.selection == nil)
        #expect(canvas.figures == [canvas.line(100, 200, 300, 200)])
    }

    @Test(
        "line menu: cut, duplicate and color are one undoable step each (D-12, D-50)",
        arguments: ["Cut", "Duplicate", "Colour…"])
    func entries(title: String) {
        let line = canvas.line(100, 200, 300, 200)
        canvas.draw(at(100, 200), at(300, 200))
        canvas.tap(at(200, 200))
        #expect(canvas.choose(title))
        // The panel is open: an ink chosen there changes the line.
        if title == "Colour…" {
            #expect(canvas.controller.chrome.popovers.panel.isPresented)
            canvas.stage.advance(by: .milliseconds(300))
            let orange = canvas.controller.chrome.popovers.panel.inks.predefinedInks.subviews[4]
            canvas.stage.finger().tap(at: orange.convert(orange.bounds.center, to: nil))
        }
        let expected: [Figure] =
            switch title {
            case "Cut": []
            case "Duplicate": [line, canvas.line(120, 220, 320, 220)]
            default: [canvas.line(100, 200, 300, 200, ink: PredefinedInk.orange.ink)]
            }
        #expect(canvas.figures == expected)
        canvas.editor.undo()
        #expect(canvas.figures == [line])
    }

    @Test("double tap: clears everything, and one undo restores it (D-15, D-50)")
    func doubleTap() {
        canvas.draw(at(100, 200), at(300, 200))
        canvas.draw(at(100, 250), at(300, 250))
        canvas.tap(at(200, 200))
        canvas.stage.advance(by: .milliseconds(400))
        for _ in 0..<2 {
            canvas.stage.finger().tap(at: at(350, 100))
            canvas.stage.advance(by: .milliseconds(60))
        }
        #expect(canvas.figures.isEmpty && canvas.person.selection == nil && !canvas.menu.isMenuVisible)
        #expect(canvas.color(200, 250) == .white)
        canvas.editor.undo()
        #expect(canvas.figures == [canvas.line(100, 200, 300, 200), canvas.line(100, 250, 300, 250)])
    }

    @Test("double tap: a pen's doesn't clear, and neither do two quick strokes that move (D-15)")
    func noDoubleTap() {
        canvas.draw(at(100, 200), at(300, 200))
        for _ in 0..<2 {
            canvas.stage.pen().tap(at: at(200, 100))
            canvas.stage.advance(by: .milliseconds(60))
        }
        #expect(canvas.figures.count == 1)
        canvas.stage.advance(by: .seconds(1))
        for _ in 0..<2 {
            let finger = canvas.stage.finger()
            finger.down(at: at(50, 50))
            finger.drag(to: at(75, 50), over: .milliseconds(40))
            finger.lift()
            canvas.stage.advance(by: .milliseconds(60))
        }
        #expect(canvas.figures.count == 3)
    }

    @Test(
        "line menu: a drawing touch closes it and deselects, without moving the line (D-16)")
    func drawingClosesMenu() {
        canvas.draw(at(100, 200), at(300, 200))
        let selected = canvas.figures[0]
        // More than 20 pt from the selected line, and on no handle; nearer touches would drag it (D-26).
        for start in [at(40, 290), at(60, 60)] {
            canvas.tap(at(200, 200))
            #expect(canvas.menu.isMenuVisible && canvas.person.selection != nil)
            let finger = canvas.stage.finger()
            finger.down(at: start)
            #expect(!canvas.menu.isMenuVisible)
            finger.drag(to: start + at(60, -30), over: .milliseconds(300))
            #expect(canvas.person.selection == nil)
            finger.lift()
            #expect(canvas.figures[0] == selected)
            #expect(canvas.figures.last == canvas.line(start.x, start.y, start.x + 60, start.y - 30))
        }
        #expect(canvas.figures.count == 3)
    }
}
