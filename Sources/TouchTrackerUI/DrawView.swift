public import DrawingModel
public import Foundation
public import TouchKit

/// The canvas: every finger, pen and mouse that goes down on it draws a line of its own.
///
/// Finished lines are the drawing; lines in progress belong to their touches and are forgotten if those are cancelled.
public final class DrawView: UIView {
    public private(set) var document = Document()
    public var drawing: Drawing { document.drawing }
    /// What the next line is drawn with.
    public var ink = Ink.black

    private var inProgress = InkInProgress()
    /// Lines that were finished since the last frame.
    private var justFinished: [Line] = []
    private let finishedInk = FinishedInk()

    /// What a line in the default ink looks like until it is finished.
    static let progressColor = Color.red

    public override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        isMultipleTouchEnabled = true
        isOpaque = true
        backgroundColor = nil
    }

    // MARK: Touches

    public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches.inOrderOfTime where isDrawing(touch, event) {
            let place = touch.location(in: self)
            inProgress.begin(Line(begin: place, end: place, ink: ink), for: touch)
        }
        setNeedsLayout()
    }

    public override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches { move(touch) }
    }

    public override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches.inOrderOfTime {
            move(touch)
            guard let line = inProgress.remove(touch) else { continue }
            document.add([.line(line)], as: .draw)
            justFinished.append(line)
        }
        setNeedsLayout()
    }

    public override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches { _ = inProgress.remove(touch) }
        setNeedsLayout()
    }

    /// Fingers and pens always draw, a mouse with its left button.
    private func isDrawing(_ touch: UITouch, _ event: UIEvent?) -> Bool {
        switch touch.type {
        case .direct, .pencil: true
        case .indirectPointer: event?.buttonMask.contains(.primary) ?? true
        case .indirect: false
        }
    }

    private func move(_ touch: UITouch) {
        if inProgress.move(touch, to: touch.location(in: self)) { setNeedsLayout() }
    }

    // MARK: Drawing

    /// What has changed is found once a frame, however many touches moved how often since the last one.
    public override func layoutSubviews() {
        for cover in inProgress.beginFrame(finished: justFinished) { setNeedsDisplay(cover.bands) }
        justFinished.removeAll()
    }

    public override func draw(_ rect: CGRect, in context: GraphicsContext) {
        drawFinishedInk(rect, in: context)
        for line in inProgress.lines where line.bounds.insetBy(dx: -1, dy: -1).intersects(rect) {
            context.stroke(line, color: line.ink == .black ? Self.progressColor : line.ink.color)
        }
    }

    /// Falls back to drawing every line where there is no memory for a picture of them.
    private func drawFinishedInk(_ rect: CGRect, in context: GraphicsContext) {
        let scale = window?.scale ?? 1
        let size = (Int((bounds.width * scale).rounded()), Int((bounds.height * scale).rounded()))
        do throws(GraphicsError) {
            let picture = try finishedInk.picture(of: drawing, size: size, scale: scale, format: context.bitmap.format)
            context.saveGState()
            context.concatenate(CGAffineTransform(scaleX: 1 / scale, y: 1 / scale))
            context.draw(picture)
            context.restoreGState()
        } catch {
            context.setColor(.white)
            context.fill(rect)
            for figure in drawing.figures { context.stroke(figure) }
        }
    }
}

extension Set<UITouch> {
    /// Oldest first, so that what they do has an order that does not depend on hashing.
    fileprivate var inOrderOfTime: [UITouch] {
        count < 2 ? Array(self) : sorted { ($0.timestamp, $0.id.rawValue) < ($1.timestamp, $1.id.rawValue) }
    }
}
