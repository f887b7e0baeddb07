import Foundation
import TouchDrawingModel
import TouchDrawingPicture
import TouchDrawingStore
import TouchFoundation

/// Exports a picture or an animation of a drawing to a file in the background.
///
/// Its thread ends with the job, so that nothing wakes an idle program.
final class PictureJob: Sendable {
    /// The content of the file.
    enum Content: Sendable {
        /// The scale is in pixels per point, for PNG only.
        case picture(Drawing, Picture.Background, PictureFormat, scale: CGFloat)
        /// Each page of documents in a PNG file of its own; the scale is in pixels per point.
        case pages(PagePictures, scale: CGFloat)
        /// The speed is relative to the drawing's own pace.
        case animation(Document, scale: CGFloat, speed: Double)
    }

    struct Request: Sendable {
        var content: Content
        /// The title of the document, in formats that have one.
        var title: String
        /// An absolute path.
        var path: String
        var existing: ExistingFile
    }

    /// What happens to an existing file.
    enum ExistingFile: Sendable {
        /// It is kept, and nothing is exported.
        case preserved
        /// It is replaced, unless it is a drawing.
        case replaced
    }

    enum Update: Sendable {
        /// The fraction from 0 to 1, nil if unknown, and the activity as a clause for the user.
        case progress(Double?, String)
        /// A file exists and was kept.
        case exists
        /// The path of the file, the number of lines that are invisible in it, and what else people should know, each a
        /// clause.
        case done(path: String, invisibleCount: Int, notes: [String] = [])
        /// Why there is no file, as a clause for the user.
        case failed(String)
    }

    private enum Stage {
        /// No file has been created.
        case drawing
        case writing
        case finished
    }

    private struct State {
        var stage = Stage.drawing
        var isCancelled = false
    }

    private let request: Request
    private let report: @MainActor @Sendable (Update) -> Void
    private let now: @Sendable () -> ContinuousClock.Instant
    private let state = Monitor(State())

    /// The time to the first progress report, and between reports. Source: our choice.
    private static let progressDelay = Duration.seconds(1)
    private static let progressInterval = Duration.milliseconds(500)

    /// - Parameters:
    ///   - now: the current time. Called on the job's thread.
    ///   - report: called on the main actor; the last call has the result.
    init(
        _ request: Request, now: @escaping @Sendable () -> ContinuousClock.Instant = { .now },
        report: @escaping @MainActor @Sendable (Update) -> Void
    ) {
        self.request = request
        self.now = now
        self.report = report
    }

    func start() {
        let thread = Thread { [self] in work() }
        thread.name = "picture"
        thread.startWithoutSignals()
    }

    /// Cancels the job. Nothing is reported any more, and no file remains. Returns immediately; an animation ends after
    /// the current frame, a picture when it is drawn.
    func cancel() {
        state.change { $0.isCancelled = true }
    }

    /// Cancels the job, and waits until a file that was being written has been removed or is complete. Drawing is not
    /// awaited; it ends with the program.
    func cancelAndWait() {
        cancel()
        state.wait { $0.stage == .writing }
    }

    var isFinished: Bool { state.read { $0.stage == .finished } }

    // MARK: On the job's thread

    private func work() {
        let update: Update?
        do throws(PictureError) {
            update = try make()
        } catch {
            update = .failed("\(error)")
        }
        enter(.finished)
        if let update { post(update) }
    }

    /// - Returns: nil if the job was cancelled.
    private func make() throws(PictureError) -> Update? {
        for path in paths { if let obstacle = obstacle(at: path) { return obstacle } }
        var next = now() + Self.progressDelay
        let progress: (Double?, () -> String) -> Void = { [self] fraction, clause in
            let time = now()
            guard time >= next else { return }
            next = time + Self.progressInterval
            post(.progress(fraction, clause()))
        }
        let pictureProgress: (PictureProgress) -> Void = { step in
            progress(step.fraction) { ProgressLine.clause(step) }
        }
        if case .pages(let pages, let scale) = request.content { return try write(pages, scale, progress) }
        let (data, invisibleCount, notes) = try data(progress, pictureProgress)
        guard enter(.writing) else { return nil }
        // A file that was created meanwhile is kept.
        let path = try PictureFile.write(
            data, to: request.path, request.existing == .preserved ? .addNumber : .replace, progress: pictureProgress,
            unless: { state.read(\.isCancelled) })
        return .done(path: path, invisibleCount: invisibleCount, notes: notes)
    }

