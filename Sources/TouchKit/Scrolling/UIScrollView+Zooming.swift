public import Foundation

extension UIScrollView {
    /// Fingers that zoom.
    struct Pinching {
        let scale: CGFloat
        /// What is under the middle of the fingers, in the space of the view that is zoomed.
        var anchor: CGPoint
        var fingers: Int
    }

    /// How far fingers can zoom beyond the limits at most, in doublings. Source: our choice.
    private static let zoomBand = RubberBand(length: 1)

    private var zoomedView: UIView? { delegate?.viewForZooming(in: self) }

    var isZoomable: Bool { maximumZoomScale > minimumZoomScale && zoomedView != nil }

    // MARK: For programs

    /// How many times its size the view that the delegate names has, by its transform; 1 without one. So another view that the
    /// delegate names begins at a scale of its own. Setting it zooms about the middle of the bounds, within the limits.
    public var zoomScale: CGFloat {
        get {
            guard let transform = zoomedView?.transform else { return 1 }
            let scale = transform.b == 0 ? abs(transform.a) : hypot(transform.a, transform.b)
            return scale > 0 ? scale : 1
        }
        set { setZoomScale(newValue, animated: false) }
    }

    /// Zooms about the middle of the bounds.
    ///
    /// - Parameter scale: cut to the limits. If that leaves nothing above 0, the scale stays as it is.
    public func setZoomScale(_ scale: CGFloat, animated: Bool) {
        let middle = CGPoint(x: bounds.width / 2, y: bounds.height / 2)
        let scale = limited(scale)
        go(to: scale, offset: offset(fixing: middle, at: scale), animated: animated)
    }

    /// Shows the rectangle as large as it fits, in the middle.
    ///
    /// - Parameter rect: in the space of the view that is zoomed, with a size.
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

    /// Nothing can be shown at a scale of zero, which wrong limits would allow: then it stays.
    private func limited(_ scale: CGFloat) -> CGFloat {
        guard scale.isFinite else { return zoomScale }
        let limit = min(max(scale, minimumZoomScale), max(minimumZoomScale, maximumZoomScale))
        return limit > 0 && limit.isFinite ? limit : zoomScale
    }

    func size(at scale: CGFloat) -> CGSize {
        let factor = scale / zoomScale
        return CGSize(width: contentSize.width * factor, height: contentSize.height * factor)
    }

    /// The offset at which the same of the content is there.
    ///
    /// - Parameter place: from the upper left corner of the bounds.
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
            // Their middle has jumped; nothing under it does.
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

    /// The scale that fingers get who want this one.
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
            // Who was told may have set something else going.
            return motion == nil ? settle() : ()
        }
        if mayAnimate {
            startMove(.zoomBounce, to: goal, scale: limit)
        } else {
            show(scale: limit, at: goal)
            zoomEnded()
        }
    }

    /// The way back to the limit was cut short. Fingers that zoom again go on from there, and anything else from the limit.
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
