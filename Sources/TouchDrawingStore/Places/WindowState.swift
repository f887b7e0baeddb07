public import Foundation

/// What the program remembers of its window for the next start.
public struct WindowState: Hashable, Sendable, Codable {
    /// The size of the content in points, of the last window that was not spread over the screen; nil before there was one.
    public var size: CGSize?
    /// The path of the drawing that was open last.
    public var lastDrawing: String?

    /// How the windows of single drawings were arranged, the last one last. Files of earlier versions have none.
    private var arrangements: [Arrangement]?

    /// How the window of a drawing was arranged.
    public struct Arrangement: Hashable, Sendable, Codable {
        /// The drawing's.
        public var path: String
        /// Of the content, in points, as it is when the window is not spread over the screen.
        public var size: CGSize
        /// A name of the program's for how much of the screen it took.
        public var spread: String

        /// How a window was as it was closed.
        public init(path: String, size: CGSize, spread: String) {
            (self.path, self.size, self.spread) = (path, size, spread)
        }
    }

    /// Of so many drawings it is remembered. Source: our choice: more than anybody draws on in turns.
    private static let mostArrangements = 100

    /// What a program knows that has never had a window.
    public init() {}

    /// How the drawing's window was arranged last; nil if that is not known any more.
    public func arrangement(of path: String) -> Arrangement? {
        arrangements?.last { $0.path == path }
    }

    /// It is what new drawings begin with, too.
    public mutating func remember(_ arrangement: Arrangement) {
        size = arrangement.size
        let others = (arrangements ?? []).filter { $0.path != arrangement.path }
        arrangements = others.suffix(Self.mostArrangements - 1) + [arrangement]
    }

    /// Whether a window can have had such a content, in points.
    public static func isPossible(_ size: CGSize) -> Bool {
        sides.contains(size.width) && sides.contains(size.height) && size.width * size.height <= greatestArea
    }

    /// In points. Source: our choice: a wall of screens.
    private static let sides: ClosedRange<CGFloat> = 100...20_000
    /// In square points. Source: our choice: 200 MB of pixels.
    private static let greatestArea: CGFloat = 50_000_000
}
