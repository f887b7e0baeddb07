import Foundation

/// Snaps the rotation to right angles while fingers rotate the canvas.
///
///     free ── within 6° of upright, or 4° of another right angle ──→ snapped
///     snapped ── farther away ──→ free, and released at this angle
///     free and released ── within 1° of this angle ──→ snapped
///
/// So a user who wants an angle near to a right one rotates past it and back. A canvas that is already there starts
/// released.
struct RotationSnap: Equatable {
    /// The right angle, 0…3, that has released the canvas.
    private var releasedAngle: Int?
    private var snappedAngle: Int?

    /// In radians. Source: the program's rule for the canvas, C-1.
    static let uprightTolerance: CGFloat = 6 * .pi / 180
    /// In radians, for the other right angles. Source: the program's rule for the canvas, C-1.
    static let tolerance: CGFloat = 4 * .pi / 180
    /// In radians, after it was released. Source: our choice: too little to be intended.
    static let releasedTolerance: CGFloat = 1 * .pi / 180

    /// - Parameter rotation: of the viewport at the start, in radians.
    init(_ rotation: CGFloat) {
        let (angle, number) = Self.nearest(rotation)
        guard abs(rotation - angle) <= Self.tolerance(of: number) else { return }
        if abs(rotation - angle) < 1e-9 { snappedAngle = number } else { releasedAngle = number }
    }

    /// Whether the canvas is snapped to a right angle.
    var isSnapped: Bool { snappedAngle != nil }

    /// - Parameter target: the rotation of the fingers, in radians.
    /// - Returns: the rotation of the canvas.
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
