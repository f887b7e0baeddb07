public import Foundation
public import TouchDrawingModel
import TouchGraphics

/// The frames of a drawing that is played.
public struct Film {
    private var playback: Playback
    private let paper: Paper
    private let area: CGRect
    private let scale: CGFloat
    /// How many there are.
    public let frameCount: Int
    /// Seconds of what was drawn from one frame to the next.
    private let step: TimeInterval

    /// Frames a second. Source: our choice: what films have, and eyes take for motion.
    public static let frameRate = 30
    /// The last one stays for so long, in seconds, before an animation begins again. Source: our choice.
    static let lastFrameDuration = 2
    /// More frames are refused: they are an hour's. Source: our choice.
    public static let maxFrames = 3600 * frameRate

    /// - Parameters:
    ///   - scale: pixels to a point of the canvas, more than 0.
    ///   - speed: times the pace at which it was drawn, more than 0.
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

    /// Gives the frames in their order.
    ///
    /// - Throws: `PictureError` when they are too large, or there is no memory, and what `body` throws.
    mutating func forEachFrame(_ body: (Int, Bitmap) throws(PictureError) -> Void) throws(PictureError) {
        for index in 0..<frameCount {
            // The last one has it all.
            playback.seek(to: index == frameCount - 1 ? playback.duration : Double(index) * step)
            let unfinished = playback.unfinishedFigures().map { [$0.figure] }
            let paintings = (playback.document.drawing.paintings + unfinished).sortedByLayer
            var picture = Picture(painting: paintings, area: area)
            picture.background = .paper(paper)
            try body(index, try picture.bitmap(scale: scale))
        }
    }

    /// Writes the frames as PNG files, `00001.png` and so on, into a folder; those that lie there are replaced.
    ///
    /// - Parameter progress: told of each frame's number, from 1 on.
    public mutating func write(toFolder path: String, progress: (Int) -> Void = { _ in }) throws(PictureError) {
        try forEachFrame { (index, bitmap) throws(PictureError) in
            try PictureFile.write(
                ExportSignature.adding(to: try Self.png(bitmap), .png), to: Self.name(ofFrame: index, in: path))
            progress(index + 1)
        }
    }

    /// The path of a frame's file; the first frame is 0.
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
