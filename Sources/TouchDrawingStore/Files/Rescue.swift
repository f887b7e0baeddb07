import Foundation
public import TouchDrawingModel
import TouchFoundation

/// Saves drawings with unsaved steps wherever there is space, and restores them at the next start.
public struct Rescue {
    private let directories: AppDirectories

    /// - Parameter directories: the folders in which to save and find drawings.
    public init(_ directories: AppDirectories) {
        self.directories = directories
    }

    /// Folders for rescued drawings, best first: the program's own permanent folders, then any with space.
    private var folders: [String] {
        // /run is emptied when the user logs out, which may be happening right now.
        let fallbacks =
            directories.fallbackFolders.filter { !$0.hasPrefix("/run/") }
            + directories.fallbackFolders.filter { $0.hasPrefix("/run/") }
        return [directories.state + "/rescued", directories.data + "/rescued"] + fallbacks
    }

    /// Folders where the user would look: removable disks and the home folder.
    private var userFolders: [String] {
        let user = NSUserName()
        let disks = ["/run/media/\(user)", "/media/\(user)"].flatMap { folder in
            ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted().map { folder + "/" + $0 }
        }
        return disks + [directories.home]
    }

    /// Why the drawing is saved to another file.
    public enum Trigger {
        /// The user can't be asked; the next start restores the steps.
        case automatic
        /// The user asked for it, and is shown the path.
        case userRequested
    }

    /// Saves everything to another file, in the first folder where that succeeds.
    ///
    /// - Returns: the path of the file, which is on disk.
    /// - Throws: the error of the last folder.
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

    /// Creates a folder that other users can't access, if it doesn't exist.
    ///
    /// - Returns: whether it exists now, and no other user can access it.
    private static func createPrivateFolder(_ folder: String) -> Bool {
        _ = try? AppDirectories.createFolder(folder)
        return isPrivateFolder(folder)
    }

    private static func isPrivateFolder(_ folder: String) -> Bool {
        var status = stat()
        return lstat(folder, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR && status.st_uid == geteuid()
            && status.st_mode & 0o077 == 0
    }

    // MARK: Restoring at the next start

    private var rescuedFiles: [String] {
        folders.filter(Self.isPrivateFolder).flatMap { folder in
            ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
                .filter {
                    $0.contains("-rescued") && !$0.hasSuffix("-wal") && !$0.hasSuffix("-shm") && !$0.hasPrefix(".")
                }
                .map { folder + "/" + $0 }
        }
    }

    /// Appends rescued steps to a drawing, and deletes the rescued file once everything is on disk.
    ///
    /// - Parameter path: the path of the drawing that is about to be opened.
    /// - Returns: messages for the user, one sentence each.
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
        // Messages about recovered files are not repeated by the next opening.
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
