import Foundation
public import TouchDrawingModel
import TouchFoundation

/// The drawing that the program opens.
public enum DrawingChoice: Hashable, Sendable {
    /// The drawing at this path, created if missing; relative to the working directory.
    case named(String)
    /// The drawing that was opened last, or else the first one.
    case last
    /// A new drawing beside the first one.
    case new
    /// A new drawing beside the first one, named after a file that is inserted into it.
    case newNamed(after: String)

    /// An opened drawing, with warnings.
    public struct OpenedDrawing {
        /// The file and its document.
        public let drawing: DrawingFile.OpenResult
        /// Warnings for the user, one sentence each.
        public let warnings: [String]
        /// Whether no drawing was opened in these directories before.
        public let isFirst: Bool

        init(drawing: DrawingFile.OpenResult, warnings: [String], isFirst: Bool = false) {
            (self.drawing, self.warnings, self.isFirst) = (drawing, warnings, isFirst)
        }
    }

    /// Opens the drawing, and remembers it for the next start unless it is new.
    ///
    /// - Parameter extent: how much of the drawing to read.
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
        case .newNamed(let file):
            path = directories.newDrawing(namedAfter: file)
        }
        warnings += Rescue(directories).restore(to: path)
        let result: DrawingFile.OpenResult
        do throws(DrawingFileError) {
            if isNew || self == .last && path == directories.firstDrawing {
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
        // In a folder whose name is not UTF-8 there is no absolute path to remember. A new drawing is remembered once
        // it has content.
        if !isNew, !result.file.path.isSameName(as: state.lastDrawing), result.file.path.hasPrefix("/") {
            state.lastDrawing = result.file.path
            do {
                try stateFile.write(state)
            } catch {
                warnings.append(error.description)
            }
        }
        return OpenedDrawing(drawing: result, warnings: warnings, isFirst: isFirst)
    }

    /// A drawing that was read without opening it.
    public struct ReadDrawing {
        /// The path of the file.
        public let path: String
        /// The document, with its history.
        public let document: Document
        /// Warnings for the user, one sentence each.
        public let warnings: [String]
        /// Whether the document is complete.
        public let isComplete: Bool
        /// The last arrangement of the drawing's window; nil if unknown.
        public let arrangement: WindowState.Arrangement?
    }

    /// Reads the drawing without changing anything: it may be open in a window, or read-only.
    ///
    /// - Throws: why it can't be read.
    public func read(in directories: AppDirectories) throws(DrawingFileError) -> ReadDrawing {
        var warnings: [String] = []
        let path: String
        switch self {
        case .named(let name):
            path = name
        case .new, .newNamed: throw DrawingFileError(directories.newDrawing, .noDrawingYet)
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

    /// Whether a drawing is created that is remembered once it has content.
    private var isNew: Bool {
        switch self {
        case .new, .newNamed: true
        case .named, .last: false
        }
    }

    /// The path of the drawing that was opened last, or else of the first one.
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

    /// Opens the first drawing in a fallback folder, for users whose own folders aren't writable.
    ///
    /// - Returns: nil if the first drawing exists, even if it can't be opened, or no fallback folder works either.
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

    /// Returns the absolute path; the name itself if the name of the working directory is not UTF-8.
    private static func absolutePath(_ name: String) -> String {
        if name.hasPrefix("/") { return name }
        guard let folder = getcwd(nil, 0) else { return name }
        defer { free(folder) }
        return String(validatingCString: folder).map { ($0 as NSString).appendingPathComponent(name) } ?? name
    }
}

extension String {
    /// Compares file names byte by byte: strings that are equal as text may name different files.
    package func isSameName(as other: String?) -> Bool { other.map { utf8.elementsEqual($0.utf8) } ?? false }
}
