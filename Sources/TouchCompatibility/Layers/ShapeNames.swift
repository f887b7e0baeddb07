import TouchKit

/// The style of a stroke's ends.
public nonisolated struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
    /// Core Animation's name.
    public let rawValue: String

    /// Any name; unknown names mean `butt`.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Cut off at the end of the stroke.
    public static let butt = CAShapeLayerLineCap(rawValue: "butt")
    /// A semicircle beyond the end.
    public static let round = CAShapeLayerLineCap(rawValue: "round")
    /// Half a square beyond the end.
    public static let square = CAShapeLayerLineCap(rawValue: "square")

    var cap: CGLineCap {
        switch self {
        case .round: .round
        case .square: .square
        default: .butt
        }
    }
}

/// The style of a stroke's corners.
public nonisolated struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
    /// Core Animation's name.
    public let rawValue: String

    /// Any name; unknown names mean `miter`.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Pointed, up to the `miterLimit`.
    public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
    /// Rounded.
    public static let round = CAShapeLayerLineJoin(rawValue: "round")
    /// Beveled.
    public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")

    var join: CGLineJoin {
        switch self {
        case .round: .round
        case .bevel: .bevel
        default: .miter
        }
    }
}

/// The rule that determines the inside of a shape.
public nonisolated struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
    /// Core Animation's name.
    public let rawValue: String

    /// Any name; unknown names mean `nonZero`.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Points with a nonzero winding number.
    public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
    /// Points from which a ray crosses an odd number of edges.
    public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}
