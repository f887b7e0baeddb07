import Foundation

enum ScrollAxis: CaseIterable {
    case horizontal, vertical
}

extension CGPoint {
    subscript(axis: ScrollAxis) -> CGFloat {
        get {
            switch axis {
            case .horizontal: x
            case .vertical: y
            }
        }
        set {
            switch axis {
            case .horizontal: x = newValue
            case .vertical: y = newValue
            }
        }
    }
}

extension CGSize {
    subscript(axis: ScrollAxis) -> CGFloat {
        switch axis {
        case .horizontal: width
        case .vertical: height
        }
    }
}

extension UIScrollView {
    /// The range of offsets at rest.
    func range(_ axis: ScrollAxis, of contentSize: CGSize? = nil) -> ClosedRange<CGFloat> {
        let inset = adjustedContentInset
        let (before, after) = axis == .horizontal ? (inset.left, inset.right) : (inset.top, inset.bottom)
        let length = (contentSize ?? self.contentSize)[axis]
        let (first, last) = (-before, length + after - bounds.size[axis])
        // Without a finite range there is nothing to scroll.
        guard first.isFinite else { return 0...0 }
        return first...(last > first ? last : first)
    }

    func clamped(_ offset: CGPoint, of contentSize: CGSize? = nil) -> CGPoint {
        var result = offset
        for axis in ScrollAxis.allCases {
            let range = range(axis, of: contentSize)
            result[axis] = min(max(offset[axis], range.lowerBound), range.upperBound)
        }
        return result
    }

    /// Whether the content can be dragged along the axis, even if it only bounces.
    func moves(_ axis: ScrollAxis) -> Bool {
        let range = range(axis)
        let always = axis == .horizontal ? alwaysBounceHorizontal : alwaysBounceVertical
        return isScrollEnabled && (range.upperBound > range.lowerBound || (bounces && always))
    }

    /// Whether there is more content in the direction of a drag.
    func hasMore(_ axis: ScrollAxis, along offset: CGFloat) -> Bool {
        let range = range(axis)
        return isScrollEnabled
            && (offset > 0 ? bounds.origin[axis] > range.lowerBound : bounds.origin[axis] < range.upperBound)
    }

    /// Whether an enclosing scroll view scrolls instead, because only that one has more content in this direction.
    func yields(_ axis: ScrollAxis, along offset: CGFloat) -> Bool {
        guard !hasMore(axis, along: offset) else { return false }
        return sequence(first: self as UIView, next: \.superview).dropFirst().contains { view in
            (view as? UIScrollView)?.hasMore(axis, along: offset) == true
        }
    }
}

extension UIView {
    /// The nearest enclosing scroll view.
    var enclosingScrollView: UIScrollView? {
        var view = superview
        while let current = view {
            if let scrollView = current as? UIScrollView { return scrollView }
            view = current.superview
        }
        return nil
    }
}
