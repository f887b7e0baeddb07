import Foundation
import TouchKit

/// A field of colors with a knob. Sends `valueChanged` while the knob moves.
///
/// The knob jumps to the touch and follows it. A cancelled touch restores it. While the field is first responder, arrow
/// keys move the knob.
class ShadeControl: UIControl, TooltipSource {
    var shade = Shade() {
        didSet { if shade != oldValue { setNeedsDisplay() } }
    }
    private var shadeBefore: Shade?
    private var bitmap: Bitmap?

    static let knobRadius: CGFloat = 12

    // MARK: Overridable

    /// The tooltip.
    var tooltip: Tooltip? { nil }
    /// A resting finger still chooses.
    var holdAction: HoldAction { .own }

    /// The field of colors, in the view's coordinate space.
    var field: CGRect { bounds }

    /// The position of the knob, 0…1 from the top left corner of the field.
    var knobPosition: CGPoint {
        get { .zero }
        set {}
    }

    /// The step of an arrow key, 0…1.
    var step: CGPoint { .zero }

    /// The color of the knob.
    var knobColor: Color { shade.color }

    /// Draws the background below the bitmap.
    func drawBackground(in context: GraphicsContext) {}

    /// Makes the bitmap of the colors, once per size.
    func makeBitmap(_ frame: ShadeBitmapFrame) throws(GraphicsError) -> Bitmap {
        try Bitmap(width: frame.width, height: frame.height)
    }

    /// The range of the knob's center, inset so that the knob stays inside.
    private var knobArea: CGRect {
        let inset = Self.knobRadius
        return field.insetBy(dx: min(inset, field.width / 2 - 1), dy: min(inset, field.height / 2 - 1))
    }

    // MARK: Accessibility

    override var isAccessibilityElement: Bool {
        get { true }
        set {}
    }

    override var accessibilityLabel: String? {
        get { tooltip?.name }
        set {}
    }

    override var accessibilityTraits: UIAccessibilityTraits {
        get { .adjustable }
        set {}
    }

    override func accessibilityIncrement() { moveKnob(by: step(up: 1)) }
    override func accessibilityDecrement() { moveKnob(by: step(up: -1)) }

    /// The offset for one step of assistive programs: along the only direction, or else upwards.
    private func step(up sign: CGFloat) -> CGPoint {
        step.y == 0 ? CGPoint(x: sign * step.x, y: 0) : CGPoint(x: 0, y: -sign * step.y)
    }

    /// Moves the knob as an arrow key does.
    func moveKnob(by offset: CGPoint) {
        change { $0.knobPosition = ($0.knobPosition + offset).inUnitSquare }
        sendActions(for: .touchUpInside)
    }

    // MARK: Touches

    /// Gestures of enclosing views must not claim touches that move the knob.
    override var ownGestures: OwnGestures { [.tap, .horizontalSwipe, .verticalSwipe, .pan] }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        shadeBefore = shade
        move(to: touch)
        return true
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        move(to: touch)
        return true
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        if let touch { move(to: touch) }
        shadeBefore = nil
    }

    override func cancelTracking(with event: UIEvent?) {
        guard let shadeBefore else { return }
        self.shadeBefore = nil
        change { $0.shade = shadeBefore }
    }

    private func move(to touch: UITouch) {
        let (point, area) = (touch.location(in: self), knobArea)
        guard area.width > 0, area.height > 0 else { return }
        let new = CGPoint(x: (point.x - area.minX) / area.width, y: (point.y - area.minY) / area.height)
        change { $0.knobPosition = new.inUnitSquare }
    }

    private func change(_ body: (ShadeControl) -> Void) {
        let previous = shade
        body(self)
        if shade != previous { sendActions(for: .valueChanged) }
    }

    // MARK: Keys

    override var canBecomeFirstResponder: Bool { isEnabled }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if !move(by: presses) { super.pressesBegan(presses, with: event) }
    }

    override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if !move(by: presses) { super.pressesChanged(presses, with: event) }
    }

    private func move(by presses: Set<UIPress>) -> Bool {
        let offset: CGPoint
        switch presses.compactMap(\.type).first {
        case .leftArrow: offset = CGPoint(x: -step.x, y: 0)
        case .rightArrow: offset = CGPoint(x: step.x, y: 0)
        case .upArrow: offset = CGPoint(x: 0, y: -step.y)
        case .downArrow: offset = CGPoint(x: 0, y: step.y)
        default: return false
        }
        // An arrow key in a direction without values moves the focus.
        guard offset != .zero else { return false }
        change { $0.knobPosition = ($0.knobPosition + offset).inUnitSquare }
        return true
    }

    // MARK: Display

    override func draw(_ rect: CGRect, in context: GraphicsContext) {
        drawBackground(in: context)
        if let picture = currentBitmap() { context.draw(picture, filling: field) }
        context.addRoundedRect(field.insetBy(dx: 0.5, dy: 0.5), cornerRadius: Metrics.cornerRadius - 0.5)
        context.setColor(palette.separator)
        context.setLineWidth(1)
        context.strokePath()
        drawFocusRing(around: field, cornerRadius: Metrics.cornerRadius, in: context)
        drawKnob(in: context)
    }

    private func currentBitmap() -> Bitmap? {
        let scale = window?.scale ?? 1
        let (width, height) = (
            Int(saturating: field.width * scale, .toNearestOrAwayFromZero),
            Int(saturating: field.height * scale, .toNearestOrAwayFromZero)
        )
        if let bitmap, bitmap.width == width, bitmap.height == height { return bitmap }
        guard width > 0, height > 0 else { return nil }
        let frame = ShadeBitmapFrame(
            width: width, height: height, cornerRadius: Metrics.cornerRadius * scale, inset: Self.knobRadius * scale)
        // Without memory for it, only the knob shows the color.
        bitmap = try? makeBitmap(frame)
        return bitmap
    }

    /// Draws white and black edges, so that it is visible on every color.
    private func drawKnob(in context: GraphicsContext) {
        let radius = isHighlighted ? Self.knobRadius + 2 : Self.knobRadius
        let center = CGPoint(
            x: knobArea.minX + knobPosition.x * knobArea.width, y: knobArea.minY + knobPosition.y * knobArea.height)
        context.fillShadow(
            of: CGRect(x: center.x - radius, y: center.y - radius + 0.5, width: 2 * radius, height: 2 * radius),
            cornerRadius: radius, blur: 2, opacity: 0.35)
        for (color, inset) in [(Color.white, 0.0), (Color(white: 0, alpha: 0.25), 2.5), (knobColor, 3)] {
            context.addCircle(center: center, radius: radius - inset)
            context.setColor(color)
            context.fillPath()
        }
    }
}

extension CGPoint {
    /// The nearest point whose coordinates are 0…1.
    fileprivate var inUnitSquare: CGPoint {
        CGPoint(x: min(max(x, 0), 1), y: min(max(y, 0), 1))
    }
}
