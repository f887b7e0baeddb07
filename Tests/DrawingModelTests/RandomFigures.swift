import Foundation
import TouchDrawingModel
import TouchInkRaster
import TouchKitTesting

/// Figures of all kinds and sizes, many near each other and some on top of each other.
struct RandomFigures {
    var random: SplitMix
    private var earlier: [Figure] = []

    init(seed: UInt64) {
        random = SplitMix(seed: seed)
    }

    private static let text: TypesetText = {
        let line = TypesetText.Line(range: 0..<3, x: 0, baseline: 1, width: 3, isRightToLeft: false)
        let size = CGSize(width: 3, height: 1.5)
        guard let text = TypesetText("abc", family: .sans, side: .start, wrapWidth: nil, size: size, lines: [line])
        else {
            preconditionFailure("valid numbers")
        }
        return text
    }()

    mutating func point() -> CGPoint {
        CGPoint(x: .random(in: -200...1000, using: &random), y: .random(in: -200...800, using: &random))
    }

    mutating func next() -> Figure {
        let figure = fresh()
        earlier.append(figure)
        return figure
    }

    private mutating func fresh() -> Figure {
        let width = CGFloat.random(in: 1...24, using: &random)
        switch random.next(12) {
        case 0: return .circle(Circle(center: point(), radius: length(), arc: arc(), width: width))
        case 1, 2: return .stroke(stroke(width: width))
        case 3: return earlier.randomElement(using: &random) ?? .line(line(width: width))
        case 5:
            return .text(
                CanvasText(
                    Self.text, center: point(), size: width, angle: .random(in: -4...4, using: &random)))
        case 4:
            // Integers: many are equally far from integer points.
            let (begin, end) = (point(), point())
            return .line(
                Line(start: CGPoint(x: begin.x.rounded(), y: 0), end: CGPoint(x: begin.x.rounded(), y: end.y.rounded()))
            )
        default: return .line(line(width: width))
        }
    }

    /// Most are short; a few cross everything, and a few are dots.
    private mutating func length() -> CGFloat {
        switch random.next(20) {
        case 0: 0
        case 1: .random(in: 500...3000, using: &random)
        default: .random(in: 1...200, using: &random)
        }
    }

    /// Half of the circles are complete.
    private mutating func arc() -> InkArc? {
        if random.next(2) == 0 { return nil }
        return InkArc(start: .random(in: -4...4, using: &random), sweep: .random(in: 0...(2 * .pi), using: &random))
    }

    private mutating func line(width: CGFloat) -> Line {
        let (begin, length) = (point(), length())
        let angle = CGFloat.random(in: 0...(2 * .pi), using: &random)
        return Line(
            start: begin, end: CGPoint(x: begin.x + length * cos(angle), y: begin.y + length * sin(angle)), width: width
        )
    }

    private mutating func stroke(width: CGFloat) -> Stroke {
        var point = point()
        let samples = (0...random.next(60)).map { _ in
            point.x += .random(in: -12...15, using: &random)
            point.y += .random(in: -12...12, using: &random)
            return Stroke.Sample(point, width: width * .random(in: 0.5...1, using: &random))
        }
        return Stroke(samples)
    }
}
