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
    /// - Throws: why there is nothing to draw on. Nothing was written then, and nothing changed.
    public func open(in places: Places) throws(DrawingFileError) -> Opened {
        let memory = SettingsFile(places.window, defaults: WindowState())
        var (state, warning) = memory.read()
        var warnings = [warning].compactMap { $0 }
        let path: String
        switch self {
        case .named(let name):
            path = Self.absolute(name)
        case .last:
            path = try Self.last(state, places, &warnings)
        }
        let opening = try DrawingFile.open(at: path)
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

    private static func last(
        _ state: WindowState, _ places: Places, _ warnings: inout [String]
    ) throws(DrawingFileError) -> String {
        if let last = state.lastDrawing {
            if try FileKind(path: last) != nil { return last }
            if last != places.firstDrawing {
                warnings.append("the last drawing, \(last), is not there any more; this is \(places.firstDrawing)")
            }
        }
        do {
            try Places.make(places.data)
        } catch {
            throw DrawingFileError(places.firstDrawing, system: error)
        }
        return places.firstDrawing
    }

    private static func absolute(_ name: String) -> String {
        if name.hasPrefix("/") { return name }
        return (FileManager.default.currentDirectoryPath as NSString).appendingPathComponent(name)
    }
}
