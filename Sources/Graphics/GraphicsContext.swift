internal import CCairo
public import Foundation

/// Draws into a bitmap with Cairo; the calls are named as Core Graphics names them.
///
/// Coordinates are user space: pixels of the bitmap until `concatenate(_:)` changes them, y downwards.
/// Numbers that are not finite draw nothing: Cairo would otherwise refuse every later call, and one bad
/// sample would blank the window.
public final class GraphicsContext {
    public let bitmap: Bitmap
    /// Cairo's context, which may not know of the clip yet.
    let unclipped: OpaquePointer
    private var clip: Clip
    private var savedClips: [Clip] = []
    /// How many transparency layers lie between what is drawn and the bitmap.
    private(set) var layerDepth = 0

    private struct Clip {
        /// In pixels of the bitmap; nil where that is no set of whole pixels.
        var region: Region?
        /// Cairo has not been told of the region yet: what is drawn without Cairo needs none.
        var isPending = false
    }

    public init(_ bitmap: Bitmap) {
        self.bitmap = bitmap
        unclipped = cairo_create(bitmap.surface)
        clip = Clip(region: Region(bitmap.bounds))
    }

    deinit {
        cairo_destroy(unclipped)
    }

    /// What may be drawn to, in pixels of the bitmap; nil where that is no set of whole pixels.
    var clipRegion: Region? { clip.region }

    /// Cairo's context, to draw with.
    var cairo: OpaquePointer {
        if clip.isPending { tellCairoOfClip() }
        return unclipped
    }

    private func tellCairoOfClip() {
        clip.isPending = false
        guard let region = clip.region else { return }
        var matrix = currentMatrix
        cairo_identity_matrix(unclipped)
        cairo_new_path(unclipped)
        for index in 0..<region.rectCount {
            let rect = region.rect(at: index)
            cairo_rectangle(unclipped, Double(rect.x), Double(rect.y), Double(rect.width), Double(rect.height))
        }
        cairo_clip(unclipped)
        cairo_set_matrix(unclipped, &matrix)
    }

    // MARK: State

    public func saveGState() {
        cairo_save(unclipped)
        savedClips.append(clip)
    }

    /// - Precondition: `saveGState()` was called as often before.
    public func restoreGState() {
        guard let saved = savedClips.popLast() else { preconditionFailure("there is no state to restore") }
        cairo_restore(unclipped)
        clip = saved
    }

    var currentMatrix: cairo_matrix_t {
        var matrix = cairo_matrix_t()
        cairo_get_matrix(unclipped, &matrix)
        return matrix
    }

    /// Does the map first for everything drawn from now on. A map without an inverse is refused: nothing
    /// could be seen through it.
    ///
    /// - Returns: false when it was refused.
    @discardableResult
    public func concatenate(_ transform: CGAffineTransform) -> Bool {
        let determinant = transform.determinant
        guard determinant != 0, determinant.isFinite, transform.tx.isFinite, transform.ty.isFinite else { return false }
        var matrix = transform.cairo
        cairo_transform(unclipped, &matrix)
        return true
    }

    public func translateBy(x: CGFloat, y: CGFloat) {
        concatenate(CGAffineTransform(translationX: x, y: y))
    }

    // MARK: Clip

    public func clip(to rect: CGRect) {
        addRect(rect)
        cairo_clip(cairo)
        let matrix = currentMatrix
        let place = rect.applying(CGAffineTransform(matrix))
        let pixels = PixelRect(covering: place)
        let isWhole = matrix.xy == 0 && matrix.yx == 0 && pixels.rect == place
        if isWhole { clip.region?.formIntersection(pixels) } else { clip.region = nil }
    }

    /// Limits drawing to pixels of the bitmap; user space takes no part.
    public func clip(to region: Region) {
        if clip.region == nil {
            clip.region = region
            tellCairoOfClip()
            clip.region = nil
        } else {
            clip.region?.formIntersection(region)
            clip.isPending = true
        }
    }

    /// What can still be drawn to, in user space.
    public var boundingBoxOfClipPath: CGRect {
        var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
        cairo_clip_extents(cairo, &left, &top, &right, &bottom)
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    // MARK: Layers

    /// Draws what follows aside, until `endTransparencyLayer(alpha:)`.
    public func beginTransparencyLayer() {
        cairo_push_group(cairo)
        savedClips.append(clip)
        layerDepth += 1
    }

    /// Ends what was clipped since the layer began.
    ///
    /// - Parameter alpha: 0…1, the opacity with which the layer is put onto what lies below.
    /// - Precondition: a layer has begun, and every state that was saved since is restored.
    public func endTransparencyLayer(alpha: CGFloat) {
        guard layerDepth > 0, let saved = savedClips.popLast() else { preconditionFailure("there is no layer to end") }
        layerDepth -= 1
        cairo_pop_group_to_source(unclipped)
        clip = saved
        cairo_paint_with_alpha(cairo, alpha)
    }
}

extension CGAffineTransform {
    init(_ matrix: cairo_matrix_t) {
        self.init(a: matrix.xx, b: matrix.yx, c: matrix.xy, d: matrix.yy, tx: matrix.x0, ty: matrix.y0)
    }

    var cairo: cairo_matrix_t {
        cairo_matrix_t(xx: a, yx: b, xy: c, yy: d, x0: tx, y0: ty)
    }
}
