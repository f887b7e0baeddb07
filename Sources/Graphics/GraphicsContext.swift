internal import CCairo
public import Foundation

/// Draws into a bitmap with Cairo; the calls are named as Core Graphics names them.
///
/// Coordinates are user space: pixels of the bitmap until `concatenate(_:)` changes them, y downwards.
/// Numbers that are not finite draw nothing: Cairo would otherwise refuse every later call, and one bad
/// sample would blank the window.
public final class GraphicsContext {
    public let bitmap: Bitmap
    let cairo: OpaquePointer

    public init(_ bitmap: Bitmap) {
        self.bitmap = bitmap
        cairo = cairo_create(bitmap.surface)
    }

    deinit {
        cairo_destroy(cairo)
    }

    // MARK: State

    public func saveGState() {
        cairo_save(cairo)
    }

    public func restoreGState() {
        cairo_restore(cairo)
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
        cairo_transform(cairo, &matrix)
        return true
    }

    public func translateBy(x: CGFloat, y: CGFloat) {
        concatenate(CGAffineTransform(translationX: x, y: y))
    }

    // MARK: Clip

    public func clip(to rect: CGRect) {
        addRect(rect)
        cairo_clip(cairo)
    }

    /// Limits drawing to pixels of the bitmap; user space takes no part.
    public func clip(to region: Region) {
        var matrix = cairo_matrix_t()
        cairo_get_matrix(cairo, &matrix)
        cairo_identity_matrix(cairo)
        cairo_new_path(cairo)
        for index in 0..<region.rectCount {
            let rect = region.rect(at: index)
            cairo_rectangle(cairo, Double(rect.x), Double(rect.y), Double(rect.width), Double(rect.height))
        }
        cairo_clip(cairo)
        cairo_set_matrix(cairo, &matrix)
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
    }

    /// - Parameter alpha: 0…1, the opacity with which the layer is put onto what lies below.
    public func endTransparencyLayer(alpha: CGFloat) {
        cairo_pop_group_to_source(cairo)
        cairo_paint_with_alpha(cairo, alpha)
    }
}

extension CGAffineTransform {
    var cairo: cairo_matrix_t {
        cairo_matrix_t(xx: a, yx: b, xy: c, yy: d, x0: tx, y0: ty)
    }
}
