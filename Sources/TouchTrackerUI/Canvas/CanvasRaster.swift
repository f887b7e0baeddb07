import Foundation
import TouchDrawingModel
import TouchKit

/// A cached picture of the finished figures, so that the cost of a frame does not depend on their number.
///
/// When the viewport moves or everything changes, a few visible figures are painted at once. Many are painted in the
/// background if there is a painter; until then, placeholders are shown:
///
///     unpainted ── first frame ──→ current ── viewport changed or all stale, many figures visible ──→ painting
///                                     ↑                                                                  │
///                                     └──────────────── painted, or few figures visible ────────────────┘
final class CanvasRaster {
    /// The content of a frame.
    enum Frame {
        case finished(Sheet)
        /// A placeholder. Another frame is needed when painting has finished.
        case waiting(InkPlanes)
    }

    private enum State {
        case unpainted
        case current(Picture)
        /// A background job, if one is running, and the previous picture, which is shown until it has finished.
        case painting(PaintingTask?, placeholder: InkPlane?)
    }

    private struct Picture {
        let setting: InkSetting
        let sheet: Sheet
        let changes: Changes
    }

    /// A job in the background.
    private struct PaintingTask {
        let job: InkJob
        let changes = Changes()
    }

    /// The changes since a picture was painted, or since its job started.
    private final class Changes {
        /// Figures that were added on top.
        var added: [Figure] = []
        /// Rectangles of the canvas that are out of date.
        var stale: [CGRect] = []
        let isAllStale: Bool

        init(isAllStale: Bool = false) { self.isAllStale = isAllStale }
    }

    /// Paints large amounts of ink in the background; nil: everything is painted at once.
    var painter: InkPainter?
    /// Called when a background job has finished or failed.
    var onPainted: () -> Void = {}
    /// The current time, for retries after memory was insufficient.
    var clock: () -> Instant = { Instant(nanoseconds: 0) }

    private var state = State.unpainted
    private var overview = DrawingOverview()
    private var overviewTask: PaintingTask?
    /// For background pictures of the view. While memory is insufficient, the view is painted at once.
    private var viewRetry = MemoryRetry()
    /// For background pictures of the complete drawing. While memory is insufficient, there is none.
    private var overviewRetry = MemoryRetry()

    /// More rectangles than this are redrawn together. Source: our choice: this many bands are some hundred lines.
    private static let maxRects = 10_000
    /// The maximum number of pieces of ink that are painted within a frame; less at large scales. Source: measured: 2
    /// to 3 ms.
    private static func maxPieces(at setting: InkSetting) -> Int { Int(1000 / max(1, setting.viewport.scale)) }

    /// The setting of the current picture; nil if there is none.
    var setting: InkSetting? {
        if case .current(let picture) = state { picture.setting } else { nil }
    }

    /// Whether there is no current picture. Changes may then affect any part of the view.
    var isWaiting: Bool { setting == nil }

    /// The changes of all that is painted or being painted.
    private var changes: [Changes] {
        let ofView: Changes? =
            switch state {
            case .unpainted: nil
            case .current(let picture): picture.changes
            case .painting(let task, _): task?.changes
            }
        return [ofView, overviewTask?.changes].compactMap(\.self)
    }

    /// Called when a figure was added on top of all others.
    func add(_ figure: Figure) {
        for changes in changes { changes.added.append(figure) }
        if case .painting(let task, var placeholder?) = state {
            placeholder.added.append(figure)
            state = .painting(task, placeholder: placeholder)
        }
        overview.add(figure)
    }

    /// Called when these rectangles of the canvas have changed.
    func invalidate(_ rects: [CGRect]) {
        for changes in changes { changes.stale.append(contentsOf: rects) }
        overview.invalidate()
        if changes.contains(where: { $0.stale.count > Self.maxRects }) { invalidateAll() }
    }

    func invalidateAll() {
        switch state {
        case .unpainted: break
        case .current(let picture):
            state = .current(outdated(picture.setting, picture.sheet))
        case .painting: cancelViewTask()
        }
        overview.invalidate()
        cancelOverviewTask()
    }

    private func cancelViewTask() {
        guard case .painting(let task?, let placeholder) = state else { return }
        task.job.cancel()
        state = .painting(nil, placeholder: placeholder)
    }

    private func cancelOverviewTask() {
        overviewTask?.job.cancel()
        overviewTask = nil
    }

    // MARK: Frames

    /// The current picture, or its placeholder.
    func frame(of content: InkContent, _ setting: InkSetting) throws(GraphicsError) -> Frame {
        if let painter, needsPainting(setting), viewRetry.isReady(at: clock()),
            content.drawing.hasMore(than: Self.maxPieces(at: setting), piecesIn: setting.visibleRect)
        {
            if case .painting(_?, _) = state {} else { start(content, setting, painter) }
            // The painter may have finished immediately.
            if case .painting(_, let placeholder) = state {
                return .waiting(InkPlanes(previous: placeholder, complete: overview.plane))
            }
        }
        if case .painting(_, let placeholder) = state {
            cancelViewTask()
            state =
                if let placeholder {
                    .current(outdated(placeholder.setting, placeholder.sheet))
                } else {
                    .unpainted
                }
        }
        return .finished(try paint(content, setting))
    }

    /// Whether all of the picture must be painted.
    private func needsPainting(_ setting: InkSetting) -> Bool {
        if case .current(let picture) = state { picture.setting != setting || picture.changes.isAllStale } else { true }
    }

