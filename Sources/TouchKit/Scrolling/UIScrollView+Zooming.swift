public import Foundation

extension UIScrollView {
    /// Fingers that zoom.
    struct Pinching {
        let scale: CGFloat
        /// The point under the center of the fingers, in the coordinate space of the zoomed view.
        var anchor: CGPoint
        var fingers: Int
    }

    /// The maximum zoom beyond the limits, as a power of 2. Source: our choice.
    private static let zoomBand = RubberBand(length: 1)

    private var zoomedView: UIView? { delegate?.viewForZooming(in: self) }

    var isZoomable: Bool { maximumZoomScale > minimumZoomScale && zoomedView != nil }

    // MARK: Public methods

    /// The scale of the view returned by the delegate, from its transform; 1 without one. So another view starts at its
    /// own scale. Setting it zooms about the center of the bounds, within the limits.
    public var zoomScale: CGFloat {
        get {
            guard let transform = zoomedView?.transform else { return 1 }
            let scale = transform.b == 0 ? abs(transform.a) : hypot(transform.a, transform.b)
            return scale > 0 ? scale : 1
        }
        set { setZoomScale(newValue, animated: false) }
    }

    /// Zooms about the center of the bounds.
    ///
    /// - Parameter scale: clamped to the limits. If the result is not above 0, the scale does not change.
    public func setZoomScale(_ scale: CGFloat, animated: Bool) {
        let middle = CGPoint(x: bounds.width / 2, y: bounds.height / 2)
        let scale = limited(scale)
        go(to: scale, offset: offset(fixing: middle, at: scale), animated: animated)
    }

    /// Zooms so that the rectangle fits, centered.
    ///
    /// - Parameter rect: in the coordinate space of the zoomed view; not empty.
    public func zoom(to rect: CGRect, animated: Bool) {
        guard let view = zoomedView, rect.width > 0, rect.height > 0 else { return }
        let scale = limited(min(bounds.width / rect.width, bounds.height / rect.height))
        let middle = view.frame.origin * (scale / zoomScale) + (rect.center - view.bounds.origin) * scale
        let offset = middle - CGPoint(x: bounds.width / 2, y: bounds.height / 2)
        go(to: scale, offset: clamped(offset, of: size(at: scale)), animated: animated)
    }

    private func go(to scale: CGFloat, offset: CGPoint, animated: Bool) {
        guard zoomedView != nil, pinching == nil else { return }
        stopMotion()
        guard scale != zoomScale || offset != contentOffset else { return }
        guard animated, mayAnimate else { return show(scale: scale, at: offset) }
        delegate?.scrollViewWillBeginZooming(self, with: zoomedView)
        startMove(.zoom, to: offset, scale: scale)
    }

    // MARK: Geometry

    /// Invalid limits could allow a scale of 0; then the scale does not change.
    private func limited(_ scale: CGFloat) -> CGFloat {
        guard scale.isFinite else { return zoomScale }
        let limit = min(max(scale, minimumZoomScale), max(minimumZoomScale, maximumZoomScale))
        return limit > 0 && limit.isFinite ? limit : zoomScale
    }

    func size(at scale: CGFloat) -> CGSize {
        let factor = scale / zoomScale
        return CGSize(width: contentSize.width * factor, height: contentSize.height * factor)
    }

    /// The offset that keeps a location fixed.
    ///
    /// - Parameter location: relative to the upper left corner of the bounds.
    private func offset(fixing location: CGPoint, at scale: CGFloat) -> CGPoint {
        clamped((contentOffset + location) * (scale / zoomScale) - location, of: size(at: scale))
    }

    func show(scale: CGFloat, at offset: CGPoint) {
        resize(to: scale)
        contentOffset = offset
        delegate?.scrollViewDidZoom(self)
    }

    private func resize(to scale: CGFloat) {
        guard let view = zoomedView, scale > 0, scale != zoomScale else { return }
        let factor = scale / zoomScale
        let size = size(at: scale)
        view.transform = CGAffineTransform(scaleX: scale, y: scale)
        view.center = view.center * factor
        storedContentSize = size
        layOutIndicators()
    }

    // MARK: Fingers

    func pinched(_ recognizer: ScrollPinch) {
        switch recognizer.state {
        case .began: beginPinch()
        case .changed: movePinch()
        case .ended, .cancelled: endPinch()
        case .possible, .failed: break
        }
    }

    private func beginPinch() {
        guard let view = zoomedView else { return }
        pinching = Pinching(
            scale: zoomScale, anchor: pinch.location(in: view), fingers: pinch.numberOfTouches)
        stopMotion()
        showIndicators()
        delegate?.scrollViewWillBeginZooming(self, with: view)
        movePinch()
    }

    private func movePinch() {
        guard var pinching, let view = zoomedView else { return }
        if pinching.fingers != pinch.numberOfTouches {
            // A finger was added or removed, so the center has jumped.
            pinching.anchor = pinch.location(in: view)
            pinching.fingers = pinch.numberOfTouches
            self.pinching = pinching
        }
        let location = pinch.location(in: self) - contentOffset
        resize(to: resistedScale(pinching.scale * pinch.scale))
        var offset = convert(pinching.anchor, from: view) - location
        for axis in ScrollAxis.allCases { offset[axis] = resisted(offset[axis], axis) }
        contentOffset = offset
        delegate?.scrollViewDidZoom(self)
    }

    /// The scale for the scale of the fingers, with resistance beyond the limits.
    private func resistedScale(_ scale: CGFloat) -> CGFloat {
        let limit = limited(scale)
        guard bouncesZoom, limit > 0, scale > 0 else { return limit }
        return limit * exp2(Self.zoomBand.displacement(by: log2(scale / limit)))
    }

    private func endPinch() {
        guard pinching != nil else { return }
        let location = pinch.location(in: self) - contentOffset
        pinching = nil
        let limit = limited(zoomScale)
        let goal = offset(fixing: location, at: limit)
        guard limit != zoomScale else {
            zoomEnded()
            // The delegate may have started another motion.
            return motion == nil ? settle() : ()
        }
        if mayAnimate {
            startMove(.zoomBounce, to: goal, scale: limit)
        } else {
            show(scale: limit, at: goal)
            zoomEnded()
        }
    }

    /// Called when the return to the limit was interrupted. A new pinch continues from the current scale, anything else
    /// from the limit.
    func endBounce() {
        guard pinching == nil else { return }
        let middle = CGPoint(x: bounds.width / 2, y: bounds.height / 2)
        let limit = limited(zoomScale)
        show(scale: limit, at: offset(fixing: middle, at: limit))
    }

    func zoomEnded() {
        delegate?.scrollViewDidEndZooming(self, with: zoomedView, atScale: zoomScale)
    }
}
