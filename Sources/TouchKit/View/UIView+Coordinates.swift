public import Foundation

extension UIView {
    /// Maps the bounds' space to the superview's.
    var transformToSuperview: CGAffineTransform {
        Self.transform(bounds: bounds, center: center, transform: transform, anchor: anchorPoint)
    }

    @inline(__always)
    static func transform(
        bounds: CGRect, center: CGPoint, transform: CGAffineTransform, anchor: CGPoint
    ) -> CGAffineTransform {
        let middle = bounds.point(at: anchor)
        if transform.isIdentity {
            return CGAffineTransform(translationX: center.x - middle.x, y: center.y - middle.y)
        }
        return CGAffineTransform(translationX: -middle.x, y: -middle.y)
            .concatenating(transform)
            .concatenating(CGAffineTransform(translationX: center.x, y: center.y))
    }

    /// Maps the bounds' space to that of the outermost view, which is the window's if there is one.
    var transformToRoot: CGAffineTransform {
        var result = CGAffineTransform.identity
        var view = self
        while let superview = view.superview {
            result = result.concatenating(view.transformToSuperview)
            view = superview
        }
        return result
    }

    /// Converts a point of this view's space to another's of the same tree; nil stands for the window.
    public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        point.applying(transform(to: view))
    }

    /// Converts a point of another view's space, of the same tree, to this view's; nil stands for the window.
    public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        point.applying(transform(to: view).inverted())
    }

    /// The smallest upright rectangle in the other space around this one.
    public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
        rect.applying(transform(to: view))
    }

    /// The smallest upright rectangle, in this view's space, around one of another view's; nil stands for the window.
    public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
        rect.applying(transform(to: view).inverted())
    }

    private func transform(to view: UIView?) -> CGAffineTransform {
        guard view !== self else { return .identity }
        guard let view, view.superview != nil else { return transformToRoot }
        return transformToRoot.concatenating(view.transformToRoot.inverted())
    }
}

extension CGRect {
    /// The place at a part of its width and height.
    nonisolated func point(at anchor: CGPoint) -> CGPoint {
        CGPoint(x: minX + width * anchor.x, y: minY + height * anchor.y)
    }
}
