import Foundation
import Testing
import TouchDrawingModel
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// Sizes and distances that are independent of the zoom, and other effects of zooming.
@Suite struct ZoomedViewTests: CanvasNavigating {
    let canvas: Canvas = newCanvas()
    private let contact = Contact()

    private final class Contact {}

    private func sample(_ viewLocation: CGPoint, at time: Double = 0, partner: CGPoint? = nil, _ viewport: Viewport)
        -> ToolSample
    {
        ToolSample(
            pointer: PointerID(contact), location: viewport.canvas(viewLocation), viewLocation: viewLocation,
            timestamp: time,
            partner: partner.map { viewport.canvas($0) })
    }

    @Test("line width: set by a key or in the panel, is in screen points (C-9, G-33)")
    func width() {
        canvas.editor.draw(canvas.line(100, 150, 300, 150))
        view.viewport = Viewport(scale: 2)
        canvas.press("\t")
        canvas.person.toolbox.style.size = 30
        canvas.press("w")
        func width() -> CGFloat? { if case .line(let line)? = canvas.figures.first { line.width } else { nil } }
        #expect(width() == 15)
        canvas.controller.chrome.commands.perform(.changeInk)
        let panel = canvas.controller.chrome.popovers.panel
        panel.settings.size.size = 48
        panel.settings.size.sendActions(for: .valueChanged)
        panel.dismiss()
        #expect(width() == 24)
    }

    @Test("eraser: erases what is within its ring on the screen (I-18, C-9)", arguments: [0.5, 1, 4])
    func eraser(scale: CGFloat) {
        let viewport = Viewport(scale: scale)
        let person = Person()
        person.toolbox[.eraser].size = 40
        for (distance, isErased) in [(21.0, true), (23, false)] {
            var document = Document()
            let ends = (viewport.canvas(at(100, 100)), viewport.canvas(at(300, 100)))
            document.add([.line(Line(start: ends.0, end: ends.1, width: 4 / scale))], as: .draw)
            var context = ToolContext(person: person, drawing: document.drawing, viewport: viewport)
            var tool = EraserTool.idle
            tool.begin(sample(at(200, 100 + distance), viewport), &context)
            #expect((tool.end(PointerID(contact)) != nil) == isErased, "\(distance)")
        }
    }

