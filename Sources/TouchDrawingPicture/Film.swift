public import Foundation
public import TouchDrawingModel
import TouchGraphics

/// The frames of a drawing's playback.
public struct Film {
    private var playback: Playback
    private let paper: Paper
    private let area: CGRect
    private let scale: CGFloat
    /// The number of frames.
    public let frameCount: Int
    /// The playback time between frames, in seconds.
    private let step: TimeInterval

    /// Frames per second. Source: our choice: common for films, and perceived as continuous motion.
    public static let frameRate = 30
    /// How long the last frame is shown before an animation repeats, in seconds. Source: our choice.
    static let lastFrameDuration = 2
    /// The maximum number of frames: one hour. Source: our choice.
    public static let maxFrames = 3600 * frameRate

    /// - Parameters:
    ///   - scale: pixels per canvas point, more than 0.
    ///   - speed: a multiple of the original pace, more than 0.
    /// - Throws: `PictureError.empty` if nothing was ever drawn; `tooLong`.
    public init(_ document: Document, scale: CGFloat = 1, speed: Double = 1) throws(PictureError) {
        precondition(scale > 0 && speed > 0, "a film's scale and speed are more than 0")
        playback = Playback(document)
        paper = document.paper
        let bounds = playback.bounds
        guard !bounds.isNull else { throw .empty }
        area = bounds.insetBy(dx: -Picture.margin, dy: -Picture.margin).integral
        self.scale = scale
        step = speed / Double(Self.frameRate)
        let count = (playback.duration / step).rounded(.up) + 1
        guard count <= Double(Self.maxFrames) else { throw .tooLong(frames: Int(saturating: count)) }
        frameCount = Int(saturating: count)
    }

    /// Calls `body` with each frame, in order.
    ///
    /// - Throws: `PictureError` if the frames are too large or memory is exhausted; errors that `body` throws.
    mutating func forEachFrame(_ body: (Int, Bitmap) throws(PictureError) -> Void) throws(PictureError) {
        for index in 0..<frameCount {
            // The last frame shows the complete drawing.
            playback.seek(to: index == frameCount - 1 ? playback.duration : Double(index) * step)
            let unfinished = playback.unfinishedFigures().map { [$0.figure] }
            let paintings = (playback.document.drawing.paintings + unfinished).sortedByLayer
            var picture = Picture(painting: paintings, area: area)
            picture.background = .paper(paper)
            try body(index, try picture.bitmap(scale: scale))
        }
    }

    /// Writes the frames as PNG files, `00001.png` and so on, into a folder, replacing existing ones.
    ///
    /// - Parameter progress: called with the number of each frame, starting at 1.
    public mutating func write(toFolder path: String, progress: (Int) -> Void = { _ in }) throws(PictureError) {
        try forEachFrame { (index, bitmap) throws(PictureError) in
            try PictureFile.write(
                ExportSignature.adding(to: try Self.png(bitmap), .png), to: Self.name(ofFrame: index, in: path))
            progress(index + 1)
        }
    }

    /// The path of a frame's file; the index of the first frame is 0.
    public static func name(ofFrame index: Int, in folder: String) -> String {
        (folder as NSString).appendingPathComponent(String(format: "%05d.png", index + 1))
    }

    static func png(_ bitmap: Bitmap) throws(PictureError) -> Data {
        do throws(GraphicsError) {
            return try bitmap.pngData()
        } catch {
            throw .refused(error)
        }
    }
}
