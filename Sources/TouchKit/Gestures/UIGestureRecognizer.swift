public import Foundation

/// Watches the touches that begin in a view and in its subviews, and tells its targets when they make its gesture.
///
/// Subclasses override the `touches…` methods they need, follow their touches there and set `state`; the engine does the
/// rest. One attempt goes from the first touch to `reset()`:
///
/// - possible: nothing is decided. A subclass sets `failed` as soon as it can't be its gesture any more, since views and
///   other recognizers may wait for that; after 1 s without a touch the engine does it instead.
/// - began, changed, ended, cancelled (continuous) or ended (discrete): the targets are told each time it is set.
/// - In the same event, after the targets were told, `reset()` is called and the state is possible again. Touches of
///   that attempt that are still down are not heard of any more; new ones are.
///
/// Recognizers are told of an event before the views, those of the deepest view first, those of one view in the order
/// in which they were added. They receive every touch, whatever the view's `isMultipleTouchEnabled` and
/// `isExclusiveTouch`, and are told every moment that a device reported by itself.
@MainActor open class UIGestureRecognizer {
    // MARK: Owner

    /// The view that the recognizer was added to.
    open internal(set) weak var view: UIView?
    /// Who decides what depends on the program; not retained.
    public weak var delegate: (any UIGestureRecognizerDelegate)?
    /// For traces; shown beside the recognizer's kind.
    open var name: String?

    // MARK: What it does to views

    /// Whether the views' touches are cancelled when the gesture is recognized.
    open var cancelsTouchesInView = true
    /// Whether the views hear nothing of the touches until the recognizer has failed; then they hear all of it, in order.
    /// If it is recognized instead they never do, unless `cancelsTouchesInView` is false: then they hear all of it after the
    /// action, and go on hearing.
    open var delaysTouchesBegan = false
    /// Whether the views hear of the touches' end only once the recognizer has failed.
    open var delaysTouchesEnded = true

    // MARK: What it receives

    /// False cancels the gesture that is going on. Touches that are down when it is true again are not adopted.
    open var isEnabled = true {
        didSet { if !isEnabled && oldValue { arbiter.abandon(self, because: .disabled) } }
    }
    /// Touches of other types are not offered. The default: all. **Difference from UIKit**: types, not numbers that stand for
    /// them.
    open var allowedTouchTypes: [UITouch.TouchType] = [.direct, .indirect, .pencil, .indirectPointer]
    /// Presses of other types are not offered. The default: all. **Difference from UIKit**: as with `allowedTouchTypes`.
    open var allowedPressTypes: [UIPress.PressType] = UIPress.PressType.allCases
    /// The cluster whose touches alone are offered; nil, the default: all touches of the view. What is no touch, such as a
    /// swipe on a touchpad, is offered to the first cluster. UIKit has no such property.
    open var cluster: TouchCluster?
    /// Whether an attempt takes only touches of the first one's type.
    open var requiresExclusiveTouchType = true
    /// The buttons at the last event; empty for fingers.
    open internal(set) var buttonMask: UIEvent.ButtonMask = []
    /// The modifier keys at the last event.
    open internal(set) var modifierFlags: UIKeyModifierFlags = []

    // MARK: Engine

    final var engine = GestureEngine()

    /// What becomes of a change that the table of states does not have, after it was traced.
    static var onIllegalStateChange: (UIGestureRecognizer, State, State) -> Void = { recognizer, old, new in
        assertionFailure("a recognizer (\(recognizer.traceName)) that is \(old) can't become \(new)")
    }

    /// - Parameters:
    ///   - target: not retained; told by the action, if both are given.
    ///   - action: takes nothing, or the recognizer as its sender.
    public init(target: AnyObject? = nil, action: Action? = nil) {
        if let target, let action { addTarget(target, action: action) }
    }

    /// Where the recognizer is in its attempt. Subclasses set it; see `State` for the legal changes.
    ///
    /// Setting `began` or `ended` asks the delegate, and waits for those that must fail first: the state stays possible
    /// meanwhile. A change that is not legal stops the program in debug builds, and is traced and ignored in release.
    open var state: State {
        get { engine.presentedState ?? engine.attempt.state }
        set { arbiter.change(self, to: newValue) }
    }

    // MARK: To override: input

    /// Touches that the recognizer may look at have begun. The default does nothing.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Touches that it looks at have moved. The default does nothing.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Touches that it looks at have lifted. The default does nothing.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// The touches count for nothing. Afterwards the engine sets failed, or cancelled if the gesture had begun.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// Guesses about touches have become known. Never called: see `UITouch.estimatedProperties`.
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}

    /// Keys that the recognizer may look at went down.
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    /// Such a key repeats.
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    /// Such a key went up.
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    /// Such a key counts no more.
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

    /// A pointer that presses nothing has come over the view (`regionEntered`), moved (`regionMoved`) or left
    /// (`regionExited`). Only for recognizers that receive hover events. UIKit keeps this method to itself.
    open func hoverChanged(_ touch: UITouch, with event: UIEvent) {}

    /// A wheel was turned or a touchpad scrolled. Only for recognizers that receive scroll events. UIKit keeps this
    /// method to itself.
    open func scrollChanged(with event: ScrollEvent) {}

    /// Fingers pinch, turn or swipe on a touchpad. Only for recognizers that receive transform events. UIKit keeps this
    /// method to itself.
    open func transformChanged(with event: TransformEvent) {}

    /// The attempt is over: forget it. Called once for each; the state becomes possible afterwards.
    open func reset() {}

    // MARK: To override: relations

    /// Whether this recognizer, when it begins, makes another that shares a touch fail. The default: true.
    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// Whether another that shares a touch makes this recognizer fail when it begins. The default: true.
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// Whether this recognizer waits until the other has failed. Asked at most once in an attempt.
    open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    /// Whether the other waits until this recognizer has failed. Asked at most once in an attempt.
    open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    /// Whether the recognizer wants to hear of the event: of its new touches, of a hover, a scroll or a touchpad gesture.
    ///
    /// **Difference from UIKit**: the default is true only for touches and presses, so that who does not know what to make
    /// of the others is not in the way. TouchKit's own recognizers leave presses alone.
    open func shouldReceive(_ event: UIEvent) -> Bool {
        switch event.type {
        case .touches, .presses: true
        case .motion, .remoteControl, .scroll, .hover, .transform: false
        }
    }

    // MARK: To override: place

    /// How many touches `location(ofTouch:in:)` knows: those that are down, or end with the event in delivery.
    open var numberOfTouches: Int { activeTouches.count }

    /// The middle of the touches, in the view's coordinate space; nil stands for the window. Between attempts: where the
    /// last one was.
    open func location(in view: UIView?) -> CGPoint {
        convert(windowLocation, to: view)
    }

    /// - Precondition: the index is less than `numberOfTouches`.
    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        precondition(
            activeTouches.indices.contains(touchIndex),
            "there are \(numberOfTouches) touches, not one of \(touchIndex)")
        return convert(activeTouches[touchIndex].sample.location, to: view)
    }
}
