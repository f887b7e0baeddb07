import DrawingModel
import Foundation
import TouchKit

/// A picture of the finished figures, kept so that a frame costs the same however many there are.
final class FinishedInk {
    /// What the picture shows, and how.
    struct Content {
        var drawing: Drawing
        var adjustments: Adjustments
        var viewport: Viewport
    }

    private var sheet: Sheet?
    private var scale: CGFloat = 1
    private var viewport = Viewport()
    /// Rectangles of the canvas that show something else than they should.
    private var stale: [CGRect] = []
    /// Figures that have come on top of all others since the picture was up to date.
    private var added: [Figure] = []
    private var isAllStale = false

    /// As many rectangles are cheaper drawn as a whole. Source: our choice: so many bands have some hundred lines.
    private static let mostRects = 10_000

    /// A figure has been put on top of all others.
    func add(_ figure: Figure) {
        added.append(figure)
    }

    /// Something has changed in these rectangles of the canvas.
    func invalidate(_ rects: [CGRect]) {
        stale.append(contentsOf: rects)
        if stale.count > Self.mostRects { invalidateAll() }
    }

    func invalidateAll() {
        isAllStale = true
        stale.removeAll()
        added.removeAll()
    }

    /// The picture as it is to be now.
    ///
    /// - Parameters:
    ///   - size: in pixels.
    ///   - scale: pixels to a point.
    func picture(
        of content: Content, size: (width: Int, height: Int), scale: CGFloat, format: Bitmap.Format
    ) throws(GraphicsError) -> Sheet {
        let sheet = try currentSheet(of: content, size: size, scale: scale, format: format)
        let toPixels = content.viewport.transform.concatenating(CGAffineTransform(scaleX: scale, y: scale))
        if isAllStale {
            sheet.erase()
            isAllStale = false
            let all = PixelRect(x: 0, y: 0, width: size.width, height: size.height)
            draw(content, within: Region(all), of: sheet, toPixels)
        }
        for figure in added { draw(figure, onto: sheet, toPixels) }
        added.removeAll(keepingCapacity: true)
        if !stale.isEmpty {
            let region = Region(stale.map { PixelRect(covering: $0, mapped: toPixels) })
            stale.removeAll(keepingCapacity: true)
            sheet.erase(region)
            draw(content, within: region, of: sheet, toPixels)
        }
        return sheet
    }

    private func draw(_ figure: Figure, onto sheet: Sheet, _ toPixels: CGAffineTransform) {
        sheet.draw(within: Region(figure.cover.map { PixelRect(covering: $0, mapped: toPixels) })) { context in
            context.concatenate(toPixels)
            context.draw(figure, in: figure.bounds)
        }
    }

    private func draw(_ content: Content, within region: Region, of sheet: Sheet, _ toPixels: CGAffineTransform) {
        let place = region.extents.rect.applying(toPixels.inverted())
        let entries = content.entries(in: place)
        guard !entries.isEmpty else { return }
        let visible = VisibleLayers(entries, in: region, content.adjustments, toPixels: toPixels)
        for layer in visible.layers {
            sheet.draw(within: layer.region) { context in
                context.concatenate(toPixels)
                for entry in layer.entries {
                    if let figure = content.adjustments.shown(entry.id, entry.figure) {
                        context.draw(figure, in: place)
                    }
                }
            }
        }
    }

    private func currentSheet(
        of content: Content, size: (width: Int, height: Int), scale: CGFloat, format: Bitmap.Format
    ) throws(GraphicsError) -> Sheet {
        // A layer has opacity; paper has none.
        let format = format == .argb32 ? .rgb24 : format
        if let sheet, sheet.width == size.width, sheet.height == size.height, sheet.format == format,
            scale == self.scale, content.viewport == viewport
        {
            return sheet
        }
        let sheet = try Sheet(width: size.width, height: size.height, format: format, background: .white)
        self.sheet = sheet
        self.scale = scale
        viewport = content.viewport
        invalidateAll()
        return sheet
    }
}

extension FinishedInk.Content {
    /// Those that the rectangle may show, from back to front; with what is only there for now.
    func entries(in rect: CGRect) -> [Drawing.Entry] {
        var entries = drawing.entries(in: rect)
        guard !adjustments.replaced.isEmpty else { return entries }
        // What was moved here from elsewhere.
        let known = Set(entries.map(\.id))
        for (id, figure) in adjustments.replaced where !known.contains(id) && figure.bounds.intersects(rect) {
            if let original = drawing[id] { entries.append(Drawing.Entry(id, original)) }
        }
        return entries.count == known.count ? entries : entries.sorted { $0.id < $1.id }
    }
}
