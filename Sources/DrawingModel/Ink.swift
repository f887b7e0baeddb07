public import Graphics

/// What a line is drawn with.
public struct Ink: Hashable, Sendable {
    public var color: Color

    public init(_ color: Color) {
        self.color = color
    }

    /// The ink that a drawing starts with.
    public static let black = Ink(.black)
}
