import Foundation
public import TouchDrawingModel
import TouchKit

/// The parameters of a picture of finished figures.
public nonisolated struct InkSetting: Hashable, Sendable {
    /// In pixels, like the height.
    private let width: Int
    private let height: Int
    /// Pixels per point.
    let pixelsPerPoint: CGFloat
    private let format: Bitmap.Format
    let viewport: Viewport
    /// The background.
    let paper: Paper

    /// - Parameters:
    ///   - size: of the view, in points.
    ///   - format: of the bitmap that will show the picture.
    ///   - paper: the background.
    init(size: CGSize, scale: CGFloat, format: Bitmap.Format, viewport: Viewport, paper: Paper = Paper()) {
        self.paper = paper
        width = Int(saturating: size.width * scale, .toNearestOrAwayFromZero)
        height = Int(saturating: size.height * scale, .toNearestOrAwayFromZero)
        pixelsPerPoint = scale
        // The bitmap of a layer has alpha, but paper is opaque.
        self.format = format == .argb32 ? .rgb24 : format
        self.viewport = viewport
    }

    /// The transform from the canvas to pixels.
    var toPixels: CGAffineTransform {
        viewport.transform.concatenating(CGAffineTransform(scaleX: pixelsPerPoint, y: pixelsPerPoint))
    }

    /// The pixels that ink in a rectangle of the canvas may color.
    func pixels(covering rect: CGRect) -> PixelRect {
        let pixels = PixelRect(covering: rect, applying: toPixels)
        // The margin of a cover is in points of the canvas, here less than a pixel.
        guard viewport.scale * pixelsPerPoint < 1, !pixels.isEmpty else { return pixels }
        return PixelRect(x: pixels.x - 1, y: pixels.y - 1, width: pixels.width + 2, height: pixels.height + 2)
    }

    /// The transform from the pixels of another picture to the view, in points. Without magnification it maps to
    /// complete pixels, which is sharp and fast.
    func transform(of other: InkSetting) -> CGAffineTransform {
        var map = other.toPixels.inverted().concatenating(toPixels)
        if abs(map.a - 1) < 1e-9, abs(map.b) < 1e-9 {
            map = CGAffineTransform(translationX: map.tx.rounded(), y: map.ty.rounded())
        }
        return map.concatenating(CGAffineTransform(scaleX: 1 / pixelsPerPoint, y: 1 / pixelsPerPoint))
    }

    /// Whether a picture with the other setting covers this one completely.
    func isCovered(by other: InkSetting) -> Bool {
        let map = toPixels.inverted().concatenating(other.toPixels)
        let corners = [
            CGPoint.zero, CGPoint(x: width, y: 0), CGPoint(x: 0, y: height), CGPoint(x: width, y: height),
        ]
        // Less than the rounding to pixels, and more than the arithmetic error.
        let area = other.region.extents.rect.insetBy(dx: -0.001, dy: -0.001)
        return corners.allSatisfy { area.contains($0.applying(map)) }
    }

    /// The part of the canvas that the picture shows.
    var visibleRect: CGRect {
        region.extents.rect.insetBy(dx: -1, dy: -1).applying(toPixels.inverted())
    }

    /// The same setting for a viewport that shows an area completely.
    func showing(_ area: CGRect) -> InkSetting {
        let size = CGSize(width: CGFloat(width) / pixelsPerPoint, height: CGFloat(height) / pixelsPerPoint)
        return InkSetting(
            size: size, scale: pixelsPerPoint, format: format,
            viewport: .showing(area, in: CGRect(origin: .zero, size: size), rotation: viewport.rotation), paper: paper)
    }

    var region: Region { Region(PixelRect(x: 0, y: 0, width: width, height: height)) }

    /// Whether a sheet for the other setting can be reused.
    func hasSheets(like other: InkSetting) -> Bool {
        (width, height, format, paper.color) == (other.width, other.height, other.format, other.paper.color)
    }

    func makeSheet() throws(GraphicsError) -> Sheet {
        try Sheet(width: width, height: height, format: format, background: paper.color)
    }

    /// Draws the marks on the paper, before any ink.
    func drawMarks(within region: Region, of sheet: Sheet) {
        if paper.pattern == .plain { return }
        sheet.draw(within: region) { drawMarks(in: region.extents, $0) }
    }
}

