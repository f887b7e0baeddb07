public import DrawingModel
import Foundation

/// Which drawing the program opens.
public enum DrawingChoice: Hashable, Sendable {
    /// The one of this name, which is made if there is none; relative to the working folder.
    case named(String)
    /// The one that was open last, or the first one.
    case last

    public struct Opened {
        public let drawing: DrawingFile.Opening
        /// What a person should know, each as one sentence.
        public let warnings: [String]
    }

    /// Opens it, and remembers that for the next start.
    ///
    /// - Parameter extent: how much of it is read.
    /// - Throws: why there is nothing to draw on. Nothing was written then, and nothing changed.
    public func open(
        in places: Places, reading extent: DrawingFile.Extent = .everything
    ) throws(DrawingFileError) -> Opened {
        let memory = SettingsFile(places.window, defaults: WindowState())
        var (state, warning) = memory.read()
        var warnings = [warning].compactMap { $0 }
        let path: String
        switch self {
        case .named(let name):
            path = Self.absolute(name)
        case .last:
            path = try Self.last(state, places, &warnings)
            if path == places.firstDrawing { try Self.makeFolder(of: places) }
        }
        let opening = try DrawingFile.open(at: path, reading: extent)
        if let notice = opening.notice { warnings.append(notice.description) }
        if state.lastDrawing != opening.file.path {
            state.lastDrawing = opening.file.path
            do {
                try memory.write(state)
            } catch {
                warnings.append(error.description)
            }
        }
        return Opened(drawing: opening, warnings: warnings)
    }

    /// A drawing that was only read.
    public struct Read {
        public let path: String
        public let document: Document
        /// What a person should know, each as one sentence.
        public let warnings: [String]
    }

    /// Reads it, and changes nothing: it may be open in a window, or impossible to write to.
    ///
    /// - Throws: why there is nothing to be seen.
    public func read(in places: Places) throws(DrawingFileError) -> Read {
        var warnings: [String] = []
        let path: String
        switch self {
        case .named(let name):
            path = name
        case .last:
            let (state, warning) = SettingsFile(places.window, defaults: WindowState()).read()
            warnings = [warning].compactMap { $0 }
            path = try Self.last(state, places, &warnings)
            guard try FileKind(path: path) != nil else { throw DrawingFileError(path, .isNotBegun) }
        }
        let (document, isDamaged) = try DrawingFile.read(path)
        if isDamaged {
            let count = document.drawing.count
            warnings.append(
                "\(path) is damaged; these are the \(count == 1 ? "1 line" : "\(count) lines") that could be read")
        }
        return Read(path: path, document: document, warnings: warnings)
    }

    /// Where the one is that was open last, or the first one would be.
    private static func last(
        _ state: WindowState, _ places: Places, _ warnings: inout [String]
    ) throws(DrawingFileError) -> String {
        if let last = state.lastDrawing {
            if try FileKind(path: last) != nil { return last }
            if last != places.firstDrawing {
                warnings.append("the last drawing, \(last), is not there any more; this is \(places.firstDrawing)")
            }
        }
        return places.firstDrawing
    }

    private static func makeFolder(of places: Places) throws(DrawingFileError) {
        do {
            try Places.make(places.data)
        } catch {
            throw DrawingFileError(places.firstDrawing, system: error)
        }
    }

    private static func absolute(_ name: String) -> String {
        if name.hasPrefix("/") { return name }
        return (FileManager.default.currentDirectoryPath as NSString).appendingPathComponent(name)
    }
}
