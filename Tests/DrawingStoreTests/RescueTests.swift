import Foundation
import Testing
import TouchDrawingModel
import TouchGraphics

@testable import TouchDrawingStore

/// Drawings that can't be saved at their path, at the end of a session and at the next start.
@Suite struct RescueTests {
    private let workspace: Workspace
    private let directories: AppDirectories

    init() throws {
        workspace = try Workspace()
        directories = AppDirectories(environment: ["HOME": workspace.path("home"), "TMPDIR": workspace.path("tmp")])
        for name in ["home", "tmp", "disk", "backup"] {
            try FileManager.default.createDirectory(atPath: workspace.path(name), withIntermediateDirectories: false)
        }
    }

    private var path: String { workspace.path("disk/Boat") }

    /// A session whose last two steps are pending, since the disk was unplugged.
    private func starved() throws -> Session {
        var session = try Session(path)
        for number in 1...20 { try session.draw(.line(number)) }
        try session.undo()
        for ending in ["", "-wal"] {
            try workspace.write(workspace.read("disk/Boat" + ending), to: "backup/Boat" + ending)
        }
        try FileManager.default.removeItem(atPath: workspace.path("disk"))
        #expect(throws: SaveError.self) { try session.draw(.line(21)) }
        #expect(throws: SaveError.self) { try session.draw(.line(22)) }
        #expect(session.file.unsavedCount == 2)
        return session
    }

    private func putBack() { #expect(rename(workspace.path("backup"), workspace.path("disk")) == 0) }

    @Test("saving elsewhere: includes pending steps and undo (Z-4)")
    func elsewhere() throws {
        let session = try starved()
        try session.file.save(to: workspace.path("other"), session.document.drawing)
        #expect(try workspace.names.filter { $0.hasPrefix("other") } == ["other"])
        #expect(try Session(workspace.path("other")).document.summary == session.document.summary)
    }

    @Test("rescue: unsaved steps go to a private file, and the next start has them again (Z-4)")
    func rescued() throws {
        let session = try starved()
        let rescued = try Rescue(directories).save(session.file, session.document.drawing, .automatic)
        #expect(rescued == directories.state + "/rescued/Boat-rescued")
        let mode = try FileManager.default.attributesOfItem(atPath: rescued)[.posixPermissions] as? Int
        #expect(mode == 0o600)
        #expect(throws: SaveError.self) { try session.file.close() }
        putBack()
        let opened = try DrawingChoice.named(path).open(in: directories)
        #expect(opened.drawing.document.summary == session.document.summary)
        #expect(opened.warnings == ["recovered the 2 steps that couldn't be saved last time"])
        try opened.drawing.file.close()
        #expect(!FileManager.default.fileExists(atPath: rescued))
        #expect(try DrawingChoice.named(path).open(in: directories).warnings == [])
    }

    @Test("rescue: uses another folder if the program's own isn't writable (Z-4)")
    func otherFolder() throws {
        let session = try starved()
        // A folder can't be created where a file is.
        for name in [".local", "tmp"] { try workspace.write([], to: name == "tmp" ? "home/x" : "home/\(name)") }
        let rescued = try Rescue(directories).save(session.file, session.document.drawing, .automatic)
        #expect(rescued == workspace.path("tmp/touchtracker-\(geteuid())/Boat-rescued"))
        putBack()
        let opened = try DrawingChoice.named(path).open(in: directories)
        #expect(opened.drawing.document.summary == session.document.summary)
    }

    @Test("rescue of another or a changed drawing: is left alone and reported (Z-4)")
    func apart() throws {
        let session = try starved()
        let rescued = try Rescue(directories).save(session.file, session.document.drawing, .automatic)
        let word = "steps that couldn't be saved last time are in \(rescued); open that file, or move it away"
        let other = try DrawingChoice.named(workspace.path("other")).open(in: directories)
        #expect(other.warnings == [word])
        putBack()
        var newer = try Session(path)
        try newer.draw(.line(77))
        try newer.file.close()
        let opened = try DrawingChoice.named(path).open(in: directories)
        #expect(opened.warnings == [word] && opened.drawing.document.summary == newer.document.summary)
        #expect(try Session(rescued).document.summary == session.document.summary)
    }

    @Test("rescued copy: is removed silently if it has nothing more; one more step is reported (Z-4)")
    func nothingMore() throws {
        var session = try Session(path)
        for number in 1...5 { try session.draw(.line(number)) }
        let rescue = Rescue(directories)
        let rescued = try rescue.save(session.file, session.document.drawing, .automatic)
        let more = try rescue.save(session.file, session.document.drawing, .automatic)
        #expect(more == directories.state + "/rescued/Boat-rescued-2")
        var copy = try Session(more)
        try copy.draw(.line(6))
        try copy.file.close()
        try session.file.close()
        let opened = try DrawingChoice.named(path).open(in: directories)
        #expect(opened.warnings == ["recovered the step that couldn't be saved last time"])
        #expect(opened.drawing.document.summary == copy.document.summary)
        for name in [rescued, more] { #expect(!FileManager.default.fileExists(atPath: name)) }
        try opened.drawing.file.close()
    }

    @Test("rescue: neither writes to nor reads from folders that others can write to (Z-4, Z-13)")
    func foreignFolder() throws {
        let session = try starved()
        try AppDirectories.createFolder(directories.state + "/rescued")
        chmod(directories.state + "/rescued", 0o755)
        let rescued = try Rescue(directories).save(session.file, session.document.drawing, .automatic)
        #expect(rescued == directories.data + "/rescued/Boat-rescued")
        chmod(directories.data + "/rescued", 0o750)
        let other = try DrawingChoice.named(workspace.path("other")).open(in: directories)
        #expect(other.warnings == [])
        try other.drawing.file.close()
    }

    @Test("unreadable rescued copy: stays and is reported (Z-4)")
    func unreadable() throws {
        let folder = directories.state + "/rescued"
        try AppDirectories.createFolder(folder)
        for name in ["Boat-rescued", "Boat-rescued-wal", ".Boat-rescued", "Boat"] {
            try Data("no drawing".utf8).write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
        }
        let opened = try DrawingChoice.named(path).open(in: directories)
        #expect(
            opened.warnings == [
                "steps that couldn't be saved last time are in \(folder)/Boat-rescued; open that file, or move it "
                    + "away"
            ])
        try opened.drawing.file.close()
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 4)
    }
}
