internal import CTouchCairo
import Foundation

/// A picture on a plain background, which knows where it is still plain.
///
/// What nobody has drawn to takes no memory, and is shown by filling, not by copying: that is half of the memory's
/// traffic, which is what a frame of a large window costs.
public final class Sheet {
    /// What is seen where nothing was drawn; opaque.
    public let background: Color
    private let bitmap: Bitmap
    /// For every tile, in reading order, whether its pixels count; elsewhere there is background.
    private var isDrawn: [Bool]
    private let columns: Int
    /// The sheet whose pixels these are; nil: its own.
    private let owner: Sheet?

    /// Tiles are squares of this many pixels. Source: our choice: a tile's row is four cache lines.
    private static let side = 64

    /// - Parameters:
    ///   - width: in pixels, as the height.
    ///   - format: one without opacity.
    ///   - background: opaque.
    /// - Throws: `GraphicsError` when there is no memory or a side exceeds 32,767 pixels.
    public init(width: Int, height: Int, format: Bitmap.Format, background: Color) throws(GraphicsError) {
        precondition(format != .argb32, "a sheet is opaque")
        bitmap = try Bitmap(width: width, height: height, format: format)
        self.background = background
        owner = nil
        columns = (bitmap.width + Self.side - 1) / Self.side
        isDrawn = Array(repeating: false, count: columns * ((bitmap.height + Self.side - 1) / Self.side))
    }

    /// The same pixels, seen as plain.
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
    /// How its pixels are stored; only onto a context of the same format is it copied.
    public var format: Bitmap.Format { bitmap.format }

    /// Draws onto the sheet.
    ///
    /// - Parameters:
    ///   - region: what may be drawn to, in pixels.
    ///   - body: draws into the context it is given, whose user space are the sheet's pixels.
    public func draw(within region: Region, _ body: (GraphicsContext) -> Void) {
        for rect in region.rects { prepareTiles(under: rect.intersection(bitmap.bounds)) }
        let context = GraphicsContext(bitmap)
        context.clip(to: region)
        body(context)
    }

    /// Makes all of it plain again.
    public func erase() {
        for tile in isDrawn.indices { isDrawn[tile] = false }
    }

    /// Makes the region's pixels plain again.
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

    /// Sheets that share the pixels of this one, which is plain, each for a region of whole rows: several threads may draw
    /// at the same time, each on one of them and within its region. What they have drawn is here once it is joined.
    ///
    /// - Parameter most: how many are wanted, at least 1; of a low sheet there are fewer.
    /// - Throws: `GraphicsError` when there is no memory.
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

    /// Shows what was drawn on a band of this sheet, on which nobody draws any more.
    public func join(_ band: Sheet) {
        precondition(band.owner === self, "a band is joined with the sheet that it was cut from")
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

    /// The whole sheet as a bitmap.
    var picture: Bitmap {
        prepareTiles(under: bitmap.bounds)
        return bitmap
    }

    /// Puts the region's pixels into a bitmap of the same format, place by place.
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
                // A run of tiles that are alike.
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
    /// Puts the sheet's pixels with its top left corner at the origin; one pixel is one unit of user space.
    ///
    /// Where the sheet comes to lie pixel on pixel and has this context's format, it is copied.
    public func draw(_ sheet: Sheet) {
        guard let clipRegion, sheet.format == bitmap.format, isPixelOnPixel else {
            return draw(sheet.picture, at: .zero)
        }
        sheet.copy(clipRegion, to: bitmap)
    }

    /// Puts the sheet's pixels anywhere, magnified or turned, as far as they reach.
    ///
    /// Smoothly unless they are turned: then each pixel shows the nearest one of the sheet, since anything better takes
    /// five times as long.
    ///
    /// - Parameters:
    ///   - transform: from the sheet's pixels to user space.
    ///   - front: another sheet and its transform. It is going to be drawn on top, so that what it hides may be left out.
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
