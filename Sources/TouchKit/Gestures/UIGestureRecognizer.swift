public import Foundation

/// Tracks the touches that begin in a view and its subviews, and notifies its targets when they make its gesture.
///
/// Subclasses override the `touches…` methods they need, track their touches there and set `state`; the engine does the
/// rest. One attempt lasts from the first touch to `reset()`:
///
/// - possible: undecided. A subclass sets `failed` as soon as the touches can't make its gesture any more, since views
///   and other recognizers may wait for that; after 1 s without a touch the engine does it instead.
/// - began, changed, ended, cancelled (continuous) or ended (discrete): the targets are notified each time it is set.
/// - In the same event, after the targets were notified, `reset()` is called and the state is possible again. Touches
///   of that attempt that are still down are not delivered any more; new ones are. After a failure, that happens when the
///   last of its touches lifts, and until then new touches are not delivered either.
///
/// Recognizers receive an event before the views: those of the deepest view first, those of one view in the order in
/// which they were added. They receive every touch, whatever the view's `isMultipleTouchEnabled` and
/// `isExclusiveTouch`, and receive every moment that a device reported separately.
@MainActor open class UIGestureRecognizer {
    // MARK: Owner

    /// The view that the recognizer is attached to.
    open internal(set) weak var view: UIView?
    /// The object that customizes the recognizer's decisions; not retained.
    public weak var delegate: (any UIGestureRecognizerDelegate)?
    /// A name for traces, shown beside the recognizer's kind.
    open var name: String?

    // MARK: Effect on views

    /// Whether the views' touches are cancelled when the gesture is recognized.
    open var cancelsTouchesInView = true
    /// Whether the views receive the touches only after the recognizer has failed; then they receive all of them, in
    /// order.
    ///
    /// If the gesture is recognized instead, they never receive them, unless `cancelsTouchesInView` is false: then they
    /// receive all of them after the action, and all later ones.
    open var delaysTouchesBegan = false
    /// Whether the views receive the end of the touches only after the recognizer has failed.
    open var delaysTouchesEnded = true

    // MARK: Input filter

    /// Whether the recognizer receives input. Setting it to false cancels the active gesture. Touches that are down
    /// when it is set to true are not adopted.
    open var isEnabled = true {
        didSet { if !isEnabled && oldValue { arbiter.abandon(self, because: .disabled) } }
    }
    /// The types of touches that the recognizer receives. The default: all.
    ///
    /// **Difference from UIKit**: types, not numbers that represent them.
    open var allowedTouchTypes: [UITouch.TouchType] = [.direct, .indirect, .pencil, .indirectPointer]
    /// The types of presses that the recognizer receives. The default: all. **Difference from UIKit**: as with
    /// `allowedTouchTypes`.
    open var allowedPressTypes: [UIPress.PressType] = UIPress.PressType.allCases
    /// The cluster for which the recognizer was made: it receives only the touches in it, and no other input, such as a
    /// swipe on a touchpad. Nil, the default: it receives all input of the view. UIKit has no such property.
    open internal(set) var cluster: TouchCluster?
    /// Whether an attempt accepts only touches of the first one's type.
    open var requiresExclusiveTouchType = true
    /// The buttons pressed at the last event; empty for fingers.
    open internal(set) var buttonMask: UIEvent.ButtonMask = []
    /// The modifier keys at the last event.
    open internal(set) var modifierFlags: UIKeyModifierFlags = []

    // MARK: Engine

    final var engine = GestureEngine()

    /// Creates a recognizer, with a first target if both arguments are given.
    ///
    /// - Parameters:
    ///   - target: receives the action; not retained.
    ///   - action: takes no argument, or the recognizer as its sender.
    public init(target: AnyObject? = nil, action: Action? = nil) {
        if let target, let action { addTarget(target, action: action) }
    }

    /// The state of the recognizer's attempt. Subclasses set it; see `State` for the changes.
    ///
    /// Setting `began` or `ended` asks the delegate, and waits for the recognizers that must fail first: the state
    /// stays possible meanwhile.
    open var state: State {
        get { engine.presentedState ?? engine.attempt.state }
        set { arbiter.change(self, to: newValue) }
    }

