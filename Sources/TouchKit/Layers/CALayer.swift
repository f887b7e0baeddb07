public import Foundation

/// What a view looks like around its content: corners, border and shadow; and further content that lies between the view's own
/// and its subviews.
///
/// Every view has one (`UIView.layer`), whose geometry, opacity and background are the view's. Layers without a view are added
/// to another one by `addSublayer(_:)`.
///
/// A layer without a view that has been on the screen is animated when one of its properties changes, by what
/// `action(forKey:)` returns: `CATransaction.setDisableActions(true)` has it change at once. That of a view is animated in the
/// view's animation blocks alone.
///
/// **Difference from UIKit**: `contents`, `isHidden` and `masksToBounds` change at once, and so does everything where the
/// desktop asks for reduced motion.
@MainActor open class CALayer: CAMediaTiming {
    /// The view that this is the layer of.
    public internal(set) weak var view: UIView?
    /// The layer that this one was added to.
    public internal(set) weak var superlayer: CALayer?
    /// Those that are in this one, from back to front.
    var storedSublayers: [CALayer] = []
    /// Of a layer in a view's: the subview right behind it; nil: it lies behind all.
    weak var subviewBehind: UIView?
    /// The program's own name for it.
    open var name: String?

    /// Whether its content is cut to what another layer covers, which is placed in this one's space and shown nowhere else. Its
    /// opacity counts, not its colours.
    open var mask: CALayer? {
        willSet { setNeedsDisplay() }
        didSet { maskDidChange(from: oldValue) }
    }
    /// Who draws and places its content. That of a view's layer is the view, which need not be set.
    open weak var delegate: (any CALayerDelegate)?
    /// Layers with a greater number lie in front of their siblings; a view's own layer goes by its view's place.
    open var zPosition: CGFloat = 0 {
        willSet { willChange("zPosition", zPosition, newValue) }
        didSet { didChange() }
    }

    /// Kept, and without effect: a layer is drawn anew whenever it has changed.
    open var shouldRasterize = false
    /// Kept, and without effect.
    open var rasterizationScale: CGFloat = 1
    /// Kept, and without effect: edges are always smooth.
    open var allowsEdgeAntialiasing = true

    var timing = MediaTiming(duration: .infinity) { didSet { timingDidChange() } }
    /// Nil before it is animated for the first time.
    var animations: LayerAnimations?
    /// Of a copy that tells what is shown: the layer that is.
    weak var original: CALayer?
    /// The program's own values by their names.
    var customValues: [String: Any] = [:]
    /// The change of a property that goes on.
    var pendingChange: LayerChange?
    /// How many frames the application had begun when the layer came into its window; nil: it is in none.
    var frameCountOnEntry: Int?

    var geometry = Geometry()
    /// Of a layer without a view.
    var isLayoutNeeded = false
    var containsLayersThatNeedLayout = false

    /// Of a layer without a view.
    struct Geometry {
        var bounds = CGRect.zero
        var position = CGPoint.zero
        var anchorPoint = CGPoint(x: 0.5, y: 0.5)
        var transform = CGAffineTransform.identity
        var transform3D: CATransform3D?
        var opacity: Float = 1
        var isHidden = false
        var backgroundColor: Color?
        var masksToBounds = false
        var isOpaque = false
    }

    // MARK: Look

    /// How far corners are round, in points; what is inside is cut at them if `masksToBounds`.
    open var cornerRadius: CGFloat = 0 {
        willSet { willChange("cornerRadius", cornerRadius, newValue) }
        didSet { didChange() }
    }
    /// Which corners are.
    open var maskedCorners: CACornerMask = [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]
    { didSet { if maskedCorners != oldValue { setNeedsDisplay() } } }
    /// Of the line inside of the edges, in front of everything in the layer; 0 is none.
    open var borderWidth: CGFloat = 0 {
        willSet { willChange("borderWidth", borderWidth, newValue) }
        didSet { didChange() }
    }
    /// Black at first.
    open var borderColor: Color? = .black {
        willSet { willChange("borderColor", borderColor, newValue) }
        didSet { didChange() }
    }
    /// Black at first.
    open var shadowColor: Color? = .black {
        willSet { willChange("shadowColor", shadowColor, newValue) }
        didSet { didChange() }
    }
    /// 0…1; 0, the default, is no shadow. A layer that `masksToBounds` has none.
    open var shadowOpacity: Float = 0 {
        willSet { willChange("shadowOpacity", shadowOpacity, newValue) }
        didSet { didChange() }
    }
    /// From the layer to its shadow, in points.
    open var shadowOffset = CGSize(width: 0, height: -3) {
        willSet { willChange("shadowOffset", shadowOffset, newValue) }
        didSet { didChange() }
    }
    /// How soft it is: its standard deviation, in points.
    open var shadowRadius: CGFloat = 3 {
        willSet { willChange("shadowRadius", shadowRadius, newValue) }
        didSet { didChange() }
    }
    /// What casts the shadow, in the bounds' space; nil: the background with its corners, or what the layer shows if that is
    /// transparent.
    open var shadowPath: CGPath? {
        willSet { willChange("shadowPath") }
        didSet { didChange() }
    }

