import Foundation
import TouchDrawingModel
import TouchKit

/// A picture of the finished figures, kept so that a frame costs the same however many there are.
///
/// Few figures in sight are painted at once when the view moves, or everything has changed. Many are painted elsewhere if there
/// is a painter; until that is done, `planes` are shown:
///
///     finished ── another view, or all is stale, and much is in sight ──→ waiting ── painted ──→ finished
final class CanvasRaster {
    /// What a frame shows.
    enum Frame {
        case finished(Sheet)
        /// Something is being painted; another frame is wanted when that is done.
        case waiting(InkPlanes)
    }

    /// What is being painted elsewhere, and what has changed since it was begun.
    private struct Task {
        let job: InkJob
        let coversDrawing: Bool
        var added: [Figure] = []
        var stale: [CGRect] = []
    }

    /// Paints what takes long; without one, everything is painted at once.
    var painter: InkPainter?
    /// Called when what was painted elsewhere can be shown, or there is no memory for it.
    var onPainted: () -> Void = {}
    /// Tells the time, by which it is tried again to paint what there was no memory for.
    var clock: () -> Instant = { Instant(nanoseconds: 0) }

    private var sheet: Sheet?
    /// The sheet's; nil before there is one.
    private(set) var setting: InkSetting?
    /// Rectangles of the canvas that show something else than they should.
    private var stale: [CGRect] = []
    /// Figures that have come on top of all others since the picture was up to date.
    private var added: [Figure] = []
    private var isAllStale = false
    private var planes = InkPlanes()
    private var task: Task?
    /// For a picture of the view that is painted elsewhere; without memory for it, the view is painted at once.
    private var viewRetry = MemoryRetry()
    /// For a picture of everything; without memory for it there is none.
    private var drawingRetry = MemoryRetry()

    /// As many rectangles are cheaper drawn as a whole. Source: our choice: so many bands have some hundred lines.
    private static let maxRects = 10_000
    /// So many pieces of ink are painted within a frame, fewer where they are large. Source: measured: 2 to 3 ms.
    private static func maxPieces(at setting: InkSetting) -> Int { Int(1000 / max(1, setting.viewport.scale)) }

    /// Whether a frame shows what stands for ink that is not painted yet: that may lie anywhere.
    var isWaiting: Bool { sheet == nil }

    /// A figure has been put on top of all others.
    func add(_ figure: Figure) {
        added.append(figure)
        task?.added.append(figure)
        planes.add(figure)
    }

    /// Something has changed in these rectangles of the canvas.
    func invalidate(_ rects: [CGRect]) {
        stale.append(contentsOf: rects)
        task?.stale.append(contentsOf: rects)
        planes.invalidate()
        if max(stale.count, task?.stale.count ?? 0) > Self.maxRects { invalidateAll() }
    }

    func invalidateAll() {
        isAllStale = true
        stale.removeAll()
        added.removeAll()
        planes.invalidate()
        cancelTask()
    }

    private func cancelTask() {
        task?.job.cancel()
        task = nil
    }

    // MARK: Frames

    /// The picture as it is to be now, or what stands for it.
    func frame(of content: InkContent, _ setting: InkSetting) throws(GraphicsError) -> Frame {
        if let painter, setting != self.setting || isAllStale, viewRetry.isReady(at: clock()),
            content.drawing.hasMore(than: Self.maxPieces(at: setting), piecesIn: setting.visibleRect)
        {
            makePlaceholder()
            if task == nil || task?.coversDrawing == true { start(content, setting, painter) }
            // It may have painted at once.
            if setting != self.setting || isAllStale { return .waiting(planes) }
        }
        if task?.coversDrawing == false { cancelTask() }
        if let previous = planes.previous, sheet == nil { (sheet, self.setting) = (previous.sheet, previous.setting) }
        planes.previous = nil
        return .finished(try picture(of: content, setting))
    }

    /// What was shown until now stands for what is not painted.
    private func makePlaceholder() {
        guard let sheet, let setting else { return }
        planes.previous = InkPlane(setting: setting, sheet: sheet, added: added)
        (self.sheet, self.setting) = (nil, nil)
        isAllStale = true
        stale.removeAll()
        added.removeAll()
    }

