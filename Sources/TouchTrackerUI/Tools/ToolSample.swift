import Foundation
import TouchDrawingModel

/// Where a pointer is, as one report of its device says.
struct ToolSample {
    var pointer: PointerID
    /// On the canvas.
    var location: CGPoint
    /// On the screen, in points of the view. How fast a hand is, and whether it trembles, is a matter of what it sees.
    var viewLocation: CGPoint
    /// In seconds, of the device's clock.
    var timestamp: TimeInterval
    /// Of a pen that reports it, 0…1.
    var pressure: Double?
    /// Of a pen.
    var tilt: Motion.Tilt?
    /// Where the second finger is on the canvas, of a gesture of two.
    var partner: CGPoint?
    /// The effect of modifier keys on the drag of a handle; nil if unknown.
    var variant: HandleDrag.Variant?
}

/// A touch, or a gesture that moves a tool.
struct PointerID: Hashable {
    private let object: ObjectIdentifier

    /// - Parameter object: lives at least as long as the tool is active.
    init(_ object: AnyObject) {
        self.object = ObjectIdentifier(object)
    }
}
