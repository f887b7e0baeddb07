public import Foundation

/// The orientation of a pen, and its end that is in use.
public struct PenPose: Sendable, Hashable {
    /// Radians between the pen and the surface: π/2 when upright, 0 when flat.
    public var altitude: CGFloat
    /// Radians, clockwise from the x axis, of the direction in which the pen's upper end leans.
    public var azimuth: CGFloat
    /// Radians, clockwise, about the pen's own axis; 0 if the device doesn't report it.
    public var roll: CGFloat
    /// The end that points at the surface.
    public var end: PenEnd

    /// Creates a pose; by default an upright pen with its tip down.
    public init(altitude: CGFloat = .pi / 2, azimuth: CGFloat = 0, roll: CGFloat = 0, end: PenEnd = .tip) {
        self.altitude = altitude
        self.azimuth = azimuth
        self.roll = roll
        self.end = end
    }
}

/// An end of a pen. `UITouch.PenEnd` in TouchKit; UIKit has no counterpart.
public enum PenEnd: Sendable {
    /// The end that draws.
    case tip
    /// The end that erases.
    case eraser
}
