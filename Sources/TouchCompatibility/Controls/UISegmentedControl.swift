public import Foundation
public import TouchKit

/// A row of segments of which one is selected.
///
/// A tap selects a segment and sends `valueChanged`; a touch that slides selects the one where it lifts. Arrow keys select a
/// neighbor while the control is first responder.
@MainActor open class UISegmentedControl: UIControl {
    /// The value of `selectedSegmentIndex` without a selection.
    public nonisolated static let noSegment = -1

    private struct Segment {
        var title: String?
        var image: UIImage?
        var isEnabled = true
    }

    private var segments: [Segment] = []
    private var storedIndex = UISegmentedControl.noSegment
    private var pressedIndex: Int? { didSet { if pressedIndex != oldValue { setNeedsDisplay() } } }

    /// The selected segment, from 0 on, or `noSegment`. Setting it sends no event; another number selects none.
    open var selectedSegmentIndex: Int {
        get { storedIndex }
        set {
            storedIndex = segments.indices.contains(newValue) ? newValue : Self.noSegment
            setNeedsDisplay()
        }
    }
    /// Whether segments act as buttons: none stays selected.
    open var isMomentary = false
    /// The color of the selected segment; nil is the palette's knob color.
    open var selectedSegmentTintColor: UIColor? { didSet { setNeedsDisplay() } }

    /// In points. Source: UIKit's.
    private static let height: CGFloat = 32
    private static let font = Font.systemFont(ofSize: 13, weight: .medium)
    /// Between the edge of a segment and its title, in points.
    private static let margin: CGFloat = 12

    /// Creates a control with segments of the same width.
    ///
    /// - Parameter items: titles (`String`) and images (`UIImage`); others are ignored.
    public convenience init(items: [Any]?) {
        self.init(frame: .zero)
        for item in items ?? [] {
            if let title = item as? String { segments.append(Segment(title: title)) }
            if let image = item as? UIImage { segments.append(Segment(image: image)) }
        }
        sizeToFit()
    }

    // MARK: Segments

    /// The number of segments.
    open var numberOfSegments: Int { segments.count }

