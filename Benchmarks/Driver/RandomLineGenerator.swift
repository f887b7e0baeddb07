import Foundation
import TouchDrawingModel
import TouchKitTesting

/// Generates lines as people draw them, at random, repeatably by seed.
struct RandomLineGenerator {
    var random: SplitMix

    /// In points.
    private let canvas: CGSize

    /// - Parameter canvas: where lines are drawn; by default, a million cover it about once.
    init(seed: UInt64, canvas: CGSize = CGSize(width: 44_000, height: 24_750)) {
        random = SplitMix(seed: seed)
        self.canvas = canvas
    }

    /// Of 20 to 200 points; one in a hundred is long, of 500 to 2000.
    mutating func line() -> TouchDrawingModel.Figure {
        let length = CGFloat.random(in: random.next(100) == 0 ? 500...2000 : 20...200, using: &random)
        let (begin, angle) = (point(), CGFloat.random(in: 0...(2 * .pi), using: &random))
        return .line(Line(start: begin, end: begin + CGPoint(x: length * cos(angle), y: length * sin(angle))))
    }

    mutating func point() -> CGPoint {
        CGPoint(
            x: .random(in: 0...canvas.width, using: &random),
            y: .random(in: 0...canvas.height, using: &random))
    }

    /// How far a line is moved.
    mutating func offset() -> CGPoint {
        CGPoint(x: .random(in: -300...300, using: &random), y: .random(in: -300...300, using: &random))
    }
}
