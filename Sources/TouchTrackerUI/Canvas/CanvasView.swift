public import Foundation
import TouchDrawingModel
public import TouchDrawingPicture
public import TouchKit

/// Shows finished figures, and ink in progress on top.
///
/// It does not handle touches: those that no recognizer claims go to `CanvasInput`, the next responder.
public final class CanvasView: UIView {
    let editor: Editor
    /// The visible part of the canvas.
    ///
    /// Not part of the document: it is independent of steps, undo and redo.
    public var viewport = Viewport() {
        didSet {
            guard viewport != oldValue else { return }
            setNeedsDisplay()
            setNeedsLayout()
            elements.isStale = true
            onViewportChange?(oldValue)
            onPaperMove?()
        }
    }

    /// The keyboard's drawing cursor; nil: hidden.
    var keyCursor: KeyCursorOverlay? {
        get { overlays.all(KeyCursorOverlay.self, in: .keyCursor).first }
        set { show(newValue.map { [$0] } ?? [], in: .keyCursor) }
    }

    /// Magnified parts of the canvas beside pointers that pick colors.
    var loupes: [PickerLoupe] {
        get { overlays.all(PickerLoupe.self, in: .loupes) }
        set { show(newValue, in: .loupes) }
    }

    /// Padlocks on locked figures that touches have held.
    var padlocks: [Padlock] {
        get { overlays.all(Padlock.self, in: .padlocks) }
        set { show(newValue, in: .padlocks) }
    }

    /// Called with the previous viewport; set by the controller.
    var onViewportChange: ((Viewport) -> Void)?

    /// Called when the viewport has changed; set by the input.
    var onPaperMove: (() -> Void)?

    private let raster = CanvasRaster()
    private var damage = DamageTracker()
    private var inProgress = InkInProgress()
    private var overlays = CanvasOverlays()
    /// Insets of covered parts at the edges. Rotation handles are placed elsewhere if possible.
    var coveredEdges = UIEdgeInsets.zero {
        didSet { if coveredEdges != oldValue { setNeedsDisplay() } }
    }
    private var overlayView: OverlayView {
        OverlayView(viewport: viewport, paper: editor.document.paper, handleArea: bounds.inset(by: coveredEdges))
    }

    /// One for each person with a selection.
    private var selections: [SelectionOverlay] { overlays.all(SelectionOverlay.self, in: .selectionBoxes) }
    var outlines: [SelectionOutline] { overlays.all(SelectionOutline.self, in: .selectionOutlines) }

    /// The setting for a background picture of other figures; nil before the first frame.
    public var inkSetting: InkSetting? { raster.setting }

    /// Paints large amounts of ink in the background; nil: each frame waits for it.
    public var painter: InkPainter? {
        get { raster.painter }
        set { raster.painter = newValue }
    }
    /// The figures for assistive programs.
    private(set) lazy var elements = CanvasElements(self)
    private lazy var lasers = LaserLight(self)
    private var restTimer: Scheduler.Timer?
    /// Of the latest frame.
    private var bitmapFormat: Bitmap.Format?
    /// The time after which a viewport that has not moved is at rest. Source: our choice: one and a half frames at 60
    /// Hz.
    private static let restDelay = Duration.milliseconds(25)
    /// The time after which the picture of the complete drawing is updated. Source: our choice.
    private static let drawingDelay = Duration.milliseconds(300)

    /// Called once, when the canvas has been drawn for the first time.
    var onFirstFrame: (() -> Void)?

    /// The next responder.
    weak var input: UIResponder?

    /// The look of unfinished ink.
    enum UnfinishedLook {
        /// Lines and circles in automatic ink are red. All other ink looks final.
        case progress
        /// All ink looks final.
        case finalInk
    }

    private let unfinishedLook: UnfinishedLook

