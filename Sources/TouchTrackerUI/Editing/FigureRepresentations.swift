import Foundation
import TouchDrawingModel
import TouchDrawingPicture
import TouchKit

/// The formats in which figures are offered to this program and others, the best first. Each is encoded on request.
struct FigureRepresentations {
    typealias Representation = (type: String, load: () -> Data?)

    /// Figures in our own format, as pictures, and as text: what texts say, or SVG.
    let content: [Representation]
    /// A list with one file, for programs that accept files.
    private let file: Representation?

    /// - Parameters:
    ///   - format: the lossless format; nil: pictures only.
    ///   - scale: of the bitmap, in pixels per point.
    init(_ figures: [Figure], format: FigureFormat?, scale: CGFloat) {
        var content: [Representation] = []
        if let format {
            let data = format.encode(figures)
            content.append((format.type, { data }))
        }
        if var picture = try? Picture(of: figures) {
            // The paper of other programs is usually white.
            picture.removeBackground()
            let shown = picture
            content.append(("image/svg+xml", { Data(shown.svg().utf8) }))
            // Nil if it is too large for a bitmap. The other types remain.
            content.append(("image/png", { try? shown.png(scale: scale) }))
            let strings = figures.compactMap { $0.text?.content.string }
            let isText = strings.count == figures.count
            content.append(
                (PasteboardItem.text, { Data((isText ? strings.joined(separator: "\n") : shown.svg()).utf8) }))
        }
        self.content = content
        // Source: RFC 2483, section 5.
        file = format?.file.map { file in
            ("text/uri-list", { file(figures).map { Data("\($0.absoluteString)\r\n".utf8) } })
        }
    }

    var item: PasteboardItem {
        var item = PasteboardItem()
        for (type, load) in content { item.registerDataRepresentation(forType: type, load) }
        return item
    }

    /// For dragging: programs that accept files get one in addition.
    var provider: NSItemProvider {
        let provider = NSItemProvider()
        for (type, load) in content + [file].compactMap({ $0 }) {
            provider.registerDataRepresentation(forTypeIdentifier: type) { completion in
                completion(load(), nil)
                return nil
            }
        }
        return provider
    }
}