    @Test("brush: the same motion gives the same width on the screen at any zoom (C-9, D-31)")
    func brush() {
        let person = Person()
        person.toolbox.chooseForAllTools(.init(nib: .brush, size: 10))
        func width(_ idle: any CanvasTool, _ scale: CGFloat) -> CGFloat {
            let viewport = Viewport(scale: scale)
            var (tool, context) = (idle, ToolContext(person: person, viewport: viewport))
            for step in 0...60 {
                let (x, time) = (100 + 9 * Double(step), Double(step) / 120)
                let partner = idle is CircleTool ? at(x + 100, 300) : nil
                let sample = sample(
                    idle is CircleTool ? at(100, 300) : at(x, 300), at: time, partner: partner, viewport)
                if step == 0 { tool.begin(sample, &context) } else { tool.move(sample, &context) }
            }
            guard case .draw(let figures)? = tool.end(PointerID(contact)) else { return 0 }
            return switch figures[0] {
            case .line(let line): line.width * scale
            case .circle(let circle): circle.width * scale
            case .stroke, .image, .text, .filled: 0
            }
        }
        for tool in [LineTool.idle, CircleTool.idle] as [any CanvasTool] {
            let unscaled = width(tool, 1)
            #expect(abs(unscaled - 10) > 0.1)
            for scale in [0.25, 5] as [CGFloat] { #expect(abs(width(tool, scale) - unscaled) < 1e-6) }
        }
    }

    @Test("hold: ignores jitter of 3 points on the screen at any zoom (D-20, C-9)")
    func jitter() {
        let person = Person()
        var document = Document()
        document.add([canvas.line(0, 10, 90, 10)], as: .draw)
        person.select(document.drawing.entries.map(\.id))
        for (distance, hasMoved) in [(2.9, false), (3.1, true)] {
            let viewport = Viewport(scale: 8)
            var context = ToolContext(person: person, drawing: document.drawing, viewport: viewport)
            var tool = HoldTool.idle
            tool.begin(sample(at(100, 80), viewport), &context)
            tool.move(sample(at(100 + distance, 80), viewport), &context)
            #expect((tool.end(PointerID(contact)) != nil) == hasMoved)
        }
    }

    @Test("fit: enlarges a small selected line as far as possible, but a small drawing to 100 % at most (C-2)")
    func shown() {
        canvas.editor.draw(canvas.line(1000, 1000, 1040, 1000))
        canvas.press("0")
        wait()
        #expect(viewport.scale == 1 && shows(at(1020, 1000)))
        canvas.press("\t")
        canvas.press("2")
        wait()
        #expect(viewport.scale > 8 && shows(at(1000, 1000)) && shows(at(1040, 1000)))
    }

    @Test("double tap: treats a zoom of almost 100 % as 100 %, and returns once (C-7)")
    func fullSize() {
        let navigator = canvas.controller.chrome.commands.navigator
        func toggle() -> CGFloat {
            navigator.toggleFullSize(about: at(300, 300))
            wait()
            return viewport.scale
        }
        view.viewport = Viewport(scale: 3)
        #expect(toggle() == 1)
        view.viewport = Viewport(scale: 1.0005)
        #expect(toggle() == 3)
        view.viewport = Viewport()
        #expect(toggle() == 1)
    }

    @Test("actual size and fit drawing: straighten the canvas; fit selection keeps its rotation (C-2)")
    func straighten() {
        canvas.editor.draw(canvas.line(1000, 1000, 1400, 1000))
        let rotated = Viewport(scale: 1, rotation: 0.7, origin: at(900, 800))
        for (key, modifiers) in [("1", []), ("0", .control), ("0", [])] as [(String, UIKeyModifierFlags)] {
            view.viewport = rotated
            canvas.press(key, modifiers)
            wait()
            #expect(viewport.rotation == 0 && viewport.scale == 1, "\(key)")
        }
        canvas.press("\t")
        view.viewport = rotated
        canvas.press("2")
        wait()
        #expect(viewport.rotation == 0.7)
    }

    @Test("hand tool: a double tap on a rotated canvas at 100% straightens it, the next one rotates it back (C-7)")
    func straightenByTap() {
        let navigator = canvas.controller.chrome.commands.navigator
        let rotated = Viewport(scale: 1, rotation: -0.3, origin: at(20, 30))
        view.viewport = rotated
        let location = viewport.canvas(at(300, 300))
        navigator.toggleFullSize(about: at(300, 300))
        wait()
        #expect(
            viewport.rotation == 0 && viewport.scale == 1 && viewport.canvas(at(300, 300)).distance(to: location) < 1e-6
        )
        navigator.toggleFullSize(about: at(300, 300))
        wait()
        #expect(viewport == rotated)
    }

    @Test("inertial pan: works for a device with an earlier clock (C-6)")
    func clocks() {
        let navigator = canvas.controller.chrome.commands.navigator
        for start in [900.0, 5] {
            navigator.land(PointerID(contact), at: at(300, 300), time: Instant(seconds: start))
            for step in 1...10 {
                navigator.move(PointerID(contact), to: at(300 + 10 * Double(step), 300))
                navigator.applyMoves(at: Instant(seconds: start + 0.01 * Double(step)))
            }
            navigator.lift(PointerID(contact), at: Instant(seconds: start + 0.1), .glide)
            #expect(navigator.isGliding, "\(start)")
            navigator.stop()
        }
    }

    @Test("zoom indicator: shows tenths for small zooms only, and whole degrees (C-8)")
    func zoomText() {
        let texts = [(0.05, 0), (0.0994, 0), (0.0996, 0), (0.5, 0), (1.5, CGFloat.pi / 6), (64, -.pi / 2)].map {
            ZoomIndicator.text(of: Viewport(scale: $0, rotation: $1))
        }
        #expect(texts == ["5.0%", "9.9%", "10%", "50%", "150%, 30°", "6400%, -90°"])
    }

    @Test("keyboard cursor: is drawn completely, and leaves no trace (G-52)")
    func cursor() {
        let white = canvas.stage.picture.copied()
        canvas.press("k")
        let shown = canvas.stage.picture.copied()
        view.setNeedsDisplay()
        #expect(canvas.stage.picture.differences(from: shown) == 0)
        canvas.press("k")
        #expect(canvas.stage.picture.differences(from: white) == 0 && shown.differences(from: white) > 100)
    }
}
