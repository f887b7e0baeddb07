import Foundation
import GRDB
import Testing
import TouchDrawingModel
import TouchGraphics

@testable import TouchDrawingStore

/// Files that are no drawings, and the messages about them.
@Suite struct OpeningTests {
    private let workspace: Workspace

    init() throws {
        workspace = try Workspace()
    }

    /// Tries to open it: the file must be unchanged, and nothing new beside it.
    private func refuses(_ name: String, _ reason: DrawingFileError.Reason, _ sentence: String) throws {
        let (names, bytes) = (try workspace.names, try? workspace.read(name))
        let error = workspace.refusal(name)
        #expect(error?.reason == reason)
        #expect(error?.description == sentence.replacingOccurrences(of: "FILE", with: workspace.path(name)))
        #expect(try workspace.names == names)
        // Reading a pipe would block.
        if bytes != nil { #expect(try workspace.read(name) == bytes) }
    }

    @Test("opening: refuses text, empty files and imitations of a database (D-52)")
    func noDrawings() throws {
        let sentence = "FILE is not a TouchTracker drawing (it was not changed)"
        try workspace.write("Dear diary, \(String(repeating: "today I drew. ", count: 100))".utf8, to: "text")
        try refuses("text", .isNotADrawing, sentence)
        try workspace.write("SQLite form".utf8, to: "short")
        try refuses("short", .isNotADrawing, sentence)
        try workspace.write([UInt8](), to: "empty")
        try refuses(
            "empty", .isEmpty,
            "FILE is empty, so it is not a drawing; delete it to start a new drawing with this name, or choose "
                + "another name")
    }

    @Test("opening: refuses folders, pipes and devices without blocking (D-52)")
    func noFiles() throws {
        try FileManager.default.createDirectory(atPath: workspace.path("folder"), withIntermediateDirectories: false)
        try refuses("folder", .isFolder, "FILE is a folder, not a drawing")
        #expect(mkfifo(workspace.path("pipe"), 0o600) == 0)
        #expect(workspace.refusal("pipe")?.reason == .isSpecialFile)
        symlink("/dev/null", workspace.path("device"))
        #expect(
            workspace.refusal("device")?.description
                == "\(workspace.path("device")) is a pipe or a device, not a drawing")
    }

    @Test("opening: names the path that does not exist (D-52)")
    func nowhere() throws {
        let folder = workspace.path("none")
        try refuses(
            "none/a", .folderNotFound(folder),
            "there is no folder \(folder) for FILE; create it, or choose another "
                + "name")
        try workspace.write([1], to: "file")
        try refuses(
            "file/a", .folderNotFound(workspace.path("file")),
            "there is no folder \(workspace.path("file")) for FILE; create it, or choose another name")
    }

    @Test("another program's database: is left alone (D-52)")
    func foreign() throws {
        try DatabaseQueue(path: workspace.path("foreign")).write { try $0.execute(sql: "CREATE TABLE step (number)") }
        try refuses(
            "foreign", .isForeignDatabase,
            "FILE is another program's database, not a drawing (it was not changed)")
    }

