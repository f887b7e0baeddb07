import Foundation
import TouchDrawingModel
import TouchDrawingPicture
import TouchKit

/// What figures can be had as by this program and others, the best first; each is made when somebody wants it.
struct FigureRepresentations {
    typealias Representation = (type: String, load: () -> Data?)

    /// Figures as such, and as pictures: what is copied.
    let content: [Representation]
    /// A list of one file, for programs that keep files.
    private let file: Representation?

    /// - Parameters:
    ///   - format: in which nothing of them is lost; nil: others get pictures.
    ///   - scale: pixels to a point, of the picture in pixels.
    init(_ figures: [Figure], format: FigureFormat?, scale: CGFloat) {
        var content: [Representation] = []
        if let format {
            let data = format.encode(figures)
            content.append((format.type, { data }))
        }
        if var picture = try? Picture(of: figures) {
            // It comes to lie on the paper of others, which is white in most programs.
            picture.removeBackground()
            let shown = picture
            content.append(("image/svg+xml", { Data(shown.svg().utf8) }))
            // Too large for pixels: the other types remain.
            content.append(("image/png", { try? shown.png(scale: scale) }))
            content.append((PasteboardItem.text, { Data(shown.svg().utf8) }))
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

    /// For a drag, whose content programs that keep files want, too.
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
