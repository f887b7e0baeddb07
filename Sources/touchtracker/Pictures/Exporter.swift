import Foundation
import TouchDrawingModel
import TouchDrawingPicture
import TouchDrawingStore
import TouchLanguage
import TouchTrackerUI

/// Makes the pictures that are asked for in the window, one at a time, and says what became of them.
@MainActor
final class Exporter {
    /// Called with sentences for a person.
    var tell: (String) -> Void = { _ in }
    /// Called with where a picture is, as people write that, and how many lines can't be seen in it.
    var done: (String, String, Int) -> Void = { _, _, _ in }
    private let places: Places
    private var job: PictureJob?

    init(places: Places = Places()) {
        self.places = places
    }

    /// - Parameters:
    ///   - scale: pixels per point, for pictures made of pixels, unless another one is chosen.
    ///   - choice: how pictures are made.
    func export(
        _ document: Document, named name: String, as format: PictureFormat, scale: CGFloat, _ choice: ExportChoice
    ) {
        guard job == nil else {
            return tell(localized("An export is still running. Try again when it has finished."))
        }
        let order = PictureJob.Order(
            drawing: document.drawing, ground: Picture.Ground(choice.ground, of: document.paper), name: name,
            format: format, scale: choice.scale.map { CGFloat($0) } ?? scale,
            folder: choice.folder ?? places.pictures)
        let job = PictureJob(order) { [weak self] news in self?.take(news, of: order) }
        self.job = job
        job.start()
    }

    private func take(_ news: PictureJob.News, of order: PictureJob.Order) {
        switch news {
        case .progress(let progress):
            let name = "\(order.name).\(order.format.rawValue)"
            tell(localized("Exporting \(name): \(ProgressLine.clause(progress))"))
            return
        case .done(let path, let invisibleCount): done(path, places.short(path), invisibleCount)
        case .failed(let error): tell(localized("Export failed: \(error)."))
        }
        job = nil
    }

    /// To be called when the window has closed: a picture that is not finished is given up.
    func end() {
        job?.cancel()
    }
}

extension Picture.Ground {
    /// What was chosen, for a drawing on a paper.
    fileprivate init(_ ground: ExportChoice.Ground, of paper: Paper) {
        switch ground {
        case .paper: self = .paper(paper)
        case .white: self = .paper(Paper())
        case .none: self = .transparent(inkOn: paper)
        }
    }
}