    @Test(
        "drawing of a newer version: is left alone, however much of it is read (D-52)",
        arguments: [9, 10, 255, 65536, Int(Int32.max)])
    func newer(_ version: Int) throws {
        try Session(workspace.path("a")).file.close()
        let queue = try DatabaseQueue(path: workspace.path("a"))
        try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA user_version = \(version)") }
        try queue.close()
        try refuses(
            "a", .isNewer(version: version, known: 8),
            "FILE was made by a newer version of TouchTracker (format \(version), this version reads up to 8); "
                + "please update")
        let error = #expect(throws: DrawingFileError.self) {
            try DrawingFile.open(at: workspace.path("a"), reading: .end(ofFilesOver: 0))
        }
        #expect(error?.reason == .isNewer(version: version, known: 8))
    }

    @Test("second window: is refused until the first is closed (D-52)")
    func locked() throws {
        var session = try Session(workspace.path("a"))
        let sentence = "FILE is already open in another window"
        try refuses("a", .isOpenElsewhere, sentence)
        try session.draw(.line(1))
        try refuses("a", .isOpenElsewhere, sentence)
        try session.draw(.line(2))
        try session.file.close()
        #expect(try Session(workspace.path("a")).document.summary == session.document.summary)
    }

    @Test("log of a deleted drawing: isn't used for a new drawing (D-52)")
    func lostLog() throws {
        var session = try Session(workspace.path("a"))
        try session.draw(.line(1))
        try workspace.write(workspace.read("a-wal"), to: "b-wal")
        try refuses(
            "b", .hasOrphanedLog,
            "FILE is missing, but its log FILE-wal with the latest steps is there; put the drawing back beside it, "
                + "or move the log away")
    }

    @Test("older copy of a drawing: opens as it is beside the log of the newer one (D-52, W-33)")
    func foreignLog() throws {
        var session = try Session(workspace.path("a"))
        for number in 1...300 { try session.draw(.line(number)) }
        try session.file.close()
        let backup = try workspace.read("a")
        session = try Session(workspace.path("a"))
        for number in 1...100 { try session.draw(.line(-number)) }
        session.file.checkpoint()
        try session.draw(.line(0))
        // Restores an older copy while the newer one's log still exists.
        try workspace.write(backup, to: "b")
        try workspace.write(workspace.read("a-wal"), to: "b-wal")
        let new = Set(session.document.drawing.figures)
        let opening = try DrawingFile.open(at: workspace.path("b"))
        #expect(opening.salvage == nil && opening.document.drawing.figures == (1...300).map(Figure.line))
        let recovered = try #require(opening.orphanedLog?.recovered)
        let lines = try DrawingFile.read(recovered).document.drawing.figures
        #expect(lines.contains(.line(0)) && new.isSuperset(of: lines))
        #expect(try workspace.read("b") == backup)
    }

    @Test("reading a missing drawing: creates none")
    func readingNothing() throws {
        #expect(throws: DrawingFileError(workspace.path("a"), .notFound)) {
            try DrawingFile.read(workspace.path("a"))
        }
        #expect(try workspace.names.isEmpty)
    }

    @Test("new file: is private, and its bytes identify it as assets/mime expects")
    func newFile() throws {
        try Session(workspace.path("a")).file.close()
        let mode = try FileManager.default.attributesOfItem(atPath: workspace.path("a"))[.posixPermissions] as? Int
        #expect(mode == 0o600)
        let bytes = try workspace.read("a")
        #expect(bytes.starts(with: "SQLite format 3\0".utf8))
        #expect(Array(bytes[68..<72]) == Array("TTrk".utf8))
        #expect(Array(bytes[60..<64]) == [0, 0, 0, 2])
    }

    @Test("empty log of a deleted drawing: does no harm (D-52)")
    func emptyLog() throws {
        for ending in ["-wal", "-shm"] { try workspace.write([], to: "a" + ending) }
        var session = try Session(workspace.path("a"))
        try session.draw(.line(1))
        try session.file.close()
        #expect(try workspace.names == ["a"])
        #expect(try DrawingFile.read(workspace.path("a")).document.drawing.count == 1)
    }

    @Test("existence: is checked before a drawing is created; a dangling link doesn't exist (D-52)")
    func exists() throws {
        #expect(throws: DrawingFileError(workspace.path("a"), .notFound)) {
            try DrawingFile.requireExisting(workspace.path("a"))
        }
        symlink("none", workspace.path("b"))
        #expect(throws: DrawingFileError(workspace.path("b"), .isDanglingLink(to: "none"))) {
            try DrawingFile.requireExisting(workspace.path("b"))
        }
        #expect(workspace.refusal("b")?.reason == .isDanglingLink(to: "none"))
        #expect(try workspace.names == ["b"])
        try workspace.lines("a", 1)
        try DrawingFile.requireExisting(workspace.path("a"))
    }

    @Test("identity: is the same for all names of a file, and different for other files (G-6)")
    func identity() throws {
        try workspace.lines("a", 1)
        try workspace.lines("b", 1)
        symlink("a", workspace.path("link"))
        let own = try #require(DrawingFile.identity(of: workspace.path("a")))
        #expect(DrawingFile.identity(of: workspace.path("link")) == own)
        #expect(DrawingFile.identity(of: workspace.path("b")) != own)
        #expect(DrawingFile.identity(of: workspace.path("none")) == nil)
    }

    @Test("messages: tell in one sentence what happened to a drawing, for one line and several (D-52, Z-9)")
    func messages() {
        let sentences = [1, 2].map { count in
            SalvageMessage(damaged: "/a", salvaged: "/a-salvaged", lineCount: count, damage: Damage("so")).description
        }
        #expect(
            sentences == [
                "/a is damaged (so) and was not changed; the 1 line that could be read is in /a-salvaged, which is "
                    + "open now",
                "/a is damaged (so) and was not changed; the 2 lines that could be read are in /a-salvaged, which is "
                    + "open now",
            ])
        #expect(
            RelocationMessage(originalPath: "/x/Boat", path: "/x/Boat-kept").description
                == "Another program changed Boat, which was not touched. Everything you drew here is in "
                + "/x/Boat-kept, which is open now.")
        #expect(
            RelocationMessage(originalPath: "/x/Boat", path: "/x/Boat-kept", log: "/x/Boat-wal-orphaned").description
                == "Another program changed the log of Boat, which is now /x/Boat-wal-orphaned. Everything you drew here "
                + "is in /x/Boat-kept, which is open now.")
    }

    @Test("damaged file: is recognized by its bytes and its log, whether reading has changed it or not (Z-8)")
    func fingerprints() {
        func number(_ bytes: [UInt8], _ log: [UInt8]? = nil) -> Int64 {
            ContentFingerprint(Snapshot(file: FileImage(bytes), log: log.map { FileImage($0) })).number
        }
        let bytes = (0..<100).map { UInt8($0) }
        var (read, other) = (bytes, bytes)
        (read[18], read[19]) = (7, 7)
        other[20] ^= 1
        #expect(number(bytes) > 0 && number(read) == number(bytes) && number(other) != number(bytes))
        #expect(number(bytes, [1]) != number(bytes) && number(bytes, [1]) != number(bytes, [2]))
        #expect(number([1, 2]) == number([3]) && number([]) > 0)
    }
}