    /// Inserts a segment with a title; the last place counts for greater indices.
    open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        insert(Segment(title: title), at: segment)
    }

    /// Inserts a segment with an image; the last place counts for greater indices.
    open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
        insert(Segment(image: image), at: segment)
    }

    private func insert(_ segment: Segment, at index: Int) {
        let index = min(max(index, 0), segments.count)
        segments.insert(segment, at: index)
        if storedIndex >= index { storedIndex += 1 }
        setNeedsDisplay()
    }

    /// Removes a segment, if there is one of that index.
    open func removeSegment(at segment: Int, animated: Bool) {
        guard segments.indices.contains(segment) else { return }
        segments.remove(at: segment)
        if storedIndex == segment { storedIndex = Self.noSegment } else if storedIndex > segment { storedIndex -= 1 }
        setNeedsDisplay()
    }

    /// Removes all segments.
    open func removeAllSegments() {
        segments = []
        selectedSegmentIndex = Self.noSegment
    }

    /// Sets the title of a segment.
    open func setTitle(_ title: String?, forSegmentAt segment: Int) {
        change(segment) { $0.title = title }
    }

    /// The title of a segment.
    open func titleForSegment(at segment: Int) -> String? {
        segments.indices.contains(segment) ? segments[segment].title : nil
    }

    /// Sets the image of a segment, which is shown instead of its title.
    open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
        change(segment) { $0.image = image }
    }

    /// The image of a segment.
    open func imageForSegment(at segment: Int) -> UIImage? {
        segments.indices.contains(segment) ? segments[segment].image : nil
    }

    /// Sets whether the user can select a segment.
    open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
        change(segment) { $0.isEnabled = enabled }
    }

    /// Whether the user can select a segment.
    open func isEnabledForSegment(at segment: Int) -> Bool {
        segments.indices.contains(segment) && segments[segment].isEnabled
    }

    private func change(_ index: Int, _ change: (inout Segment) -> Void) {
        guard segments.indices.contains(index) else { return }
        change(&segments[index])
        setNeedsDisplay()
    }

    // MARK: Touches and keys

    open override var canBecomeFirstResponder: Bool { isEnabled }
    open override var ownGestures: OwnGestures { [.tap, .horizontalSwipe, .horizontalPan] }

    private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    private func frame(ofSegment index: Int) -> CGRect {
        let width = bounds.width / CGFloat(max(1, segments.count))
        let position = isMirrored ? segments.count - 1 - index : index
        return CGRect(x: bounds.minX + CGFloat(position) * width, y: bounds.minY, width: width, height: bounds.height)
    }

    private func segment(at touch: UITouch) -> Int? {
        let point = CGPoint(x: touch.location(in: self).x, y: bounds.midY)
        return segments.indices.first { frame(ofSegment: $0).contains(point) && segments[$0].isEnabled }
    }

    private func choose(_ index: Int) {
        guard isMomentary || index != storedIndex else { return }
        selectedSegmentIndex = index
        sendActions(for: .valueChanged)
        if isMomentary { selectedSegmentIndex = Self.noSegment }
    }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        pressedIndex = segment(at: touch)
        return true
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        pressedIndex = isTouchInside ? segment(at: touch) : nil
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        pressedIndex = nil
        if let touch, isTouchInside, let index = segment(at: touch) { choose(index) }
    }

    open override func cancelTracking(with event: UIEvent?) { pressedIndex = nil }

    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        guard isFirstResponder, isEnabled,
            let press = presses.first(where: { [.leftArrow, .rightArrow].contains($0.type) })
        else { return super.pressesBegan(presses, with: event) }
        let isForward = (press.type == .rightArrow) != isMirrored
        let others =
            isForward
            ? Array(segments.indices.dropFirst(storedIndex + 1))
            : segments.indices.prefix(max(0, storedIndex)).reversed()
        if let index = others.first(where: { segments[$0].isEnabled }) { choose(index) }
    }

    // MARK: Accessibility

    /// An element for each segment.
    private var segmentElements: [SegmentElement] = []

    /// The segments, unless the program has set others.
    open override var accessibilityElements: [Any]? {
        get {
            if let elements = super.accessibilityElements { return elements }
            while segmentElements.count < segments.count {
                segmentElements.append(SegmentElement(segmentElements.count, of: self))
            }
            return Array(segmentElements.prefix(segments.count))
        }
        set { super.accessibilityElements = newValue }
    }

    fileprivate func frameOfElement(_ index: Int) -> CGRect { frame(ofSegment: index) }

    fileprivate func activate(_ index: Int) -> Bool {
        guard isEnabled, isEnabledForSegment(at: index) else { return false }
        choose(index)
        return true
    }

    // MARK: Display

    open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

    /// As wide as the widest title in each segment, and 32 points high.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let widths = segments.map { segment in
            segment.image?.size.width ?? TextLayout(segment.title ?? "", font: Self.font, lines: .one).size.width
        }
        return CGSize(
            width: ((widths.max() ?? 0) + 2 * Self.margin) * CGFloat(segments.count), height: Self.height)
    }

    open override func draw(_ rect: CGRect, in context: GraphicsContext) {
        let radius: CGFloat = 8
        context.setColor(palette.fill)
        context.fillRoundedRect(bounds, cornerRadius: radius)
        for (index, segment) in segments.enumerated() {
            let frame = frame(ofSegment: index)
            let knob = frame.insetBy(dx: 2, dy: 2)
            if index == storedIndex {
                context.setColor(palette.outline)
                context.fillRoundedRect(knob.insetBy(dx: -0.5, dy: -0.5), cornerRadius: radius - 1.5)
                context.setColor(selectedSegmentTintColor?.color(in: traitCollection) ?? palette.knob)
                context.fillRoundedRect(knob, cornerRadius: radius - 2)
            }
            if index == pressedIndex {
                context.setColor(palette.highlight)
                context.fillRoundedRect(knob, cornerRadius: radius - 2)
            }
            let label: Color =
                index == storedIndex && palette.knob.luminance > 0.5 ? Palette.light.label : palette.label
            let isActive = isEnabled && segment.isEnabled
            context.setColor(isActive ? label : label.withAlphaComponent(0.4))
            draw(segment, in: knob, context)
        }
        drawFocusRing(around: bounds, cornerRadius: radius, in: context)
    }

    private func draw(_ segment: Segment, in rect: CGRect, _ context: GraphicsContext) {
        if let image = segment.image {
            let size = image.size
            let origin = CGPoint(x: rect.midX - size.width / 2, y: rect.midY - size.height / 2)
            context.draw(image.bitmap, filling: CGRect(origin: origin, size: size))
        } else if let title = segment.title {
            context.draw(title, in: rect, font: Self.font, lines: .one, alignment: .center)
        }
    }
}

/// A segment for assistive programs.
private final class SegmentElement: UIAccessibilityElement {
    private let index: Int

    init(_ index: Int, of control: UISegmentedControl) {
        self.index = index
        super.init(accessibilityContainer: control)
        accessibilityRole = .radioButton
    }

    private var control: UISegmentedControl? { accessibilityContainer as? UISegmentedControl }

    override var accessibilityLabel: String? {
        get { control?.titleForSegment(at: index) }
        set {}
    }

    override var accessibilityTraits: UIAccessibilityTraits {
        get {
            var traits: UIAccessibilityTraits = control?.selectedSegmentIndex == index ? .selected : []
            if control?.isEnabled != true || control?.isEnabledForSegment(at: index) != true {
                traits.insert(.notEnabled)
            }
            return traits
        }
        set {}
    }

    override var accessibilityFrame: CGRect {
        get { control.map { $0.convert($0.frameOfElement(index), to: nil) } ?? .null }
        set {}
    }

    override func accessibilityActivate() -> Bool { control?.activate(index) ?? false }
}

extension Color {
    /// The brightness as seen, 0…1, without correction for gamma.
    fileprivate var luminance: Double { 0.3 * red + 0.59 * green + 0.11 * blue }
}
