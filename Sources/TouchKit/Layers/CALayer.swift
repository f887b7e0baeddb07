public import Foundation

/// What a view looks like around its content: corners, border and shadow; and further content that lies between the view's own
/// and its subviews.
///
/// Every view has one (`UIView.layer`), whose geometry, opacity and background are the view's. Layers without a view are added
/// to another one by `addSublayer(_:)`.
///
/// **Difference from UIKit**: nothing of a layer is animated; a view's sublayers lie behind all of its subviews.
@MainActor open class CALayer {
    /// The view that this is the layer of.
    public internal(set) weak var view: UIView?
    /// The layer that this one was added to.
    public private(set) weak var superlayer: CALayer?
    /// From back to front.
    public private(set) var sublayers: [CALayer]?
    /// The program's own name for it.
    open var name: String?

    private var own = Geometry()

    /// Of a layer without a view.
    private struct Geometry {
        var bounds = CGRect.zero
        var position = CGPoint.zero
        var anchorPoint = CGPoint(x: 0.5, y: 0.5)
        var transform = CGAffineTransform.identity
        var opacity: Float = 1
        var isHidden = false
        var backgroundColor: Color?
        var masksToBounds = false
        var isOpaque = false
    }

    // MARK: Look

    /// How far corners are round, in points; what is inside is cut at them if `masksToBounds`.
    open var cornerRadius: CGFloat = 0 { didSet { changed(cornerRadius != oldValue) } }
    /// Which corners are.
    open var maskedCorners: CACornerMask = [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]
    { didSet { changed(maskedCorners != oldValue) } }
    /// Of the line inside of the edges, in front of everything in the layer; 0 is none.
    open var borderWidth: CGFloat = 0 { didSet { changed(borderWidth != oldValue) } }
    /// Black at first.
    open var borderColor: Color? = .black { didSet { changed(borderColor != oldValue) } }
    /// Black at first.
    open var shadowColor: Color? = .black { didSet { changed(shadowColor != oldValue) } }
    /// 0…1; 0, the default, is no shadow. A layer that `masksToBounds` has none.
    open var shadowOpacity: Float = 0 {
        willSet { changed(true) }
        didSet { changed(true) }
    }
    /// From the layer to its shadow, in points.
    open var shadowOffset = CGSize(width: 0, height: -3) {
        willSet { changed(true) }
        didSet { changed(true) }
    }
    /// How soft it is: its standard deviation, in points.
    open var shadowRadius: CGFloat = 3 {
        willSet { changed(true) }
        didSet { changed(true) }
    }
    /// What casts the shadow, in the bounds' space; nil: the background with its corners, or what the layer shows if that is
    /// transparent.
    open var shadowPath: CGPath? {
        willSet { changed(true) }
        didSet { changed(true) }
    }

    /// A picture that fills the bounds, in front of the background and behind what the view or the layer draws: a `CGImage` or a
    /// `UIImage`; anything else shows nothing.
    open var contents: Any? { didSet { changed(true) } }
    /// Pixels to a point that the program thinks of; without effect, since everything is drawn in the window's pixels.
    open var contentsScale: CGFloat = 1
    /// What is animated when a property changes; without effect, since nothing of a layer is animated.
    open var actions: [String: any CAAction]?

    /// A layer without a view.
    public init() {}

    init(of view: UIView) {
        self.view = view
    }

    // MARK: Geometry

