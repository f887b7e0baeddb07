import Foundation
import Testing
import TouchDrawingModel
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// Rendering and input of a canvas that is zoomed, rotated and moved.
@Suite struct TransformedViewTests {
    private static let size = CGSize(width: 240, height: 180)

    private static func canvas(_ figures: [Figure], scale: CGFloat = 1) -> Canvas {
        var document = Document()
        document.add(figures, as: .draw)
        return Canvas(size: size, scale: scale, editor: Editor(document: document))
    }

    /// Lines, circles and arcs around the center of the window.
    private static func figures(_ count: Int, _ random: inout SplitMix) -> [Figure] {
        func randomPoint() -> CGPoint {
            CGPoint(x: .random(in: -40...280, using: &random), y: .random(in: -40...220, using: &random))
        }
        return (0..<count).map { index in
            let ink = Ink([.black, .blue, Color(red: 1, green: 0, blue: 0, alpha: 0.4)][index % 3])
            if index % 4 == 3 { return .circle(Circle(diameter: randomPoint(), randomPoint(), width: 6, ink: ink)) }
            return .line(
                Line(start: randomPoint(), end: randomPoint(), width: .random(in: 1...14, using: &random), ink: ink))
        }
    }

    private static let views = [
        Viewport(scale: 2, origin: at(30, 20)), Viewport(rotation: .pi / 2, origin: at(0, 180)),
        Viewport(rotation: 0.4, origin: at(60, -20)), Viewport(scale: 0.05, rotation: -2, origin: at(-2000, 1500)),
        Viewport(scale: 0.31, rotation: 3, origin: at(300, 300)), Viewport(scale: 17, rotation: 1, origin: at(110, 90)),
        Viewport(scale: 64, rotation: 0, origin: at(120, 90)),
    ]

