import Foundation

/// A spiral whose loops are farther apart than a pen's width: a stroke along it always reaches a point without ink, and
/// so does the end of a line from its center.
struct SpiralPath {
    let center: CGPoint

    /// Pixels along the path from one tip to the next, and between turns; the program's widest pen is 14 wide.
    private static let (stride, spacing) = (16.0, 24.0)
    /// How far along the path the first tip is: away from where the button goes down.
    private static let lead = 60.0

    /// - Parameter step: 0…; the 120th is 123 pixels from the center.
    func tip(_ step: Int) -> CGPoint {
        // An Archimedean spiral, by its arc length from the center, which is about half its angle times its radius.
        let length = Self.lead + Self.stride * Double(step)
        let angle = (4 * Double.pi * length / Self.spacing).squareRoot()
        let radius = Self.spacing * angle / (2 * .pi)
        return center + CGPoint(x: (radius * cos(angle)).rounded(), y: (radius * sin(angle)).rounded())
    }
}
