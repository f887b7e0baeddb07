import Foundation
import TouchDrawingStore
import TouchFoundation
import TouchGraphics
import TouchImageDecoding
import TouchTrackerUI
import TouchX11

/// Inserts pictures and documents from files.
@MainActor
final class PictureInserter {
    private unowned let app: AppDelegate
    private let directories: AppDirectories
    /// Separate, so that a slow mount does not delay drawings.
    private let reading = BackgroundQueue("pictures", .oldest)

    /// The distance between the centers of pictures that are inserted at once, in points. Source: our choice.
    private static let offset: CGFloat = 24

    init(_ directories: AppDirectories, _ app: AppDelegate) { (self.directories, self.app) = (directories, app) }

    /// Inserts the pictures and documents of files, one after the other.
    ///
    /// - Parameter location: of the first one's center, in points of the window; nil: the middle of the view. Documents
    ///   are below everything.
    func insert(_ files: [URL], at location: CGPoint?) {
        let controller = app.controller
        let view = controller.canvasView
        let first = location ?? view.convert(view.bounds.center, to: nil)
        for (index, file) in files.enumerated() {
            let distance = Self.offset * CGFloat(index)
            let center = CGPoint(x: first.x + distance, y: first.y + distance)
            reading.run {
                Result { () throws(InsertedFile.ReadingError) in try InsertedFile(at: file.path) }
            } then: { [weak app, weak controller] result in
                // Another drawing may be in the window by now.
                guard let controller, app?.controller === controller else { return }
                switch result {
                case .success(let content): app?.receive(LibraryEvent(content, at: center))
                case .failure(.document(let error)): app?.receive(.documentRefused(error.description))
                case .failure(.file(let reason)): app?.receive(.pictureRefused(reason))
                }
            }
        }
    }

    // MARK: Choosing a file

    /// Opens the desktop's file dialog, or lists files in our own if there is none.
    func choose(_ kind: InsertableFile) {
        let folder = kind == .picture ? directories.pictures : directories.documents
        guard let desktop = app.desktop else { return list(kind, folder: folder) }
        let patterns = kind.endings.sorted().flatMap { ["*.\($0)", "*.\($0.uppercased())"] }
        let (title, filter) =
            switch kind {
            case .picture: (localized("Insert Picture"), localized("Pictures"))
            case .document: (localized("Insert PDF"), localized("PDF documents"))
            }
        desktop.chooseFile(
            FileDialogRequest(
                title: title, acceptLabel: localized("Insert"), folder: folder, .open,
                filters: [.init(name: filter, patterns: patterns)]),
            over: app.window.id
        ) { [weak self] in
            switch $0 {
            case .chosen(let path): self?.insert([URL(fileURLWithPath: path)], at: nil)
            case .cancelled: break
            case .unavailable: self?.list(kind, folder: folder)
            }
        }
    }

    /// - Parameter path: nil: the home folder.
    func list(_ kind: InsertableFile, folder path: String?) {
        reading.run { [directories] in
            Result { () throws(FolderError) in
                var listing = try FolderListing(of: path ?? directories.home, directories)
                let names = kind.names(in: listing.path)
                switch kind {
                case .picture: listing.pictures = names
                case .document: listing.documents = names
                }
                return listing
            }
        } then: { [weak app] in
            switch $0 {
            case .success(let listing): app?.receive(.folder(listing))
            case .failure(let error): app?.receive(.folderRefused(error.description))
            }
        }
    }
}

extension InsertableFile {
    /// The endings of such files. Their content decides what they are.
    fileprivate var endings: Set<String> {
        switch self {
        case .picture: ["png", "jpg", "jpeg", "webp", "gif", "tif", "tiff", "bmp", "svg"]
        case .document: ["pdf"]
        }
    }

    /// The names of such files in a folder, sorted, without hidden ones.
    fileprivate func names(in folder: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { !$0.hasPrefix(".") && endings.contains(($0 as NSString).pathExtension.lowercased()) }
            .sorted { ($0.lowercased(), $0) < ($1.lowercased(), $1) }
    }
}

extension LibraryEvent {
    /// - Parameter center: of a picture, in points of the window; nil: the middle.
    init(_ file: InsertedFile, at center: CGPoint? = nil) {
        switch file {
        case .picture(let data): self = .picture(data, at: center)
        case .document(let data, let sizes): self = .document(data, pages: sizes)
        }
    }
}
