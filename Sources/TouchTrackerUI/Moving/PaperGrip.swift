import Foundation
import TouchKit

/// Fingers that hold the canvas: one pans; two pan, zoom and rotate. The points under the fingers stay under them.
///
/// The two fingers that landed first hold it. Others wait until one of them lifts, and then hold the points under them,
/// so that nothing jumps when a finger joins or lifts.
struct PaperGrip {
    private struct Finger {
        let pointer: PointerID
        /// In the view.
        var location: CGPoint
    }

    /// The number of holding fingers, and the points of the canvas under them.
    private enum Hold {
        case none
        case one(CGPoint)
        case two(CGPoint, CGPoint)
    }

    /// In the order in which they landed.
    private var fingers: [Finger] = []
    private var hold = Hold.none
    private var snap = RotationSnap(0)
    /// Whether fingers have moved since the last `update`.
    private var hasMoved = false
    /// The last result. A different viewport was changed by something else.
    private var viewport = Viewport()
    /// The viewport before the first finger landed, or after the last one lifted.
    private(set) var start = Viewport()

    /// Fingers nearer than this define no direction, in points. Source: our choice.
    private static let minSpan: CGFloat = 1

    var isEmpty: Bool { fingers.isEmpty }

    func has(_ pointer: PointerID) -> Bool { fingers.contains { $0.pointer == pointer } }

    /// The center of the holding fingers, in the view.
    var middle: CGPoint? {
        guard let one = fingers.first?.location else { return nil }
        return fingers.count > 1 ? (one + fingers[1].location) * 0.5 : one
    }

    // MARK: Fingers

    mutating func land(_ pointer: PointerID, at location: CGPoint, on viewport: Viewport) {
        if fingers.isEmpty { start = viewport }
        fingers.append(Finger(pointer: pointer, location: location))
        if fingers.count <= 2 { regrip(of: viewport) }
    }

    mutating func lift(_ pointer: PointerID, from viewport: Viewport) {
        guard let index = fingers.firstIndex(where: { $0.pointer == pointer }) else { return }
        fingers.remove(at: index)
        if index < 2 { regrip(of: viewport) }
    }

    /// Confirms the movement so far, so that cancelling another finger does not revert it.
    mutating func confirm(_ viewport: Viewport) { start = viewport }

    /// Records the location of a finger; `update` applies it.
    mutating func move(_ pointer: PointerID, to location: CGPoint) {
        guard let index = fingers.firstIndex(where: { $0.pointer == pointer }) else { return }
        if fingers[index].location != location { hasMoved = true }
        fingers[index].location = location
    }

    private mutating func regrip(of viewport: Viewport) {
        self.viewport = viewport
        switch fingers.count {
        case 0: hold = .none
        case 1: hold = .one(viewport.canvas(fingers[0].location))
        default:
            if case .two = hold {} else { snap = RotationSnap(viewport.rotation) }
            hold = .two(viewport.canvas(fingers[0].location), viewport.canvas(fingers[1].location))
        }
    }

    // MARK: Paper

    /// - Parameters:
    ///   - viewport: the current one.
    ///   - bounds: of the view.
    /// - Returns: the new viewport.
    mutating func update(_ viewport: Viewport, in bounds: CGRect) -> Viewport {
        guard hasMoved else { return viewport }
        hasMoved = false
        // Something else has moved the canvas: continue from there.
        if viewport != self.viewport { regrip(of: viewport) }
        self.viewport = moved(viewport).limited(in: bounds)
        return self.viewport
    }

    private mutating func moved(_ viewport: Viewport) -> Viewport {
        switch hold {
        case .none: return viewport
        case .one(let point):
            return Viewport(scale: viewport.scale, rotation: viewport.rotation, showing: point, at: fingers[0].location)
        case .two(let one, let two):
            let (held, current) = (two - one, fingers[1].location - fingers[0].location)
            let middle = ((one + two) * 0.5, (fingers[0].location + fingers[1].location) * 0.5)
            let panned = Viewport(scale: viewport.scale, rotation: viewport.rotation, showing: middle.0, at: middle.1)
            guard current.length > Self.minSpan else { return panned }
            guard viewport.scale * held.length > Self.minSpan else {
                // The fingers landed at nearly the same location, and have separated now.
                hold = .two(panned.canvas(fingers[0].location), panned.canvas(fingers[1].location))
                return panned
            }
            let angle = atan2(current.y, current.x) - atan2(held.y, held.x)
            return Viewport(
                scale: viewport.scale(nearest: current.length / held.length),
                rotation: snap.rotation(angle.remainder(dividingBy: 2 * .pi)), showing: middle.0, at: middle.1)
        }
    }

    /// Whether the rotation is snapped to a right angle.
    var isSnapped: Bool {
        if case .two = hold { snap.isSnapped } else { false }
    }
}
