internal import CTouchPango
public import Foundation

/// A text broken into lines and ready to be drawn, by Pango.
///
/// Sizes and places are points of user space. They depend on the text and the font alone: neither the scale of what is
/// drawn to nor the desktop's settings for text take part, so that a text has the same lines everywhere.
///
/// Line ends of any kind (CR, LF, U+2028, U+2029) begin a line; NUL shows as U+FFFD.
public final class TextLayout {
    /// Whether text that is too long is broken into lines.
    public enum Lines: Hashable, Sendable {
        /// Line ends are spaces, and what is too long for the width ends with an ellipsis.
        case one
        /// Lines are broken between words, or within one that is longer than the width.
        case wrapped
        /// As `wrapped`, with an ellipsis at the end of the last line allowed; less than 1 is no limit.
        case atMost(Int)
    }

    let layout: OpaquePointer
    /// False where the font's size or the width is no number to show anything in.
    let isVisible: Bool

    /// - Parameters:
    ///   - width: to break, shorten and align for; nil is without limit. What is not finite shows nothing.
    ///   - lines: without a width, only line ends begin lines.
    public init(
        _ text: String, font: Font, width: CGFloat? = nil, lines: Lines = .wrapped, alignment: TextAlignment = .natural
    ) {
        let context = pango_font_map_create_context(pango_cairo_font_map_get_default())
        Self.configure(context)
        layout = pango_layout_new(context)
        g_object_unref(UnsafeMutableRawPointer(context))
        isVisible = font.size > 0 && width?.isFinite != false
        var text = isVisible ? Self.prepared(text, lines) : ""
        if width != nil, lines != .one { text = Self.breakable(text) }
        pango_layout_set_text(layout, text, Int32(clamping: text.utf8.count))
        set(isVisible ? font : Font(size: 0))
        if isVisible, let width { set(width: width, lines) }
        set(alignment)
    }

    deinit {
        g_object_unref(UnsafeMutableRawPointer(layout))
    }

    /// As wide as the longest line, and as high as all lines, of which an empty text has one. Rounded up to whole points,
    /// so that a layout of that width has the same lines.
    public var size: CGSize {
        guard isVisible else { return .zero }
        var logical = PangoRectangle()
        pango_layout_get_extents(layout, nil, &logical)
        return CGSize(width: Self.points(logical.width).rounded(.up), height: Self.points(logical.height).rounded(.up))
    }

    /// How many lines the text takes; 0 if there is nothing to see.
    public var lineCount: Int { isVisible ? Int(pango_layout_get_line_count(layout)) : 0 }

    /// How far the first line's base lies below the top, in points.
    public var firstBaseline: CGFloat { isVisible ? Self.points(pango_layout_get_baseline(layout)) : 0 }

    /// Whether an ellipsis stands for some of the text.
    public var isTruncated: Bool { pango_layout_is_ellipsized(layout) != 0 }

    /// Whether no font that is installed has some of its letters, which are shown as boxes.
    public var hasMissingGlyphs: Bool { pango_layout_get_unknown_glyphs_count(layout) > 0 }

    // MARK: Setting up

    /// Grey antialiasing and places between pixels. A desktop's hinting would move letters by its own rules, and colours
    /// of subpixels would show as fringes wherever a picture is turned, scaled or saved.
    private static func configure(_ context: OpaquePointer?) {
        let options = cairo_font_options_create()
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        pango_cairo_context_set_font_options(context, options)
        cairo_font_options_destroy(options)
        pango_context_set_round_glyph_positions(context, 0)
    }

    /// Pango limits the lines of a paragraph, not of a text; so all is one paragraph. It would end at a NUL.
    private static func prepared(_ text: String, _ lines: Lines) -> String {
        let end: Character = lines == .one ? " " : "\u{2028}"
        guard text.contains(where: { $0.isNewline || $0 == "\0" }) else { return text }
        return String(text.map { $0.isNewline ? end : $0 == "\0" ? "\u{FFFD}" : $0 })
    }

    /// In characters. Longer words have places to break put in. Source: our choice: longer than any word, shorter than many
    /// lines.
    private static let maxWordLength = 500

    /// Quirk of Pango (1.50): for each line of a word it shapes all that is left of the word, so that a name of 100,000 letters
    /// took ten seconds. Gone when `pango_layout_get_extents` of such a word takes no longer than that of as many words.
    private static func breakable(_ text: String) -> String {
        guard text.utf8.count > maxWordLength else { return text }
        var result = ""
        var length = 0
        for character in text {
            length = character.isWhitespace ? 0 : length + 1
            if length > maxWordLength {
                result.append("\u{200B}")
                length = 1
            }
            result.append(character)
        }
        return result
    }

    private func set(_ font: Font) {
        let description = pango_font_description_new()
        pango_font_description_set_family(description, font.family.replacing("\0", with: ""))
        let weight = min(max(font.weight.rawValue, 100), 1000)
        pango_font_description_set_weight(description, PangoWeight(rawValue: numericCast(weight)))
        pango_font_description_set_style(
            description, font.style == .italic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
        pango_font_description_set_absolute_size(description, min(max(font.size, 0), 4096) * Double(PANGO_SCALE))
        pango_layout_set_font_description(layout, description)
        pango_font_description_free(description)
    }

    private func set(width: CGFloat, _ lines: Lines) {
        pango_layout_set_width(layout, Int32(saturating: min(max(width, 0), 1_000_000) * CGFloat(PANGO_SCALE)))
        pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
        switch lines {
        case .wrapped: break
        case .one: limit(toLines: 1)
        case .atMost(let count): if count > 0 { limit(toLines: Int32(clamping: count)) }
        }
    }

    private func limit(toLines count: Int32) {
        pango_layout_set_height(layout, -count)
        pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
    }

    /// Pango's left is where the script begins.
    private func set(_ alignment: TextAlignment) {
        let line = pango_layout_get_line_readonly(layout, 0)
        let isFromRight = line.map { pango_layout_line_get_resolved_direction($0) == PANGO_DIRECTION_RTL } ?? false
        let side =
            switch alignment {
            case .natural: PANGO_ALIGN_LEFT
            case .left: isFromRight ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT
            case .center: PANGO_ALIGN_CENTER
            case .right: isFromRight ? PANGO_ALIGN_LEFT : PANGO_ALIGN_RIGHT
            }
        pango_layout_set_alignment(layout, side)
    }

    static func points(_ units: Int32) -> CGFloat {
        CGFloat(units) / CGFloat(PANGO_SCALE)
    }
}
