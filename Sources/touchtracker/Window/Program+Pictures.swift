import Foundation
import TouchDrawingModel
import TouchDrawingPicture
import TouchDrawingStore
import TouchLanguage
import TouchSystem
import TouchTrackerUI
import TouchX11

/// Exporting from the window.
extension Program {
    // MARK: Choices

    /// Reads the saved choices.
    func loadChoices(of directories: AppDirectories) {
        exportChoice = SettingsFile(directories.export, defaults: ExportChoice(), isValid: \.isValid).read().value
        printChoice = SettingsFile(directories.print, defaults: PrintChoice()).read().value
        showChoices()
    }

    /// Passes the choices to the dialogs of the open drawing.
    func showChoices() {
        controller.chrome.dialogs.exportChoice = exportChoice
        controller.chrome.dialogs.printChoice = printChoice
        guard let library else { return }
        controller.chrome.dialogs.pictureFolder = library.directories.abbreviatedPath(
            folder(of: exportChoice, library.directories))
    }

    /// Saves the choice for the next export.
    private func remember(_ choice: ExportChoice, _ directories: AppDirectories) {
        var choice = choice
        // Nil means the desktop's folder, which may change.
        if choice.folder == directories.pictures { choice.folder = nil }
        guard choice != exportChoice else { return }
        exportChoice = choice
        showChoices()
        write(choice, to: directories.export, defaults: ExportChoice())
    }

    func write<Choice: Codable>(_ choice: Choice, to path: String, defaults: Choice) {
        do throws(SettingsError) {
            try SettingsFile(path, defaults: defaults).write(choice)
        } catch {
            Console.error("\(error)")
        }
    }

    private func folder(of choice: ExportChoice, _ directories: AppDirectories) -> String {
        choice.folder ?? directories.pictures
    }

    // MARK: Exporting

    /// While a recording plays, nothing is written. Its events report the result and close the dialog.
    func export(_ request: ExportRequest) {
        guard let library else {
            return controller.messages.showMessage(localized("Stop playback before exporting."))
        }
        remember(request.choice, library.directories)
        exporter.export(
            controller.editor.document, request, in: folder(of: request.choice, library.directories),
            scale: window.scale)
    }

    func handle(_ outcome: Exporter.Outcome) {
        switch outcome {
        case .status(let status): receive(.export(status))
        case .done(let path, let count):
            receive(.exported(path, short: library?.directories.abbreviatedPath(path) ?? path, invisibleCount: count))
        }
    }

    // MARK: Choosing a file

    /// Opens the desktop's file dialog, or lists folders in our own if there is none.
    func chooseFile(for request: ExportRequest) {
        guard let library else { return }
        let folder = folder(of: request.choice, library.directories)
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

    /// - Parameter path: an absolute path from the desktop's dialog, which has asked before replacing a file.
    private func export(_ request: ExportRequest, to path: String) {
        guard let library else { return }
        var exported = request
        exported.setName((path as NSString).lastPathComponent)
        exported.choice.folder = path.parentFolder
        // If an extension was added, the dialog has not asked about this name.
        exported.existing = path.hasSuffix("/" + exported.fileName) ? .replaced : .asked
        receive(.export(.chosen(exported, shortFolder: library.directories.abbreviatedPath(path.parentFolder))))
        export(exported)
    }

    // MARK: Folders

    /// - Parameter path: nil: the home folder.
    func list(folder path: String?) {
        guard let library else { return }
        showFolder { [directories = library.directories] () throws(FolderError) in
            try FolderListing(of: path ?? directories.home, directories)
        }
    }

    func makeFolder(_ name: String, in folder: String) {
        guard let library else { return }
        showFolder { [directories = library.directories] () throws(FolderError) in
            try FolderListing(making: name, in: folder, directories)
        }
    }

    private func showFolder(_ make: @escaping @Sendable () throws(FolderError) -> FolderListing) {
        library?.inBackground(on: .folders) {
            Result { () throws(FolderError) in try make() }
        } then: { [weak self] in
            switch $0 {
            case .success(let listing): self?.receive(.folder(listing))
            case .failure(let error): self?.receive(.folderRefused(error.description))
            }
        }
    }
}
