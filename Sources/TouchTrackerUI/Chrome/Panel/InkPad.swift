import Foundation
import TouchDrawingModel
import TouchFoundation
import TouchKit

/// A piece of paper that shows a sample of the next stroke at its true size, and on which the user can try it.
///
/// Strokes are drawn with the tools of the canvas, but are not part of the drawing. Some time after the last touch, the
/// sample is shown again.
final class InkPad: UIControl {
    /// The current tools. A change clears the pad.
    var toolbox = Toolbox() {
        didSet { if toolbox != oldValue { clear() } }
    }

    /// The paper.
    var paper = Paper() {
        didSet { if paper != oldValue { setNeedsDisplay() } }
    }

    /// Strokes drawn since it was cleared, from back to front.
    private(set) var strokes: [Figure] = []
    /// The active tools.
    private var tools = ActiveTools()
    private var timer: Scheduler.Timer?
    private var sample: Sample?

    /// The sample, cached for animations of the panel.
    private struct Sample {
        let toolbox: Toolbox
        let frame: CGRect
        let figures: [Figure]
    }

    /// How long strokes stay after the last touch. Source: our choice.
    static let clearDelay = Duration.seconds(3)
    static let font = Font.systemFont(ofSize: 11)
    private let title = TextLayout(localized("Test area"), font: InkPad.font, lines: .one)
    /// Almost square, because ink extends to the edge.
    private static let cornerRadius: CGFloat = 3

    override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        isMultipleTouchEnabled = true
        isAccessibilityElement = true
        accessibilityRole = .image
        accessibilityLabel = localized("Test area")
    }

    /// Clears the pad and shows the sample.
    func clear() {
        timer?.cancel()
        timer = nil
        tools = ActiveTools()
        strokes = []
        setNeedsDisplay()
    }

    // MARK: Drawing

    /// The visible figures.
    var figures: [Figure] {
        if isUntouched { return currentSample() }
        return (strokes + tools.ink.flatMap(\.figures)).sortedByLayer
    }

    override func draw(_ rect: CGRect, in context: GraphicsContext) {
        context.saveGState()
        // The paper's color is the same in all appearances.
        context.setColor(paper.color)
        context.fillRoundedRect(bounds, cornerRadius: Self.cornerRadius)
        context.clip(to: bounds)
        if isUntouched, toolbox.traits.action != .erase { drawTitle(in: context) }
        if isUntouched, toolbox.traits.previewShape == .straight, toolbox.widthSource == .speed {
            drawSpeeds(in: context)
        }
        for figure in figures { context.draw(figure, on: paper, in: bounds) }
        context.restoreGState()
        context.addRoundedRect(bounds.insetBy(dx: 0.5, dy: 0.5), cornerRadius: Self.cornerRadius - 0.5)
        context.setColor(palette.separator)
        context.setLineWidth(1)
        context.strokePath()
    }

    private func currentSample() -> [Figure] {
        if let sample, sample.toolbox == toolbox, sample.frame == bounds { return sample.figures }
        let new = Sample(toolbox: toolbox, frame: bounds, figures: InkSample(toolbox).figures(in: bounds))
        sample = new
        return new.figures
    }

    private var isUntouched: Bool { strokes.isEmpty && !tools.isDrawing }

    /// Below the ink, which may be wide.
    private func drawTitle(in context: GraphicsContext) {
        context.setColor(captionColor)
        context.draw(
            title,
            at: mirrored(
                CGRect(
                    origin: CGPoint(x: bounds.minX + Metrics.gap, y: bounds.maxY - title.size.height - 3),
                    size: title.size), in: bounds
            ).origin)
    }

    /// Above the slowest and the fastest line.
    private func drawSpeeds(in context: GraphicsContext) {
        context.setColor(captionColor)
        for (height, text) in zip(InkSample.heights, [localized("Slowest"), localized("Fastest")]) {
            let layout = TextLayout(text, font: Self.font, lines: .one)
            let y = max(bounds.minY + 2, bounds.minY + bounds.height * height - layout.size.height - 8)
            let frame = CGRect(
                origin: CGPoint(x: bounds.maxX - Metrics.gap - layout.size.width, y: y), size: layout.size)
            context.draw(layout, at: mirrored(frame, in: bounds).origin)
        }
    }

    /// The color of text on the paper.
    private var captionColor: Color { Color(white: paper.tone == .white ? 0.45 : 0.65) }

    // MARK: Touches

    /// Gestures of enclosing views must not claim touches that draw here.
    override var ownGestures: OwnGestures { [.tap, .horizontalSwipe, .verticalSwipe, .pan] }

    override var canBecomeFirstResponder: Bool { false }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        timer?.cancel()
        timer = nil
        for touch in touches.sortedByTime where touch.penEnd != .eraser {
            var context = context
            tools.begin(.ink(PointerID(touch)), with: toolbox.traits.make(), report(touch, of: touch), &context)
        }
        setNeedsDisplay()
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches.sortedByTime { move(touch, event) }
        setNeedsDisplay()
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches.sortedByTime {
            move(touch, event)
            let pointer = PointerID(touch)
            if case .draw(let figures)? = tools.end(.ink(pointer), pointer) { strokes += figures }
        }
        clearLater()
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches { tools.cancel(.ink(PointerID(touch)), PointerID(touch)) }
        clearLater()
    }

    private func move(_ touch: UITouch, _ event: UIEvent?) {
        let key = ActiveTools.Key.ink(PointerID(touch))
        var context = context
        for report in event?.coalescedTouches(for: touch) ?? [touch] {
            tools.move(key, self.report(report, of: touch), &context)
        }
        tools.update(key)
    }

    private var context: ToolContext { ToolContext(person: Person(toolbox: toolbox)) }

    private func report(_ report: UITouch, of touch: UITouch) -> ToolSample {
        ToolSample(report, of: touch, in: self, Viewport())
    }

    private func clearLater() {
        setNeedsDisplay()
        guard !tools.isDrawing else { return }
        timer = window?.application?.scheduler.after(Self.clearDelay) { [weak self] in self?.clear() }
        if timer == nil { clear() }
    }
}
