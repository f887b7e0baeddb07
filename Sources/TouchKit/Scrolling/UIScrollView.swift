public import Foundation

/// Shows a part of its content, which fingers, wheels, keys and the program scroll and zoom.
///
/// The content is in the coordinate space of the bounds, from (0, 0) to `contentSize`; the bounds' origin is
/// `contentOffset`. Fingers and pens that move 10 pt drag the content. After the release it decelerates
/// (`ScrollDeceleration`); beyond its end it resists (`RubberBand`) and returns (`SpringBack`). A touch stops it, and
/// is not delivered to the content. Two fingers zoom the view returned by the delegate, about their center. As in
/// UIKit, a mouse scrolls with its wheel and does not drag.
///
/// Of nested scroll views the inner one scrolls; if it has no more content in the direction of a new drag, the outer
/// one does. As in UIKit, a scroll view does not pass touches to its superview.
@MainActor open class UIScrollView: UIView {
    override var builtInAccessibility: BuiltInAccessibility { BuiltInAccessibility(role: .scrollView) }

    /// Not retained.
    public weak var delegate: (any UIScrollViewDelegate)?

    // MARK: Content

    /// The size of the content in points, including the zoom.
    open var contentSize: CGSize {
        get { storedContentSize }
        set {
            guard newValue != storedContentSize else { return }
            storedContentSize = newValue
            extentChanged()
            changeObserver?.objectDidChange()
        }
    }
    /// The point of the content in the upper left corner. Any finite value is allowed, also beyond the content; a drag
    /// or deceleration continues from there. So endless content can be moved back to its middle.
    open var contentOffset: CGPoint {
        get { bounds.origin }
        set { if newValue.isFinite { bounds.origin = newValue } }
    }
    /// Insets around the content.
    open var contentInset = UIEdgeInsets.zero {
        didSet {
            guard contentInset != oldValue else { return }
            extentChanged()
            adjustedContentInsetDidChange()
            delegate?.scrollViewDidChangeAdjustedContentInset(self)
        }
    }
    /// The same as `contentInset`, because a window has no bars that cover content.
    open var adjustedContentInset: UIEdgeInsets { contentInset }

    // MARK: Behavior

    /// Whether fingers, wheels and keys scroll. Setting it to false ends a motion.
    open var isScrollEnabled = true {
        didSet { if isScrollEnabled != oldValue { scrollEnabledChanged() } }
    }
    /// Whether a drag along one axis is locked to it; a diagonal drag is not.
    open var isDirectionalLockEnabled = false
    /// Whether the content can be dragged beyond its ends.
    open var bounces = true
    /// Whether it can if it is not higher than the bounds.
    open var alwaysBounceVertical = false
    /// Whether it can if it is not wider than the bounds.
    open var alwaysBounceHorizontal = false
    /// Whether a drag ends at multiples of the bounds' size, at most one page away.
    open var isPagingEnabled = false
    /// The factor of the speed per millisecond.
    open var decelerationRate = DecelerationRate.normal
    /// Whether views in the content receive a touch only after 150 ms, unless it has become a drag.
    open var delaysContentTouches = true {
        didSet { delay.isEnabled = delaysContentTouches }
    }
    /// Whether a touch that a view in the content has received can still become a drag, which cancels it there.
    open var canCancelContentTouches = true

    /// Whether a drag ends text editing in the window.
    open var keyboardDismissMode = KeyboardDismissMode.none

    /// Whether a horizontal indicator is shown while the content moves.
    open var showsHorizontalScrollIndicator = true {
        didSet { layOutIndicators() }
    }
    /// Whether a vertical indicator is shown while the content moves.
    open var showsVerticalScrollIndicator = true {
        didSet { layOutIndicators() }
    }

    /// More than 0. Fingers zoom only if the maximum is larger.
    open var minimumZoomScale: CGFloat = 1
    /// At least the minimum.
    open var maximumZoomScale: CGFloat = 1
    /// Whether fingers can zoom a little beyond the limits.
    open var bouncesZoom = true

    // MARK: State

