internal import CTouchGraphics
public import Foundation

extension GraphicsContext {
    /// Sets the color of fills, strokes, text and painting; part of the graphics state.
    public func setColor(_ color: Color) {
        (state.color, state.fillColor, state.strokeColor) = (color, nil, nil)
        setSource(color)
    }

    /// Sets the color of fills, text and painting; part of the graphics state.
    public func setFillColor(_ color: Color) {
        if state.strokeColor == nil { state.strokeColor = state.color }
        state.fillColor = color
    }

    /// Sets the color of strokes; part of the graphics state.
    public func setStrokeColor(_ color: Color) {
        if state.fillColor == nil { state.fillColor = state.color }
        state.strokeColor = color
    }

    /// The colors of the next fill and the next stroke.
    package var colors: (fill: Color, stroke: Color) {
        (state.fillColor ?? state.color, state.strokeColor ?? state.color)
    }

    /// Sets Cairo's only color where the colors of fills and strokes differ.
    func useFillColor() {
        if let color = state.fillColor { setSource(color) }
    }

    func useStrokeColor() {
        if let color = state.strokeColor { setSource(color) }
    }

    private func setSource(_ color: Color) {
        cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha * state.alpha)
    }

    /// Restores the color as Cairo's source after drawing with another source.
    func useColor() {
        setSource(state.color)
    }

    /// Sets the opacity of subsequent drawing; part of the graphics state. Ink ignores it.
    ///
    /// - Parameter alpha: 0…1, multiplied by the opacity of colors; clamped.
    public func setAlpha(_ alpha: CGFloat) {
        state.alpha = alpha.isNaN ? 1 : min(max(alpha, 0), 1)
        useColor()
    }
}
