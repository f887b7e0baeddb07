public import Foundation
public import TouchKit

/// Two buttons that decrease and increase a value.
///
/// A touch changes the value when it begins; while it is held, the value keeps changing after half a second. Arrow keys do
/// the same while the stepper is first responder. `valueChanged` is sent for each change, or only at the end.
@MainActor open class UIStepper: UIControl {
    /// The value, within the limits. Setting it sends no event.
    open var value: Double {
        get { storedValue }
        set {
            storedValue = min(max(newValue, minimumValue), max(minimumValue, maximumValue))
            setNeedsDisplay()
        }
    }
    private var storedValue = 0.0
    /// The lower limit; 0 by default.
    open var minimumValue = 0.0 { didSet { value = storedValue } }
    /// The upper limit; 100 by default.
    open var maximumValue = 100.0 { didSet { value = storedValue } }
    /// The change by one step; more than 0.
    open var stepValue = 1.0
    /// Whether a held touch repeats.
    open var autorepeat = true
    /// Whether `valueChanged` is sent for each change of a held touch, and not only at its end.
    open var isContinuous = true
    /// Whether the value continues at the other limit.
    open var wraps = false

    private enum Side {
        case decrease, increase
    }

    private var pressed: Side? { didSet { if pressed != oldValue { setNeedsDisplay() } } }
    private var timer: Scheduler.Timer?
    private var valueAtStart = 0.0

    /// In points. Source: UIKit's.
    private static let size = CGSize(width: 94, height: 32)
    /// Source: our choice; that of keyboards.
    private static let repeatDelay = Duration.milliseconds(500)
    private static let repeatInterval = Duration.milliseconds(100)

    public override init(frame: CGRect = .zero) {
        super.init(frame: CGRect(origin: frame.origin, size: Self.size))
        isAccessibilityElement = true
    }

    open override var intrinsicContentSize: CGSize { Self.size }
    /// 94 × 32 points.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

    open override var canBecomeFirstResponder: Bool { isEnabled }
    open override var ownGestures: OwnGestures { .tap }

    // MARK: Changing

    private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    private func next(_ side: Side) -> Double {
        let new = storedValue + (side == .increase ? stepValue : -stepValue)
        guard wraps else { return min(max(new, minimumValue), maximumValue) }
        return new > maximumValue ? minimumValue : new < minimumValue ? maximumValue : new
    }

    private func step(_ side: Side, sends: Bool) {
        let new = next(side)
        guard new != storedValue else { return }
        value = new
        if sends { sendActions(for: .valueChanged) }
    }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let isLeft = touch.location(in: self).x < bounds.midX
        let side: Side = isLeft != isMirrored ? .decrease : .increase
        (pressed, valueAtStart) = (side, storedValue)
        step(side, sends: isContinuous)
        if autorepeat { scheduleRepeat(side, after: Self.repeatDelay) }
        return true
    }

    private func scheduleRepeat(_ side: Side, after delay: Duration) {
        timer = window?.application?.scheduler.after(delay) { [weak self] in
            guard let self, pressed == side, isEnabled else { return }
            if isTouchInside { step(side, sends: isContinuous) }
            scheduleRepeat(side, after: Self.repeatInterval)
        }
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        endPress()
        if !isContinuous, storedValue != valueAtStart { sendActions(for: .valueChanged) }
    }

    open override func cancelTracking(with event: UIEvent?) {
        endPress()
        if !isContinuous { value = valueAtStart }
    }

    private func endPress() {
        timer?.cancel()
        pressed = nil
    }

    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if !step(with: presses) { super.pressesBegan(presses, with: event) }
    }

    open override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if !step(with: presses) { super.pressesChanged(presses, with: event) }
    }

    private func step(with presses: Set<UIPress>) -> Bool {
        guard isFirstResponder, isEnabled, let press = presses.first else { return false }
        switch press.type {
        case .upArrow: step(.increase, sends: true)
        case .downArrow: step(.decrease, sends: true)
        case .leftArrow: step(isMirrored ? .increase : .decrease, sends: true)
        case .rightArrow: step(isMirrored ? .decrease : .increase, sends: true)
        default: return false
        }
        return true
    }

    // MARK: Accessibility

    open override var accessibilityTraits: UIAccessibilityTraits {
        get { super.accessibilityTraits.union(.adjustable) }
        set { super.accessibilityTraits = newValue }
    }

    /// The number, unless the program has set something else.
    open override var accessibilityValue: String? {
        get { super.accessibilityValue ?? Self.text(of: storedValue) }
        set { super.accessibilityValue = newValue }
    }

    /// At most two decimals.
    private static func text(of value: Double) -> String {
        let rounded = (value * 100).rounded() / 100
        return rounded == rounded.rounded() ? String(format: "%.0f", rounded) : "\(rounded)"
    }

    open override func accessibilityIncrement() { if isEnabled { step(.increase, sends: true) } }
    open override func accessibilityDecrement() { if isEnabled { step(.decrease, sends: true) } }

    // MARK: Display

    open override func draw(_ rect: CGRect, in context: GraphicsContext) {
        let radius: CGFloat = 8
        context.setColor(palette.fill)
        context.fillRoundedRect(bounds, cornerRadius: radius)
        let half = bounds.width / 2
        if let pressed {
            context.setColor(palette.highlight)
            let isLeft = (pressed == .decrease) != isMirrored
            context.fill(CGRect(x: isLeft ? bounds.minX : half, y: bounds.minY, width: half, height: bounds.height))
        }
        context.setColor(palette.separator)
        context.fill(CGRect(x: half - 0.5, y: bounds.minY + 6, width: 1, height: bounds.height - 12))
        for side in [Side.decrease, .increase] {
            let isPossible = isEnabled && next(side) != storedValue
            context.setColor(isPossible ? palette.label : palette.label.withAlphaComponent(0.3))
            let isLeft = (side == .decrease) != isMirrored
            let center = CGPoint(x: isLeft ? bounds.minX + half / 2 : bounds.maxX - half / 2, y: bounds.midY)
            context.fill(CGRect(x: center.x - 7, y: center.y - 1, width: 14, height: 2))
            if side == .increase { context.fill(CGRect(x: center.x - 1, y: center.y - 7, width: 2, height: 14)) }
        }
        drawFocusRing(around: bounds, cornerRadius: radius, in: context)
    }
}
