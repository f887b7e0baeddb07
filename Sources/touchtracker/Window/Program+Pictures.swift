import Foundation
import TouchDrawingModel
import TouchDrawingPicture
import TouchDrawingStore
import TouchLanguage
import TouchTrackerUI

/// How pictures are exported from the window, and printed.
extension Program {
    /// Reads what was chosen once for all.
    func useExportChoice(of places: Places) {
        let file = SettingsFile(places.export, defaults: ExportChoice(), isValid: \.isUsual)
        exportChoice = file.read().value
        showExportChoice()
    }

    /// To the drawing that is in the window.
    func showExportChoice() {
        controller.chrome.exportChoice = exportChoice
        guard let library else { return }
        controller.chrome.pictureFolder = library.places.short(exportChoice.folder ?? library.places.pictures)
    }

    func choose(_ choice: ExportChoice) {
        exportChoice = choice
        showExportChoice()
        guard let library else { return }
        do {
            try SettingsFile(library.places.export, defaults: ExportChoice()).write(choice)
        } catch {
            Console.error("\(error)")
        }
    }

    func choosePictures(folder name: String) {
        guard let library else { return }
        var isFolder: ObjCBool = false
        guard let folder = library.places.long(name),
            FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue
        else { return say(localized("\(name) doesn't exist. Pictures are still saved in the previous folder.")) }
        guard access(folder, W_OK) == 0 else {
            return say(localized("\(name) is not writable. Pictures are still saved in the previous folder."))
        }
        var choice = exportChoice
        choice.folder = folder == library.places.pictures ? nil : folder
        choose(choice)
        say(localized("Pictures will now be saved in \(library.places.short(folder))."))
    }

    private func say(_ sentence: String) { receive(.told(sentence, isUndoable: false)) }

    // MARK: Printing

    func offerPrinters() {
        guard let library else {
            return controller.messages.tell(localized("Stop playback before printing."))
        }
        library.inBackground(for: .printers) {
            Result { () throws(Printers.Refusal) in try Printers().names() }
        } then: { [weak self] in
            switch $0 {
            case .success(let names) where names.isEmpty:
                self?.say(localized("No printer found. Add one in your desktop's settings."))
            case .success(let names): self?.receive(.printers(names))
            case .failure(let refusal): self?.tell(refusal)
            }
        }
    }

    func print(on printer: String) {
        let (document, title) = (controller.editor.document, controller.chrome.drawingTitle)
        library?.inBackground(for: .printers) {
            Result { () throws(Printers.Refusal) in
                try Printers().print(Self.page(of: document, title), titled: title, on: printer)
            }
        } then: { [weak self] in
            switch $0 {
            case .success: self?.say(localized("Sent to \(printer)."))
            case .failure(let refusal): self?.tell(refusal)
            }
        }
    }

    private func tell(_ refusal: Printers.Refusal) {
        say(localized(sentence: refusal.description))
    }

    /// Paper is paper: it is left white.
    private nonisolated static func page(of document: Document, _ title: String) throws(Printers.Refusal) -> Data {
        do throws(PictureError) {
            return try Picture(of: document.drawing, title: title).data(.pdf)
        } catch {
            throw Printers.Refusal(description: localized("couldn't print: \(error)"))
        }
    }
}