    @Test("rendering: a rotated view equals an unrotated view of the rotated figures (C-1)", arguments: [1, 1.5])
    func pixels(scale: CGFloat) {
        let seed = Seed()
        var random = SplitMix(seed: seed)
        let figures = Self.figures(30, &random)
        for viewport in Self.views {
            let canvas = Self.canvas(figures, scale: scale)
            canvas.controller.canvasView.viewport = viewport
            let moved = figures.map { $0.applying(viewport.similarity) }
            let other = Self.canvas(moved, scale: scale)
            #expect(
                canvas.stage.picture.differences(from: other.stage.picture, tolerance: 0.01) == 0,
                "\(viewport), \(seed)")
        }
    }

    @Test("rendering: many overlapping lines are correct in any view after deletions")
    func crowd() {
        let seed = Seed()
        var random = SplitMix(seed: seed)
        let figures = Self.figures(900, &random)
        for viewport in Self.views {
            let canvas = Self.canvas(figures)
            canvas.controller.canvasView.viewport = viewport
            _ = canvas.stage.picture
            // Small regions one by one, compared with a full redraw.
            let ids = canvas.editor.drawing.entries.map(\.id)
            for index in stride(from: 3, to: 900, by: 97) { canvas.editor.remove([ids[index]], as: .delete) }
            let incremental = canvas.stage.picture.copied()
            canvas.controller.canvasView.viewport = Viewport()
            _ = canvas.stage.picture
            canvas.controller.canvasView.viewport = viewport
            #expect(canvas.stage.picture.differences(from: incremental) == 0, "\(viewport), \(seed)")
        }
    }

    @Test(
        "incremental frames: give the complete picture in any view, with every tool (C-9)",
        arguments: [Tool.line, .freehand, .eraser])
    func incremental(tool: Tool) {
        let seed = Seed()
        var random = SplitMix(seed: seed)
        for viewport in Self.views {
            let canvas = Self.canvas(Self.figures(12, &random))
            canvas.person.toolbox.tool = tool
            let view = canvas.controller.canvasView
            view.viewport = viewport
            let fingers = (0..<3).map { canvas.stage.pen(device: UInt32(2 + $0)) }
            for round in 0..<25 {
                for finger in fingers {
                    let location = at(.random(in: -10...250, using: &random), .random(in: -10...190, using: &random))
                    if !finger.isDown { finger.down(at: location) } else { finger.move(to: location) }
                    if round % 9 == 8 { finger.lift() }
                }
                if round % 5 == 0 { canvas.person.selectNext(in: canvas.editor.drawing) }
                if round % 11 == 10 { canvas.editor.undo() }
                let shown = canvas.stage.picture.copied()
                view.setNeedsDisplay()
                #expect(canvas.stage.picture.differences(from: shown) == 0, "\(viewport), \(seed)")
                view.viewport = Viewport()
                _ = canvas.stage.picture
                view.viewport = viewport
                #expect(canvas.stage.picture.differences(from: shown) == 0, "\(viewport), \(seed)")
            }
        }
    }

    @Test("incremental frames: equal a full redraw after random input while the view moves (C-9)")
    func mixture() {
        let seed = Seed()
        var random = SplitMix(seed: seed)
        let canvas = Self.canvas(Self.figures(20, &random))
        // No input is a tap, which would open menus.
        canvas.person.toolbox.tool = .freehand
        let view = canvas.controller.canvasView
        let fingers = (0..<3).map { canvas.stage.pen(device: UInt32(2 + $0)) }
        for _ in 0..<300 {
            for finger in fingers {
                let location = at(.random(in: -10...250, using: &random), .random(in: -10...190, using: &random))
                switch Int.random(in: 0..<6, using: &random) {
                case 0 where finger.isDown: finger.lift()
                case 1 where finger.isDown: finger.cancel()
                case _ where finger.isDown: finger.move(to: location)
                default:
                    finger.down(at: location)
                    finger.move(to: location + at(30, 0))
                }
            }
            switch Int.random(in: 0..<9, using: &random) {
            case 0: canvas.person.toolbox.tool = Bool.random(using: &random) ? .freehand : .eraser
            case 1: canvas.editor.undo()
            case 2: canvas.editor.redo()
            case 3: canvas.person.selectNext(in: canvas.editor.drawing)
            case 4:
                let factor = CGFloat.random(in: 0.5...2, using: &random)
                view.viewport = view.viewport.zoomed(by: factor, rotatedBy: factor - 1, about: at(120, 90))
            case 5, 6: view.viewport = view.viewport.moved(by: at(.random(in: -40...40, using: &random), 7))
            default: break
            }
            let shown = canvas.stage.picture.copied()
            view.setNeedsDisplay()
            #expect(canvas.stage.picture.differences(from: shown) == 0, "\(view.viewport), \(seed)")
        }
    }

    @Test("line tool: draws under the finger in any view, with its size in screen points (C-9)")
    func drawing() throws {
        for viewport in Self.views {
            let canvas = Self.canvas([])
            canvas.controller.canvasView.viewport = viewport
            canvas.draw(at(40, 40), at(200, 120))
            guard case .line(let line)? = canvas.figures.first else {
                Issue.record("no line")
                continue
            }
            #expect(viewport.view(line.start).distance(to: at(40, 40)) < 1e-6)
            #expect(viewport.view(line.end).distance(to: at(200, 120)) < 1e-6)
            #expect(abs(line.width * viewport.scale - 10) < 1e-9)
            #expect(canvas.color(120, 80) == .black && canvas.color(120, 100) == .white)
        }
    }

    @Test("tap: selects the line that is close on the screen, in any view (C-9)")
    func tapping() {
        for viewport in Self.views {
            let line = Line(start: viewport.canvas(at(40, 60)), end: viewport.canvas(at(200, 60)), width: 0.1)
            let canvas = Self.canvas([.line(line)])
            canvas.controller.canvasView.viewport = viewport
            canvas.tap(at(120, 85))
            #expect(canvas.person.selection == nil)
            canvas.tap(at(120, 75))
            #expect(canvas.person.selection != nil)
        }
    }

    @Test("duplicate: offsets the copy by the same distance on the screen in any view (C-9)")
    func copies() {
        for viewport in Self.views {
            let line = Line(start: viewport.canvas(at(40, 60)), end: viewport.canvas(at(100, 60)))
            let canvas = Self.canvas([.line(line)])
            canvas.controller.canvasView.viewport = viewport
            canvas.press("\t")
            canvas.press("d", .control)
            guard case .line(let copy)? = canvas.figures.last else { continue }
            #expect(viewport.view(copy.start).distance(to: at(60, 80)) < 1e-6 && canvas.figures.count == 2)
        }
    }

    @Test("picture of a window: equals the window pixel for pixel, with its rotation (C-9)", arguments: [1, 1.5])
    func picture(scale: CGFloat) throws {
        var random = SplitMix(seed: 5)
        let canvas = Self.canvas(Self.figures(20, &random), scale: scale)
        let view = canvas.controller.canvasView
        for viewport in Self.views {
            view.viewport = viewport
            let picture = try view.picture(title: "").bitmap(scale: scale * view.magnification)
            #expect(picture.differences(from: canvas.stage.picture) == 0, "\(viewport)")
        }
    }

    @Test("badge of an unsaved line, and line menu: follow the view (C-9)")
    func badgeAndMenu() {
        let canvas = Self.canvas([])
        canvas.editor.onStep = { [editor = canvas.editor] _ in editor.setUnsavedCount(1) }
        canvas.draw(at(40, 40), at(200, 120))
        #expect(canvas.controller.chrome.layout.unsavedBadges.locations == [at(200, 120)])
        canvas.controller.canvasView.viewport = Viewport(scale: 0.5, rotation: .pi, origin: at(240, 180))
        #expect(
            canvas.controller.chrome.layout.unsavedBadges.locations.first.map { $0.distance(to: at(20, 30)) < 1e-9 }
                == true)
        canvas.tap(at(20, 30))
        #expect(canvas.menu.isMenuVisible)
        canvas.controller.canvasView.viewport = Viewport()
        canvas.stage.advance(by: .seconds(1))
        #expect(!canvas.menu.isMenuVisible)
    }
}
