public import Foundation

/// A rectangle that draws itself, contains others and receives touches.
///
/// Geometry as in UIKit: `bounds` is the view's own coordinate space in points, y downwards; `center` is where the
/// middle of the bounds lies in the superview; `transform` is applied about that middle.
@MainActor open class UIView: UIResponder, CALayerDelegate {
    /// Whether the view is mirrored where the language runs from right to left.
    open var semanticContentAttribute = UISemanticContentAttribute.unspecified {
        didSet { if semanticContentAttribute != oldValue { setNeedsLayout() } }
    }

    // MARK: Geometry

    /// What of its own space the view shows; an origin other than 0 scrolls what is in it.
    open var bounds: CGRect {
        get { storedBounds }
        set { setGeometry(bounds: newValue, center: center, transform: transform) }
    }

    /// Where the anchor point, which is the middle of the bounds unless `anchorPoint` is set, lies in the superview's space.
    open var center: CGPoint {
        get { storedCenter }
        set { setGeometry(bounds: bounds, center: newValue, transform: transform) }
    }

    /// What of the bounds `center` is the place of, and scaling and turning is about: 0, 0 is the top left corner, 1, 1 the
    /// bottom right one. Setting it moves the view.
    open var anchorPoint = CGPoint(x: 0.5, y: 0.5) {
        willSet { if newValue != anchorPoint { setNeedsDisplayInSuperview() } }
        didSet { if oldValue != anchorPoint { setNeedsDisplayInSuperview() } }
    }

    /// How the view is scaled, turned and shifted about its centre.
    open var transform: CGAffineTransform {
        get { storedTransform }
        set { setGeometry(bounds: bounds, center: center, transform: newValue) }
    }

    /// The smallest upright rectangle around the view, in the superview's space.
    ///
    /// Setting it moves the view. In another size, while `transform` is not the identity, the bounds become what the transform
    /// brings to that size, which is undefined in UIKit, and as there: right for views that are scaled or turned by right angles.
    open var frame: CGRect {
        get { bounds.applying(transformToSuperview) }
        set {
            let old = frame
            // Where only the place changes, what is turned by any angle keeps its size, to the last bit.
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

    /// Where the frame would begin with other bounds and the same centre.
    private func frameOrigin(of bounds: CGRect) -> CGPoint {
        bounds.applying(
            Self.transform(bounds: bounds, center: center, transform: transform, anchor: anchorPoint)
        ).origin
    }

    private var storedBounds: CGRect
    private var storedCenter: CGPoint
    private var storedTransform = CGAffineTransform.identity
    /// What is shown instead of these while the view is animated.
    var presentation: Presentation?

    // MARK: Tree

    /// The view that this one is in; it keeps this one alive.
    open internal(set) weak var superview: UIView?
    /// From back to front.
    open internal(set) var subviews: [UIView] = []
    /// The controller whose root view this is.
    weak var viewController: UIViewController?
    /// Nil for a window itself and for a view outside of any window.
    weak var attachedWindow: UIWindow?

    /// The window that the view is in; a window is in itself.
    open var window: UIWindow? { attachedWindow }

    // MARK: Appearance

    /// 0…1. Below 0.01 the view and what it contains receive no touches.
    open var alpha: CGFloat = 1 {
        didSet { if alpha != oldValue { alphaChanged(from: oldValue) } }
    }
    /// Whether the view, with all that is in it, is neither seen nor touched.
    open var isHidden = false {
        didSet { if isHidden != oldValue { setNeedsDisplayInSuperview() } }
    }
    /// Whether subviews are cut at the bounds. What lies outside receives no touches either way.
    open var clipsToBounds = false {
        didSet { if clipsToBounds != oldValue { setNeedsDisplayInSuperview() } }
    }
    /// Nil is transparent. One that depends on what is around the view follows it.
    open var backgroundColor: UIColor? {
        didSet { if backgroundColor != oldValue { resolveBackground() } }
    }
    /// What `backgroundColor` is here.
    private(set) var shownBackground: Color? {
        didSet { if shownBackground != oldValue { backgroundColorChanged(from: oldValue) } }
    }
    /// The view's own tint; nil: that of the superview.
    var ownTintColor: UIColor? {
        didSet { if ownTintColor != oldValue { tintChanged() } }
    }
    /// Made when it is first asked for.
    var ownLayer: CALayer?
    /// How a picture is put into the bounds: of an image view. Other views draw anew whenever their size changes.
    open var contentMode = ContentMode.scaleToFill {
        didSet { if contentMode != oldValue { setNeedsDisplay() } }
    }
    /// Whether what the view draws is mixed with itself alone, and then put onto what lies behind: found out as it draws.
    var needsTransparencyLayer = false
    /// A promise that `draw(_:in:)` covers every pixel of the bounds, so that nothing behind need be drawn.
    open var isOpaque = false
    /// The style of this view and everything in it; `unspecified` is that of the superview.
    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
        didSet { if overrideUserInterfaceStyle != oldValue { userInterfaceStyleChanged(from: oldValue) } }
    }
    func resolveBackground() {
        shownBackground = backgroundColor?.color(in: traitCollection)
    }

    /// Something around the view has changed that decides how it looks; it will be laid out and drawn anew. The default does
    /// nothing.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    // MARK: Interaction

    /// Whether touches go to the view and to what is in it; those that are down go on.
    open var isUserInteractionEnabled = true
    /// Whether the view receives more than the first of several touches.
    open var isMultipleTouchEnabled = false
    /// Whether the view receives touches only while no other view of its window does, and keeps them from others.
    open var isExclusiveTouch = false

    /// Those that watch the view, in the order in which they were added.
    var attachedRecognizers: [UIGestureRecognizer] = []

    /// In the order in which they were added.
    var attachedInteractions: [any UIInteraction] = []

    // MARK: Layout

    /// How the frame follows when the superview's size changes.
    open var autoresizingMask: AutoresizingMask = []
    /// Whether the frames of subviews follow when the size of this view changes, as their `autoresizingMask` says.
    open var autoresizesSubviews = true
    var needsLayout = true
    /// Some view below needs layout.
    var containsViewsThatNeedLayout = false

    /// The program's own number.
    open var tag = 0

    /// A view in no superview.
    ///
    /// - Parameter frame: in the space of the superview to come.
    public init(frame: CGRect = .zero) {
        storedBounds = CGRect(origin: .zero, size: frame.size)
        storedCenter = frame.center
        super.init()
    }

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
    }

