public import Foundation
public import TouchDrawingModel
public import TouchGraphics

/// A drawing as a small picture, by which people know it again: all of it, in a square of so many pixels. What is small already
/// is not enlarged; an empty drawing is an empty sheet.
public struct DrawingThumbnail: Sendable {
    private let picture: Picture
    private let scale: CGFloat

    /// Of an empty drawing, height to width. Source: our choice: the window's at first.
    private static let emptyAspectRatio: CGFloat = 0.7

    /// - Parameters:
    ///   - paper: what the drawing lies on.
    ///   - side: of the square, in pixels; more than 0.
    /// - Throws: `PictureError.empty` if nothing of the drawing can be seen anywhere.
    public init(of drawing: Drawing, on paper: Paper = Paper(), side: Int) throws(PictureError) {
        let side = CGFloat(side)
        guard !drawing.isEmpty else {
            var sheet = Picture([], area: CGRect(x: 0, y: 0, width: side, height: side * Self.emptyAspectRatio))
            sheet.background = .paper(paper)
            (picture, scale) = (sheet, 1)
            return
        }
        var picture = try Picture(of: drawing)
        picture.background = .paper(paper)
        self.picture = picture
        // A little less: not a pixel more because of rounding.
        scale = min(1, side / max(picture.area.width, picture.area.height) * (1 - 1e-9))
    }

    /// The bytes of a PNG file.
    ///
    /// - Throws: `PictureError` when there is no memory.
    public func data() throws(PictureError) -> Data { try picture.data(.png, scale: scale) }

    /// Its pixels.
    ///
    /// - Throws: `PictureError` when there is no memory.
    public func bitmap() throws(PictureError) -> Bitmap { try picture.bitmap(scale: scale) }
}
