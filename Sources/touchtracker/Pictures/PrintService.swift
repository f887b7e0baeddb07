import Foundation
import TouchDrawingModel
import TouchDrawingPicture
import TouchDrawingStore
import TouchFoundation
import TouchGraphics
import TouchTrackerUI

/// Prints the drawing in the window.
@MainActor
final class PrintService {
    private unowned let app: AppDelegate
    private let directories: AppDirectories
    private let printers = BackgroundQueue("printers", .oldest)
    /// Only the latest request is executed.
    private let previews = BackgroundQueue("preview", .newest)
    /// The last choice in the print dialog.
    private var choice: PrintChoice

    /// The time until a message says that printers are being searched. Source: our choice.
    private static let searchDelay = Duration.milliseconds(500)

    init(_ directories: AppDirectories, _ app: AppDelegate) {
        (self.directories, self.app) = (directories, app)
        choice = SettingsFile(directories.print, defaults: PrintChoice()).read().value
    }

    /// The paper size of the user's locale.
    static var defaultSheet: SheetSize {
        let environment = ProcessInfo.processInfo.environment
        let locale = ["LC_ALL", "LC_PAPER", "LANG"].compactMap { environment[$0] }.first { !$0.isEmpty }
        return SheetSize(locale: locale ?? "")
    }

    /// Passes the last choice to the dialog.
    func showChoice(in chrome: ChromeController) { chrome.dialogs.printChoice = choice }

    /// Opens the print dialog, if there is a printer.
    func offerPrinters() {
        let search = app.application.scheduler.after(Self.searchDelay) { [weak app] in
            app?.receive(sentence: localized("Looking for printers…"))
        }
        printers.run {
            Result { () throws(Printers.Refusal) in try Printers().names() }
        } then: { [weak app] in
            search.cancel()
            switch $0 {
            case .success(let names) where names.isEmpty:
                app?.receive(sentence: localized("No printer found. Add one in your desktop's settings."))
            case .success(let names): app?.receive(.printers(names))
            case .failure(let refusal): app?.receive(sentence: localized(sentence: refusal.description))
            }
        }
    }

    /// Draws the print preview.
    func preview(_ layout: PageLayout, _ pixels: CGSize) {
        let drawing = app.controller.editor.document.drawing
        previews.remove("")
        previews.run { () -> Bitmap? in
            guard let page = try? Picture(of: drawing).page(layout) else { return nil }
            return try? page.bitmap(scale: pixels.width / page.area.width)
        } then: { [weak app] in
            app?.controller.chrome.dialogs.show($0, of: layout)
        }
    }

    func print(_ request: PrintRequest) {
        let chrome = app.controller.chrome
        let (drawing, title) = (app.controller.editor.document.drawing, chrome.dialogs.drawingTitle)
        choice.printer = request.printer
        (choice.sheet, choice.scaling) = (request.layout.sheet, request.layout.scaling)
        showChoice(in: chrome)
        SettingsFile(directories.print, defaults: PrintChoice()).save(choice)
        printers.run {
            Result { () throws(Printers.Refusal) in
                try Printers().print(Self.page(of: drawing, title, request.layout), titled: title, request)
            }
        } then: { [weak app] in
            switch $0 {
            case .success: app?.receive(sentence: localized("Sent to \(request.printer)."))
            case .failure(let refusal): app?.receive(sentence: localized(sentence: refusal.description))
            }
        }
    }

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
