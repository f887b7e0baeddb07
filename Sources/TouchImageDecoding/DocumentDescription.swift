import Foundation

/// What `pdfinfo` says about the pages of a document: lines such as "Page   12 size:  595 x 842 pts (A4)", "Page   12 rot:
/// 90" and "Page   12 TrimBox:  0.00  0.00  595.00  842.00".
struct DocumentDescription {
    private struct Page {
        /// Before the rotation.
        var size: CGSize
        /// In degrees clockwise: 0, 90, 180 or 270.
        var rotation = 0
        /// In the document's space, y upwards.
        var cropBox: CGRect?
        var trimBox: CGRect?

        /// The size as shown.
        var shownSize: CGSize {
            rotation % 180 == 0 ? size : CGSize(width: size.height, height: size.width)
        }

        /// The trim box on the page as shown, from its upper left corner.
        var trimArea: CGRect {
            guard let cropBox, let trimBox, trimBox.width > 0, trimBox.height > 0 else {
                return CGRect(origin: .zero, size: shownSize)
            }
            let box = trimBox.offsetBy(dx: -cropBox.minX, dy: -cropBox.minY)
            let (width, height) = (cropBox.width, cropBox.height)
            return switch rotation {
            case 90: CGRect(x: box.minY, y: box.minX, width: box.height, height: box.width)
            case 180: CGRect(x: width - box.maxX, y: box.minY, width: box.width, height: box.height)
            case 270:
                CGRect(x: height - box.maxY, y: width - box.maxX, width: box.height, height: box.width)
            default: CGRect(x: box.minX, y: height - box.maxY, width: box.width, height: box.height)
            }
        }
    }

    private var pages: [Page] = []

    /// The sizes of the pages as shown, in typographic points.
    var sizes: [CGSize] { pages.map(\.shownSize) }

    /// The trim boxes on the pages as shown, from the upper left corner, in typographic points.
    var trimAreas: [CGRect] { pages.map(\.trimArea) }

    init(_ text: String) {
        for line in text.split(separator: "\n") {
            let words = line.split(separator: " ")
            guard words.count >= 4, words[0] == "Page", let number = Int(words[1]) else { continue }
            let values = words[3...].compactMap { Double($0) }
            switch words[2] {
            case "size:" where number == pages.count + 1 && values.count >= 2:
                pages.append(Page(size: CGSize(width: values[0], height: values[1])))
            case "rot:" where number == pages.count: pages[number - 1].rotation = Int(words[3]) ?? 0
            case "CropBox:" where number == pages.count: pages[number - 1].cropBox = Self.rect(values)
            case "TrimBox:" where number == pages.count: pages[number - 1].trimBox = Self.rect(values)
            default: break
            }
        }
    }

    /// - Parameter values: two opposite corners.
    private static func rect(_ values: [Double]) -> CGRect? {
        guard values.count == 4, values.allSatisfy(\.isFinite) else { return nil }
        return CGRect(
            x: values[0], y: values[1], width: values[2] - values[0], height: values[3] - values[1]
        ).standardized
    }
}
