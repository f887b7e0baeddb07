public import Foundation
public import TouchKit

extension CALayer {
    /// Draws the layer with its sublayers and, for a view's layer, the subviews, in its own space.
    ///
    /// Animations are drawn in their current state.
    public func render(in context: GraphicsContext) {
        context.saveGState()
        defer { context.restoreGState() }
        guard let view else { return withPresentedValues { drawTree(in: context) } }
        let toPixels = context.ctm
        guard toPixels.determinant != 0 else { return }
        view.layoutIfNeeded()
        // A display pass maps to pixels itself.
        context.concatenate(toPixels.inverted())
        DisplayPass(context, region: Region(context.bitmap.bounds)).drawInside(
            view, toPixels: toPixels, frame: view.drawnBounds.applying(toPixels), isDamaged: true)
    }
}

extension UIView {
    /// Draws the view and its subviews in the current context.
    ///
    /// - Parameters:
    ///   - rect: the destination of the view's bounds.
    ///   - afterUpdates: whether to perform the pending layout first.
    /// - Returns: whether there is a current context, and the view isn't empty.
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

    /// Returns a view with the current look of this one; nil if the view is in no window or empty.
    ///
    /// - Parameter afterUpdates: whether to perform the pending layout first.
    public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
        if afterUpdates { layoutIfNeeded() }
        guard let image = pictureOfContent() else { return nil }
        let snapshot = UIView(frame: bounds)
        snapshot.layer.contents = image
        return snapshot
    }
}
