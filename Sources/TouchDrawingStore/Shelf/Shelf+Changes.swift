import Foundation
import TouchDrawingModel
import TouchFoundation

extension Shelf {
    /// Which program has a drawing open.
    public enum Opener: Sendable {
        /// This program has it open; the caller calls `DrawingFile.prepare` afterwards, which follows the file.
        case caller
        /// This program doesn't have it open. If another program does, nothing is changed.
        case others
    }

    /// The outcome of a change.
    public struct Change<Value: Sendable>: Sendable {
        /// The result.
        public let value: Value
        /// Messages to show to the user, one sentence each.
        public let messages: [String]
    }

    /// Renames a drawing within its folder.
    ///
    /// - Parameters:
    ///   - text: the new name as the user typed it, without extension.
    ///   - opener: which program has the drawing open.
    /// - Returns: the new path.
    /// - Throws: why the name is invalid or taken, or why the file can't be renamed.
    public func rename(_ path: String, to text: String, openedBy opener: Opener) throws(ShelfError) -> Change<String> {
        let (title, name, folder) = (directories.title(of: path), DrawingName.trimmed(text), path.parentFolder)
        if let nameError = DrawingName.validationError(of: name) { throw ShelfError(title, .invalidName(nameError)) }
        let target = (folder as NSString).appendingPathComponent(name + AppDirectories.fileExtension)
        if target.isSameName(as: path) { return Change(value: path, messages: []) }
        guard !DrawingNames(directories, beside: folder).isTaken(name, except: path) else {
            throw ShelfError(title, .nameIsTaken(name))
        }
        let messages = try withExclusiveAccess(path, title, opener) { () throws(ShelfError) in
            do throws(Errno) {
                try FileMove.move(path, to: target)
            } catch {
                throw error == .exists
                    ? ShelfError(title, .nameIsTaken(name)) : ShelfError(title, system: error)
            }
        }
        return Change(value: target, messages: messages)
    }

    /// Duplicates a drawing with its undo history. The copy is created in the same folder, or in the user's own folder
    /// if that isn't writable, and is on disk when this returns.
    ///
    /// - Returns: the path of the copy.
    public func duplicate(_ path: String) throws(ShelfError) -> String {
        let title = directories.title(of: path)
        do throws(DrawingFileError) {
            let (document, isDamaged) = try DrawingFile.read(path, alsoKnownAs: directories.knownDrawings)
            if isDamaged { throw DrawingFileError(path, .isDamaged("")) }
            return try write(document, asCopyOf: title, in: path.parentFolder)
        } catch {
            throw ShelfError(title, error)
        }
    }

    private func write(
        _ document: Document, asCopyOf title: String, in folder: String
    ) throws(DrawingFileError) -> String {
        let name =
            DrawingNames(directories, beside: folder).availableCopyTitle(of: title) + AppDirectories.fileExtension
        do throws(DrawingFileError) {
            return try Self.write(document, to: (folder as NSString).appendingPathComponent(name))
        } catch {
            guard error.reason != .diskIsFull, folder != directories.data else { throw error }
            try? AppDirectories.createFolder(directories.data)
            return try Self.write(document, to: directories.data + "/" + name)
        }
    }

    private static func write(_ document: Document, to path: String) throws(DrawingFileError) -> String {
        _ = try NewFile.create(at: path, records: document.records)
        try NewFile.synchronize(path)
        return path
    }

    /// Moves a drawing to the trash. It can be restored with `restore(_:)` or a file manager.
    public func trash(_ path: String) throws(ShelfError) -> Change<Trash.Item> {
        let title = directories.title(of: path)
        var item: Trash.Item?
        let messages = try withExclusiveAccess(path, title, .others) { () throws(ShelfError) in
            do throws(Errno) {
                item = try Trash(directories).moveToTrash(path)
            } catch {
                throw ShelfError(title, system: error)
            }
        }
        guard let item else { throw ShelfError(title, .isGone) }
        return Change(value: item, messages: messages)
    }

    /// Restores a drawing from the trash to its original path.
    public func restore(_ item: Trash.Item) throws(ShelfError) {
        do throws(Errno) {
            try Trash(directories).restore(item)
        } catch {
            let title = directories.title(of: item.original)
            throw error == .exists ? ShelfError(title, .nameIsTaken(title)) : ShelfError(title, system: error)
        }
    }

    // MARK: Files

    /// Performs a change while no other program can open the drawing, and with its log merged into the file.
    ///
    /// - Returns: messages for the user, one sentence each.
    private func withExclusiveAccess(
        _ path: String, _ title: String, _ opener: Opener, _ change: () throws(ShelfError) -> Void
    ) throws(ShelfError) -> [String] {
        guard opener == .others else {
            try change()
            return []
        }
        let (lock, filePath, messages): (Descriptor, String, [String])
        do throws(DrawingFileError) {
            filePath = try ResolvedPath(path, alsoKnownAs: directories.knownDrawings).path
            messages = try Self.mergeLog(filePath)
            lock = try Descriptor.locked(filePath)
        } catch {
            throw ShelfError(title, error)
        }
        guard LogFile.identity(beside: filePath) == nil else {
            throw ShelfError(title, .isDamaged)
        }
        defer { lock.unlock() }
        try change()
        LogFile.remove(beside: filePath)
        return messages
    }

    /// Merges the log that a killed program left beside the file.
    ///
    /// - Returns: messages about the log's content, one sentence each.
    private static func mergeLog(_ path: String) throws(DrawingFileError) -> [String] {
        guard LogFile.identity(beside: path) != nil else { return [] }
        guard try !DrawingFile.read(path).isDamaged else { return [] }
        let result = try DrawingFile.open(at: path)
        // The caller finds out if the log could not be merged.
        try? result.file.prepare()
        try? result.file.close()
        return result.warnings + [result.file.consumeMessage()?.description].compactMap(\.self)
    }
}
