import Foundation
import TouchDrawingModel
import TouchKit

extension ToolSample {
    /// - Parameters:
    ///   - report: a coalesced or predicted touch, or the touch itself.
    ///   - touch: the touch to which it belongs.
    ///   - event: the event of the touch; nil if the modifier keys are unknown.
    init(_ report: UITouch, of touch: UITouch, in view: CanvasView, _ event: UIEvent? = nil) {
        self.init(report, of: touch, in: view, view.viewport)
        variant = event.map { $0.modifierFlags.isDisjoint(with: [.shift, .control]) ? .standard : .alternate }
    }

    /// - Parameter view: receives the touch; its coordinates are those of the screen.
    init(_ report: UITouch, of touch: UITouch, in view: UIView, _ viewport: Viewport) {
        let (viewLocation, isPen) = (report.location(in: view), report.type == .pencil)
        self.init(
            pointer: PointerID(touch), location: viewport.canvas(viewLocation), viewLocation: viewLocation,
            timestamp: report.timestamp,
            pressure: isPen ? report.pressure.map(Double.init) : nil,
            tilt: isPen
                ? Motion.Tilt(
                    altitude: Float(report.altitudeAngle), azimuth: Float(report.azimuthAngle(in: view))) : nil)
    }

    /// A gesture with one finger.
    init(_ recognizer: UIGestureRecognizer, in view: CanvasView) {
        let viewLocation = recognizer.location(in: view)
        self.init(
            pointer: PointerID(recognizer), location: view.viewport.canvas(viewLocation), viewLocation: viewLocation,
            timestamp: 0)
    }

    /// A gesture with two fingers.
    ///
    /// - Parameters:
    ///   - locations: in the view.
    ///   - time: in seconds, on the devices' clock; affects only the measured speed.
    init(
        _ recognizer: UIGestureRecognizer, _ locations: (CGPoint, CGPoint), at time: TimeInterval = 0,
        in view: CanvasView
    ) {
        self.init(
            pointer: PointerID(recognizer), location: view.viewport.canvas(locations.0), viewLocation: locations.0,
            timestamp: time,
            partner: view.viewport.canvas(locations.1))
    }
}

extension Set<UITouch> {
    /// Sorted by time, so that the result does not depend on hashing.
    var sortedByTime: [UITouch] {
        count < 2 ? Array(self) : sorted { ($0.timestamp, $0.id.rawValue) < ($1.timestamp, $1.id.rawValue) }
    }
}
