public import Foundation

extension UIView {
    /// The transition whose block is running: view controllers whose views appear or disappear in it have done so at
    /// its end.
    static var currentTransition: ViewAnimation?

    /// Changes the content of a view with a flip or a dissolve.
    ///
    /// The new content is in place at once and receives touches. The old content is a snapshot of the view's bounds.
    /// **Difference from UIKit**: content outside of the bounds is invisible during the transition.
    ///
    /// - Parameters:
    ///   - view: the view whose content changes; it receives no touches during the transition unless `options` allows
    ///     it.
    ///   - duration: in seconds.
    ///   - options: selects the transition; without one, the change is immediate.
    ///   - animations: changes the view or its content; called once, before this method returns. Its changes are only
    ///     animated if `options` has `allowAnimatedContent`.
    ///   - completion: as in `animate`.
    public static func transition(
        with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: () -> Void,
        completion: ((_ finished: Bool) -> Void)? = nil
    ) {
        let animation = ViewAnimation(
            duration: duration, delay: 0, timing: options.timing, options: options, completion: completion)
        let transition = areAnimationsEnabled ? view.makeTransition(animation) : nil
        let isContentAnimated = transition != nil && options.contains(.allowAnimatedContent)
        let outer = currentTransition
        currentTransition = transition == nil ? nil : animation
        perform(animations, in: isContentAnimated ? animation : nil)
        currentTransition = outer
        if let transition { view.startTransition(transition) }
        animation.blockEnded()
    }

    /// Replaces a view by another in its superview, with a flip or a dissolve of the superview. Does nothing if the
    /// first view has no superview.
    public static func transition(
        from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
        completion: ((_ finished: Bool) -> Void)? = nil
    ) {
        guard let container = fromView.superview else { return }
        let change = {
            guard let index = container.subviews.firstIndex(where: { $0 === fromView }) else { return }
            fromView.removeFromSuperview()
            let count = container.subviews.count - (toView.superview === container ? 1 : 0)
            container.insertSubview(toView, at: min(index, count))
        }
        transition(with: container, duration: duration, options: options, animations: change, completion: completion)
    }

    private func makeTransition(_ animation: ViewAnimation) -> ViewTransition? {
        guard superview != nil, let application = window?.application, let kind = animation.options.transition else {
            return nil
        }
        animation.propertyChanged(in: application)
        guard !animation.isImmediate else { return nil }
        layoutIfNeeded()
        return pictureOfContent().map { ViewTransition(kind, from: $0, by: animation) }
    }

    private func startTransition(_ transition: ViewTransition) {
        // The block may have removed the view.
        guard superview != nil, let application = window?.application else { return }
        setNeedsDisplayInSuperview()
        transition.animation.startMoving()
        presentation?.transition?.animation.interruptProperty()
        let presentation = presentation ?? makePresentation(application)
        presentation.transition = transition
        setNeedsDisplayInSuperview()
    }

    /// A bitmap of the bounds' content in the window's resolution; nil if the bounds are empty or memory is
    /// insufficient.
    package func pictureOfContent() -> Bitmap? {
        guard let window, bounds.width > 0, bounds.height > 0 else { return nil }
        let magnification = abs(drawnTransformToRoot.determinant).squareRoot() * window.scale
        let (width, height) = (
            min((bounds.width * magnification).rounded(.up), Self.maxSide),
            min((bounds.height * magnification).rounded(.up), Self.maxSide)
        )
        guard width >= 1, height >= 1,
            let picture = try? Bitmap(width: Int(saturating: width), height: Int(saturating: height))
        else { return nil }
        let toPixels = CGAffineTransform(scaleX: width / bounds.width, y: height / bounds.height)
            .translatedBy(x: -bounds.minX, y: -bounds.minY)
        DisplayPass(GraphicsContext(picture), region: Region(picture.bounds)).drawContent(of: self, toPixels: toPixels)
        return picture
    }

    /// The maximum width and height of such a bitmap, in pixels; larger views have a lower resolution during a flip.
    private static let maxSide: CGFloat = 4096
}
