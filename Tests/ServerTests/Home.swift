import Foundation
import TouchDrawingModel
import TouchDrawingStore
import TouchServerHarness

/// A test's own home folder with drawings; deleted with this object.
final class Home {
    private let folder: String
    let directories: AppDirectories

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("home-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        directories = AppDirectories(environment: ["HOME": folder])
    }

    deinit {
        try? FileManager.default.removeItem(atPath: folder)
    }

    /// The environment for the program.
    var environment: [String: String] { ["HOME": folder] }

    func path(_ name: String) -> String { name.isEmpty ? folder : folder + "/" + name }

    func run(_ arguments: [String], streams: Streams = Streams()) throws -> ChildProcess.Result {
        try ChildProcess(
            ChildProcess.product("touchtracker"), arguments, environment: environment, streams: streams
        ).wait()
    }

    /// Runs the program from a shell script.
    ///
    /// - Parameters:
    ///   - script: with the program as $0, and the arguments as $1 and so on.
    ///   - bytes: arguments that need not be text.
    func run(
        _ script: String, _ arguments: [String] = [], bytes: [[UInt8]] = [], environment more: [String: String] = [:]
    ) throws -> ChildProcess.Result {
        let shell = ["-c", "cd \"$HOME\" && \(script)", ChildProcess.product("touchtracker")]
        return try ChildProcess(
            "/bin/sh", bytes: (shell + arguments).map { Array($0.utf8) } + bytes,
            environment: environment.merging(more) { $1 }
        ).wait()
    }

    /// The names in it, without hidden ones.
    func files() throws -> Set<String> {
        Set(try FileManager.default.contentsOfDirectory(atPath: folder).filter { !$0.hasPrefix(".") })
    }

    func data(_ name: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: path(name))) }

    // MARK: Programs

    /// Where `makeProgram` puts scripts before the system's programs.
    var programs: [String: String] { ["PATH": path("programs") + ":/usr/bin:/bin"] }

    /// - Parameter text: of a shell script.
    func makeProgram(_ name: String, _ text: String) throws {
        try FileManager.default.createDirectory(atPath: path("programs"), withIntermediateDirectories: true)
        try "#!/bin/sh\n\(text)\n".write(toFile: path("programs/\(name)"), atomically: true, encoding: .utf8)
        chmod(path("programs/\(name)"), 0o755)
    }

    // MARK: Drawings

    /// An open drawing of the program.
    struct Session {
        let file: DrawingFile
        private(set) var document: Document

        init(_ opening: DrawingFile.OpenResult) {
            (file, document) = (opening.file, opening.document)
        }

        mutating func draw(_ figures: [Figure]) throws {
            for figure in figures { try file.append(.perform(document.add([figure], as: .draw))) }
        }

        mutating func undo() throws {
            if document.undo() != nil { try file.append(.undo) }
        }
    }

    /// Creates a drawing of these figures.
    ///
    /// - Returns: its path.
    func draw(_ name: String, _ figures: [Figure]) throws -> String {
        try change(DrawingFile.open(at: path(name))) { try $0.draw(figures) }
        return path(name)
    }

    /// Opens a drawing as the window does.
    func openAndClose(_ choice: DrawingChoice, _ change: (inout Session) throws -> Void) throws {
        try self.change(choice.open(in: directories).drawing, change)
    }

    private func change(_ opening: DrawingFile.OpenResult, _ change: (inout Session) throws -> Void) throws {
        var session = Session(opening)
        try change(&session)
        try session.file.close()
    }

    func makeDrawing(at name: String) throws { _ = try draw(name, []) }
}
