import Foundation

/// Makes a turn that is nearly a right angle one, for as long as fingers turn the paper.
///
///     free ── within 6° of upright, or 4° of another right angle ──→ held at it
///     held ── more than that away ──→ free, and loose at this angle
///     free and loose ── within 1° of this angle ──→ held at it
///
/// So who wants an angle near to a right one turns out of it and back. Paper that lies there already is loose at once.
struct RotationSnap: Equatable {
    /// Which right angle, 0…3, has let go of it.
    private var releasedAngle: Int?
    private var snappedAngle: Int?

    /// In radians. Source: the program's rule for the canvas, C-1.
    static let uprightTolerance: CGFloat = 6 * .pi / 180
    /// In radians, of the other right angles. Source: the program's rule for the canvas, C-1.
    static let tolerance: CGFloat = 4 * .pi / 180
    /// In radians, of what has let go once. Source: our choice: too little to be meant.
    static let releasedTolerance: CGFloat = 1 * .pi / 180

    /// - Parameter turn: of the view before it is turned, in radians.
    init(_ rotation: CGFloat) {
        let (angle, number) = Self.nearest(rotation)
        guard abs(rotation - angle) <= Self.tolerance(of: number) else { return }
        if abs(rotation - angle) < 1e-9 { snappedAngle = number } else { releasedAngle = number }
    }

    /// Whether the paper is held at a right angle, whatever the fingers say.
    var isSnapped: Bool { snappedAngle != nil }

    /// - Parameter wanted: as the fingers say, in radians.
    /// - Returns: as the paper is to be turned.
    mutating func rotation(_ target: CGFloat) -> CGFloat {
        let (angle, number) = Self.nearest(target)
        if abs(target - angle) <= (releasedAngle == number ? Self.releasedTolerance : Self.tolerance(of: number)) {
            snappedAngle = number
            return angle
        }
        if let snappedAngle { releasedAngle = snappedAngle }
        snappedAngle = nil
        return target
    }

    private static func tolerance(of number: Int) -> CGFloat { number == 0 ? uprightTolerance : tolerance }

    private static func nearest(_ rotation: CGFloat) -> (angle: CGFloat, number: Int) {
        let quarters = (rotation / (.pi / 2)).rounded()
        return (quarters * .pi / 2, Int(quarters.truncatingRemainder(dividingBy: 4) + 4) % 4)
    }
}
