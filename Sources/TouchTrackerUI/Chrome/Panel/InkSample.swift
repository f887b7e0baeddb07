import Foundation
import TouchDrawingModel
import TouchKit

/// Strokes that show what the next one will be like: hands that are made up draw them, with the tools of the canvas. Of an
/// eraser, how large it is.
struct InkSample {
    private let toolbox: Toolbox

    init(_ toolbox: Toolbox) {
        self.toolbox = toolbox
    }

    /// What makes a pointer of no touch.
    private final class Contact {}

    /// Reports of the hand along its way.
    private static let reportCount = 120
    /// Of the slowest and of the fastest part, in points a second. Source: our choice: most of what a hand does.
    private static let speeds = (slow: 60.0, fast: 2400.0)

    /// From back to front; each as large as on the canvas, however small the place is.
    ///
    /// - Parameter place: in any space.
    func figures(in place: CGRect) -> [Figure] {
        let inset = min(place.width / 4, max(18, toolbox.style.size / 2 + 4))
        let (left, right) = (place.minX + inset, place.maxX - inset)
        func course(_ height: CGFloat, _ part: Double) -> CGPoint {
            let x = left + (right - left) * CGFloat(part)
            switch toolbox.tool.traits.course {
            case .straight, .round, .ring: return CGPoint(x: x, y: height + place.height * 0.08 * CGFloat(1 - 2 * part))
            case .wavy: return CGPoint(x: x, y: height - place.height * 0.18 * CGFloat(sin(2 * .pi * part)))
            }
        }
        switch toolbox.tool.traits.course {
        case .straight where toolbox.style.nib == .brush:
            return zip(Self.heights, Self.factors).map { height, factor in
                let y = place.minY + place.height * height
                let (begin, end) = (course(y, 0), course(y, 1))
                return .line(Line(begin: begin, end: end, width: toolbox.style.size * factor, ink: toolbox.ink))
            }
        case .ring where toolbox.style.nib == .brush:
            return zip([0.27, 0.73], Self.factors).map { part, factor in
                let center = CGPoint(x: place.minX + place.width * part, y: place.midY)
                return .circle(
                    Circle(
                        center: center, radius: radius(in: place), width: toolbox.style.size * factor,
                        ink: toolbox.ink))
            }
        case .ring: return circle(at: 0.5, in: place, speed: Self.speeds.slow)
        case .round:
            let center = CGPoint(x: place.midX, y: place.midY)
            let ink = Ink(EraserRings.color)
            return [.circle(Circle(center: center, radius: toolbox.style.size / 2, width: 1.5, ink: ink))]
        case .straight, .wavy:
            // First slow, then fast, as evenly as speeds are felt.
            let span = Self.speeds.fast / Self.speeds.slow
            func speed(_ part: Double) -> Double {
                let step = min(max((part - 0.35) / 0.4, 0), 1)
                return Self.speeds.slow * pow(span, step * step * (3 - 2 * step))
            }
            return draw(speed: speed) { course(place.midY, $0) }
        }
    }

    /// Of lines of one width each, the slowest and the fastest hand's: where they are, 0…1 of the height.
    static let heights: [CGFloat] = [0.28, 0.68]
    /// And what they multiply the size with.
    private static let factors = [SpeedWidth.factors.upperBound, SpeedWidth.factors.lowerBound].map { CGFloat($0) }

    /// Of a circle, as large as there is room for two beside each other.
    private func radius(in place: CGRect) -> CGFloat {
        max(4, min(place.width * 0.23, place.height / 2) - toolbox.style.size - 4)
    }

    /// - Parameter part: where its middle is, 0…1 of the place's width.
    private func circle(at part: Double, in place: CGRect, speed: Double) -> [Figure] {
        let center = CGPoint(x: place.minX + place.width * CGFloat(part), y: place.midY)
        let radius = radius(in: place)
        func way(_ part: Double) -> CGPoint { CGPoint(x: center.x + radius * CGFloat(2 * part - 1), y: center.y) }
        return draw(speed: { _ in speed }, along: way)
    }

    /// - Parameters:
    ///   - speed: in points a second, by the part of the way, 0…1.
    ///   - way: by its part.
    private func draw(speed: (Double) -> Double, along way: (Double) -> CGPoint) -> [Figure] {
        let contact = Contact()
        return withExtendedLifetime(contact) {
            var (tool, context) = (toolbox.tool.traits.make(), ToolContext(person: Person(toolbox: toolbox)))
            var (time, last) = (0.0, way(0))
            for report in 0...Self.reportCount {
                let part = Double(report) / Double(Self.reportCount)
                let place = way(part)
                time += Double(place.distance(to: last)) / speed(part)
                last = place
                let sample = ToolSample(
                    pointer: PointerID(contact), place: place, seen: place, timestamp: time)
                if report == 0 { tool.begin(sample, &context) } else { tool.move(sample, &context) }
            }
            guard case .draw(let figures)? = tool.end(PointerID(contact)) else { return [] }
            return figures
        }
    }
}
