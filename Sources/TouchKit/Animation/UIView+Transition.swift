public import Foundation

extension UIView {
    /// The transition whose block runs: controllers whose views come or go in it have come or gone at its end.
    static var currentTransition: ViewAnimation?

    /// Changes what a view contains, and shows the change as a flip or a dissolve.
    ///
    /// The new content is there at once: touches go by it. The old one is kept as a picture of the view's bounds.
    /// **Difference from UIKit**: what sticks out of the bounds is not shown meanwhile.
    ///
    /// - Parameters:
    ///   - view: the one whose content changes; it takes no touches meanwhile, unless `options` allows it.
    ///   - duration: in seconds.
    ///   - options: which transition; without one, the change takes place at once.
    ///   - animations: changes the view or what it contains; called once, before this method returns. Nothing in it is
    ///     animated by itself, unless `options` has `allowAnimatedContent`.
    ///   - completion: as that of `animate`.
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

    /// Puts one view into another one's place in its superview, and shows that as a flip or a dissolve of the superview. Does
    /// nothing if the first is in none.
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
        // The block may have taken the view away.
        guard superview != nil, let application = window?.application else { return }
        setNeedsDisplayInSuperview()
        transition.animation.startMoving()
        presentation?.transition?.animation.interruptProperty()
        let presentation = presentation ?? makePresentation(application)
        presentation.transition = transition
        setNeedsDisplayInSuperview()
    }

    /// What the bounds contain, as fine as the window shows it; nil if there is nothing, or no memory.
    func pictureOfContent() -> Bitmap? {
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

    /// Of a picture of content, in pixels; a view that is larger is shown less finely while it turns.
    private static let maxSide: CGFloat = 4096
}
