public import Foundation

/// The state of the program's windows, for the next start.
public struct WindowState: Hashable, Sendable, Codable {
    /// The content size, in points, of the last window that was neither maximized nor full screen; nil before the
    /// first.
    public var size: CGSize?
    /// The path of the drawing that was opened last.
    public var lastDrawing: String?

    /// The window arrangements of single drawings, most recent last. Nil in files of earlier versions.
    private var arrangements: [Arrangement]?

    /// The arrangement of a drawing's window.
    public struct Arrangement: Hashable, Sendable, Codable {
        /// The drawing's path.
        public var path: String
        /// The content size, in points, when the window is neither maximized nor full screen.
        public var size: CGSize
        /// The program's name for the window's state: whether it was maximized or full screen.
        public var spread: String
        /// The visible part of the canvas; nil in files of earlier versions.
        public var view: View?
        /// The content size in which the view was shown, in points; larger than `size` if the window was maximized.
        public var viewSize: CGSize?

        /// Describes a window as it was when it was closed.
        public init(path: String, size: CGSize, spread: String, view: View? = nil, viewSize: CGSize? = nil) {
            (self.path, self.size, self.spread) = (path, size, spread)
            (self.view, self.viewSize) = (view, viewSize)
        }
    }

    /// The part of a canvas that a window shows.
    public struct View: Hashable, Sendable, Codable {
        /// Window points per canvas point.
        public var scale: Double
        /// The rotation in radians, clockwise.
        public var turn: Double
        /// The canvas point at the window's origin.
        public var origin: CGPoint

        /// Accepts any numbers; `isValid` tells whether a window can show the view.
        public init(scale: Double, turn: Double, origin: CGPoint) {
            (self.scale, self.turn, self.origin) = (scale, turn, origin)
        }

        /// Whether a window can show the view: part of the canvas, at a scale that is neither too small nor too large
        /// for the arithmetic.
        public var isValid: Bool {
            Self.scales.contains(scale) && turn.isFinite && abs(origin.x) <= Self.maxCoordinate
                && abs(origin.y) <= Self.maxCoordinate
        }

        /// Source: our choice: from the complete canvas in a small window to the program's maximum of 6400 %.
        private static let scales = 1e-6...64
        /// In points. Source: our choice: a window's corner can be beyond the canvas while the canvas's middle is
        /// visible.
        private static let maxCoordinate = 1e9
    }

    /// Source: our choice: more drawings than anyone works on alternately.
    private static let maxArrangements = 100

    /// The state before the first window.
    public init() {}

    /// The paths of the drawings in this state.
    var knownDrawings: Set<String> {
        Set((arrangements ?? []).map(\.path)).union([lastDrawing].compactMap { $0 })
    }

    /// Returns the last arrangement of the drawing's window; nil if unknown.
    public func arrangement(of path: String) -> Arrangement? {
        arrangements?.last { $0.path == path }
    }

    /// Remembers an arrangement. Its size is also the initial size for new drawings.
    public mutating func remember(_ arrangement: Arrangement) {
        size = arrangement.size
        let others = (arrangements ?? []).filter { $0.path != arrangement.path }
        arrangements = others.suffix(Self.maxArrangements - 1) + [arrangement]
    }

    /// Whether a window's content can have this size, in points.
    public static func isValid(_ size: CGSize) -> Bool {
        sides.contains(size.width) && sides.contains(size.height) && size.width * size.height <= maxArea
    }

    /// In points. Source: our choice: a video wall.
    private static let sides: ClosedRange<CGFloat> = 100...20_000
    /// In square points. Source: our choice: 200 MB of pixels.
    private static let maxArea: CGFloat = 50_000_000
}
