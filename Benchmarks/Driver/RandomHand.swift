import DrawingModel
import Foundation
import TouchKitTesting

/// Draws lines as people do, at random; a seed repeats them.
struct RandomHand {
    var random: SplitMix

    /// In points; so large that a million lines cover it about once.
    private static let canvas = CGSize(width: 44_000, height: 24_750)

    init(seed: UInt64) {
        random = SplitMix(seed: seed)
    }

    /// Of 20 to 200 points; one of a hundred is long, of 500 to 2000.
    mutating func line() -> DrawingModel.Figure {
        let length = CGFloat.random(in: random.next(100) == 0 ? 500...2000 : 20...200, using: &random)
        let (begin, angle) = (place(), CGFloat.random(in: 0...(2 * .pi), using: &random))
        return .line(Line(begin: begin, end: begin + CGPoint(x: length * cos(angle), y: length * sin(angle))))
    }

    mutating func place() -> CGPoint {
        CGPoint(
            x: .random(in: 0...Self.canvas.width, using: &random),
            y: .random(in: 0...Self.canvas.height, using: &random))
    }

    /// As far as a line is moved.
    mutating func way() -> CGPoint {
        CGPoint(x: .random(in: -300...300, using: &random), y: .random(in: -300...300, using: &random))
    }
}
