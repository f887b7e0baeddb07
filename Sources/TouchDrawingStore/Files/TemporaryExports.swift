public import Foundation
public import TouchDrawingModel
import TouchFoundation

/// Drawings exported to temporary files for other programs, for example by dragging. The files exist until this program
/// ends.
public final class TemporaryExports {
    private let directories: AppDirectories
    /// The folder of the files; nil if there are none yet.
    private var folder: String?
    private var count = 0

    /// Nothing is written before the first export.
    public init(_ directories: AppDirectories = AppDirectories()) {
        self.directories = directories
    }

    /// Writes a drawing with these figures.
    ///
    /// - Parameter name: the name of the file, without extension.
    /// - Throws: if the file can't be written in any folder.
    public func export(_ figures: [Figure], named name: String) throws(DrawingFileError) -> URL {
        let folder = try createFolder()
        // Each file has its own subfolder, so that several can have the same name.
        count += 1
        let subfolder = "\(folder)/\(count)"
        let name = name.replacing("/", with: "-").prefix(100)
        let path = "\(subfolder)/\(name).touchtracker"
        guard mkdir(subfolder, 0o700) == 0 else { throw DrawingFileError(path, system: .last) }
        var document = Document()
        _ = document.add(figures, as: .paste)
        _ = try NewFile.create(at: path, entries: document.drawing.entries)
        return URL(fileURLWithPath: path)
    }

    /// Removes all files.
    public func removeAll() {
        if let folder { try? FileManager.default.removeItem(atPath: folder) }
        folder = nil
    }

    private func createFolder() throws(DrawingFileError) -> String {
        if let folder { return folder }
        for parent in directories.fallbackFolders where (try? AppDirectories.createPrivateFolder(parent)) != nil {
            Self.removeAbandoned(in: parent)
            let folder = "\(parent)/lent-\(getpid())"
            guard mkdir(folder, 0o700) == 0 || errno == EEXIST else { continue }
            self.folder = folder
            return folder
        }
        throw DrawingFileError(directories.fallbackFolders.first ?? "/tmp", system: .accessDenied)
    }

    /// Removes the folders of programs that were killed.
    private static func removeAbandoned(in parent: String) {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? [] {
            guard name.hasPrefix("lent-"), let owner = pid_t(name.dropFirst(5)), owner != getpid(),
                kill(owner, 0) != 0, errno == ESRCH
            else { continue }
            try? FileManager.default.removeItem(atPath: "\(parent)/\(name)")
        }
    }
}
