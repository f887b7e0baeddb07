public import Foundation
public import TouchDrawingModel
public import TouchKit

/// The canvas: every finger, pen and mouse that goes down on it draws a figure of its own.
///
/// Finished figures are the editor's; those in progress belong to their touches, or to a recognizer, and are forgotten if
/// these are cancelled. What recognizers claim, the view is not told of: which gesture wins is said in `CanvasGestures`.
public final class CanvasView: UIView {
    public let editor: Editor
    /// Which part of the canvas is shown.
    private(set) var viewport = Viewport()

    var inProgress = InkInProgress()
    private let raster = CanvasRaster()
    /// Erasers that are down.
    var erasers: [UITouch: CGPoint] = [:]

    /// Told when something begins to be drawn, and when nothing is any more.
    weak var delegate: (any CanvasViewDelegate)?

    /// A picture of what is about to come to lie beneath all that is there.
    var latePicture: InkPicture?

    /// What a picture of other figures would have to be like now; nil before there is a frame.
    var pictureOrder: InkPicture.Order? { raster.setting.map(InkPicture.Order.init) }

    /// Called once, when the canvas has been drawn for the first time.
    var firstFrameDrawn: (() -> Void)?

    /// What a figure in the default ink looks like until it is finished.
    static let progressColor = Adjustments.unfinishedColor

    init(editor: Editor) {
        self.editor = editor
        super.init()
        isMultipleTouchEnabled = true
        isOpaque = true
        backgroundColor = nil
    }

    public var drawing: Drawing { editor.drawing }

    public override var canBecomeFirstResponder: Bool { true }

    /// Whether somebody draws or erases.
    var isDrawing: Bool { !inProgress.isEmpty || !erasers.isEmpty }

    /// The place of the canvas that is shown at a place of the window.
    func canvas(fromWindow place: CGPoint) -> CGPoint {
        viewport.canvas(window?.convert(place, to: self) ?? place)
    }

    // MARK: Touches

    public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        touchesLanded(touches, event)
    }

    public override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        touchesFollowed(touches, event)
    }

    public override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        touchesLifted(touches, event)
    }

    public override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        touchesLost(touches)
    }

    // MARK: Changes

    /// Has what the change concerns drawn again.
    func show(_ change: Editor.Change) {
        switch change {
        case .drawing(let edit, .performed) where edit.removed.isEmpty:
            for entry in edit.added {
                raster.add(entry.figure)
                setNeedsDisplay(onCanvas: entry.figure.cover)
            }
        case .drawing(let edit, _):
            if edit.removed.count + edit.added.count > Self.manyFigures { return redrawAll() }
            for entry in edit.removed + edit.added { redraw(entry.figure) }
        case .adjustments(let old):
            for id in old.differences(from: editor.adjustments) {
                guard let figure = drawing[id] else { continue }
                if let figure = old.shown(id, figure) { redraw(figure) }
                if let figure = editor.adjustments.shown(id, figure) { redraw(figure) }
            }
        case .completed(let above):
            let figures = above.entries.compactMap { editor.adjustments.shown($0.id, $0.figure) }
            if let latePicture, raster.take(latePicture, under: figures) { setNeedsDisplay() } else { redrawAll() }
            latePicture = nil
        case .toolbox, .refused: break
        }
    }

    /// So many figures are drawn faster with all others than one by one. Source: our choice.
    private static let manyFigures = 200

    private func redraw(_ figure: Figure) {
        let cover = figure.cover
        raster.invalidate(cover)
        setNeedsDisplay(onCanvas: cover)
    }

    private func redrawAll() {
        raster.invalidateAll()
        setNeedsDisplay()
    }

    /// - Parameter rects: of the canvas.
    private func setNeedsDisplay(onCanvas rects: [CGRect]) {
        if viewport.isIdentity { return setNeedsDisplay(rects) }
        let transform = viewport.transform
        setNeedsDisplay(rects.map { $0.applying(transform) })
    }

    // MARK: Drawing

    /// What has changed is found once a frame, however many touches moved how often since the last one.
    public override func layoutSubviews() {
        inProgress.beginFrame { setNeedsDisplay(onCanvas: $0) }
    }

    public override func draw(_ rect: CGRect, in context: GraphicsContext) {
        drawFinishedInk(rect, in: context)
        if let firstFrameDrawn {
            self.firstFrameDrawn = nil
            firstFrameDrawn()
        }
        guard !inProgress.isEmpty else { return }
        context.saveGState()
        context.concatenate(viewport.transform)
        let place = viewport.canvas(rect)
        for draft in inProgress.drafts where draft.bounds.insetBy(dx: -1, dy: -1).intersects(place) {
            context.draw(draft, color: draft.ink == .black ? Self.progressColor : draft.ink.color, in: place)
        }
        context.restoreGState()
    }

    /// Falls back to drawing every figure where there is no memory for a picture of them.
    private func drawFinishedInk(_ rect: CGRect, in context: GraphicsContext) {
        let scale = window?.scale ?? 1
        let setting = InkSetting(
            size: bounds.size, scale: scale, format: context.bitmap.format, viewport: viewport)
        let content = InkContent(drawing: drawing, adjustments: editor.adjustments)
        context.saveGState()
        do throws(GraphicsError) {
            let picture = try raster.picture(of: content, setting)
            context.concatenate(CGAffineTransform(scaleX: 1 / scale, y: 1 / scale))
            context.draw(picture)
        } catch {
            context.setColor(.white)
            context.fill(rect)
            context.concatenate(viewport.transform)
            let place = viewport.canvas(rect)
            for entry in content.entries(in: place) {
                if let figure = content.adjustments.shown(entry.id, entry.figure) { context.draw(figure, in: place) }
            }
        }
        context.restoreGState()
    }
}

/// Hears of what happens on the canvas.
protocol CanvasViewDelegate: AnyObject {
    /// A touch that may draw has become one that does: it left its slop, or draws without waiting for that.
    func canvasViewDidBeginStroke(_ canvasView: CanvasView)
    /// Somebody has begun to draw, or nobody does any more.
    func canvasViewActivityChanged(_ canvasView: CanvasView)
}
