import TouchDrawingPicture
import TouchKit

extension Action {
    static let offerFormats = Action("offerFormats", DrawingViewController.offerFormats)
    static let exportPNG = Action("exportPNG", DrawingViewController.exportPNG)
    static let exportSVG = Action("exportSVG", DrawingViewController.exportSVG)
    static let exportPDF = Action("exportPDF", DrawingViewController.exportPDF)
}

/// Pictures of the drawing.
extension DrawingViewController {
    /// What the menu of the formats offers.
    static let formatItems = [
        UIMenuItem(title: "Export PNG", action: .exportPNG), UIMenuItem(title: "Export SVG", action: .exportSVG),
        UIMenuItem(title: "Export PDF", action: .exportPDF),
    ]

    /// Offers the kinds of files that the drawing can become, in the middle of the window.
    func offerFormats() {
        guard editor.isComplete else { return tell(Self.unread(toWait: "exported")) }
        guard !editor.drawing.isEmpty else { return tell("There is nothing to export: the drawing is empty.") }
        showMenu(about: .formats, at: canvasView.bounds.center)
    }

    func exportPNG() { export(.png) }

    func exportSVG() { export(.svg) }

    func exportPDF() { export(.pdf) }

    private func export(_ format: PictureFormat) {
        guard editor.isComplete else { return tell(Self.unread(toWait: "exported")) }
        pictureWanted?(format)
    }
}
