import Foundation
public import TouchDrawingModel
import TouchKit

/// How a picture of finished figures is made.
public nonisolated struct InkSetting: Hashable, Sendable {
    /// In pixels, as the height.
    private let width: Int
    private let height: Int
    /// Pixels to a point.
    private let scale: CGFloat
    private let format: Bitmap.Format
    private let viewport: Viewport

    /// - Parameters:
    ///   - size: of the view, in points.
    ///   - format: of what the picture is shown in.
    init(size: CGSize, scale: CGFloat, format: Bitmap.Format, viewport: Viewport) {
        width = Int(saturating: size.width * scale, .toNearestOrAwayFromZero)
        height = Int(saturating: size.height * scale, .toNearestOrAwayFromZero)
        self.scale = scale
        // A layer has opacity; paper has none.
        self.format = format == .argb32 ? .rgb24 : format
        self.viewport = viewport
    }

    /// From the canvas.
    var toPixels: CGAffineTransform {
        viewport.transform.concatenating(CGAffineTransform(scaleX: scale, y: scale))
    }

    /// All pixels that ink in a rectangle of the canvas colours.
    func pixels(covering rect: CGRect) -> PixelRect {
        let pixels = PixelRect(covering: rect, mapped: toPixels)
        // The margin of what covers a figure is in points of the canvas, which are less than a pixel here.
        guard viewport.scale * scale < 1, !pixels.isEmpty else { return pixels }
        return PixelRect(x: pixels.x - 1, y: pixels.y - 1, width: pixels.width + 2, height: pixels.height + 2)
    }

    var region: Region { Region(PixelRect(x: 0, y: 0, width: width, height: height)) }

    func makeSheet() throws(GraphicsError) -> Sheet {
        try Sheet(width: width, height: height, format: format, background: .white)
    }
}

/// What such a picture shows.
nonisolated struct InkContent {
    var drawing: Drawing
    var adjustments = Adjustments()

    func draw(within region: Region, of sheet: Sheet, _ toPixels: CGAffineTransform) {
        // A pixel more: what is seen small colours pixels beyond its edge.
        let place = region.extents.rect.insetBy(dx: -1, dy: -1).applying(toPixels.inverted())
        let visible = visibleLayers(in: place, region, toPixels)
        for layer in visible.layers where !layer.entries.isEmpty {
            sheet.draw(within: layer.region) { context in
                context.concatenate(toPixels)
                for entry in layer.entries {
                    adjustments.forEachShown(entry.id, entry.figure) { context.draw($0, in: place) }
                }
            }
        }
    }

    /// Draws it without a sheet; user space is the canvas.
    ///
    /// - Parameters:
    ///   - place: what lies outside of it need not be drawn.
    ///   - lower: what is in progress and belongs on top of the lowest layer, from back to front.
    func draw(in place: CGRect, above lower: [Figure] = [], _ context: GraphicsContext) {
        let entries = entries(in: place)
        let split = entries.firstIndex { $0.id.layer != Figure.Layer.allCases[0] } ?? entries.count
        func draw(_ entries: ArraySlice<Drawing.Entry>) {
            for entry in entries {
                adjustments.forEachShown(entry.id, entry.figure) { context.draw($0, in: place) }
            }
        }
        draw(entries[..<split])
        for figure in lower { context.draw(figure, in: place) }
        draw(entries[split...])
    }

    private func visibleLayers(in place: CGRect, _ region: Region, _ toPixels: CGAffineTransform) -> VisibleLayers {
        guard adjustments.replaced.isEmpty else {
            return VisibleLayers(entries(in: place).reversed(), in: region, adjustments, toPixels: toPixels)
        }
        return VisibleLayers(drawing.entriesFromTop(in: place), in: region, adjustments, toPixels: toPixels)
    }

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

/// A picture of finished figures that was painted away from the main actor, while people draw.
public nonisolated struct InkPicture: @unchecked Sendable {
    /// What it was painted for.
    public let setting: InkSetting
    /// Only whoever has the picture knows it, and it is given away once.
    let sheet: Sheet

    /// Paints a drawing.
    ///
    /// - Returns: nil if there is no memory for it.
    public init?(of drawing: Drawing, for setting: InkSetting) {
        guard let sheet = try? setting.makeSheet() else { return nil }
        (self.setting, self.sheet) = (setting, sheet)
        InkContent(drawing: drawing).draw(within: setting.region, of: sheet, setting.toPixels)
    }
}
