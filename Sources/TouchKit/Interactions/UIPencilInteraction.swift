public import Foundation

/// Tells of what is done with a pen's side button while the tip is in the air, as UIKit tells of a pencil that is tapped or squeezed
/// with two fingers.
///
///     view.addInteraction(UIPencilInteraction(delegate: controller))
///
/// X11 knows no taps on a pen's barrel. What stands for them is the first side button (button 2 of X, `.button(3)` here), pressed
/// while the pen hovers over the view: a press that is over within half a second is a tap, a longer one a squeeze, which begins
/// then and ends with the button. The view, and recognizers that have not begun, are told nothing more of such a press. A
/// button that is pressed while the tip is down draws on, and tells nothing here.
///
/// **Difference from UIKit**: the pen has to be over the interaction's view, and one press is enough.
@MainActor public final class UIPencilInteraction: UIInteraction {
    /// Who is told; not retained.
    public weak var delegate: (any UIPencilInteractionDelegate)?
    /// The view that it was added to.
    public private(set) weak var view: UIView?
    /// Whether it tells anything; true by default.
    public var isEnabled: Bool {
        get { recognizer.isEnabled }
        set { recognizer.isEnabled = newValue }
    }

    private let recognizer = PencilButtonGestureRecognizer()

    /// One without a delegate, who can be set later.
    public init() {
        recognizer.addTarget(self, action: UIPencilInteraction.handleGesture)
    }

    /// - Parameter delegate: not retained.
    public convenience init(delegate: any UIPencilInteractionDelegate) {
        self.init()
        self.delegate = delegate
    }

    /// Takes its recognizer from the view that it was added to.
    public func willMove(to view: UIView?) {
        self.view?.removeGestureRecognizer(recognizer)
    }

    /// Has its recognizer watch the view.
    public func didMove(to view: UIView?) {
        self.view = view
        view?.addGestureRecognizer(recognizer)
    }

    // MARK: What people prefer

    /// What a tap should do: `switchEraser`, as on a system whose settings nobody has changed. No desktop has such a setting.
    public static var preferredTapAction: UIPencilPreferredAction { .switchEraser }
    /// What a squeeze should do: `showContextualPalette`, likewise.
    public static var preferredSqueezeAction: UIPencilPreferredAction { .showContextualPalette }
    /// Whether only pens should draw: false, likewise.
    public static var prefersPencilOnlyDrawing: Bool { false }
    /// Whether a tool should be shown where the pen hovers: true, likewise.
    public static var prefersHoverToolPreview: Bool { true }

    // MARK: Telling

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
    /// How far a squeeze has come.
    public nonisolated enum Phase: Int, Sendable {
        /// The button has been held long enough.
        case began = 0
        /// The pen moves while the button is held.
        case changed = 1
        /// The button was let go.
        case ended = 2
        /// It counts for nothing.
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
        /// When the button was let go, in seconds since the machine was started.
        public let timestamp: TimeInterval
        /// Where the pen was, and how it was held.
        public let hoverPose: UIPencilHoverPose?
    }

    /// A long press of the pen's side button.
    public struct Squeeze {
        /// How far it has come.
        public let phase: Phase
        /// When that was, in seconds since the machine was started.
        public let timestamp: TimeInterval
        /// Where the pen was, and how it was held.
        public let hoverPose: UIPencilHoverPose?
    }
}

/// What a person wants a pencil's tap or squeeze to do, in UIKit's numbers.
public nonisolated enum UIPencilPreferredAction: Int, Sendable {
    /// Nothing.
    case ignore = 0
    /// Change between the tool and the eraser.
    case switchEraser = 1
    /// Change between the tool and the one before.
    case switchPrevious = 2
    /// Show or hide the colours.
    case showColorPalette = 3
    /// Show or hide the ink's properties.
    case showInkAttributes = 4
    /// Show or hide a palette of tools where the pen is.
    case showContextualPalette = 5
    /// Run something of the system's.
    case runSystemShortcut = 6
}

/// Where a pen hovers, and how it is held.
@MainActor public struct UIPencilHoverPose {
    /// In the space of the interaction's view.
    public let location: CGPoint
    /// How far the pen is above the surface, 0…1; 0 where the device can't tell, as while a button is held.
    public let zOffset: CGFloat
    /// Radians, clockwise in the window's space, of the direction in which the pen leans.
    public let azimuthAngle: CGFloat
    /// Radians between pen and surface.
    public let altitudeAngle: CGFloat
    /// Radians about the pen's axis.
    public let rollAngle: CGFloat

    /// The direction in which the pen leans, of length 1.
    public var azimuthUnitVector: CGVector { CGVector(dx: cos(azimuthAngle), dy: sin(azimuthAngle)) }

    init(_ touch: UITouch, in view: UIView?) {
        location = touch.location(in: view)
        zOffset = touch.height ?? 0
        azimuthAngle = touch.azimuthAngle(in: view)
        altitudeAngle = touch.altitudeAngle
        rollAngle = touch.rollAngle
    }
}
