public import Foundation

/// How a pen is held.
public struct PenPose: Sendable, Hashable {
    /// Radians between the pen and the surface: π/2 upright, 0 lying.
    public var altitude: CGFloat
    /// Radians, clockwise from the x axis, of the direction in which the pen's upper end leans.
    public var azimuth: CGFloat
    /// Radians, clockwise, about the pen's own axis; 0 if the device can't tell.
    public var roll: CGFloat
    /// Which end is down.
    public var end: PenEnd

    /// An upright pen with its tip down by default.
    public init(altitude: CGFloat = .pi / 2, azimuth: CGFloat = 0, roll: CGFloat = 0, end: PenEnd = .tip) {
        self.altitude = altitude
        self.azimuth = azimuth
        self.roll = roll
        self.end = end
    }
}

/// Which end of a pen is down. `UITouch.PenEnd` in TouchKit; UIKit has no counterpart.
public enum PenEnd: Sendable {
    /// The end that draws.
    case tip
    /// The end that erases.
    case eraser
}
