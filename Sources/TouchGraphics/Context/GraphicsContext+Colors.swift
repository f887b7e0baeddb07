internal import CTouchCairo
public import Foundation

extension GraphicsContext {
    /// What is filled, stroked, written and painted from now on has this colour; the graphics state keeps it.
    public func setColor(_ color: Color) {
        (state.color, state.fillColor, state.strokeColor) = (color, nil, nil)
        setSource(color)
    }

    /// What is filled, written and painted from now on has this colour; the graphics state keeps it.
    public func setFillColor(_ color: Color) {
        if state.strokeColor == nil { state.strokeColor = state.color }
        state.fillColor = color
    }

    /// What is stroked from now on has this colour; the graphics state keeps it.
    public func setStrokeColor(_ color: Color) {
        if state.fillColor == nil { state.fillColor = state.color }
        state.strokeColor = color
    }

    /// The colours that the next fill and the next stroke have.
    package var colors: (fill: Color, stroke: Color) {
        (state.fillColor ?? state.color, state.strokeColor ?? state.color)
    }

    /// Cairo has one colour for everything: it is told where fills and strokes differ.
    func useFillColor() {
        if let color = state.fillColor { setSource(color) }
    }

    func useStrokeColor() {
        if let color = state.strokeColor { setSource(color) }
    }

    private func setSource(_ color: Color) {
        cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha * state.alpha)
    }

    /// Has Cairo draw with the colour again after it has drawn with something else.
    func useColor() {
        setSource(state.color)
    }

    /// Everything that is drawn from now on lets through what lies below; the graphics state keeps it. Ink does not go by it.
    ///
    /// - Parameter alpha: 0…1, beside the opacity of colours; what is beyond is cut off.
    public func setAlpha(_ alpha: CGFloat) {
        state.alpha = alpha.isNaN ? 1 : min(max(alpha, 0), 1)
        useColor()
    }
}
