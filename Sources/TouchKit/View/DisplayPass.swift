import Foundation

/// Draws the part of a tree of views that has changed.
///
/// Views are drawn from back to front, each clipped to its bounds and to the region. A view that is opaque and covers
/// the whole region by itself hides what lies behind: the pass starts there.
struct DisplayPass {
    private let context: GraphicsContext
    private let region: Region
    private let extents: CGRect

    /// - Parameters:
    ///   - region: pixels of the context's bitmap.
    init(_ context: GraphicsContext, region: Region) {
        self.context = context
        self.region = region
        extents = region.extents.rect
    }

    /// - Parameter scale: pixels to a point.
    func draw(_ window: UIWindow, scale: CGFloat) {
        guard !region.isEmpty else { return }
        context.saveGState()
        context.clip(to: region)
        visit(window, toPixels: CGAffineTransform(scaleX: scale, y: scale))
        context.restoreGState()
    }

    private func visit(_ view: UIView, toPixels: CGAffineTransform) {
        guard !view.isHidden, view.alpha > 0, toPixels.determinant != 0 else { return }
        let place = view.bounds.applying(toPixels)
        let isTouched =
            place.contains(extents) || (place.intersects(extents) && region.intersects(PixelRect(covering: place)))
        if !isTouched && (view.clipsToBounds || view.subviews.isEmpty) { return }
        let isLayer = view.alpha < 1
        if isLayer {
            context.saveGState()
            context.beginTransparencyLayer()
        }
        let firstVisible = firstVisibleSubview(of: view, toPixels: toPixels, place: place)
        if isTouched && firstVisible == nil { drawOwn(view, toPixels: toPixels, place: place) }
        drawSubviews(of: view, from: firstVisible ?? 0, toPixels: toPixels, place: place)
        if isLayer {
            context.endTransparencyLayer(alpha: view.alpha)
            context.restoreGState()
        }
    }

    private func drawOwn(_ view: UIView, toPixels: CGAffineTransform, place: CGRect) {
        context.saveGState()
        context.concatenate(toPixels)
        if !toPixels.isUpright || !place.contains(extents) { context.clip(to: view.bounds) }
        let rect = extents.applying(toPixels.inverted()).intersection(view.bounds)
        defer { context.restoreGState() }
        guard !rect.isEmpty else { return }
        if let color = view.backgroundColor {
            context.setColor(color)
            context.fill(rect)
        }
        view.draw(rect, in: context)
    }

    private func drawSubviews(of view: UIView, from first: Int, toPixels: CGAffineTransform, place: CGRect) {
        guard !view.subviews.isEmpty else { return }
        let isClipped = view.clipsToBounds && !(toPixels.isUpright && place.contains(extents))
        if isClipped {
            context.saveGState()
            context.concatenate(toPixels)
            context.clip(to: view.bounds)
            context.concatenate(toPixels.inverted())
        }
        for subview in view.subviews[first...] {
            visit(subview, toPixels: subview.transformToSuperview.concatenating(toPixels))
        }
        if isClipped { context.restoreGState() }
    }

    /// The front subview that hides the view and all subviews behind it, if there is one.
    private func firstVisibleSubview(of view: UIView, toPixels: CGAffineTransform, place: CGRect) -> Int? {
        if view.clipsToBounds && !place.contains(extents) { return nil }
        // A loop and not `lastIndex(where:)`: each call of such a closure costs a check of where it runs.
        for index in view.subviews.indices.reversed() {
            let subview = view.subviews[index]
            guard subview.isOpaque, !subview.isHidden, subview.alpha == 1 else { continue }
            let toPixels = subview.transformToSuperview.concatenating(toPixels)
            if toPixels.isUpright, subview.bounds.applying(toPixels).contains(extents) { return index }
        }
        return nil
    }
}