    /// The paths of the files.
    private var paths: [String] {
        guard case .pages(let pages, _) = request.content else { return [request.path] }
        return pages.pages.indices.map { pages.path(ofPage: $0, for: request.path) }
    }

    /// Why no file can be written there; nil if one can.
    private func obstacle(at path: String) -> Update? {
        switch ExistingItem(at: path) {
        case .nothing: return nil
        case .folder: return .failed(localized("\(path) is a folder; choose another name"))
        case _ where request.existing == .preserved: return .exists
        case .drawing: return .failed(localized("\(path) is a drawing; choose another name"))
        case .emptyFile, .file, .link, .other: return nil
        }
    }

    /// Writes a file for each page.
    ///
    /// - Returns: nil if the job was cancelled; files that are written already remain.
    private func write(
        _ pages: PagePictures, _ scale: CGFloat, _ progress: (Double?, () -> String) -> Void
    ) throws(PictureError) -> Update? {
        let paths = paths
        for (index, path) in paths.enumerated() {
            progress(Double(index) / Double(paths.count)) { localized("page \(index + 1) of \(paths.count)") }
            let data = try pages.png(ofPage: index, scale: scale)
            guard enter(.writing) else { return nil }
            try PictureFile.write(
                data, to: path, request.existing == .preserved ? .addNumber : .replace,
                unless: { state.read(\.isCancelled) })
            enter(.drawing)
        }
        return .done(path: paths.first ?? request.path, invisibleCount: 0)
    }

    private func data(
        _ progress: (Double?, () -> String) -> Void, _ pictureProgress: @escaping (PictureProgress) -> Void
    ) throws(PictureError) -> (Data, invisibleCount: Int, notes: [String]) {
        switch request.content {
        case .picture(let drawing, _, .pdf, _) where !PageList(of: drawing).pictures.isEmpty:
            guard let export = try DocumentExport(drawing, title: request.title, progress: pictureProgress) else {
                throw .empty
            }
            return (export.data, 0, export.notes)
        case .picture(let drawing, let ground, let format, let scale):
            var picture = try Picture(of: drawing, title: request.title)
            picture.background = ground
            let data = try picture.data(format, scale: format == .png ? scale : 1, progress: pictureProgress)
            return (data, picture.invisibleCount, [])
        case .pages: throw .empty
        case .animation(let document, let scale, let speed):
            var film = try Film(document, scale: scale, speed: speed)
            let count = film.frameCount
            let data = try film.animatedPNG { frame throws(PictureError) in
                if state.read(\.isCancelled) { throw .interrupted }
                progress(Double(frame) / Double(count)) { localized("frame \(frame) of \(count)") }
            }
            return (data, document.drawing.entries.lazy.map(\.figure).invisibleCount(on: document.paper), [])
        }
    }

    /// - Returns: false if the job was cancelled.
    @discardableResult
    private func enter(_ stage: Stage) -> Bool {
        state.change { state in
            if stage == .writing, state.isCancelled { return false }
            state.stage = stage
            return true
        }
    }

    private func post(_ update: Update) {
        if state.read(\.isCancelled) { return }
        DispatchQueue.main.async { [report] in
            MainActor.assumeIsolated { report(update) }
        }
    }
}

extension PictureProgress {
    /// The fraction from 0 to 1; nil if unknown.
    fileprivate var fraction: Double? {
        switch self {
        case .drawn(let count, let total), .written(let count, let total): Double(count) / Double(max(1, total))
        case .packed: nil
        }
    }
}
