public import Foundation
public import TouchInkRaster

/// The background of a drawing: its color and pattern.
public struct Paper: Hashable, Sendable, Codable {
    /// The background color.
    public enum Tone: String, Hashable, Sendable, Codable, CaseIterable {
        case white, dark
    }

    /// The pattern of marks.
    public enum Pattern: String, Hashable, Sendable, Codable, CaseIterable {
        case plain, grid, lines, dots
    }

    /// The background color.
    public var tone: Tone
    /// The pattern of marks.
    public var pattern: Pattern

    /// Creates a paper; by default it is white and plain.
    public init(_ tone: Tone = .white, _ pattern: Pattern = .plain) {
        (self.tone, self.pattern) = (tone, pattern)
    }

    /// Creates the paper with a name such as "dark", "grid" or "dark-grid"; nil if there is none.
    public init?(named name: String) {
        let words = name.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
        let tone = words.first.flatMap(Tone.init)
        let remainder = tone == nil ? words : Array(words.dropFirst())
        guard remainder.count <= 1 else { return nil }
        guard let word = remainder.first else {
            self.init(tone ?? .white)
            return
        }
        guard let pattern = Pattern(rawValue: word) else { return nil }
        self.init(tone ?? .white, pattern)
    }

    /// The color of the background; opaque.
    public var color: Color {
        switch tone {
        case .white: .white
        case .dark: Color(white: 33.0 / 255)
        }
    }

    /// The color of the marks; opaque. Source: our choice: visible on a close look, and not mistaken for ink.
    public var markColor: Color {
        switch tone {
        case .white: Color(red: 204.0 / 255, green: 217.0 / 255, blue: 230.0 / 255)
        case .dark: Color(red: 69.0 / 255, green: 77.0 / 255, blue: 84.0 / 255)
        }
    }

    /// The color of automatic ink on this paper; opaque. All other code uses `Ink.color(on:)`.
    var automaticInkColor: Color {
        switch tone {
        case .white: .black
        case .dark: .white
        }
    }

    // MARK: Marks

    /// The distance between marks, in points of the canvas at 100 %. Source: our choice: squares of 5 mm, and lines for
    /// handwriting, on a screen of typical resolution.
    private var spacing: CGFloat { pattern == .lines ? 32 : 20 }

    /// The minimum distance between marks, in points of the screen; nearer marks are left out. Source: our choice:
    /// nearer ones blend into gray.
    private static let minScreenSpacing: CGFloat = 10

    /// The positions of marks within an area of the canvas.
    ///
    /// - Parameters:
    ///   - area: in points of the canvas.
    ///   - scale: points of the screen per point of the canvas. At small scales only every second mark is drawn, or
    ///     every fourth, and so on.
    public func marks(in area: CGRect, atScale scale: CGFloat) -> Marks {
        var step = spacing
        while step * scale < Self.minScreenSpacing || max(area.width, area.height) > step * Self.maxMarks { step *= 2 }
        func positions(_ low: CGFloat, _ high: CGFloat) -> [CGFloat] {
            guard low.isFinite, high.isFinite, step.isFinite else { return [] }
            return stride(from: (low / step).rounded(.down), through: (high / step).rounded(.up), by: 1).map {
                $0 * step
            }
        }
        let (columns, rows) = (positions(area.minX, area.maxX), positions(area.minY, area.maxY))
        switch pattern {
        case .plain: return Marks()
        case .grid: return Marks(columns: columns, rows: rows)
        case .lines: return Marks(rows: rows)
        case .dots: return Marks(dots: rows.flatMap { y in columns.map { CGPoint(x: $0, y: y) } })
        }
    }

    /// The maximum number of marks in a row; in a larger area only every second one is drawn, and so on. Source: our
    /// choice: more than fit on any screen, and a million dots at most.
    private static let maxMarks: CGFloat = 1000

    /// The positions of marks on the canvas.
    public struct Marks: Hashable, Sendable {
        /// The x coordinates of vertical lines, from left to right.
        public var columns: [CGFloat] = []
        /// The y coordinates of horizontal lines, from top to bottom.
        public var rows: [CGFloat] = []
        /// The centers of dots.
        public var dots: [CGPoint] = []
    }
}
