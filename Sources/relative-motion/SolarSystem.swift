import Foundation
import TouchKit

/// A celestial body and its look.
struct Body {
    let name: String
    let color: Color
    /// The disc's radius in points, at any zoom.
    let radius: CGFloat
    /// The index of the body that it orbits; nil for the sun.
    let center: Int?
    /// The orbit's radius, in points at zoom 1.
    let distance: CGFloat
    /// The orbit's period, in seconds at speed 1.
    let period: TimeInterval
}

/// A sun, three planets and a moon on circular orbits. The origin is the sun; x points right and y up.
struct SolarSystem {
    let bodies = [
        Body(
            name: "Sun", color: Color(red: 1, green: 0.84, blue: 0.35), radius: 15, center: nil, distance: 0, period: 1),
        Body(
            name: "Venus", color: Color(red: 0.95, green: 0.70, blue: 0.50), radius: 6, center: 0, distance: 76,
            period: 4.92),
        Body(
            name: "Earth", color: Color(red: 0.40, green: 0.68, blue: 1), radius: 7, center: 0, distance: 114,
            period: 8),
        Body(name: "Moon", color: Color(white: 0.82), radius: 3.5, center: 2, distance: 24, period: 1.6),
        Body(
            name: "Mars", color: Color(red: 0.95, green: 0.42, blue: 0.32), radius: 5.5, center: 0, distance: 172,
            period: 15.05),
    ]

    /// - Parameter time: seconds since the start.
    func positions(at time: TimeInterval) -> [CGPoint] {
        var positions: [CGPoint] = []
        for body in bodies {
            // A body comes after the one that it orbits.
            let center = body.center.map { positions[$0] } ?? .zero
            let angle = 2 * .pi * time / body.period
            positions.append(center + CGPoint(x: cos(angle), y: sin(angle)) * body.distance)
        }
        return positions
    }
}

/// The positions of all bodies in the latest frames, in a ring buffer.
struct Trails {
    static let length = 2000

    private var moments: [[CGPoint]] = []
    /// The index of the oldest frame, once the buffer is full.
    private var oldest = 0

    var count: Int { moments.count }

    mutating func append(_ positions: [CGPoint]) {
        guard moments.count == Self.length else { return moments.append(positions) }
        moments[oldest] = positions
        oldest = (oldest + 1) % Self.length
    }

    /// - Parameter index: 0 is the oldest frame.
    subscript(index: Int) -> [CGPoint] { moments[(oldest + index) % moments.count] }
}
