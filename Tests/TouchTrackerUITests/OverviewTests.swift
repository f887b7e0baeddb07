import Foundation
import Testing
import TouchDrawingModel
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// The overview of the drawing over the canvas, with a frame around the visible part.
@Suite struct OverviewTests: CanvasNavigating {
    let canvas: Canvas = newCanvas()

    private var chrome: ChromeController { canvas.controller.chrome }

    private func z(_ phase: KeySample.Phase) {
        let key = UIKey(keyCode: UIKeyboardHIDUsage(rawValue: 29), characters: "z", charactersIgnoringModifiers: "z")
        canvas.stage.send(
            .key(
                KeySample(
                    window: canvas.stage.window.id, phase: phase, timestamp: canvas.stage.now, number: 52, key: key)))
    }

    /// The overview while Z is held, over the given lines, whose bounds extend 5 points beyond them.
    private func overview(_ lines: Figure...) throws -> Overview {
        for line in lines { canvas.editor.draw(line) }
        wait()
        z(.pressed)
        return try #require(chrome.overviews.overview)
    }

    // MARK: Layout

    @Test("overview: fits the drawing and the visible part, 40 points from the edges (C-11)")
    func margin() throws {
        let overview = try overview(canvas.line(0, 300, 7195, 300))
        #expect(abs(overview.viewport.view(at(-5, 300)).x - 40) < 1e-6)
        #expect(abs(overview.viewport.view(at(7200, 300)).x - 760) < 1e-6)
        #expect(abs(overview.viewport.view(at(0, 300)).y - 300) < 1e-6)
    }

    @Test("overview: includes the visible part far from all ink, with the view's rotation (C-11)")
    func farAway() throws {
        view.viewport = Viewport(rotation: -0.5, origin: at(5000, 4000))
        let overview = try overview(canvas.line(0, 0, 100, 100))
        #expect(overview.viewport.rotation == -0.5 && overview.bounds.contains(overview.frameOfWindow))
        #expect(overview.bounds.contains(overview.viewport.view(at(0, 0))))
        let middle = overview.frameOfWindow.center
        #expect(overview.viewport.view(canvasPoint(400, 300)).distance(to: middle) < 1e-6)
        let finger = canvas.stage.finger()
        finger.down(at: middle)
        finger.move(to: middle + at(-20, 10))
        #expect(overview.frameOfWindow.center.distance(to: middle + at(-20, 10)) < 1e-6)
        #expect(viewport.rotation == -0.5 && viewport.scale == 1)
        finger.lift()
    }

    @Test("overview: its frame stays large enough for a finger, however large the drawing is (C-11)")
    func minFrame() throws {
        let overview = try overview(canvas.line(0, 300, 400_000, 300))
        let frame = overview.frameOfWindow
        #expect(abs(frame.width - 24) < 1e-6 && abs(frame.height - 24) < 1e-6)
        #expect(overview.viewport.view(at(400, 300)).distance(to: frame.center) < 1e-6)
        let finger = canvas.stage.finger()
        finger.down(at: frame.center + at(10, 0))
        #expect(viewport == Viewport(), "the finger has grabbed the frame, and has not moved")
        finger.lift()
        finger.down(at: frame.center + at(14, 0))
        #expect(viewport != Viewport())
        finger.lift()
    }

    @Test("overview: shades everything outside the frame once, and outlines the frame in the accent color (C-11)")
    func shade() throws {
        // The window is in the center of both lines.
        let overview = try overview(
            canvas.line(-4000, -3000, -3990, -3000), canvas.line(4790, 3600, 4800, 3600))
        #expect(overview.frameOfWindow.center.distance(to: at(400, 300)) < 1e-6)
        #expect(canvas.color(400, 300) == .white && canvas.color(380, 300) == .white)
        let points = [(200, 300), (600, 300), (400, 150), (400, 480), (200, 150), (600, 150), (200, 480), (600, 480)]
        for (x, y) in points {
            let color = canvas.color(x, y)
            #expect(abs(color.red - 0.88) < 0.01 && color.red == color.blue, "\(x), \(y)")
        }
        // The frame is 63 points wide.
        let tinted = (364...373).map { canvas.color($0, 300) }.filter { abs($0.red - $0.blue) > 0.1 }
        #expect((2...4).contains(tinted.count))
    }

