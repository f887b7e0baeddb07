public import Foundation

/// What the program remembers of its window for the next start.
public struct WindowState: Hashable, Sendable, Codable {
    /// The content size, in points, of the last window that was not spread over the screen; nil before the first.
    public var size: CGSize?
    /// The path of the drawing that was open last.
    public var lastDrawing: String?

    /// How the windows of single drawings were arranged, most recent last. Nil in files of earlier versions.
    private var arrangements: [Arrangement]?

    /// How the window of a drawing was arranged.
    public struct Arrangement: Hashable, Sendable, Codable {
        /// The drawing's path.
        public var path: String
        /// The content size, in points, when the window is not spread over the screen.
        public var size: CGSize
        /// The program's name for how much of the screen it took.
        public var spread: String
        /// Which part of the canvas it showed; nil in files of earlier versions.
        public var view: View?
        /// The content size that the view was shown in, in points; larger than `size` if the window was spread.
        public var viewSize: CGSize?

        /// Describes a window as it was when it was closed.
        public init(path: String, size: CGSize, spread: String, view: View? = nil, viewSize: CGSize? = nil) {
            (self.path, self.size, self.spread) = (path, size, spread)
            (self.view, self.viewSize) = (view, viewSize)
        }
    }

    /// Which part of a canvas a window shows.
    public struct View: Hashable, Sendable, Codable {
        /// Points of the window per point of the canvas.
        public var scale: Double
        /// In radians clockwise.
        public var turn: Double
        /// The point of the canvas in the window's corner.
        public var origin: CGPoint

        /// Any numbers; `isPossible` tells whether a window can show that.
        public init(scale: Double, turn: Double, origin: CGPoint) {
            (self.scale, self.turn, self.origin) = (scale, turn, origin)
        }

        /// Whether a window can show it: part of the canvas, neither too small nor too large for the arithmetic.
        public var isValid: Bool {
            Self.scales.contains(scale) && turn.isFinite && abs(origin.x) <= Self.maxCoordinate
                && abs(origin.y) <= Self.maxCoordinate
        }

        /// Source: our choice: from all of the canvas in a small window to the program's 6400 %.
        private static let scales = 1e-6...64
        /// In points. Source: our choice: a window's corner can lie beyond the canvas, whose middle is in sight.
        private static let maxCoordinate = 1e9
    }

    /// How many drawings it is remembered for. Source: our choice: more than anybody draws on in turns.
    private static let maxArrangements = 100

    /// The state before the first window.
    public init() {}

    /// The paths of the drawings that it remembers something of.
    var knownDrawings: Set<String> {
        Set((arrangements ?? []).map(\.path)).union([lastDrawing].compactMap { $0 })
    }

    /// How the drawing's window was last arranged; nil if that is no longer known.
    public func arrangement(of path: String) -> Arrangement? {
        arrangements?.last { $0.path == path }
    }

    /// Remembers an arrangement, whose size new drawings start with, too.
    public mutating func remember(_ arrangement: Arrangement) {
        size = arrangement.size
        let others = (arrangements ?? []).filter { $0.path != arrangement.path }
        arrangements = others.suffix(Self.maxArrangements - 1) + [arrangement]
    }

    /// Whether a window's content can have this size, in points.
    public static func isValid(_ size: CGSize) -> Bool {
        sides.contains(size.width) && sides.contains(size.height) && size.width * size.height <= maxArea
    }

    /// In points. Source: our choice: a wall of screens.
    private static let sides: ClosedRange<CGFloat> = 100...20_000
    /// In square points. Source: our choice: 200 MB of pixels.
    private static let maxArea: CGFloat = 50_000_000
}
