import Foundation
public import TouchDrawingModel
import TouchLanguage

/// Saves drawings with steps that could not be kept in place wherever there is room, and brings them back.
public struct Rescue {
    private let directories: AppDirectories

    /// - Parameter places: the folders to save drawings in, and to look for them.
    public init(_ directories: AppDirectories) {
        self.directories = directories
    }

    /// Where rescued drawings go, best first: the program's own folders, which last, then wherever there is room.
    private var folders: [String] {
        // /run is emptied when the user logs out, which may be just what is happening.
        let fallbacks =
            directories.fallbackFolders.filter { !$0.hasPrefix("/run/") }
            + directories.fallbackFolders.filter { $0.hasPrefix("/run/") }
        return [directories.state + "/rescued", directories.data + "/rescued"] + fallbacks
    }

    /// Where the user would look: removable disks and the home folder.
    private var userFolders: [String] {
        let user = NSUserName()
        let disks = ["/run/media/\(user)", "/media/\(user)"].flatMap { folder in
            ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted().map { folder + "/" + $0 }
        }
        return disks + [directories.home]
    }

    /// Who wants the drawing saved elsewhere.
    public enum Trigger {
        /// Nobody can be asked; the next start finds it.
        case automatic
        /// The user asked for it, and is told where it is.
        case userRequested
    }

    /// Saves everything to another file, wherever that succeeds.
    ///
    /// - Returns: its path. The file is on disk.
    /// - Throws: why the last place refused.
    public func save(_ file: DrawingFile, _ drawing: Drawing, _ trigger: Trigger) throws(DrawingFileError) -> String {
        let name = (file.path as NSString).lastPathComponent
        var lastError = DrawingFileError(file.path, .diskIsFull)
        let ownFolders = folders.map { (folder: $0, word: "rescued") }
        let preferredFolders = trigger == .userRequested ? userFolders.map { (folder: $0, word: "saved") } : []
        for candidate in preferredFolders + ownFolders {
            // The program's own folders may not exist yet.
            guard candidate.word == "saved" || Self.createPrivateFolder(candidate.folder) else { continue }
            let path = FreeName.path(for: candidate.folder + "/" + name, adding: candidate.word)
            do {
                try file.save(to: path, drawing)
                return path
            } catch {
                lastError = error
            }
        }
        throw lastError
    }

    /// Creates a folder that nobody else can access, if it is not there yet.
    private static func createPrivateFolder(_ folder: String) -> Bool {
        _ = try? AppDirectories.createFolder(folder)
        return isPrivateFolder(folder)
    }

    private static func isPrivateFolder(_ folder: String) -> Bool {
        var status = stat()
        return lstat(folder, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR && status.st_uid == geteuid()
            && status.st_mode & 0o077 == 0
    }

    // MARK: At the next start

    private var rescuedFiles: [String] {
        folders.filter(Self.isPrivateFolder).flatMap { folder in
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
    func restore(to path: String) -> [String] {
        rescuedFiles.flatMap { rescued in
            rescued == path ? [] : restore(rescued, to: path)
        }
    }

    private func restore(_ rescued: String, to path: String) -> [String] {
        let fallbackMessage = localized(
            "steps that couldn't be saved last time are in \(rescued); open that file, or move it away")
        guard let copy = Self.candidateCopy(of: rescued) else { return [fallbackMessage] }
        guard (try? FileKind(path: path)) != nil,
            let result = try? DrawingFile.open(at: path, alsoKnownAs: directories.knownDrawings), result.salvage == nil
        else { return [fallbackMessage] }
        // What was put aside is not found again by the next opening.
        guard result.file.end.drawing == copy.drawing else { return result.warnings + [fallbackMessage] }
        return result.warnings + [restore(rescued, copy, to: result.file, or: fallbackMessage)].compactMap(\.self)
    }

    private func restore(
        _ rescued: String, _ copy: CandidateCopy, to file: DrawingFile, or fallbackMessage: String
    ) -> String? {
        do throws(SaveError) {
            let count = try file.appendSteps(of: copy)
            try file.close()
            guard let count else { return fallbackMessage }
            unlink(rescued)
            if count == 0 { return nil }
            return localized(
                count, one: "recovered the step that couldn't be saved last time",
                other: "recovered the \(count) steps that couldn't be saved last time")
        } catch {
            return localized("the drawing still isn't writable; everything is saved in \(rescued)")
        }
    }

    private static func candidateCopy(of path: String) -> CandidateCopy? {
        guard let file = try? Descriptor(path, for: .reading), let snapshot = try? Snapshot(of: file, path: path) else {
            return nil
        }
        if let bytes = snapshot.log?.bytes {
            let log = WriteAheadLog(UnsafeRawBufferPointer(bytes), pageSize: Schema.pageSize)
            let isForeign = LogContinuity(of: Head(file: UnsafeRawBufferPointer(snapshot.file.bytes)), log).isForeign
            if !isForeign { log.apply(to: snapshot.file) }
        }
        return try? CandidateCopy(snapshot.file)
    }
}
