import Foundation
import TouchDrawingModel
import TouchDrawingStore
import TouchLanguage
import TouchTrackerUI

/// All drawings: lists, opens and changes them on a thread of its own, one order after another, and tells what came of it on the
/// main actor.
@MainActor
final class Library {
    /// Called with what is to be shown.
    var tell: (LibraryNews) -> Void = { _ in }
    /// Called with a drawing that was opened for the window, whose file nobody else can open now.
    var opened: (DrawingChoice.Opened) -> Void = { _ in }
    /// Called with a drawing that can only be looked at.
    var viewed: (ViewedDrawing) -> Void = { _ in }
    /// Called with the path of a drawing that another window has.
    var isElsewhere: (String) -> Void = { _ in }
    let pictures: GalleryPictures
    let places: Places

    private let extent: DrawingFile.Extent
    private let work = BackgroundWork("library", .oldest)
    private let printing = BackgroundWork("printers", .oldest)
    /// A slow mount holds up no drawing.
    private let folders = BackgroundWork("folders", .oldest)
    private let previews = BackgroundWork("preview", .newest)
    /// What went to the trash last.
    private var trashed: Trash.Item?
    /// A drawing is being opened.
    private(set) var isOpening = false

    /// - Parameter extent: how much of a drawing is read before it is shown.
    init(_ places: Places, _ extent: DrawingFile.Extent) {
        (self.places, self.extent) = (places, extent)
        pictures = GalleryPictures(places)
    }

    /// What a thread hands over, which it keeps nothing of.
    private struct Handed<Value>: @unchecked Sendable {
        let value: Value
    }

    /// What background work waits for: drawings don't wait for printers.
    enum Matter {
        case drawings, printers, folders
        /// Only the last one that was asked for is made.
        case preview
    }

    /// Has a thread do something, and the main actor take what came of it.
    func inBackground<Value>(
        for matter: Matter = .drawings,
        _ make: @escaping @Sendable () -> Value, then take: @escaping @MainActor @Sendable (Value) -> Void
    ) {
        let queue =
            switch matter {
            case .drawings: work
            case .folders: folders
            case .printers: printing
            case .preview: previews
            }
        if matter == .preview { queue.remove("") }
        queue.add {
            let handed = Handed(value: make())
            DispatchQueue.main.async { MainActor.assumeIsolated { take(handed.value) } }
        }
    }

    /// Does something once the drawing is there that is being opened.
    func afterOpening(_ work: @escaping @MainActor @Sendable () -> Void) {
        inBackground {
            true
        } then: { _ in
            work()
        }
    }

    // MARK: Orders

    /// - Parameter path: of the drawing that is open; nil: nothing is kept.
    func list(open path: String?) {
        inBackground { [places] in
            let (open, dates) = (path.flatMap(DrawingFile.identity), DateText())
            return Shelf(places).items().map { item in
                GalleryItem(
                    id: item.path, title: item.title, name: item.name, note: dates.string(item.modified),
                    // Perhaps under another name.
                    isOpen: item.path == path || open != nil && DrawingFile.identity(of: item.path) == open)
            }
        } then: { [weak self] in
            self?.tell(.found($0))
        }
    }

    /// Opens a drawing for the window; one that is not there any more is not made anew.
    func open(_ choice: DrawingChoice) {
        guard !isOpening else { return }
        isOpening = true
        inBackground { [places, extent] () -> Result<Outcome, DrawingFileError> in
            Result { () throws(DrawingFileError) in try Self.open(choice, in: places, extent) }
        } then: { [weak self] result in
            guard let self else { return }
            isOpening = false
            switch result {
            case .success(.opened(let opened)): self.opened(opened)
            case .success(.viewed(let viewed)): self.viewed(viewed)
            case .failure(let error): fail(error)
            }
        }
    }

    private enum Outcome {
        case opened(DrawingChoice.Opened)
        case viewed(ViewedDrawing)
    }

    private nonisolated static func open(
        _ choice: DrawingChoice, in places: Places, _ extent: DrawingFile.Extent
    ) throws(DrawingFileError) -> Outcome {
        do throws(DrawingFileError) {
            if case .named(let path) = choice { try DrawingFile.requireThere(path) }
            return .opened(try choice.open(in: places, reading: extent))
        } catch {
            guard let viewed = ViewedDrawing(insteadOf: error, places) else { throw error }
            return .viewed(viewed)
        }
    }

    private func fail(_ error: DrawingFileError) {
        if error.reason == .isOpenElsewhere { return isElsewhere(error.path) }
        say("\(error)")
    }

    private func say(_ clause: String) {
        tell(.told(localized(sentence: clause), isUndoable: false))
    }

    /// - Parameter renamed: called with its new path.
    func rename(
        _ path: String, to name: String, of holder: Shelf.Holder,
        then renamed: @escaping @MainActor @Sendable (String) -> Void
    ) {
        change { shelf throws(ShelfError) in
            try shelf.rename(path, to: name, of: holder)
        } then: { [weak self] change in
            for notice in change.notices { self?.say(notice) }
            renamed(change.value)
        } refused: { [weak self] error in
            self?.tell(.nameRefused(localized(sentence: "\(error)")))
        }
    }

    /// - Parameter made: called with the path of the second one.
    func duplicate(_ path: String, then made: @escaping @MainActor @Sendable (String) -> Void) {
        change { shelf throws(ShelfError) in
            try shelf.duplicate(path)
        } then: {
            made($0)
        }
    }

    /// - Parameter done: called when it is in the trash.
    func trash(_ path: String, then done: @escaping @MainActor @Sendable () -> Void) {
        change { shelf throws(ShelfError) in
            try shelf.trash(path)
        } then: { [weak self, places] change in
            self?.trashed = change.value
            let clauses = [localized("Moved “\(places.title(of: path))” to the trash")] + change.notices
            self?.tell(.told(clauses.map { localized(sentence: $0) }.joined(separator: " "), isUndoable: true))
            done()
        }
    }

    /// Brings back what went to the trash last.
    func restore(then done: @escaping @MainActor @Sendable () -> Void) {
        guard let item = trashed else { return }
        change { shelf throws(ShelfError) in
            try shelf.restore(item)
        } then: { [weak self] in
            self?.trashed = nil
            self?.say(localized("Drawing restored"))
            done()
        }
    }

    private func change<Value>(
        _ change: @escaping @Sendable (Shelf) throws(ShelfError) -> Value,
        then take: @escaping @MainActor @Sendable (Value) -> Void,
        refused: (@MainActor @Sendable (ShelfError) -> Void)? = nil
    ) {
        inBackground { [places] () -> Result<Value, ShelfError> in
            Result { () throws(ShelfError) in try change(Shelf(places)) }
        } then: { [weak self] result in
            switch result {
            case .success(let value): take(value)
            case .failure(let error): if let refused { refused(error) } else { self?.say("\(error)") }
            }
        }
    }
}
