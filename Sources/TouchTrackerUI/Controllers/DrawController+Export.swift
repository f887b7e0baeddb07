import TouchDrawingPicture
import TouchKit

extension Action {
    static let offerFormats = Action("offerFormats", DrawController.offerFormats)
    static let exportPNG = Action("exportPNG", DrawController.exportPNG)
    static let exportSVG = Action("exportSVG", DrawController.exportSVG)
    static let exportPDF = Action("exportPDF", DrawController.exportPDF)
}

/// Pictures of the drawing.
extension DrawController {
    /// What the menu of the formats offers.
    static let formatItems = [
        UIMenuItem(title: "Export PNG", action: .exportPNG), UIMenuItem(title: "Export SVG", action: .exportSVG),
        UIMenuItem(title: "Export PDF", action: .exportPDF),
    ]

    /// Offers the kinds of files that the drawing can become, in the middle of the window.
    func offerFormats() {
        guard editor.isComplete else { return tell(Self.unread(toWait: "exported")) }
        guard !editor.drawing.isEmpty else { return tell("There is nothing to export: the drawing is empty.") }
        showMenu(about: .formats, at: drawView.bounds.center)
    }

    func exportPNG() { export(.png) }

    func exportSVG() { export(.svg) }

    func exportPDF() { export(.pdf) }

    private func export(_ format: PictureFormat) {
        guard editor.isComplete else { return tell(Self.unread(toWait: "exported")) }
        pictureWanted?(format)
    }
}
