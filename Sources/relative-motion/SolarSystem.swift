import Foundation
import TouchKit

/// A body that moves, and how it looks.
struct Body {
    let name: String
    let color: Color
    /// Of the disc, in points, however near the camera is.
    let radius: CGFloat
    /// What it orbits; nil: it rests in the middle.
    let center: Int?
    /// The orbit's radius, in points at the first magnification.
    let distance: CGFloat
    /// The orbit's period, in seconds at the first speed.
    let period: TimeInterval
}

/// A sun, three planets and a moon on circles. x goes to the right and y upwards, from the middle.
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

    /// - Parameter time: in seconds since the start.
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

/// Where all bodies were, frame by frame: a fixed number of the latest moments.
struct Trails {
    static let length = 2000

    private var moments: [[CGPoint]] = []
    /// The oldest moment's, once the trail is full.
    private var oldest = 0

    var count: Int { moments.count }

    mutating func append(_ positions: [CGPoint]) {
        guard moments.count == Self.length else { return moments.append(positions) }
        moments[oldest] = positions
        oldest = (oldest + 1) % Self.length
    }

    /// - Parameter index: 0 is the oldest moment.
    subscript(index: Int) -> [CGPoint] { moments[(oldest + index) % moments.count] }
}
