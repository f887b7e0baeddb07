import Foundation
import TouchDrawingModel
import TouchSystem

extension Shelf {
    /// Whose drawing it is.
    public enum Opener: Sendable {
        /// This program has it open; the caller calls `DrawingFile.prepare` afterwards, which follows it.
        case caller
        /// Nobody, as far as the caller knows: if another program has it, it is left alone.
        case others
    }

    /// What came of a change.
    public struct Change<Value: Sendable>: Sendable {
        /// What the change makes.
        public let value: Value
        /// What was found on the way and has to be told to the user, one sentence each.
        public let messages: [String]
    }

    /// Gives a drawing another name, in the folder where it is.
    ///
    /// - Parameter text: as a person writes it, without the file's ending.
    /// - Returns: its new path.
    /// - Throws: what is wrong with the name, such as that another drawing has it, or why it can't be changed.
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

    /// Makes a second drawing with the same lines, and all that can be undone; beside the first, or in the user's own folder if
    /// nothing can be written there. It is on the disk then.
    ///
    /// - Returns: its path.
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

    /// Moves a drawing to the trash, from where file managers bring it back, as does `restore`.
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

    /// Brings a drawing back from the trash to where it was.
    public func restore(_ item: Trash.Item) throws(ShelfError) {
        do throws(Errno) {
            try Trash(directories).restore(item)
        } catch {
            let title = directories.title(of: item.original)
            throw error == .exists ? ShelfError(title, .nameIsTaken(title)) : ShelfError(title, system: error)
        }
    }

    // MARK: Files

    /// Keeps other programs from opening the drawing meanwhile, with all of it in its file.
    ///
    /// - Returns: what to tell the user, one sentence each.
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

    /// Brings in the steps that a program which was killed has left beside the file.
    ///
    /// - Returns: what was found in the log, one sentence each.
    private static func mergeLog(_ path: String) throws(DrawingFileError) -> [String] {
        guard LogFile.identity(beside: path) != nil else { return [] }
        guard try !DrawingFile.read(path).isDamaged else { return [] }
        let result = try DrawingFile.open(at: path)
        // What can't be brought in is found by the caller.
        try? result.file.prepare()
        try? result.file.close()
        return result.warnings + [result.file.consumeMessage()?.description].compactMap(\.self)
    }
}
