import Foundation
import TouchGraphics

/// An SVG document of ink on a background: lines and circles as such, ink of varying width as its outline.
///
/// Source: Scalable Vector Graphics (SVG) 1.1, as far as Inkscape and librsvg read it.
final class SVGDocument: InkSurface {
    private var text: String

    /// How a shape is painted.
    private enum Paint {
        case fill
        case stroke(width: CGFloat)
    }

    /// - Parameters:
    ///   - area: the visible area, in user units.
    ///   - scale: CSS pixels per user unit.
    ///   - background: of the entire area; nil for none.
    init(area: CGRect, scale: CGFloat, title: String, background: Color?) {
        let size = [area.width * scale, area.height * scale].map(Self.number)
        let box = [area.minX, area.minY, area.width, area.height].map(Self.number)
        text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <svg xmlns="http://www.w3.org/2000/svg" width="\(size[0])" height="\(size[1])" \
            viewBox="\(box.joined(separator: " "))">

            """
        if !title.isEmpty { text += "<title>\(Self.escaped(title))</title>\n" }
        guard let background else { return }
        add("rect", [("x", box[0]), ("y", box[1]), ("width", box[2]), ("height", box[3])], .fill, background)
    }

    /// The complete document; nothing can be drawn after this.
    func finish() -> String {
        text += "</svg>\n"
        return text
    }

    // MARK: Ink

    func strokeSegment(from start: CGPoint, to end: CGPoint, width: CGFloat, color: Color) {
        guard start.isFinite, end.isFinite, width > 0, width.isFinite else { return }
        // Some readers don't show a line of zero length.
        if start == end { return addDisc(center: start, radius: width / 2, color: color) }
        let coordinates = [("x1", start.x), ("y1", start.y), ("x2", end.x), ("y2", end.y)]
        add(
            "line", coordinates.map { ($0, Self.number($1)) } + [("stroke-linecap", "round")], .stroke(width: width),
            color)
    }

    func strokeCircle(center: CGPoint, radius: CGFloat, width: CGFloat, color: Color) {
        guard center.isFinite, radius >= 0, radius.isFinite, width > 0, width.isFinite else { return }
        // Without a hole it is a disc: readers differ about a stroke that is wider than its circle.
        if radius <= width / 2 { return addDisc(center: center, radius: radius + width / 2, color: color) }
        addCircle(center, radius, .stroke(width: width), color)
    }

    func strokeArc(center: CGPoint, radius: CGFloat, _ arc: InkArc, width: CGFloat, color: Color) {
        guard center.isFinite, radius >= 0, radius.isFinite, width > 0, width.isFinite, arc.isValid else { return }
        func point(_ part: CGFloat) -> CGPoint {
            InkArc.point(at: arc.start + arc.sweep * part, center: center, radius: radius)
        }
        let points = [point(0), point(0.5), point(1)].map { "\(Self.number($0.x)) \(Self.number($0.y))" }
        // Some readers don't show an arc of zero length.
        if points[0] == points[1] { return addDisc(center: point(0), radius: width / 2, color: color) }
        // Two halves of at most half a circle each: an arc whose ends meet would not be drawn.
        let halves = points.dropFirst().map { "A\(Self.number(radius)) \(Self.number(radius)) 0 0 1 \($0)" }
        let data = "M\(points[0])\(halves.joined())"
        add("path", [("d", data), ("stroke-linecap", "round")], .stroke(width: width), color)
    }

    /// The maximum number of nodes per outline; longer ink consists of several, which overlap at their ends. Source:
    /// our choice: an outline takes some hundred bytes of memory per node.
    private static let maxOutlineNodes = 4096

    func strokeInk(along nodes: [InkNode], color: Color) {
        var (start, isEmpty) = (0, true)
        while start == 0 || start < nodes.count - 1 {
            let end = min(start + Self.maxOutlineNodes, nodes.count)
            for element in InkOutline(of: nodes[start..<end]).elements {
                if isEmpty { text += "<path d=\"" }
                isEmpty = false
                text += Self.command(element)
            }
            start = max(end - 1, 1)
        }
        if !isEmpty { endPath(color) }
    }

    func fill(_ area: RotatedRect, color: Color) {
        if area.isValid { fill(area.corners, color: color) }
    }

    /// SVG's default fill rule is nonzero.
    func fill(_ points: [CGPoint], color: Color) {
        guard points.allSatisfy(\.isFinite) else { return }
        let coordinates = points.map { "\(Self.number($0.x)),\(Self.number($0.y))" }
        add("polygon", [("points", coordinates.joined(separator: " "))], .fill, color)
    }

    /// Embeds the original bytes, oriented by the transform; for a page of a document, its pixels.
    func draw(_ image: EncodedImage, in area: RotatedRect) {
        guard area.isValid else { return }
        let (type, bytes): (String, Data)
        if image.format == .pdf {
            guard let pixels = try? Bitmap.decoded(image)?.pngData() else {
                return fill(area, color: .imagePlaceholder)
            }
            (type, bytes) = (ImageFormat.png.mimeType, pixels)
        } else {
            (type, bytes) = (image.format.mimeType, image.bytes)
        }
        // From the unit square, which the stored image fills.
        let transform = image.orientation.transform.concatenating(area.transform(fromWidth: 1, height: 1))
        let numbers = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty].map(Self.number)
        text += "<image width=\"1\" height=\"1\" preserveAspectRatio=\"none\" style=\"image-orientation:none\" "
        text += "transform=\"matrix(\(numbers.joined(separator: " ")))\" "
        text += "href=\"data:\(type);base64,\(bytes.base64EncodedString())\"/>\n"
    }

    /// Adds a text element, with the position and width of each line.
    func draw(_ content: TypesetText, in area: RotatedRect, color: Color) {
        guard area.isValid else { return }
        let transform = area.transform(fromWidth: content.size.width, height: content.size.height)
        // Readers differ in how they treat fonts smaller than a pixel; so the transform is from a hundredth of an em.
        let scale: CGFloat = 100
        let numbers = [transform.a / scale, transform.b / scale, transform.c / scale, transform.d / scale]
        let matrix = numbers.map(Self.exactNumber) + [transform.tx, transform.ty].map(Self.number)
        text += "<text transform=\"matrix(\(matrix.joined(separator: " ")))\" font-size=\"\(Self.number(scale))\""
        text += " font-family=\"\(content.family.genericName)\" style=\"white-space:pre\" xml:space=\"preserve\""
        for (key, value) in Self.attributes(.fill, color) { text += " \(key)=\"\(value)\"" }
        text += ">"
        for line in content.lines where !line.range.isEmpty {
            // A line starts at its right end if its script runs from there.
            let x = (line.isRightToLeft ? line.x + line.width : line.x) * scale
            text += "<tspan x=\"\(Self.number(x))\" y=\"\(Self.number(line.baseline * scale))\""
            if line.width > 0 {
                text += " textLength=\"\(Self.number(line.width * scale))\" lengthAdjust=\"spacingAndGlyphs\""
            }
            if line.isRightToLeft { text += " direction=\"rtl\" unicode-bidi=\"embed\"" }
            text += ">\(Self.escaped(String(content.text(of: line))))</tspan>"
        }
        text += "</text>\n"
    }

    private func addDisc(center: CGPoint, radius: CGFloat, color: Color) {
        addCircle(center, radius, .fill, color)
    }

    private func addCircle(_ center: CGPoint, _ radius: CGFloat, _ paint: Paint, _ color: Color) {
        let coordinates = [("cx", center.x), ("cy", center.y), ("r", radius)]
        add("circle", coordinates.map { ($0, Self.number($1)) }, paint, color)
    }

    /// A command of a path. SVG's default fill rule is nonzero.
    private static func command(_ element: InkOutline.Element) -> String {
        switch element {
        case .move(let point): "M\(number(point.x)) \(number(point.y))"
        case .line(let point): "L\(number(point.x)) \(number(point.y))"
        // At most half a circle, clockwise.
        case .arc(let arc):
            "A\(number(arc.radius)) \(number(arc.radius)) 0 0 1 \(number(arc.endPoint.x)) \(number(arc.endPoint.y))"
        case .close: "Z"
        }
    }

    // MARK: Text

    private func add(_ name: String, _ attributes: [(String, String)], _ paint: Paint, _ color: Color) {
        text += "<\(name)"
        for (key, value) in attributes + Self.attributes(paint, color) { text += " \(key)=\"\(value)\"" }
        text += "/>\n"
    }

    /// Ends a path after its data.
    private func endPath(_ color: Color) {
        text += "\""
        for (key, value) in Self.attributes(.fill, color) { text += " \(key)=\"\(value)\"" }
        text += "/>\n"
    }

    private static func attributes(_ paint: Paint, _ color: Color) -> [(String, String)] {
        func byte(_ value: Double) -> Int { Int(saturating: (value > 0 ? min(value, 1) : 0) * 255 + 0.5) }
        let hexColor = String(format: "#%02x%02x%02x", byte(color.red), byte(color.green), byte(color.blue))
        let opacity = color.alpha < 1 ? number(max(0, color.alpha)) : nil
        switch paint {
        case .fill: return [("fill", hexColor)] + (opacity.map { [("fill-opacity", $0)] } ?? [])
        case .stroke(let width):
            return [("fill", "none"), ("stroke", hexColor), ("stroke-width", number(width))]
                + (opacity.map { [("stroke-opacity", $0)] } ?? [])
        }
    }

    /// Rounds to a ten-thousandth of a point, which isn't visible at any magnification of the canvas; independent of
    /// the locale.
    private static func number(_ value: CGFloat) -> String {
        let rounded = (Double(value) * 10_000).rounded() / 10_000
        // Avoids "-0".
        let text = "\(rounded.isFinite ? rounded + 0 : Double(value))"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    /// All digits of a factor, whatever its magnitude; independent of the locale.
    private static func exactNumber(_ value: CGFloat) -> String { "\(Double(value) + 0)" }

    /// Escapes a text; control characters, which XML can't represent, are removed.
    private static func escaped(_ text: String) -> String {
        let allowed = text.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0xFFFE && $0.value != 0xFFFF }
        return String(String.UnicodeScalarView(allowed))
            .replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
    }
}
