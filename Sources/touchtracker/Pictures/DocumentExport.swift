import Foundation
import TouchDrawingModel
import TouchDrawingPicture
import TouchFoundation
import TouchImageDecoding

/// A drawing with pages of documents as a PDF document: each page is one of the document's, with the ink above it.
struct DocumentExport {
    let data: Data
    /// What people should know about it, each one a clause.
    let notes: [String]

    /// - Returns: nil if the drawing has no pages of documents.
    init?(
        _ drawing: Drawing, title: String, progress: @escaping (PictureProgress) -> Void
    ) throws(PictureError) {
        guard let pages = PagePictures(of: drawing, title: title) else { return nil }
        var notes: [String] = []
        do {
            let (documents, images) = (PictureDecoding.process.documents, pages.pages.map(\.image))
            let ink = try pages.inkPDF(in: try documents.overlayAreas(of: images), progress: progress)
            let result = try documents.overlay(ink, on: images)
            data = PictureFile.signed(result, as: .pdf)
        } catch let error as DocumentError {
            data = PictureFile.signed(try pages.picturePDF(progress: progress), as: .pdf)
            notes.append(localized("the pages are pictures, without text, because \(error)"))
        } catch let error as PictureError {
            throw error
        } catch {
            return nil
        }
        let count = pages.strayCount
        if count > 0 {
            notes.append(
                localized(
                    count, one: "\(count) line beside the pages is not in it",
                    other: "\(count) lines beside the pages are not in it"))
        }
        self.notes = notes
    }
}
