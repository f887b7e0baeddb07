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
    public struct Opened {
        /// The file and what is in it.
        public let drawing: DrawingFile.Opening
        /// What to tell the user, one sentence each.
        public let warnings: [String]
        /// Whether no drawing was opened before, by anybody with these places.
        public let isFirst: Bool

        init(drawing: DrawingFile.Opening, warnings: [String], isFirst: Bool = false) {
            (self.drawing, self.warnings, self.isFirst) = (drawing, warnings, isFirst)
        }
    }

    /// Opens it, and remembers it for the next start unless it is new.
    ///
    /// - Parameter extent: how much of it is read.
    /// - Throws: why it can't be opened. Nothing has been changed then.
    public func open(
        in places: Places, reading extent: DrawingFile.Extent = .everything
    ) throws(DrawingFileError) -> Opened {
        let memory = SettingsFile(places.window, defaults: WindowState())
        var (state, warning) = memory.read()
        let isFirst = warning == nil && state == WindowState()
        var warnings = [warning].compactMap { $0 }
        let path: String
        switch self {
        case .named(let name):
            path = Self.absolute(name)
        case .last:
            path = try Self.last(state, places, &warnings)
        case .new:
            path = places.newDrawing
        }
        warnings += Rescue(places).bringBack(to: path)
        let opening: DrawingFile.Opening
        do throws(DrawingFileError) {
            if self == .new || self == .last && path == places.firstDrawing { try Self.makeFolder(of: places) }
            opening = try DrawingFile.open(at: path, alsoKnownAs: state.knownDrawings, reading: extent)
        } catch {
            guard self == .last, path == places.firstDrawing, let refuge = Self.refuge(in: places, extent) else {
                throw error
            }
            opening = refuge
            warnings.append(
                localized("\(error); using \(refuge.file.path) instead, which is temporary"))
        }
        warnings += opening.warnings
        // In a folder whose name is not UTF-8 there is no absolute path to remember. A new drawing is remembered once there is
        // something on it.
        if self != .new, !opening.file.path.isSameName(as: state.lastDrawing), opening.file.path.hasPrefix("/") {
            state.lastDrawing = opening.file.path
            do {
                try memory.write(state)
            } catch {
                warnings.append(error.description)
            }
        }
        return Opened(drawing: opening, warnings: warnings, isFirst: isFirst)
    }

    /// A drawing that was only read.
    public struct Read {
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
    public func read(in places: Places) throws(DrawingFileError) -> Read {
        var warnings: [String] = []
        let path: String
        switch self {
        case .named(let name):
            path = name
        case .new: throw DrawingFileError(places.newDrawing, .isNotBegun)
        case .last:
            let (state, warning) = SettingsFile(places.window, defaults: WindowState()).read()
            warnings = [warning].compactMap { $0 }
            path = try Self.last(state, places, &warnings)
            guard try FileKind(path: path) != nil else { throw DrawingFileError(path, .isNotBegun) }
        }
        let state = SettingsFile(places.window, defaults: WindowState()).read().value
        let reading = try DrawingFile.reading(path, alsoKnownAs: state.knownDrawings)
        if let shortfall = reading.shortfall { warnings.append(shortfall.description) }
        return Read(
            path: path, document: reading.document, warnings: warnings, isComplete: reading.shortfall == nil,
            arrangement: state.arrangement(of: Self.absolute(path)))
    }

    /// The path of the drawing that was open last, or else of the first one.
    private static func last(
        _ state: WindowState, _ places: Places, _ warnings: inout [String]
    ) throws(DrawingFileError) -> String {
        if let last = state.lastDrawing {
            if try isThere(last) { return last }
            if last != places.firstDrawing {
                warnings.append(
                    localized("\(last) no longer exists; opened \(places.firstDrawing) instead"))
            }
        }
        let isReplaced = Occupant(of: places.firstDrawing) == .nobody
        return isReplaced && Occupant(of: places.earlierFirstDrawing) != .nobody
            ? places.earlierFirstDrawing : places.firstDrawing
    }

    /// A drawing for a user whose own folders can't be written to.
    ///
    /// - Returns: nil if their drawing exists, whatever is wrong with it, or no other folder works either.
    private static func refuge(in places: Places, _ extent: DrawingFile.Extent) -> DrawingFile.Opening? {
        guard Occupant(of: places.firstDrawing) == .nobody else { return nil }
        for folder in places.refuges where (try? Places.makeOwn(folder)) != nil {
            let path = folder + "/" + (places.firstDrawing as NSString).lastPathComponent
            if let opening = try? DrawingFile.open(at: path, reading: extent) { return opening }
        }
        return nil
    }

    private static func isThere(_ path: String) throws(DrawingFileError) -> Bool {
        do throws(DrawingFileError) {
            return try FileKind(path: path) != nil
        } catch {
            if case .leadsNowhere = error.reason { return false }
            throw error
        }
    }

    private static func makeFolder(of places: Places) throws(DrawingFileError) {
        do {
            try Places.make(places.data)
        } catch {
            throw DrawingFileError(places.firstDrawing, system: error)
        }
    }

    /// The absolute path, independent of the working directory; the name itself if that directory's name is not UTF-8.
    private static func absolute(_ name: String) -> String {
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
