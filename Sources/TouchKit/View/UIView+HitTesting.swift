import Foundation

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
