public import Foundation

extension Figure {
    /// The figure as if drawn with a nib of another size; the proportions of widths along a stroke are kept.
    ///
    /// - Parameter size: the size of the nib, in points of the canvas.
    /// - Complexity: O(n) for a stroke of n samples, whose ink is computed again.
    public func drawn(withSize size: CGFloat) -> Figure {
        switch self {
        case .line(var line):
            line.width = size
            return .line(line)
        case .circle(var circle):
            circle.width = size
            return .circle(circle)
        case .stroke(let stroke): return .stroke(stroke.drawn(withSize: size))
        }
    }
}

extension Stroke {
    fileprivate func drawn(withSize size: CGFloat) -> Stroke {
        let newSource: Source
        switch source {
        case .motion(let motion):
            newSource = .motion(
                Motion(
                    motion.samples, nib: motion.nib, size: size * motion.scale, pressureCurve: motion.pressureCurve,
                    scale: motion.scale, rule: motion.rule))
        case .path(let samples):
            let mean = samples.reduce(0) { $0 + $1.width } / CGFloat(max(1, samples.count))
            guard mean > 0 else { return self }
            newSource = .path(samples.map { Sample($0.position, width: $0.width * size / mean) })
        }
        let cutter = StrokeCutter(newSource, path.detail)
        return part.flatMap { cutter.part($0, ink: ink) } ?? cutter.completeStroke(ink)
    }
}
