public import Foundation
public import TouchDrawingModel
import TouchSystem

/// Drawings that other programs are handed as files, such as what is dragged to them. The files are there until this program
/// ends.
public final class LentFiles {
    private let places: Places
    /// Where they are; nil: nothing was lent yet.
    private var folder: String?
    private var count = 0

    /// Nothing is written before something is lent.
    public init(_ places: Places = Places()) {
        self.places = places
    }

    /// Writes a drawing with these figures.
    ///
    /// - Parameter name: the file's, without its extension.
    /// - Throws: if it can be written nowhere.
    public func lend(_ figures: [Figure], named name: String) throws(DrawingFileError) -> URL {
        let folder = try makeFolder()
        // Each has its own folder, so that two of one name can be lent.
        count += 1
        let place = "\(folder)/\(count)"
        let name = name.replacing("/", with: "-").prefix(100)
        let path = "\(place)/\(name).touchtracker"
        guard mkdir(place, 0o700) == 0 else { throw DrawingFileError(path, system: .last) }
        var document = Document()
        _ = document.add(figures, as: .paste)
        _ = try NewFile.make(at: path, entries: document.drawing.entries)
        return URL(fileURLWithPath: path)
    }

    /// Removes all of it.
    public func end() {
        if let folder { try? FileManager.default.removeItem(atPath: folder) }
        folder = nil
    }

    private func makeFolder() throws(DrawingFileError) -> String {
        if let folder { return folder }
        for refuge in places.refuges where (try? Places.makeOwn(refuge)) != nil {
            Self.removeAbandoned(in: refuge)
            let folder = "\(refuge)/lent-\(getpid())"
            guard mkdir(folder, 0o700) == 0 || errno == EEXIST else { continue }
            self.folder = folder
            return folder
        }
        throw DrawingFileError(places.refuges.first ?? "/tmp", system: .accessDenied)
    }

    /// What programs have left behind that were killed.
    private static func removeAbandoned(in refuge: String) {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: refuge)) ?? [] {
            guard name.hasPrefix("lent-"), let owner = pid_t(name.dropFirst(5)), owner != getpid(),
                kill(owner, 0) != 0, errno == ESRCH
            else { continue }
            try? FileManager.default.removeItem(atPath: "\(refuge)/\(name)")
        }
    }
}
