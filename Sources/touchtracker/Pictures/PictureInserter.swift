import Foundation
import TouchDrawingStore
import TouchFoundation
import TouchGraphics
import TouchImageDecoding
import TouchTrackerUI
import TouchX11

/// Inserts pictures from files.
@MainActor
final class PictureInserter {
    private unowned let app: AppDelegate
    private let directories: AppDirectories
    /// Separate, so that a slow mount does not delay drawings.
    private let reading = BackgroundQueue("pictures", .oldest)

    /// The endings of picture files. Their content decides what they are.
    nonisolated private static let endings: Set<String> = [
        "png", "jpg", "jpeg", "webp", "gif", "tif", "tiff", "bmp", "svg",
    ]
    /// The distance between the centers of pictures that are inserted at once, in points. Source: our choice.
    private static let offset: CGFloat = 24

    init(_ directories: AppDirectories, _ app: AppDelegate) { (self.directories, self.app) = (directories, app) }

    /// Inserts the pictures of files, one after the other.
    ///
    /// - Parameter location: of the first one's center, in points of the window; nil: the middle of the view.
    func insert(_ files: [URL], at location: CGPoint?) {
        let view = app.controller.canvasView
        let first = location ?? view.convert(view.bounds.center, to: nil)
        for (index, file) in files.enumerated() {
            let distance = Self.offset * CGFloat(index)
            let center = CGPoint(x: first.x + distance, y: first.y + distance)
            reading.run {
                Result { () throws(PictureFileError) in try Self.content(of: file.path) }
            } then: { [weak app] result in
                switch result {
                case .success(let data): app?.receive(.picture(data, at: center))
                case .failure(let error): app?.receive(.pictureRefused(error.description))
                }
            }
        }
    }

    /// Why a file can't be read, as a clause.
    private struct PictureFileError: Error, CustomStringConvertible {
        let description: String
    }

    nonisolated private static func content(of path: String) throws(PictureFileError) -> Data {
        let name = (path as NSString).lastPathComponent
        // A pipe without a writer is refused instead of waited for.
        let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard file >= 0 else { throw PictureFileError(description: "\(name): \(Errno.last)") }
        let handle = FileHandle(fileDescriptor: file, closeOnDealloc: true)
        var status = stat()
        guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw PictureFileError(description: localized("\(name) is not a file"))
        }
        guard status.st_size <= EncodedImage.maxBytes else {
            throw PictureFileError(description: "\(ImageImportError.tooLarge(bytes: Int(status.st_size)))")
        }
        do {
            return try handle.read(upToCount: EncodedImage.maxBytes + 1) ?? Data()
        } catch {
            throw PictureFileError(description: "\(name): \(error.localizedDescription)")
        }
    }

    // MARK: Choosing a file

    /// Opens the desktop's file dialog, or lists pictures in our own if there is none.
    func choose() {
        let folder = directories.pictures
        guard let desktop = app.desktop else { return list(folder: folder) }
        let patterns = Self.endings.sorted().flatMap { ["*.\($0)", "*.\($0.uppercased())"] }
        desktop.chooseFile(
            FileDialogRequest(
                title: localized("Insert Picture"), acceptLabel: localized("Insert"), folder: folder, .open,
                filters: [.init(name: localized("Pictures"), patterns: patterns)]),
            over: app.window.id
        ) { [weak self] in
            switch $0 {
            case .chosen(let path): self?.insert([URL(fileURLWithPath: path)], at: nil)
            case .cancelled: break
            case .unavailable: self?.list(folder: folder)
            }
        }
    }

    /// - Parameter path: nil: the home folder.
    func list(folder path: String?) {
        reading.run { [directories] in
            Result { () throws(FolderError) in
                var listing = try FolderListing(of: path ?? directories.home, directories)
                listing.pictures = Self.pictures(in: listing.path)
                return listing
            }
        } then: { [weak app] in
            switch $0 {
            case .success(let listing): app?.receive(.folder(listing))
            case .failure(let error): app?.receive(.folderRefused(error.description))
            }
        }
    }

    /// The names of picture files in a folder, sorted, without hidden ones.
    nonisolated private static func pictures(in folder: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { !$0.hasPrefix(".") && endings.contains(($0 as NSString).pathExtension.lowercased()) }
            .sorted { ($0.lowercased(), $0) < ($1.lowercased(), $1) }
    }
}
