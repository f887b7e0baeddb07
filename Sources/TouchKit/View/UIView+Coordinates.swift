public import Foundation

extension UIView {
    /// Maps the bounds' space to the superview's.
    package var transformToSuperview: CGAffineTransform {
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

    /// Maps the bounds' space to the outermost view's, which is the window if there is one.
    var transformToRoot: CGAffineTransform {
        var result = CGAffineTransform.identity
        var view = self
        while let superview = view.superview {
            result = result.concatenating(view.transformToSuperview)
            view = superview
        }
        return result
    }

    /// Converts a point from this view's space to another view's in the same tree; nil is the window.
    public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        point.applying(transform(to: view))
    }

    /// Converts a point from another view's space in the same tree to this view's; nil is the window.
    public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        point.applying(transform(to: view).inverted())
    }

    /// Converts a rectangle to the bounding rectangle in another view's space; nil is the window.
    public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
        rect.applying(transform(to: view))
    }

    /// Converts another view's rectangle to the bounding rectangle in this view's space; nil is the window.
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
    /// The point at a unit coordinate (0…1 in each direction).
    package nonisolated func point(at anchor: CGPoint) -> CGPoint {
        CGPoint(x: minX + width * anchor.x, y: minY + height * anchor.y)
    }
}

extension UIView {
    /// UIKit's hit-testing: nil if hidden, disabled, nearly transparent or not around the point; else the frontmost
    /// subview that is hit; else the view itself. Parts of subviews outside the bounds are never hit. Uses the model's
    /// geometry, not that shown during an animation.
    func frontmostView(at point: CGPoint, with event: UIEvent?) -> UIView? {
        guard !isHidden, isUserInteractionEnabled, alpha >= Self.minimumTouchAlpha else { return nil }
        if let presentation, !presentation.allowsTouches { return nil }
        guard self.point(inside: point, with: event) else { return nil }
        for subview in subviews.reversed() {
            let transform = subview.transformToSuperview
            guard transform.determinant != 0, transform.determinant.isFinite else { continue }
            if let found = subview.hitTest(point.applying(transform.inverted()), with: event) { return found }
        }
        return self
    }

    /// UIKit's documented limit.
    static let minimumTouchAlpha: CGFloat = 0.01
}
