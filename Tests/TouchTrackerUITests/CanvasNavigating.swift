import Foundation
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// What moves the paper of a canvas with its chrome.
protocol CanvasNavigating {
    var canvas: Canvas { get }
}

extension CanvasNavigating {
    static func newCanvas() -> Canvas {
        let canvas = Canvas(chrome: .full)
        // The bar comes after the first frame.
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

    /// What of the canvas is at a place of the window.
    func canvasPoint(_ x: Double, _ y: Double) -> CGPoint { viewport.canvas(at(x, y)) }

    func isSame(_ one: CGPoint, _ other: CGPoint) -> Bool { one.distance(to: other) < 1e-6 }

    /// Whether a place of the canvas is in sight.
    func shows(_ point: CGPoint) -> Bool { view.bounds.contains(viewport.view(point)) }
}
