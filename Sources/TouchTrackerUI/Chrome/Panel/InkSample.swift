import Foundation
import TouchDrawingModel
import TouchFoundation
import TouchKit

/// Sample strokes for the current tools, drawn by a simulated hand with the tools of the canvas. For an eraser, its
/// size.
struct InkSample {
    private let toolbox: Toolbox

    init(_ toolbox: Toolbox) {
        self.toolbox = toolbox
    }

    /// Identifies the simulated pointer.
    private final class Contact {}

    /// The number of samples along the path.
    private static let reportCount = 120
    /// The slowest and the fastest speed, in points per second. Source: our choice: most of what a hand does.
    private static let speeds = (slow: 60.0, fast: 2400.0)

    /// The sample from back to front, at the size on the canvas.
    ///
    /// - Parameter frame: in any coordinate space.
    func figures(in frame: CGRect) -> [Figure] {
        let inset = min(frame.width / 4, max(18, toolbox.style.size / 2 + 4))
        let (left, right) = (frame.minX + inset, frame.maxX - inset)
        func point(_ height: CGFloat, _ fraction: Double) -> CGPoint {
            let x = left + (right - left) * CGFloat(fraction)
            switch toolbox.traits.previewShape {
            case .straight, .round, .ring, .letters:
                return CGPoint(x: x, y: height + frame.height * 0.08 * CGFloat(1 - 2 * fraction))
            case .wavy: return CGPoint(x: x, y: height - frame.height * 0.18 * CGFloat(sin(2 * .pi * fraction)))
            }
        }
        switch toolbox.traits.previewShape {
        case .straight where toolbox.style.nib == .brush:
            return zip(Self.heights, Self.factors).map { height, factor in
                let y = frame.minY + frame.height * height
                let (start, end) = (point(y, 0), point(y, 1))
                return .line(Line(start: start, end: end, width: toolbox.style.size * factor, ink: toolbox.ink))
            }
        case .ring where toolbox.style.nib == .brush:
            return zip([0.27, 0.73], Self.factors).map { fraction, factor in
                let center = CGPoint(x: frame.minX + frame.width * fraction, y: frame.midY)
                return .circle(
                    Circle(
                        center: center, radius: radius(in: frame), width: toolbox.style.size * factor,
                        ink: toolbox.ink))
            }
        case .letters: return letters(in: frame)
        case .ring: return circle(at: 0.5, in: frame, speed: Self.speeds.slow)
        case .round:
            let center = CGPoint(x: frame.midX, y: frame.midY)
            let ink = Ink(EraserRing.color)
            return [.circle(Circle(center: center, radius: toolbox.style.size / 2, width: 1.5, ink: ink))]
        case .straight, .wavy:
            // Slow, then fast, evenly on a logarithmic scale.
            let span = Self.speeds.fast / Self.speeds.slow
            func speed(_ fraction: Double) -> Double {
                let step = min(max((fraction - 0.35) / 0.4, 0), 1)
                return Self.speeds.slow * pow(span, step * step * (3 - 2 * step))
            }
            return draw(speed: speed) { point(frame.midY, $0) }
        }
    }

    private func letters(in frame: CGRect) -> [Figure] {
        let (size, family) = (toolbox.style.size, toolbox.textFamily)
        // Translators: some letters that show a font.
        let sample = localized("Abc")
        let font = family.font(ofSize: size)
        let layout = TextLayout(sample, font: font)
        let text = layout.typeset(sample, family: family, side: toolbox.textSide, font: font, wrapWidth: nil)?.text
        let center = CGPoint(x: frame.midX, y: frame.midY)
        return text.map { [.text(CanvasText($0, center: center, size: size, ink: toolbox.ink))] } ?? []
    }

    /// The vertical positions of the slowest and the fastest line, 0…1 of the height.
    static let heights: [CGFloat] = [0.28, 0.68]
    /// The factors of their widths.
    private static let factors = [SpeedWidth.factors.upperBound, SpeedWidth.factors.lowerBound].map { CGFloat($0) }

    /// The radius of a circle, such that two fit side by side.
    private func radius(in frame: CGRect) -> CGFloat {
        max(4, min(frame.width * 0.23, frame.height / 2) - toolbox.style.size - 4)
    }

    /// - Parameter fraction: the position of its center, 0…1 of the width.
    private func circle(at fraction: Double, in frame: CGRect, speed: Double) -> [Figure] {
        let center = CGPoint(x: frame.minX + frame.width * CGFloat(fraction), y: frame.midY)
        let radius = radius(in: frame)
        func path(_ progress: Double) -> CGPoint {
            CGPoint(x: center.x + radius * CGFloat(2 * progress - 1), y: center.y)
        }
        return draw(speed: { _ in speed }, along: path)
    }

    /// - Parameters:
    ///   - speed: in points per second, by the fraction of the path.
    ///   - path: the point at a fraction of the path.
    private func draw(speed: (Double) -> Double, along path: (Double) -> CGPoint) -> [Figure] {
        let contact = Contact()
        return withExtendedLifetime(contact) {
            var (tool, context) = (toolbox.traits.make(), ToolContext(person: Person(toolbox: toolbox)))
            var (time, last) = (0.0, path(0))
            for report in 0...Self.reportCount {
                let fraction = Double(report) / Double(Self.reportCount)
                let point = path(fraction)
                time += Double(point.distance(to: last)) / speed(fraction)
                last = point
                let sample = ToolSample(
                    pointer: PointerID(contact), location: point, viewLocation: point, timestamp: time)
                if report == 0 { tool.begin(sample, &context) } else { tool.move(sample, &context) }
            }
            guard case .draw(let figures)? = tool.end(PointerID(contact)) else { return [] }
            return figures
        }
    }
}
