import Foundation
import TouchKit

/// Zooms and rotates the canvas about the pointer with two fingers on a touchpad.
struct PadGrip {
    /// At the start.
    private let viewport: Viewport
    /// The point of the canvas under the pointer.
    private let point: CGPoint
    private let pointer: CGPoint
    private var snap: RotationSnap

    /// - Parameter pointer: in the view.
    init(_ viewport: Viewport, at pointer: CGPoint) {
        (self.viewport, self.pointer) = (viewport, pointer)
        point = viewport.canvas(pointer)
        snap = RotationSnap(viewport.rotation)
    }

    /// - Parameters:
    ///   - scale: the distance of the fingers relative to the start.
    ///   - angle: since the start, in radians clockwise.
    ///   - translation: of their center since the start, in points.
    mutating func update(scale: CGFloat, angle: CGFloat, translation: CGPoint) -> Viewport {
        Viewport(
            scale: viewport.scale(nearest: viewport.scale * scale), rotation: snap.rotation(viewport.rotation + angle),
            showing: point, at: pointer + translation)
    }
}
