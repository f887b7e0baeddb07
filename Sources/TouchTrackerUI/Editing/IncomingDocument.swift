import Foundation
import TouchDrawingModel
import TouchGraphics

/// A document whose pages are about to be inserted, one below the other.
nonisolated struct IncomingDocument: Sendable {
    /// The content of the file.
    let data: Data
    /// The sizes of the pages in typographic points, in order.
    let sizes: [CGSize]
    let reader: any PictureReader
    /// The middle of the first page's upper edge, on the canvas.
    let top: CGPoint

    /// The distance between pages, in points of the canvas. Source: rule O-20.
    static let gap: CGFloat = 24

    /// The area of the first page on the canvas; nil if there is none.
    var firstArea: CGRect? {
        guard let size = sizes.first else { return nil }
        let (width, height) = (size.width * DocumentPage.canvasScale, size.height * DocumentPage.canvasScale)
        return CGRect(x: top.x - width / 2, y: top.y, width: width, height: height)
    }

    /// Makes the pages; takes up to a second.
    func read() throws -> [Figure] {
        let document = try reader.document(from: data)
        var (figures, y): ([Figure], CGFloat) = ([], top.y)
        for (index, size) in sizes.enumerated() {
            guard let page = DocumentPage(number: index + 1, size: size), let image = document.showing(page) else {
                continue
            }
            var picture = CanvasImage(image, center: top, width: size.width * DocumentPage.canvasScale)
            picture.center.y = y + picture.height / 2
            y += picture.height + Self.gap
            figures.append(.image(picture))
        }
        return figures
    }
}
