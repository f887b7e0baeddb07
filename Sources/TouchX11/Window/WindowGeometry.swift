/// A window's requested position and size, in the format of X programs' command lines: WIDTHxHEIGHT+X+Y, in pixels;
/// with a minus, X and Y count from the right and from the lower edge. Source: X(7), "Geometry specifications".
public nonisolated struct WindowGeometry: Sendable {
    /// The distance between a window's edge and the screen's, in pixels.
    public enum Offset: Hashable, Sendable {
        /// From the left or upper edge.
        case fromStart(Int)
        /// From the right or lower edge.
        case fromEnd(Int)

        /// Returns the window's origin along the axis.
        func origin(_ length: Int, within screen: Int) -> Int {
            switch self {
            case .fromStart(let offset): offset
            case .fromEnd(let offset): screen - length - offset
            }
        }
    }

    /// The size of the content, in pixels; nil: the default size.
    public let size: (width: Int, height: Int)?
    /// The position on the screen; nil: the window manager chooses.
    public let position: (horizontal: Offset, vertical: Offset)?

    /// Parses a geometry; nil if the text is invalid.
    ///
    /// - Parameter text: a size, a position, or both.
    public init?(_ text: String) {
        guard
            let match = text.wholeMatch(
                of: /=?(?:([0-9]{1,5})[xX]([0-9]{1,5}))?(?:([+-])(-?[0-9]{1,5})([+-])(-?[0-9]{1,5}))?/)
        else { return nil }
        let parts = match.output
        size = Self.size(parts.1, parts.2)
        position = Self.position(parts.3, parts.4, parts.5, parts.6)
        if size == nil && position == nil { return nil }
        if let size, size.width == 0 || size.height == 0 { return nil }
    }

    private static func size(_ width: Substring?, _ height: Substring?) -> (width: Int, height: Int)? {
        guard let width = width.flatMap({ Int($0) }), let height = height.flatMap({ Int($0) }) else { return nil }
        return (width, height)
    }

    private static func position(
        _ xSign: Substring?, _ x: Substring?, _ ySign: Substring?, _ y: Substring?
    ) -> (horizontal: Offset, vertical: Offset)? {
        guard let x = x.flatMap({ Int($0) }), let y = y.flatMap({ Int($0) }) else { return nil }
        return (xSign == "-" ? .fromEnd(x) : .fromStart(x), ySign == "-" ? .fromEnd(y) : .fromStart(y))
    }
}
