public import Foundation
public import TouchInkRaster

/// The ink that a figure is drawn with.
///
/// Files, the clipboard and recordings store the ink. It becomes a color only when something is drawn: `color(on:)`.
public enum Ink: Hashable, Sendable {
    /// Black on light paper and white on dark paper, depending on the paper when it is drawn. A drawing starts with it.
    case automatic
    /// One color on every paper, opaque or translucent, through which the background shows.
    case fixed(Color)

    /// Creates ink of one color on every paper.
    public init(_ color: Color) {
        self = .fixed(color)
    }

    /// Ink that is black on every paper, unlike `automatic`, with which a drawing starts.
    public static let black = Ink(.black)

    /// Creates the ink of a line by its angle: the hue is twice the angle, so that a line and its reverse have the same
    /// color.
    public init(angleFrom start: CGPoint, to end: CGPoint) {
        let angle = atan2(end.y - start.y, end.x - start.x)
        self.init(Color(hue: 2 * angle / (2 * .pi), saturation: 1, brightness: 0.9))
    }

    /// The color of the ink on a paper, which is determined only by this method.
    public func color(on paper: Paper) -> Color {
        switch self {
        case .automatic: paper.automaticInkColor
        case .fixed(let color): color
        }
    }

    /// Whether nothing beneath the ink shows through, on any paper.
    public var isOpaque: Bool {
        switch self {
        case .automatic: true
        case .fixed(let color): color.alpha >= 1
        }
    }
}

/// The coding in settings: the color, and whether it is automatic. Versions before automatic ink wrote, and read, only
/// the color.
extension Ink: Codable {
    private enum Key: String, CodingKey {
        case color, automatic
    }

    /// Decodes an ink.
    ///
    /// - Throws: if there is neither a color nor automatic ink.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        let isAutomatic = try values.decodeIfPresent(Bool.self, forKey: .automatic) ?? false
        self = isAutomatic ? .automatic : .fixed(try values.decode(Color.self, forKey: .color))
    }

    /// Encodes the ink; automatic ink with the color black, too, which versions before automatic ink read.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Key.self)
        try values.encode(color(on: Paper()), forKey: .color)
        try values.encode(self == .automatic, forKey: .automatic)
    }
}
