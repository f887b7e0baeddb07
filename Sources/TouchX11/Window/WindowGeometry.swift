/// Where on the screen a window is wanted, and how large, as X programs are told on their command lines: WIDTHxHEIGHT+X+Y,
/// in pixels; with a minus, X and Y count from the right and from the lower edge. Source: X(7), "Geometry specifications".
public nonisolated struct WindowGeometry: Sendable {
    /// How far the window's edge lies from the screen's, in pixels.
    public enum Offset: Hashable, Sendable {
        /// From the left or the upper one.
        case fromStart(Int)
        /// From the right or the lower one.
        case fromEnd(Int)

        /// Where the window begins.
        func origin(_ length: Int, within screen: Int) -> Int {
            switch self {
            case .fromStart(let offset): offset
            case .fromEnd(let offset): screen - length - offset
            }
        }
    }

    /// Of the content, in pixels; nil: as it would be.
    public let size: (width: Int, height: Int)?
    /// Nil: wherever the window manager puts it.
    public let position: (horizontal: Offset, vertical: Offset)?

    /// - Parameter text: either part may be left out, but not both; nil for anything else.
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
