internal import CTouchGraphics
import Foundation

/// An opaque bitmap with a background color that tracks which tiles are still plain background.
///
/// Tiles without drawing use no memory, and are shown by filling instead of copying: that halves the memory traffic,
/// which is the cost of a frame in a large window.
public final class Sheet {
    /// The color of plain tiles; opaque.
    public let background: Color
    private let bitmap: Bitmap
    /// For every tile, in reading order, whether its pixels are valid; other tiles are background.
    private var isDrawn: [Bool]
    private let columns: Int
    /// The sheet that owns the shared pixels; nil: this one.
    private let owner: Sheet?

    /// The width and height of a tile, in pixels. Source: our choice: a tile's row is four cache lines.
    private static let side = 64

    /// Creates a plain sheet.
    ///
    /// - Parameters:
    ///   - width: in pixels, as is the height.
    ///   - format: one without opacity.
    ///   - background: opaque.
    /// - Throws: `GraphicsError` if there is not enough memory or a side exceeds 32,767 pixels.
    public init(width: Int, height: Int, format: Bitmap.Format, background: Color) throws(GraphicsError) {
        precondition(format != .argb32, "a sheet needs a format without opacity")
        bitmap = try Bitmap(width: width, height: height, format: format)
        self.background = background
        owner = nil
        columns = (bitmap.width + Self.side - 1) / Self.side
        isDrawn = Array(repeating: false, count: columns * ((bitmap.height + Self.side - 1) / Self.side))
    }

    /// Shares the owner's pixels, with all tiles plain.
    private init(sharing owner: Sheet) throws(GraphicsError) {
        let bitmap = owner.bitmap
        let start = bitmap.withPixels { $0.baseAddress }
        guard let start else { throw GraphicsError("share a sheet", CAIRO_STATUS_NO_MEMORY) }
        self.bitmap = try Bitmap(
            over: start, width: bitmap.width, height: bitmap.height, bytesPerRow: bitmap.bytesPerRow,
            format: bitmap.format)
        (self.owner, background, columns) = (owner, owner.background, owner.columns)
        isDrawn = Array(repeating: false, count: owner.isDrawn.count)
    }

    /// In pixels, 0 to 32,767.
    public var width: Int { bitmap.width }
    /// In pixels, 0 to 32,767.
    public var height: Int { bitmap.height }
    /// The storage format of pixels; the sheet is copied only into contexts of the same format.
    public var format: Bitmap.Format { bitmap.format }

    /// Draws into the sheet.
    ///
    /// - Parameters:
    ///   - region: the clip, in pixels.
    ///   - body: draws into the given context, whose user space is the sheet's pixels.
    public func draw(within region: Region, _ body: (GraphicsContext) -> Void) {
        for rect in region.rects { prepareTiles(under: rect.intersection(bitmap.bounds)) }
        let context = GraphicsContext(bitmap)
        context.clip(to: region)
        body(context)
    }

    /// Erases the entire sheet.
    public func erase() {
        for tile in isDrawn.indices { isDrawn[tile] = false }
    }

    /// Erases the region's pixels.
    public func erase(_ region: Region) {
        bitmap.withBuffer { pixels in
            for rect in region.rects {
                let rect = rect.intersection(bitmap.bounds)
                if !rect.isEmpty { erase(rect, pixels) }
            }
        }
    }

    private func erase(_ rect: PixelRect, _ pixels: PixelBuffer) {
        for row in rect.y / Self.side...(rect.maxY - 1) / Self.side {
            for column in rect.x / Self.side...(rect.maxX - 1) / Self.side where isDrawn[row * columns + column] {
                let tile = PixelRect(x: column * Self.side, y: row * Self.side, width: Self.side, height: Self.side)
                pixels.fill(tile.intersection(rect), with: background)
            }
        }
    }

    // MARK: Bands

    /// Returns sheets that share the pixels of this plain sheet, each for a region of complete rows: several threads
    /// may draw at the same time, each on one sheet and within its region. This sheet shows the drawing once the band
    /// is joined.
    ///
    /// - Parameter maxCount: the maximum number of bands, at least 1; a low sheet has fewer.
    /// - Throws: `GraphicsError` if there is not enough memory.
    public func bands(atMost maxCount: Int) throws(GraphicsError) -> [(sheet: Sheet, region: Region)] {
        let rows = (height + Self.side - 1) / Self.side
        let count = max(1, min(maxCount, rows))
        var bands: [(sheet: Sheet, region: Region)] = []
        for index in 0..<count {
            let (top, bottom) = (rows * index / count * Self.side, rows * (index + 1) / count * Self.side)
            let rect = PixelRect(x: 0, y: top, width: width, height: min(bottom, height) - top)
            bands.append((try Sheet(sharing: self), Region(rect)))
        }
        return bands
    }

