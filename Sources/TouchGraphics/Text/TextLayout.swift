internal import CTouchGraphics
public import Foundation

/// A text laid out in lines by Pango, ready to be drawn.
///
/// Sizes and coordinates are points of user space. They depend on the text and the font alone, not on the scale of the
/// target or the desktop's text settings, so that a text has the same lines everywhere.
///
/// Line terminators of any kind (CR, LF, U+2028, U+2029) start a new line; NUL shows as U+FFFD.
public final class TextLayout {
    /// How text is broken into lines.
    public enum Lines: Hashable, Sendable {
        /// A single line: line terminators become spaces, and text wider than the width ends with an ellipsis.
        case one
        /// Wraps between words, or within a word that is longer than the width.
        case wrapped
        /// As `wrapped`, with an ellipsis at the end of the last allowed line; less than 1 is no limit.
        case atMost(Int)
    }

    let layout: OpaquePointer
    /// False if the font's size or the width can't show anything.
    let isVisible: Bool
    /// In points.
    private(set) var fontSize: CGFloat = 0
    /// Offsets in the text and in what Pango has instead of it.
    let offsets: TextOffsets

    /// Lays out text.
    ///
    /// - Parameters:
    ///   - width: for wrapping, truncating and aligning; nil is unlimited. A width that is not finite shows nothing.
    ///   - lines: without a width, only line terminators start lines.
    ///   - lineBreakMode: what happens to text that doesn't fit.
    public init(
        _ text: String, font: Font, width: CGFloat? = nil, lines: Lines = .wrapped, alignment: TextAlignment = .natural,
        lineBreakMode: NSLineBreakMode = .byTruncatingTail
    ) {
        let context = pango_font_map_create_context(pango_cairo_font_map_get_default())
        Self.configure(context)
        layout = pango_layout_new(context)
        g_object_unref(UnsafeMutableRawPointer(context))
        isVisible = font.size > 0 && width?.isFinite != false
        let shown: String
        (shown, offsets) = Self.prepared(isVisible ? text : "", lines, isWrapped: width != nil && lines != .one)
        pango_layout_set_text(layout, shown, Int32(clamping: shown.utf8.count))
        set(isVisible ? font : Font(size: 0))
        if isVisible, let width { set(width: width, lines, lineBreakMode) }
        set(alignment)
    }

    /// Lays out a line that was measured before.
    ///
    /// - Parameter isRightToLeft: whether its paragraph's script runs from right to left.
    init(line: String, font: Font, isRightToLeft: Bool) {
        let context = pango_font_map_create_context(pango_cairo_font_map_get_default())
        Self.configure(context)
        pango_context_set_base_dir(context, isRightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR)
        layout = pango_layout_new(context)
        g_object_unref(UnsafeMutableRawPointer(context))
        isVisible = font.size > 0
        let shown: String
        (shown, offsets) = Self.prepared(line, .one, isWrapped: false)
        pango_layout_set_auto_dir(layout, 0)
        pango_layout_set_single_paragraph_mode(layout, 1)
        pango_layout_set_text(layout, shown, Int32(clamping: shown.utf8.count))
        set(font)
    }

    deinit {
        g_object_unref(UnsafeMutableRawPointer(layout))
    }

    /// The width of the longest line and the height of all lines; an empty text has one line. Rounded up to integral
    /// points, so that a layout of that width has the same lines.
    public var size: CGSize {
        guard isVisible else { return .zero }
        var logical = PangoRectangle()
        pango_layout_get_extents(layout, nil, &logical)
        return CGSize(width: Self.points(logical.width).rounded(.up), height: Self.points(logical.height).rounded(.up))
    }

    /// The number of lines; 0 if nothing is visible.
    public var lineCount: Int { isVisible ? Int(pango_layout_get_line_count(layout)) : 0 }

    /// The distance from the top to the first line's baseline, in points.
    public var firstBaseline: CGFloat { isVisible ? Self.points(pango_layout_get_baseline(layout)) : 0 }

    /// Whether an ellipsis replaces some of the text.
    public var isTruncated: Bool { pango_layout_is_ellipsized(layout) != 0 }

    /// Whether some characters are shown as boxes because no installed font has glyphs for them.
    public var hasMissingGlyphs: Bool { pango_layout_get_unknown_glyphs_count(layout) > 0 }

    // MARK: Setup

