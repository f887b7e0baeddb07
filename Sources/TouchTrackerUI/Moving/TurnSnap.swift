import Foundation

/// Makes a turn that is nearly a right angle one, for as long as fingers turn the paper.
///
///     free ── within 6° of upright, or 4° of another right angle ──→ held at it
///     held ── more than that away ──→ free, and loose at this angle
///     free and loose ── within 1° of this angle ──→ held at it
///
/// So who wants an angle near to a right one turns out of it and back. Paper that lies there already is loose at once.
struct TurnSnap: Equatable {
    /// Which right angle, 0…3, has let go of it.
    private var looseAt: Int?
    private var heldAt: Int?

    /// In radians. Source: the program's rule for the canvas, C-1.
    static let uprightReach: CGFloat = 6 * .pi / 180
    /// In radians, of the other right angles. Source: the program's rule for the canvas, C-1.
    static let reach: CGFloat = 4 * .pi / 180
    /// In radians, of what has let go once. Source: our choice: too little to be meant.
    static let closeReach: CGFloat = 1 * .pi / 180

    /// - Parameter turn: of the view before it is turned, in radians.
    init(_ turn: CGFloat) {
        let (angle, number) = Self.nearest(turn)
        guard abs(turn - angle) <= Self.reach(of: number) else { return }
        if abs(turn - angle) < 1e-9 { heldAt = number } else { looseAt = number }
    }

    /// Whether the paper is held at a right angle, whatever the fingers say.
    var isHeld: Bool { heldAt != nil }

    /// - Parameter wanted: as the fingers say, in radians.
    /// - Returns: as the paper is to be turned.
    mutating func turn(_ wanted: CGFloat) -> CGFloat {
        let (angle, number) = Self.nearest(wanted)
        if abs(wanted - angle) <= (looseAt == number ? Self.closeReach : Self.reach(of: number)) {
            heldAt = number
            return angle
        }
        if let heldAt { looseAt = heldAt }
        heldAt = nil
        return wanted
    }

    private static func reach(of number: Int) -> CGFloat { number == 0 ? uprightReach : reach }

    private static func nearest(_ turn: CGFloat) -> (angle: CGFloat, number: Int) {
        let quarters = (turn / (.pi / 2)).rounded()
        return (quarters * .pi / 2, Int(quarters.truncatingRemainder(dividingBy: 4) + 4) % 4)
    }
}
