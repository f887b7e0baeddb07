import Foundation
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// Helpers that navigate a canvas with its chrome.
protocol CanvasNavigating {
    var canvas: Canvas { get }
}

extension CanvasNavigating {
    static func newCanvas() -> Canvas {
        let canvas = Canvas(chrome: .full)
        // The toolbar is added after the first frame.
        _ = canvas.stage.picture
        canvas.stage.advance(by: .milliseconds(50))
        return canvas
    }

    var view: CanvasView { canvas.controller.canvasView }
    var viewport: Viewport { view.viewport }

    func wheel(_ x: Double, _ y: Double, _ modifiers: UIKeyModifierFlags = [], at location: CGPoint = at(200, 150)) {
        var sample = ScrollSample(
            window: canvas.stage.window.id, device: DeviceID(rawValue: 9), timestamp: canvas.stage.now,
            location: location,
            delta: CGPoint(x: x, y: y), source: .wheel)
        sample.modifiers = modifiers
        canvas.stage.send(.scroll(sample))
    }

    func wait(_ time: Duration = .seconds(1)) { canvas.stage.advance(by: time) }

    /// The point of the canvas at the given point of the window.
    func canvasPoint(_ x: Double, _ y: Double) -> CGPoint { viewport.canvas(at(x, y)) }

    func isSame(_ one: CGPoint, _ other: CGPoint) -> Bool { one.distance(to: other) < 1e-6 }

    /// Whether a point of the canvas is visible.
    func shows(_ point: CGPoint) -> Bool { view.bounds.contains(viewport.view(point)) }
}