    init(editor: Editor, unfinished: UnfinishedLook = .progress) {
        self.editor = editor
        unfinishedLook = unfinished
        super.init()
        isMultipleTouchEnabled = true
        isOpaque = true
        backgroundColor = nil
        elements.isStale = true
        raster.clock = { [unowned self] in window?.application?.scheduler.now ?? Instant(nanoseconds: 0) }
        raster.onPainted = { [unowned self] in
            setNeedsDisplay()
            waitForRest(max(Self.drawingDelay, raster.retryDelay ?? .zero))
        }
    }

    public override var canBecomeFirstResponder: Bool { true }

    public override var next: UIResponder? { input ?? super.next }

    /// Points of the window per point of the canvas.
    public var magnification: CGFloat { viewport.scale }

    /// The visible part of the canvas, with its rotation: finished figures as shown, and those in progress without
    /// predictions. Selections are not included.
    ///
    /// - Parameter title: of the picture.
    public func picture(title: String) -> Picture {
        let finished = editor.drawing.entries.paintings(editor.adjustments.forEachShown)
        let unfinished = look(of: editor.tools.withoutPredictions).flatMap(\.figures).map { [$0] }
        let paintings = (finished + unfinished).sortedByLayer
        var picture = viewport.picture(of: paintings, size: bounds.size, title: title)
        picture.background = .paper(editor.document.paper)
        return picture
    }

    /// Ink in progress as it is shown, from back to front.
    private func look(of tools: ActiveTools) -> [(key: ActiveTools.Key, figures: [Figure])] {
        var ink = tools.ink
        guard unfinishedLook == .progress else { return ink }
        for tool in ink.indices {
            for index in ink[tool].figures.indices where ink[tool].figures[index].hasRedPreview {
                ink[tool].figures[index].ink = Ink(Adjustments.unfinishedColor)
            }
        }
        return ink
    }

    /// Fits an area into a part of the view, centered, at most at its own size. If the area fits without scaling, the
    /// viewport is reset instead.
    ///
    /// - Parameter area: in points of the canvas.
    func fit(_ area: CGRect, into viewArea: CGRect) {
        viewport =
            area.isNull || viewArea.contains(area) || viewArea.width <= 0 || viewArea.height <= 0
            ? Viewport() : .showing(area.insetBy(dx: -Picture.margin, dy: -Picture.margin), in: viewArea)
    }

    // MARK: Accessibility

    public override var accessibilityRole: AccessibilityRole? {
        get { .canvas }
        set {}
    }

    /// The drawing's title.
    public override var accessibilityLabel: String? {
        get { window.map(\.title) ?? "" }
        set {}
    }

    public override func accessibilityElementCount() -> Int { min(CanvasElements.maxCount, editor.drawing.count) }

    public override func accessibilityElement(at index: Int) -> Any? { elements[index] }

    public override func setAccessibilitySelectionOfAll(_ selection: AccessibilitySelection) -> Bool {
        elements.setSelectionOfAll(selection)
    }

    // MARK: Changes

    /// Redraws what a change affects.
    func show(_ change: Editor.Change) {
        showFigures(change)
        elements.show(change)
        switch change {
        case .drawing, .adjustments, .completed, .paper:
            showSelections()
            showLifted()
            showFigureOutlines()
        case .fading(let trail): lasers.fade(trail)
        case .ink, .typing, .finishing, .activity, .toolbox, .people, .refused, .forbidden: break
        }
    }

    private func show(_ new: [any CanvasOverlay], in group: CanvasOverlays.Group) {
        let damage = overlays.replace(group, with: new, in: overlayView)
        if !damage.isEmpty { setNeedsDisplay(damage) }
    }

    /// Updates red outlines around unsaved figures, and hairlines around selected figures that have the paper's color.
    private func showFigureOutlines() {
        let (adjustments, paper) = (editor.adjustments, editor.document.paper)
        func shown(_ ids: Set<FigureID>) -> [Figure] {
            ids.sorted().flatMap { id in editor.drawing[id].map { adjustments.shown(id, $0) } ?? [] }
        }
        let invisible = adjustments.selected.filter { editor.drawing[$0]?.isVisible(on: paper) == false }
        let outlines: [FigureOutlines] = [
            .unsaved(shown(adjustments.unsaved), on: paper), .hairlines(shown(invisible), on: paper),
        ]
        show(outlines, in: .figureOutlines)
    }

