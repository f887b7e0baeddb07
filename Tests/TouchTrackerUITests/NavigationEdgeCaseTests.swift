import Foundation
import Testing
import TouchDrawingModel
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// Edge cases of panning and zooming, and their limits.
@Suite struct NavigationEdgeCaseTests: CanvasNavigating {
    let canvas: Canvas = newCanvas()

    private final class Contact {}
    private let contacts = [Contact(), Contact()]
    private static let bounds = CGRect(x: 0, y: 0, width: 800, height: 600)

    private var navigator: CanvasNavigator { canvas.controller.chrome.commands.navigator }
    private func pointer(_ index: Int) -> PointerID { PointerID(contacts[index]) }

    // MARK: Fingers, as values

    private func grip(_ locations: CGPoint..., on viewport: Viewport = Viewport()) -> PaperGrip {
        var grip = PaperGrip()
        for (index, location) in locations.enumerated() { grip.land(pointer(index), at: location, on: viewport) }
        return grip
    }

    @Test("pinch: two fingers that land at nearly one point zoom only once they are apart (C-4)")
    func landedTogether() {
        var grip = grip(at(100, 100), at(100.5, 100))
        grip.move(pointer(1), to: at(300, 100))
        let parted = grip.update(Viewport(), in: Self.bounds)
        #expect(parted.scale == 1)
        grip.move(pointer(1), to: at(400, 100))
        let zoomed = grip.update(parted, in: Self.bounds)
        #expect(abs(zoomed.scale - 1.5) < 1e-9)
        #expect(zoomed.view(parted.canvas(at(100, 100))).distance(to: at(100, 100)) < 1e-6)
    }

    @Test("pinch: two fingers that meet move the canvas and don't zoom (C-4)")
    func met() {
        var grip = grip(at(100, 100), at(300, 100))
        for index in 0..<2 { grip.move(pointer(index), to: at(200, 200)) }
        let met = grip.update(Viewport(), in: Self.bounds)
        #expect(met.scale == 1 && met.rotation == 0 && met.view(at(200, 100)).distance(to: at(200, 200)) < 1e-6)
        // They keep their previous points of the canvas.
        grip.move(pointer(0), to: at(0, 200))
        grip.move(pointer(1), to: at(400, 200))
        #expect(abs(grip.update(met, in: Self.bounds).scale - 2) < 1e-9)
    }

    @Test("pan: doesn't jump back when a wheel has moved the canvas under the finger (C-4, C-2)")
    func movedOtherwise() {
        var grip = grip(at(100, 100))
        let scrolled = Viewport().moved(by: at(50, -70))
        grip.move(pointer(0), to: at(101, 100))
        #expect(grip.update(scrolled, in: Self.bounds) == scrolled)
        grip.move(pointer(0), to: at(111, 100))
        let moved = grip.update(scrolled, in: Self.bounds)
        #expect(moved.origin.distance(to: scrolled.moved(by: at(10, 0)).origin) < 1e-9)
    }

    // MARK: Hand button, mouse, wheel

    @Test("hand button: a press of half a second chooses no tool (C-4, D-64)")
    func restingOnTheButton() throws {
        let button = try #require(canvas.controller.chrome.layout.bar?.handButton)
        let location = button.convert(button.bounds.center, to: nil)
        canvas.stage.finger().tap(at: location, for: .milliseconds(550))
        wait()
        #expect(canvas.person.toolbox.tool == .line)
        canvas.stage.finger().tap(at: location, for: .milliseconds(450))
        wait()
        #expect(canvas.person.toolbox.tool == .hand)
    }

    @Test("hand tool: the mouse's primary button pans, and the secondary one doesn't (C-4)")
    func otherButton() {
        canvas.press("h")
        for (buttons, offset) in [(UIEvent.ButtonMask.secondary, 0.0), (.primary, -80)] {
            let mouse = canvas.stage.mouse(buttons: buttons)
            mouse.down(at: at(300, 300))
            mouse.drag(to: at(380, 300), over: .milliseconds(100))
            mouse.lift()
            wait()
            #expect(isSame(viewport.origin, at(offset, 0)) && canvas.figures.isEmpty, "\(offset)")
        }
    }

    @Test("wheel: a horizontal wheel scrolls sideways with Shift too (C-2)")
    func sidewaysWheel() {
        wheel(1, 0, .shift)
        #expect(isSame(viewport.origin, at(40, 0)))
        wheel(1, 2, .shift)
        #expect(isSame(viewport.origin, at(80, 80)))
    }

    // MARK: Limits

    private static let edge = Double(Figure.coordinates.upperBound)

    nonisolated static let methods = ["wheel", "zoom", "pinch", "show", "jump"]

    @Test("navigation: no method moves the center of the window beyond the canvas's edge (C-1)", arguments: methods)
    func edge(method: String) {
        // The center of the window is at the edge, and its left side within.
        view.viewport = Viewport(origin: at(Self.edge - 400, 0))
        switch method {
        case "wheel": navigator.scroll(by: at(-100, 0))
        case "zoom": navigator.zoom(byWheel: -160, about: at(0, 300))
        case "pinch":
            navigator.pinchBegan(at: at(0, 300))
            navigator.pinchChanged(scale: 0.5, angle: 0, translation: .zero)
            navigator.pinchEnded()
        case "show": navigator.show(at(2 * Self.edge, 300))
        default: navigator.jump(by: at(-1000, 0))
        }
        wait()
        #expect(abs(canvasPoint(400, 300).x - CGFloat(Self.edge)) < 1e-3)
    }

    @Test("fit: leaves a margin for the toolbar, less in a small window (C-2)")
    func room() {
        for (size, width, margin) in [
            (CGSize(width: 800, height: 600), 1344, 64), (CGSize(width: 400, height: 300), 600, 50),
        ] as [(CGSize, CGFloat, CGFloat)] {
            let canvas = Canvas(size: size)
            let view = canvas.controller.canvasView
            canvas.controller.chrome.commands.navigator.jump(toShow: CGRect(x: 100, y: 50, width: width, height: 10))
            canvas.stage.advance(by: .seconds(1))
            #expect(abs(view.viewport.scale - 0.5) < 1e-9)
            #expect(view.viewport.view(at(100, 55)).distance(to: CGPoint(x: margin, y: size.height / 2)) < 1e-6)
            // An empty rectangle shows the origin.
            canvas.controller.chrome.commands.navigator.jump(toShow: .null)
            canvas.stage.advance(by: .seconds(1))
            #expect(view.viewport == Viewport())
        }
    }
}
