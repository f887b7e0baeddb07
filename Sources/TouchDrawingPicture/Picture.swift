public import Foundation
public import TouchDrawingModel
import TouchGraphics

/// Figures on a background, and the visible area of the canvas: the content of an exported file or the clipboard.
public struct Picture: Hashable, Sendable {
    /// From back to front. The figures of one painting are painted in one go: pieces of one stroke, which don't darken
    /// each other.
    public var paintings: [[Figure]]
    /// In points of the rotated canvas.
    public var area: CGRect
    /// The rotation of the canvas about its origin, in radians clockwise.
    public var rotation: CGFloat = 0
    /// The title of the document, in formats that have one.
    public var title: String
    /// What is behind the ink.
    public var background = Background.white

    /// What is behind the ink.
    public enum Background: Hashable, Sendable {
        case white
        /// The paper of the drawing, with its marks.
        case paper(Paper)
        /// Nothing; automatic ink has the color that it has on the given paper.
        case transparent(inkOn: Paper)
    }

    /// The paper that gives the background its color and marks; nil if there is none.
    var paper: Paper? {
        switch background {
        case .white: Paper()
        case .paper(let paper): paper
        case .transparent: nil
        }
    }

    /// The paper that determines the color of automatic ink.
    var inkPaper: Paper {
        switch background {
        case .white: Paper()
        case .paper(let paper), .transparent(inkOn: let paper): paper
        }
    }

    /// The number of figures that can't be distinguished from the paper; 0 without a background, since the surface
    /// isn't known.
    public var invisibleCount: Int {
        guard let paper else { return 0 }
        return figures.invisibleCount(on: paper)
    }

    /// Removes the background; the ink keeps the colors that it has on it.
    public mutating func removeBackground() { background = .transparent(inkOn: inkPaper) }

    /// The margin around the ink, in canvas points. Source: our choice: the width of a line.
    public static let margin: CGFloat = 10

    /// All figures, from back to front.
    public var figures: [Figure] { paintings.flatMap(\.self) }

    /// A picture on a white background.
    public init(_ figures: [Figure], area: CGRect, title: String = "") {
        self.init(painting: figures.map { [$0] }, area: area, title: title)
    }

    /// A picture on a white background.
    ///
    /// - Parameter paintings: from back to front, the figures of each one painted in one go; see `Drawing.paintings`.
    public init(painting paintings: [[Figure]], area: CGRect, title: String = "") {
        self.paintings = paintings
        self.area = area
        self.title = title
    }

    /// A picture of complete figures, with a margin around them, rounded to whole points: so they are aligned with
    /// pixels as in a window.
    ///
    /// - Throws: `PictureError.empty` if there is no visible figure.
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

    /// A picture of the figures of a drawing.
    public init(of drawing: Drawing, title: String = "") throws(PictureError) {
        try self.init(painting: drawing.paintings, margin: Self.margin, title: title)
    }
}

extension Sequence<Figure> {
    /// The number of figures that can't be distinguished from the paper.
    public func invisibleCount(on paper: Paper) -> Int { count { !$0.isVisible(on: paper) } }
}

extension CGRect {
    var isFinite: Bool { origin.isFinite && width.isFinite && height.isFinite }
}
