import Foundation
import TouchDrawingModel
import TouchDrawingStore
import TouchFoundation
import TouchTrackerUI

/// All drawings. Lists, opens and changes them on its own thread, one request after another, and reports to the main
/// actor.
@MainActor
final class Library {
    /// Called with the results of requests.
    var onEvent: (LibraryEvent) -> Void = { _ in }
    /// Called with a drawing that was opened for the window. It is locked against other windows.
    var onOpen: (DrawingChoice.OpenedDrawing) -> Void = { _ in }
    /// Called with a drawing that can only be viewed.
    var onView: (ViewedDrawing) -> Void = { _ in }
    /// Called with the path of a drawing that is open in another window.
    var onOpenElsewhere: (String) -> Void = { _ in }
    let pictures: GalleryThumbnails
    let directories: AppDirectories

    private let extent: DrawingFile.Extent
    private let drawings = BackgroundQueue("library", .oldest)
    private let printers = BackgroundQueue("printers", .oldest)
    /// Separate, so that a slow mount does not delay drawings.
    private let folders = BackgroundQueue("folders", .oldest)
    private let previews = BackgroundQueue("preview", .newest)
    /// What went to the trash last.
    private var trashed: Trash.Item?
    /// Whether a drawing is being opened.
    private(set) var isOpening = false

    /// - Parameter extent: how much of a drawing is read before it is shown.
    init(_ directories: AppDirectories, _ extent: DrawingFile.Extent) {
        (self.directories, self.extent) = (directories, extent)
        pictures = GalleryThumbnails(directories)
    }

    /// A value that a thread passes on without keeping a reference.
    private struct UncheckedBox<Value>: @unchecked Sendable {
        let value: Value
    }

    /// The queue that executes a request, so that drawings don't wait for printers.
    enum Queue {
        case drawings, printers, folders
        /// Only the latest request is executed.
        case preview
    }

    /// Calls `make` in the background, and `completion` with its result on the main actor.
    func inBackground<Value>(
        on kind: Queue = .drawings,
        _ make: @escaping @Sendable () -> Value, then completion: @escaping @MainActor @Sendable (Value) -> Void
    ) {
        let queue =
            switch kind {
            case .drawings: drawings
            case .folders: folders
            case .printers: printers
            case .preview: previews
            }
        if kind == .preview { queue.remove("") }
        queue.add {
            let result = UncheckedBox(value: make())
            DispatchQueue.main.async { MainActor.assumeIsolated { completion(result.value) } }
        }
    }

    /// Calls `work` once the drawing that is being opened is open.
    func afterOpening(_ work: @escaping @MainActor @Sendable () -> Void) {
        inBackground {
            true
        } then: { _ in
            work()
        }
    }

    // MARK: Requests

    /// - Parameter path: the drawing in the window; nil if it has no file.
    func list(open path: String?) {
        inBackground { [directories] in
            let (open, dates) = (path.flatMap(DrawingFile.identity), DateText())
            return Shelf(directories).items().map { item in
                GalleryItem(
                    id: item.path, title: item.title, name: item.name, note: dates.string(item.modified),
                    // The same file under another name counts, too.
                    isOpen: item.path == path || open != nil && DrawingFile.identity(of: item.path) == open)
            }
        } then: { [weak self] in
            self?.onEvent(.found($0))
        }
    }

    /// Opens an existing drawing for the window. A missing file is not created.
    func open(_ choice: DrawingChoice) {
        guard !isOpening else { return }
        isOpening = true
        inBackground { [directories, extent] () -> Result<Outcome, DrawingFileError> in
            Result { () throws(DrawingFileError) in try Self.open(choice, in: directories, extent) }
        } then: { [weak self] result in
            guard let self else { return }
            isOpening = false
            switch result {
            case .success(.opened(let opened)): self.onOpen(opened)
            case .success(.viewed(let viewed)): self.onView(viewed)
            case .failure(let error): fail(error)
            }
        }
    }

    private enum Outcome {
        case opened(DrawingChoice.OpenedDrawing)
        case viewed(ViewedDrawing)
    }

    private nonisolated static func open(
        _ choice: DrawingChoice, in directories: AppDirectories, _ extent: DrawingFile.Extent
    ) throws(DrawingFileError) -> Outcome {
        do throws(DrawingFileError) {
            if case .named(let path) = choice { try DrawingFile.requireExisting(path) }
            return .opened(try choice.open(in: directories, reading: extent))
        } catch {
            guard let viewed = ViewedDrawing(insteadOf: error, directories) else { throw error }
            return .viewed(viewed)
        }
    }

    private func fail(_ error: DrawingFileError) {
        if error.reason == .isOpenElsewhere { return onOpenElsewhere(error.path) }
        show("\(error)")
    }

    private func show(_ clause: String) {
        onEvent(.told(localized(sentence: clause), isUndoable: false))
    }

    /// - Parameter completion: called with the new path.
    func rename(
        _ path: String, to name: String, of holder: Shelf.Opener,
        then completion: @escaping @MainActor @Sendable (String) -> Void
    ) {
        change { shelf throws(ShelfError) in
            try shelf.rename(path, to: name, openedBy: holder)
        } then: { [weak self] change in
            for message in change.messages { self?.show(message) }
            completion(change.value)
        } refused: { [weak self] error in
            self?.onEvent(.nameRefused(localized(sentence: "\(error)")))
        }
    }

    /// - Parameter completion: called with the path of the copy.
    func duplicate(_ path: String, then completion: @escaping @MainActor @Sendable (String) -> Void) {
        change { shelf throws(ShelfError) in
            try shelf.duplicate(path)
        } then: {
            completion($0)
        }
    }

    /// - Parameter completion: called when the drawing is in the trash.
    func trash(_ path: String, then completion: @escaping @MainActor @Sendable () -> Void) {
        change { shelf throws(ShelfError) in
            try shelf.trash(path)
        } then: { [weak self, directories] change in
            self?.trashed = change.value
            let clauses = [localized("Moved “\(directories.title(of: path))” to the trash")] + change.messages
            self?.onEvent(.told(clauses.map { localized(sentence: $0) }.joined(separator: " "), isUndoable: true))
            completion()
        }
    }

    /// Restores the item that was moved to the trash last.
    func restore(then completion: @escaping @MainActor @Sendable () -> Void) {
        guard let item = trashed else { return }
        change { shelf throws(ShelfError) in
            try shelf.restore(item)
        } then: { [weak self] in
            self?.trashed = nil
            self?.show(localized("Drawing restored"))
            completion()
        }
    }

    private func change<Value>(
        _ change: @escaping @Sendable (Shelf) throws(ShelfError) -> Value,
        then completion: @escaping @MainActor @Sendable (Value) -> Void,
        refused: (@MainActor @Sendable (ShelfError) -> Void)? = nil
    ) {
        inBackground { [directories] () -> Result<Value, ShelfError> in
            Result { () throws(ShelfError) in try change(Shelf(directories)) }
        } then: { [weak self] result in
            switch result {
            case .success(let value): completion(value)
            case .failure(let error): if let refused { refused(error) } else { self?.show("\(error)") }
            }
        }
    }
}
