public import Foundation

/// Is told what a scroll view does, and decides where it comes to rest and what it zooms. Every method has a default.
@MainActor public protocol UIScrollViewDelegate: AnyObject {
    /// The offset has changed, for whatever reason.
    func scrollViewDidScroll(_ scrollView: UIScrollView)

    /// `adjustedContentInset` has changed.
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)

    /// Somebody begins to drag the content.
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)

    /// The content is let go. Not called of one that is paged.
    ///
    /// - Parameters:
    ///   - velocity: of the offset, in points a millisecond.
    ///   - targetContentOffset: where the content will come to rest; may be set to another place. Valid during the call.
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>)

    /// The content was let go.
    ///
    /// - Parameter decelerate: whether it moves on by itself.
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)

    /// The content moves on by itself.
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)

    /// The content has come to rest, or was stopped.
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)

    /// A motion that the program had asked for has arrived.
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)

    /// The view that is scaled: a subview of the scroll view; nil, the default, for no zooming.
    func viewForZooming(in scrollView: UIScrollView) -> UIView?

    /// Somebody begins to zoom, or the program has asked for a motion that zooms.
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)

    /// The scale has changed, for whatever reason.
    func scrollViewDidZoom(_ scrollView: UIScrollView)

    /// Zooming is over, also its bounce.
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
}

extension UIScrollViewDelegate {
    /// Does nothing.
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {}

    /// Does nothing.
    public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}

    /// Does nothing.
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}

    /// Leaves the target.
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

    /// Nil.
    public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }

    /// Does nothing.
    public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}

    /// Does nothing.
    public func scrollViewDidZoom(_ scrollView: UIScrollView) {}

    /// Does nothing.
    public func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
}
