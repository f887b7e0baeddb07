import Foundation
import Testing
import TouchDrawingModel
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// The look of selected lines.
@Suite struct SelectionLookTests {
    private let canvas = Canvas()

    // MARK: Appearance

    private static let grounds = [Color.white, .black, SelectionOutline.color, Color(white: 0.5)]
    private static let inks = [
        Ink.automatic, Ink(.white), Ink(SelectionOutline.color), Ink(Color(red: 1, green: 0.7, blue: 0, alpha: 0.5)),
    ]

    /// Figures of all kinds.
    private static func figures(at origin: CGPoint, ink: Ink) -> [Figure] {
        let wave = (0...24).map { step in
            Stroke.Sample(
                origin + at(25 + 3 * Double(step), 62 + 14 * sin(Double(step) / 2)), width: 5 + 2 * CGFloat(step % 3))
        }
        return [
            .line(Line(start: origin + at(25, 18), end: origin + at(95, 30), ink: ink)),
            .stroke(Stroke(wave, ink: ink)),
            .circle(Circle(center: origin + at(45, 112), radius: 18, width: 6, ink: ink)),
            .line(Line(start: origin + at(92, 112), end: origin + at(92, 112), ink: ink)),
        ]
    }

    /// Every ink on every background, all selected.
    private static func scene(scale: CGFloat, drawing outline: Bool = true) throws -> Bitmap {
        let size = CGSize(width: 120 * inks.count, height: 145 * grounds.count)
        let bitmap = try Bitmap(width: Int(size.width * scale), height: Int(size.height * scale), format: .rgb24)
        let context = GraphicsContext(bitmap)
        context.concatenate(CGAffineTransform(scaleX: scale, y: scale))
        for (row, ground) in grounds.enumerated() {
            context.setColor(ground)
            context.fill(CGRect(x: 0, y: 145 * CGFloat(row), width: size.width, height: 145))
            for (column, ink) in inks.enumerated() {
                for figure in figures(at: at(120 * Double(column), 145 * Double(row)), ink: ink) {
                    let id = FigureID(rawValue: 1)
                    guard let shown = Adjustments(selected: [id]).shown(id, figure).first else { continue }
                    context.draw(shown, on: Paper(), in: shown.bounds)
                    let all = CGRect(origin: .zero, size: size)
                    let view = OverlayView(viewport: Viewport(), paper: Paper(), handleArea: all)
                    if outline { SelectionOutline(.figure(shown)).draw(in: all, of: view, context) }
                }
            }
        }
        return bitmap
    }

    @Test("selected line: matches its golden image in any ink on any background; no outline is noticed (I-19)")
    func golden() throws {
        #expect(try Golden("selection").difference(from: Self.scene(scale: 1)) == .none)
        #expect(try Golden("selection").compare(Self.scene(scale: 1, drawing: false)) != .none)
    }

    @Test("selection outline: has a contrast of at least 3:1 with any neighboring color (I-19, G-53)")
    func contrast() {
        func luminance(_ color: Color) -> Double {
            func linear(_ value: Double) -> Double {
                value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
            }
            return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
        }
        func contrast(_ one: Double, _ other: Double) -> Double { (max(one, other) + 0.05) / (min(one, other) + 0.05) }
        for step in 0...100 {
            let beside = Double(step) / 100
            let best = [SelectionOutline.color, SelectionOutline.casingColor].map { contrast(luminance($0), beside) }
                .max()
            #expect(best ?? 0 >= 3, "\(beside)")
        }
    }

    // MARK: On the canvas

    private func isCasing(_ x: Int, _ y: Int) -> Bool {
        let (color, casing) = (canvas.color(x, y), SelectionOutline.casingColor)
        return color.red == 0 && color.blue == 0 && abs(color.green - casing.green) < 0.01
    }

    private func select(_ index: Int) {
        canvas.person.select(canvas.editor.drawing.entries[index].id)
        canvas.stage.advance(by: .milliseconds(20))
    }

    @Test("selected line: has its own ink and width, with a green outline around it (I-19, D-10)")
    func ink() {
        let translucent = Ink(Color(red: 1, green: 0, blue: 0, alpha: 0.5))
        for (y, ink) in [(100.0, Ink.automatic), (200, Ink(.blue)), (300, translucent)] {
            canvas.editor.draw(canvas.line(100, y, 300, y, ink: ink))
        }
        for (index, core) in [Color.black, .blue, canvas.color(200, 300)].enumerated() {
            let y = 100 * (index + 1)
            select(index)
            #expect(canvas.color(200, y - 5) == core && canvas.color(200, y + 4) == core, "\(index)")
            for side in [y - 7, y - 8, y + 6, y + 7] {
                #expect(canvas.color(200, side) == .green, "\(index), \(side)")
            }
            #expect(isCasing(200, y - 6) && isCasing(200, y - 9) && canvas.color(200, y - 10) == .white)
            // The round end cap.
            #expect(canvas.color(306, y) == .green)
        }
    }

