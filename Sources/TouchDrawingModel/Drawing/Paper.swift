public import Foundation
public import TouchInkRaster

/// What a drawing lies on: its colour, and the marks on it.
public struct Paper: Hashable, Sendable, Codable {
    /// Its colour.
    public enum Tone: String, Hashable, Sendable, Codable, CaseIterable {
        case white, dark
    }

    /// The marks on it.
    public enum Pattern: String, Hashable, Sendable, Codable, CaseIterable {
        case plain, grid, lines, dots
    }

    /// Its colour.
    public var tone: Tone
    /// The marks on it.
    public var pattern: Pattern

    /// White and plain, unless something else is said.
    public init(_ tone: Tone = .white, _ pattern: Pattern = .plain) {
        (self.tone, self.pattern) = (tone, pattern)
    }

    /// The paper of a name such as "dark", "grid" or "dark-grid"; nil if there is none.
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

    /// What is seen where nothing is drawn; opaque.
    public var color: Color {
        switch tone {
        case .white: .white
        case .dark: Color(white: 33.0 / 255)
        }
    }

    /// Of the marks; opaque. Source: our choice: seen by who looks for it, and no ink.
    public var markColor: Color {
        switch tone {
        case .white: Color(red: 204.0 / 255, green: 217.0 / 255, blue: 230.0 / 255)
        case .dark: Color(red: 69.0 / 255, green: 77.0 / 255, blue: 84.0 / 255)
        }
    }

    /// Of automatic ink on it; opaque. Anything else asks `Ink.color(on:)`.
    var automaticInkColor: Color {
        switch tone {
        case .white: .black
        case .dark: .white
        }
    }

    // MARK: Marks

    /// From mark to mark, in points of the canvas at 100 %. Source: our choice: squares of 5 mm, and lines for handwriting,
    /// on a screen of usual fineness.
    private var spacing: CGFloat { pattern == .lines ? 32 : 20 }

    /// Marks that are seen nearer to each other are left out, in points of the screen. Source: our choice: nearer, they are
    /// a grey.
    private static let minScreenSpacing: CGFloat = 10

    /// Where marks lie within an area of the canvas.
    ///
    /// - Parameters:
    ///   - area: in points of the canvas.
    ///   - scale: points of the screen to a point of the canvas. Seen small, only each second mark is there, or each fourth,
    ///     and so on.
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

    /// In a row: of a larger area only each second one is marked, and so on. Source: our choice: more than any screen has
    /// room for, and a million dots at most.
    private static let maxMarks: CGFloat = 1000

    /// Places of the canvas where there are marks.
    public struct Marks: Hashable, Sendable {
        /// Of upright lines, from the left to the right.
        public var columns: [CGFloat] = []
        /// Of level lines, from the top down.
        public var rows: [CGFloat] = []
        /// Of dots.
        public var dots: [CGPoint] = []
    }
}
