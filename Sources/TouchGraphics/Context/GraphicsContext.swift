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
    let unsyncedCairo: OpaquePointer
    var state: State
    private var savedStates: [State] = []
    /// How many of the saved states Cairo has saved as well.
    private var savedInCairo = 0
    var statesUnderLayers: [State] = []
    /// The depth of layers at which somebody wants to know whether something is mixed otherwise than normally.
    var watchedDepth: Int?
    var hasReadBackdrop = false

    /// What is drawn without Cairo needs no more than this, so Cairo is told only when it is to draw.
    struct State {
        /// From user space to pixels of the bitmap.
        var matrix = CGAffineTransform.identity
        /// In pixels of the bitmap; nil where that is no set of whole pixels.
        var clipRegion: Region?
        var isMatrixDirty = false
        var isClipDirty = false
        /// What Cairo has not been told yet; in user space.
        var pendingLineWidth: CGFloat?
        /// Of what `setColor(_:)` set last.
        var color = Color.black
        /// Set apart from the other; nil: `color`.
        var fillColor: Color?
        var strokeColor: Color?
        /// 0…1, of everything that is drawn.
        var alpha: CGFloat = 1
        var blendMode = CGBlendMode.normal
    }

    /// Draws into all of the bitmap, whose pixels are the units of user space at first.
    public init(_ bitmap: Bitmap) {
        self.bitmap = bitmap
        unsyncedCairo = cairo_create(bitmap.surface)
        state = State(clipRegion: Region(bitmap.bounds))
    }

    deinit {
        cairo_destroy(unsyncedCairo)
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

    /// Keeps transform, clip, colours, mixing and line style, until `restoreGState()` brings them back; calls nest.
    public func saveGState() {
        savedStates.append(state)
    }

    /// - Precondition: `saveGState()` was called as often before.
    public func restoreGState() {
        if savedInCairo == savedStates.count, savedInCairo > 0 {
            cairo_restore(unsyncedCairo)
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
        state.isMatrixDirty = true
        return true
    }

    /// Moves the origin, in user space as it is now.
    public func translateBy(x: CGFloat, y: CGFloat) {
        concatenate(CGAffineTransform(translationX: x, y: y))
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

    /// Limits drawing to pixels of the bitmap; user space takes no part.
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

    /// What can still be drawn to, in user space.
    public var boundingBoxOfClipPath: CGRect {
        var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
        cairo_clip_extents(cairo, &left, &top, &right, &bottom)
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// Rectangles that together hold what can still be drawn to, in user space.
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
