public import Foundation
public import TouchKit

/// Conversion of coordinates between layers.
extension CALayer {
    /// The superlayer or, for a view's layer, the layer of the superview.
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

    /// Converts a point from this layer's space to that of another layer in the same tree; nil: the root layer.
    public func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint { point.applying(transform(to: layer)) }

    /// Converts a point from the space of another layer in the same tree to this layer's; nil: the root layer.
    public func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint {
        point.applying(transform(to: layer).inverted())
    }

    /// Converts a rectangle to the other layer's space; returns the bounding box.
    public func convert(_ rect: CGRect, to layer: CALayer?) -> CGRect { rect.applying(transform(to: layer)) }

    /// Converts a rectangle from the other layer's space; returns the bounding box.
    public func convert(_ rect: CGRect, from layer: CALayer?) -> CGRect {
        rect.applying(transform(to: layer).inverted())
    }

    package func frontmost(at point: CGPoint) -> CALayer? {
        guard !isHidden, opacity > 0.01, toContainer.determinant != 0 else { return nil }
        let localPoint = point.applying(toContainer.inverted())
        if masksToBounds, !contains(localPoint) { return nil }
        for layer in state.sublayers.reversed() {
            if let hit = layer.hitTest(localPoint) { return hit }
        }
        return contains(localPoint) ? self : nil
    }
}
