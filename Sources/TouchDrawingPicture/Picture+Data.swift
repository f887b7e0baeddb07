public import Foundation
import TouchDrawingModel
public import TouchGraphics

extension Picture {
    /// More pixels are refused: this many take half a gibibyte. Source: our choice: no screen or printer shows as many.
    public static let mostPixels = 1 << 27

    /// On a side a bitmap can't have more. Source: Cairo.
    private static let mostOnSide = 32_767.0

    /// The bytes of a file, which `PictureFile.isExported` knows again.
    ///
    /// - Parameters:
    ///   - scale: pixels to a point of the canvas, more than 0; of SVG and PDF, points.
    ///   - progress: told at each figure, and while pixels are packed.
    /// - Throws: `PictureError`: the area is empty, or too large for pixels or a page; there is no memory.
    public func data(
        _ format: PictureFormat, scale: CGFloat = 1, progress: @escaping (PictureProgress) -> Void = { _ in }
    ) throws(PictureError) -> Data {
        guard area.width > 0, area.height > 0 else { throw .empty }
        let data =
            switch format {
            case .png: try png(scale: scale, progress: progress)
            case .svg: Data(svg(scale: scale, progress: progress).utf8)
            case .pdf: try pdf(scale: scale, progress: progress)
            }
        return Hallmark.put(on: data, format)
    }

    /// So much more than whole pixels, a side is what rounding has left. Source: our choice.
    private static let roundingError = 1e-6

    private static func pixels(_ length: CGFloat) -> CGFloat { max(1, ceil(length - roundingError)) }

    /// As pixels: where there is no ink, the ground, with opacity if that is none.
    public func bitmap(
        scale: CGFloat = 1, progress: (PictureProgress) -> Void = { _ in }
    ) throws(PictureError) -> Bitmap {
        precondition(scale > 0 && scale.isFinite, "a picture's scale is more than 0")
        let (width, height) = (Self.pixels(area.width * scale), Self.pixels(area.height * scale))
        guard max(width, height) <= Self.mostOnSide, width * height <= Double(Self.mostPixels) else {
            throw .tooLarge(width: width, height: height, scale: greatestScale)
        }
        do throws(GraphicsError) {
            let bitmap = try Bitmap(
                width: Int(saturating: width), height: Int(saturating: height),
                format: paper == nil ? .argb32 : .rgb24)
            let context = GraphicsContext(bitmap)
            if let paper {
                context.setColor(paper.color)
                context.paint()
            }
            context.concatenate(CGAffineTransform(scaleX: scale, y: scale).translatedBy(x: -area.minX, y: -area.minY))
            if let paper { context.draw(paper, in: area, turned: turn, seenAt: scale) }
            if turn != 0 { context.concatenate(CGAffineTransform(rotationAngle: turn)) }
            draw(on: context, progress)
            return bitmap
        } catch {
            throw .refused(error)
        }
    }

    /// The picture as a PNG file.
    ///
    /// - Parameters:
    ///   - scale: pixels to a point; more than 0.
    ///   - progress: called on the way, from the thread of the call.
    /// - Throws: `PictureError` when it is too large, or there is no memory.
    public func png(
        scale: CGFloat = 1, progress: @escaping (PictureProgress) -> Void = { _ in }
    ) throws(PictureError) -> Data {
        let bitmap = try bitmap(scale: scale, progress: progress)
        do throws(GraphicsError) {
            return try bitmap.pngData { progress(.packed(bytes: $0)) }
        } catch {
            throw .refused(error)
        }
    }

    /// The picture as an SVG document.
    ///
    /// - Parameters:
    ///   - scale: by how much it is magnified; more than 0.
    ///   - progress: called on the way, from the thread of the call.
    public func svg(scale: CGFloat = 1, progress: (PictureProgress) -> Void = { _ in }) -> String {
        let document = SVGDocument(area: area, scale: scale, title: title, background: paper?.color)
        if let paper { document.draw(paper, in: area, turned: turn, seenAt: scale) }
        upright.draw(on: document, progress)
        return document.finish()
    }

    /// The picture as a PDF document of one page.
    ///
    /// - Parameters:
    ///   - scale: typographic points of the page to a point of the canvas; more than 0.
    ///   - progress: called on the way, from the thread of the call.
    /// - Throws: `PictureError` when a page can't be so large, or ink lies too far outside of it.
    public func pdf(
        scale: CGFloat = 1, progress: (PictureProgress) -> Void = { _ in }
    ) throws(PictureError) -> Data {
        guard max(area.width, area.height) * scale <= PDFPage.farthest else {
            let greatest = Self.shortened(PDFPage.farthest / max(area.width, area.height))
            throw .tooLargeForPage(width: area.width * scale, height: area.height * scale, scale: greatest)
        }
        var shown = upright
        shown.paintings = shown.paintings.map { painting in
            painting.filter { $0.bounds.isFinite && $0.bounds.intersects(area) }
        }
        shown.paintings.removeAll(where: \.isEmpty)
        let side = PDFPage.farthest / scale
        let reach = CGRect(x: area.minX - side, y: area.minY - side, width: 2 * side, height: 2 * side)
        guard shown.figures.allSatisfy({ reach.contains($0.bounds) }) else { throw .tooFarForPage }
        do throws(GraphicsError) {
            let page = try PDFPage(
                area: area, scale: scale, title: title, background: paper?.color ?? .clear)
            if let paper { page.draw(paper, in: area, turned: turn, seenAt: scale) }
            shown.draw(on: page, progress)
            return try page.finish()
        } catch {
            throw .refused(error)
        }
    }

    /// The same with the figures turned instead of the canvas.
    private var upright: Picture {
        guard turn != 0 else { return self }
        let motion = Similarity(scale: 1, angle: turn, about: .zero)
        var upright = self
        upright.turn = 0
        upright.paintings = paintings.map { painting in painting.map { $0.applying(motion) } }
        return upright
    }

    private func draw(on surface: some InkSurface, _ progress: (PictureProgress) -> Void) {
        let count = paintings.reduce(0) { $0 + $1.count }
        var drawn = 0
        for painting in paintings {
            surface.draw(painting, on: paperOfInk)
            drawn += painting.count
            progress(.drawn(drawn, of: count))
        }
    }

    /// With which the picture is not too large.
    private var greatestScale: Double {
        Self.shortened(
            min(
                Self.mostOnSide / max(area.width, area.height),
                (Double(Self.mostPixels) / (area.width * area.height)).squareRoot()))
    }

    /// To two digits, rounded down.
    private static func shortened(_ scale: Double) -> Double {
        let digits = pow(10, floor(log10(scale)) - 1)
        return floor(scale / digits) * digits
    }
}