    /// Sets gray antialiasing and subpixel positioning. The desktop's hinting would move glyphs, and subpixel rendering
    /// would show as color fringes wherever a picture is rotated, scaled or saved.
    private static func configure(_ context: OpaquePointer?) {
        let options = cairo_font_options_create()
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        pango_cairo_context_set_font_options(context, options)
        cairo_font_options_destroy(options)
        pango_context_set_round_glyph_positions(context, 0)
    }

    /// In characters. Longer words get break opportunities. Source: our choice: longer than any word, shorter than many
    /// lines.
    ///
    /// Quirk of Pango (1.50): for each line of a word it shapes the remainder of the word, so that a name of 100,000
    /// letters took ten seconds. Gone when `pango_layout_get_extents` of such a word takes no longer than that of the
    /// same text split into words.
    private static let maxWordLength = 500

    /// The text that Pango lays out. Where lines are limited, line terminators are replaced so that it is one paragraph,
    /// since Pango limits lines by paragraph; elsewhere each paragraph has the direction of its script. NUL, which would
    /// end the text, is replaced, too.
    ///
    /// - Parameter isWrapped: long words get break opportunities.
    private static func prepared(_ text: String, _ lines: Lines, isWrapped: Bool) -> (
        text: String, offsets: TextOffsets
    ) {
        let mayHaveLongWords = isWrapped && text.utf8.count > maxWordLength
        guard mayHaveLongWords || text.contains(where: { $0.isNewline || $0 == "\0" }) else {
            return (text, TextOffsets())
        }
        let end: Character =
            switch lines {
            case .one: " "
            case .wrapped: "\n"
            case .atMost: "\u{2028}"
            }
        var (result, offsets, length) = ("", TextOffsets(), 0)
        for character in text {
            length = character.isWhitespace ? 0 : length + 1
            if mayHaveLongWords, length > maxWordLength {
                result.append("\u{200B}")
                offsets.appendInserted(3)
                length = 1
            }
            let shown = character.isNewline ? end : character == "\0" ? "\u{FFFD}" : character
            result.append(shown)
            offsets.append(character.utf8.count, shownAs: shown.utf8.count)
        }
        return (result, offsets)
    }

    private func set(_ font: Font) {
        let description = pango_font_description_new()
        pango_font_description_set_family(description, font.family.replacing("\0", with: ""))
        let weight = min(max(font.weight.rawValue, 100), 1000)
        pango_font_description_set_weight(description, PangoWeight(rawValue: numericCast(weight)))
        pango_font_description_set_style(
            description, font.style == .italic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
        fontSize = min(max(font.size, 0), Self.maxFontSize)
        pango_font_description_set_absolute_size(description, fontSize * Double(PANGO_SCALE))
        pango_layout_set_font_description(layout, description)
        pango_font_description_free(description)
    }

    private func set(width: CGFloat, _ lines: Lines, _ mode: NSLineBreakMode) {
        if mode == .byClipping, lines == .one, size.width > width { return }
        pango_layout_set_width(layout, Int32(saturating: min(max(width, 0), 1_000_000) * CGFloat(PANGO_SCALE)))
        pango_layout_set_wrap(layout, mode == .byCharWrapping ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR)
        switch lines {
        case .wrapped: break
        case .one: limit(toLines: 1, mode)
        case .atMost(let count): if count > 0 { limit(toLines: Int32(clamping: count), mode) }
        }
    }

    private func limit(toLines count: Int32, _ mode: NSLineBreakMode) {
        let side: PangoEllipsizeMode
        switch mode {
        case .byWordWrapping, .byCharWrapping, .byClipping: return remove(fromLine: count)
        case .byTruncatingHead: side = PANGO_ELLIPSIZE_START
        case .byTruncatingMiddle: side = PANGO_ELLIPSIZE_MIDDLE
        case .byTruncatingTail: side = PANGO_ELLIPSIZE_END
        }
        pango_layout_set_height(layout, -count)
        pango_layout_set_ellipsize(layout, side)
    }

    /// Removes a line and those after it.
    private func remove(fromLine line: Int32) {
        guard let start = pango_layout_get_line_readonly(layout, line)?.pointee.start_index,
            let text = pango_layout_get_text(layout)
        else { return }
        var shown = String(decoding: UnsafeRawBufferPointer(start: text, count: Int(start)), as: UTF8.self)
        if shown.last == "\u{2028}" { shown.removeLast() }
        pango_layout_set_text(layout, shown, Int32(clamping: shown.utf8.count))
    }

    /// Converts the alignment: Pango's left is the side where the script starts.
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
