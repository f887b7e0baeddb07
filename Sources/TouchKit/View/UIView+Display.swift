public import Foundation

extension UIView {
    /// Has the whole view drawn again in the next frame.
    public func setNeedsDisplay() {
        setNeedsDisplay(bounds)
    }

    /// Has a part of the view drawn again in the next frame.
    ///
    /// Cheap enough to be called for many small rectangles: a frame draws their union, not the rectangle around them.
    ///
    /// - Parameter rect: in the bounds' space; what lies outside the bounds is left out.
    public func setNeedsDisplay(_ rect: CGRect) {
        guard let window, !isHidden else { return }
        let visible = rect.intersection(bounds)
        guard !visible.isNull, visible.width > 0, visible.height > 0 else { return }
        window.addDamage(visible.applying(transformToRoot))
    }

    /// Has the place where the view lies drawn again, with all that sticks out of it.
    func setNeedsDisplayInSuperview() {
        guard let window else { return }
        window.addDamage(occupiedRect.applying(transformToRoot))
    }

    /// Around the view and everything in it that is not cut off, in the bounds' space.
    private var occupiedRect: CGRect {
        if clipsToBounds { return bounds }
        return subviews.reduce(bounds) { $0.union($1.occupiedRect.applying($1.transformToSuperview)) }
    }
}
