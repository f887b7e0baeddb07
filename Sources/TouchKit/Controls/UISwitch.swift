public import Foundation

/// A control that is on or off.
///
/// A tap toggles it. A touch that moves at least 10 points along it drags the knob, whose side at the end decides.
/// Space and Return toggle it while it is first responder. The size is 51 × 31 points (UIKit's), the touch area 44
/// points high.
@MainActor open class UISwitch: UIControl {
    /// Setting it sends no event and isn't animated; the user's changes send `valueChanged`.
    open var isOn: Bool {
        get { storedIsOn }
        set { setOn(newValue, animated: false) }
    }
    private var storedIsOn = false

    /// The background color when on; nil is the palette's.
    open var onTintColor: Color? { didSet { setNeedsDisplay() } }
    /// The knob's color; nil is the palette's.
    open var thumbTintColor: Color? { didSet { setNeedsDisplay() } }

    /// The effect of the tracked touch on the knob.
    private enum Grip {
        /// The touch has stayed near its start, at x in the bounds' space.
        case tap(start: CGFloat)
        /// The knob is dragged to this position, 0…1.
        case drag(start: CGFloat, position: CGFloat)
    }

    private var grip: Grip?

    static let size = CGSize(width: 51, height: 31)
    /// Source: Apple's Human Interface Guidelines.
    static let minTouchSize: CGFloat = 44
    /// The movement along the switch at which a touch becomes a drag, in points. Source: measured from UIKit's pan.
    private static let dragDistance: CGFloat = 10
    /// The gap between the edge and the knob, in points.
    private static let gap: CGFloat = 2

    public override init(frame: CGRect = .zero) {
        super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    }

    /// The size of the content.
    open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

    open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        let extra = max(0, Self.minTouchSize - bounds.height) / 2
        return bounds.insetBy(dx: 0, dy: -extra).contains(point)
    }

    /// Sets the state without an event.
    public func setOn(_ on: Bool, animated: Bool) {
        guard on != storedIsOn else { return }
        let oldPosition = knobPosition
        storedIsOn = on
        moveKnob(from: oldPosition, to: on ? 1 : 0, animated ? .slide : .jump)
    }

    /// Sets the state as the user does, with events.
    private func setByUser(_ on: Bool, _ event: UIEvent?) {
        guard on != isOn else { return }
        setOn(on, animated: true)
        sendActions(for: .valueChanged, with: event)
        sendActions(for: .primaryActionTriggered, with: event)
    }

    open override func performPrimaryAction() {
        setByUser(!isOn, nil)
    }

    override var builtInAccessibility: BuiltInAccessibility {
        var result = super.builtInAccessibility
        result.isElement = true
        result.role = .switchControl
        result.isChecked = isOn
        return result
    }

    open override var canBecomeFirstResponder: Bool { isEnabled }

    /// Recognizers of views behind the switch don't recognize taps on it or movements along it.
    open override var ownGestures: OwnGestures { [.tap, .horizontalPan, .horizontalSwipe] }

    // MARK: Touches

    private var knobTravel: CGFloat { max(1, bounds.width - bounds.height) }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        grip = .tap(start: touch.location(in: self).x)
        return true
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let x = touch.location(in: self).x
        switch grip {
        case .tap(let start):
            if abs(x - start) >= Self.dragDistance { drag(from: start, to: x) }
        case .drag(let start, _): drag(from: start, to: x)
        case nil: return false
        }
        return true
    }

    private func drag(from start: CGFloat, to x: CGFloat) {
        let position = (isOn ? 1 : 0) + (x - start) / knobTravel
        grip = .drag(start: start, position: min(max(position, 0), 1))
        setNeedsDisplay()
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        if let touch { _ = continueTracking(touch, with: event) }
        let grip = grip
        self.grip = nil
        switch grip {
        case .tap: if isTouchInside { setByUser(!isOn, event) }
        case .drag(_, let position):
            // Animates from where the finger leaves the knob, whether or not the state changes.
            moveKnob(from: position, to: position >= 0.5 ? 1 : 0, .slide)
            setByUser(position >= 0.5, event)
        case nil: break
        }
    }

    open override func cancelTracking(with event: UIEvent?) {
        grip = nil
        setNeedsDisplay()
    }

    // MARK: Display

    /// The presented position of the knob; 0 is off, 1 is on.
    private var knobPosition: CGFloat {
        if case .drag(_, let position) = grip { return position }
        return drawnKnobPosition ?? (isOn ? 1 : 0)
    }

    open override func draw(_ rect: CGRect, in context: GraphicsContext) {
        let radius = bounds.height / 2
        let position = knobPosition
        if !isEnabled { context.beginTransparencyLayer() }
        context.setColor(palette.fill)
        context.fillRoundedRect(bounds, cornerRadius: radius)
        let on = onTintColor ?? palette.on
        context.setColor(on.withAlphaComponent(on.alpha * position))
        context.fillRoundedRect(bounds, cornerRadius: radius)
        let diameter = bounds.height - 2 * Self.gap
        let knob = CGRect(
            x: bounds.minX + Self.gap + position * knobTravel, y: bounds.minY + Self.gap, width: diameter,
            height: diameter)
        drawKnob(in: knob, color: thumbTintColor ?? palette.knob, in: context)
        drawFocusRing(around: bounds, cornerRadius: radius, in: context)
        if !isEnabled { context.endTransparencyLayer(alpha: Self.disabledAlpha) }
    }
}
