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
    public var name: String?

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
    }

    // MARK: Look

    /// How far corners are round, in points; what is inside is cut at them if `masksToBounds`.
    public var cornerRadius: CGFloat = 0 { didSet { changed(cornerRadius != oldValue) } }
    /// Which corners are.
    public var maskedCorners: CACornerMask = [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]
    { didSet { changed(maskedCorners != oldValue) } }
    /// Of the line inside of the edges, in front of everything in the layer; 0 is none.
    public var borderWidth: CGFloat = 0 { didSet { changed(borderWidth != oldValue) } }
    /// Black at first.
    public var borderColor: Color? = .black { didSet { changed(borderColor != oldValue) } }
    /// Black at first.
    public var shadowColor: Color? = .black { didSet { changed(shadowColor != oldValue) } }
    /// 0…1; 0, the default, is no shadow. A layer that `masksToBounds` has none.
    public var shadowOpacity: Float = 0 {
        willSet { changed(true) }
        didSet { changed(true) }
    }
    /// From the layer to its shadow, in points.
    public var shadowOffset = CGSize(width: 0, height: -3) {
        willSet { changed(true) }
        didSet { changed(true) }
    }
    /// How soft it is: its standard deviation, in points.
    public var shadowRadius: CGFloat = 3 {
        willSet { changed(true) }
        didSet { changed(true) }
    }
    /// What casts the shadow, in the bounds' space; nil: the background with its corners, or what the layer shows if that is
    /// transparent.
    public var shadowPath: CGPath? {
        willSet { changed(true) }
        didSet { changed(true) }
    }

    /// A layer without a view.
    public init() {}

    init(of view: UIView) {
        self.view = view
    }

    // MARK: Geometry

    /// What of its own space it shows.
    public var bounds: CGRect {
        get { view?.bounds ?? own.bounds }
        set { set(newValue, on: \.bounds, \.own.bounds) }
    }
    /// Where the anchor point lies in the space around it.
    public var position: CGPoint {
        get { view?.center ?? own.position }
        set { set(newValue, on: \.center, \.own.position) }
    }
    /// As `UIView.anchorPoint`.
    public var anchorPoint: CGPoint {
        get { view?.anchorPoint ?? own.anchorPoint }
        set { set(newValue, on: \.anchorPoint, \.own.anchorPoint) }
    }
    /// 0…1.
    public var opacity: Float {
        get { view.map { Float($0.alpha) } ?? own.opacity }
        set { if let view { view.alpha = CGFloat(newValue) } else { change(\.own.opacity, newValue) } }
    }
    /// Whether it is not shown.
    public var isHidden: Bool {
        get { view?.isHidden ?? own.isHidden }
        set { set(newValue, on: \.isHidden, \.own.isHidden) }
    }
    /// Behind its content; nil is transparent.
    public var backgroundColor: Color? {
        get { view.map(\.shownBackground) ?? own.backgroundColor }
        set {
            guard let view else { return change(\.own.backgroundColor, newValue) }
            view.backgroundColor = newValue.map { UIColor($0) }
        }
    }
    /// Whether what is in it is cut at its bounds and corners.
    public var masksToBounds: Bool {
        get { view?.clipsToBounds ?? own.masksToBounds }
        set { set(newValue, on: \.clipsToBounds, \.own.masksToBounds) }
    }
    /// The smallest upright rectangle around it, in the space around it.
    public var frame: CGRect {
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

    /// Draws the content, with its own space as user space. The default does nothing.
    open func draw(in context: GraphicsContext) {}

    /// Around what `draw(in:)` may draw, in its own space.
    var contentReach: CGRect { bounds }
}
