import Foundation

/// The script of the demonstration: three fingers at once, twice.
struct DemonstrationScript {
    /// A partly drawn line.
    struct Line: Equatable {
        /// In the unit square.
        var points: [CGPoint]
        /// 0…1.
        var opacity: Double
        /// Whether a finger is at its end.
        var isBeingDrawn: Bool
    }

    /// In seconds. Source: the rule for the first start, G-54.
    static let duration: TimeInterval = 5

    /// The shape of the lines.
    let shape: ToolTraits.PreviewShape

    init(_ shape: ToolTraits.PreviewShape) { self.shape = shape }

    private static let rounds = 2
    private static let fingers = 3
    /// In seconds. Source: our choice: an unhurried hand, and enough time to see the result.
    private static let drawing = 1.2
    private static let between = 0.2
    private static let fading = 0.4

    /// - Parameter time: since the start, in seconds.
    func lines(at time: TimeInterval) -> [Line] {
        let length = Self.duration / Double(Self.rounds)
        let round = Int(min(max(0, time / length), Double(Self.rounds - 1)))
        let now = time - Double(round) * length
        let opacity = min(1, max(0, (length - now) / Self.fading))
        return (0..<Self.fingers).compactMap { finger in
            let progress = (now - Self.between * Double(finger + 1)) / Self.drawing
            guard progress > 0 else { return nil }
            return Line(
                points: path(of: finger, in: round, to: Self.eased(min(1, progress))), opacity: opacity,
                isBeingDrawn: progress < 1)
        }
    }

    /// Accelerates and decelerates.
    private static func eased(_ progress: Double) -> Double { progress * progress * (3 - 2 * progress) }

    private func path(of finger: Int, in round: Int, to progress: Double) -> [CGPoint] {
        let y = (Double(finger) + 0.5) / Double(Self.fingers)
        // The second time in the opposite direction, at other locations.
        let rise = round == 0 ? 0.12 : -0.12
        let count = shape == .wavy ? max(2, Int(60 * progress)) : 2
        return (0..<count).map { index in
            let along = progress * Double(index) / Double(count - 1)
            let wave = shape == .wavy ? 0.1 * sin(along * 5 * .pi + Double(finger)) : 0
            return CGPoint(x: round == 0 ? along : 1 - along, y: y + wave + rise * (0.5 - along))
        }
    }
}
