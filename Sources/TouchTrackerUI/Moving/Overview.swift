import Foundation
import TouchDrawingModel
import TouchKit

/// Shows the complete drawing over the canvas while a key or button is held, with a frame around the visible part.
/// Dragging the frame pans; touching elsewhere moves the frame there.
final class Overview: UIView {
    private let content: InkContent
    private let pages: PageList
    private let paper: Paper
    private unowned let navigator: CanvasNavigator
    private unowned let canvasView: CanvasView
    /// Painted when it is shown for the first time.
    private var sheet: Sheet?
    /// The finger that drags the frame, and the offset from it to the center of the frame, in points of the canvas.
    private var drag: (pointer: PointerID, offset: CGPoint)?

    /// The distance between the edges of the window and the drawing, in points. Source: our choice.
    private static let margin: CGFloat = 40
    /// The minimum side of the frame, so that a finger can hit it; in points.
    private static let minFrameSide: CGFloat = 24
    /// The minimum distance between the numbers of pages, in points. Source: our choice: a line of their text.
    private static let numberDistance: CGFloat = 16
    private static let shade = Color(white: 0, alpha: 0.12)
    private static let frameWidth: CGFloat = 2

    init(_ document: Document, _ canvasView: CanvasView, _ navigator: CanvasNavigator) {
        content = InkContent(drawing: document.drawing)
        pages = PageList(of: document.drawing)
        paper = document.paper
        (self.canvasView, self.navigator) = (canvasView, navigator)
        super.init(frame: canvasView.frame)
        overrideUserInterfaceStyle = .light
        isOpaque = true
    }

    /// The viewport of the overview: it shows the complete drawing and the part that was visible before.
    private(set) lazy var viewport: Viewport = {
        let visible = canvasView.viewport.canvas(canvasView.bounds)
        let area = content.drawing.figures.reduce(visible) { $0.union($1.bounds) }
        let viewArea = bounds.insetBy(dx: min(Self.margin, bounds.width / 8), dy: min(Self.margin, bounds.height / 8))
        return .showing(area, in: viewArea, rotation: canvasView.viewport.rotation)
    }()

    /// The visible part of the canvas as a rectangle in this view. Both have the same rotation.
    var frameOfWindow: CGRect {
        let window = canvasView.viewport
        let corner = viewport.view(window.canvas(.zero))
        let scale = viewport.scale / window.scale
        let size = CGSize(width: canvasView.bounds.width * scale, height: canvasView.bounds.height * scale)
        let missing = CGPoint(x: max(0, Self.minFrameSide - size.width), y: max(0, Self.minFrameSide - size.height))
        return CGRect(origin: corner, size: size).insetBy(dx: -missing.x / 2, dy: -missing.y / 2)
    }

    // MARK: Touches

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard drag == nil, let touch = touches.sortedByTime.first else { return }
        let (location, frame) = (touch.location(in: self), frameOfWindow)
        let isOnFrame = frame.contains(location)
        drag = (PointerID(touch), isOnFrame ? viewport.canvas(frame.center) - viewport.canvas(location) : .zero)
        if !isOnFrame { show(location) }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches where PointerID(touch) == drag?.pointer { show(touch.location(in: self)) }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { endDrag(touches) }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { endDrag(touches) }

    private func endDrag(_ touches: Set<UITouch>) {
        if touches.contains(where: { PointerID($0) == drag?.pointer }) { drag = nil }
    }

    private func show(_ location: CGPoint) {
        guard let drag else { return }
        navigator.show(viewport.canvas(location) + drag.offset)
        setNeedsDisplay()
    }

    // MARK: Display

    override func draw(_ rect: CGRect, in context: GraphicsContext) {
        context.setColor(paper.color)
        context.fill(rect)
        drawDrawing(in: context)
        drawNumbers(in: context)
        let frame = frameOfWindow
        context.setColor(Self.shade)
        for side in sides(around: frame) { context.fill(side) }
        context.setColor(palette.tint)
        context.setLineWidth(Self.frameWidth)
        context.addRoundedRect(frame, cornerRadius: 3)
        context.strokePath()
    }

    /// The area outside of the frame.
    private func sides(around frame: CGRect) -> [CGRect] {
        let (top, bottom) = (max(bounds.minY, frame.minY), min(bounds.maxY, frame.maxY))
        return [
            CGRect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: max(0, top - bounds.minY)),
            CGRect(x: bounds.minX, y: bottom, width: bounds.width, height: max(0, bounds.maxY - bottom)),
            CGRect(x: bounds.minX, y: top, width: max(0, frame.minX - bounds.minX), height: max(0, bottom - top)),
            CGRect(x: frame.maxX, y: top, width: max(0, bounds.maxX - frame.maxX), height: max(0, bottom - top)),
        ]
    }

    /// Draws the page numbers beside the pages; a number that is too near to the previous one is omitted.
    private func drawNumbers(in context: GraphicsContext) {
        context.setColor(paper.tone == .dark ? Color(white: 1) : Color(white: 0))
        var last: CGPoint?
        for page in pages.pictures {
            let corner = page.area.corners.map(viewport.view).max { ($0.x, -$0.y) < ($1.x, -$1.y) } ?? .zero
            if let last, corner.distance(to: last) < Self.numberDistance { continue }
            last = corner
            context.draw(
                TextLayout("\(page.image.page?.number ?? 0)", font: .systemFont(ofSize: 12), lines: .one),
                at: corner + CGPoint(x: 4, y: 0))
        }
    }

    /// Paints the drawing again, because an image has been decoded.
    func repaint() {
        sheet = nil
        setNeedsDisplay()
    }

    private func paintedSheet(_ setting: InkSetting) throws(GraphicsError) -> Sheet {
        if let sheet { return sheet }
        let sheet = try setting.makeSheet()
        setting.drawMarks(within: setting.region, of: sheet)
        content.draw(within: setting.region, of: sheet, setting)
        self.sheet = sheet
        return sheet
    }

    private func drawDrawing(in context: GraphicsContext) {
        context.saveGState()
        defer { context.restoreGState() }
        let scale = window?.scale ?? 1
        let setting = InkSetting(
            size: bounds.size, scale: scale, format: context.bitmap.format, viewport: viewport, paper: paper)
        do throws(GraphicsError) {
            let picture = try paintedSheet(setting)
            context.concatenate(CGAffineTransform(scaleX: 1 / scale, y: 1 / scale))
            context.draw(picture)
        } catch {
            // Without memory for a picture, draws every figure.
            context.concatenate(viewport.transform)
            content.draw(in: viewport.region(visibleIn: bounds), on: paper, context)
        }
    }
}
