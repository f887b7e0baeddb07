import Foundation
import TouchDrawingModel

/// One sample of a pointer.
struct ToolSample {
    var pointer: PointerID
    /// On the canvas.
    var location: CGPoint
    /// In the view. The speed and jitter of a hand are measured on the screen.
    var viewLocation: CGPoint
    /// In seconds, on the devices' clock.
    var timestamp: TimeInterval
    /// Of a pen that reports it, 0…1.
    var pressure: Double?
    /// Of a pen.
    var tilt: Motion.Tilt?
    /// The location of the second finger on the canvas, for gestures with two fingers.
    var partner: CGPoint?
    /// The effect of modifier keys on the drag of a handle; nil if unknown.
    var variant: HandleDrag.Variant?
}

/// Identifies a touch, or a gesture that controls a tool.
struct PointerID: Hashable {
    private let object: ObjectIdentifier

    /// - Parameter object: must live at least as long as the tool is active.
    init(_ object: AnyObject) {
        self.object = ObjectIdentifier(object)
    }
}