/// The content of such a picture.
nonisolated struct InkContent {
    var drawing: Drawing
    var adjustments = Adjustments()
    /// Dense outlines, which are drawn above all ink, and the viewport for which they are made.
    var outlines: [SelectionOutline] = []
    var viewport = Viewport()

    /// - Parameters:
    ///   - setting: of the sheet.
    ///   - isCancelled: checked from time to time; drawing stops if it returns true.
    func draw(
        within region: Region, of sheet: Sheet, _ setting: InkSetting, unless isCancelled: () -> Bool = { false }
    ) {
        drawInk(within: region, of: sheet, setting, unless: isCancelled)
        if outlines.isEmpty { return }
        let toPixels = setting.toPixels
        let rect = region.extents.rect.insetBy(dx: -1, dy: -1).applying(toPixels.inverted())
        sheet.draw(within: region) { context in
            context.concatenate(toPixels)
            for outline in outlines { outline.drawWithInk(in: rect, viewport, context, unless: isCancelled) }
        }
    }

    private func drawInk(
        within region: Region, of sheet: Sheet, _ setting: InkSetting, unless isCancelled: () -> Bool
    ) {
        let (toPixels, paper) = (setting.toPixels, setting.paper)
        // One pixel more, because at small scales ink colors pixels beyond its edge.
        let rect = region.extents.rect.insetBy(dx: -1, dy: -1).applying(toPixels.inverted())
        guard !adjustments.replaced.isEmpty || VisibleLayers.canAnalyze(region) else {
            let pages = drawing.pages(in: rect)
            if pages.isEmpty { return }
            return sheet.draw(within: region) { context in
                context.concatenate(toPixels)
                var pieces = PieceGrouper()
                for page in pages where !isCancelled() { draw(page[...], on: paper, in: rect, &pieces, context) }
                pieces.finish { context.draw($0, on: paper, in: rect) }
            }
        }
        let visible = visibleLayers(in: rect, region, toPixels)
        for layer in visible.layers where !layer.entries.isEmpty {
            sheet.draw(within: layer.region) { context in
                context.concatenate(toPixels)
                var pieces = PieceGrouper()
                for start in stride(from: layer.entries.startIndex, to: layer.entries.endIndex, by: Self.batchSize) {
                    if isCancelled() { return }
                    draw(layer.entries[start...].prefix(Self.batchSize), on: paper, in: rect, &pieces, context)
                }
                pieces.finish { context.draw($0, on: paper, in: rect) }
            }
        }
    }

    /// The number of figures that are drawn between checks for cancellation.
    private static let batchSize = 256

    /// - Parameter pieces: pieces of the figures before these. The caller must finish what remains.
    private func draw(
        _ entries: ArraySlice<Drawing.Entry>, on paper: Paper, in rect: CGRect, _ pieces: inout PieceGrouper,
        _ context: GraphicsContext
    ) {
        // Marker ink is below all other ink.
        let markers = entries.prefix { $0.id.layer == .marker }
        let others = entries[markers.endIndex...]
        let isDrawn = context.withInk { pen in
            gather(markers, &pieces) { pen.draw($0, on: paper, in: rect) }
            if others.isEmpty { return }
            pieces.finish { pen.draw($0, on: paper, in: rect) }
            // A fast path: with a million figures, looking up adjustments takes noticeable time.
            if adjustments.isEmpty {
                for entry in others { pen.draw(entry.figure, on: paper, in: rect) }
            } else {
                for entry in others {
                    adjustments.forEachShown(entry.id, entry.figure) { pen.draw($0, on: paper, in: rect) }
                }
            }
        }
        if isDrawn { return }
        gather(markers, &pieces) { context.draw($0, on: paper, in: rect) }
        if others.isEmpty { return }
        pieces.finish { context.draw($0, on: paper, in: rect) }
        for entry in others {
            adjustments.forEachShown(entry.id, entry.figure) { context.draw($0, on: paper, in: rect) }
        }
    }

    private func gather(
        _ entries: ArraySlice<Drawing.Entry>, _ pieces: inout PieceGrouper, _ paint: ([Figure]) -> Void
    ) {
        for entry in entries {
            adjustments.forEachShown(entry.id, entry.figure) { pieces.add($0, of: entry.id, paint) }
        }
    }

    /// Draws directly, without a sheet. User space is the canvas.
    ///
    /// - Parameters:
    ///   - rect: the part that must be drawn.
    ///   - paper: the background.
    ///   - lower: ink in progress that belongs above the lowest layer, from back to front.
    func draw(in rect: CGRect, on paper: Paper, above lower: [Figure] = [], _ context: GraphicsContext) {
        let entries = entries(in: rect)
        let split = entries.firstIndex { $0.id.layer != Figure.Layer.allCases[0] } ?? entries.count
        var pieces = PieceGrouper()
        draw(entries[..<split], on: paper, in: rect, &pieces, context)
        pieces.finish { context.draw($0, on: paper, in: rect) }
        for figure in lower { context.draw(figure, on: paper, in: rect) }
        draw(entries[split...], on: paper, in: rect, &pieces, context)
    }

    private func visibleLayers(in rect: CGRect, _ region: Region, _ toPixels: CGAffineTransform) -> VisibleLayers {
        guard adjustments.replaced.isEmpty else {
            return VisibleLayers(entries(in: rect).reversed(), in: region, adjustments, toPixels: toPixels)
        }
        return VisibleLayers(drawing.entriesFromTop(in: rect), in: region, adjustments, toPixels: toPixels)
    }

    /// The entries that may be visible in a rectangle, from back to front, including transformed figures.
    func entries(in rect: CGRect) -> [Drawing.Entry] {
        var entries = drawing.entries(in: rect)
        guard !adjustments.replaced.isEmpty else { return entries }
        // Figures that were moved into the rectangle.
        let known = Set(entries.map(\.id))
        for (id, figure) in adjustments.replaced where !known.contains(id) && figure.bounds.intersects(rect) {
            if let original = drawing[id] { entries.append(Drawing.Entry(id, original)) }
        }
        return entries.count == known.count ? entries : entries.sorted { $0.id < $1.id }
    }
}

/// A picture of finished figures that was painted away from the main actor.
public nonisolated struct InkPicture: @unchecked Sendable {
    /// The parameters with which it was painted.
    public let setting: InkSetting
    /// Passed on once, and referenced only by the owner of the picture.
    let sheet: Sheet

    /// Paints a drawing.
    ///
    /// - Returns: nil if memory is insufficient.
    public init?(of drawing: Drawing, for setting: InkSetting) {
        guard let picture = InkJob(InkContent(drawing: drawing), for: setting).paint() else { return nil }
        self = picture
    }

    init(setting: InkSetting, sheet: Sheet) {
        (self.setting, self.sheet) = (setting, sheet)
    }
}