    var storedContentSize = CGSize.zero
    var drag: Drag?
    var pinching: Pinching?
    var motion: Motion?
    /// The delegate is being notified of the end of a drag, and may change the content.
    var isReleasing = false
    /// Drives `motion`.
    var link: CADisplayLink?
    /// The touch has stopped the content, and has no other effect.
    var hasCaught = false
    let indicators = ScrollIndicators()

    private(set) lazy var pan = ScrollPan(self)
    private(set) lazy var pinch = ScrollPinch(self)
    private lazy var delay = ContentTouchDelay(self)

    /// The recognizer for dragging, for relations with other recognizers.
    open var panGestureRecognizer: UIPanGestureRecognizer { pan }
    /// The recognizer for zooming.
    ///
    /// **Difference from UIKit**: never nil; inactive while nothing can be zoomed.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var pinchGestureRecognizer: UIPinchGestureRecognizer! { pinch }

    public override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        clipsToBounds = true
        pan.addTarget(self, action: UIScrollView.panned)
        pinch.addTarget(self, action: UIScrollView.pinched)
        for recognizer in [pan, pinch, delay] { addGestureRecognizer(recognizer) }
    }

    /// Whether fingers are on the content, even if it does not move yet.
    open var isTracking: Bool { pan.isTouched }
    /// Whether fingers move the content.
    open var isDragging: Bool { drag.map { !$0.isWheel } ?? false }
    /// Whether the content decelerates.
    open var isDecelerating: Bool {
        if case .glide = motion { true } else { false }
    }
    /// Whether fingers zoom.
    open var isZooming: Bool { pinching != nil }
    /// Whether the scale returns to its limit.
    open var isZoomBouncing: Bool {
        if case .travel(let travel) = motion { travel.kind == .zoomBounce } else { false }
    }

    // MARK: Overridable

    /// Whether the view in the content receives touches that begin in it. The default: true.
    open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }

    /// Whether a touch that the view in the content has received may become a drag. Not called if
    /// `canCancelContentTouches` is false. The default: true unless it is a control.
    ///
    /// **Difference from UIKit**: also true for a control that declares its own pan gestures, such as a switch; only
    /// those stay with it.
    open func touchesShouldCancel(in view: UIView) -> Bool {
        guard let control = view as? UIControl else { return true }
        return !control.ownGestures.isDisjoint(with: [.pan, .horizontalPan, .verticalPan])
    }

    /// False for recognizers other than the scroll view's own while a touch has stopped the content.
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        !hasCaught || gestureRecognizer === pan || gestureRecognizer === pinch
    }

    /// While the content decelerates, it is not hit.
    open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let found = super.hitTest(point, with: event)
        return found != nil && isDecelerating ? self : found
    }

    override func boundsChanged(from old: CGRect) {
        super.boundsChanged(from: old)
        if bounds.size != old.size { extentChanged() }
        guard bounds.origin != old.origin else { return }
        setNeedsLayout()
        layOutIndicators()
        delegate?.scrollViewDidScroll(self)
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if window == nil { stopInsideContent() }
    }

    /// Called when `adjustedContentInset` has changed, before the delegate. The default does nothing.
    open func adjustedContentInsetDidChange() {}

    // MARK: Touches and keys

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

    /// True while scrolling is enabled, so that arrow keys, Page Up, Page Down, Home and End scroll.
    open override var canBecomeFirstResponder: Bool { isScrollEnabled }

    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if !scroll(with: presses) { super.pressesBegan(presses, with: event) }
    }

    open override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if !scroll(with: presses) { super.pressesChanged(presses, with: event) }
    }
}

extension UIScrollView {
    /// The factor of the speed per millisecond.
    public nonisolated struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        /// More than 0, less than 1.
        public var rawValue: CGFloat

        /// - Parameter rawValue: clamped to 0.5…0.9999 when used.
        public init(rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        /// 0.998: a flick lasts some seconds.
        public static let normal = DecelerationRate(rawValue: ScrollDeceleration.normalRate)
        /// 0.99: a fifth of the distance.
        public static let fast = DecelerationRate(rawValue: ScrollDeceleration.fastRate)
    }
}
