import Foundation
import TouchDrawingModel
import TouchSystem

extension Shelf {
    /// Whose drawing it is.
    public enum Holder: Sendable {
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
        public let notices: [String]
    }

    /// Gives a drawing another name, in the folder where it is.
    ///
    /// - Parameter text: as a person writes it, without the file's ending.
    /// - Returns: its new path.
    /// - Throws: what is wrong with the name, such as that another drawing has it, or why it can't be changed.
    public func rename(_ path: String, to text: String, of holder: Holder) throws(ShelfError) -> Change<String> {
        let (title, name, folder) = (places.title(of: path), DrawingName.trimmed(text), path.folderOfPath)
        if let flaw = DrawingName.flaw(of: name) { throw ShelfError(title, .nameIsWrong(flaw)) }
        let target = (folder as NSString).appendingPathComponent(name + Places.ending)
        if target.isSameName(as: path) { return Change(value: path, notices: []) }
        guard !DrawingNames(places, beside: folder).isTaken(name, except: path) else {
            throw ShelfError(title, .nameIsTaken(name))
        }
        let notices = try whileNobodyHasIt(path, title, holder) { () throws(ShelfError) in
            do throws(Errno) {
                try FileMove.move(path, to: target)
            } catch {
                throw error == .exists
                    ? ShelfError(title, .nameIsTaken(name)) : ShelfError(title, system: error)
            }
        }
        return Change(value: target, notices: notices)
    }

    /// Makes a second drawing with the same lines, and all that can be undone; beside the first, or in the user's own folder if
    /// nothing can be written there. It is on the disk then.
    ///
    /// - Returns: its path.
    public func duplicate(_ path: String) throws(ShelfError) -> String {
        let title = places.title(of: path)
        do throws(DrawingFileError) {
            let (document, isDamaged) = try DrawingFile.read(path, alsoKnownAs: places.knownDrawings)
            if isDamaged { throw DrawingFileError(path, .isDamaged("")) }
            return try write(document, asCopyOf: title, in: path.folderOfPath)
        } catch {
            throw ShelfError(title, error)
        }
    }

    private func write(
        _ document: Document, asCopyOf title: String, in folder: String
    ) throws(DrawingFileError) -> String {
        let name = DrawingNames(places, beside: folder).freeCopy(of: title) + Places.ending
        do throws(DrawingFileError) {
            return try Self.write(document, to: (folder as NSString).appendingPathComponent(name))
        } catch {
            guard error.reason != .diskIsFull, folder != places.data else { throw error }
            try? Places.make(places.data)
            return try Self.write(document, to: places.data + "/" + name)
        }
    }

    private static func write(_ document: Document, to path: String) throws(DrawingFileError) -> String {
        _ = try NewFile.make(at: path, records: document.records)
        try NewFile.synchronize(path)
        return path
    }

    /// Moves a drawing to the trash, from where file managers bring it back, as does `restore`.
    public func trash(_ path: String) throws(ShelfError) -> Change<Trash.Item> {
        let title = places.title(of: path)
        var item: Trash.Item?
        let notices = try whileNobodyHasIt(path, title, .others) { () throws(ShelfError) in
            do throws(Errno) {
                item = try Trash(places).take(path)
            } catch {
                throw ShelfError(title, system: error)
            }
        }
        guard let item else { throw ShelfError(title, .isGone) }
        return Change(value: item, notices: notices)
    }

    /// Brings a drawing back from the trash to where it was.
    public func restore(_ item: Trash.Item) throws(ShelfError) {
        do throws(Errno) {
            try Trash(places).restore(item)
        } catch {
            let title = places.title(of: item.original)
            throw error == .exists ? ShelfError(title, .nameIsTaken(title)) : ShelfError(title, system: error)
        }
    }

    // MARK: Files

    /// Keeps other programs from opening the drawing meanwhile, with all of it in its file.
    ///
    /// - Returns: what to tell the user, one sentence each.
    private func whileNobodyHasIt(
        _ path: String, _ title: String, _ holder: Holder, _ change: () throws(ShelfError) -> Void
    ) throws(ShelfError) -> [String] {
        guard holder == .others else {
            try change()
            return []
        }
        let (lock, location, notices): (Descriptor, String, [String])
        do throws(DrawingFileError) {
            location = try FileLocation(path, alsoKnownAs: places.knownDrawings).path
            notices = try Self.bringLogIn(location)
            lock = try Descriptor.locked(location)
        } catch {
            throw ShelfError(title, error)
        }
        guard LogFile.identity(beside: location) == nil else {
            throw ShelfError(title, .isDamaged)
        }
        defer { lock.unlock() }
        try change()
        LogFile.remove(beside: location)
        return notices
    }

    /// Brings in the steps that a program which was killed has left beside the file.
    ///
    /// - Returns: what was found in the log, one sentence each.
    private static func bringLogIn(_ path: String) throws(DrawingFileError) -> [String] {
        guard LogFile.identity(beside: path) != nil else { return [] }
        guard try !DrawingFile.read(path).isDamaged else { return [] }
        let opening = try DrawingFile.open(at: path)
        // What can't be brought in is found by the caller.
        try? opening.file.prepare()
        try? opening.file.close()
        return opening.warnings + [opening.file.takeNotice()?.description].compactMap(\.self)
    }
}
