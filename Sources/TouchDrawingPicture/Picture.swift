public import Foundation
public import TouchDrawingModel
import TouchGraphics

/// Figures on a ground, and which part of the canvas is to be seen of them: what becomes a file, or goes to the clipboard.
public struct Picture: Hashable, Sendable {
    /// From back to front. Those that are together are painted at once: pieces of one stroke, which don't darken one another.
    public var paintings: [[Figure]]
    /// In points of the canvas, turned as it is.
    public var area: CGRect
    /// By how much the canvas is turned about its origin, in radians clockwise.
    public var rotation: CGFloat = 0
    /// Of the document, where the format has such a thing.
    public var title: String
    /// What lies beneath the ink.
    public var background = Background.white

    /// What lies beneath the ink.
    public enum Background: Hashable, Sendable {
        case white
        /// What the drawing lies on, with the marks on it.
        case paper(Paper)
        /// Whatever the picture comes to lie on; its automatic ink looks as on a paper.
        case transparent(inkOn: Paper)
    }

    /// The ground's colour, and the marks on it; nil: none.
    var paper: Paper? {
        switch background {
        case .white: Paper()
        case .paper(let paper): paper
        case .transparent: nil
        }
    }

    /// The paper on which automatic ink is what it is in the picture.
    var inkPaper: Paper {
        switch background {
        case .white: Paper()
        case .paper(let paper), .transparent(inkOn: let paper): paper
        }
    }

    /// How many figures can't be told from the paper; 0 without a ground, since nobody knows what it comes to lie on.
    public var invisibleCount: Int {
        guard let paper else { return 0 }
        return figures.invisibleCount(on: paper)
    }

    /// Leaves out the ground; the ink stays as it is on it.
    public mutating func removeBackground() { background = .transparent(inkOn: inkPaper) }

    /// How much of the canvas is seen around the ink, in points. Source: our choice: the width of a line.
    public static let margin: CGFloat = 10

    /// From back to front.
    public var figures: [Figure] { paintings.flatMap(\.self) }

    /// A picture on a white ground.
    public init(_ figures: [Figure], area: CGRect, title: String = "") {
        self.init(painting: figures.map { [$0] }, area: area, title: title)
    }

    /// A picture on a white ground.
    ///
    /// - Parameter paintings: from back to front, what is painted at once; see `Drawing.paintings`.
    public init(painting paintings: [[Figure]], area: CGRect, title: String = "") {
        self.paintings = paintings
        self.area = area
        self.title = title
    }

    /// All of some figures, with a margin around them, to whole points: so that they lie on the pixels as they do in a
    /// window.
    ///
    /// - Throws: `PictureError.empty` if there is no figure, or none that can be seen.
    public init(
        of figures: [Figure], margin: CGFloat = Picture.margin, title: String = ""
    ) throws(PictureError) {
        try self.init(painting: figures.map { [$0] }, margin: margin, title: title)
    }

    private init(painting paintings: [[Figure]], margin: CGFloat, title: String) throws(PictureError) {
        let bounds = paintings.joined().reduce(CGRect.null) { bounds, figure in
            figure.bounds.isFinite ? bounds.union(figure.bounds) : bounds
        }
        guard !bounds.isNull else { throw .empty }
        let area = bounds.insetBy(dx: -margin, dy: -margin).integral
        self.init(painting: paintings, area: area, title: title)
    }

    /// The figures of a drawing.
    public init(of drawing: Drawing, title: String = "") throws(PictureError) {
        try self.init(painting: drawing.paintings, margin: Self.margin, title: title)
    }
}

extension Sequence<Figure> {
    /// How many of them can't be told from a paper that they lie on.
    public func invisibleCount(on paper: Paper) -> Int { count { !$0.isVisible(on: paper) } }
}

extension CGRect {
    var isFinite: Bool { origin.isFinite && width.isFinite && height.isFinite }
}
