import Foundation
import TouchDrawingModel
import TouchDrawingPicture
import TouchDrawingStore
import TouchGraphics
import TouchTrackerUI

/// Makes the gallery's pictures in the background, or takes them from the desktop's cache.
@MainActor
final class GalleryThumbnails {
    /// Called with each picture, and whose it is.
    var onThumbnail: (GalleryThumbnail, String) -> Void = { _, _ in }
    private let cache: ThumbnailCache
    /// What came into sight last is wanted most.
    private let queue = BackgroundQueue("thumbnails", .newest)

    /// Handed from the thread that has made it to the loop: that thread keeps nothing of it.
    private struct UncheckedBox: @unchecked Sendable {
        let bitmap: Bitmap?
    }

    init(_ directories: AppDirectories) {
        cache = ThumbnailCache(home: directories.home)
    }

    /// - Parameter side: in pixels; pictures that are smaller stay so.
    func make(of path: String, side: Int) {
        queue.add(path) { [cache, weak self] in
            let box = UncheckedBox(bitmap: Self.picture(of: path, side: side, cache))
            DispatchQueue.main.async {
                MainActor.assumeIsolated { self?.onThumbnail(box.bitmap.map { .ready($0) } ?? .none, path) }
            }
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
        // What is in a log only is in nobody's cache.
        if log.st_size == 0, let picture = cache.picture(of: original, side: cachedSide) { return fit(picture, side) }
        guard let read = try? DrawingFile.read(path),
            let picture = try? DrawingThumbnail(of: read.document.drawing, on: read.document.paper, side: cachedSide)
                .bitmap()
        else { return nil }
        if log.st_size == 0 { cache.save(picture, of: original, side: cachedSide) }
        return fit(picture, side)
    }

    /// As it is drawn: nothing is left to be done for a frame.
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
