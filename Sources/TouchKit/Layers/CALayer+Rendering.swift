public import Foundation

extension CALayer {
    /// Draws the layer and all that is in it, a view's subviews too, with its own space as user space.
    ///
    /// What is animated is drawn as it is shown now.
    public func render(in context: GraphicsContext) {
        context.saveGState()
        defer { context.restoreGState() }
        guard let view else { return withPresentedValues { drawTree(in: context) } }
        let toPixels = context.ctm
        guard toPixels.determinant != 0 else { return }
        view.layoutIfNeeded()
        // A pass maps to pixels by itself.
        context.concatenate(toPixels.inverted())
        DisplayPass(context, region: Region(context.bitmap.bounds)).drawInside(
            view, toPixels: toPixels, frame: view.drawnBounds.applying(toPixels), isDamaged: true)
    }
}

extension UIView {
    /// Draws the view and all that is in it into the current context.
    ///
    /// - Parameters:
    ///   - rect: where its bounds go.
    ///   - afterUpdates: whether it is laid out before.
    /// - Returns: whether there is a current context, and the view has a size.
    @discardableResult
    public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
        guard let context = CurrentContext.last, bounds.width > 0, bounds.height > 0 else { return false }
        if afterUpdates { layoutIfNeeded() }
        context.saveGState()
        context.translateBy(x: rect.minX, y: rect.minY)
        context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        layer.render(in: context)
        context.restoreGState()
        return true
    }

    /// A view that shows what this one shows now; nil for a view that is in no window, or has no size.
    ///
    /// - Parameter afterUpdates: whether it is laid out before.
    public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
        if afterUpdates { layoutIfNeeded() }
        guard let image = pictureOfContent() else { return nil }
        let snapshot = UIView(frame: bounds)
        snapshot.layer.contents = image
        return snapshot
    }
}
