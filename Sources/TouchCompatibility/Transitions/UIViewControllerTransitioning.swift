public import Foundation
public import TouchKit

/// Names a controller of a transition.
public nonisolated struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
    /// UIKit's name.
    public let rawValue: String

    /// Any name; others than UIKit's name no controller.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The controller that is visible at the start.
    public static let from = UITransitionContextViewControllerKey(rawValue: "UITransitionContextFromViewController")
    /// The controller that is visible at the end.
    public static let to = UITransitionContextViewControllerKey(rawValue: "UITransitionContextToViewController")
}

/// Names a view of a transition.
public nonisolated struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
    /// UIKit's name.
    public let rawValue: String

    /// Any name; others than UIKit's name no view.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The view that is visible at the start.
    public static let from = UITransitionContextViewKey(rawValue: "UITransitionContextFromView")
    /// The view that is visible at the end.
    public static let to = UITransitionContextViewKey(rawValue: "UITransitionContextToView")
}

/// How a presented view covers the window, with UIKit's values.
public nonisolated enum UIModalPresentationStyle: Int, Sendable {
    /// Covers all of it, and hides the presenter.
    case fullScreen = 0
    /// Without effect of its own.
    case pageSheet = 1
    /// Without effect of its own.
    case formSheet = 2
    /// Covers the presenter.
    case currentContext = 3
    /// As the transition's animator places it.
    case custom = 4
    /// Covers all of it.
    case overFullScreen = 5
    /// Covers the presenter.
    case overCurrentContext = 6
    /// Without effect of its own.
    case popover = 7
    /// The default of the system.
    case automatic = -2
}

/// What an animator knows of a transition.
@MainActor public protocol UIViewControllerContextTransitioning: AnyObject {
    /// The view in which the transition takes place. The animator adds the view that appears to it.
    var containerView: UIView { get }
    /// Whether the transition is animated: true.
    var isAnimated: Bool { get }
    /// Whether an interaction controller determines its progress now.
    var isInteractive: Bool { get }
    /// Whether an interaction controller has canceled it.
    var transitionWasCancelled: Bool { get }
    /// The style of the presented controller.
    var presentationStyle: UIModalPresentationStyle { get }
    /// The rotation of the views: none.
    var targetTransform: CGAffineTransform { get }

    /// Called by an interaction controller when the fraction of an interactive transition, 0…1, has changed.
    func updateInteractiveTransition(_ percentComplete: CGFloat)
    /// Called by an interaction controller when the interaction ends, and the transition will be completed.
    func finishInteractiveTransition()
    /// Called by an interaction controller when the interaction ends, and the transition will be undone.
    func cancelInteractiveTransition()
    /// Called by an interaction controller when a running transition becomes interactive.
    func pauseInteractiveTransition()
    /// Called by the animator at the end of its animations.
    ///
    /// - Parameter didComplete: false if the transition was canceled.
    func completeTransition(_ didComplete: Bool)

    /// Returns a controller of the transition.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// Returns a view of the transition.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
    /// Returns the frame of a controller's view at the start; zero for the one that appears.
    func initialFrame(for vc: UIViewController) -> CGRect
    /// Returns the frame of a controller's view at the end; zero for the one that disappears.
    func finalFrame(for vc: UIViewController) -> CGRect
}

/// Animates the views of a transition between controllers.
@MainActor public protocol UIViewControllerAnimatedTransitioning: AnyObject {
    /// Returns the duration in seconds.
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval
    /// Starts the animations; calls `completeTransition(_:)` of the context at their end.
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
    /// Returns an animator that can be paused and scrubbed, instead of the animations of `animateTransition(using:)`; it
    /// must be the same one for the entire transition. The default: nil.
    func interruptibleAnimator(using transitionContext: any UIViewControllerContextTransitioning)
        -> (any UIViewImplicitlyAnimating)?
    /// The transition has ended. The default does nothing.
    func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
    /// Nil.
    public func interruptibleAnimator(using transitionContext: any UIViewControllerContextTransitioning)
        -> (any UIViewImplicitlyAnimating)?
    { nil }
    /// Does nothing.
    public func animationEnded(_ transitionCompleted: Bool) {}
}

/// Determines the progress of a transition.
@MainActor public protocol UIViewControllerInteractiveTransitioning: AnyObject {
    /// Starts the transition.
    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
    /// Whether the transition is interactive from its start. The default: true.
    var wantsInteractiveStart: Bool { get }
    /// The speed of the end of an interactive transition. The default: 1.
    var completionSpeed: CGFloat { get }
    /// The curve of the end of an interactive transition. The default: ease-in-out.
    var completionCurve: UIView.AnimationCurve { get }
}

extension UIViewControllerInteractiveTransitioning {
    /// True.
    public var wantsInteractiveStart: Bool { true }
    /// 1.
    public var completionSpeed: CGFloat { 1 }
    /// Ease-in-out.
    public var completionCurve: UIView.AnimationCurve { .easeInOut }
}

/// Supplies the transitions of a presented controller.
@MainActor public protocol UIViewControllerTransitioningDelegate: AnyObject {
    /// Returns the animator of a presentation; nil: the view slides in from below.
    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    /// Returns the animator of a dismissal; nil: the view slides down.
    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)?
    /// Returns what determines the progress of a presentation; nil: time does.
    func interactionControllerForPresentation(using animator: any UIViewControllerAnimatedTransitioning)
        -> (any UIViewControllerInteractiveTransitioning)?
    /// Returns what determines the progress of a dismissal; nil: time does.
    func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
        -> (any UIViewControllerInteractiveTransitioning)?
}

extension UIViewControllerTransitioningDelegate {
    /// Nil.
    public func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    /// Nil.
    public func animationController(forDismissed dismissed: UIViewController)
        -> (any UIViewControllerAnimatedTransitioning)?
    { nil }
    /// Nil.
    public func interactionControllerForPresentation(using animator: any UIViewControllerAnimatedTransitioning)
        -> (any UIViewControllerInteractiveTransitioning)?
    { nil }
    /// Nil.
    public func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
        -> (any UIViewControllerInteractiveTransitioning)?
    { nil }
}

/// What a controller stores about its transitions.
private final class TransitionSettings {
    weak var delegate: (any UIViewControllerTransitioningDelegate)?
    var style = UIModalPresentationStyle.automatic
}

extension UIViewController {
    private var transitionSettings: TransitionSettings {
        if let settings = transitionStorage as? TransitionSettings { return settings }
        let settings = TransitionSettings()
        transitionStorage = settings
        return settings
    }

    /// Supplies the transitions with which this controller is presented and dismissed. Not retained.
    public var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? {
        get { transitionSettings.delegate }
        set { transitionSettings.delegate = newValue }
    }

    /// How the view covers the window. **Difference from UIKit**: animators see it; otherwise every presented view covers
    /// the window, and the presenter's view stays behind it.
    public var modalPresentationStyle: UIModalPresentationStyle {
        get { transitionSettings.style }
        set { transitionSettings.style = newValue }
    }
}
