import Foundation
import TouchDrawingModel
import TouchDrawingStore
import TouchFoundation
import TouchTrackerUI
import TouchX11

/// Exports the drawing in the window to files.
@MainActor
final class ExportService {
    private unowned let app: AppDelegate
    private let directories: AppDirectories
    private let exporter = Exporter()
    /// Separate, so that a slow mount does not delay drawings.
    private let folders = BackgroundQueue("folders", .oldest)
    /// The last choice in the export dialog.
    private var choice: ExportChoice

    init(_ directories: AppDirectories, _ app: AppDelegate) {
        (self.directories, self.app) = (directories, app)
        choice = SettingsFile(directories.export, defaults: ExportChoice(), isValid: \.isValid).read().value
    }

    /// Passes the last choice to the dialog.
    func showChoice(in chrome: ChromeController) {
        chrome.dialogs.exportChoice = choice
        chrome.dialogs.pictureFolder = directories.abbreviatedPath(folder(of: choice))
    }

    private func folder(of choice: ExportChoice) -> String { choice.folder ?? directories.pictures }

    // MARK: Exporting

    func export(_ request: ExportRequest) {
        remember(request.choice)
        exporter.export(
            app.controller.editor.document, request, in: folder(of: request.choice), scale: app.window.scale
        ) { [weak self] in
            self?.handle($0)
        }
    }

    /// Saves the choice for the next export.
    private func remember(_ new: ExportChoice) {
        var new = new
        // Nil means the desktop's folder, which may change.
        if new.folder == directories.pictures { new.folder = nil }
        guard new != choice else { return }
        choice = new
        showChoice(in: app.controller.chrome)
        SettingsFile(directories.export, defaults: ExportChoice()).save(new)
    }

    private func handle(_ outcome: Exporter.Outcome) {
        switch outcome {
        case .status(let status): app.receive(.export(status))
        case .done(let path, let count, let notes):
            app.receive(
                .exported(path, short: directories.abbreviatedPath(path), invisibleCount: count, notes: notes))
        }
    }

    /// Cancels the current export.
    func cancel() { exporter.cancel() }

    /// Call this when the window has closed. No incomplete file remains when it returns.
    func close() {
        cancelChoosingFile()
        exporter.close()
    }

    /// Opens the folder of a file in the desktop's file manager.
    func showInFileManager(_ path: String) {
        let folder = path.parentFolder
        let process = Process()
        // `env` searches PATH.
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["xdg-open", folder]
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        let reportFailure: @MainActor @Sendable () -> Void = { [weak app] in
            app?.controller.messages.showMessage(localized("No file manager found. Saved in \(folder)."))
        }
        process.terminationHandler = { process in
            guard process.terminationStatus != 0 else { return }
            DispatchQueue.main.async { MainActor.assumeIsolated { reportFailure() } }
        }
        do {
            try process.run()
        } catch {
            reportFailure()
        }
    }

    // MARK: Choosing a file

    /// Opens the desktop's file dialog, or lists folders in our own if there is none.
    func chooseFile(for request: ExportRequest) {
        let folder = folder(of: request.choice)
        guard let desktop = app.desktop else { return list(folder: folder) }
        let formats = [request.choice.format] + ExportFormat.allCases.filter { $0 != request.choice.format }
        let filters = formats.map { format in
            FileDialogRequest.Filter(name: format.fileExtension.uppercased(), patterns: ["*.\(format.fileExtension)"])
        }
        desktop.chooseFile(
            FileDialogRequest(
                title: localized("Export"), acceptLabel: localized("Export"), folder: folder,
                .save(name: request.fileName), filters: filters),
            over: app.window.id
        ) { [weak self] in
            switch $0 {
            case .chosen(let path): self?.export(request, to: path)
            case .cancelled: self?.app.receive(.export(.ready))
            case .unavailable: self?.list(folder: folder)
            }
        }
    }

    func cancelChoosingFile() { app.desktop?.cancelChoosingFile() }

    /// - Parameter path: an absolute path from the desktop's dialog, which has asked before replacing a file.
    private func export(_ request: ExportRequest, to path: String) {
        var exported = request
        exported.setName((path as NSString).lastPathComponent)
        exported.choice.folder = path.parentFolder
        // If an extension was added, the dialog has not asked about this name.
        exported.existing = path.hasSuffix("/" + exported.fileName) ? .replaced : .asked
        app.receive(.export(.chosen(exported, shortFolder: directories.abbreviatedPath(path.parentFolder))))
        export(exported)
    }

    /// - Parameter path: nil: the home folder.
    func list(folder path: String?) {
        showFolder { [directories] () throws(FolderError) in
            try FolderListing(of: path ?? directories.home, directories)
        }
    }

    func makeFolder(_ name: String, in folder: String) {
        showFolder { [directories] () throws(FolderError) in
            try FolderListing(making: name, in: folder, directories)
        }
    }

    private func showFolder(_ make: @escaping @Sendable () throws(FolderError) -> FolderListing) {
        folders.run {
            Result { () throws(FolderError) in try make() }
        } then: { [weak app] in
            switch $0 {
            case .success(let listing): app?.receive(.folder(listing))
            case .failure(let error): app?.receive(.folderRefused(error.description))
            }
        }
    }
}
