import Foundation
import TouchDrawingModel
import TouchKit

/// A cached picture of the finished figures, so that the cost of a frame does not depend on their number.
///
/// When the viewport moves or everything changes, a few visible figures are painted at once. Many are painted in the
/// background if there is a painter; until then, `planes` are shown:
///
///     finished ── viewport changed or all stale, many figures visible ──→ waiting ── painted ──→ finished
final class CanvasRaster {
    /// The content of a frame.
    enum Frame {
        case finished(Sheet)
        /// A placeholder. Another frame is needed when painting has finished.
        case waiting(InkPlanes)
    }

    /// A job in the background, and the changes since it started.
    private struct Task {
        let job: InkJob
        let coversDrawing: Bool
        var added: [Figure] = []
        var stale: [CGRect] = []
    }

    /// Paints large amounts of ink in the background; nil: everything is painted at once.
    var painter: InkPainter?
    /// Called when a background job has finished or failed.
    var onPainted: () -> Void = {}
    /// The current time, for retries after memory was insufficient.
    var clock: () -> Instant = { Instant(nanoseconds: 0) }

    private var sheet: Sheet?
    /// The setting of the sheet; nil before there is one.
    private(set) var setting: InkSetting?
    /// Rectangles of the canvas that are out of date.
    private var stale: [CGRect] = []
    /// Figures that were added on top since the sheet was up to date.
    private var added: [Figure] = []
    private var isAllStale = false
    private var planes = InkPlanes()
    private var task: Task?
    /// For background pictures of the view. While memory is insufficient, the view is painted at once.
    private var viewRetry = MemoryRetry()
    /// For background pictures of the complete drawing. While memory is insufficient, there is none.
    private var drawingRetry = MemoryRetry()

    /// More rectangles than this are redrawn together. Source: our choice: this many bands are some hundred lines.
    private static let maxRects = 10_000
    /// The maximum number of pieces of ink that are painted within a frame; less at large scales. Source: measured: 2
    /// to 3 ms.
    private static func maxPieces(at setting: InkSetting) -> Int { Int(1000 / max(1, setting.viewport.scale)) }

    /// Whether frames show placeholders. Changes may then affect any part of the view.
    var isWaiting: Bool { sheet == nil }

    /// Called when a figure was added on top of all others.
    func add(_ figure: Figure) {
        added.append(figure)
        task?.added.append(figure)
        planes.add(figure)
    }

    /// Called when these rectangles of the canvas have changed.
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

    /// The current picture, or its placeholder.
    func frame(of content: InkContent, _ setting: InkSetting) throws(GraphicsError) -> Frame {
        if let painter, setting != self.setting || isAllStale, viewRetry.isReady(at: clock()),
            content.drawing.hasMore(than: Self.maxPieces(at: setting), piecesIn: setting.visibleRect)
        {
            makePlaceholder()
            if task == nil || task?.coversDrawing == true { start(content, setting, painter) }
            // The painter may have finished immediately.
            if setting != self.setting || isAllStale { return .waiting(planes) }
        }
        if task?.coversDrawing == false { cancelTask() }
        if let previous = planes.previous, sheet == nil { (sheet, self.setting) = (previous.sheet, previous.setting) }
        planes.previous = nil
        return .finished(try picture(of: content, setting))
    }

    /// Turns the current sheet into a placeholder.
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
        // Reuse the sheet: the system maps a new one page by page, which takes as long as a frame.
        let spare = self.setting?.hasSheets(like: setting) == true ? self.sheet : nil
        let sheet = if let spare { spare } else { try setting.makeSheet() }
        (self.sheet, self.setting) = (sheet, setting)
        isAllStale = true
        stale.removeAll()
        added.removeAll()
        return sheet
    }

    // MARK: Painting in the background

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

    /// The time until a picture of the complete drawing is tried again after memory was insufficient; nil: no retry is
    /// due.
    var retryDelay: Duration? { drawingRetry.remaining(at: clock()) }

    /// Called when the viewport has come to rest. Cancels a job for another viewport, and updates the picture of the
    /// complete drawing if nothing else is being painted.
    ///
    /// - Parameter setting: of the current view.
    /// - Returns: whether a frame is needed.
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

    /// Replaces the sheet with a picture from the background, if it has the same setting.
    ///
    /// The caller must report changes since it was painted.
    ///
    /// - Returns: false if the setting differs; nothing has changed then.
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
