public import Foundation

/// Shows a part of what it contains, which hands, wheels, keys and the program move and zoom.
///
/// What it contains lies in the space of its bounds, from 0, 0 to `contentSize`; the bounds' origin is `contentOffset`.
/// Fingers and pens that move 10 pt drag the content; let go, it glides on (`ScrollDeceleration`), and beyond its end it
/// follows ever less (`RubberBand`) and comes back (`SpringBack`). A touch stops it, and is kept from everything else. Two
/// fingers zoom the view that the delegate names, about the point between them. A mouse drags nothing, as in UIKit: its
/// wheel scrolls.
///
/// Of scroll views in each other the inner one moves; once it has no more to show in the direction of a new drag, the outer
/// one does. As UIKit's, a scroll view does not pass touches on to its superview.
@MainActor open class UIScrollView: UIView {
    /// Not retained.
    public weak var delegate: (any UIScrollViewDelegate)?

    // MARK: Content

    /// How large the content is, in points. With a zoomed view in it, as it is zoomed.
    open var contentSize: CGSize {
        get { storedContentSize }
        set {
            guard newValue != storedContentSize else { return }
            storedContentSize = newValue
            extentChanged()
        }
    }
    /// What the bounds begin with: the point of the content in the upper left corner. Any finite value is taken, also one
    /// beyond the content; a drag or a glide goes on from there. So content without an end is moved back to its middle.
    open var contentOffset: CGPoint {
        get { bounds.origin }
        set { if newValue.isFinite { bounds.origin = newValue } }
    }
    /// Room around the content.
    open var contentInset = UIEdgeInsets.zero {
        didSet {
            guard contentInset != oldValue else { return }
            extentChanged()
            adjustedContentInsetDidChange()
            delegate?.scrollViewDidChangeAdjustedContentInset(self)
        }
    }
    /// `contentInset`: a window has no bars that would cover content.
    open var adjustedContentInset: UIEdgeInsets { contentInset }

    // MARK: Behaviour

    /// Whether hands, wheels and keys scroll. False in the middle of a motion ends it.
    open var isScrollEnabled = true {
        didSet { if isScrollEnabled != oldValue { scrollEnabledChanged() } }
    }
    /// Whether a drag that begins along one axis stays with it; one that begins at a slant does not.
    open var isDirectionalLockEnabled = false
    /// Whether the content can be pulled beyond its ends.
    open var bounces = true
    /// Whether it can where it is no higher than the bounds.
    open var alwaysBounceVertical = false
    /// Whether it can where it is no wider than the bounds.
    open var alwaysBounceHorizontal = false
    /// Whether content let go comes to rest at multiples of the bounds' size, at most one further for each drag.
    open var isPagingEnabled = false
    /// What is left of the speed after each millisecond.
    open var decelerationRate = DecelerationRate.normal
    /// Whether views in the content hear of a touch only 150 ms after it began, if it has not become a drag by then.
    open var delaysContentTouches = true {
        didSet { delay.isEnabled = delaysContentTouches }
    }
    /// Whether a touch that a view in the content has heard of can still become a drag, and is then cancelled there.
    open var canCancelContentTouches = true

    /// Whether a sign shows where one is, while the content moves.
    open var showsHorizontalScrollIndicator = true {
        didSet { layOutIndicators() }
    }
    /// Whether a sign shows where one is, while the content moves.
    open var showsVerticalScrollIndicator = true {
        didSet { layOutIndicators() }
    }

    /// More than 0. Hands zoom only while the maximum is larger.
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
    /// Who is told of the end of a drag may change what there is to scroll: that goes on from where it is.
    var isReleasing = false
    /// Moves what `motion` tells.
    var link: CADisplayLink?
    /// The touch has stopped the content, and does nothing else.
    var hasCaught = false
    let indicators = ScrollIndicators()

    private(set) lazy var pan = ScrollPan(self)
    private(set) lazy var pinch = ScrollPinch(self)
    private lazy var delay = ContentTouchDelay(self)

    /// What drags the content; for relations with other recognizers.
    open var panGestureRecognizer: UIPanGestureRecognizer { pan }
    /// What zooms the content.
    ///
    /// **Difference from UIKit**: never nil; it takes no part while nothing can be zoomed.
    open var pinchGestureRecognizer: UIPinchGestureRecognizer { pinch }

    public override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        clipsToBounds = true
        pan.addTarget(self, action: UIScrollView.panned)
        pinch.addTarget(self, action: UIScrollView.pinched)
        for recognizer in [pan, pinch, delay] { addGestureRecognizer(recognizer) }
    }

    /// Fingers are on the content, whether they move it yet or not.
    open var isTracking: Bool { pan.isTouched }
    /// Fingers move the content.
    open var isDragging: Bool { drag.map { !$0.isWheel } ?? false }
    /// The content moves on by itself.
    open var isDecelerating: Bool {
        if case .glide = motion { true } else { false }
    }
    /// Fingers zoom.
    open var isZooming: Bool { pinching != nil }
    /// The scale goes back to its limit.
    open var isZoomBouncing: Bool {
        if case .travel(let travel) = motion { travel.kind == .zoomBounce } else { false }
    }

    // MARK: To override

    /// Whether the view in the content hears of touches that begin in it; false keeps them from it for good. The default:
    /// true.
    open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }

    /// Whether a touch that the view in the content has heard of may become a drag. Not asked if `canCancelContentTouches`
    /// is false. The default: true unless it is a control.
    ///
    /// **Difference from UIKit**: also true of a control that names the pans it has to itself, such as a switch; it gets
    /// those, and no others.
    open func touchesShouldCancel(in view: UIView) -> Bool {
        guard let control = view as? UIControl else { return true }
        return !control.ownGestures.isDisjoint(with: [.pan, .horizontalPan, .verticalPan])
    }

    /// False for all but the scroll view's own while a touch has stopped the content.
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        !hasCaught || gestureRecognizer === pan || gestureRecognizer === pinch
    }

    /// As every view's; but while the content glides, it is not touched.
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

    /// `adjustedContentInset` has changed; the delegate is told afterwards. The default does nothing.
    open func adjustedContentInsetDidChange() {}

    // MARK: Touches and keys

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

    /// True while hands scroll: arrows, Page Up and Down, Home and End then do, too.
    open override var canBecomeFirstResponder: Bool { isScrollEnabled }

    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if !scroll(with: presses) { super.pressesBegan(presses, with: event) }
    }

    open override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if !scroll(with: presses) { super.pressesChanged(presses, with: event) }
    }
}

extension UIScrollView {
    /// How much of its speed the content keeps in a millisecond.
    public nonisolated struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        /// More than 0, less than 1.
        public var rawValue: CGFloat

        /// - Parameter rawValue: cut to 0.5…0.9999 where it is used.
        public init(rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        /// 0.998: a flick goes on for seconds.
        public static let normal = DecelerationRate(rawValue: ScrollDeceleration.normalRate)
        /// 0.99: it goes a fifth of that.
        public static let fast = DecelerationRate(rawValue: ScrollDeceleration.fastRate)
    }
}
