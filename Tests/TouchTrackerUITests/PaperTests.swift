import Foundation
import Testing
import TouchDrawingModel
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// The paper of a drawing: its look and the choice of it.
@Suite struct PaperTests {
    private func canvas(_ paper: Paper, scale: CGFloat = 1) -> Canvas {
        var document = Document()
        document.setPaper(to: paper)
        return Canvas(size: CGSize(width: 320, height: 240), scale: scale, editor: Editor(document: document))
    }

    @Test(
        "paper: grid, lines and dots fall on whole pixels of an unscaled canvas (G-34)", arguments: [1, 2] as [CGFloat])
    func crisp(scale: CGFloat) {
        let s = Int(scale)
        for tone in Paper.Tone.allCases {
            let grid = canvas(Paper(tone, .grid), scale: scale)
            let (mark, ground) = (Paper(tone).markColor, Paper(tone).color)
            #expect(grid.color(40 * s, 50 * s) == mark && grid.color(50 * s, 60 * s) == mark)
            #expect(grid.color(50 * s, 50 * s) == ground && grid.color(43 * s, 50 * s) == ground)
            let lines = canvas(Paper(tone, .lines), scale: scale)
            #expect(lines.color(41 * s, 64 * s) == mark && lines.color(40 * s, 50 * s) == ground)
            let dots = canvas(Paper(tone, .dots), scale: scale)
            #expect(dots.color(40 * s, 60 * s) == mark && dots.color(50 * s, 60 * s) == ground)
        }
    }

    @Test("paper: its marks move and scale with the canvas (G-34)")
    func moved() {
        let canvas = canvas(Paper(.white, .grid))
        canvas.controller.canvasView.viewport = Viewport(scale: 2, rotation: 0, origin: CGPoint(x: 5, y: 0))
        canvas.stage.advance(by: .milliseconds(20))
        #expect(canvas.color(30, 50) == Paper().markColor && canvas.color(70, 50) == Paper().markColor)
        #expect(canvas.color(50, 50) == .white)
    }

    @Test(
        "paper: undoing a line restores the marks below it exactly, rotated or not (G-34)",
        arguments: [0, 0.4] as [CGFloat], Paper.Pattern.allCases)
    func repaired(rotation: CGFloat, pattern: Paper.Pattern) throws {
        let canvas = canvas(Paper(.dark, pattern))
        canvas.controller.canvasView.viewport = Viewport(scale: 1.3, rotation: rotation, origin: CGPoint(x: 7, y: 3))
        canvas.stage.advance(by: .milliseconds(20))
        let before = try canvas.stage.picture.pngData()
        canvas.draw(at(50, 60), at(250, 180))
        #expect(try canvas.stage.picture.pngData() != before)
        canvas.editor.undo()
        #expect(try canvas.stage.picture.pngData() == before)
    }

    @Test("paper menu: offers tones and patterns, marks the current ones, and leaves the ink unchanged (G-34)")
    func menu() throws {
        let canvas = Canvas(chrome: .full)
        var steps: [Document.Step] = []
        canvas.editor.onStep = { steps.append($0) }
        let chrome = canvas.controller.chrome
        func choose(_ title: String) throws {
            canvas.tap(at(100, 300))
            canvas.press("", meaning: .press(.menu))
            #expect(canvas.choose("Paper…"))
            let row = try #require(chrome.commands.mainMenu.card.rows.first { $0.currentTitle == title })
            canvas.stage.finger().tap(at: row.convert(row.bounds.center, to: nil))
            canvas.stage.advance(by: .milliseconds(300))
        }
        try choose("Dark")
        #expect(canvas.editor.document.paper == Paper(.dark) && canvas.person.toolbox.ink == .automatic)
        try choose("Dots")
        #expect(canvas.editor.document.paper == Paper(.dark, .dots))
        chrome.commands.mainMenu.showPapers()
        #expect(
            chrome.commands.mainMenu.card.rows.filter { $0.choice.keys != nil }.map(\.currentTitle) == ["Dark", "Dots"])
        canvas.press(UIKeyCommand.inputF(10))
        try choose("White")
        #expect(steps == [.paper(Paper(.dark)), .paper(Paper(.dark, .dots)), .paper(Paper(.white, .dots))])
        canvas.press("z", .control)
        #expect(canvas.editor.document.paper == Paper(.white, .dots))
    }

    @Test("pad: has the drawing's paper, with its ink visible on it (G-34)")
    func pad() throws {
        for tone in Paper.Tone.allCases {
            let canvas = Canvas(chrome: .full)
            canvas.editor.document.setPaper(to: Paper(tone))
            canvas.controller.chrome.popovers.showPanel(by: canvas.person)
            canvas.stage.advance(by: .milliseconds(500))
            let pad = canvas.controller.chrome.popovers.panel.pad
            let area = pad.convert(pad.bounds.insetBy(dx: 4, dy: 4), to: nil)
            let shown = Set(
                stride(from: area.minX, to: area.maxX, by: 1).flatMap { x in
                    stride(from: area.minY, to: area.maxY, by: 1).map { canvas.color(Int(x), Int($0)) }
                })
            #expect(shown.contains(Paper(tone).color) && shown.contains(Ink.automatic.color(on: Paper(tone))))
        }
    }

    @Test("paper: applies to a new drawing only; one that has been drawn on retains its own (G-34)")
    func newDrawing() {
        let canvas = Canvas()
        canvas.editor.setInitialPaper(on: Paper(.dark, .grid))
        #expect(canvas.editor.document.paper == Paper(.dark, .grid))
        canvas.editor.setInitialPaper(on: Paper(.white, .dots))
        #expect(canvas.editor.document.paper == Paper(.dark, .grid))
        let drawn = Canvas()
        drawn.draw(at(100, 100), at(300, 100))
        drawn.editor.undo()
        drawn.editor.setInitialPaper(on: Paper(.dark))
        #expect(drawn.editor.document.paper == Paper())
    }

    @Test(
        "the first swatch: is automatic ink, black on white paper and white on dark (I-21)",
        arguments: Paper.Tone.allCases)
    func firstSwatch(tone: Paper.Tone) throws {
        let canvas = canvas(Paper(tone))
        canvas.controller.chrome.popovers.showPanel(by: canvas.person)
        canvas.stage.advance(by: .milliseconds(500))
        let grid = canvas.controller.chrome.popovers.panel.inks.predefinedInks
        #expect(grid.inks.first == .automatic && grid.marked == .automatic)
        let button = try #require(grid.subviews.first)
        let middle = button.convert(button.bounds.center, to: nil)
        #expect(canvas.color(Int(middle.x), Int(middle.y)) == (tone == .white ? .black : .white))
    }

    @Test("automatic ink: adapts to a new paper, while fixed ink stays (I-21)")
    func follows() {
        let canvas = Canvas()
        canvas.editor.draw(canvas.line(100, 100, 300, 100))
        canvas.editor.draw(canvas.line(100, 200, 300, 200, ink: .black))
        for (paper, automatic) in [(Paper(), Color.black), (Paper(.dark, .grid), .white), (Paper(), .black)] {
            canvas.editor.setPaper(on: paper)
            canvas.stage.advance(by: .milliseconds(500))
            #expect(canvas.color(205, 100) == automatic && canvas.color(205, 200) == .black, "\(paper)")
        }
        #expect(canvas.figures.map(\.ink) == [.automatic, .black])
    }
}
