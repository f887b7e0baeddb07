public import Foundation
import TouchDrawingModel
public import TouchGraphics

extension Picture {
    /// More pixels are refused: this many take half a gibibyte. Source: our choice: no screen or printer shows as many.
    public static let maxPixels = 1 << 27

    /// On a side a bitmap can't have more. Source: Cairo.
    private static let maxSide = 32_767.0

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
        return ExportSignature.adding(to: data, format)
    }

    /// So much more than whole pixels, a side is what rounding has left. Source: our choice.
    private static let roundingError = 1e-6

    private static func pixelCount(_ length: CGFloat) -> CGFloat { max(1, ceil(length - roundingError)) }

    /// As pixels: where there is no ink, the ground, with opacity if that is none.
    public func bitmap(
        scale: CGFloat = 1, progress: (PictureProgress) -> Void = { _ in }
    ) throws(PictureError) -> Bitmap {
        precondition(scale > 0 && scale.isFinite, "a picture's scale is more than 0")
        let (width, height) = (Self.pixelCount(area.width * scale), Self.pixelCount(area.height * scale))
        guard max(width, height) <= Self.maxSide, width * height <= Double(Self.maxPixels) else {
            throw .tooLarge(width: width, height: height, scale: maxScale)
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
            if let paper { context.draw(paper, in: area, rotatedBy: rotation, atScale: scale) }
            if rotation != 0 { context.concatenate(CGAffineTransform(rotationAngle: rotation)) }
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
        if let paper { document.draw(paper, in: area, rotatedBy: rotation, atScale: scale) }
        unrotated.draw(on: document, progress)
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
        guard max(area.width, area.height) * scale <= PDFPage.maxCoordinate else {
            let maxPageScale = Self.roundedDown(PDFPage.maxCoordinate / max(area.width, area.height))
            throw .tooLargeForPage(width: area.width * scale, height: area.height * scale, scale: maxPageScale)
        }
        var visible = unrotated
        visible.paintings = visible.paintings.map { painting in
            painting.filter { $0.bounds.isFinite && $0.bounds.intersects(area) }
        }
        visible.paintings.removeAll(where: \.isEmpty)
        let side = PDFPage.maxCoordinate / scale
        let limits = CGRect(x: area.minX - side, y: area.minY - side, width: 2 * side, height: 2 * side)
        guard visible.figures.allSatisfy({ limits.contains($0.bounds) }) else { throw .tooFarForPage }
        do throws(GraphicsError) {
            let page = try PDFPage(
                area: area, scale: scale, title: title, background: paper?.color ?? .clear)
            if let paper { page.draw(paper, in: area, rotatedBy: rotation, atScale: scale) }
            visible.draw(on: page, progress)
            return try page.finish()
        } catch {
            throw .refused(error)
        }
    }

    /// The same with the figures turned instead of the canvas.
    private var unrotated: Picture {
        guard rotation != 0 else { return self }
        let similarity = Similarity(scale: 1, angle: rotation, about: .zero)
        var picture = self
        picture.rotation = 0
        picture.paintings = paintings.map { painting in painting.map { $0.applying(similarity) } }
        return picture
    }

    private func draw(on surface: some InkSurface, _ progress: (PictureProgress) -> Void) {
        let count = paintings.reduce(0) { $0 + $1.count }
        var drawn = 0
        for painting in paintings {
            surface.draw(painting, on: inkPaper)
            drawn += painting.count
            progress(.drawn(drawn, of: count))
        }
    }

    /// With which the picture is not too large.
    private var maxScale: Double {
        Self.roundedDown(
            min(
                Self.maxSide / max(area.width, area.height),
                (Double(Self.maxPixels) / (area.width * area.height)).squareRoot()))
    }

    /// To two digits, rounded down.
    private static func roundedDown(_ scale: Double) -> Double {
        let unit = pow(10, floor(log10(scale)) - 1)
        return floor(scale / unit) * unit
    }
}
