import Foundation

/// Tips of lines of 22 to 141 pixels from one center: the tip always reaches a point without ink, and lines are as long
/// as people draw them. The first is longer than a finger may move in a tap, which draws nothing (D-7).
struct Spiral {
    let center: CGPoint

    init(around center: CGPoint) {
        self.center = center
    }

    /// - Parameter step: 0..<120.
    func tip(_ step: Int) -> CGPoint {
        let (angle, radius) = (Double(step) * 0.35, 22 + Double(step))
        return center + CGPoint(x: (radius * cos(angle)).rounded(), y: (radius * sin(angle)).rounded())
    }
}
