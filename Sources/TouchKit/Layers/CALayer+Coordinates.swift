public import Foundation

/// Where points of one layer lie in another.
extension CALayer {
    /// The layer that this one is in; of a view's, that of the view around it.
    private var container: CALayer? { superlayer ?? view?.superview?.layer }

    private var toContainer: CGAffineTransform { view?.transformToSuperview ?? toSuperlayer }

    private var toRoot: CGAffineTransform {
        sequence(first: self, next: \.container).reduce(.identity) {
            $1.container == nil ? $0 : $0.concatenating($1.toContainer)
        }
    }

    private func transform(to layer: CALayer?) -> CGAffineTransform {
        layer.map { toRoot.concatenating($0.toRoot.inverted()) } ?? toRoot
    }

    /// Converts a point of this layer's space to another's of the same tree; nil stands for the outermost one's.
    public func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint { point.applying(transform(to: layer)) }

    /// Converts a point of another layer's space, of the same tree, to this one's; nil stands for the outermost one's.
    public func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint {
        point.applying(transform(to: layer).inverted())
    }

    /// The smallest upright rectangle in the other space around this one.
    public func convert(_ rect: CGRect, to layer: CALayer?) -> CGRect { rect.applying(transform(to: layer)) }

    /// The smallest upright rectangle, in this layer's space, around one of another's.
    public func convert(_ rect: CGRect, from layer: CALayer?) -> CGRect {
        rect.applying(transform(to: layer).inverted())
    }

    func frontmost(at point: CGPoint) -> CALayer? {
        guard !isHidden, opacity > 0.01, toContainer.determinant != 0 else { return nil }
        let localPoint = point.applying(toContainer.inverted())
        if masksToBounds, !contains(localPoint) { return nil }
        for layer in storedSublayers.reversed() {
            if let hit = layer.hitTest(localPoint) { return hit }
        }
        return contains(localPoint) ? self : nil
    }
}
