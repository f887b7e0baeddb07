import Foundation
import Testing
import TouchDrawingModel
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// The zoom indicator, and the button that shows the whole drawing.
@Suite struct ViewIndicatorTests {
    private let canvas = Canvas(chrome: .full)
    private var view: CanvasView { canvas.controller.canvasView }
    private var chrome: ChromeController { canvas.controller.chrome }

    init() {
        _ = canvas.stage.picture
        canvas.stage.advance(by: .milliseconds(50))
    }

    private func indicators() throws -> ZoomIndicator { try #require(chrome.layout.zoomIndicator) }

    private func center(of card: IndicatorCard) -> CGPoint { card.convert(card.body.center, to: nil) }

    private func key(_ phase: KeySample.Phase, _ text: String) {
        let key = UIKey(
            keyCode: UIKeyboardHIDUsage(rawValue: 29), characters: text, charactersIgnoringModifiers: text)
        canvas.stage.send(
            .key(
                KeySample(
                    window: canvas.stage.window.id, phase: phase, timestamp: canvas.stage.now, number: 52, key: key)))
    }

    @Test("zoom indicator: shows zoom and rotation, hides 2 s after a change, and stays while rotated (C-8)")
    func zoom() throws {
        let indicators = try indicators()
        #expect(indicators.zoomCard.alpha == 0)
        view.viewport = Viewport(origin: at(50, 60))
        #expect(indicators.zoomCard.alpha == 0, "panning doesn't show it")
        view.viewport = Viewport(scale: 1.5, rotation: .pi / 6, origin: at(50, 60))
        canvas.stage.advance(by: .milliseconds(300))
        #expect(indicators.zoomCard.alpha == 1 && indicators.zoomCard.button.currentTitle == "150%, 30°")
        canvas.stage.advance(by: .seconds(60))
        #expect(indicators.zoomCard.alpha == 1)
        view.viewport = Viewport(scale: 1.5, origin: at(50, 60))
        canvas.stage.advance(by: .milliseconds(1990))
        #expect(indicators.zoomCard.alpha == 1 && indicators.zoomCard.button.currentTitle == "150%")
        canvas.stage.advance(by: .milliseconds(300))
        #expect(indicators.zoomCard.alpha == 0)
        // A hidden indicator ignores touches.
        canvas.draw(center(of: indicators.zoomCard), at(300, 300))
        #expect(canvas.figures.count == 1)
        view.viewport = Viewport(scale: 0.0625, rotation: .pi / 6)
        canvas.stage.advance(by: .milliseconds(300))
        #expect(indicators.zoomCard.button.currentTitle == "6.2%, 30°")
        let middle = view.viewport.canvas(at(400, 300))
        canvas.stage.finger().tap(at: center(of: indicators.zoomCard))
        canvas.stage.advance(by: .seconds(1))
        #expect(view.viewport.scale == 1 && view.viewport.rotation == 0 && canvas.figures.count == 1)
        #expect(view.viewport.canvas(at(400, 300)).distance(to: middle) < 1e-6)
    }

    @Test("fit button: appears when no part of the drawing is visible, and shows all of it (C-8)")
    func showAll() throws {
        let indicators = try indicators()
        view.viewport = Viewport(origin: at(5000, 5000))
        canvas.stage.advance(by: .seconds(1))
        #expect(indicators.allCard.alpha == 0, "the drawing is empty")
        canvas.editor.draw(canvas.line(100, 100, 300, 100))
        canvas.stage.advance(by: .seconds(1))
        #expect(indicators.allCard.alpha == 1)
        canvas.stage.finger().tap(at: center(of: indicators.allCard))
        canvas.stage.advance(by: .seconds(1))
        #expect(indicators.allCard.alpha == 0)
        #expect(view.bounds.contains(view.viewport.view(at(100, 100))))
        canvas.editor.undo()
        canvas.editor.redo()
        #expect(indicators.allCard.isUserInteractionEnabled == false)
    }

    @Test("fit button: the inside of a large circle, and an area beside a diagonal line, count as empty (C-8)")
    func inside() throws {
        let indicators = try indicators()
        canvas.editor.draw(.circle(Circle(center: at(5000, 5000), radius: 3000, width: 4)))
        canvas.editor.draw(canvas.line(-3000, -3000, 20_000, 20_000))
        for (origin, alpha) in [(at(3000, 6000), 1), (at(1700, 5000), 0), (at(0, 100), 0)] as [(CGPoint, CGFloat)] {
            view.viewport = Viewport(rotation: 0.3, origin: origin)
            canvas.stage.advance(by: .seconds(1))
            #expect(indicators.allCard.alpha == alpha, "\(origin)")
        }
    }

    @Test("overview: shows the whole drawing while Z is held, with a frame that a finger drags (C-11)")
    func overview() throws {
        canvas.editor.draw(canvas.line(0, 0, 4000, 3000))
        let before = view.viewport
        key(.pressed, "z")
        let overview = try #require(chrome.overviews.overview)
        #expect(canvas.figures.count == 1 && overview.viewport.scale < 0.25)
        let frame = overview.frameOfWindow
        #expect(overview.bounds.contains(frame) && abs(frame.width / frame.height - 800.0 / 600) < 1e-6)
        // The overview shows the line.
        let on = overview.viewport.view(at(2000, 1500))
        #expect(canvas.color(Int(on.x), Int(on.y)).red < 0.5)
        let finger = canvas.stage.finger()
        finger.down(at: frame.center)
        finger.drag(to: frame.center + at(100, 50), over: .milliseconds(100))
        #expect(overview.frameOfWindow.center.distance(to: frame.center + at(100, 50)) < 1e-6)
        finger.lift()
        // A tap outside the frame moves it there.
        finger.tap(at: on)
        #expect(view.viewport.canvas(view.bounds.center).distance(to: overview.viewport.canvas(on)) < 1e-6)
        key(.released, "z")
        #expect(chrome.overviews.overview == nil && view.viewport != before && view.viewport.scale == 1)
        #expect(canvas.figures.count == 1 && canvas.editor.document.history.done.count == 1)
        // Ctrl+Z is a different key.
        canvas.press("z", .control)
        #expect(chrome.overviews.overview == nil && canvas.figures.isEmpty)
    }

    @Test("zoom indicator: a long press shows the overview until the lift (C-11)")
    func heldIndicator() throws {
        canvas.editor.draw(canvas.line(0, 0, 4000, 3000))
        let indicators = try indicators()
        view.viewport = Viewport(scale: 2)
        canvas.stage.advance(by: .milliseconds(300))
        let finger = canvas.stage.finger()
        finger.down(at: center(of: indicators.zoomCard))
        canvas.stage.advance(by: .milliseconds(600))
        #expect(chrome.overviews.overview != nil)
        finger.lift()
        canvas.stage.advance(by: .milliseconds(300))
        #expect(chrome.overviews.overview == nil && view.viewport == Viewport(scale: 2))
    }
}