    private func picture(of content: InkContent, _ setting: InkSetting) throws(GraphicsError) -> Sheet {
        let sheet = try currentSheet(setting)
        if isAllStale {
            sheet.erase()
            isAllStale = false
            setting.drawMarks(within: setting.region, of: sheet)
            content.draw(within: setting.region, of: sheet, setting)
        }
        for figure in added { draw(figure, onto: sheet, setting) }
        added.removeAll(keepingCapacity: true)
        if !stale.isEmpty {
            let region = Region(stale.map(setting.pixels))
            stale.removeAll(keepingCapacity: true)
            sheet.erase(region)
            setting.drawMarks(within: region, of: sheet)
            content.draw(within: region, of: sheet, setting)
        }
        return sheet
    }

    private func draw(_ figure: Figure, onto sheet: Sheet, _ setting: InkSetting) {
        sheet.draw(within: Region(figure.cover.map(setting.pixels))) { context in
            context.concatenate(setting.toPixels)
            context.draw(figure, on: setting.paper, in: figure.bounds)
        }
    }

    private func currentSheet(_ setting: InkSetting) throws(GraphicsError) -> Sheet {
        if let sheet, setting == self.setting, !isAllStale { return sheet }
        // The system gives a new one page by page, which takes as long as a frame may.
        let spare = self.setting?.hasSheets(like: setting) == true ? self.sheet : nil
        let sheet = if let spare { spare } else { try setting.makeSheet() }
        (self.sheet, self.setting) = (sheet, setting)
        isAllStale = true
        stale.removeAll()
        added.removeAll()
        return sheet
    }

    // MARK: Painting elsewhere

    private func start(_ content: InkContent, _ setting: InkSetting, _ painter: InkPainter, coversDrawing: Bool = false)
    {
        cancelTask()
        let job = InkJob(content, for: setting)
        task = Task(job: job, coversDrawing: coversDrawing)
        painter(job) { [weak self] in self?.finish($0, of: job) }
    }

    private func finish(_ picture: InkPicture?, of job: InkJob) {
        guard let task, task.job === job else { return }
        self.task = nil
        if task.coversDrawing { finishDrawing(whole: picture, task) } else { finishView(view: picture, task) }
        onPainted()
    }

    private func finishView(view picture: InkPicture?, _ work: Task) {
        guard let picture else { return viewRetry.fail(at: clock()) }
        viewRetry.succeed()
        (sheet, setting, isAllStale) = (picture.sheet, picture.setting, false)
        (added, stale) = (work.added, work.stale)
    }

    private func finishDrawing(whole picture: InkPicture?, _ work: Task) {
        guard let picture else { return drawingRetry.fail(at: clock()) }
        drawingRetry.succeed()
        let plane = InkPlane(setting: picture.setting, sheet: picture.sheet, added: work.added)
        planes.setComplete(whole: plane, isStale: !work.stale.isEmpty)
    }

    /// How long until a picture of everything is tried again for which there was no memory; nil: nothing is to be tried.
    var retryDelay: Duration? { drawingRetry.remaining(at: clock()) }

    /// The view has come to rest: what is painted for where it was is given up, and what is seen of everything is brought up
    /// to date if nothing else is to be done.
    ///
    /// - Parameter setting: of the view now.
    /// - Returns: whether a frame is wanted.
    func viewportRested(_ content: InkContent, _ setting: InkSetting) -> Bool {
        if let task, !task.coversDrawing {
            guard task.job.setting != setting else { return false }
            cancelTask()
            return true
        }
        let area = content.drawing.inkBounds
        if task == nil, planes.needsComplete, drawingRetry.isReady(at: clock()), let painter, !area.isNull,
            content.drawing.hasMore(than: Self.maxPieces(at: setting), piecesIn: area)
        {
            start(content, setting.showing(area), painter, coversDrawing: true)
        }
        return false
    }

    /// Takes a picture that was painted elsewhere in the place of this one, if it is for the same setting.
    ///
    /// What has come since it was painted is to be told of anew.
    ///
    /// - Returns: false if it is for another one; nothing has changed then.
    func use(_ picture: InkPicture) -> Bool {
        guard picture.setting == setting else { return false }
        cancelTask()
        sheet = picture.sheet
        stale.removeAll()
        added.removeAll()
        isAllStale = false
        planes.invalidate()
        return true
    }
}
