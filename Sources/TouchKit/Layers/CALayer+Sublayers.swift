import Foundation

/// The layers in a layer.
extension CALayer {
    /// The layers that were added to this one, from back to front; nil if there are none. Those that are set take the place of
    /// all that were there, in front of subviews.
    ///
    /// **Difference from UIKit**: without those of subviews, which come and go with their views.
    public var sublayers: [CALayer]? {
        get { storedSublayers.isEmpty ? nil : storedSublayers }
        set {
            for layer in storedSublayers { layer.removeFromSuperlayer() }
            for layer in newValue ?? [] { addSublayer(layer) }
        }
    }

    /// Puts a layer in front of everything that is in this one, subviews too, and takes it out of where it was. A subview that
    /// is added later lies in front of it.
    public func addSublayer(_ layer: CALayer) {
        insertSublayer(layer, at: .max)
    }

    /// Puts a layer among what is in this one; 0 is behind all.
    ///
    /// - Parameter index: counts subviews, too.
    public func insertSublayer(_ layer: CALayer, at index: UInt32) {
        precondition(layer.view == nil, "the layer of a view comes and goes with the view")
        layer.removeFromSuperlayer()
        let behind = children.prefix(Int(index))
        layer.subviewBehind = behind.last { $0.view != nil }?.view
        storedSublayers.insert(layer, at: behind.count { $0.view == nil })
        layer.superlayer = self
        layer.setNeedsDisplay()
        layer.setNeedsLayout()
        layer.didEnterWindow()
    }

    /// Puts a layer right behind another one that is in this one, which may be a subview's; in front of all if that is not.
    public func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
        layer.removeFromSuperlayer()
        insertSublayer(layer, at: children.firstIndex { $0 === sibling }.map(UInt32.init) ?? .max)
    }

    /// Puts a layer right before another one that is in this one, which may be a subview's; in front of all if that is not.
    public func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
        layer.removeFromSuperlayer()
        insertSublayer(layer, at: children.firstIndex { $0 === sibling }.map { UInt32($0) + 1 } ?? .max)
    }

    /// Puts a layer in the place of another one that is in this one.
    public func replaceSublayer(_ old: CALayer, with layer: CALayer) {
        insertSublayer(layer, above: old)
        old.removeFromSuperlayer()
    }

    /// Takes it out of the layer that it was added to, or that it is the mask of.
    public func removeFromSuperlayer() {
        guard let superlayer else { return }
        if superlayer.mask === self { superlayer.mask = nil }
        setNeedsDisplay()
        leaveWindow()
        superlayer.storedSublayers.removeAll { $0 === self }
        self.superlayer = nil
    }

    private func leaveWindow() {
        removeTransientAnimations()
        for layer in storedSublayers { layer.leaveWindow() }
    }

    /// What is in it, from back to front: layers, and those of subviews.
    private var children: [CALayer] {
        guard let view else { return storedSublayers }
        return sublayers(before: nil) + view.subviews.flatMap { [$0.layer] + sublayers(before: $0) }
    }

    /// Those right before a subview; nil: behind all subviews.
    func sublayers(before subview: UIView?) -> [CALayer] { storedSublayers.filter { $0.subviewBehind === subview } }

    /// A subview is taken away: what lies before it lies before the one behind it.
    func willRemoveSubview(_ subview: UIView, behind other: UIView?) {
        for layer in sublayers(before: subview) { layer.subviewBehind = other }
    }

    /// In the order in which they are drawn.
    static func sortedByDepth(_ layers: [CALayer]) -> [CALayer] {
        guard layers.contains(where: { $0.zPosition != 0 }) else { return layers }
        return layers.enumerated().sorted {
            ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset)
        }.map(\.element)
    }
}

extension CALayer {
    func maskDidChange(from old: CALayer?) {
        if old !== mask, old?.superlayer === self { old?.superlayer = nil }
        mask?.superlayer = self
        mask?.setNeedsLayout()
        mask?.didEnterWindow()
        setNeedsDisplay()
    }
}
