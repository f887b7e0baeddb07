import Foundation
public import TouchDrawingModel
import TouchLanguage

/// Saves drawings with steps that could not be kept in place wherever there is room, and brings them back.
public struct Rescue {
    private let places: Places

    /// - Parameter places: the folders to save drawings in, and to look for them.
    public init(_ places: Places) {
        self.places = places
    }

    /// Where rescued drawings go, best first: the program's own folders, which last, then wherever there is room.
    private var folders: [String] {
        // /run is emptied when the user logs out, which may be just what is happening.
        let refuges = places.refuges.filter { !$0.hasPrefix("/run/") } + places.refuges.filter { $0.hasPrefix("/run/") }
        return [places.state + "/rescued", places.data + "/rescued"] + refuges
    }

    /// Where the user would look: removable disks and the home folder.
    private var usualFolders: [String] {
        let user = NSUserName()
        let disks = ["/run/media/\(user)", "/media/\(user)"].flatMap { folder in
            ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted().map { folder + "/" + $0 }
        }
        return disks + [places.home]
    }

    /// Who wants the drawing saved elsewhere.
    public enum Wish {
        /// Nobody can be asked; the next start finds it.
        case rescue
        /// The user asked for it, and is told where it is.
        case elsewhere
    }

    /// Saves everything to another file, wherever that succeeds.
    ///
    /// - Returns: its path. The file is on disk.
    /// - Throws: why the last place refused.
    public func save(_ file: DrawingFile, _ drawing: Drawing, _ wish: Wish) throws(DrawingFileError) -> String {
        let name = (file.path as NSString).lastPathComponent
        var refusal = DrawingFileError(file.path, .diskIsFull)
        let own = folders.map { (folder: $0, word: "rescued") }
        let usual = wish == .elsewhere ? usualFolders.map { (folder: $0, word: "saved") } : []
        for place in usual + own {
            // The program's own folders may not exist yet.
            guard place.word == "saved" || Self.makeOwn(place.folder) else { continue }
            let path = FreeName.path(for: place.folder + "/" + name, adding: place.word)
            do {
                try file.save(to: path, drawing)
                return path
            } catch {
                refusal = error
            }
        }
        throw refusal
    }

    /// Creates a folder that nobody else can access, if it is not there yet.
    private static func makeOwn(_ folder: String) -> Bool {
        _ = try? Places.make(folder)
        return isOwn(folder)
    }

    private static func isOwn(_ folder: String) -> Bool {
        var status = stat()
        return lstat(folder, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR && status.st_uid == geteuid()
            && status.st_mode & 0o077 == 0
    }

    // MARK: At the next start

    private var found: [String] {
        folders.filter(Self.isOwn).flatMap { folder in
            ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
                .filter {
                    $0.contains("-rescued") && !$0.hasSuffix("-wal") && !$0.hasSuffix("-shm") && !$0.hasPrefix(".")
                }
                .map { folder + "/" + $0 }
        }
    }

    /// Adds what was rescued to a drawing, and deletes the rescued file once everything is on disk.
    ///
    /// - Parameter path: of the drawing about to be opened.
    /// - Returns: what to tell the user, one sentence each.
    func bringBack(to path: String) -> [String] {
        found.flatMap { rescued in
            rescued == path ? [] : bringBack(rescued, to: path)
        }
    }

    private func bringBack(_ rescued: String, to path: String) -> [String] {
        let elsewhere = localized(
            "steps that couldn't be saved last time are in \(rescued); open that file, or move it away")
        guard let copy = Self.steps(of: rescued) else { return [elsewhere] }
        guard (try? FileKind(path: path)) != nil,
            let opening = try? DrawingFile.open(at: path, alsoKnownAs: places.knownDrawings), opening.notice == nil
        else { return [elsewhere] }
        // What was put aside is not found again by the next opening.
        guard opening.file.end.drawing == copy.drawing else { return opening.warnings + [elsewhere] }
        return opening.warnings + [bringBack(rescued, copy, to: opening.file, or: elsewhere)].compactMap(\.self)
    }

    private func bringBack(
        _ rescued: String, _ copy: StepsOfCopy, to file: DrawingFile, or elsewhere: String
    ) -> String? {
        do throws(KeepingError) {
            let count = try file.takeSteps(of: copy)
            try file.close()
            guard let count else { return elsewhere }
            unlink(rescued)
            if count == 0 { return nil }
            return localized(
                count, one: "recovered the step that couldn't be saved last time",
                other: "recovered the \(count) steps that couldn't be saved last time")
        } catch {
            return localized("the drawing still isn't writable; everything is saved in \(rescued)")
        }
    }

    private static func steps(of path: String) -> StepsOfCopy? {
        guard let file = try? Descriptor(path, for: .reading), let snapshot = try? Snapshot(of: file, path: path) else {
            return nil
        }
        if let bytes = snapshot.log?.bytes {
            let log = WriteAheadLog(UnsafeRawBufferPointer(bytes), pageSize: Schema.pageSize)
            let isForeign = LogContinuity(of: Head(file: UnsafeRawBufferPointer(snapshot.file.bytes)), log).isForeign
            if !isForeign { log.apply(to: snapshot.file) }
        }
        return try? StepsOfCopy(snapshot.file)
    }
}