    /// A picture that fills the bounds, in front of the background and behind what the view or the layer draws: a `CGImage` or a
    /// `UIImage`; anything else shows nothing.
    open var contents: Any? {
        willSet { willChange("contents") }
        didSet { didChange() }
    }
    /// Of the picture, to a point, where it is not stretched; what is drawn is drawn in the window's pixels in any case.
    open var contentsScale: CGFloat = 1 { didSet { if contentsScale != oldValue { setNeedsDisplay() } } }
    /// How the picture lies in the bounds; at first it is stretched to them.
    open var contentsGravity = CALayerContentsGravity.resize {
        didSet { if contentsGravity != oldValue { setNeedsDisplay() } }
    }
    /// Which part of the picture is shown, in parts of its width and height; at first all of it.
    open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1) {
        willSet { willChange("contentsRect", contentsRect, newValue) }
        didSet { didChange() }
    }
    /// Which part of what is shown of the picture is stretched, in parts of its width and height: edges outside of it keep their
    /// size. At first all of it.
    open var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1) {
        willSet { willChange("contentsCenter", contentsCenter, newValue) }
        didSet { didChange() }
    }
    /// What is done when a property changes, by its name; `NSNull` does nothing.
    open var actions: [String: any CAAction]?

    /// A layer without a view.
    public required init() {}

    /// A layer without a view that looks and lies as another one, without what is in that.
    public init(layer: Any) {
        guard let other = layer as? CALayer else { return }
        copyProperties(from: other)
    }

    /// Has the look and the place of another one.
    func copyProperties(from other: CALayer) {
        (bounds, position, anchorPoint, transform) = (other.bounds, other.position, other.anchorPoint, other.transform)
        (opacity, isHidden, backgroundColor) = (other.opacity, other.isHidden, other.backgroundColor)
        (masksToBounds, isOpaque, zPosition, name) = (other.masksToBounds, other.isOpaque, other.zPosition, other.name)
        (cornerRadius, maskedCorners) = (other.cornerRadius, other.maskedCorners)
        (borderWidth, borderColor) = (other.borderWidth, other.borderColor)
        (shadowColor, shadowOpacity, shadowOffset) = (other.shadowColor, other.shadowOpacity, other.shadowOffset)
        (shadowRadius, shadowPath) = (other.shadowRadius, other.shadowPath)
        (contents, contentsScale) = (other.contents, other.contentsScale)
        (contentsGravity, contentsRect) = (other.contentsGravity, other.contentsRect)
        (contentsCenter, customValues) = (other.contentsCenter, other.customValues)
    }

    func attach(to view: UIView) {
        self.view = view
        delegate = view
    }

    // MARK: Geometry

    /// What of its own space it shows.
    open var bounds: CGRect {
        get { view?.bounds ?? geometry.bounds }
        set { set("bounds", newValue, on: \.bounds, \.geometry.bounds) }
    }
    /// Where the anchor point lies in the space around it.
    open var position: CGPoint {
        get { view?.center ?? geometry.position }
        set { set("position", newValue, on: \.center, \.geometry.position) }
    }
    /// As `UIView.anchorPoint`.
    open var anchorPoint: CGPoint {
        get { view?.anchorPoint ?? geometry.anchorPoint }
        set { set("anchorPoint", newValue, on: \.anchorPoint, \.geometry.anchorPoint) }
    }
    /// 0…1.
    open var opacity: Float {
        get { view.map { Float($0.alpha) } ?? geometry.opacity }
        set { if let view { view.alpha = CGFloat(newValue) } else { change("opacity", \.geometry.opacity, newValue) } }
    }
    /// Whether it is not shown.
    open var isHidden: Bool {
        get { view?.isHidden ?? geometry.isHidden }
        set { set("hidden", newValue, on: \.isHidden, \.geometry.isHidden) }
    }
    /// Behind its content; nil is transparent.
    open var backgroundColor: Color? {
        get { view.map(\.shownBackground) ?? geometry.backgroundColor }
        set {
            guard let view else { return change("backgroundColor", \.geometry.backgroundColor, newValue) }
            view.backgroundColor = newValue.map { UIColor($0) }
        }
    }
    /// Whether what is in it is cut at its bounds and corners.
    open var masksToBounds: Bool {
        get { view?.clipsToBounds ?? geometry.masksToBounds }
        set { set("masksToBounds", newValue, on: \.clipsToBounds, \.geometry.masksToBounds) }
    }
    /// A promise that it covers every pixel of its bounds; of a layer without a view kept, and without effect.
    open var isOpaque: Bool {
        get { view?.isOpaque ?? geometry.isOpaque }
        set { set("opaque", newValue, on: \.isOpaque, \.geometry.isOpaque) }
    }
    /// The smallest upright rectangle around it, in the space around it.
    open var frame: CGRect {
        get { view?.frame ?? geometry.bounds.applying(toSuperlayer) }
        set {
            if let view {
                view.frame = newValue
                return
            }
            change("position", \.geometry.position, newValue.point(at: anchorPoint))
            change("bounds", \.geometry.bounds.size, newValue.size)
        }
    }

    /// How it is turned, scaled and shifted in space about its anchor point. Who sets the view's `transform` sets this one, too.
    open var transform: CATransform3D {
        get {
            let affine = affineTransform()
            return geometry.transform3D.flatMap { $0.affinePart == affine ? $0 : nil }
                ?? CATransform3DMakeAffineTransform(affine)
        }
        set {
            geometry.transform3D = CATransform3DIsAffine(newValue) ? nil : newValue
            setAffineTransform(newValue.affinePart)
        }
    }

    /// What is done when a property changes, or when something of the program's own happens. The default asks its delegate, then
    /// `actions`, then `defaultAction(forKey:)`; whoever returns nil leaves it to the next, `NSNull` does nothing. If nobody has
    /// anything, properties that can be animated go from what is shown to their new value, in the transaction's time.
    ///
    /// Asked before the change.
    open func action(forKey event: String) -> (any CAAction)? { resolvedAction(for: event) }

    /// What layers of this class do when a property changes and nobody else has an action for that; nil: what all layers do.
    open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

    /// Whether a layer of this class is drawn anew when a property that the class adds changes (`LayerManaged`), so that it can be
    /// animated.
    open class func needsDisplay(forKey key: String) -> Bool { false }

    /// What a property that the class adds (`LayerManaged`) has at first; nil: 0, or nothing.
    open class func defaultValue(forKey key: String) -> Any? { nil }

    /// Draws the content, with its own space as user space. The default has its delegate draw it, unless that is its view, which
    /// draws by itself.
    open func draw(in context: GraphicsContext) {
        guard let delegate, delegate !== view else { return }
        delegate.layerWillDraw(self)
        UIGraphicsPushContext(context)
        delegate.draw(self, in: context)
        UIGraphicsPopContext()
    }

    /// Places the layers in it: its size has changed, or somebody called `setNeedsLayout()`. The default asks its delegate.
    open func layoutSublayers() {
        delegate?.layoutSublayers(of: self)
    }

    /// Whether a point of its own space lies in its bounds.
    open func contains(_ point: CGPoint) -> Bool { bounds.contains(point) }

    /// The front-most layer without a view, of those in this one and itself, at a point; nil if there is none.
    ///
    /// - Parameter point: in the space around this layer.
    open func hitTest(_ point: CGPoint) -> CALayer? { frontmost(at: point) }

    /// Around what `draw(in:)` may draw, in its own space.
    var contentExtent: CGRect { bounds }
}
