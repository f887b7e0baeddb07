public import Foundation
public import TouchInkRaster

/// What a line is drawn with.
public struct Ink: Hashable, Sendable, Codable {
    /// Opaque or translucent; the background shows through.
    public var color: Color

    /// Ink of any colour.
    public init(_ color: Color) {
        self.color = color
    }

    /// The ink that a drawing starts with.
    public static let black = Ink(.black)

    /// The ink of a line by its angle: the hue is twice the angle, so that a line and its reverse have the same.
    public init(angleFrom begin: CGPoint, to end: CGPoint) {
        let angle = atan2(end.y - begin.y, end.x - begin.x)
        self.init(Color(hue: 2 * angle / (2 * .pi), saturation: 1, brightness: 0.9))
    }
}
