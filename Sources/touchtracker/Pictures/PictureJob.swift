import Foundation
import TouchDrawingModel
import TouchDrawingPicture
import TouchDrawingStore
import TouchLanguage
import TouchSystem

/// A picture or an animation of a drawing, made in the background and written to a file.
///
/// It has a thread of its own, which ends with it: nothing is left that could wake an idle program.
final class PictureJob: Sendable {
    /// What the file shows.
    enum Content: Sendable {
        /// The scale is in pixels per point; for PNG only.
        case picture(Drawing, Picture.Background, PictureFormat, scale: CGFloat)
        /// The speed is times the pace at which it was drawn.
        case animation(Document, scale: CGFloat, speed: Double)
    }

    struct Request: Sendable {
        var content: Content
        /// Of the document, where the format has such a thing.
        var title: String
        /// Absolute.
        var path: String
        var existing: ExistingFile
    }

    /// What becomes of a file that is there already.
    enum ExistingFile: Sendable {
        /// It stays, and nothing is made.
        case preserved
        /// It is replaced, unless it is a drawing.
        case replaced
    }

    enum Update: Sendable {
        /// 0…1, nil if nobody knows; and what is being done, as a clause for a person.
        case progress(Double?, String)
        /// There is a file already, which stays.
        case exists
        /// Where the file is, and how many lines can't be seen in it.
        case done(path: String, invisibleCount: Int)
        /// Why there is no file, as a clause for a person.
        case failed(String)
    }

    private enum Stage {
        /// There is no file yet.
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

    /// When progress is first reported, and how often. Source: our choice.
    private static let progressDelay = Duration.seconds(1)
    private static let progressInterval = Duration.milliseconds(500)

    /// - Parameters:
    ///   - now: the time, asked on the thread, as often as there is progress.
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

    /// Gives it up: nothing is reported any more, and no file is left. Returns at once; an animation ends with the frame that
    /// is being drawn, a picture once it is drawn.
    func cancel() {
        state.change { $0.isCancelled = true }
    }

    /// Likewise; when this returns, a file that was being written has been removed or is complete. Drawing that goes on ends
    /// with the program.
    func cancelAndWait() {
        cancel()
        state.wait { $0.stage == .writing }
    }

    var isFinished: Bool { state.read { $0.stage == .finished } }

    // MARK: On the thread

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

    /// - Returns: nil if it was given up.
    private func make() throws(PictureError) -> Update? {
        switch ExistingItem(at: request.path) {
        case .nothing: break
        case .folder: return .failed(localized("\(request.path) is a folder; choose another name"))
        case _ where request.existing == .preserved: return .exists
        case .drawing:
            return .failed(localized("\(request.path) is a drawing; choose another name"))
        case .emptyFile, .file, .link, .other: break
        }
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
        let (data, invisibleCount) = try data(progress, pictureProgress)
        guard enter(.writing) else { return nil }
        // A file that has come meanwhile stays, whatever was said of an earlier one's absence.
        let path = try PictureFile.write(
            data, to: request.path, request.existing == .preserved ? .addNumber : .replace, progress: pictureProgress,
            unless: { state.read(\.isCancelled) })
        return .done(path: path, invisibleCount: invisibleCount)
    }

    private func data(
        _ progress: (Double?, () -> String) -> Void, _ pictureProgress: @escaping (PictureProgress) -> Void
    ) throws(PictureError) -> (Data, invisibleCount: Int) {
        switch request.content {
        case .picture(let drawing, let ground, let format, let scale):
            var picture = try Picture(of: drawing, title: request.title)
            picture.background = ground
            let data = try picture.data(format, scale: format == .png ? scale : 1, progress: pictureProgress)
            return (data, picture.invisibleCount)
        case .animation(let document, let scale, let speed):
            var film = try Film(document, scale: scale, speed: speed)
            let count = film.frameCount
            let data = try film.animatedPNG { frame throws(PictureError) in
                if state.read(\.isCancelled) { throw .interrupted }
                progress(Double(frame) / Double(count)) { localized("frame \(frame) of \(count)") }
            }
            return (data, document.drawing.entries.lazy.map(\.figure).invisibleCount(on: document.paper))
        }
    }

    /// - Returns: false if it was given up.
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
    /// 0…1; nil: nobody knows.
    fileprivate var fraction: Double? {
        switch self {
        case .drawn(let count, let total), .written(let count, let total): Double(count) / Double(max(1, total))
        case .packed: nil
        }
    }
}
