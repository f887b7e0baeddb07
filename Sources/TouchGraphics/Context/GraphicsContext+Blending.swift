internal import CTouchGraphics
public import Foundation

extension GraphicsContext {
    /// How drawing is blended with the backdrop.
    public typealias BlendMode = CGBlendMode

    /// Sets the blend mode of subsequent drawing; part of the graphics state. Ink is always blended normally.
    public func setBlendMode(_ mode: CGBlendMode) {
        state.blendMode = mode
        cairo_set_operator(cairo, mode.cairo)
        noteBlendMode(mode)
    }

    func noteBlendMode(_ mode: CGBlendMode) {
        if mode != .normal, layerDepth == watchedDepth { hasReadBackdrop = true }
    }

    /// Draws, and returns whether the result depended on the backdrop: through a blend mode other than `normal`, or
    /// clearing.
    package func readsBackdrop(_ draw: () -> Void) -> Bool {
        let outer = (watchedDepth, hasReadBackdrop)
        (watchedDepth, hasReadBackdrop) = (layerDepth, false)
        defer { (watchedDepth, hasReadBackdrop) = outer }
        draw()
        return hasReadBackdrop
    }

    // MARK: Layers

    /// Starts a layer that collects subsequent drawing until it ends; its initial opacity is 1 and its blend mode
    /// `normal`.
    public func beginTransparencyLayer() {
        cairo_push_group(cairo)
        statesUnderLayers.append(state)
        state.shadow = nil
        setAlpha(1)
        setBlendMode(.normal)
    }

    /// Ends the layer with its clips, and composites it with the alpha and the blend mode that were set before it
    /// started.
    ///
    /// - Precondition: a layer is open, and every state saved since its start is restored.
    public func endTransparencyLayer() {
        endLayer(alpha: 1, blendMode: nil)
    }

    /// Ends the layer as `endTransparencyLayer()` does, with the given blend mode.
    ///
    /// - Parameters:
    ///   - alpha: 0…1, the layer's opacity, multiplied by that of `setAlpha(_:)`.
    ///   - blendMode: replaces that of `setBlendMode(_:)`.
    /// - Precondition: a layer is open, and every state saved since its start is restored.
    public func endTransparencyLayer(alpha: CGFloat, blendMode: CGBlendMode = .normal) {
        endLayer(alpha: alpha, blendMode: blendMode)
    }

    private func endLayer(alpha: CGFloat, blendMode: CGBlendMode?) {
        guard let below = statesUnderLayers.popLast() else { preconditionFailure("no transparency layer is open") }
        let layer = cairo_pop_group(unsyncedCairo)
        defer { cairo_pattern_destroy(layer) }
        state = below
        let mode = blendMode ?? below.blendMode
        noteBlendMode(mode)
        cairo_set_operator(unsyncedCairo, mode.cairo)
        if let shadow = below.shadow, !mode.isUnbounded {
            paintShadowed(layer, shadow, alpha: alpha * below.alpha)
        } else {
            cairo_set_source(unsyncedCairo, layer)
            cairo_paint_with_alpha(unsyncedCairo, alpha * below.alpha)
        }
        cairo_set_operator(unsyncedCairo, below.blendMode.cairo)
        useColor()
    }

    // MARK: Unbounded operators

    /// Draws with a mode that Cairo applies to the entire clip, limited to the covered pixels: blends everything in a
    /// group, then replaces the covered pixels with the result.
    ///
    /// - Parameters:
    ///   - alpha: 0…1, of the current source.
    ///   - draw: fills or strokes with the source that is set for it.
    func blendWithinBounds(alpha: CGFloat = 1, _ draw: () -> Void) {
        let below = cairo_surface_reference(cairo_get_group_target(cairo))
        defer { cairo_surface_destroy(below) }
        cairo_push_group(cairo)
        cairo_save(cairo)
        cairo_identity_matrix(cairo)
        cairo_set_source_surface(cairo, below, 0, 0)
        cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
        cairo_paint(cairo)
        cairo_restore(cairo)
        cairo_paint_with_alpha(cairo, alpha)
        cairo_pop_group_to_source(cairo)
        cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
        draw()
        cairo_set_operator(cairo, state.blendMode.cairo)
        useColor()
    }
}
