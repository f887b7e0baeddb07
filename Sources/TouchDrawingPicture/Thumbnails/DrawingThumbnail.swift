public import Foundation
public import TouchDrawingModel
public import TouchGraphics

/// A thumbnail of an entire drawing that fits into a square. Small drawings aren't enlarged; an empty drawing gives an
/// empty sheet.
public struct DrawingThumbnail: Sendable {
    private let picture: Picture
    private let scale: CGFloat

    /// Height divided by width for an empty drawing. Source: our choice: the initial window's.
    private static let emptyAspectRatio: CGFloat = 0.7

    /// - Parameters:
    ///   - paper: the background.
    ///   - side: of the square, in pixels; more than 0.
    /// - Throws: `PictureError.empty` if nothing of the drawing is visible.
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
        // Slightly less, so that rounding doesn't add a pixel.
        scale = min(1, side / max(picture.area.width, picture.area.height) * (1 - 1e-9))
    }

    /// The thumbnail as a PNG file.
    ///
    /// - Throws: `PictureError` if memory is exhausted.
    public func data() throws(PictureError) -> Data { try picture.data(.png, scale: scale) }

    /// The thumbnail as pixels.
    ///
    /// - Throws: `PictureError` if memory is exhausted.
    public func bitmap() throws(PictureError) -> Bitmap { try picture.bitmap(scale: scale) }
}