    /// Shows the drawing of a band of this sheet. The band must not be drawn on any more.
    public func join(_ band: Sheet) {
        precondition(band.owner === self, "a band can only be joined with the sheet that created it")
        for tile in isDrawn.indices where band.isDrawn[tile] { isDrawn[tile] = true }
    }

    private func prepareTiles(under rect: PixelRect) {
        guard !rect.isEmpty else { return }
        for row in rect.y / Self.side...(rect.maxY - 1) / Self.side {
            for column in rect.x / Self.side...(rect.maxX - 1) / Self.side where !isDrawn[row * columns + column] {
                isDrawn[row * columns + column] = true
                let tile = PixelRect(x: column * Self.side, y: row * Self.side, width: Self.side, height: Self.side)
                bitmap.withBuffer { $0.fill(tile.intersection(bitmap.bounds), with: background) }
            }
        }
    }

    /// The entire sheet as a bitmap.
    var picture: Bitmap {
        prepareTiles(under: bitmap.bounds)
        return bitmap
    }

    /// Copies the region's pixels to the same coordinates of a bitmap in the same format.
    func copy(_ region: Region, to target: Bitmap) {
        let shared = bitmap.bounds.intersection(target.bounds)
        bitmap.withBuffer { from in
            target.withBuffer { to in
                for index in 0..<region.rectCount {
                    copy(region.rect(at: index).intersection(shared), from: from, to: to)
                }
            }
        }
    }

    private func copy(_ rect: PixelRect, from: PixelBuffer, to: PixelBuffer) {
        var y = rect.y
        while y < rect.maxY {
            let row = y / Self.side
            let bottom = min((row + 1) * Self.side, rect.maxY)
            var x = rect.x
            while x < rect.maxX {
                // A run of tiles in the same state.
                var column = x / Self.side
                let isInk = isDrawn[row * columns + column]
                repeat { column += 1 } while column * Self.side < rect.maxX && isDrawn[row * columns + column] == isInk
                let right = min(column * Self.side, rect.maxX)
                let part = PixelRect(x: x, y: y, width: right - x, height: bottom - y)
                if isInk { to.copy(part, from: from) } else { to.fill(part, with: background) }
                x = right
            }
            y = bottom
        }
    }
}

extension GraphicsContext {
    /// Draws the sheet with its top left corner at the origin; one pixel is one unit of user space.
    ///
    /// The sheet is copied if its pixels coincide with the context's and both have the same format.
    public func draw(_ sheet: Sheet) {
        guard let clipRegion, sheet.format == bitmap.format, isPixelOnPixel else {
            return draw(sheet.picture, at: .zero)
        }
        sheet.copy(clipRegion, to: bitmap)
    }

    /// Draws the sheet with any transform.
    ///
    /// Interpolates smoothly unless the transform rotates: then each pixel shows the nearest one of the sheet, since
    /// anything better takes five times longer.
    ///
    /// - Parameters:
    ///   - transform: from the sheet's pixels to user space.
    ///   - front: another sheet, with its transform, that will be drawn on top, so that pixels hidden by it may be
    ///     skipped.
    public func draw(
        _ sheet: Sheet, mapped transform: CGAffineTransform,
        below front: (sheet: Sheet, transform: CGAffineTransform)? = nil
    ) {
        let toPixels = transform.concatenating(matrix)
        guard let placement = sheet.placement(toPixels) else { return }
        guard !toPixels.isUpright, let clipRegion, sheet.format == bitmap.format else {
            return drawSmoothly(sheet, transform)
        }
        let hidden = front.flatMap { $0.sheet.placement($0.transform.concatenating(matrix)) }
        withPixels { $0.copy(from: sheet, placement, below: hidden, within: clipRegion.rects) }
    }

    private func drawSmoothly(_ sheet: Sheet, _ transform: CGAffineTransform) {
        let picture = sheet.picture
        saveGState()
        concatenate(transform)
        cairo_set_source_surface(cairo, picture.surface, 0, 0)
        cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_BILINEAR)
        fill(CGRect(x: 0, y: 0, width: picture.width, height: picture.height))
        restoreGState()
    }
}

extension Sheet {
    fileprivate func placement(_ transform: CGAffineTransform) -> PixelPlacement? {
        PixelPlacement(width: width, height: height, transform)
    }
}

extension PixelBuffer {
    fileprivate func copy(
        from sheet: Sheet, _ placement: PixelPlacement, below front: PixelPlacement?, within clip: [PixelRect]
    ) {
        sheet.picture.withBuffer { copy(from: $0, placement, below: front, within: clip) }
    }
}
