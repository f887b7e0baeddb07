import Foundation

/// A PDF document for tests, with a color and a line of text on each page.
package struct PDFFile {
    /// A page of a document.
    package struct Page {
        /// In typographic points, before the rotation.
        package var size = CGSize(width: 612, height: 792)
        package var text = ""
        /// Where the text starts, from the lower left corner before the rotation.
        package var textOrigin = CGPoint(x: 72, y: 72)
        /// Red, green and blue, 0…1; nil: transparent.
        package var color: [Double]? = [1, 1, 1]
        /// In degrees clockwise.
        package var rotation = 0
        /// More entries of the page.
        package var more = ""
        /// More operators of the page's content.
        package var content = ""

        package init(_ text: String = "", color: [Double]? = [1, 1, 1]) { (self.text, self.color) = (text, color) }
    }

    /// The file.
    package let data: Data

    /// Source of the syntax: ISO 32000-1, sections 7.5 and 7.7.
    ///
    /// - Parameter more: objects that the pages' content refers to, from number 4 + 2 × the number of pages on.
    package init(_ pages: [Page], resources: String = "", more: [String] = []) {
        var objects = [
            "<</Type/Catalog/Pages 2 0 R>>",
            "<</Type/Pages/Count \(pages.count)/Kids["
                + pages.indices.map { "\(4 + 2 * $0) 0 R" }.joined(separator: " ") + "]>>",
            "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
        ]
        for (index, page) in pages.enumerated() {
            let color = page.color?.map { "\($0)" }.joined(separator: " ")
            let ground = color.map { "q \($0) rg 0 0 \(page.size.width) \(page.size.height) re f Q " } ?? ""
            let content =
                ground + "BT /F 24 Tf \(page.textOrigin.x) \(page.textOrigin.y) Td (\(page.text)) Tj ET \(page.content)"
            objects.append(
                "<</Type/Page/Parent 2 0 R/MediaBox[0 0 \(page.size.width) \(page.size.height)]/Rotate \(page.rotation)\(page.more)"
                    + "/Resources<</Font<</F 3 0 R>>\(resources)>>/Contents \(5 + 2 * index) 0 R>>")
            objects.append("<</Length \(content.utf8.count)>>stream\n\(content)\nendstream")
        }
        objects += more
        var text = "%PDF-1.4\n"
        var offsets: [Int] = []
        for (index, object) in objects.enumerated() {
            offsets.append(text.utf8.count)
            text += "\(index + 1) 0 obj\n\(object)\nendobj\n"
        }
        let start = text.utf8.count
        text += "xref\n0 \(objects.count + 1)\n0000000000 65535 f \n"
        for offset in offsets { text += String(format: "%010d 00000 n \n", offset) }
        text += "trailer<</Size \(objects.count + 1)/Root 1 0 R>>\nstartxref\n\(start)\n%%EOF\n"
        data = Data(text.utf8)
    }

    /// A document of pages with the texts "Page 1", "Page 2" …
    package static func pages(_ count: Int) -> PDFFile { PDFFile((1...count).map { Page("Page \($0)") }) }
}