    @Test("overview: has the drawing's paper (C-11, G-34)")
    func paper() throws {
        canvas.editor.setPaper(on: Paper(.dark))
        _ = try overview(canvas.line(-4000, 300, -3990, 300), canvas.line(4790, 300, 4800, 300))
        #expect(canvas.color(400, 300) == Paper(.dark).color)
    }

    // MARK: Fingers

    @Test("overview: a finger grabs the frame off its center without a jump (C-11)")
    func besideTheMiddle() throws {
        let overview = try overview(canvas.line(0, 0, 4000, 3000))
        let (frame, before) = (overview.frameOfWindow, viewport)
        let (finger, other) = (canvas.stage.finger(), canvas.stage.finger())
        let grab = frame.center + at(10, 5)
        finger.down(at: grab)
        #expect(viewport == before)
        finger.move(to: grab + at(30, 20))
        #expect(overview.frameOfWindow.center.distance(to: frame.center + at(30, 20)) < 1e-6)
        // A second finger is ignored until the first one lifts.
        let moved = viewport
        other.down(at: at(700, 500))
        other.move(to: at(600, 400))
        #expect(viewport == moved)
        other.lift()
        finger.move(to: grab + at(40, 30))
        #expect(overview.frameOfWindow.center.distance(to: frame.center + at(40, 30)) < 1e-6)
        finger.lift()
        // A new touch doesn't inherit the previous one's offset.
        finger.down(at: at(300, 300))
        #expect(overview.viewport.view(canvasPoint(400, 300)).distance(to: at(300, 300)) < 1e-6)
        finger.lift()
        #expect(canvas.figures.count == 1 && viewport.scale == 1)
    }

    @Test("overview: a cancelled finger leaves the canvas where it is, and the next finger can move it (C-11)")
    func cancelled() throws {
        let overview = try overview(canvas.line(0, 0, 4000, 3000))
        let finger = canvas.stage.finger()
        finger.down(at: at(400, 300))
        let left = viewport
        #expect(left != Viewport())
        finger.cancel()
        #expect(viewport == left)
        finger.down(at: at(300, 250))
        #expect(overview.viewport.view(canvasPoint(400, 300)).distance(to: at(300, 250)) < 1e-6)
        finger.lift()
    }

    // MARK: Zoom indicator

    private func cardCenter(_ card: IndicatorCard) -> CGPoint { card.convert(card.body.center, to: nil) }

    @Test("zoom indicator: stays as long as a finger is on it (C-8, C-11)")
    func heldIndicator() throws {
        let indicators = try #require(chrome.layout.zoomIndicator)
        canvas.editor.draw(canvas.line(0, 0, 4000, 3000))
        view.viewport = Viewport(scale: 2)
        wait(.milliseconds(300))
        let finger = canvas.stage.finger()
        finger.down(at: cardCenter(indicators.zoomCard))
        wait(.milliseconds(2500))
        #expect(indicators.zoomCard.alpha == 1)
        finger.lift()
        wait(.milliseconds(1500))
        #expect(indicators.zoomCard.alpha == 0 && viewport == Viewport(scale: 2))
    }

    @Test("zoom indicator: hides two seconds after the last change of the zoom (C-8)")
    func zoomIndicator() throws {
        let indicators = try #require(chrome.layout.zoomIndicator)
        view.viewport = Viewport(scale: 1.5)
        wait(.milliseconds(1500))
        view.viewport = Viewport(scale: 1.6)
        wait(.milliseconds(1000))
        #expect(indicators.zoomCard.alpha == 1 && indicators.zoomCard.button.currentTitle == "160%")
        wait(.milliseconds(1200))
        #expect(indicators.zoomCard.alpha == 0)
    }
}