    private func showSelections() {
        let denseBefore = outlines.filter(\.isDense)
        let new = editor.people.compactMap(editor.overlay)
        show(new.flatMap(\.outlines), in: .selectionOutlines)
        show(new, in: .selectionBoxes)
        if denseBefore != outlines.filter(\.isDense) { redrawAll() }
    }

    /// The box around a person's selection; nil without a selection, or if the drawing is read-only.
    func selectionBox(of person: Person) -> SelectionBox? {
        selections.first { $0.person == person.number && $0.handles == .shown }?.box(in: overlayView)
    }

    private func showLifted() {
        let figures = editor.adjustments.lifted.sorted().compactMap { id in
            editor.drawing[id].flatMap { editor.adjustments.shown(id, $0).first }
        }
        show([LiftedFigures(figures)], in: .liftedFigures)
    }

    private func showFigures(_ change: Editor.Change) {
        switch change {
        case .drawing(let edit, .performed) where edit.removed.isEmpty:
            for entry in edit.added { edit.kind == .draw ? add(entry.figure) : addCopy(entry.figure) }
        case .drawing(let edit, _):
            if edit.removed.count + edit.added.count > Self.maxSingleFigures { return redrawAll() }
            for entry in edit.removed + edit.added { redraw(entry.figure) }
        case .adjustments(let previous):
            let changed = previous.differences(from: editor.adjustments)
            if changed.count > Self.maxSingleFigures { return redrawAll() }
            for id in changed {
                guard let figure = editor.drawing[id] else { continue }
                let (before, now) = (previous.shown(id, figure), editor.adjustments.shown(id, figure))
                for figure in before where !now.contains(figure) { redraw(figure) }
                for figure in now where !before.contains(figure) { redraw(figure) }
            }
        case .ink, .activity: setNeedsLayout()
        case .completed(let upper, let picture):
            let figures = upper.entries.flatMap { editor.adjustments.shown($0.id, $0.figure) }
            guard let picture, raster.use(picture) else { return redrawAll() }
            setNeedsDisplay()
            for figure in figures { add(figure) }
        case .paper: redrawAll()
        case .fading, .typing, .finishing, .toolbox, .people, .refused, .forbidden: break
        }
    }

    /// More figures than this are redrawn together. Source: our choice.
    private static let maxSingleFigures = 200
    /// Strokes with more nodes than this are painted in the background, if there is a painter. Source: our choice:
    /// painting this many takes a few milliseconds.
    private static let maxImmediateNodes = 4000

    /// Shows a figure that was added on top of its layer.
    private func add(_ figure: Figure) {
        guard figure.layer == Figure.Layer.allCases.last else { return redraw(figure) }
        raster.add(figure)
        setNeedsDisplay(onCanvas: figure.cover)
    }

    /// Shows a copied figure. It may appear a little later than drawn ink.
    private func addCopy(_ figure: Figure) {
        figure.nodeCount > Self.maxImmediateNodes ? redrawAll() : add(figure)
    }

    private func redraw(_ figure: Figure) {
        if figure.nodeCount > Self.maxImmediateNodes { return redrawAll() }
        let cover = figure.cover
        raster.invalidate(cover)
        // With fewer figures, the next frame may show the ink instead of the placeholder.
        if raster.isWaiting { setNeedsDisplay() } else { setNeedsDisplay(onCanvas: cover) }
    }

    /// Redraws the pictures of an image that has been decoded, in the background if there is a painter.
    func showDecoded(_ image: EncodedImage) {
        let region = viewport.region(visibleIn: bounds)
        var isShown = false
        for entry in editor.drawing.entries(in: region) {
            editor.adjustments.forEachShown(entry.id, entry.figure) { figure in
                if case .image(let picture) = figure, picture.image == image { isShown = true }
            }
        }
        if isShown { redrawAll() }
    }