    /// What of its own space it shows.
    open var bounds: CGRect {
        get { view?.bounds ?? own.bounds }
        set { set(newValue, on: \.bounds, \.own.bounds) }
    }
    /// Where the anchor point lies in the space around it.
    open var position: CGPoint {
        get { view?.center ?? own.position }
        set { set(newValue, on: \.center, \.own.position) }
    }
    /// As `UIView.anchorPoint`.
    open var anchorPoint: CGPoint {
        get { view?.anchorPoint ?? own.anchorPoint }
        set { set(newValue, on: \.anchorPoint, \.own.anchorPoint) }
    }
    /// 0…1.
    open var opacity: Float {
        get { view.map { Float($0.alpha) } ?? own.opacity }
        set { if let view { view.alpha = CGFloat(newValue) } else { change(\.own.opacity, newValue) } }
    }
    /// Whether it is not shown.
    open var isHidden: Bool {
        get { view?.isHidden ?? own.isHidden }
        set { set(newValue, on: \.isHidden, \.own.isHidden) }
    }
    /// Behind its content; nil is transparent.
    open var backgroundColor: Color? {
        get { view.map(\.shownBackground) ?? own.backgroundColor }
        set {
            guard let view else { return change(\.own.backgroundColor, newValue) }
            view.backgroundColor = newValue.map { UIColor($0) }
        }
    }
    /// Whether what is in it is cut at its bounds and corners.
    open var masksToBounds: Bool {
        get { view?.clipsToBounds ?? own.masksToBounds }
        set { set(newValue, on: \.clipsToBounds, \.own.masksToBounds) }
    }
    /// A promise that it covers every pixel of its bounds; of a layer without a view kept, and without effect.
    open var isOpaque: Bool {
        get { view?.isOpaque ?? own.isOpaque }
        set { set(newValue, on: \.isOpaque, \.own.isOpaque) }
    }
    /// The smallest upright rectangle around it, in the space around it.
    open var frame: CGRect {
        get { view?.frame ?? own.bounds.applying(toSuperlayer) }
        set {
            if let view {
                view.frame = newValue
                return
            }
            change(\.own.position, newValue.place(of: anchorPoint))
            change(\.own.bounds.size, newValue.size)
        }
    }

    /// How it is scaled, turned and shifted about its anchor point.
    public func affineTransform() -> CGAffineTransform { view?.transform ?? own.transform }

    /// Scales, turns and shifts it about its anchor point.
    public func setAffineTransform(_ transform: CGAffineTransform) {
        set(transform, on: \.transform, \.own.transform)
    }

    private func set<Value: Equatable>(
        _ value: Value, on view: ReferenceWritableKeyPath<UIView, Value>,
        _ own: ReferenceWritableKeyPath<CALayer, Value>
    ) {
        if let owner = self.view { owner[keyPath: view] = value } else { change(own, value) }
    }

    private func change<Value: Equatable>(_ property: ReferenceWritableKeyPath<CALayer, Value>, _ value: Value) {
        guard self[keyPath: property] != value else { return }
        setNeedsDisplay()
        self[keyPath: property] = value
        setNeedsDisplay()
    }

    var toSuperlayer: CGAffineTransform {
        UIView.transform(bounds: own.bounds, center: own.position, transform: own.transform, anchor: own.anchorPoint)
    }

    // MARK: Sublayers

    /// Puts a layer in front of those that are in this one, and takes it out of where it was.
    public func addSublayer(_ layer: CALayer) {
        insertSublayer(layer, at: UInt32.max)
    }

    /// Puts a layer among those that are in this one; 0 is behind all.
    public func insertSublayer(_ layer: CALayer, at index: UInt32) {
        precondition(layer.view == nil, "the layer of a view comes and goes with the view")
        layer.removeFromSuperlayer()
        var layers = sublayers ?? []
        layers.insert(layer, at: min(Int(index), layers.count))
        sublayers = layers
        layer.superlayer = self
        layer.setNeedsDisplay()
    }

    /// Takes it out of the layer that it was added to.
    public func removeFromSuperlayer() {
        guard let superlayer else { return }
        setNeedsDisplay()
        superlayer.sublayers?.removeAll { $0 === self }
        if superlayer.sublayers?.isEmpty == true { superlayer.sublayers = nil }
        self.superlayer = nil
    }

    /// Has it drawn again in the next frame.
    public func setNeedsDisplay() {
        (sequence(first: self) { $0.superlayer }.first { $0.view != nil })?.view?.setNeedsDisplayInSuperview()
    }

    private func changed(_ isDifferent: Bool) {
        if isDifferent { setNeedsDisplay() }
    }

    /// Ends the animations of the view that it is the layer of, which is shown where it was to go; those of views in it go on.
    /// A layer without a view has none.
    public func removeAllAnimations() {
        view?.endAnimations()
    }

    /// Draws the content, with its own space as user space. The default does nothing.
    open func draw(in context: GraphicsContext) {}

    /// Around what `draw(in:)` may draw, in its own space.
    var contentReach: CGRect { bounds }
}
