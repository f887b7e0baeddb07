import Foundation
public import TouchDrawingModel
import TouchLanguage

/// Which drawing the program opens.
public enum DrawingChoice: Hashable, Sendable {
    /// The drawing at this path, created if missing; relative to the working directory.
    case named(String)
    /// The one that was open last, or else the first one.
    case last
    /// One that is made for it, beside the first one.
    case new

    /// A drawing that is open for drawing on.
    public struct OpenedDrawing {
        /// The file and what is in it.
        public let drawing: DrawingFile.OpenResult
        /// What to tell the user, one sentence each.
        public let warnings: [String]
        /// Whether no drawing was opened before, by anybody with these places.
        public let isFirst: Bool

        init(drawing: DrawingFile.OpenResult, warnings: [String], isFirst: Bool = false) {
            (self.drawing, self.warnings, self.isFirst) = (drawing, warnings, isFirst)
        }
    }

    /// Opens it, and remembers it for the next start unless it is new.
    ///
    /// - Parameter extent: how much of it is read.
    /// - Throws: why it can't be opened. Nothing has been changed then.
    public func open(
        in directories: AppDirectories, reading extent: DrawingFile.Extent = .everything
    ) throws(DrawingFileError) -> OpenedDrawing {
        let stateFile = SettingsFile(directories.window, defaults: WindowState())
        var (state, warning) = stateFile.read()
        let isFirst = warning == nil && state == WindowState()
        var warnings = [warning].compactMap { $0 }
        let path: String
        switch self {
        case .named(let name):
            path = Self.absolutePath(name)
        case .last:
            path = try Self.lastPath(state, directories, &warnings)
        case .new:
            path = directories.newDrawing
        }
        warnings += Rescue(directories).restore(to: path)
        let result: DrawingFile.OpenResult
        do throws(DrawingFileError) {
            if self == .new || self == .last && path == directories.firstDrawing {
                try Self.createFolder(of: directories)
            }
            result = try DrawingFile.open(at: path, alsoKnownAs: state.knownDrawings, reading: extent)
        } catch {
            guard self == .last, path == directories.firstDrawing,
                let fallback = Self.openFallback(in: directories, extent)
            else {
                throw error
            }
            result = fallback
            warnings.append(
                localized("\(error); using \(fallback.file.path) instead, which is temporary"))
        }
        warnings += result.warnings
        // In a folder whose name is not UTF-8 there is no absolute path to remember. A new drawing is remembered once there is
        // something on it.
        if self != .new, !result.file.path.isSameName(as: state.lastDrawing), result.file.path.hasPrefix("/") {
            state.lastDrawing = result.file.path
            do {
                try stateFile.write(state)
            } catch {
                warnings.append(error.description)
            }
        }
        return OpenedDrawing(drawing: result, warnings: warnings, isFirst: isFirst)
    }

    /// A drawing that was only read.
    public struct ReadDrawing {
        /// The file that was read.
        public let path: String
        /// What is in it, with its history.
        public let document: Document
        /// What to tell the user, one sentence each.
        public let warnings: [String]
        /// Whether nothing of the drawing is missing.
        public let isComplete: Bool
        /// How its window was arranged last; nil if that is not known.
        public let arrangement: WindowState.Arrangement?
    }

    /// Reads it without changing anything: it may be open in a window, or read-only.
    ///
    /// - Throws: why it can't be read.
    public func read(in directories: AppDirectories) throws(DrawingFileError) -> ReadDrawing {
        var warnings: [String] = []
        let path: String
        switch self {
        case .named(let name):
            path = name
        case .new: throw DrawingFileError(directories.newDrawing, .noDrawingYet)
        case .last:
            let (state, warning) = SettingsFile(directories.window, defaults: WindowState()).read()
            warnings = [warning].compactMap { $0 }
            path = try Self.lastPath(state, directories, &warnings)
            guard try FileKind(path: path) != nil else { throw DrawingFileError(path, .noDrawingYet) }
        }
        let state = SettingsFile(directories.window, defaults: WindowState()).read().value
        let result = try DrawingFile.readWithShortfall(path, alsoKnownAs: state.knownDrawings)
        if let shortfall = result.shortfall { warnings.append(shortfall.description) }
        return ReadDrawing(
            path: path, document: result.document, warnings: warnings, isComplete: result.shortfall == nil,
            arrangement: state.arrangement(of: Self.absolutePath(path)))
    }

    /// The path of the drawing that was open last, or else of the first one.
    private static func lastPath(
        _ state: WindowState, _ directories: AppDirectories, _ warnings: inout [String]
    ) throws(DrawingFileError) -> String {
        if let last = state.lastDrawing {
            if try exists(last) { return last }
            if last != directories.firstDrawing {
                warnings.append(
                    localized("\(last) no longer exists; opened \(directories.firstDrawing) instead"))
            }
        }
        let isFirstMissing = ExistingItem(at: directories.firstDrawing) == .nothing
        return isFirstMissing && ExistingItem(at: directories.legacyFirstDrawing) != .nothing
            ? directories.legacyFirstDrawing : directories.firstDrawing
    }

    /// A drawing for a user whose own folders can't be written to.
    ///
    /// - Returns: nil if their drawing exists, whatever is wrong with it, or no other folder works either.
    private static func openFallback(in directories: AppDirectories, _ extent: DrawingFile.Extent) -> DrawingFile
        .OpenResult?
    {
        guard ExistingItem(at: directories.firstDrawing) == .nothing else { return nil }
        for folder in directories.fallbackFolders where (try? AppDirectories.createPrivateFolder(folder)) != nil {
            let path = folder + "/" + (directories.firstDrawing as NSString).lastPathComponent
            if let result = try? DrawingFile.open(at: path, reading: extent) { return result }
        }
        return nil
    }

    private static func exists(_ path: String) throws(DrawingFileError) -> Bool {
        do throws(DrawingFileError) {
            return try FileKind(path: path) != nil
        } catch {
            if case .isDanglingLink = error.reason { return false }
            throw error
        }
    }

    private static func createFolder(of directories: AppDirectories) throws(DrawingFileError) {
        do {
            try AppDirectories.createFolder(directories.data)
        } catch {
            throw DrawingFileError(directories.firstDrawing, system: error)
        }
    }

    /// The absolute path, independent of the working directory; the name itself if that directory's name is not UTF-8.
    private static func absolutePath(_ name: String) -> String {
        if name.hasPrefix("/") { return name }
        guard let folder = getcwd(nil, 0) else { return name }
        defer { free(folder) }
        return String(validatingCString: folder).map { ($0 as NSString).appendingPathComponent(name) } ?? name
    }
}

extension String {
    /// File names are bytes: two may be equal as text and still name different files.
    package func isSameName(as other: String?) -> Bool { other.map { utf8.elementsEqual($0.utf8) } ?? false }
}
