import Foundation
public import TouchKit

/// Management of sublayers.
extension CALayer {
    /// The sublayers, from back to front; nil if there are none. New sublayers replace all existing ones, and are in
    /// front of the subviews.
    ///
    /// **Difference from UIKit**: excludes the layers of subviews, which are added and removed with their views.
    public var sublayers: [CALayer]? {
        get { state.sublayers.isEmpty ? nil : state.sublayers }
        set {
            for layer in state.sublayers { layer.removeFromSuperlayer() }
            for layer in newValue ?? [] { addSublayer(layer) }
        }
    }

    /// Adds a sublayer in front of all other sublayers and subviews, after removing it from its previous superlayer.
    /// Subviews that are added later are in front of it.
    ///
    /// The layer of a view without a superview shows the view with its subviews, which get no touches there.
    public func addSublayer(_ layer: CALayer) {
        insertSublayer(layer, at: .max)
    }

    /// Inserts a sublayer; index 0 is behind all others.
    ///
    /// - Parameter index: the index among the sublayers including the layers of subviews.
    public func insertSublayer(_ layer: CALayer, at index: UInt32) {
        layer.removeFromSuperlayer()
        let subviews = view?.subviews ?? []
        if index >= state.sublayers.count + subviews.count {
            layer.state.subviewBehind = subviews.last
            state.sublayers.append(layer)
        } else if subviews.isEmpty || index == 0 {
            layer.state.subviewBehind = nil
            state.sublayers.insert(layer, at: Int(index))
        } else {
            // The layer of a view that was added without its view counts as a sublayer.
            let behind = children.prefix(Int(index))
            layer.state.subviewBehind = behind.last { $0.superlayer !== self }?.view
            state.sublayers.insert(layer, at: behind.count { $0.superlayer === self })
        }
        layer.superlayer = self
        layer.setNeedsDisplay()
        layer.setNeedsLayout()
        layer.didEnterWindow()
    }

    /// Inserts a sublayer directly behind a sibling, which may be a subview's layer; in front of all if it isn't a
    /// sibling.
    public func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
        layer.removeFromSuperlayer()
        insertSublayer(layer, at: children.firstIndex { $0 === sibling }.map(UInt32.init) ?? .max)
    }

    /// Inserts a sublayer directly in front of a sibling, which may be a subview's layer; in front of all if it isn't a
    /// sibling.
    public func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
        layer.removeFromSuperlayer()
        insertSublayer(layer, at: children.firstIndex { $0 === sibling }.map { UInt32($0) + 1 } ?? .max)
    }

    /// Replaces a sublayer with another layer.
    public func replaceSublayer(_ old: CALayer, with layer: CALayer) {
        insertSublayer(layer, above: old)
        old.removeFromSuperlayer()
    }

    /// Removes the layer from its superlayer, as a sublayer or as the mask.
    public func removeFromSuperlayer() {
        guard let superlayer else { return }
        if superlayer.mask === self { superlayer.mask = nil }
        setNeedsDisplay()
        leaveWindow()
        superlayer.state.remove(self)
        self.superlayer = nil
    }

    private func leaveWindow() {
        removeTransientAnimations()
        for layer in state.sublayers { layer.leaveWindow() }
    }

    /// The sublayers and the layers of subviews, from back to front.
    private var children: [CALayer] {
        guard let view, !view.subviews.isEmpty else { return state.sublayers }
        return sublayers(before: nil) + view.subviews.flatMap { [$0.layer] + sublayers(before: $0) }
    }

    /// Returns the sublayers directly in front of a subview; nil: behind all subviews.
    func sublayers(before subview: UIView?) -> [CALayer] {
        state.sublayers.filter { $0.state.subviewBehind === subview }
    }

    /// Handles the removal of a subview: the sublayers in front of it are then in front of the subview behind it.
    package func willRemoveSubview(_ subview: UIView, behind other: UIView?) {
        for layer in sublayers(before: subview) { layer.state.subviewBehind = other }
    }

    /// Returns the layers in drawing order.
    static func sortedByDepth(_ layers: [CALayer]) -> [CALayer] {
        guard layers.contains(where: { $0.zPosition != 0 }) else { return layers }
        return layers.enumerated().sorted {
            ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset)
        }.map(\.element)
    }
}

extension CALayer {
    package func maskDidChange(from old: CALayer?) {
        if old !== mask, old?.superlayer === self { old?.superlayer = nil }
        mask?.superlayer = self
        mask?.setNeedsLayout()
        mask?.didEnterWindow()
        setNeedsDisplay()
    }
}