    @Test("selection outline: is above lines drawn over its own, but not above its line's ink (I-19)")
    func onTop() {
        canvas.editor.draw(canvas.line(100, 100, 300, 100, ink: Ink(.blue)))
        canvas.editor.draw(canvas.line(200, 50, 200, 150))
        select(0)
        #expect(canvas.color(200, 100) == .black && isCasing(200, 94))
        #expect(canvas.color(200, 93) == .green && canvas.color(200, 80) == .black)
    }

    @Test("selection outline: is redrawn completely, and leaves no trace, wherever its line moves (I-19)")
    func damage() throws {
        let seed = Seed()
        var random = SplitMix(seed: seed.value)
        for figure in Self.figures(at: at(200, 150), ink: Ink(.blue)) + Self.figures(at: at(350, 150), ink: .black) {
            canvas.editor.draw(figure)
        }
        let bare = canvas.stage.picture.copied()
        for _ in 0..<25 {
            select(random.next(canvas.figures.count))
            let offset = at(.random(in: -60...60, using: &random), .random(in: -60...60, using: &random))
            if random.next(2) == 0 { canvas.moveSelection(by: offset) }
            canvas.stage.advance(by: .milliseconds(20))
            let shown = canvas.stage.picture.copied()
            canvas.controller.canvasView.setNeedsDisplay()
            canvas.stage.advance(by: .milliseconds(20))
            #expect(shown.differences(from: canvas.stage.picture) == 0, "\(seed)")
        }
        while canvas.editor.document.history.done.contains(where: { $0.kind == .move }) { canvas.editor.undo() }
        canvas.person.deselect()
        canvas.stage.advance(by: .milliseconds(20))
        #expect(canvas.stage.picture.differences(from: bare) == 0, "\(seed)")
    }

    @Test("selected line: has a contrasting hairline if its ink is too similar to the paper (I-22)")
    func hairline() {
        for (paper, ink, hairline) in [
            (Paper(), Ink(.white), Color.black), (Paper(.dark), .black, .white), (Paper(), Ink(.blue), nil),
        ] as [(Paper, Ink, Color?)] {
            let canvas = Canvas()
            canvas.editor.setPaper(on: paper)
            canvas.editor.draw(canvas.line(100, 100, 300, 100, ink: ink))
            canvas.stage.advance(by: .milliseconds(500))
            #expect(canvas.color(200, 105) == paper.color, "\(paper)")
            canvas.person.select(canvas.editor.drawing.entries[0].id)
            canvas.stage.advance(by: .milliseconds(20))
            // The ink ends at y = 105.
            #expect(canvas.color(200, 100) == ink.color(on: paper))
            if let hairline {
                #expect(canvas.color(200, 105) == hairline && canvas.color(200, 94) == hairline, "\(paper)")
            } else {
                let opposite = Ink.automatic.color(on: paper)
                #expect(canvas.color(200, 105) != opposite && canvas.color(200, 94) != opposite, "\(paper)")
            }
            canvas.person.deselect()
            canvas.stage.advance(by: .milliseconds(20))
            #expect(canvas.color(200, 105) == paper.color, "\(paper)")
        }
    }

    @Test("selection outline: excludes erased parts of its line (I-19)")
    func erased() {
        canvas.draw(at(100, 100), at(300, 100))
        let white = canvas.color(200, 200)
        select(0)
        let eraser = canvas.stage.pen(.eraser)
        eraser.down(at: at(200, 60))
        eraser.drag(to: at(200, 200), over: .milliseconds(50))
        for y in 90...110 { #expect(canvas.color(150, y) == white) }
        eraser.cancel()
        canvas.stage.advance(by: .milliseconds(20))
        #expect(canvas.color(150, 93) == .green)
    }

    @Test("picture: has the selected line without its outline (I-19)")
    func picture() {
        canvas.editor.draw(canvas.line(100, 100, 300, 100))
        select(0)
        #expect(canvas.controller.canvasView.picture(title: "").figures == canvas.figures)
    }
}
