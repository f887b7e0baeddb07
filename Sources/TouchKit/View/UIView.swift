public import Foundation

/// A rectangle that draws itself, contains subviews and receives touches.
///
/// Geometry as in UIKit: `bounds` is the view's own coordinate space in points, y downwards; `center` is the middle of
/// the bounds in the superview's space; `transform` is applied about that middle.
@MainActor open class UIView: UIResponder, CALayerDelegate {
    /// Whether the view is mirrored in right-to-left languages.
    open var semanticContentAttribute = UISemanticContentAttribute.unspecified {
        didSet { if semanticContentAttribute != oldValue { setNeedsLayout() } }
    }

    // MARK: Geometry

    /// The visible rectangle of the view's own space; an origin other than 0 scrolls the content.
    open var bounds: CGRect {
        get { storedBounds }
        set { setGeometry(bounds: newValue, center: center, transform: transform) }
    }

    /// The anchor point (by default the middle of the bounds) in the superview's space.
    open var center: CGPoint {
        get { storedCenter }
        set { setGeometry(bounds: bounds, center: newValue, transform: transform) }
    }

    /// The unit coordinate in the bounds that lies at `center`, about which the view is scaled and rotated: 0, 0 is the
    /// top left corner, 1, 1 the bottom right one. Setting it moves the view.
    open var anchorPoint = CGPoint(x: 0.5, y: 0.5) {
        willSet { if newValue != anchorPoint { setNeedsDisplayInSuperview() } }
        didSet { if oldValue != anchorPoint { setNeedsDisplayInSuperview() } }
    }

    /// The scale, rotation and translation about the center.
    open var transform: CGAffineTransform {
        get { storedTransform }
        set { setGeometry(bounds: bounds, center: center, transform: newValue) }
    }

    /// The bounding rectangle of the view, in the superview's space.
    ///
    /// Setting it moves the view. Setting another size while `transform` is not the identity, which is undefined in
    /// UIKit, gives the bounds the size that the transform maps to it: correct for views that are scaled or rotated by
    /// right angles.
    open var frame: CGRect {
        get { bounds.applying(transformToSuperview) }
        set {
            let old = frame
            // If only the origin changes, a rotated view keeps its exact size.
            let size = newValue.size == old.size ? bounds.size : boundsSize(forFrame: newValue.size)
            let center =
                transform.isIdentity
                ? newValue.point(at: anchorPoint)
                : center + (newValue.origin - frameOrigin(of: CGRect(origin: bounds.origin, size: size)))
            setGeometry(bounds: CGRect(origin: bounds.origin, size: size), center: center, transform: transform)
        }
    }

    private func boundsSize(forFrame size: CGSize) -> CGSize {
        guard !transform.isIdentity, transform.determinant != 0 else { return size }
        return CGRect(origin: .zero, size: size).applying(transform.inverted()).size
    }

    /// The frame's origin with other bounds and the same center.
    private func frameOrigin(of bounds: CGRect) -> CGPoint {
        bounds.applying(
            Self.transform(bounds: bounds, center: center, transform: transform, anchor: anchorPoint)
        ).origin
    }

    private var storedBounds: CGRect
    private var storedCenter: CGPoint
    private var storedTransform = CGAffineTransform.identity
    /// The geometry shown while the view is animated.
    package var presentation: Presentation?

    // MARK: Tree

    /// The view that contains and retains this one.
    open internal(set) weak var superview: UIView?
    /// From back to front.
    open internal(set) var subviews: [UIView] = []
    /// The controller whose root view this is.
    weak var viewController: UIViewController?
    /// Nil for a window itself and for a view outside of any window.
    weak var attachedWindow: UIWindow?

    /// The view's window; a window is its own.
    open var window: UIWindow? { attachedWindow }

    // MARK: Appearance

