import Foundation
import TouchDrawingModel
import TouchDrawingPicture
import TouchDrawingStore
import TouchGraphics
import TouchTrackerUI

/// Makes the gallery's thumbnails in the background, or reads them from the desktop's cache.
@MainActor
final class GalleryThumbnails {
    private let cache: ThumbnailCache
    /// The item that was scrolled into view last comes first.
    private let queue = BackgroundQueue("thumbnails", .newest)

    init(_ directories: AppDirectories) {
        cache = ThumbnailCache(home: directories.home)
    }

    /// - Parameter side: the maximum side in pixels. Smaller pictures are not enlarged.
    func make(
        of path: String, side: Int, completion: @escaping @MainActor @Sendable (GalleryThumbnail) -> Void
    ) {
        queue.run(path) { [cache] in
            Self.picture(of: path, side: side, cache)
        } then: {
            completion($0.map { .ready($0) } ?? .none)
        }
    }

    func cancel(_ path: String) { queue.remove(path) }

    private nonisolated static func picture(of path: String, side: Int, _ cache: ThumbnailCache) -> Bitmap? {
        var (file, log) = (stat(), stat())
        guard stat(path, &file) == 0 else { return nil }
        if stat(DrawingFile.logPath(of: path), &log) != 0 { log.st_size = 0 }
        guard file.st_size + log.st_size <= ThumbnailLimits.maxFileSize else { return nil }
        let original = ThumbnailCache.Original(path: path, modified: file.st_mtim.tv_sec)
        let cachedSide = ThumbnailCache.side(atLeast: side)
        // Changes that are only in the log are not in any cache.
        if log.st_size == 0, let picture = cache.picture(of: original, side: cachedSide) { return fit(picture, side) }
        guard let read = try? DrawingFile.read(path),
            let picture = try? DrawingThumbnail(of: read.document.drawing, on: read.document.paper, side: cachedSide)
                .bitmap()
        else { return nil }
        if log.st_size == 0 { cache.save(picture, of: original, side: cachedSide) }
        return fit(picture, side)
    }

    /// Scales to the size on the screen, so that a frame only copies it.
    private nonisolated static func fit(_ picture: Bitmap, _ side: Int) -> Bitmap? {
        let scale = CGFloat(side) / CGFloat(max(picture.width, picture.height))
        let factor = min(1, scale)
        let (width, height) = (
            max(1, Int(saturating: CGFloat(picture.width) * factor)),
            max(1, Int(saturating: CGFloat(picture.height) * factor))
        )
        guard let fitted = try? Bitmap(width: width, height: height, format: .rgb24) else { return nil }
        let context = GraphicsContext(fitted)
        context.setColor(.white)
        context.paint()
        context.draw(picture, filling: CGRect(x: 0, y: 0, width: width, height: height))
        return fitted
    }
}
