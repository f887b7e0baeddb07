internal import CTouchCairo
public import Foundation

/// Draws into a bitmap with Cairo; the calls are named as Core Graphics names them.
///
/// Coordinates are user space: pixels of the bitmap until `concatenate(_:)` changes them, y downwards.
/// Numbers that are not finite draw nothing: Cairo would otherwise refuse every later call, and one bad
/// sample would blank the window.
public final class GraphicsContext: InkSurface {
    /// What is drawn into, and kept as long as the context.
    public let bitmap: Bitmap
    /// Cairo's context, which may lag behind.
    let lagging: OpaquePointer
    private var state: State
    private var savedStates: [State] = []
    /// How many of the saved states Cairo has saved as well.
    private var savedInCairo = 0
    private var statesUnderLayers: [State] = []

    /// What is drawn without Cairo needs no more than this, so Cairo is told only when it is to draw.
    private struct State {
        /// From user space to pixels of the bitmap.
        var matrix = CGAffineTransform.identity
        /// In pixels of the bitmap; nil where that is no set of whole pixels.
        var clipRegion: Region?
        var isMatrixNews = false
        var isClipNews = false
        /// Of what `setColor(_:)` set last.
        var color = Color.black
        /// Set apart from the other; nil: `color`.
        var fillColor: Color?
        var strokeColor: Color?
    }

    /// Draws into all of the bitmap, whose pixels are the units of user space at first.
    public init(_ bitmap: Bitmap) {
        self.bitmap = bitmap
        lagging = cairo_create(bitmap.surface)
        state = State(clipRegion: Region(bitmap.bounds))
    }

    deinit {
        cairo_destroy(lagging)
    }

    /// What may be drawn to, in pixels of the bitmap; nil where that is no set of whole pixels.
    var clipRegion: Region? { state.clipRegion }

    /// From user space to pixels of the bitmap.
    var matrix: CGAffineTransform { state.matrix }

    /// How many transparency layers lie between what is drawn and the bitmap.
    var layerDepth: Int { statesUnderLayers.count }

    /// Cairo's context, to draw with.
    var cairo: OpaquePointer {
        while savedInCairo < savedStates.count {
            tellCairo(&savedStates[savedInCairo])
            cairo_save(lagging)
            savedInCairo += 1
        }
        tellCairo(&state)
        return lagging
    }

    private func tellCairo(_ state: inout State) {
        if state.isClipNews, let region = state.clipRegion {
            cairo_identity_matrix(lagging)
            cairo_new_path(lagging)
            for index in 0..<region.rectCount {
                let rect = region.rect(at: index)
                cairo_rectangle(lagging, Double(rect.x), Double(rect.y), Double(rect.width), Double(rect.height))
            }
            cairo_clip(lagging)
        }
        if state.isClipNews || state.isMatrixNews {
            var matrix = state.matrix.cairo
            cairo_set_matrix(lagging, &matrix)
        }
        state.isClipNews = false
        state.isMatrixNews = false
    }

    // MARK: State

    /// Keeps transform, clip, colour and line style, until `restoreGState()` brings them back; calls nest.
    public func saveGState() {
        savedStates.append(state)
    }

    /// - Precondition: `saveGState()` was called as often before.
    public func restoreGState() {
        if savedInCairo == savedStates.count, savedInCairo > 0 {
            cairo_restore(lagging)
            savedInCairo -= 1
        }
        guard let saved = savedStates.popLast() else { preconditionFailure("there is no state to restore") }
        state = saved
    }

    /// Does the map first for everything drawn from now on. A map without an inverse is refused: nothing
    /// could be seen through it.
    ///
    /// - Returns: false when it was refused.
    @discardableResult
    public func concatenate(_ transform: CGAffineTransform) -> Bool {
        let determinant = transform.determinant
        guard determinant != 0, determinant.isFinite, transform.tx.isFinite, transform.ty.isFinite else { return false }
        state.matrix = transform.concatenating(state.matrix)
        state.isMatrixNews = true
        return true
    }

    /// Moves the origin, in user space as it is now.
    public func translateBy(x: CGFloat, y: CGFloat) {
        concatenate(CGAffineTransform(translationX: x, y: y))
    }

    // MARK: Colours

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
        cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha)
    }

    // MARK: Clip

    /// Limits drawing to what is inside the path, too, and empties the path.
    public func clip(using rule: CGPathFillRule = .winding) {
        cairo_set_fill_rule(cairo, rule.cairo)
        cairo_clip(cairo)
        cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING)
        state.clipRegion = nil
    }

    /// Limits drawing to what is in the rectangle, too, in user space as it is now.
    ///
    /// Ink is still drawn without Cairo where the rectangle's edges are those of pixels.
    public func clip(to rect: CGRect) {
        let place = rect.applying(matrix)
        let pixels = PixelRect(covering: place)
        if matrix.isUpright, pixels.rect == place, state.clipRegion != nil {
            state.clipRegion?.formIntersection(pixels)
            state.isClipNews = true
        } else {
            addRect(rect)
            cairo_clip(cairo)
            state.clipRegion = nil
        }
    }

    /// Limits drawing to pixels of the bitmap; user space takes no part.
    public func clip(to region: Region) {
        if state.clipRegion == nil {
            _ = cairo
            state.clipRegion = region
            state.isClipNews = true
            _ = cairo
            state.clipRegion = nil
        } else {
            state.clipRegion?.formIntersection(region)
            state.isClipNews = true
        }
    }

    /// What can still be drawn to, in user space.
    public var boundingBoxOfClipPath: CGRect {
        var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
        cairo_clip_extents(cairo, &left, &top, &right, &bottom)
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    // MARK: Layers

    /// How something is mixed with what lies below.
    public enum BlendMode: Sendable {
        /// Over it.
        case normal
        /// The product of both: never lighter than either.
        case multiply
        /// The opposite: never darker than either.
        case screen
        /// Either of them, by how light it is below.
        case overlay
        /// The darker of both.
        case darken
        /// The lighter of both.
        case lighten
        /// What is below is taken away.
        case clear
        /// In its place.
        case copy
        /// What is below is taken away as far as this is opaque.
        case destinationOut
        /// Added to it, opacity too: two that fade into each other let nothing through that neither does.
        case plusLighter
    }

    /// Draws what follows aside, until `endTransparencyLayer(alpha:)`.
    public func beginTransparencyLayer() {
        cairo_push_group(cairo)
        statesUnderLayers.append(state)
    }

    /// Ends what was clipped since the layer began.
    ///
    /// - Parameters:
    ///   - alpha: 0…1, the opacity with which the layer is put onto what lies below.
    ///   - blendMode: how it is put there.
    /// - Precondition: a layer has begun, and every state that was saved since is restored.
    public func endTransparencyLayer(alpha: CGFloat, blendMode: BlendMode = .normal) {
        guard let below = statesUnderLayers.popLast() else { preconditionFailure("there is no layer to end") }
        cairo_pop_group_to_source(lagging)
        state = below
        guard blendMode != .normal else { return cairo_paint_with_alpha(lagging, alpha) }
        cairo_set_operator(lagging, blendMode.cairo)
        cairo_paint_with_alpha(lagging, alpha)
        cairo_set_operator(lagging, CAIRO_OPERATOR_OVER)
    }
}

extension CGAffineTransform {
    var cairo: cairo_matrix_t {
        cairo_matrix_t(xx: a, yx: b, xy: c, yy: d, x0: tx, y0: ty)
    }
}
