public import Foundation

/// The visual properties of a view around its content: corners, border and shadow; and additional content between the
/// view's own content and its subviews.
///
/// Every view has a layer (`UIView.layer`), which shares the view's geometry, opacity and background. Layers without a
/// view are added to others with `addSublayer(_:)`.
///
/// Property changes of a layer without a view that has been on the screen are animated by the result of
/// `action(forKey:)`, unless `CATransaction.setDisableActions(true)` disables this. Changes of a view's layer are
/// animated only in animation blocks of views.
///
/// **Difference from UIKit**: changes of `contents`, `isHidden` and `masksToBounds` aren't animated; no changes are if
/// the desktop's settings request reduced motion.
///
/// Layers need the module `TouchCompatibility`: see `LayerBehavior`.
@MainActor open class CALayer {
    /// The view that owns this layer, if any.
    public package(set) weak var view: UIView?
    /// The layer that contains this layer.
    public package(set) weak var superlayer: CALayer?
    /// A name for the program's own use.
    open var name: String?

    /// A layer whose opacity masks the content, in this layer's space; its colors are ignored. It isn't shown itself.
    open var mask: CALayer? {
        didSet { behavior?.maskDidChange(from: oldValue) }
    }
    /// The object that draws and lays out the content. For a view's layer it is the view, set automatically.
    open weak var delegate: (any CALayerDelegate)?
    /// The depth among siblings: layers with greater values are in front. A view's layer is ordered by its view
    /// instead.
    open var zPosition: CGFloat = 0 {
        willSet { announceChange(of: "zPosition", zPosition, newValue) }
        didSet { behavior?.didChange() }
    }

    /// Stored, but without effect: a layer is redrawn whenever it has changed.
    open var shouldRasterize = false
    /// Stored, but without effect.
    open var rasterizationScale: CGFloat = 1
    /// Stored, but without effect: edges are always antialiased.
    open var allowsEdgeAntialiasing = true

    /// What the layer's behavior stores: sublayers, animations, time, pending changes.
    package var storage: AnyObject?

    package var geometry = Geometry()

    /// The geometry of a layer without a view.
    package struct Geometry {
        package var bounds = CGRect.zero
        package var position = CGPoint.zero
        package var anchorPoint = CGPoint(x: 0.5, y: 0.5)
        package var transform = CGAffineTransform.identity
        var transform3D: CATransform3D?
        package var opacity: Float = 1
        package var isHidden = false
        package var backgroundColor: Color?
        package var masksToBounds = false
        package var isOpaque = false
    }

    // MARK: Appearance

    /// The radius of the rounded corners, in points; the content is clipped to them if `masksToBounds` is true.
    open var cornerRadius: CGFloat = 0 {
        willSet { announceChange(of: "cornerRadius", cornerRadius, newValue) }
        didSet { behavior?.didChange() }
    }
    /// The corners that are rounded.
    open var maskedCorners: CACornerMask = [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]
    { didSet { if maskedCorners != oldValue { behavior?.setNeedsDisplay() } } }
    /// The width of the border inside the bounds, in front of all content of the layer; 0: no border.
    open var borderWidth: CGFloat = 0 {
        willSet { announceChange(of: "borderWidth", borderWidth, newValue) }
        didSet { behavior?.didChange() }
    }
    /// The color of the border; black by default.
    open var borderColor: Color? = .black {
        willSet { announceChange(of: "borderColor", borderColor, newValue) }
        didSet { behavior?.didChange() }
    }
    /// The color of the shadow; black by default.
    open var shadowColor: Color? = .black {
        willSet { announceChange(of: "shadowColor", shadowColor, newValue) }
        didSet { behavior?.didChange() }
    }
    /// The opacity of the shadow, 0…1; 0, the default, means no shadow. A layer with `masksToBounds` has no shadow.
    open var shadowOpacity: Float = 0 {
        willSet { announceChange(of: "shadowOpacity", shadowOpacity, newValue) }
        didSet { behavior?.didChange() }
    }
    /// The offset of the shadow from the layer, in points.
    open var shadowOffset = CGSize(width: 0, height: -3) {
        willSet { announceChange(of: "shadowOffset", shadowOffset, newValue) }
        didSet { behavior?.didChange() }
    }
    /// The blur radius of the shadow: its standard deviation, in points.
    open var shadowRadius: CGFloat = 3 {
        willSet { announceChange(of: "shadowRadius", shadowRadius, newValue) }
        didSet { behavior?.didChange() }
    }
    /// The shape of the shadow, in the layer's space; nil: the background with its corners, or the content if the
    /// background is transparent.
    open var shadowPath: CGPath? {
        willSet { behavior?.willChange("shadowPath") }
        didSet { behavior?.didChange() }
    }

