public import Foundation

/// Reports the use of a pen's side button while the tip is in the air, as UIKit reports a pencil that is double-tapped
/// or squeezed.
///
///     view.addInteraction(UIPencilInteraction(delegate: controller))
///
/// X11 reports no taps on a pen's barrel. The first side button (button 2 of X, `.button(3)` here) takes their place,
/// while the pen hovers over the view: a press shorter than half a second is a tap, a longer one a squeeze, which
/// begins at that time and ends with the button's release. The view, and recognizers that have not begun, receive no
/// more of such a press. A button that is pressed while the tip is down continues the stroke and is not reported.
///
/// **Difference from UIKit**: the pen has to be over the interaction's view, and one press is enough.
@MainActor public final class UIPencilInteraction: UIInteraction {
    /// The object that is notified; not retained.
    public weak var delegate: (any UIPencilInteractionDelegate)?
    /// The view that the interaction was added to.
    public private(set) weak var view: UIView?
    /// Whether the delegate is notified; true by default.
    public var isEnabled: Bool {
        get { recognizer.isEnabled }
        set { recognizer.isEnabled = newValue }
    }

    private let recognizer = PencilButtonGestureRecognizer()

    /// Creates an interaction without a delegate, which can be set later.
    public init() {
        recognizer.addTarget(self, action: UIPencilInteraction.handleGesture)
    }

    /// Creates an interaction.
    ///
    /// - Parameter delegate: not retained.
    public convenience init(delegate: any UIPencilInteractionDelegate) {
        self.init()
        self.delegate = delegate
    }

    /// Removes the recognizer from the current view.
    public func willMove(to view: UIView?) {
        self.view?.removeGestureRecognizer(recognizer)
    }

    /// Attaches the recognizer to the view.
    public func didMove(to view: UIView?) {
        self.view = view
        view?.addGestureRecognizer(recognizer)
    }

    // MARK: User preferences

    /// The preferred action of a tap: `switchEraser`, the default of UIKit's settings. No desktop has such a setting.
    public static var preferredTapAction: UIPencilPreferredAction { .switchEraser }
    /// The preferred action of a squeeze: `showContextualPalette`, likewise.
    public static var preferredSqueezeAction: UIPencilPreferredAction { .showContextualPalette }
    /// Whether only pens should draw: false, likewise.
    public static var prefersPencilOnlyDrawing: Bool { false }
    /// Whether a tool should be previewed where the pen hovers: true, likewise.
    public static var prefersHoverToolPreview: Bool { true }

    // MARK: Notifying the delegate

    private func handleGesture(_ recognizer: UIGestureRecognizer) {
        guard let press = self.recognizer.press else { return }
        switch press {
        case .short(let time):
            delegate?.pencilInteractionDidTap(self)
            delegate?.pencilInteraction(self, didReceiveTap: Tap(timestamp: time, hoverPose: pose))
        case .long(let time):
            guard let phase = Phase(recognizer.state) else { return }
            delegate?.pencilInteraction(
                self, didReceiveSqueeze: Squeeze(phase: phase, timestamp: time, hoverPose: pose))
        }
    }

    private var pose: UIPencilHoverPose? {
        recognizer.pen.map { UIPencilHoverPose($0, in: view) }
    }
}

extension UIPencilInteraction {
    /// The phase of a squeeze.
    public nonisolated enum Phase: Int, Sendable {
        /// The button has been held long enough.
        case began = 0
        /// The pen moves while the button is held.
        case changed = 1
        /// The button was released.
        case ended = 2
        /// The squeeze was cancelled.
        case cancelled = 3

        init?(_ state: UIGestureRecognizer.State) {
            switch state {
            case .began: self = .began
            case .changed: self = .changed
            case .ended: self = .ended
            case .cancelled: self = .cancelled
            case .possible, .failed: return nil
            }
        }
    }

    /// A short press of the pen's side button.
    public struct Tap {
        /// The time of the button's release, in seconds since the system was started.
        public let timestamp: TimeInterval
        /// The pose of the pen at that time.
        public let hoverPose: UIPencilHoverPose?
    }

    /// A long press of the pen's side button.
    public struct Squeeze {
        /// The phase of the squeeze.
        public let phase: Phase
        /// The time of the phase, in seconds since the system was started.
        public let timestamp: TimeInterval
        /// The pose of the pen at that time.
        public let hoverPose: UIPencilHoverPose?
    }
}

/// The user's preferred action for a pencil's tap or squeeze, with UIKit's raw values.
public nonisolated enum UIPencilPreferredAction: Int, Sendable {
    /// No action.
    case ignore = 0
    /// Switches between the tool and the eraser.
    case switchEraser = 1
    /// Switches between the tool and the previous one.
    case switchPrevious = 2
    /// Shows or hides the color palette.
    case showColorPalette = 3
    /// Shows or hides the ink's properties.
    case showInkAttributes = 4
    /// Shows or hides a palette of tools at the pen.
    case showContextualPalette = 5
    /// Runs a shortcut of the system.
    case runSystemShortcut = 6
}

/// The location and the orientation of a hovering pen.
@MainActor public struct UIPencilHoverPose {
    /// In the space of the interaction's view.
    public let location: CGPoint
    /// The pen's height above the surface, 0…1; 0 if the device doesn't report it, as while a button is held.
    public let zOffset: CGFloat
    /// The direction in which the pen leans, in radians, clockwise in the window's space.
    public let azimuthAngle: CGFloat
    /// The angle between pen and surface, in radians.
    public let altitudeAngle: CGFloat
    /// The rotation about the pen's axis, in radians.
    public let rollAngle: CGFloat

    /// The direction in which the pen leans, as a vector of length 1.
    public var azimuthUnitVector: CGVector { CGVector(dx: cos(azimuthAngle), dy: sin(azimuthAngle)) }

    init(_ touch: UITouch, in view: UIView?) {
        location = touch.location(in: view)
        zOffset = touch.height ?? 0
        azimuthAngle = touch.azimuthAngle(in: view)
        altitudeAngle = touch.altitudeAngle
        rollAngle = touch.rollAngle
    }
}

/// Responds to the use of a pen's side button.
@MainActor public protocol UIPencilInteractionDelegate: AnyObject {
    /// Called after a short press of the button. The preferred action is `UIPencilInteraction.preferredTapAction`.
    func pencilInteraction(_ interaction: UIPencilInteraction, didReceiveTap tap: UIPencilInteraction.Tap)

    /// Called when the button has been held for a longer time, and for the changes after that. The preferred action is
    /// `UIPencilInteraction.preferredSqueezeAction`.
    func pencilInteraction(_ interaction: UIPencilInteraction, didReceiveSqueeze squeeze: UIPencilInteraction.Squeeze)

    /// Called before `pencilInteraction(_:didReceiveTap:)`: UIKit's older method for the same event.
    func pencilInteractionDidTap(_ interaction: UIPencilInteraction)
}

extension UIPencilInteractionDelegate {
    /// Does nothing.
    public func pencilInteraction(_ interaction: UIPencilInteraction, didReceiveTap tap: UIPencilInteraction.Tap) {}

    /// Does nothing.
    public func pencilInteraction(
        _ interaction: UIPencilInteraction, didReceiveSqueeze squeeze: UIPencilInteraction.Squeeze
    ) {}

    /// Does nothing.
    public func pencilInteractionDidTap(_ interaction: UIPencilInteraction) {}
}
