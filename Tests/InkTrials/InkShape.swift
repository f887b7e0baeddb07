public import Foundation
public import TouchDrawingModel
import TouchInkRaster

/// Small shapes that show how good ink is, each about 40 pt across, around the origin.
public enum InkShape: CaseIterable, Sendable {
    /// A tap whose finger rolls a little.
    case dot
    /// There and back along the same line.
    case cusp
    /// A loop, as in an l.
    case loop
    /// A right angle.
    case corner

    /// The report rates, per second.
    public static let rates = [60.0, 240, 1000]

    /// The shape as drawn by a hand with an imperfect device.
    ///
    /// - Parameter pressure: whether a pen presses, lightly, hard, and lightly again.
    public func drawn(by nib: Nib, size: CGFloat, rate: Double, pressure: Bool = false) -> Motion {
        let duration = self == .dot ? 0.1 : 0.4
        return SimulatedHand(rate: rate, noise: 0.15, jitter: 0.001, nib: nib, size: size).draw(
            duration, seed: 3,
            pressure: { pressure ? 0.2 + 0.6 * sin(.pi * $0 / duration) : nil },
            path: { point(at: $0 / duration) })
    }

    /// - Parameter part: fraction of the time, 0…1.
    private func point(at part: Double) -> CGPoint {
        switch self {
        case .dot: CGPoint(x: part, y: -part / 2)
        case .cusp: CGPoint(x: 18 - 72 * abs(part - 0.5), y: -12 + 24 * part)
        case .loop: CGPoint(x: -18 + 36 * part + 20 * sin(2 * .pi * part), y: 16 * cos(2 * .pi * part))
        case .corner:
            part < 0.5 ? CGPoint(x: -18, y: -18 + 72 * part) : CGPoint(x: -18 + 72 * (part - 0.5), y: 18)
        }
    }

    /// All shapes with a nib, in rows, with the rates in columns.
    ///
    /// - Parameter side: of each one's cell, in points.
    public static func sheet(of nib: Nib, size: CGFloat, pressure: Bool = false, side: CGFloat = 64) -> [Stroke] {
        allCases.enumerated().flatMap { row, shape in
            rates.enumerated().map { column, rate in
                let motion = shape.drawn(by: nib, size: size, rate: rate, pressure: pressure)
                let center = CGPoint(x: (CGFloat(column) + 0.5) * side, y: (CGFloat(row) + 0.5) * side)
                return Stroke(motion.applying(Similarity(translation: center)))
            }
        }
    }
}
