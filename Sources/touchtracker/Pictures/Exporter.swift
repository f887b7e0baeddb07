import Foundation
import TouchDrawingModel
import TouchDrawingPicture
import TouchLanguage
import TouchTrackerUI

/// Exports drawings to files, one at a time.
@MainActor
final class Exporter {
    /// What has become of an export.
    enum Outcome {
        case status(ExportStatus)
        /// The file is at this absolute path, and so many of the lines can't be seen in it.
        case done(path: String, invisibleCount: Int)
    }

    /// Called with how far it is, and at last with the result.
    var onOutcome: (Outcome) -> Void = { _ in }
    private var job: PictureJob?
    /// Those that were given up, and have not ended yet.
    private var cancelledJobs: [PictureJob] = []
    /// Counts the jobs: what an earlier one had still to say is not heard.
    private var number = 0

    /// - Parameters:
    ///   - folder: absolute.
    ///   - scale: of the window, in pixels per point.
    func export(_ document: Document, _ request: ExportRequest, in folder: String, scale: CGFloat) {
        guard job == nil else {
            let reason = localized("An export is still running. Try again when it has finished.")
            return onOutcome(.status(.failed(reason)))
        }
        if let reason = Self.refusal(of: request.name) { return onOutcome(.status(.failed(reason))) }
        let choice = request.choice
        let pixels = choice.scale.map { CGFloat($0) } ?? scale
        let content: PictureJob.Content =
            if let format = choice.format.pictureFormat {
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
        ) { [weak self, number] in
            if self?.number == number { self?.handle($0, of: request) }
        }
        self.job = job
        job.start()
    }

    /// Why a file can't be called so, as a sentence; nil: it can.
    private static func refusal(of name: String) -> String? {
        if name.contains("/") { return localized("A file name can't contain “/”.") }
        return name == "." || name == ".." ? localized("“\(name)” can't be a file name.") : nil
    }

    private func handle(_ update: PictureJob.Update, of request: ExportRequest) {
        let fileName = request.fileName
        if case .progress(let fraction, let clause) = update {
            return onOutcome(.status(.running(fraction: fraction, text: "\(fileName): \(clause)")))
        }
        job = nil
        switch update {
        case .progress: break
        case .exists: onOutcome(.status(.exists(fileName: fileName)))
        case .done(let path, let count): onOutcome(.done(path: path, invisibleCount: count))
        case .failed(let clause): onOutcome(.status(.failed(localized("Export failed: \(clause)."))))
        }
    }

    /// Gives up the export that is running.
    func cancel() {
        guard let job else { return }
        job.cancel()
        number += 1
        cancelledJobs.removeAll(where: \.isFinished)
        cancelledJobs.append(job)
        self.job = nil
    }

    /// To be called when the window has closed: no half of a file is left when this returns.
    func close() {
        cancel()
        for job in cancelledJobs { job.cancelAndWait() }
    }
}

extension Picture.Background {
    /// What was chosen, for a drawing on a paper.
    fileprivate init(_ ground: ExportChoice.Ground, of paper: Paper) {
        switch ground {
        case .paper: self = .paper(paper)
        case .white: self = .paper(Paper())
        case .none: self = .transparent(inkOn: paper)
        }
    }
}
