internal import CTouchGraphics
import Foundation

/// Drawing with Cairo, in any size.
///
/// Quirk of FreeType (2.13): it refuses fonts of 2048 pixels and more, and then Cairo refuses that font in every size until
/// the program ends. Gone when a font of 4000 pixels, and one of 20 pixels after it, are drawn.
extension TextLayout {
    /// The maximum size of fonts, in points.
    static let maxFontSize: CGFloat = 2000
    /// The maximum em of letters that are drawn as glyphs, in pixels.
    static let maxGlyphSize: CGFloat = 1000
    /// The em in which outlines of larger letters are computed, in pixels. Source: our choice: exact enough for all sizes,
    /// and within Cairo's coordinates for a line of 10,000 letters.
    private static let outlineSize: CGFloat = 512

    /// The em in pixels.
    private func em(on cairo: OpaquePointer) -> CGFloat {
        let lengths = [(1.0, 0.0), (0.0, 1.0)].map { unit in
            var (x, y) = unit
            cairo_user_to_device_distance(cairo, &x, &y)
            return hypot(x, y)
        }
        return fontSize * max(lengths[0], lengths[1])
    }

    /// Draws the text in Cairo's current color, from the origin. Discards the current path.
    ///
    /// - Parameter sizes: the ems, in pixels, of letters that are drawn as glyphs; others are drawn as outlines, and
    ///   characters with colors of their own are missing then.
    func show(on cairo: OpaquePointer, glyphs sizes: ClosedRange<CGFloat> = 0...maxGlyphSize) {
        cairo_new_path(cairo)
        if sizes.contains(em(on: cairo)) {
            pango_cairo_update_layout(cairo, layout)
            pango_cairo_show_layout(cairo, layout)
        } else {
            addOutlines(to: cairo)
            cairo_fill(cairo)
        }
    }

    /// Replaces the current path by the outlines of all letters.
    func setPath(of cairo: OpaquePointer) {
        cairo_new_path(cairo)
        guard em(on: cairo) <= Self.maxGlyphSize else { return addOutlines(to: cairo) }
        pango_cairo_update_layout(cairo, layout)
        pango_cairo_layout_path(cairo, layout)
    }

    /// Adds outlines that come from a font of one size.
    private func addOutlines(to cairo: OpaquePointer) {
        guard fontSize > 0 else { return }
        let scale = Self.outlineSize / fontSize
        cairo_save(cairo)
        cairo_identity_matrix(cairo)
        cairo_scale(cairo, scale, scale)
        pango_cairo_update_layout(cairo, layout)
        pango_cairo_layout_path(cairo, layout)
        let outlines = cairo_copy_path(cairo)
        cairo_restore(cairo)
        cairo_new_path(cairo)
        cairo_append_path(cairo, outlines)
        cairo_path_destroy(outlines)
    }
}