    /// The bounds have changed, and subviews were resized.
    func boundsChanged(from old: CGRect) {}

    // MARK: Responder

    /// The controller whose root view this is, or else the superview.
    open override var next: UIResponder? { viewController ?? superview }

    override var responderWindow: UIWindow? { window }

    // MARK: To override

    /// Draws the view. Called during a frame, with the bounds' coordinate space in place and what lies outside the
    /// bounds or need not be drawn clipped away. Draws the same whenever it is called, and changes nothing: a host may have
    /// what it has drawn drawn again.
    ///
    /// The default makes the context the current one, and calls `draw(_:)`. **Difference from UIKit**, which has `draw(_:)`
    /// alone.
    ///
    /// - Parameter rect: the smallest rectangle, in the bounds' space, around what must be drawn.
    open func draw(_ rect: CGRect, in context: GraphicsContext) {
        context.setLineWidth(1)
        CurrentContext.with(context, traitCollection) { draw(rect) }
    }

    /// The class of the view's layer. The default: `CALayer`.
    open class var layerClass: AnyClass { CALayer.self }

    /// Draws a layer that has this view as its delegate, and is not its own. The default does nothing.
    open func draw(_ layer: CALayer, in context: GraphicsContext) {}

    /// How a change of a layer is animated that has this view as its delegate: as the animation block says that goes on, and
    /// outside of one not at all.
    open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        Self.currentAnimation.flatMap { BlockAnimation($0, of: layer, event) } ?? NSNull()
    }

    /// Places what is in a layer that has this view as its delegate. The default calls `layoutSubviews()` if it is the view's own.
    ///
    /// **Difference from UIKit**: called of the view's own layer once something has asked for that.
    open func layoutSublayers(of layer: CALayer) {
        if layer === ownLayer { layOut() }
    }

    func layOut() {
        viewController?.viewWillLayoutSubviews()
        layoutSubviews()
        viewController?.viewDidLayoutSubviews()
    }

    /// Draws the view with what draws into the current context, such as `UIBezierPath.fill()`. Called as `draw(_:in:)` is,
    /// unless that is overridden. The default does nothing.
    open func draw(_ rect: CGRect) {}

    /// The tint has changed, here or in a superview that this one has it from. The default does nothing.
    open func tintColorDidChange() {}

    /// Places the subviews. Called during a frame, or by `layoutIfNeeded()`, when the size has changed or
    /// `setNeedsLayout()` was called.
    open func layoutSubviews() {}

    /// The size that suits the view best within the given one, in points. The default: the size that it has.
    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

    /// The deepest view at a point that takes touches, front-most first; nil if there is none.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        frontmostView(at: point, with: event)
    }

    /// Whether the point, in the bounds' space, belongs to the view. The default: within the bounds, their left and
    /// top edges included, their right and bottom edges not.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.contains(point)
    }

    /// Whether a recognizer whose touches began in this view, itself or a superview's, may begin. Asked when it is about
    /// to, beside its delegate; false makes it fail. Not asked of one that leaves the view its touches
    /// (`cancelsTouchesInView` is false).
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// A view was added to this one. The default does nothing.
    open func didAddSubview(_ subview: UIView) {}
    /// A view of this one is about to be taken away. The default does nothing.
    open func willRemoveSubview(_ subview: UIView) {}
    /// The view is about to be put into another one, or into none. The default does nothing.
    open func willMove(toSuperview superview: UIView?) {}
    /// The view lies in another one, or in none. The default does nothing.
    open func didMoveToSuperview() {}
    /// The view is about to enter a window, or to leave its own. The default does nothing.
    open func willMove(toWindow window: UIWindow?) {}
    /// The view has entered a window, or has left its own. The default does nothing.
    open func didMoveToWindow() {}
}
