import Foundation
import TouchKit

/// Two fingers on a touchpad that zoom and turn the paper about the pointer.
struct PadGrip {
    /// At the begin.
    private let viewport: Viewport
    /// What is under the pointer.
    private let place: CGPoint
    private let pointer: CGPoint
    private var snap: TurnSnap

    /// - Parameter pointer: in the view.
    init(_ viewport: Viewport, at pointer: CGPoint) {
        (self.viewport, self.pointer) = (viewport, pointer)
        place = viewport.canvas(pointer)
        snap = TurnSnap(viewport.turn)
    }

    /// - Parameters:
    ///   - scale: of the fingers' distance, as a multiple of that at the begin.
    ///   - angle: since the begin, in radians clockwise.
    ///   - way: of their middle since the begin, in points.
    mutating func follow(scale: CGFloat, angle: CGFloat, way: CGPoint) -> Viewport {
        Viewport(
            scale: viewport.scale(nearest: viewport.scale * scale), turn: snap.turn(viewport.turn + angle),
            showing: place, at: pointer + way)
    }
}
