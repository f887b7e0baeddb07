import Foundation
import TouchDrawingModel
import TouchDrawingPicture
import TouchDrawingStore
import TouchLanguage
import TouchSystem
import TouchTrackerUI
import TouchX11

/// How drawings are exported from the window.
extension Program {
    // MARK: Choices

    /// Reads what was chosen last.
    func useChoices(of places: Places) {
        exportChoice = SettingsFile(places.export, defaults: ExportChoice(), isValid: \.isUsual).read().value
        printChoice = SettingsFile(places.print, defaults: PrintChoice()).read().value
        showChoices()
    }

    /// To the drawing that is in the window.
    func showChoices() {
        controller.chrome.exportChoice = exportChoice
        controller.chrome.printChoice = printChoice
        guard let library else { return }
        controller.chrome.pictureFolder = library.places.short(folder(of: exportChoice, library.places))
    }

    /// Saves how drawings are exported for the next time.
    private func remember(_ choice: ExportChoice, _ places: Places) {
        var choice = choice
        // The usual folder is the desktop's, wherever that may be by then.
        if choice.folder == places.pictures { choice.folder = nil }
        guard choice != exportChoice else { return }
        exportChoice = choice
        showChoices()
        write(choice, to: places.export, defaults: ExportChoice())
    }

    func write<Choice: Codable>(_ choice: Choice, to path: String, defaults: Choice) {
        do throws(SettingsError) {
            try SettingsFile(path, defaults: defaults).write(choice)
        } catch {
            Console.error("\(error)")
        }
    }

    private func folder(of choice: ExportChoice, _ places: Places) -> String { choice.folder ?? places.pictures }

    // MARK: Exporting

    /// While a recording plays, nothing is written: what became of an export comes from the recording, which closes the
    /// dialog, too.
    func export(_ request: ExportRequest) {
        guard let library else {
            return controller.messages.tell(localized("Stop playback before exporting."))
        }
        remember(request.choice, library.places)
        exporter.export(
            controller.editor.document, request, in: folder(of: request.choice, library.places), scale: window.scale)
    }

    func handle(_ outcome: Exporter.Outcome) {
        switch outcome {
        case .status(let status): receive(.export(status))
        case .done(let path, let count):
            receive(.exported(path, short: library?.places.short(path) ?? path, invisibleCount: count))
        }
    }

    // MARK: Choosing a file

    /// Has the desktop's dialog choose a file, or folders be shown where there is none.
    func chooseFile(for request: ExportRequest) {
        guard let library else { return }
        let folder = folder(of: request.choice, library.places)
        guard let saveDialog else { return list(folder: folder) }
        let formats = [request.choice.format] + ExportFormat.allCases.filter { $0 != request.choice.format }
        let filters = formats.map { format in
            SaveFileRequest.Filter(name: format.fileExtension.uppercased(), pattern: "*.\(format.fileExtension)")
        }
        saveDialog.open(
            SaveFileRequest(
                title: localized("Export"), acceptLabel: localized("Export"), folder: folder,
                name: request.fileName, filters: filters)
        ) { [weak self] in
            switch $0 {
            case .chosen(let path): self?.export(request, to: path)
            case .cancelled: self?.receive(.export(.ready))
            case .unavailable: self?.list(folder: folder)
            }
        }
    }

    /// - Parameter path: absolute, from the desktop's dialog, which has asked before something is replaced.
    private func export(_ request: ExportRequest, to path: String) {
        guard let library else { return }
        var chosen = request
        chosen.setName((path as NSString).lastPathComponent)
        chosen.choice.folder = path.folderOfPath
        // A name that gets an extension is another one, of which nobody was asked.
        chosen.existing = path.hasSuffix("/" + chosen.fileName) ? .replaced : .asked
        receive(.export(.chosen(chosen, shortFolder: library.places.short(path.folderOfPath))))
        export(chosen)
    }

    // MARK: Folders

    /// - Parameter path: nil: the home folder.
    func list(folder path: String?) {
        guard let library else { return }
        showFolder { [places = library.places] () throws(FolderError) in
            try FolderListing(of: path ?? places.home, places)
        }
    }

    func makeFolder(_ name: String, in folder: String) {
        guard let library else { return }
        showFolder { [places = library.places] () throws(FolderError) in
            try FolderListing(making: name, in: folder, places)
        }
    }

    private func showFolder(_ make: @escaping @Sendable () throws(FolderError) -> FolderListing) {
        library?.inBackground(for: .folders) {
            Result { () throws(FolderError) in try make() }
        } then: { [weak self] in
            switch $0 {
            case .success(let listing): self?.receive(.folder(listing))
            case .failure(let error): self?.receive(.folderRefused(error.description))
            }
        }
    }
}
