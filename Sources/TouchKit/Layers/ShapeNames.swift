/// How the ends of a shape's line look.
public nonisolated struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
    /// Core Animation's name for it.
    public let rawValue: String

    /// Any name; one that is not known is `butt`.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Cut where the line ends.
    public static let butt = CAShapeLayerLineCap(rawValue: "butt")
    /// Half a circle beyond its end.
    public static let round = CAShapeLayerLineCap(rawValue: "round")
    /// Half a square beyond its end.
    public static let square = CAShapeLayerLineCap(rawValue: "square")

    var cap: CGLineCap {
        switch self {
        case .round: .round
        case .square: .square
        default: .butt
        }
    }
}

/// How the corners of a shape's line look.
public nonisolated struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
    /// Core Animation's name for it.
    public let rawValue: String

    /// Any name; one that is not known is `miter`.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Pointed, as far as `miterLimit` lets it.
    public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
    /// Round.
    public static let round = CAShapeLayerLineJoin(rawValue: "round")
    /// Cut off.
    public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")

    var join: CGLineJoin {
        switch self {
        case .round: .round
        case .bevel: .bevel
        default: .miter
        }
    }
}

/// Which places count as inside of a shape.
public nonisolated struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
    /// Core Animation's name for it.
    public let rawValue: String

    /// Any name; one that is not known is `nonZero`.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Those that the path winds around.
    public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
    /// Those that a line from far away reaches across an odd number of edges.
    public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}
