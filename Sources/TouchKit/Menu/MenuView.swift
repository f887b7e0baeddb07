import Foundation

/// Shows a menu and tracks one touch in it: highlights the entry under the touch, and performs it when the touch lifts.
final class MenuView: UIView {
    private let appearances: [MenuEntry.Appearance]
    /// The frames of the entries, in the window's space.
    let items: [CGRect]
    private let placement: MenuPlacement
    let onChoose: (Int) -> Void

    /// The entry that Return performs, or that is under the touch.
    var marked: Int? {
        didSet { if marked != oldValue { setNeedsDisplay() } }
    }

    /// The entry under the pointer.
    private var hovered: Int? {
        didSet { if hovered != oldValue { setNeedsDisplay() } }
    }

    /// The extent of the shadow, in points.
    private static let blur: CGFloat = 14

    /// - Parameter onChoose: called with the index of the chosen entry.
    init(
        _ appearances: [MenuEntry.Appearance], layout: MenuLayout, placement: MenuPlacement,
        onChoose: @escaping (Int) -> Void
    ) {
        self.appearances = appearances
        items = layout.items.map { $0.offsetBy(dx: placement.body.minX, dy: placement.body.minY) }
        self.placement = placement
        self.onChoose = onChoose
        let tip = CGRect(origin: placement.tip, size: .zero)
        let frame = placement.body.union(tip).insetBy(dx: -Self.blur, dy: -Self.blur)
        super.init(frame: frame)
        // The window's space, so that no conversion is necessary.
        bounds.origin = frame.origin
        accessibilityRole = .menu
        accessibilityLabel = localized("Context menu")
        accessibilityElements = appearances.indices.map { MenuEntryElement(appearances[$0], at: $0, in: self) }
    }

    /// The marked entry for assistive programs.
    var markedElement: MenuEntryElement? { marked.flatMap { accessibilityElements?[$0] as? MenuEntryElement } }

    /// Marks the first enabled entry, if any.
    func markFirst() {
        marked = appearances.firstIndex { $0.style != .disabled }
    }

    /// Marks the next or previous enabled entry, wrapping around.
    func moveMark(by step: Int) {
        let count = appearances.count
        var index = marked ?? (step > 0 ? -1 : count)
        for _ in appearances {
            index = (index + step + count) % count
            guard appearances[index].style == .disabled else {
                marked = index
                return
            }
        }
    }

    // MARK: Touches

    /// Excludes the shadow and the arrow.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        placement.body.contains(point)
    }

    /// Prevents recognizers of the views behind the menu from recognizing its touches.
    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        gestureRecognizer.view === self
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        mark(touches)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        mark(touches)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        mark(touches)
        if let marked { onChoose(marked) }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        marked = nil
    }

    /// Handles a pointer that has moved, anywhere, or left the window.
    func hover(_ event: PointerEvent) {
        hovered = event.hasExited ? nil : entry(at: event.location(in: self))
    }

    private func mark(_ touches: Set<UITouch>) {
        guard let point = touches.first?.location(in: self) else { return }
        marked = entry(at: point)
    }

    /// Returns the enabled entry at a point of the view.
    private func entry(at point: CGPoint) -> Int? {
        items.indices.first { items[$0].contains(point) && appearances[$0].style != .disabled }
    }

    // MARK: Display

    override func draw(_ rect: CGRect, in context: GraphicsContext) {
        let (palette, body, radius) = (palette, placement.body, MenuPlacement.cornerRadius)
        context.fillShadow(
            of: body.offsetBy(dx: 0, dy: 2), cornerRadius: radius, blur: Self.blur - 2, opacity: 0.22)
        context.setColor(palette.outline)
        context.addRoundedRect(body.insetBy(dx: -0.5, dy: -0.5), cornerRadius: radius + 0.5)
        addArrow(growth: 0.5, to: context)
        context.fillPath()
        context.setColor(palette.elevatedBackground)
        context.fillRoundedRect(body, cornerRadius: radius)
        addArrow(growth: 0, to: context)
        context.fillPath()
        for index in appearances.indices { drawItem(index, palette, in: context) }
    }

    private func drawItem(_ index: Int, _ palette: Palette, in context: GraphicsContext) {
        let item = items[index]
        if marked == index || hovered == index {
            context.setColor(marked == index ? palette.highlight : palette.hoverHighlight)
            context.fillRoundedRect(item.insetBy(dx: 4, dy: 4), cornerRadius: MenuPlacement.cornerRadius - 4)
        }
        if index > 0 {
            context.setColor(palette.separator)
            let thickness: CGFloat = appearances[index].beginsGroup ? 5 : 1
            let isBelow = item.minY > items[0].minY
            context.fill(
                isBelow
                    ? CGRect(x: item.minX, y: item.minY - thickness / 2, width: item.width, height: thickness)
                    : CGRect(x: item.minX - 0.5, y: item.minY + 8, width: 1, height: item.height - 16))
        }
        context.setColor(color(of: appearances[index].style, palette))
        context.draw(
            appearances[index].text, in: item.insetBy(dx: 8, dy: 0), font: MenuLayout.font, lines: .one,
            alignment: .center)
    }

    private func color(of style: MenuEntry.Style, _ palette: Palette) -> Color {
        switch style {
        case .normal: palette.label
        case .destructive: UIColor.systemRed.color(in: traitCollection)
        case .disabled: palette.label.withAlphaComponent(UIControl.disabledAlpha)
        }
    }

    /// - Parameter growth: the amount by which to enlarge the arrow, in points.
    private func addArrow(growth: CGFloat, to context: GraphicsContext) {
        let (tip, length) = (placement.tip, MenuPlacement.arrowLength)
        let half = MenuPlacement.arrowHalfWidth + growth
        let outwards =
            switch placement.direction {
            case .down, .default: CGPoint(x: 0, y: 1)
            case .up: CGPoint(x: 0, y: -1)
            case .right: CGPoint(x: 1, y: 0)
            case .left: CGPoint(x: -1, y: 0)
            }
        let tangent = CGPoint(x: -outwards.y, y: outwards.x)
        let base = tip - outwards * length
        context.move(to: base - tangent * half)
        context.addLine(to: tip + outwards * growth)
        context.addLine(to: base + tangent * half)
        context.closePath()
    }
}

/// The meaning of a key for a menu.
nonisolated enum MenuKey {
    case next, previous, perform, close
    /// Types text, or is another command.
    case other

    /// Nil for keys without a meaning of their own, such as modifiers.
    init?(_ sample: KeySample) {
        let key = sample.key
        let isPlain = key.modifierFlags.isDisjoint(with: [.shift, .control, .alternate, .command])
        switch (sample.meaning, key.characters) {
        case (.press(.rightArrow), _) where isPlain, (.press(.downArrow), _) where isPlain: self = .next
        case (.press(.leftArrow), _) where isPlain, (.press(.upArrow), _) where isPlain: self = .previous
        case (_, "\t") where isPlain: self = .next
        case (.press(.select), _) where isPlain, (_, " ") where isPlain, (_, "\r") where isPlain: self = .perform
        case (_, UIKeyCommand.inputEscape): self = .close
        case (.remoteControl, _), (_, ""): return nil
        default: self = .other
        }
    }
}
