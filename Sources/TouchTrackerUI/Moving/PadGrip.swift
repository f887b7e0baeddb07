import Foundation
import TouchKit

/// Two fingers on a touchpad that zoom and turn the paper about the pointer.
struct PadGrip {
    /// At the begin.
    private let viewport: Viewport
    /// What is under the pointer.
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
    ///   - scale: of the fingers' distance, as a multiple of that at the begin.
    ///   - angle: since the begin, in radians clockwise.
    ///   - way: of their middle since the begin, in points.
    mutating func update(scale: CGFloat, angle: CGFloat, translation: CGPoint) -> Viewport {
        Viewport(
            scale: viewport.scale(nearest: viewport.scale * scale), rotation: snap.rotation(viewport.rotation + angle),
            showing: point, at: pointer + translation)
    }
}