    /// An image that fills the bounds, in front of the background and behind the content drawn by the view or the
    /// layer: a `CGImage` or a `UIImage`; other values show nothing.
    open var contents: Any? {
        willSet { behavior?.willChange("contents") }
        didSet { behavior?.didChange() }
    }
    /// The image's pixels per point, if it isn't stretched; drawn content always has the window's resolution.
    open var contentsScale: CGFloat = 1 {
        willSet { if contentsScale != newValue { behavior?.setNeedsDisplay() } }
        didSet { if contentsScale != oldValue { behavior?.setNeedsDisplay() } }
    }
    /// The position and scaling of the image in the bounds; stretches it to the bounds by default.
    open var contentsGravity = CALayerContentsGravity.resize {
        willSet { if contentsGravity != newValue { behavior?.setNeedsDisplay() } }
        didSet { if contentsGravity != oldValue { behavior?.setNeedsDisplay() } }
    }
    /// The visible part of the image, in unit coordinates; all of it by default.
    open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1) {
        willSet { announceChange(of: "contentsRect", contentsRect, newValue) }
        didSet { behavior?.didChange() }
    }
    /// The part of the visible image that is stretched, in unit coordinates; the edges outside of it keep their size.
    /// All of it by default.
    open var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1) {
        willSet { announceChange(of: "contentsCenter", contentsCenter, newValue) }
        didSet { behavior?.didChange() }
    }
    /// The actions for property changes, by key; `NSNull` means no action.
    open var actions: [String: any CAAction]?

    /// Creates a layer without a view.
    public required init() {}

    /// Creates a layer without a view with the properties of another one, without its sublayers.
    public init(layer: Any) {
        guard let other = layer as? CALayer else { return }
        copyProperties(from: other)
        behavior?.copyContent(from: other)
    }

    /// Copies the visual properties and the geometry of another layer.
    package func copyProperties(from other: CALayer) {
        (bounds, position, anchorPoint, transform) = (other.bounds, other.position, other.anchorPoint, other.transform)
        (opacity, isHidden, backgroundColor) = (other.opacity, other.isHidden, other.backgroundColor)
        (masksToBounds, isOpaque, zPosition, name) = (other.masksToBounds, other.isOpaque, other.zPosition, other.name)
        (cornerRadius, maskedCorners) = (other.cornerRadius, other.maskedCorners)
        (borderWidth, borderColor) = (other.borderWidth, other.borderColor)
        (shadowColor, shadowOpacity, shadowOffset) = (other.shadowColor, other.shadowOpacity, other.shadowOffset)
        (shadowRadius, shadowPath) = (other.shadowRadius, other.shadowPath)
        (contents, contentsScale) = (other.contents, other.contentsScale)
        (contentsGravity, contentsRect) = (other.contentsGravity, other.contentsRect)
        contentsCenter = other.contentsCenter
    }

    // MARK: Geometry

    /// The visible part of the layer's own space.
    open var bounds: CGRect {
        get { view?.bounds ?? geometry.bounds }
        set { set("bounds", newValue, on: \.bounds, \.geometry.bounds) }
    }
    /// The position of the anchor point in the superlayer's space.
    open var position: CGPoint {
        get { view?.center ?? geometry.position }
        set { set("position", newValue, on: \.center, \.geometry.position) }
    }
    /// The anchor point; see `UIView.anchorPoint`.
    open var anchorPoint: CGPoint {
        get { view?.anchorPoint ?? geometry.anchorPoint }
        set { set("anchorPoint", newValue, on: \.anchorPoint, \.geometry.anchorPoint) }
    }
    /// The opacity, 0…1.
    open var opacity: Float {
        get { view.map { Float($0.alpha) } ?? geometry.opacity }
        set { if let view { view.alpha = CGFloat(newValue) } else { change("opacity", \.geometry.opacity, newValue) } }
    }
    /// Whether the layer is hidden.
    open var isHidden: Bool {
        get { view?.isHidden ?? geometry.isHidden }
        set { set("hidden", newValue, on: \.isHidden, \.geometry.isHidden) }
    }
    /// The color behind the content; nil: transparent.
    open var backgroundColor: Color? {
        get { view.map(\.shownBackground) ?? geometry.backgroundColor }
        set {
            guard let view else { return change("backgroundColor", \.geometry.backgroundColor, newValue) }
            view.backgroundColor = newValue.map { UIColor($0) }
        }
    }
    /// Whether sublayers and content are clipped to the bounds and corners.
    open var masksToBounds: Bool {
        get { view?.clipsToBounds ?? geometry.masksToBounds }
        set { set("masksToBounds", newValue, on: \.clipsToBounds, \.geometry.masksToBounds) }
    }
    /// A promise that the layer covers every pixel of its bounds; for a layer without a view, stored but without
    /// effect.
    open var isOpaque: Bool {
        get { view?.isOpaque ?? geometry.isOpaque }
        set { set("opaque", newValue, on: \.isOpaque, \.geometry.isOpaque) }
    }
    /// The bounding box of the layer in the superlayer's space.
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

    /// The transform about the anchor point. Setting the view's `transform` sets this one, too.
    open var transform: CATransform3D {
        get {
            let affine = view?.transform ?? geometry.transform
            return geometry.transform3D.flatMap { $0.affinePart == affine ? $0 : nil }
                ?? CATransform3DMakeAffineTransform(affine)
        }
        set {
            geometry.transform3D = CATransform3DIsAffine(newValue) ? nil : newValue
            set("transform", newValue.affinePart, on: \.transform, \.geometry.transform)
        }
    }

    /// Returns the action for a property change or a custom event. The default asks the delegate, then `actions`, then
    /// `defaultAction(forKey:)`; nil passes to the next one, `NSNull` means no action. If none provides an action,
    /// animatable properties are animated from the presented value to the new one, with the duration of the
    /// transaction.
    ///
    /// Called before the change.
    open func action(forKey event: String) -> (any CAAction)? { behavior?.resolvedAction(for: event) }

    /// Returns the class's default action for a property change; nil: the default of all layers.
    open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

    /// Whether layers of this class are redrawn when a property added by the class changes (`LayerManaged`), which
    /// makes it animatable.
    open class func needsDisplay(forKey key: String) -> Bool { false }

    /// Returns the initial value of a property added by the class (`LayerManaged`); nil: 0 or nil.
    open class func defaultValue(forKey key: String) -> Any? { nil }

    /// Draws the content, in the layer's space. The default calls the delegate, unless it is the layer's view, which
    /// draws separately.
    open func draw(in context: GraphicsContext) {
        guard let delegate, delegate !== view else { return }
        delegate.layerWillDraw(self)
        CurrentContext.push(context)
        delegate.draw(self, in: context)
        CurrentContext.pop()
    }

    /// Lays out the sublayers after a change of size or `setNeedsLayout()`. The default calls the delegate.
    open func layoutSublayers() {
        delegate?.layoutSublayers(of: self)
    }

    /// Whether the bounds contain a point of the layer's space.
    open func contains(_ point: CGPoint) -> Bool { bounds.contains(point) }

    /// Returns the frontmost layer without a view at a point, including this layer; nil if there is none.
    ///
    /// - Parameter point: in the superlayer's space.
    open func hitTest(_ point: CGPoint) -> CALayer? { behavior?.frontmost(at: point) }
}

/// Changes of properties.
extension CALayer {
    private func announceChange<Value: Equatable>(of key: String, _ old: Value, _ new: Value) {
        if old != new { behavior?.willChange(key) }
    }

    /// Sets a property of the view, or of a layer without a view.
    package func set<Value: Equatable>(
        _ key: String, _ value: Value, on view: ReferenceWritableKeyPath<UIView, Value>,
        _ storage: ReferenceWritableKeyPath<CALayer, Value>
    ) {
        if let owner = self.view { owner[keyPath: view] = value } else { change(key, storage, value) }
    }

    private func change<Value: Equatable>(
        _ key: String, _ property: ReferenceWritableKeyPath<CALayer, Value>, _ value: Value
    ) {
        guard self[keyPath: property] != value else { return }
        let size = geometry.bounds.size
        behavior?.willChange(key)
        self[keyPath: property] = value
        behavior?.didChange()
        if geometry.bounds.size != size { behavior?.setNeedsLayout() }
    }

    /// The map to the superlayer's space, of a layer without a view.
    package var toSuperlayer: CGAffineTransform {
        UIView.transform(
            bounds: geometry.bounds, center: geometry.position, transform: geometry.transform,
            anchor: geometry.anchorPoint)
    }
}
