internal import CTouchGraphics
public import Foundation

/// Draws into a bitmap with Cairo; methods have Core Graphics' names.
///
/// Coordinates are user space, y downwards: initially pixels of the bitmap, until `concatenate(_:)` changes them.
/// Numbers that are not finite draw nothing: Cairo would otherwise refuse every later call, and one bad sample would
/// blank the window.
public final class GraphicsContext: InkSurface {
    /// The target of drawing, retained by the context.
    public let bitmap: Bitmap
    /// Cairo's context, whose state may be out of date; `cairo` updates it.
    let unsyncedCairo: OpaquePointer
    var state: State
    private var savedStates: [State] = []
    /// The number of saved states that are also saved in Cairo.
    private var savedInCairo = 0
    var statesUnderLayers: [State] = []
    /// The layer depth at which `readsBackdrop(_:)` observes blend modes; nil: it doesn't.
    var watchedDepth: Int?
    var hasReadBackdrop = false
    /// How images that are not decoded yet are drawn.
    public var imageWaiting = ImageCache.Waiting.frame

    /// The graphics state. Drawing without Cairo needs nothing else, so Cairo is updated only before it draws.
    struct State {
        /// The transform from user space to pixels of the bitmap.
        var matrix = CGAffineTransform.identity
        /// In pixels of the bitmap; nil if the clip is not a set of complete pixels.
        var clipRegion: Region?
        var isMatrixDirty = false
        var isClipDirty = false
        /// The line width that is not set in Cairo yet, in user space.
        var pendingLineWidth: CGFloat?
        /// The color that `setColor(_:)` set last.
        var color = Color.black
        /// The color of fills; nil: `color`. Likewise for strokes.
        var fillColor: Color?
        var strokeColor: Color?
        /// 0…1, the opacity of all drawing.
        var alpha: CGFloat = 1
        var blendMode = CGBlendMode.normal
        var interpolationQuality = CGInterpolationQuality.default
        /// Nil: none.
        var shadow: DropShadow?
    }

    /// Creates a context for the entire bitmap; user space is initially its pixels.
    public init(_ bitmap: Bitmap) {
        self.bitmap = bitmap
        unsyncedCairo = cairo_create(bitmap.surface)
        state = State(clipRegion: Region(bitmap.bounds))
    }

    deinit {
        cairo_destroy(unsyncedCairo)
    }

    /// The clip, in pixels of the bitmap; nil if it is not a set of complete pixels.
    var clipRegion: Region? { state.clipRegion }

    /// The transform from user space to pixels of the bitmap.
    var matrix: CGAffineTransform { state.matrix }

    /// The number of open transparency layers.
    var layerDepth: Int { statesUnderLayers.count }

    /// Cairo's context, up to date and ready to draw.
    var cairo: OpaquePointer {
        while savedInCairo < savedStates.count {
            syncCairo(&savedStates[savedInCairo])
            cairo_save(unsyncedCairo)
            savedInCairo += 1
        }
        syncCairo(&state)
        return unsyncedCairo
    }

    private func syncCairo(_ state: inout State) {
        if state.isClipDirty, let region = state.clipRegion {
            cairo_identity_matrix(unsyncedCairo)
            cairo_new_path(unsyncedCairo)
            for index in 0..<region.rectCount {
                let rect = region.rect(at: index)
                cairo_rectangle(unsyncedCairo, Double(rect.x), Double(rect.y), Double(rect.width), Double(rect.height))
            }
            cairo_clip(unsyncedCairo)
        }
        if state.isClipDirty || state.isMatrixDirty {
            var matrix = state.matrix.cairo
            cairo_set_matrix(unsyncedCairo, &matrix)
        }
        if let width = state.pendingLineWidth { cairo_set_line_width(unsyncedCairo, width) }
        state.isClipDirty = false
        state.isMatrixDirty = false
        state.pendingLineWidth = nil
    }

    // MARK: State

    /// Saves transform, clip, colors, blending and line style until `restoreGState()`; calls nest.
    public func saveGState() {
        savedStates.append(state)
    }

    /// Restores the state saved last.
    ///
    /// - Precondition: each call matches an earlier call of `saveGState()`.
    public func restoreGState() {
        if savedInCairo == savedStates.count, savedInCairo > 0 {
            cairo_restore(unsyncedCairo)
            savedInCairo -= 1
        }
        guard let saved = savedStates.popLast() else { preconditionFailure("restoreGState() without saveGState()") }
        state = saved
    }

    /// Applies the transform before the current one for subsequent drawing. Refuses a singular transform: nothing would
    /// be visible through it.
    ///
    /// - Returns: false if the transform was refused.
    @discardableResult
    public func concatenate(_ transform: CGAffineTransform) -> Bool {
        let determinant = transform.determinant
        guard determinant != 0, determinant.isFinite, transform.tx.isFinite, transform.ty.isFinite else { return false }
        state.matrix = transform.concatenating(state.matrix)
        state.isMatrixDirty = true
        return true
    }

    /// Moves the origin, in current user space.
    public func translateBy(x: CGFloat, y: CGFloat) {
        concatenate(CGAffineTransform(translationX: x, y: y))
    }

    // MARK: Clip

    /// Intersects the clip with the path, and clears the path.
    public func clip(using rule: CGPathFillRule = .winding) {
        cairo_set_fill_rule(cairo, rule.cairo)
        cairo_clip(cairo)
        cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING)
        state.clipRegion = nil
    }

    /// Intersects the clip with the rectangle, in current user space.
    ///
    /// Ink is still drawn without Cairo if the rectangle's edges lie on pixel edges.
    public func clip(to rect: CGRect) {
        let pixelSpaceRect = rect.applying(matrix)
        let pixels = PixelRect(covering: pixelSpaceRect)
        if matrix.isUpright, pixels.rect == pixelSpaceRect, state.clipRegion != nil {
            state.clipRegion?.formIntersection(pixels)
            state.isClipDirty = true
        } else {
            addRect(rect)
            cairo_clip(cairo)
            state.clipRegion = nil
        }
    }

    /// Intersects the clip with pixels of the bitmap, regardless of user space.
    public func clip(to region: Region) {
        if state.clipRegion == nil {
            _ = cairo
            state.clipRegion = region
            state.isClipDirty = true
            _ = cairo
            state.clipRegion = nil
        } else {
            state.clipRegion?.formIntersection(region)
            state.isClipDirty = true
        }
    }

    /// The bounding box of the clip, in user space.
    public var boundingBoxOfClipPath: CGRect {
        var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
        cairo_clip_extents(cairo, &left, &top, &right, &bottom)
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// Rectangles that together contain the clip, in user space.
    package var clipRects: [CGRect] {
        guard let clipRegion else { return [boundingBoxOfClipPath] }
        let toUser = matrix.inverted()
        return clipRegion.rects.map { $0.rect.applying(toUser) }
    }
}

extension CGAffineTransform {
    var cairo: cairo_matrix_t {
        cairo_matrix_t(xx: a, yx: b, xy: c, yy: d, x0: tx, y0: ty)
    }
}
