import Foundation
import TouchDrawingModel
import TouchDrawingPicture
import TouchFoundation
import TouchTrackerUI

/// Exports drawings to files, one at a time.
@MainActor
final class Exporter {
    /// The progress or result of an export.
    enum Outcome {
        case status(ExportStatus)
        /// The file's absolute path, the number of lines that are invisible in it, and what else people should know, each
        /// a clause.
        case done(path: String, invisibleCount: Int, notes: [String])
    }

    private var job: PictureJob?
    /// Cancelled jobs that may still be running.
    private var cancelledJobs: [PictureJob] = []
    /// The number of the current job. Updates from earlier jobs are ignored.
    private var number = 0

    /// - Parameters:
    ///   - folder: an absolute path.
    ///   - scale: the window's scale, in pixels per point.
    ///   - report: called with progress and finally with the result.
    func export(
        _ document: Document, _ request: ExportRequest, in folder: String, scale: CGFloat,
        report: @escaping @MainActor @Sendable (Outcome) -> Void
    ) {
        guard job == nil else {
            let reason = localized("An export is still running. Try again when it has finished.")
            return report(.status(.failed(reason)))
        }
        if let reason = Self.refusal(of: request.name) { return report(.status(.failed(reason))) }
        let choice = request.choice
        let pixels = choice.scale.map { CGFloat($0) } ?? scale
        let content: PictureJob.Content =
            if choice.format == .png, choice.content == .pages, let pages = PagePictures(of: document.drawing) {
                .pages(pages, scale: pixels)
            } else if let format = choice.format.pictureFormat {
                .picture(document.drawing, Picture.Background(choice.ground, of: document.paper), format, scale: pixels)
            } else {
                .animation(document, scale: pixels, speed: Double(choice.speed))
            }
        number += 1
        let job = PictureJob(
            PictureJob.Request(
                content: content, title: request.name,
                path: folder == "/" ? "/" + request.fileName : folder + "/" + request.fileName,
                existing: request.existing == .asked ? .preserved : .replaced)
        ) { [weak self, number] update in
            guard let self, self.number == number else { return }
            if case .progress = update {} else { self.job = nil }
            report(Self.outcome(of: update, request.fileName))
        }
        self.job = job
        job.start()
    }

    /// Why the name is invalid, as a sentence; nil if it is valid.
    private static func refusal(of name: String) -> String? {
        if name.contains("/") { return localized("A file name can't contain “/”.") }
        return name == "." || name == ".." ? localized("“\(name)” can't be a file name.") : nil
    }

    private static func outcome(of update: PictureJob.Update, _ fileName: String) -> Outcome {
        switch update {
        case .progress(let fraction, let clause): .status(.running(fraction: fraction, text: "\(fileName): \(clause)"))
        case .exists: .status(.exists(fileName: fileName))
        case .done(let path, let count, let notes): .done(path: path, invisibleCount: count, notes: notes)
        case .failed(let clause): .status(.failed(localized("Export failed: \(clause).")))
        }
    }

    /// Cancels the current export.
    func cancel() {
        guard let job else { return }
        job.cancel()
        number += 1
        cancelledJobs.removeAll(where: \.isFinished)
        cancelledJobs.append(job)
        self.job = nil
    }

    /// Call this when the window has closed. No incomplete file remains when it returns.
    func close() {
        cancel()
        for job in cancelledJobs { job.cancelAndWait() }
    }
}

extension Picture.Background {
    /// The chosen background, for a drawing on this paper.
    fileprivate init(_ ground: ExportChoice.Ground, of paper: Paper) {
        switch ground {
        case .paper: self = .paper(paper)
        case .white: self = .paper(Paper())
        case .none: self = .transparent(inkOn: paper)
        }
    }
}