    // MARK: Overrides: input

    /// Touches that the recognizer receives have begun. The default does nothing.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Touches that the recognizer tracks have moved. The default does nothing.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Touches that the recognizer tracks have lifted. The default does nothing.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// Touches that the recognizer tracks were cancelled. The engine then sets `failed`, or `cancelled` if the gesture
    /// had begun.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// Estimated properties of touches have become known. Never called: see `UITouch.estimatedProperties`.
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}

    /// Keys that the recognizer receives went down.
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    /// Keys that the recognizer tracks repeat.
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    /// Keys that the recognizer tracks went up.
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    /// Keys that the recognizer tracks were cancelled.
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

    /// A pointer without pressed buttons has entered the view (`regionEntered`), moved in it (`regionMoved`) or left it
    /// (`regionExited`). Only for recognizers that receive hover events. UIKit keeps this method private.
    open func hoverChanged(_ touch: UITouch, with event: UIEvent) {}

    /// A wheel was turned or a touchpad scrolled. Only for recognizers that receive scroll events. UIKit keeps this
    /// method private.
    open func scrollChanged(with event: ScrollEvent) {}

    /// Fingers pinch, rotate or swipe on a touchpad. Only for recognizers that receive transform events. UIKit keeps
    /// this method private.
    open func transformChanged(with event: TransformEvent) {}

    /// Discards the state of an attempt that is over. Called once for each attempt, before the state becomes possible.
    open func reset() {}

    // MARK: Overrides: relations

    /// Whether this recognizer, when it begins, makes another one fail that shares a touch with it. The default: true.
    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// Whether another recognizer that shares a touch makes this one fail when the other begins. The default: true.
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// Whether this recognizer waits until the other one has failed. Asked at most once in an attempt.
    open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    /// Whether the other recognizer waits until this one has failed. Asked at most once in an attempt.
    open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    /// Whether the recognizer receives the event: its new touches, a hover, a scroll or a touchpad gesture.
    ///
    /// **Difference from UIKit**: the default is true only for touches and presses, so that a recognizer that doesn't
    /// handle the other types doesn't interfere with them. TouchKit's own recognizers don't receive presses.
    open func shouldReceive(_ event: UIEvent) -> Bool {
        switch event.type {
        case .touches, .presses: true
        case .motion, .remoteControl, .scroll, .hover, .transform: false
        }
    }

    // MARK: Overrides: location

    /// The number of touches that `location(ofTouch:in:)` accepts: those that are down, or end with the current event.
    open var numberOfTouches: Int { activeTouches.count }

    /// The center of the touches in the view's coordinate space; nil means the window. Between attempts: that of the
    /// last attempt.
    open func location(in view: UIView?) -> CGPoint {
        convert(windowLocation, to: view)
    }

    /// The location of one touch in the view's coordinate space; nil means the window.
    ///
    /// - Precondition: the index is less than `numberOfTouches`.
    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        precondition(
            activeTouches.indices.contains(touchIndex),
            "there are \(numberOfTouches) touches, not one of \(touchIndex)")
        return convert(activeTouches[touchIndex].sample.location, to: view)
    }
}

nonisolated extension UIGestureRecognizer: Hashable {
    /// Whether both are the same object.
    public static func == (left: UIGestureRecognizer, right: UIGestureRecognizer) -> Bool { left === right }

    /// Hashes the object's identity.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}

extension UIGestureRecognizer {
    struct Requirement {
        weak var recognizer: UIGestureRecognizer?
    }

    /// Makes this recognizer wait, when it would begin, until the other one has failed; if the other one begins
    /// instead, this one fails. A recognizer that has no touch in common with this one is not waited for.
    ///
    /// - Precondition: the other recognizer is not this one.
    public func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
        precondition(otherGestureRecognizer !== self, "a recognizer can't wait for itself to fail")
        engine.requirements.removeAll { $0.recognizer == nil || $0.recognizer === otherGestureRecognizer }
        engine.requirements.append(Requirement(recognizer: otherGestureRecognizer))
    }
}
