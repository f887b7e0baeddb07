public import Foundation
public import TouchInkRaster

/// What a line is drawn with.
///
/// What is stored, copied and recorded is the ink. It becomes a colour only where something is drawn: `color(on:)`.
public enum Ink: Hashable, Sendable {
    /// Black on light paper and white on dark paper, whichever lies beneath it when it is drawn. A drawing starts with it.
    case automatic
    /// One colour on every paper, opaque or translucent; the background shows through.
    case fixed(Color)

    /// Ink of one colour on every paper.
    public init(_ color: Color) {
        self = .fixed(color)
    }

    /// Ink that is black on every paper; `automatic` is what a drawing starts with.
    public static let black = Ink(.black)

    /// The ink of a line by its angle: the hue is twice the angle, so that a line and its reverse have the same.
    public init(angleFrom start: CGPoint, to end: CGPoint) {
        let angle = atan2(end.y - start.y, end.x - start.x)
        self.init(Color(hue: 2 * angle / (2 * .pi), saturation: 1, brightness: 0.9))
    }

    /// Its colour where it lies on a paper: the only place that decides it.
    public func color(on paper: Paper) -> Color {
        switch self {
        case .automatic: paper.automaticInkColor
        case .fixed(let color): color
        }
    }

    /// Whether nothing beneath it shows through, on any paper.
    public var isOpaque: Bool {
        switch self {
        case .automatic: true
        case .fixed(let color): color.alpha >= 1
        }
    }
}

/// In settings: the colour, and whether it is automatic. Versions before automatic ink wrote, and read, the colour alone.
extension Ink: Codable {
    private enum Key: String, CodingKey {
        case color, automatic
    }

    /// - Throws: if there is neither.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        let isAutomatic = try values.decodeIfPresent(Bool.self, forKey: .automatic) ?? false
        self = isAutomatic ? .automatic : .fixed(try values.decode(Color.self, forKey: .color))
    }

    /// Writes what versions before automatic ink take for black along with it.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Key.self)
        try values.encode(color(on: Paper()), forKey: .color)
        try values.encode(self == .automatic, forKey: .automatic)
    }
}
