public import Foundation

/// A knob on a track that selects a value from a range.
///
/// A touch that begins on the knob (44 points wide around its center) drags it without a jump.
/// **Difference from UIKit**: a touch elsewhere on the slider moves the knob there and then drags it, instead of being
/// ignored. The touch area is the bounds, extended to a height of at least 44 points.
///
/// Cancelling a touch, or disabling the slider during one, restores the previous value; but an action that disables the
/// slider in response to a value keeps that value. While the slider is first responder, the arrow keys change the value
/// by a twentieth of the range; Home and End select the minimum and the maximum.
@MainActor open class UISlider: UIControl {
    // MARK: Value

    /// Clamped to the range. NaN is ignored.
    open var value: Float {
        get { storedValue }
        set { setValue(newValue, animated: false) }
    }
    /// A minimum above the maximum raises the maximum.
    open var minimumValue: Float = 0 {
        didSet {
            if minimumValue > maximumValue { maximumValue = minimumValue }
            setValue(storedValue, animated: false)
            setNeedsDisplay()
        }
    }
    /// A maximum below the minimum lowers the minimum.
    open var maximumValue: Float = 1 {
        didSet {
            if maximumValue < minimumValue { minimumValue = maximumValue }
            setValue(storedValue, animated: false)
            setNeedsDisplay()
        }
    }
    private var storedValue: Float = 0

    /// Whether `valueChanged` is sent during a drag, instead of only at its end.
    open var isContinuous = true

    // MARK: Appearance

    /// The color of the track from its start to the knob; nil is the palette's tint.
    open var minimumTrackTintColor: Color? { didSet { setNeedsDisplay() } }
    /// The color of the remainder of the track.
    open var maximumTrackTintColor: Color? { didSet { setNeedsDisplay() } }
    /// The knob's color; nil is the palette's.
    open var thumbTintColor: Color? { didSet { setNeedsDisplay() } }

    /// The start of the tracked touch.
    private struct Grip {
        /// From the knob's center to the touch, along the track, in points.
        var offset: CGFloat
        var oldValue: Float
    }

    private var grip: Grip?
    /// Whether actions are being called for a value.
    private var isNotifying = false

    open override var isEnabled: Bool {
        // An action that disables the slider in response to a value keeps that value, without another event.
        willSet { if !newValue, isNotifying { grip = nil } }
    }

    /// Sets the value without an event.
    public func setValue(_ value: Float, animated: Bool) {
        guard !value.isNaN else { return }
        let new = min(max(value, minimumValue), maximumValue)
        guard new != storedValue else { return }
        let old = drawnKnobPosition ?? fraction(of: storedValue)
        storedValue = new
        moveKnob(from: old, to: fraction(of: new), animated ? .slide : .jump)
    }

    /// Changes the value as the user does, with events.
    private func change(to value: Float, _ event: UIEvent?) {
        let old = storedValue
        self.value = value
        if storedValue != old { sendValueChanged(event) }
    }

    private func sendValueChanged(_ event: UIEvent?) {
        isNotifying = true
        defer { isNotifying = false }
        sendActions(for: .valueChanged, with: event)
        sendActions(for: .primaryActionTriggered, with: event)
    }

    // MARK: Geometry

    static let thumbDiameter: CGFloat = 26
    static let trackHeight: CGFloat = 4
    /// The margin between the knob's rectangle and the knob, for its shadow, in points.
    private static let knobInset: CGFloat = 2
    /// Source: Apple's Human Interface Guidelines.
    static let minTouchSize: CGFloat = 44

