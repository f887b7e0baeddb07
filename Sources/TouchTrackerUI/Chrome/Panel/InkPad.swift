import Foundation
import TouchDrawingModel
import TouchKit

/// A piece of paper that shows what the next stroke will be like, at its true size, and on which hands can try it.
///
/// What is drawn here is drawn by the same tools as on the canvas, and is in no drawing. A while after the last hand has
/// lifted, the pad shows its sample again.
final class InkPad: UIControl {
    /// What is drawn with. Another one clears what was tried.
    var toolbox = Toolbox() {
        didSet { if toolbox != oldValue { clear() } }
    }

    /// What hands have drawn since it was cleared, from back to front.
    private(set) var tried: [Figure] = []
    /// Those that are at work.
    private var tools = ActiveTools()
    private var timer: Scheduler.Timer?
    private let title = UILabel()

    /// How long what was tried can be looked at. Source: our choice.
    static let rest = Duration.seconds(3)
    static let font = Font.systemFont(ofSize: 11)
    /// As good as square: ink goes to the edge.
    private static let cornerRadius: CGFloat = 3

    override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        isMultipleTouchEnabled = true
        title.text = "Try it here"
        title.font = Self.font
        addSubview(title)
    }

    /// The sample again, and clean paper below it.
    func clear() {
        timer?.cancel()
        timer = nil
        tools = ActiveTools()
        tried = []
        title.isHidden = false
        setNeedsDisplay()
    }

    // MARK: Drawing

    /// What it shows.
    var figures: [Figure] {
        let drawn = (tried + tools.ink.flatMap(\.figures)).inOrderOfLayers
        return drawn.isEmpty ? InkSample(toolbox).figures(in: bounds) : drawn
    }

    override func draw(_ rect: CGRect, in context: GraphicsContext) {
        context.saveGState()
        // Paper is white, in the dark too.
        context.setColor(.white)
        context.fillRoundedRect(bounds, cornerRadius: Self.cornerRadius)
        context.clip(to: bounds)
        for figure in figures { context.draw(figure, in: bounds) }
        context.restoreGState()
        context.addRoundedRect(bounds.insetBy(dx: 0.5, dy: 0.5), cornerRadius: Self.cornerRadius - 0.5)
        context.setColor(palette.separator)
        context.setLineWidth(1)
        context.strokePath()
    }

    override func layoutSubviews() {
        title.textColor = Color(white: 0.45)
        title.frame = CGRect(
            x: bounds.minX + Measure.gap, y: bounds.maxY - 18, width: max(0, bounds.width - 2 * Measure.gap), height: 16
        )
    }

    // MARK: Hands

    /// What lies behind leaves alone what draws here.
    override var ownGestures: OwnGestures { [.tap, .horizontalSwipe, .verticalSwipe, .pan] }

    override var canBecomeFirstResponder: Bool { false }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        timer?.cancel()
        timer = nil
        title.isHidden = true
        for touch in touches.inOrderOfTime where touch.penEnd != .eraser {
            var context = context
            tools.begin(.ink(PointerID(touch)), with: toolbox.tool.traits.make(), sample(touch, of: touch), &context)
        }
        setNeedsDisplay()
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches.inOrderOfTime { move(touch, event) }
        setNeedsDisplay()
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches.inOrderOfTime {
            move(touch, event)
            let pointer = PointerID(touch)
            if case .draw(let figures)? = tools.end(.ink(pointer), pointer) { tried += figures }
        }
        rest()
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches { tools.cancel(.ink(PointerID(touch)), PointerID(touch)) }
        rest()
    }

    private func move(_ touch: UITouch, _ event: UIEvent?) {
        let key = ActiveTools.Key.ink(PointerID(touch))
        var context = context
        for report in event?.coalescedTouches(for: touch) ?? [touch] {
            tools.move(key, sample(report, of: touch), &context)
        }
        tools.update(key)
    }

    private var context: ToolContext { ToolContext(person: Person(toolbox: toolbox)) }

    private func sample(_ report: UITouch, of touch: UITouch) -> ToolSample {
        ToolSample(report, of: touch, in: self, Viewport())
    }

    private func rest() {
        setNeedsDisplay()
        guard !tools.isDrawing else { return }
        timer = window?.application?.scheduler.after(Self.rest) { [weak self] in self?.clear() }
        if timer == nil { clear() }
    }
}
