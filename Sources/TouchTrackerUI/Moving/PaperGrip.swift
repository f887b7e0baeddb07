import Foundation
import TouchKit

/// Fingers that hold the paper: one moves it, two move, zoom and turn it. What is under them stays there.
///
/// The two that are down longest hold it; others wait until one of them lifts, and take hold of what is under them then. So
/// nothing jumps when a finger joins or lifts.
struct PaperGrip {
    private struct Finger {
        let pointer: PointerID
        /// In the view.
        var place: CGPoint
    }

    /// What holds the paper, and which places of the canvas.
    private enum Hold {
        case none
        case one(CGPoint)
        case two(CGPoint, CGPoint)
    }

    /// In the order in which they landed.
    private var fingers: [Finger] = []
    private var hold = Hold.none
    private var snap = TurnSnap(0)
    /// Since the paper followed.
    private var haveMoved = false
    /// As it has left the view; another one was changed by somebody else.
    private var viewport = Viewport()
    /// Before the first of these fingers landed, or what one left that has lifted since.
    private(set) var begin = Viewport()

    /// Fingers that are nearer to each other tell no direction, in points. Source: our choice.
    private static let leastSpan: CGFloat = 1

    var isEmpty: Bool { fingers.isEmpty }

    func has(_ pointer: PointerID) -> Bool { fingers.contains { $0.pointer == pointer } }

    /// The middle of those that hold it, in the view.
    var middle: CGPoint? {
        guard let one = fingers.first?.place else { return nil }
        return fingers.count > 1 ? (one + fingers[1].place) * 0.5 : one
    }

    // MARK: Fingers

    mutating func land(_ pointer: PointerID, at place: CGPoint, on viewport: Viewport) {
        if fingers.isEmpty { begin = viewport }
        fingers.append(Finger(pointer: pointer, place: place))
        if fingers.count <= 2 { takeHold(of: viewport) }
    }

    mutating func lift(_ pointer: PointerID, from viewport: Viewport) {
        guard let index = fingers.firstIndex(where: { $0.pointer == pointer }) else { return }
        fingers.remove(at: index)
        if index < 2 { takeHold(of: viewport) }
    }

    /// What the fingers have done until now stays, whatever becomes of the others.
    mutating func keep(_ viewport: Viewport) { begin = viewport }

    /// A finger is somewhere else; `follow` has the paper follow all of them.
    mutating func move(_ pointer: PointerID, to place: CGPoint) {
        guard let index = fingers.firstIndex(where: { $0.pointer == pointer }) else { return }
        if fingers[index].place != place { haveMoved = true }
        fingers[index].place = place
    }

    private mutating func takeHold(of viewport: Viewport) {
        self.viewport = viewport
        switch fingers.count {
        case 0: hold = .none
        case 1: hold = .one(viewport.canvas(fingers[0].place))
        default:
            if case .two = hold {} else { snap = TurnSnap(viewport.turn) }
            hold = .two(viewport.canvas(fingers[0].place), viewport.canvas(fingers[1].place))
        }
    }

    // MARK: Paper

    /// - Parameters:
    ///   - viewport: as it is.
    ///   - bounds: of the view.
    /// - Returns: as it is to be.
    mutating func follow(_ viewport: Viewport, in bounds: CGRect) -> Viewport {
        guard haveMoved else { return viewport }
        haveMoved = false
        // Somebody has moved it otherwise: it is held where it is now.
        if viewport != self.viewport { takeHold(of: viewport) }
        self.viewport = followed(viewport).limited(in: bounds)
        return self.viewport
    }

    private mutating func followed(_ viewport: Viewport) -> Viewport {
        switch hold {
        case .none: return viewport
        case .one(let place):
            return Viewport(scale: viewport.scale, turn: viewport.turn, showing: place, at: fingers[0].place)
        case .two(let one, let two):
            let (held, seen) = (two - one, fingers[1].place - fingers[0].place)
            let middle = ((one + two) * 0.5, (fingers[0].place + fingers[1].place) * 0.5)
            let moved = Viewport(scale: viewport.scale, turn: viewport.turn, showing: middle.0, at: middle.1)
            guard seen.length > Self.leastSpan else { return moved }
            guard viewport.scale * held.length > Self.leastSpan else {
                // They landed on nearly the same place, and have parted now.
                hold = .two(moved.canvas(fingers[0].place), moved.canvas(fingers[1].place))
                return moved
            }
            let angle = atan2(seen.y, seen.x) - atan2(held.y, held.x)
            return Viewport(
                scale: viewport.scale(nearest: seen.length / held.length),
                turn: snap.turn(angle.remainder(dividingBy: 2 * .pi)), showing: middle.0, at: middle.1)
        }
    }

    /// Whether a right angle holds the paper, whatever the fingers say.
    var isSnapped: Bool {
        if case .two = hold { snap.isHeld } else { false }
    }
}