    /// The given width (or 160 points) and the height of the touch area.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width > 0 && size.width.isFinite ? size.width : 160, height: Self.minTouchSize)
    }

    /// Returns the rectangle of the knob for a value, in the space of the bounds.
    open func thumbRect(forBounds bounds: CGRect, trackRect: CGRect, value: Float) -> CGRect {
        let diameter = Self.thumbDiameter
        let position = isMirrored ? 1 - fraction(of: value) : fraction(of: value)
        let x = bounds.minX + position * max(0, bounds.width - diameter)
        return CGRect(x: x, y: trackRect.midY - diameter / 2, width: diameter, height: diameter)
    }

    /// Returns the rectangle of the track, in the slider's space.
    open func trackRect(forBounds bounds: CGRect) -> CGRect {
        // Inset as far as the knob's edge, so that the track doesn't show beside a knob at its end.
        let inset = Self.knobInset
        return CGRect(
            x: bounds.minX + inset, y: bounds.midY - Self.trackHeight / 2, width: max(0, bounds.width - 2 * inset),
            height: Self.trackHeight)
    }

    private var thumbRect: CGRect {
        thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: value)
    }

    /// The presented rectangle of the knob.
    private var drawnThumbRect: CGRect {
        guard let drawnKnobPosition else { return thumbRect }
        let drawnValue = minimumValue + Float(drawnKnobPosition) * (maximumValue - minimumValue)
        return thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: drawnValue)
    }

    /// Whether the minimum is at the right.
    private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    private func fraction(of value: Float) -> CGFloat {
        let range = CGFloat(maximumValue) - CGFloat(minimumValue)
        return range > 0 ? (CGFloat(value) - CGFloat(minimumValue)) / range : 0
    }

    /// The value for a knob centered at an x coordinate.
    private func value(at x: CGFloat) -> Float {
        let (start, length) = (bounds.minX + Self.thumbDiameter / 2, bounds.width - Self.thumbDiameter)
        guard length > 0 else { return value }
        let position = min(max((x - start) / length, 0), 1)
        let rangeFraction = isMirrored ? 1 - position : position
        return Float(CGFloat(minimumValue) * (1 - rangeFraction) + CGFloat(maximumValue) * rangeFraction)
    }

    open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        let extra = max(0, Self.minTouchSize - bounds.height) / 2
        return bounds.insetBy(dx: 0, dy: -extra).contains(point)
    }

    // MARK: Touches

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let x = touch.location(in: self).x
        let offset = x - thumbRect.midX
        let isOnThumb = abs(offset) <= Self.minTouchSize / 2
        grip = Grip(offset: isOnThumb ? offset : 0, oldValue: value)
        if !isOnThumb { move(to: x, event) }
        return true
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard let grip else { return false }
        move(to: touch.location(in: self).x - grip.offset, event)
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        guard let grip else { return }
        if let touch { move(to: touch.location(in: self).x - grip.offset, event) }
        self.grip = nil
        if !isContinuous, value != grip.oldValue { sendValueChanged(event) }
    }

    open override func cancelTracking(with event: UIEvent?) {
        guard let grip else { return }
        self.grip = nil
        if isContinuous { change(to: grip.oldValue, event) } else { value = grip.oldValue }
    }

    private func move(to x: CGFloat, _ event: UIEvent?) {
        if isContinuous { change(to: value(at: x), event) } else { value = value(at: x) }
    }

    // MARK: Keys

    open override var canBecomeFirstResponder: Bool { isEnabled }

    override var builtInAccessibility: BuiltInAccessibility {
        var result = super.builtInAccessibility
        result.isElement = true
        result.traits.insert(.adjustable)
        let range = Double(minimumValue)...Double(maximumValue)
        let step = (range.upperBound - range.lowerBound) / 20
        result.content = .number(NumericValue(Double(value), in: range, step: step))
        return result
    }

    open override func accessibilityIncrement() { change(to: value + (maximumValue - minimumValue) / 20, nil) }
    open override func accessibilityDecrement() { change(to: value - (maximumValue - minimumValue) / 20, nil) }

    override func setAccessibilityNumber(_ number: Double) -> Bool {
        guard isEnabled else { return false }
        change(to: Float(number), nil)
        return true
    }

    /// Swipe recognizers of views behind the slider don't recognize swipes along it.
    open override var ownGestures: OwnGestures { .horizontalSwipe }

    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if !step(presses, event) { super.pressesBegan(presses, with: event) }
    }

    open override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if !step(presses, event) { super.pressesChanged(presses, with: event) }
    }

    private func step(_ presses: Set<UIPress>, _ event: UIEvent?) -> Bool {
        guard isFirstResponder, isEnabled, let press = presses.first(where: \.isPlain) else { return false }
        let step = (maximumValue - minimumValue) / 20
        switch (press.type, press.key?.characters) {
        case (.leftArrow, _): change(to: isMirrored ? value + step : value - step, event)
        case (.rightArrow, _): change(to: isMirrored ? value - step : value + step, event)
        case (.downArrow, _): change(to: value - step, event)
        case (.upArrow, _): change(to: value + step, event)
        case (_, UIKeyCommand.inputHome): change(to: minimumValue, event)
        case (_, UIKeyCommand.inputEnd): change(to: maximumValue, event)
        default: return false
        }
        return true
    }

    // MARK: Display

    open override func draw(_ rect: CGRect, in context: GraphicsContext) {
        let palette = palette
        let track = trackRect(forBounds: bounds)
        let thumb = drawnThumbRect
        if !isEnabled { context.beginTransparencyLayer() }
        context.setColor(maximumTrackTintColor ?? palette.fill)
        context.fillRoundedRect(track, cornerRadius: track.height / 2)
        context.setColor(minimumTrackTintColor ?? palette.tint)
        let (start, end) = isMirrored ? (thumb.midX, track.maxX) : (track.minX, thumb.midX)
        context.fillRoundedRect(
            CGRect(x: start, y: track.minY, width: max(0, end - start), height: track.height),
            cornerRadius: track.height / 2)
        drawKnob(
            in: thumb.insetBy(dx: Self.knobInset, dy: Self.knobInset), color: thumbTintColor ?? palette.knob,
            in: context)
        drawFocusRing(around: thumb, cornerRadius: thumb.width / 2, in: context)
        if !isEnabled { context.endTransparencyLayer(alpha: Self.disabledAlpha) }
    }
}
