public import Foundation

extension UIView {
    /// Marks the whole view for drawing in the next frame.
    public func setNeedsDisplay() {
        setNeedsDisplay(bounds)
    }

    /// Marks a part of the view for drawing in the next frame.
    ///
    /// - Parameter rect: in the bounds' space; clipped to the bounds.
    public func setNeedsDisplay(_ rect: CGRect) {
        setNeedsDisplay([rect])
    }

    /// Marks the union of several rectangles for drawing in the next frame, not the rectangle around them.
    ///
    /// For hundreds of small rectangles, such as those along a line. UIKit has no such method.
    ///
    /// - Parameter rects: in the bounds' space; clipped to the bounds.
    public func setNeedsDisplay(_ rects: [CGRect]) {
        guard let window, !isHidden else { return setHostLayerNeedsDisplay() }
        let (bounds, transform) = (bounds, drawnTransformToRoot)
        window.addDamage(rects, clippedTo: bounds, transform)
    }

    /// Marks the view's area for drawing, including everything that overflows it.
    package func setNeedsDisplayInSuperview() {
        guard let window else { return setHostLayerNeedsDisplay() }
        let rect = visualExtent
        window.addDamage([rect], clippedTo: rect, drawnTransformToRoot)
    }

    /// Marks an area for drawing that may overflow the view.
    ///
    /// - Parameter area: in the bounds' space.
    package func setNeedsDisplayInSuperview(_ area: CGRect) {
        guard let window, area.isFinite else { return setHostLayerNeedsDisplay() }
        window.addDamage([area], clippedTo: clipsToBounds ? bounds : area, drawnTransformToRoot)
    }

    /// Marks the layer for drawing to which the layer of this tree's outermost view was added, without its view.
    private func setHostLayerNeedsDisplay() {
        guard window == nil, let root = sequence(first: self, next: \.superview).first(where: { $0.superview == nil })
        else { return }
        root.ownLayer?.superlayer?.behavior?.setNeedsDisplay()
    }

    /// The rectangle around the view and its unclipped content, in the bounds' space.
    var visualExtent: CGRect {
        let bounds = presentation?.transition?.extent(of: drawnBounds) ?? drawnBounds
        let extent = ownLayer?.behavior.map { bounds.union($0.presentedExtent(around: bounds)) } ?? bounds
        if clipsToBounds { return extent }
        return subviews.reduce(extent) { extent, subview in
            let rect = subview.visualExtent.applying(subview.drawnTransformToSuperview)
            return rect.isFinite ? extent.union(rect) : extent
        }
    }
}

extension CGRect {
    /// Whether all coordinates are finite. `CGRect.null`'s are not, nor are those of rectangles made from it.
    nonisolated var isFinite: Bool {
        origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
    }
}