    private func redrawAll() {
        raster.invalidateAll()
        setNeedsDisplay()
    }

    /// - Parameter rects: of the canvas.
    private func setNeedsDisplay(onCanvas rects: [CGRect]) {
        setNeedsDisplay(overlayView.rects(onCanvas: rects))
    }

    // MARK: Drawing

    /// Computes the damage once per frame, however often touches have moved.
    public override func layoutSubviews() {
        damage.beginFrame(with: editor.tools.ink) { setNeedsDisplay(onCanvas: $0) }
        show(editor.tools.erasers, in: .erasers)
        show(editor.tools.lassos.map(LassoOverlay.init), in: .lassos)
        show(editor.tools.snapMarks.map(SnapMark.init), in: .snapMarks)
        show(lasers.overlays(with: editor.tools.light), in: .light)
    }

    public override func draw(_ rect: CGRect, in context: GraphicsContext) {
        let ink = look(of: editor.tools)
        drawFinishedInk(rect, in: context)
        drawBelow(ink.flatMap(\.figures).filter { $0.layer != .ink }, rect, in: context)
        if let onFirstFrame {
            self.onFirstFrame = nil
            onFirstFrame()
        }
        overlays.draw(CanvasOverlays.Group.belowInk, in: rect, of: overlayView, context)
        drawOnTop(ink.filter { $0.figures.first?.layer == .ink }, in: context)
        overlays.draw(CanvasOverlays.Group.aboveInk, in: rect, of: overlayView, context)
    }

    private func drawOnTop(_ ink: [(key: ActiveTools.Key, figures: [Figure])], in context: GraphicsContext) {
        guard !ink.isEmpty else { return inProgress.forgetAll() }
        let regions = context.clipRects.map { viewport.region(visibleIn: $0) }
        context.saveGState()
        context.concatenate(viewport.transform)
        inProgress.draw(ink, on: editor.document.paper, in: regions, context)
        context.restoreGState()
    }

    /// Draws a marker in progress, which belongs below finished ink: finished ink is redrawn above it.
    private func drawBelow(_ figures: [Figure], _ rect: CGRect, in context: GraphicsContext) {
        let region = viewport.region(visibleIn: rect)
        guard figures.contains(where: { $0.mayShow(in: region) }) else { return }
        context.saveGState()
        drawPaper(rect, in: context)
        context.concatenate(viewport.transform)
        finishedInk.draw(in: region, on: editor.document.paper, above: figures, context)
        context.restoreGState()
    }

    private func waitForRest(_ time: Duration) {
        restTimer?.cancel()
        restTimer = window?.application?.scheduler.after(time) { [weak self] in self?.viewportRested() }
    }

    private func viewportRested() {
        guard let bitmapFormat, let scale = window?.scale else { return }
        let setting = setting(scale, bitmapFormat)
        if raster.viewportRested(finishedInk, setting) { setNeedsDisplay() }
    }

    /// Without memory for a cached picture, draws every figure.
    private func drawFinishedInk(_ rect: CGRect, in context: GraphicsContext) {
        let scale = window?.scale ?? 1
        bitmapFormat = context.bitmap.format
        let setting = setting(scale, context.bitmap.format)
        context.saveGState()
        do throws(GraphicsError) {
            switch try raster.frame(of: finishedInk, setting) {
            case .finished(let picture):
                context.concatenate(CGAffineTransform(scaleX: 1 / scale, y: 1 / scale))
                context.draw(picture)
            case .waiting(let planes):
                planes.draw(rect, for: setting, context)
                waitForRest(Self.restDelay)
            }
        } catch {
            drawPaper(rect, in: context)
            context.concatenate(viewport.transform)
            finishedInk.draw(in: viewport.region(visibleIn: rect), on: editor.document.paper, context)
        }
        context.restoreGState()
    }
}
