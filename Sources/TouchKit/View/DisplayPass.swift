package import Foundation

/// Draws the damaged part of a view tree.
///
/// Views are drawn from back to front, each clipped to its bounds and to the region. The pass starts at a view that is
/// opaque and covers the whole region by itself, since it hides everything behind it.
package struct DisplayPass {
    package let context: GraphicsContext
    private let region: Region
    private let extents: CGRect
    private let needsRedraw = Flag()

    private final class Flag {
        var value = false
    }

    /// - Parameter region: pixels of the context's bitmap.
    package init(_ context: GraphicsContext, region: Region) {
        self.context = context
        self.region = region
        extents = region.extents.rect
    }

    /// - Parameter scale: pixels per point.
    func draw(_ window: UIWindow, scale: CGFloat) {
        guard !region.isEmpty else { return }
        // Repeats at most once for each view, and once in the view's life.
        repeat {
            needsRedraw.value = false
            context.saveGState()
            context.clip(to: region)
            visit(window, toPixels: CGAffineTransform(scaleX: scale, y: scale))
            context.restoreGState()
        } while needsRedraw.value
    }

    private func visit(_ view: UIView, toPixels: CGAffineTransform) {
        let alpha = view.drawnAlpha
        guard !view.isHidden, alpha > 0, toPixels.determinant != 0 else { return }
        let frame = view.drawnBounds.applying(toPixels)
        // A frame that isn't finite, such as that of an inset of the null rectangle, can't be visible.
        guard frame.isFinite else { return }
        let isPlain = view.ownLayer?.behavior?.isPresentationPlain ?? true
        let isDamaged =
            frame.contains(extents) || (frame.intersects(extents) && region.intersects(PixelRect(covering: frame)))
        let transition = view.presentation?.transition
        if !isDamaged && (view.clipsToBounds || view.subviews.isEmpty) && transition == nil && isPlain { return }
        let isLayer = alpha < 1
        if isLayer {
            let extent = PixelRect(covering: view.visualExtent.applying(toPixels))
            guard region.intersects(extent) else { return }
            context.saveGState()
            // A transparency layer is as large as its clip.
            context.clip(to: Region(extent))
            context.beginTransparencyLayer()
        }
        if let transition {
            draw(transition, of: view, toPixels: toPixels)
        } else {
            drawInside(view, toPixels: toPixels, frame: frame, isDamaged: isDamaged)
        }
        if isLayer {
            context.endTransparencyLayer(alpha: alpha)
            context.restoreGState()
        }
    }

    /// Draws a view with its layer's effects, but without its opacity.
    package func drawInside(_ view: UIView, toPixels: CGAffineTransform, frame: CGRect, isDamaged: Bool) {
        if let layer = view.ownLayer?.behavior, !layer.isPresentationPlain {
            layer.draw(view, in: self, toPixels: toPixels, frame: frame, isDamaged: isDamaged)
        } else {
            drawContent(of: view, toPixels: toPixels, frame: frame, isDamaged: isDamaged)
        }
    }

    /// Draws a view's content at its position in the bitmap, without its opacity or a transition.
    func drawContent(of view: UIView, toPixels: CGAffineTransform) {
        drawContent(of: view, toPixels: toPixels, frame: view.drawnBounds.applying(toPixels), isDamaged: true)
    }

    func drawContent(of view: UIView, toPixels: CGAffineTransform, frame: CGRect, isDamaged: Bool) {
        let firstVisible = firstVisibleSubview(of: view, toPixels: toPixels, frame: frame)
        if isDamaged && firstVisible == nil {
            drawSelf(view, toPixels: toPixels, frame: frame, background: view.drawnBackgroundColor)
        }
        drawSubviews(of: view, view.subviews[(firstVisible ?? 0)...], toPixels: toPixels, frame: frame)
    }

    package func drawSelf(_ view: UIView, toPixels: CGAffineTransform, frame: CGRect, background: Color?) {
        context.saveGState()
        context.concatenate(toPixels)
        if !toPixels.isUpright || !frame.contains(extents) { context.clip(to: view.drawnBounds) }
        let rect = extents.applying(toPixels.inverted()).intersection(view.drawnBounds)
        defer { context.restoreGState() }
        guard !rect.isEmpty else { return }
        if view.drawingTarget == .ownPicture { return drawPicture(of: view, background) }
        if let color = background {
            context.setColor(color)
            context.fill(rect)
        }
        if let stretch = view.presentation?.bounds.map({ stretch(view.bounds, to: $0.value) }) {
            guard context.concatenate(stretch) else { return }
            draw(view, rect.applying(stretch.inverted()))
        } else {
            draw(view, rect)
        }
    }

    /// As in UIKit, a view's drawing is composited with itself first and with the views behind it last. Nearly all
    /// views only draw over what is there, which needs no transparency layer; whether one is needed shows during
    /// drawing.
    private func draw(_ view: UIView, _ rect: CGRect) {
        switch view.drawingTarget {
        case .backdrop:
            let readsBackdrop = context.readsBackdrop { view.draw(rect, in: context) }
            if readsBackdrop, view.drawingTarget == .backdrop { view.drawingTarget = .transparencyLayer }
            if view.drawingTarget != .backdrop { needsRedraw.value = true }
        case .transparencyLayer:
            context.beginTransparencyLayer()
            view.draw(rect, in: context)
            context.endTransparencyLayer()
            if view.drawingTarget == .ownPicture { needsRedraw.value = true }
        case .ownPicture: view.draw(rect, in: context)
        }
    }

    /// Draws all of a view into a picture of its own, then the picture.
    private func drawPicture(of view: UIView, _ background: Color?) {
        let (bounds, scale) = (view.bounds, abs(context.ctm.determinant).squareRoot())
        let (width, height) = (
            Int(saturating: bounds.width * scale, .up), Int(saturating: bounds.height * scale, .up)
        )
        guard width > 0, height > 0, let picture = try? Bitmap(width: width, height: height) else { return }
        let own = GraphicsContext(picture)
        own.scaleBy(x: CGFloat(width) / bounds.width, y: CGFloat(height) / bounds.height)
        own.translateBy(x: -bounds.minX, y: -bounds.minY)
        if let background {
            own.setColor(background)
            own.fill(bounds)
        }
        view.draw(bounds, in: own)
        context.draw(picture, filling: view.drawnBounds)
    }

    /// Maps content drawn for its final size to the size shown now.
    private func stretch(_ content: CGRect, to shown: CGRect) -> CGAffineTransform {
        CGAffineTransform(translationX: shown.minX, y: shown.minY)
            .scaledBy(x: shown.width / content.width, y: shown.height / content.height)
            .translatedBy(x: -content.minX, y: -content.minY)
    }

    package func drawSubviews(
        of view: UIView, _ subviews: ArraySlice<UIView>, toPixels: CGAffineTransform, frame: CGRect
    ) {
        guard !subviews.isEmpty else { return }
        let isClipped = view.clipsToBounds && !(toPixels.isUpright && frame.contains(extents))
        if isClipped {
            context.saveGState()
            context.concatenate(toPixels)
            context.clip(to: view.drawnBounds)
            context.concatenate(toPixels.inverted())
        }
        for subview in subviews {
            visit(subview, toPixels: subview.drawnTransformToSuperview.concatenating(toPixels))
        }
        if isClipped { context.restoreGState() }
    }

    /// The frontmost subview that hides the view and all subviews behind it.
    private func firstVisibleSubview(of view: UIView, toPixels: CGAffineTransform, frame: CGRect) -> Int? {
        if view.clipsToBounds && !frame.contains(extents) { return nil }
        // A loop and not `lastIndex(where:)`: each call of such a closure costs a check of where it runs.
        for index in view.subviews.indices.reversed() where hidesAll(view.subviews[index], toParent: toPixels) {
            return index
        }
        return nil
    }

    /// Whether the view, or one of its subviews, is opaque and covers the region.
    private func hidesAll(_ view: UIView, toParent: CGAffineTransform) -> Bool {
        guard !view.isHidden, view.alpha == 1, view.presentation == nil else { return false }
        if let layer = view.ownLayer, layer.mask != nil || layer.behavior?.hasAnimations == true { return false }
        guard view.isOpaque || !view.subviews.isEmpty else { return false }
        let toPixels = view.transformToSuperview.concatenating(toParent)
        let frame = view.bounds.applying(toPixels)
        guard frame.isFinite else { return false }
        let isCovering = (view.ownLayer?.cornerRadius ?? 0) <= 0 && toPixels.isUpright && frame.contains(extents)
        if view.isOpaque && isCovering { return true }
        if view.clipsToBounds && !isCovering { return false }
        for subview in view.subviews.reversed() where hidesAll(subview, toParent: toPixels) { return true }
        return false
    }
}

/// Where a view draws itself.
enum DrawingTarget {
    /// Over the views behind it.
    case backdrop
    /// Into a transparency layer: it blends its drawing with itself.
    case transparencyLayer
    /// Into a picture that has the view alone: it reads the picture (`CGContext.makeImage()`).
    case ownPicture
}