    /// Brings the picture up to date.
    private func paint(_ content: InkContent, _ setting: InkSetting) throws(GraphicsError) -> Sheet {
        let picture = try picture(for: setting)
        let (sheet, changes) = (picture.sheet, picture.changes)
        state = .current(Picture(setting: setting, sheet: sheet, changes: Changes()))
        if changes.isAllStale {
            sheet.erase()
            setting.drawMarks(within: setting.region, of: sheet)
            content.draw(within: setting.region, of: sheet, setting)
            return sheet
        }
        for figure in changes.added { draw(figure, onto: sheet, setting) }
        if !changes.stale.isEmpty {
            let region = Region(changes.stale.map(setting.pixels))
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

    private func outdated(_ setting: InkSetting, _ sheet: Sheet) -> Picture {
        Picture(setting: setting, sheet: sheet, changes: Changes(isAllStale: true))
    }

    private func picture(for setting: InkSetting) throws(GraphicsError) -> Picture {
        guard case .current(let picture) = state else {
            return outdated(setting, try setting.makeSheet())
        }
        if picture.setting == setting { return picture }
        // Reuse the sheet: the system maps a new one page by page, which takes as long as a frame.
        let spare = picture.setting.hasSheets(like: setting) ? picture.sheet : nil
        let sheet = if let spare { spare } else { try setting.makeSheet() }
        return outdated(setting, sheet)
    }

    // MARK: Painting in the background

    /// Starts to paint the view; the current picture becomes the placeholder.
    private func start(_ content: InkContent, _ setting: InkSetting, _ painter: InkPainter) {
        cancelOverviewTask()
        let job = InkJob(content, for: setting)
        let placeholder: InkPlane? =
            switch state {
            case .unpainted: nil
            case .current(let picture):
                InkPlane(setting: picture.setting, sheet: picture.sheet, added: picture.changes.added)
            case .painting(_, let placeholder): placeholder
            }
        state = .painting(PaintingTask(job: job), placeholder: placeholder)
        painter(job) { [weak self] in self?.finishView($0, of: job) }
    }

    private func finishView(_ picture: InkPicture?, of job: InkJob) {
        guard case .painting(let task?, let placeholder) = state, task.job === job else { return }
        if let picture {
            viewRetry.succeed()
            state = .current(Picture(setting: picture.setting, sheet: picture.sheet, changes: task.changes))
        } else {
            viewRetry.fail(at: clock())
            state = .painting(nil, placeholder: placeholder)
        }
        onPainted()
    }

    private func finishOverview(_ picture: InkPicture?, of job: InkJob) {
        guard let task = overviewTask, task.job === job else { return }
        overviewTask = nil
        if let picture {
            overviewRetry.succeed()
            let plane = InkPlane(setting: picture.setting, sheet: picture.sheet, added: task.changes.added)
            overview.set(plane, isStale: !task.changes.stale.isEmpty)
        } else {
            overviewRetry.fail(at: clock())
        }
        onPainted()
    }

    /// The time until a picture of the complete drawing is tried again after memory was insufficient; nil: no retry is
    /// due.
    var retryDelay: Duration? { overviewRetry.remaining(at: clock()) }

    /// Called when the viewport has come to rest. Cancels a job for another viewport, and updates the picture of the
    /// complete drawing if nothing else is being painted.
    ///
    /// - Parameter setting: of the current view.
    /// - Returns: whether a frame is needed.
    func viewportRested(_ content: InkContent, _ setting: InkSetting) -> Bool {
        if case .painting(let task?, _) = state {
            guard task.job.setting != setting else { return false }
            cancelViewTask()
            return true
        }
        let area = content.drawing.inkBounds
        if overviewTask == nil, overview.needsPainting, overviewRetry.isReady(at: clock()), let painter, !area.isNull,
            content.drawing.hasMore(than: Self.maxPieces(at: setting), piecesIn: area)
        {
            let job = InkJob(content, for: setting.showing(area))
            overviewTask = PaintingTask(job: job)
            painter(job) { [weak self] in self?.finishOverview($0, of: job) }
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
        cancelOverviewTask()
        state = .current(Picture(setting: picture.setting, sheet: picture.sheet, changes: Changes()))
        overview.invalidate()
        return true
    }
}

/// When to retry after memory was insufficient: after a delay that doubles with each failure.
///
///     ready ── failed ──→ waiting ── the delay is over ──→ ready
///       ↑                    │
///       └─────────────── succeeded: the delay is reset ─────┘
struct MemoryRetry {
    /// Source: our choice: memory that is being freed is available by then.
    private static let initialDelay = Duration.seconds(1)
    /// Source: our choice: one attempt per minute is not noticeable.
    private static let maxDelay = Duration.seconds(64)

    private var delay: Duration?
    private var nextAttempt: Instant?

    /// Whether an attempt is allowed now.
    func isReady(at now: Instant) -> Bool { nextAttempt.map { now >= $0 } ?? true }

    mutating func fail(at now: Instant) {
        let newDelay = min(delay.map { $0 * 2 } ?? Self.initialDelay, Self.maxDelay)
        (self.delay, nextAttempt) = (newDelay, now.advanced(by: newDelay))
    }

    mutating func succeed() { (delay, nextAttempt) = (nil, nil) }

    /// The time until a retry without another reason to paint; nil: none. At the maximum delay, the program sleeps
    /// until there is another reason.
    func remaining(at now: Instant) -> Duration? {
        guard let nextAttempt, let delay, delay < Self.maxDelay else { return nil }
        return max(.zero, now.duration(to: nextAttempt))
    }
}
