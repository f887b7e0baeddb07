internal import CTouchGraphics
public import Foundation

extension GraphicsContext {
    /// The shadow of all that is drawn, in pixels of the bitmap.
    struct DropShadow {
        var offset: CGPoint
        /// The standard deviation of the blur; 0 is sharp.
        var blur: CGFloat
        var color: Color
    }

    /// Gives subsequent drawing a shadow; part of the graphics state.
    ///
    /// Everything that is drawn gets a shadow of its own. Drawing in a transparency layer gets one of the entire layer.
    /// **Difference from UIKit**: the offset and the blur are scaled by the current transform, but not rotated; gradients
    /// and ink have no shadow.
    ///
    /// - Parameters:
    ///   - offset: to the right and down, in units of user space. One that is not finite means no shadow.
    ///   - blur: the distance over which the shadow fades, in units of user space; 0 is sharp. It is two standard deviations.
    ///   - color: its color and opacity; nil: no shadow.
    public func setShadow(offset: CGSize, blur: CGFloat, color: Color?) {
        let scale = abs(matrix.determinant).squareRoot()
        let pixels = CGPoint(x: offset.width * scale, y: offset.height * scale)
        guard let color, color.alpha > 0, pixels.isFinite, blur.isFinite else {
            state.shadow = nil
            return
        }
        state.shadow = DropShadow(offset: pixels, blur: max(0, blur) * scale / 2, color: color)
    }

    /// Gives subsequent drawing a shadow of a third of black; part of the graphics state.
    ///
    /// - Parameters:
    ///   - offset: to the right and down, in units of user space.
    ///   - blur: the distance over which the shadow fades, in units of user space.
    public func setShadow(offset: CGSize, blur: CGFloat) {
        setShadow(offset: offset, blur: blur, color: Color(white: 0, alpha: 1.0 / 3))
    }

    /// Draws, with the shadow of the state.
    func shadowed(_ draw: () -> Void) {
        guard let shadow = state.shadow, !state.blendMode.isUnbounded else { return draw() }
        let drawn = group(beyondClipBy: abs(shadow.offset.x) + abs(shadow.offset.y) + shadow.blur * 3, draw)
        defer { cairo_pattern_destroy(drawn) }
        paintShadowed(drawn, shadow)
        useColor()
    }

    /// Paints a pattern and, behind it, the shadow.
    func paintShadowed(_ pattern: OpaquePointer?, _ shadow: DropShadow, alpha: CGFloat = 1) {
        let opacity = state.alpha
        state.alpha = 1
        drawShadow(in: clipInPixels, color: shadow.color, blur: shadow.blur, offset: shadow.offset) { context in
            context.concatenate(matrix)
            cairo_set_source(context.cairo, pattern)
            cairo_paint_with_alpha(context.cairo, alpha)
        }
        state.alpha = opacity
        cairo_set_source(cairo, pattern)
        cairo_paint_with_alpha(cairo, alpha)
    }

    /// The rectangle around the clip, in pixels of the bitmap.
    private var clipInPixels: CGRect {
        var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
        cairo_save(cairo)
        cairo_identity_matrix(cairo)
        cairo_clip_extents(cairo, &left, &top, &right, &bottom)
        cairo_restore(cairo)
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// Draws into a group that is larger than the clip: the shadow of what the clip hides may be visible.
    private func group(beyondClipBy reach: CGFloat, _ draw: () -> Void) -> OpaquePointer? {
        let area = clipInPixels.insetBy(dx: -reach, dy: -reach)
        let mode = state.blendMode
        let path = cairo_copy_path(cairo)
        defer { cairo_path_destroy(path) }
        cairo_save(cairo)
        cairo_reset_clip(cairo)
        cairo_new_path(cairo)
        cairo_save(cairo)
        cairo_identity_matrix(cairo)
        cairo_rectangle(cairo, area.minX, area.minY, area.width, area.height)
        cairo_restore(cairo)
        cairo_clip(cairo)
        cairo_push_group(cairo)
        cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
        cairo_append_path(cairo, path)
        state.blendMode = .normal
        draw()
        state.blendMode = mode
        let drawn = cairo_pop_group(cairo)
        cairo_restore(cairo)
        cairo_new_path(cairo)
        return drawn
    }
}
