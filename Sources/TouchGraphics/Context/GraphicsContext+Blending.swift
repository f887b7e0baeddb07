internal import CTouchCairo
public import Foundation

extension GraphicsContext {
    /// How something is mixed with what lies below.
    public typealias BlendMode = CGBlendMode

    /// How what is drawn from now on is mixed with what is there; the graphics state keeps it. Ink is mixed in normally anyhow.
    public func setBlendMode(_ mode: CGBlendMode) {
        state.blendMode = mode
        cairo_set_operator(cairo, mode.cairo)
        noteBlendMode(mode)
    }

    func noteBlendMode(_ mode: CGBlendMode) {
        if mode != .normal, layerDepth == watchedDepth { hasReadBackdrop = true }
    }

    /// Draws, and tells whether that went by what was there already: by a blend mode other than `normal`, or by clearing.
    package func readsBackdrop(_ draw: () -> Void) -> Bool {
        let outer = (watchedDepth, hasReadBackdrop)
        (watchedDepth, hasReadBackdrop) = (layerDepth, false)
        defer { (watchedDepth, hasReadBackdrop) = outer }
        draw()
        return hasReadBackdrop
    }

    // MARK: Layers

    /// Draws what follows aside, until the layer ends, at first with full opacity and mixed normally.
    public func beginTransparencyLayer() {
        cairo_push_group(cairo)
        statesUnderLayers.append(state)
        setAlpha(1)
        setBlendMode(.normal)
    }

    /// Ends what was clipped since the layer began, and puts the layer onto what lies below as `setAlpha(_:)` and
    /// `setBlendMode(_:)` had said before it began.
    ///
    /// - Precondition: a layer has begun, and every state that was saved since is restored.
    public func endTransparencyLayer() {
        endLayer(alpha: 1, blendMode: nil)
    }

    /// As `endTransparencyLayer()`.
    ///
    /// - Parameters:
    ///   - alpha: 0…1, the opacity with which the layer is put onto what lies below, beside that of `setAlpha(_:)`.
    ///   - blendMode: how it is put there, whatever `setBlendMode(_:)` had said.
    /// - Precondition: a layer has begun, and every state that was saved since is restored.
    public func endTransparencyLayer(alpha: CGFloat, blendMode: CGBlendMode = .normal) {
        endLayer(alpha: alpha, blendMode: blendMode)
    }

    private func endLayer(alpha: CGFloat, blendMode: CGBlendMode?) {
        guard let below = statesUnderLayers.popLast() else { preconditionFailure("there is no layer to end") }
        cairo_pop_group_to_source(unsyncedCairo)
        state = below
        let mode = blendMode ?? below.blendMode
        noteBlendMode(mode)
        cairo_set_operator(unsyncedCairo, mode.cairo)
        cairo_paint_with_alpha(unsyncedCairo, alpha * below.alpha)
        cairo_set_operator(unsyncedCairo, below.blendMode.cairo)
        useColor()
    }

    // MARK: Operators that reach beyond what is covered

    /// Draws with a mode that Cairo applies to all that the clip leaves, as if nothing were there beyond what is covered: all is
    /// mixed aside, and what is covered is put in the place of what was there.
    ///
    /// - Parameters:
    ///   - alpha: 0…1, of the source that is set.
    ///   - draw: fills or strokes with the source that is set then.
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
