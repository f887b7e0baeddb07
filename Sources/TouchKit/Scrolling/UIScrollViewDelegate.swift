public import Foundation

/// Receives the events of a scroll view, and determines its targets and the zoomed view. Every method has a default.
@MainActor public protocol UIScrollViewDelegate: AnyObject {
    /// The offset has changed, for any reason.
    func scrollViewDidScroll(_ scrollView: UIScrollView)

    /// `adjustedContentInset` has changed.
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)

    /// A drag begins.
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)

    /// A drag ends. Not called with paging.
    ///
    /// - Parameters:
    ///   - velocity: of the offset, in points per millisecond.
    ///   - targetContentOffset: where the content will come to rest; may be changed. Valid during the call.
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>)

    /// A drag has ended.
    ///
    /// - Parameter decelerate: whether the content continues to move.
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)

    /// The content continues to move after a drag.
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)

    /// The content has come to rest, or was stopped.
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)

    /// An animation requested by the program has ended.
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)

    /// Returns the view to zoom: a subview of the scroll view; nil, the default: no zooming.
    func viewForZooming(in scrollView: UIScrollView) -> UIView?

    /// Zooming begins, by fingers or by an animation of the program.
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)

    /// The scale has changed, for any reason.
    func scrollViewDidZoom(_ scrollView: UIScrollView)

    /// Zooming has ended, including its bounce.
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
}

extension UIScrollViewDelegate {
    /// Does nothing.
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {}

    /// Does nothing.
    public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}

    /// Does nothing.
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}

    /// Does not change the target.
    public func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}

    /// Does nothing.
    public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}

    /// Does nothing.
    public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}

    /// Does nothing.
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}

    /// Does nothing.
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}

    /// Returns nil.
    public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }

    /// Does nothing.
    public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}

    /// Does nothing.
    public func scrollViewDidZoom(_ scrollView: UIScrollView) {}

    /// Does nothing.
    public func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
}