    /// 0…1. Below 0.01 the view and its subviews receive no touches.
    open var alpha: CGFloat = 1 {
        didSet {
            guard alpha != oldValue else { return }
            alphaChanged(from: oldValue)
            changeObserver?.objectDidChange()
        }
    }
    /// Whether the view and its subviews are invisible and receive no touches.
    open var isHidden = false {
        didSet {
            guard isHidden != oldValue else { return }
            setNeedsDisplayInSuperview()
            changeObserver?.objectDidChange()
        }
    }
    /// Whether subviews are clipped to the bounds. Parts outside receive no touches either way.
    open var clipsToBounds = false {
        didSet { if clipsToBounds != oldValue { setNeedsDisplayInSuperview() } }
    }
    /// Nil is transparent. A dynamic color follows the traits.
    open var backgroundColor: UIColor? {
        didSet { if backgroundColor != oldValue { resolveBackground() } }
    }
    /// `backgroundColor` resolved for the view's traits.
    private(set) var shownBackground: Color? {
        didSet { if shownBackground != oldValue { backgroundColorChanged(from: oldValue) } }
    }
    /// The view's own tint color; nil for the superview's.
    var ownTintColor: UIColor? {
        didSet { if ownTintColor != oldValue { tintChanged() } }
    }
    /// Created on first access.
    package var ownLayer: CALayer?
    /// How an image view's picture is placed in the bounds. Other views redraw whenever their size changes.
    open var contentMode = ContentMode.scaleToFill {
        didSet { if contentMode != oldValue { setNeedsDisplay() } }
    }
    /// What the view's drawing needs; found out during drawing.
    var drawingTarget = DrawingTarget.backdrop
    /// A promise that `draw(_:in:)` covers every pixel of the bounds, so that views behind need not be drawn.
    open var isOpaque = false
    /// The style of this view and its subviews; `unspecified` is the superview's.
    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
        didSet { if overrideUserInterfaceStyle != oldValue { userInterfaceStyleChanged(from: oldValue) } }
    }
    func resolveBackground() {
        shownBackground = backgroundColor?.color(in: traitCollection)
    }

    /// A trait that affects the view's look has changed; the view will be laid out and drawn again. The default does
    /// nothing.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    // MARK: Interaction

    /// Whether the view and its subviews receive new touches; ongoing ones continue.
    open var isUserInteractionEnabled = true
    /// Whether the view receives more than the first of several touches.
    open var isMultipleTouchEnabled = false
    /// Whether the view receives touches only while no other view of its window does, and keeps them from others.
    open var isExclusiveTouch = false

    /// The view's gesture recognizers, in the order in which they were added.
    var attachedRecognizers: [UIGestureRecognizer] = []
    /// In the order in which they were added.
    var touchClusters: [TouchClusters] = []

    /// In the order in which they were added.
    var attachedInteractions: [any UIInteraction] = []

    // MARK: Layout

    /// How the frame changes with the superview's size.
    open var autoresizingMask: AutoresizingMask = []
    /// Whether subviews are resized with this view, by their `autoresizingMask`.
    open var autoresizesSubviews = true
    package var needsLayout = true
    /// Whether some view inside needs layout.
    package var containsViewsThatNeedLayout = false

    /// A number for the program's use.
    open var tag = 0
    /// Nil while nothing is observed.
    package var changeObserver: (any ChangeObserver)?

    /// A view without a superview. A frame that is not zero is set through the property, as an override sees.
    ///
    /// - Parameter frame: in the future superview's space.
    public init(frame: CGRect = .zero) {
        (storedBounds, storedCenter) = (.zero, .zero)
        super.init()
        if frame != .zero { UIView.performWithoutAnimation { self.frame = frame } }
    }

    /// The size that the content needs, in points; `noIntrinsicMetric` for a dimension that depends on nothing inside.
    open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }
    /// The dimension of a view whose content has none.
    public nonisolated static let noIntrinsicMetric: CGFloat = -1

    private func setGeometry(bounds: CGRect, center: CGPoint, transform: CGAffineTransform) {
        guard bounds != storedBounds || center != storedCenter || transform != storedTransform else { return }
        setNeedsDisplayInSuperview()
        let old = (bounds: storedBounds, center: storedCenter, transform: storedTransform)
        storedBounds = bounds
        storedCenter = center
        storedTransform = transform
        if isOrWillBeAnimated { presentGeometry(from: old) }
        if bounds.size != old.bounds.size {
            if autoresizesSubviews {
                for subview in subviews { subview.autoresize(from: old.bounds.size, to: bounds.size) }
            }
            setNeedsLayout()
        }
        setNeedsDisplayInSuperview()
        if bounds != old.bounds { boundsChanged(from: old.bounds) }
        changeObserver?.objectDidChange()
    }

    /// The bounds have changed, and subviews were resized.
    func boundsChanged(from old: CGRect) {}

    // MARK: Responder

    /// The controller whose root view this is, or else the superview.
    open override var next: UIResponder? { viewController ?? superview }

    override var responderWindow: UIWindow? { window }

    // MARK: To override

    /// Draws the view. Called during a frame, in the bounds' coordinate space, clipped to the bounds and the damage.
    /// Must draw the same on every call and change no state: a host may draw again.
    ///
    /// The default makes the context the current one and calls `draw(_:)`. **Difference from UIKit**, which has only
    /// `draw(_:)`.
    ///
    /// - Parameter rect: the smallest rectangle, in the bounds' space, around what must be drawn.
    open func draw(_ rect: CGRect, in context: GraphicsContext) {
        context.setLineWidth(1)
        let readsPicture = CurrentContext.with(context, traitCollection, drawing: bounds.applying(context.ctm)) {
            draw(rect)
        }
        if readsPicture { drawingTarget = .ownPicture }
    }

    /// The class of the view's layer. The default: `CALayer`.
    open class var layerClass: AnyClass { CALayer.self }

    /// Draws a layer that has this view as its delegate, and is not its own. The default does nothing.
    open func draw(_ layer: CALayer, in context: GraphicsContext) {}

    /// The animation for a change of a layer whose delegate is this view: that of the current animation block, if any.
    open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        Self.currentAnimation.flatMap { layer.behavior?.action(of: $0, for: event) } ?? NSNull()
    }

    /// Lays out a layer whose delegate is this view. The default calls `layoutSubviews()` for the view's own layer.
    ///
    /// **Difference from UIKit**: called for the view's own layer only after that layer was first accessed.
    open func layoutSublayers(of layer: CALayer) {
        if layer === ownLayer { layOut() }
    }

    func layOut() {
        viewController?.viewWillLayoutSubviews()
        layoutSubviews()
        viewController?.viewDidLayoutSubviews()
    }

    /// Draws the view into the current context, for example with `UIBezierPath.fill()`. Called by the default
    /// implementation of `draw(_:in:)`. The default does nothing.
    open func draw(_ rect: CGRect) {}

    /// The view's tint color, or an inherited one, has changed. The default does nothing.
    open func tintColorDidChange() {}

    /// Positions the subviews. Called during a frame, or by `layoutIfNeeded()`, after the size has changed or
    /// `setNeedsLayout()` was called.
    open func layoutSubviews() {}

    /// The best size of the view within the given one, in points. The default: the current size.
    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

    /// The deepest, frontmost view at a point that receives touches; nil if there is none.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        frontmostView(at: point, with: event)
    }

    /// Whether a point in the bounds' space is inside the view. The default: within the bounds, including the left and
    /// top edges but not the right and bottom ones.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.contains(point)
    }

    /// Whether a recognizer of this view or a superview, with touches in this view, may begin. Asked beside the
    /// recognizer's delegate; false makes it fail. Not asked for recognizers that don't cancel the view's touches
    /// (`cancelsTouchesInView` is false).
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// A view was added to this one. The default does nothing.
    open func didAddSubview(_ subview: UIView) {}
    /// A subview is about to be removed. The default does nothing.
    open func willRemoveSubview(_ subview: UIView) {}
    /// The view is about to get another superview, or none. The default does nothing.
    open func willMove(toSuperview superview: UIView?) {}
    /// The view has got another superview, or none. The default does nothing.
    open func didMoveToSuperview() {}
    /// The view is about to enter or leave a window. The default does nothing.
    open func willMove(toWindow window: UIWindow?) {}
    /// The view has entered or left a window. The default does nothing.
    open func didMoveToWindow() {}
}
