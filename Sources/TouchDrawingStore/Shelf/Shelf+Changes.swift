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

    /// The greatest length of a file's name, in bytes. Source: Linux, NAME_MAX, less what the trash adds, and the number of a
    /// copy.
    private static let longestName = 255 - ".trashinfo".utf8.count - " 1000".utf8.count

    /// Gives a drawing another name, in the folder where it is. A file that has the name stays.
    ///
    /// - Parameter name: as a person writes it, without the file's ending.
    /// - Returns: its new path.
    public func rename(_ path: String, to name: String, of holder: Holder) throws(ShelfError) -> String {
        let title = places.title(of: path)
        guard let file = Self.fileName(name) else { throw ShelfError(title, .isNoName) }
        let target = (path.folderOfPath as NSString).appendingPathComponent(file)
        if target.isSameName(as: path) { return path }
        try whileNobodyHasIt(path, title, holder) { () throws(ShelfError) in
            do throws(Errno) {
                try FileMove.move(path, to: target)
            } catch {
                throw error == .exists
                    ? ShelfError(title, .nameIsTaken(name)) : ShelfError(title, system: error)
            }
        }
        return target
    }

    /// Makes a second drawing with the same lines, and all that can be undone; beside the first, or among those without a
    /// name where that has none, or nothing can be written beside it. It is on the disk then.
    ///
    /// - Returns: its path.
    public func duplicate(_ path: String) throws(ShelfError) -> String {
        let title = places.title(of: path)
        let isNamed = title == ((path as NSString).lastPathComponent as NSString).deletingPathExtension
        do throws(DrawingFileError) {
            let (document, isDamaged) = try DrawingFile.read(path, alsoKnownAs: places.knownDrawings)
            if isDamaged { throw DrawingFileError(path, .isDamaged("")) }
            return try write(document, beside: isNamed ? path : places.firstDrawing)
        } catch {
            throw ShelfError(title, error)
        }
    }

    private func write(_ document: Document, beside path: String) throws(DrawingFileError) -> String {
        do throws(DrawingFileError) {
            return try Self.write(document, to: FreeName.path(for: path))
        } catch {
            let own = places.data + "/" + (path as NSString).lastPathComponent
            guard error.reason != .diskIsFull, own != path else { throw error }
            try? Places.make(places.data)
            return try Self.write(document, to: FreeName.path(for: own))
        }
    }

    private static func write(_ document: Document, to path: String) throws(DrawingFileError) -> String {
        _ = try NewFile.make(at: path, records: document.records)
        try NewFile.synchronize(path)
        return path
    }

    /// Moves a drawing to the trash, from where file managers bring it back, as does `restore`.
    public func trash(_ path: String) throws(ShelfError) -> Trash.Item {
        let title = places.title(of: path)
        var item: Trash.Item?
        try whileNobodyHasIt(path, title, .others) { () throws(ShelfError) in
            do throws(Errno) {
                item = try Trash(places).take(path)
            } catch {
                throw ShelfError(title, system: error)
            }
        }
        guard let item else { throw ShelfError(title, .isGone) }
        return item
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

    /// - Returns: nil if no file can have the name.
    private static func fileName(_ name: String) -> String? {
        let plain = String(
            name.map { character in
                character == "/" || character.unicodeScalars.contains { $0.properties.generalCategory == .control }
                    ? "-" : character
            }
        ).trimmingCharacters(in: .whitespaces)
        let file = plain + ".touchtracker"
        guard !plain.isEmpty, !plain.hasPrefix("."), file.utf8.count <= longestName else { return nil }
        return file
    }

    /// Keeps other programs from opening the drawing meanwhile, with all of it in its file.
    private func whileNobodyHasIt(
        _ path: String, _ title: String, _ holder: Holder, _ change: () throws(ShelfError) -> Void
    ) throws(ShelfError) {
        guard holder == .others else { return try change() }
        let (lock, location): (Descriptor, String)
        do throws(DrawingFileError) {
            location = try FileLocation(path, alsoKnownAs: places.knownDrawings).path
            try Self.bringLogIn(location)
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
    }

    /// A program that was killed leaves steps beside the file.
    private static func bringLogIn(_ path: String) throws(DrawingFileError) {
        guard LogFile.identity(beside: path) != nil else { return }
        guard try !DrawingFile.read(path).isDamaged else { return }
        let file = try DrawingFile.open(at: path).file
        // What can't be brought in is found by whoever called.
        try? file.prepare()
        try? file.close()
    }
}
