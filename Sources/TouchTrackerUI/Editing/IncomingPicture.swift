public import Foundation
import TouchDrawingModel
public import TouchGraphics

/// Reads image files, supplied by the program, which decodes them in a process of limited rights.
public nonisolated protocol PictureReader: Sendable {
    /// Checks an image file. Called on any thread.
    ///
    /// - Returns: the image, and whether it was scaled down because it was too large.
    /// - Throws: an error whose description is a clause for people.
    func picture(from data: Data) throws -> (image: EncodedImage, isScaledDown: Bool)

    /// The document of a file, whose pages are known already. Called on any thread.
    ///
    /// - Throws: an error whose description is a clause for people.
    func document(from data: Data) throws -> EncodedImage
}

/// A picture that is about to be inserted.
nonisolated struct IncomingPicture: Sendable {
    /// The content of an image file.
    let data: Data
    let reader: any PictureReader
    /// The side of the square in which it is fitted, in points of the canvas.
    let side: CGFloat
    /// The rotation on the canvas, in radians clockwise.
    let angle: CGFloat
    /// Called on the main actor with what the user should know about the picture.
    let onMessage: @MainActor @Sendable (UserMessage) -> Void

    /// The MIME types of pictures on the clipboard, the best first.
    static let types = [ImageFormat.png, .svg, .webp, .tiff, .jpeg, .gif, .bmp].map(\.mimeType)
    /// A picture's side, as a fraction of the smaller side of the view. Source: rule O-10.
    static let viewFraction: CGFloat = 0.6

    /// Reads the picture; takes up to some seconds.
    ///
    /// - Returns: the picture around the origin of the canvas.
    func read() throws -> CanvasImage {
        let (image, isScaledDown) = try reader.picture(from: data)
        if isScaledDown { Task { @MainActor in onMessage(.pictureScaledDown) } }
        if !image.isComplete { Task { @MainActor in onMessage(.pictureIncomplete) } }
        let scale = side / CGFloat(max(image.width, image.height))
        return CanvasImage(image, center: .zero, width: CGFloat(image.width) * scale, angle: angle)
    }
}
