public import Foundation
import TouchDrawingModel
public import TouchGraphics

extension Picture {
    /// The maximum number of pixels: half a gibibyte. Source: our choice: more than any screen or printer shows.
    public static let maxPixels = 1 << 27

    /// The maximum width and height of a bitmap. Source: Cairo.
    private static let maxSide = 32_767.0

    /// The bytes of a file that `PictureFile.isExported` recognizes.
    ///
    /// - Parameters:
    ///   - scale: pixels per canvas point, more than 0; for SVG and PDF, points per canvas point.
    ///   - progress: called for each figure, and while pixels are compressed.
    /// - Throws: `PictureError` if the area is empty, or too large for pixels or a page, or memory is exhausted.
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

    /// A smaller excess over whole pixels is a rounding error. Source: our choice.
    private static let roundingError = 1e-6

    private static func pixelCount(_ length: CGFloat) -> CGFloat { max(1, ceil(length - roundingError)) }

    /// The picture as pixels; without a background they have alpha.
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
            context.imageWaiting = .decoding
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
    ///   - scale: pixels per point; more than 0.
    ///   - progress: called repeatedly, on the calling thread.
    /// - Throws: `PictureError` if the picture is too large, or memory is exhausted.
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
    ///   - scale: the magnification; more than 0.
    ///   - progress: called repeatedly, on the calling thread.
    public func svg(scale: CGFloat = 1, progress: (PictureProgress) -> Void = { _ in }) -> String {
        let document = SVGDocument(area: area, scale: scale, title: title, background: paper?.color)
        if let paper { document.draw(paper, in: area, rotatedBy: rotation, atScale: scale) }
        unrotated.draw(on: document, progress)
        return document.finish()
    }

    /// The picture as a PDF document of one page.
    ///
    /// - Parameters:
    ///   - scale: typographic points of the page per canvas point; more than 0.
    ///   - progress: called repeatedly, on the calling thread.
    /// - Throws: `PictureError` if the page would be too large, or ink lies too far outside it.
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

    /// The same picture with the figures rotated instead of the canvas.
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

    /// The largest scale at which the picture isn't too large.
    private var maxScale: Double {
        Self.roundedDown(
            min(
                Self.maxSide / max(area.width, area.height),
                (Double(Self.maxPixels) / (area.width * area.height)).squareRoot()))
    }

    /// Rounds down to two significant digits.
    private static func roundedDown(_ scale: Double) -> Double {
        let unit = pow(10, floor(log10(scale)) - 1)
        return floor(scale / unit) * unit
    }
}

extension InkSurface {
    /// Draws the marks of a paper.
    ///
    /// - Parameters:
    ///   - area: in user space, in which the canvas is rotated about its origin.
    ///   - rotation: of the canvas, in radians clockwise.
    ///   - scale: picture points per unit of user space.
    func draw(_ paper: Paper, in area: CGRect, rotatedBy rotation: CGFloat, atScale scale: CGFloat) {
        let canvas = area.applying(CGAffineTransform(rotationAngle: -rotation))
        let marks = paper.marks(in: canvas, atScale: scale)
        let transform = CGAffineTransform(rotationAngle: rotation)
        func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y).applying(transform) }
        // Equally thin at a small scale.
        let width = 1 / max(scale, 1e-9)
        for x in marks.columns {
            strokeSegment(
                from: point(x, canvas.minY), to: point(x, canvas.maxY), width: width, color: paper.markColor)
        }
        for y in marks.rows {
            strokeSegment(
                from: point(canvas.minX, y), to: point(canvas.maxX, y), width: width, color: paper.markColor)
        }
        for dot in marks.dots {
            let center = point(dot.x, dot.y)
            strokeSegment(from: center, to: center, width: 2 * width, color: paper.markColor)
        }
    }
}

/// The file format of a picture.
public enum PictureFormat: String, Hashable, Sendable, CaseIterable {
    case png, svg, pdf

    /// The format of a file extension, case-insensitive; nil if there is none.
    public init?(path: String) {
        self.init(rawValue: URL(fileURLWithPath: path).pathExtension.lowercased())
    }
}

/// The progress of a picture's export.
public enum PictureProgress: Hashable, Sendable {
    /// The number of figures that are drawn.
    case drawn(Int, of: Int)
    /// The drawn picture is being compressed: the number of bytes so far; the final number isn't known.
    case packed(bytes: Int)
    /// The number of bytes that are written to the file.
    case written(Int, of: Int)
}
