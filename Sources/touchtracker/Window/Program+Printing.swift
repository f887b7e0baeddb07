import Foundation
import TouchDrawingModel
import TouchDrawingPicture
import TouchGraphics
import TouchLanguage
import TouchTrackerUI

/// Printing from the window.
extension Program {
    /// The time until a message says that printers are being searched. Source: our choice.
    private static let searchDelay = Duration.milliseconds(500)

    /// The paper size of the user's locale.
    static var defaultSheet: SheetSize {
        let environment = ProcessInfo.processInfo.environment
        let locale = ["LC_ALL", "LC_PAPER", "LANG"].compactMap { environment[$0] }.first { !$0.isEmpty }
        return SheetSize(locale: locale ?? "")
    }

    func offerPrinters() {
        guard let library else {
            return controller.messages.showMessage(localized("Stop playback before printing."))
        }
        let search = application.scheduler.after(Self.searchDelay) { [weak self] in
            self?.show(localized("Looking for printers…"))
        }
        library.inBackground(on: .printers) {
            Result { () throws(Printers.Refusal) in try Printers().names() }
        } then: { [weak self] in
            search.cancel()
            switch $0 {
            case .success(let names) where names.isEmpty:
                self?.show(localized("No printer found. Add one in your desktop's settings."))
            case .success(let names): self?.receive(.printers(names))
            case .failure(let refusal): self?.show(localized(sentence: refusal.description))
            }
        }
    }

    /// Draws the print preview in the background.
    func preview(_ layout: PageLayout, _ pixels: CGSize) {
        let drawing = controller.editor.document.drawing
        library?.inBackground(on: .preview) { () -> Bitmap? in
            guard let page = try? Picture(of: drawing).page(layout) else { return nil }
            return try? page.bitmap(scale: pixels.width / page.area.width)
        } then: { [weak self] in
            self?.controller.chrome.dialogs.show($0, of: layout)
        }
    }

    func print(_ request: PrintRequest) {
        guard let library else { return }
        let (drawing, title) = (controller.editor.document.drawing, controller.chrome.dialogs.drawingTitle)
        printChoice.printer = request.printer
        (printChoice.sheet, printChoice.scaling) = (request.layout.sheet, request.layout.scaling)
        showChoices()
        write(printChoice, to: library.directories.print, defaults: PrintChoice())
        library.inBackground(on: .printers) {
            Result { () throws(Printers.Refusal) in
                try Printers().print(Self.page(of: drawing, title, request.layout), titled: title, request)
            }
        } then: { [weak self] in
            switch $0 {
            case .success: self?.show(localized("Sent to \(request.printer)."))
            case .failure(let refusal): self?.show(localized(sentence: refusal.description))
            }
        }
    }

    private func show(_ sentence: String) { receive(.told(sentence, isUndoable: false)) }

    private nonisolated static func page(
        of drawing: Drawing, _ title: String, _ layout: PageLayout
    ) throws(Printers.Refusal) -> Data {
        do throws(PictureError) {
            return try Picture(of: drawing, title: title).pagePDF(layout)
        } catch {
            throw Printers.Refusal(description: localized("couldn't print: \(error)"))
        }
    }
}
