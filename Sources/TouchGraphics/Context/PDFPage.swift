internal import CTouchGraphics
public import Foundation

/// A PDF document, page by page, that keeps lines as vectors.
///
/// User space is the visible area of the plane, y downwards; a unit is a point, 1/72 inch, times the scale.
public final class PDFPage: InkSurface {
    private let stream: ByteStream
    private let surface: OpaquePointer
    private let cairo: OpaquePointer

    /// The maximum distance from the page's corner of anything drawn on the page or beyond it, in points of the page.
    /// Source: a little less than the range of Cairo's coordinates, 2²³ points with eight fractional bits; lines bend
    /// where it ends.
    public static let maxCoordinate = 8_000_000.0

    /// Creates a page.
    ///
    /// - Parameters:
    ///   - area: the visible area in user space; not empty, and not larger than `maxCoordinate`.
    ///   - scale: points of the page per unit of user space, more than 0.
    ///   - title: the document's title.
    ///   - background: fills the page.
    /// - Throws: `GraphicsError` if there is not enough memory.
    public init(
        area: CGRect, scale: CGFloat = 1, title: String, background: Color = .white
    ) throws(GraphicsError) {
        let stream = ByteStream { _ in }
        let (width, height) = (area.width * scale, area.height * scale)
        let surface = cairo_pdf_surface_create_for_stream(ByteStream.write, stream.closure, width, height)
        let status = cairo_surface_status(surface)
        guard let surface, status == CAIRO_STATUS_SUCCESS, let cairo = cairo_create(surface) else {
            cairo_surface_destroy(surface)
            throw GraphicsError("make a PDF page", status)
        }
        (self.stream, self.surface, self.cairo) = (stream, surface, cairo)
        cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, title)
        setUserSpace(area, scale)
        cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND)
        setColor(background)
        cairo_paint(cairo)
    }

    private func setUserSpace(_ area: CGRect, _ scale: CGFloat) {
        cairo_identity_matrix(cairo)
        cairo_scale(cairo, scale, scale)
        cairo_translate(cairo, -area.minX, -area.minY)
    }

    /// Ends the page, and starts another one, without a background.
    ///
    /// - Parameters:
    ///   - area: the visible area in user space; not empty, and not larger than `maxCoordinate`.
    ///   - scale: points of the page per unit of user space, more than 0.
    public func startPage(area: CGRect, scale: CGFloat = 1) {
        cairo_show_page(cairo)
        cairo_pdf_surface_set_size(surface, area.width * scale, area.height * scale)
        setUserSpace(area, scale)
    }

    deinit {
        // Cairo writes to the stream until the surface is finished.
        cairo_destroy(cairo)
        cairo_surface_finish(surface)
        cairo_surface_destroy(surface)
    }

    /// Ends the last page; drawing on it is no longer possible.
    ///
    /// - Returns: the contents of the PDF file.
    /// - Throws: `GraphicsError` if something could not be drawn.
    public func finish() throws(GraphicsError) -> Data {
        // Cairo omits a last page on which nothing was drawn.
        cairo_show_page(cairo)
        let drawn = cairo_status(cairo)
        cairo_surface_finish(surface)
        let status = drawn == CAIRO_STATUS_SUCCESS ? cairo_surface_status(surface) : drawn
        guard status == CAIRO_STATUS_SUCCESS else { throw GraphicsError("write a PDF file", status) }
        return stream.data
    }

    private func setColor(_ color: Color) {
        cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha)
    }

    // MARK: Ink

    /// Draws a line with round ends, as a line in the PDF.
    public func strokeSegment(from start: CGPoint, to end: CGPoint, width: CGFloat, color: Color) {
        guard start.isFinite, end.isFinite, width > 0, width.isFinite else { return }
        setColor(color)
        cairo_set_line_width(cairo, width)
        cairo_move_to(cairo, start.x, start.y)
        cairo_line_to(cairo, end.x, end.y)
        cairo_stroke(cairo)
    }

    /// Strokes a circle, as curves in the PDF.
    public func strokeCircle(center: CGPoint, radius: CGFloat, width: CGFloat, color: Color) {
        guard center.isFinite, radius >= 0, radius.isFinite, width > 0, width.isFinite else { return }
        if radius == 0 { return strokeSegment(from: center, to: center, width: width, color: color) }
        setColor(color)
        cairo_set_line_width(cairo, width)
        cairo_new_sub_path(cairo)
        cairo_arc(cairo, center.x, center.y, radius, 0, 2 * .pi)
        cairo_close_path(cairo)
        cairo_stroke(cairo)
    }

    /// Strokes an arc, as curves in the PDF.
    public func strokeArc(center: CGPoint, radius: CGFloat, _ arc: InkArc, width: CGFloat, color: Color) {
        guard center.isFinite, radius >= 0, radius.isFinite, width > 0, width.isFinite, arc.isValid else { return }
        if radius == 0 { return strokeSegment(from: center, to: center, width: width, color: color) }
        setColor(color)
        cairo_set_line_width(cairo, width)
        cairo_new_sub_path(cairo)
        cairo_arc(cairo, center.x, center.y, radius, arc.start, arc.end)
        cairo_stroke(cairo)
    }

    /// Fills a rectangle, as a path in the PDF.
    public func fill(_ area: RotatedRect, color: Color) {
        guard area.isValid else { return }
        fill(area.corners, color: color)
    }

    /// Fills the inside of a closed line, as a path in the PDF.
    public func fill(_ points: [CGPoint], color: Color) {
        guard points.allSatisfy(\.isFinite) else { return }
        setColor(color)
        for (index, point) in points.enumerated() {
            if index == 0 { cairo_move_to(cairo, point.x, point.y) } else { cairo_line_to(cairo, point.x, point.y) }
        }
        cairo_close_path(cairo)
        cairo_fill(cairo)
    }

    /// Draws an image: a JPEG file as it is, any other as pixels; a gray rectangle if it can't be decoded.
    public func draw(_ image: EncodedImage, in area: RotatedRect) {
        guard area.isValid else { return }
        let isJPEG = image.format == .jpeg
        guard let bitmap = Self.bitmap(of: image, isPlaceholder: isJPEG) else {
            return fill(area, color: .imagePlaceholder)
        }
        if isJPEG { Self.attach(image.bytes, to: bitmap) }
        var matrix = (isJPEG ? image.orientation.transform : .identity)
            .concatenating(area.transform(fromWidth: 1, height: 1)).cairo
        cairo_save(cairo)
        cairo_transform(cairo, &matrix)
        cairo_scale(cairo, 1 / Double(bitmap.width), 1 / Double(bitmap.height))
        cairo_set_source_surface(cairo, bitmap.surface, 0, 0)
        cairo_paint(cairo)
        cairo_restore(cairo)
    }

    /// Draws a text, which readers can select and search unless its font is extremely large or small.
    public func draw(_ text: TypesetText, in area: RotatedRect, color: Color) {
        guard area.isValid else { return }
        setColor(color)
        text.draw(on: cairo, area.transform(fromWidth: text.size.width, height: text.size.height), .document) { _ in
            false
        }
    }

    /// - Parameter isPlaceholder: whether a file of the image's own stored size will replace the pixels.
    private static func bitmap(of image: EncodedImage, isPlaceholder: Bool) -> Bitmap? {
        guard isPlaceholder else { return Bitmap.decoded(image) }
        let swaps = image.orientation.swapsSides
        return try? Bitmap(
            width: swaps ? image.height : image.width, height: swaps ? image.width : image.height, format: .rgb24)
    }

    /// Makes Cairo write a file instead of the pixels.
    private static func attach(_ bytes: Data, to bitmap: Bitmap) {
        let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count)
        bytes.copyBytes(to: copy, count: bytes.count)
        let status = cairo_surface_set_mime_data(
            bitmap.surface, CAIRO_MIME_TYPE_JPEG, copy, UInt(bytes.count), { $0?.deallocate() }, copy)
        if status != CAIRO_STATUS_SUCCESS { copy.deallocate() }
    }

    /// Fills the ink's outline, so that it is composited once where it crosses itself.
    public func strokeInk(along nodes: [InkNode], color: Color) {
        setColor(color)
        InkOutline(of: nodes).add(to: cairo)
        cairo_fill(cairo)
    }
}
