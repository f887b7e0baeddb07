import Foundation
import Testing
import TouchDrawingModel
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// Filling closed objects.
@Suite struct FillTests {
    private let canvas = Canvas(size: CGSize(width: 1000, height: 700), chrome: .full)
    private var card: MenuCard { canvas.controller.chrome.commands.fillMenu.card }

    private func drawCircle() {
        let circle = Circle(center: CGPoint(x: 400, y: 400), radius: 100, width: 10, ink: .black)
        canvas.editor.draw(.circle(circle))
        canvas.stage.advance(by: .seconds(2))
    }

    private func choose(_ title: String) throws {
        canvas.press("\r")
        canvas.stage.advance(by: .milliseconds(300))
        #expect(canvas.choose("Fill…") && card.isPresented)
        canvas.stage.advance(by: .milliseconds(400))
        let row = try #require(card.rows.first { $0.currentTitle == title })
        canvas.stage.finger().tap(at: row.convert(row.bounds.center, to: nil))
        canvas.stage.advance(by: .milliseconds(600))
    }

    @Test("Fill…: fills the selected circle with the current ink, is undone at once, and marks what is chosen (O-43)")
    func circle() throws {
        drawCircle()
        canvas.person.toolbox.choose(Ink(.red))
        let outside = canvas.color(400, 480)
        canvas.press("\t")
        try choose("40%")
        #expect(canvas.figures.first?.fill == Fill(Ink(.red), opacity: 0.4))
        #expect(canvas.person.selection != nil && canvas.color(100, 650) == outside)
        let inside = canvas.color(400, 400)
        #expect(inside.red > 0.99 && abs(inside.green - 0.6) < 0.02)
        canvas.press("\r")
        canvas.stage.advance(by: .milliseconds(300))
        #expect(canvas.choose("Fill…"))
        #expect(card.rows.filter { $0.choice.keys == "✓" }.map { $0.currentTitle } == ["40%"])
        #expect(card.rows.map { $0.currentTitle } == ["20%", "40%", "60%", "80%", "100%", "No Fill"])
        canvas.press(UIKeyCommand.inputEscape)
        canvas.stage.advance(by: .seconds(1))
        canvas.press("\t")
        try choose("No Fill")
        #expect(canvas.figures.first?.fill == nil && canvas.color(400, 400) == outside)
        canvas.press("z", .control)
        #expect(canvas.color(400, 400) == inside)
        canvas.press("z", .control)
        #expect(canvas.figures.first?.fill == nil && canvas.figures.count == 1)
    }

    @Test("Fill…: is offered for closed strokes, and not for lines and open strokes (O-43)")
    func offered() {
        canvas.person.toolbox.tool = .freehand
        canvas.draw(at(200, 200), at(400, 200), at(400, 400), at(200, 400), at(200, 204))
        #expect(canvas.figures.last?.isClosed == true)
        canvas.draw(at(600, 200), at(800, 200), at(800, 400))
        canvas.person.toolbox.tool = .line
        canvas.draw(at(600, 500), at(800, 500))
        for isOffered in [true, false, false] {
            canvas.press("\t")
            canvas.press("\r")
            canvas.stage.advance(by: .milliseconds(300))
            #expect(canvas.menu.isMenuVisible && canvas.menu.visibleTitles.contains("Fill…") == isOffered)
            canvas.menu.hideMenu()
        }
    }

    @Test("filled circle: a tap inside selects it, copies keep the fill, and fills are removed together (O-43)")
    func selecting() {
        drawCircle()
        canvas.editor.fill([canvas.editor.drawing.entries[0].id], with: Fill(Ink(.green), opacity: 1))
        canvas.person.toolbox.tool = .select
        canvas.tap(at(400, 400))
        #expect(canvas.person.selection == canvas.editor.drawing.entries[0].id)
        canvas.press("d", .control)
        #expect(canvas.figures.count == 2 && canvas.figures.allSatisfy { $0.fill != nil })
        #expect(canvas.color(420, 420) == Color.green)
        canvas.editor.fill(Set(canvas.editor.drawing.entries.map(\.id)), with: nil)
        #expect(canvas.figures.allSatisfy { $0.fill == nil })
    }
}
