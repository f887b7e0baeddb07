import Foundation
import TouchInkRaster

/// A partly drawn figure during playback.
struct PlayedFigure: Sendable {
    private let figure: Figure
    private var shape: Shape

    private enum Shape: Sendable {
        case line(Line)
        case circle(Circle)
        /// The first `count` samples of the motion are in the stroke.
        case motion(Motion, GrowingStroke, count: Int)
        case path(StrokeCutter)
    }

    init(_ figure: Figure) {
        self.figure = figure
        shape =
            switch figure {
            case .line(let line): .line(line)
            case .circle(let circle): .circle(circle)
            case .stroke(let stroke):
                if let motion = stroke.motion, stroke.part == nil {
                    .motion(motion, GrowingStroke(motion.withoutSamples), count: 0)
                } else {
                    .path(StrokeCutter(stroke.unpacked))
                }
            }
    }

    /// - Parameter fraction: of the drawing time, 0…1; never less than in the previous call.
    /// - Returns: nil if nothing is visible yet.
    mutating func partialFigure(_ fraction: Double) -> Figure? {
        switch shape {
        case .line(var line):
            line.end = line.start + (line.end - line.start) * CGFloat(fraction)
            return .line(line)
        case .circle(var circle):
            circle.radius *= CGFloat(fraction)
            return .circle(circle)
        case .motion(let motion, var stroke, var count):
            // Releases the second reference to the stroke; otherwise appending would copy it.
            shape = .line(Line(start: .zero, end: .zero))
            let time = fraction * (motion.samples.last?.time ?? 0)
            while count < motion.samples.count, motion.samples[count].time <= time {
                stroke.append(motion.samples[count])
                count += 1
            }
            stroke.update()
            shape = .motion(motion, stroke, count: count)
            return count > 0 ? .stroke(stroke.stroke(figure.ink)) : nil
        case .path(let cutter):
            return cutter.part(0...max(fraction, .leastNormalMagnitude), ink: figure.ink).map(Figure.stroke)
        }
    }
}

extension Motion {
    /// The motion without samples.
    fileprivate var withoutSamples: Motion {
        Motion(nib: nib, size: size, pressureCurve: pressureCurve, scale: scale, rule: rule)
    }
}
