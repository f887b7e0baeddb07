public import Foundation
public import TouchDrawingModel
public import TouchGraphics

/// The pages of the documents in a drawing, each with what is drawn on it, in order.
public struct PagePictures: Sendable {
    /// A page. The picture's unit is a typographic point, its area the page.
    public struct Page: Sendable {
        /// What the page shows.
        public let image: EncodedImage
        /// What is drawn on it, without the page itself.
        public fileprivate(set) var ink: Picture

        /// The page with what is drawn on it.
        public var complete: Picture {
            let page = CanvasImage(
                image, center: CGPoint(x: ink.area.midX, y: ink.area.midY), width: ink.area.width)
            var picture = ink
            picture.paintings.insert([.image(page)], at: 0)
            return picture
        }
    }

    /// From top to bottom on the canvas.
    public private(set) var pages: [Page]
    /// The number of lines that are on no page.
    public let strayCount: Int

    /// - Returns: nil if the drawing has no pages of documents.
    /// - Complexity: O(n · p) for n figures and p pages.
    public init?(of drawing: Drawing, title: String = "") {
        let pictures = PageList(of: drawing).pictures
        if pictures.isEmpty { return nil }
        let paintings = drawing.paintings.map { $0.filter { !$0.isPage } }.filter { !$0.isEmpty }
        let areas = pictures.map(\.bounds)
        strayCount = paintings.joined().count { figure in
            let bounds = figure.bounds
            return !areas.contains { $0.intersects(bounds) }
        }
        pages = pictures.compactMap { Self.page($0, paintings, title) }
    }

    private static func page(_ picture: CanvasImage, _ paintings: [[Figure]], _ title: String) -> Page? {
        guard let page = picture.image.page else { return nil }
        let bounds = picture.bounds
        let onPage = paintings.map { $0.filter { $0.bounds.intersects(bounds) } }.filter { !$0.isEmpty }
        let area = CGRect(origin: .zero, size: page.size)
        let upright = Similarity(
            scale: page.size.width / picture.width, angle: -picture.angle, about: picture.center)
        let move = CGPoint(x: area.midX - picture.center.x, y: area.midY - picture.center.y)
        let similarity = upright.followed(by: Similarity(translation: move))
        let ink = onPage.map { $0.map { $0.applying(similarity) } }
        return Page(image: picture.image, ink: Picture(painting: ink, area: area, title: title))
    }

    /// The path of a page's own file: "Lecture-07.png" for "Lecture.png".
    ///
    /// - Parameter index: from 0.
    public func path(ofPage index: Int, for path: String) -> String {
        let (stem, ending) = ((path as NSString).deletingPathExtension, (path as NSString).pathExtension)
        let digits = "\(pages.count)".count
        return stem + "-" + String(format: "%0\(digits)d", index + 1) + (ending.isEmpty ? "" : ".\(ending)")
    }

    /// A page with what is drawn on it, as a PNG file.
    ///
    /// - Parameters:
    ///   - index: from 0, less than the number of pages.
    ///   - scale: pixels per point of the canvas, 1/96 inch; more than 0.
    /// - Throws: `PictureError.tooLarge` for more than `Picture.maxPixels`.
    public func png(ofPage index: Int, scale: CGFloat) throws(PictureError) -> Data {
        try pages[index].complete.data(.png, scale: scale * DocumentPage.canvasScale)
    }

    /// What is drawn on parts of the pages, as a PDF document with a page for each.
    ///
    /// - Parameters:
    ///   - areas: of the pages, in their typographic points.
    ///   - progress: called for each page, on the calling thread.
    public func inkPDF(
        in areas: [CGRect], progress: (PictureProgress) -> Void = { _ in }
    ) throws(PictureError) -> Data {
        var parts = self
        for (index, area) in areas.enumerated() where pages.indices.contains(index) && !area.isEmpty {
            parts.pages[index].ink.area = area
        }
        return try parts.pdf(of: \.ink, progress: progress)
    }

    /// The pages as pictures, and what is drawn on them as vectors, as a PDF document.
    public func picturePDF(progress: (PictureProgress) -> Void = { _ in }) throws(PictureError) -> Data {
        try pdf(of: \.complete, progress: progress)
    }

    private func pdf(
        of picture: (Page) -> Picture, progress: (PictureProgress) -> Void
    ) throws(PictureError) -> Data {
        do throws(GraphicsError) {
            var document: PDFPage?
            for (index, page) in pages.enumerated() {
                let picture = picture(page)
                if let document {
                    document.startPage(area: picture.area)
                } else {
                    document = try PDFPage(area: picture.area, title: picture.title, background: .clear)
                }
                if let document { picture.drawOnPage(document) }
                progress(.drawn(index + 1, of: pages.count))
            }
            return try document?.finish() ?? Data()
        } catch {
            throw .refused(error)
        }
    }
}

extension Figure {
    /// Whether it shows the page of a document.
    fileprivate var isPage: Bool {
        if case .image(let picture) = self { picture.image.page != nil } else { false }
    }
}

extension Picture {
    /// Draws the ink that is within the range of a page's coordinates.
    fileprivate func drawOnPage(_ document: PDFPage) {
        let limits = CGRect(x: -1, y: -1, width: 2, height: 2).applying(
            CGAffineTransform(scaleX: PDFPage.maxCoordinate, y: PDFPage.maxCoordinate))
        for painting in paintings {
            document.draw(painting.filter { limits.contains($0.bounds) }, on: inkPaper)
        }
    }
}
