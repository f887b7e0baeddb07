public import Foundation

extension UIView {
    /// Has the whole view drawn again in the next frame.
    public func setNeedsDisplay() {
        setNeedsDisplay(bounds)
    }

    /// Has a part of the view drawn again in the next frame.
    ///
    /// - Parameter rect: in the bounds' space; what lies outside the bounds is left out.
    public func setNeedsDisplay(_ rect: CGRect) {
        setNeedsDisplay([rect])
    }

    /// Has several parts of the view drawn again in the next frame: their union, not the rectangle around them.
    ///
    /// Made for hundreds of small rectangles, such as those along a line. UIKit has no such method.
    ///
    /// - Parameter rects: in the bounds' space; what lies outside the bounds is left out.
    public func setNeedsDisplay(_ rects: [CGRect]) {
        guard let window, !isHidden else { return }
        let (bounds, transform) = (bounds, drawnTransformToRoot)
        window.addDamage(rects, clippedTo: bounds, transform)
    }

    /// Has the place where the view lies drawn again, with all that sticks out of it.
    func setNeedsDisplayInSuperview() {
        guard let window else { return }
        let rect = visualExtent
        window.addDamage([rect], clippedTo: rect, drawnTransformToRoot)
    }

    /// Around the view and everything in it that is not cut off, in the bounds' space.
    var visualExtent: CGRect {
        let bounds = presentation?.transition?.extent(of: drawnBounds) ?? drawnBounds
        let extent =
            ownLayer.map { layer in layer.withPresentedValues { bounds.union(layer.extent(around: bounds)) } } ?? bounds
        if clipsToBounds { return extent }
        return subviews.reduce(extent) { extent, subview in
            let rect = subview.visualExtent.applying(subview.drawnTransformToSuperview)
            return rect.isFinite ? extent.union(rect) : extent
        }
    }
}

extension CGRect {
    /// Whether all of its numbers are finite. `CGRect.null` lies nowhere, and so does what is made of it.
    nonisolated var isFinite: Bool {
        origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
    }
}
