import Foundation
import Testing
import TouchDrawingModel
import TouchFoundation

@testable import TouchDrawingStore

/// The list of all drawings, and what is done with complete ones.
@Suite struct ShelfTests {
    private let workspace: Workspace
    private let directories: AppDirectories
    private let shelf: Shelf

    init() throws {
        workspace = try Workspace()
        directories = AppDirectories(environment: ["HOME": workspace.folder])
        shelf = Shelf(directories)
        try AppDirectories.createFolder(directories.data)
    }

    private func path(_ name: String) -> String { directories.data + "/" + name + ".touchtracker" }

    /// A drawing of some lines, changed at a time.
    @discardableResult
    private func draw(_ path: String, _ count: Int = 3, at seconds: Int = 1_700_000_000) throws -> String {
        var session = try Session(path)
        for number in 1...count { try session.draw(.line(number)) }
        try session.file.close()
        var times = [timeval(tv_sec: seconds, tv_usec: 0), timeval(tv_sec: seconds, tv_usec: 0)]
        utimes(path, &times)
        return path
    }

    private func lines(_ path: String) throws -> Int { try DrawingFile.read(path).document.drawing.count }

    private func refusal(_ change: () throws -> Void) -> ShelfError.Reason? {
        do {
            try change()
            return nil
        } catch {
            return (error as? ShelfError)?.reason
        }
    }

    @Test("shelf: finds all drawings, unnamed and elsewhere, newest first (G-30)")
    func list() throws {
        try draw(path("Untitled"), at: 1_700_000_001)
        try draw(path("Untitled 2"), at: 1_700_000_003)
        try draw(path("Boat"), at: 1_700_000_002)
        let elsewhere = try draw(workspace.path("House.touchtracker"), at: 1_700_000_004)
        try workspace.write("x".utf8, to: "other.txt")
        try Data().write(to: URL(fileURLWithPath: directories.data + "/.hidden.touchtracker"))
        var state = WindowState()
        for path in [elsewhere, path("Boat"), workspace.path("gone.touchtracker")] {
            state.remember(.init(path: path, size: CGSize(width: 500, height: 500), spread: "none"))
        }
        try SettingsFile(directories.window, defaults: WindowState()).write(state)
        #expect(shelf.items().map(\.title) == ["House", "Untitled 2", "Boat", "Untitled"])
        #expect(shelf.items().map(\.name) == shelf.items().map(\.title))
        #expect(Shelf(AppDirectories(environment: ["HOME": "/nowhere"])).items() == [])
    }

    @Test("rename: keeps all undo; an existing file of that name stays (G-30)")
    func rename() throws {
        try draw(path("Untitled"))
        try draw(path("House"), 1)
        #expect(
            refusal { _ = try shelf.rename(path("Untitled"), to: "House", openedBy: .others) } == .nameIsTaken("House"))
        #expect(try lines(path("House")) == 1 && lines(path("Untitled")) == 3)
        #expect(try shelf.rename(path("Untitled"), to: " My boat ", openedBy: .others).value == path("My boat"))
        #expect(shelf.items().map(\.title).sorted() == ["House", "My boat"])
        var session = try Session(path("My boat"))
        try session.undo()
        #expect(session.document.drawing.count == 2)
        try session.file.close()
        let wrong: [(String, DrawingName.ValidationError)] = [
            ("", .isEmpty), ("  ", .isEmpty), (".touchtracker", .isEmpty), (".hidden", .startsWithDot),
            ("1/2", .hasSlash), ("/", .hasSlash), ("a\nb", .hasControlCharacter), ("b\u{7F}", .hasControlCharacter),
            (String(repeating: "a", count: 250), .isTooLong),
        ]
        for (name, error) in wrong {
            let reason = refusal { _ = try shelf.rename(path("House"), to: name, openedBy: .others) }
            #expect(reason == .invalidName(error), "\(name)")
        }
        #expect(try lines(path("House")) == 1)
        #expect(refusal { _ = try shelf.rename(path("gone"), to: "a", openedBy: .others) } == .isGone)
    }

    @Test("rename: moves the sidecar files of a killed program along (G-30)")
    func renameWithLog() throws {
        var session: Session? = try Session(path("Boat"))
        for number in 1...3 { try session?.draw(.line(number)) }
        for ending in ["", "-wal"] {
            try FileManager.default.copyItem(
                atPath: path("Boat") + ending, toPath: path("Killed") + ending)
        }
        try session?.file.close()
        session = nil
        #expect(try lines(path("Killed")) == 3)
        let new = try shelf.rename(path("Killed"), to: "Saved", openedBy: .others).value
        #expect(try lines(new) == 3)
        let names = try FileManager.default.contentsOfDirectory(atPath: directories.data).sorted()
        #expect(names == ["Boat.touchtracker", "Saved.touchtracker"])
    }

    @Test("drawing open in another program: is neither renamed nor deleted; it can be copied (G-30)")
    func inUse() throws {
        var other = try Session(path("Boat"))
        try other.draw(.line(1), .line(2))
        #expect(refusal { _ = try shelf.rename(path("Boat"), to: "House", openedBy: .others) } == .isOpenElsewhere)
        #expect(refusal { _ = try shelf.trash(path("Boat")) } == .isOpenElsewhere)
        let copy = try shelf.duplicate(path("Boat"))
        #expect(try copy == path("Boat copy") && lines(copy) == 2)
        try other.draw(.line(3))
        try other.file.close()
        #expect(try lines(path("Boat")) == 3 && lines(copy) == 2)
    }

    @Test("open drawing: can be renamed by its own window, which continues drawing (G-30)")
    func renameOwn() throws {
        var own = try Session(path("Untitled"))
        try own.draw(.line(1))
        let new = try shelf.rename(path("Untitled"), to: "Boat", openedBy: .caller).value
        try own.file.prepare()
        #expect(own.file.path == new)
        try own.draw(.line(2))
        try own.file.close()
        #expect(try lines(new) == 2)
        #expect(try FileManager.default.contentsOfDirectory(atPath: directories.data) == ["Boat.touchtracker"])
    }

    @Test("duplicate: has the lines and all undo, and is called a copy (G-30, G-55)")
    func duplicate() throws {
        try draw(path("Untitled"))
        let copy = try shelf.duplicate(path("Untitled"))
        #expect(copy == path("Untitled copy"))
        #expect(try DrawingFile.read(copy).document.summary == DrawingFile.read(path("Untitled")).document.summary)
        #expect(try shelf.duplicate(copy) == path("Untitled copy 2"))
        #expect(refusal { _ = try shelf.duplicate(path("gone")) } == .isGone)
        try Data("no drawing".utf8).write(to: URL(fileURLWithPath: path("Noise")))
        #expect(refusal { _ = try shelf.duplicate(path("Noise")) } != nil)
        #expect(shelf.items().count == 4)
    }

    @Test("delete: moves the drawing to the desktop's trash, from which it can be restored (G-30)")
    func trash() throws {
        for count in 1...2 {
            try draw(path("Bo at"), count)
            let item = try shelf.trash(path("Bo at")).value
            #expect(shelf.items().isEmpty)
            let trash = directories.home + "/.local/share/Trash"
            let name = count == 1 ? "Bo at" : "Bo at 2"
            #expect(try lines("\(trash)/files/\(name).touchtracker") == count)
            let info = try String(contentsOfFile: "\(trash)/info/\(name).touchtracker.trashinfo", encoding: .utf8)
            let lines = info.split(separator: "\n")
            #expect(lines.count == 3 && lines[0] == "[Trash Info]")
            #expect(lines[1] == "Path=\(directories.data)/Bo%20at.touchtracker")
            #expect(lines[2].wholeMatch(of: /DeletionDate=\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/) != nil)
            if count == 2 {
                try shelf.restore(item)
                #expect(try self.lines(path("Bo at")) == 2)
                #expect(try FileManager.default.contentsOfDirectory(atPath: trash + "/info").count == 1)
                #expect(refusal { try shelf.restore(item) } == .nameIsTaken("Bo at"))
                #expect(try self.lines(path("Bo at")) == 2)
                _ = try shelf.rename(path("Bo at"), to: "other", openedBy: .others)
                #expect(refusal { try shelf.restore(item) } == .isGone)
            }
        }
    }

    @Test("restore: doesn't replace the drawing that has its name now (G-30)")
    func restoreToTakenName() throws {
        try draw(path("Boat"), 3)
        let item = try shelf.trash(path("Boat")).value
        try draw(path("Boat"), 1)
        #expect(refusal { try shelf.restore(item) } == .nameIsTaken("Boat"))
        #expect(try lines(path("Boat")) == 1)
    }

    @Test("date: is that of the last step, even if it is only in the log; a folder is no drawing (G-30)")
    func modified() throws {
        try draw(path("Old"), at: 1_700_000_001)
        try draw(path("New"), at: 1_700_000_002)
        try FileManager.default.createDirectory(atPath: path("Folder"), withIntermediateDirectories: false)
        func write(_ bytes: [UInt8], _ seconds: Int) throws {
            try Data(bytes).write(to: URL(fileURLWithPath: path("Old") + "-wal"))
            var times = [timeval(tv_sec: seconds, tv_usec: 0), timeval(tv_sec: seconds, tv_usec: 0)]
            utimes(path("Old") + "-wal", &times)
        }
        #expect(shelf.items().map(\.title) == ["New", "Old"])
        try write([], 1_700_000_003)
        #expect(shelf.items().map(\.title) == ["New", "Old"])
        try write([1], 1_700_000_000)
        #expect(shelf.items().map(\.title) == ["New", "Old"])
        try write([1], 1_700_000_003)
        #expect(shelf.items().map(\.title) == ["Old", "New"])
        #expect(shelf.items().first?.modified == Date(timeIntervalSince1970: 1_700_000_003))
    }

    @Test("rename: keeps the file when the name is the same, as typed with the extension (G-30)")
    func sameName() throws {
        try draw(path("Boat"))
        for name in ["Boat", "Boat.touchtracker"] {
            #expect(try shelf.rename(path("Boat"), to: name, openedBy: .others).value == path("Boat"))
        }
        #expect(try lines(path("Boat")) == 3)
        #expect(try shelf.rename(path("Boat"), to: "boat", openedBy: .others).value == path("boat"))
        #expect(try lines(path("boat")) == 3)
    }

    @Test("rename: refuses names too long for a file in the trash; a copy's name is shortened (G-30, G-55)")
    func longName() throws {
        try draw(path("Boat"))
        let longest = String(repeating: "a", count: 240 - ".touchtracker".utf8.count)
        let tooLong = refusal { _ = try shelf.rename(path("Boat"), to: longest + "a", openedBy: .others) }
        #expect(tooLong == .invalidName(.isTooLong))
        #expect(try shelf.rename(path("Boat"), to: longest, openedBy: .others).value == path(longest))
        #expect(try lines(path(longest)) == 3)
        let copy = try shelf.duplicate(path(longest))
        #expect(copy == path(longest.dropLast(" copy".count) + " copy"))
        #expect(try shelf.duplicate(path(longest)) == path(longest.dropLast(" copy 2".count) + " copy 2"))
        for name in [copy, path(longest)] { _ = try shelf.trash(name) }
    }

    // MARK: Names as they are shown

    @Test("new name: differs from all shown ones, also in other folders and in letter case (G-55)")
    func unique() throws {
        let elsewhere = try draw(workspace.path("House.touchtracker"))
        remember(elsewhere)
        try draw(path("Boat"))
        for name in ["house", "HOUSE", "House"] {
            let reason = refusal { _ = try shelf.rename(path("Boat"), to: name, openedBy: .others) }
            #expect(reason == .nameIsTaken(name))
        }
        #expect(refusal { _ = try shelf.rename(elsewhere, to: "boat", openedBy: .others) } == .nameIsTaken("boat"))
        // Beside a drawing elsewhere there may be others that were never opened.
        try draw(workspace.path("Sea.touchtracker"))
        #expect(refusal { _ = try shelf.rename(elsewhere, to: "sea", openedBy: .others) } == .nameIsTaken("sea"))
        try draw(path("untitled"))
        #expect(directories.newDrawing == path("Untitled 2"))
        #expect(try shelf.duplicate(elsewhere) == workspace.path("House copy.touchtracker"))
        try draw(path("BOAT COPY"))
        #expect(try shelf.duplicate(path("Boat")) == path("Boat copy 2"))
    }

    @Test("gallery: shows the folders of drawings with the same name (G-55)")
    func shownNames() throws {
        try draw(path("Boat"), at: 1_700_000_009)
        for (index, folder) in ["a", "b"].enumerated() {
            try FileManager.default.createDirectory(
                atPath: workspace.path(folder), withIntermediateDirectories: false)
            try remember(draw(workspace.path("\(folder)/Boat.touchtracker"), at: 1_700_000_008 - index))
        }
        try remember(draw(workspace.path("a/Boat"), at: 1_700_000_001))
        let items = shelf.items()
        #expect(items.map(\.name) == ["Boat", "Boat", "Boat", "Boat"])
        #expect(items.map(\.title) == ["Boat", "~/a/Boat.touchtracker", "Boat (~/b)", "~/a/Boat"])
    }

    private func remember(_ path: String) {
        let file = SettingsFile(directories.window, defaults: WindowState())
        var state = file.read().value
        state.remember(.init(path: path, size: CGSize(width: 500, height: 500), spread: "none"))
        try? file.write(state)
    }

    @Test(
        "duplicate: gets the first free copy name of the original, in any language (G-50, G-55)",
        arguments: [
            ([:], ["Boat copy", "Boat copy 2", "Boat copy 3"], "Boat copy 2"),
            (
                ["{0} copy": ["Kopie von {0}"], "{0} copy {1}": ["Kopie {1} von {0}"]],
                ["Kopie von Boat", "Kopie 2 von Boat", "Kopie 3 von Boat"], "Kopie von Boat"
            ),
        ] as [([String: [String]], [String], String)])
    func copies(words: [String: [String]], names: [String], again: String) throws {
        try draw(path("Boat"))
        for code in ["de", "ar"] {
            try Language.$ofTask.withValue(Language(code: code) { words[$0] }) {
                let copies = try [
                    shelf.duplicate(path("Boat")), shelf.duplicate(path(names[0])), shelf.duplicate(path("Boat")),
                ]
                #expect(copies == names.map(path))
                #expect(copies.allSatisfy { !$0.contains("\u{2068}") })
                for copy in copies { unlink(copy) }
            }
        }
    }

    @Test("restored drawing: has the date of its last step (G-30)")
    func date() throws {
        try draw(path("Boat"), at: 1_700_000_000)
        let item = try shelf.trash(path("Boat")).value
        try shelf.restore(item)
        #expect(shelf.items().first?.modified == Date(timeIntervalSince1970: 1_700_000_000))
        // With a killed program's log.
        var session: Session? = try Session(path("Sea"))
        for number in 1...3 { try session?.draw(.line(number)) }
        for ending in ["", "-wal"] {
            try FileManager.default.copyItem(atPath: path("Sea") + ending, toPath: path("Killed") + ending)
        }
        try session?.file.close()
        session = nil
        for (ending, seconds) in [("", 1_600_000_000), ("-wal", 1_600_000_100)] {
            var times = [timeval(tv_sec: seconds, tv_usec: 0), timeval(tv_sec: seconds, tv_usec: 0)]
            utimes(path("Killed") + ending, &times)
        }
        try shelf.restore(shelf.trash(path("Killed")).value)
        #expect(try lines(path("Killed")) == 3)
        let killed = shelf.items().first { $0.name == "Killed" }
        #expect(killed?.modified == Date(timeIntervalSince1970: 1_600_000_100))
    }

    @Test("closing: checkpoints the log without changing the date (G-30)")
    func closing() throws {
        var session = try Session(path("Boat"))
        try session.draw(.line(1))
        session.file.waitForDisk()
        var times = [timeval(tv_sec: 1_700_000_000, tv_usec: 0), timeval(tv_sec: 1_700_000_000, tv_usec: 0)]
        utimes(path("Boat") + "-wal", &times)
        times = [timeval(tv_sec: 1_600_000_000, tv_usec: 0), timeval(tv_sec: 1_600_000_000, tv_usec: 0)]
        utimes(path("Boat"), &times)
        try session.file.close()
        #expect(shelf.items().first?.modified == Date(timeIntervalSince1970: 1_700_000_000))
        #expect(try lines(path("Boat")) == 1)
    }

    @Test("discard: deletes a drawing's file and log, and closes it (D-52)")
    func discard() throws {
        let opened = try DrawingFile.open(at: path("Boat"))
        #expect(opened.file.isNew)
        try opened.file.prepare()
        opened.file.discard()
        #expect(try FileManager.default.contentsOfDirectory(atPath: directories.data).isEmpty)
        let again = try DrawingFile.open(at: path("Boat")).file
        try again.close()
        #expect(try !DrawingFile.open(at: path("Boat")).file.isNew)
    }

    @Test("rename: reports what is found in the drawing's log (G-30, W-33)")
    func foundInLog() throws {
        try draw(path("Old"), 2)
        var session: Session? = try Session(path("Boat"))
        for number in 1...3 { try session?.draw(.line(number)) }
        try FileManager.default.copyItem(atPath: path("Boat") + "-wal", toPath: path("Old") + "-wal")
        try session?.file.close()
        session = nil
        let change = try shelf.rename(path("Old"), to: "New", openedBy: .others)
        #expect(try lines(change.value) == 2)
        #expect(change.messages.count == 1 && change.messages.first?.contains("Old-recovered") == true)
        #expect(try lines(path("Old-recovered")) == 3)
    }

    @Test("duplicate: adds the extension that the original lacks (G-30)")
    func plainCopy() throws {
        try draw(workspace.path("Boat"))
        #expect(try shelf.duplicate(workspace.path("Boat")) == workspace.path("Boat copy.touchtracker"))
    }

    @Test("damaged drawing: is neither renamed, deleted nor copied: opening it salvages what can be read (G-30)")
    func damaged() throws {
        var session: Session? = try Session(path("Boat"))
        for number in 1...6 { try session?.draw(.line(number)) }
        for ending in ["", "-wal"] {
            try FileManager.default.copyItem(atPath: path("Boat") + ending, toPath: path("Bad") + ending)
        }
        try session?.file.close()
        session = nil
        let log = URL(fileURLWithPath: path("Bad") + "-wal")
        var bytes = try Data(contentsOf: log)
        bytes[bytes.count / 2] ^= 0x10
        try bytes.write(to: log)
        let file = try Data(contentsOf: URL(fileURLWithPath: path("Bad")))
        #expect(try DrawingFile.read(path("Bad")).isDamaged)
        #expect(refusal { _ = try shelf.rename(path("Bad"), to: "Good", openedBy: .others) } == .isDamaged)
        #expect(refusal { _ = try shelf.trash(path("Bad")) } == .isDamaged)
        #expect(refusal { _ = try shelf.duplicate(path("Bad")) } == .isDamaged)
        let names = try FileManager.default.contentsOfDirectory(atPath: directories.data).sorted()
        #expect(names == ["Bad.touchtracker", "Bad.touchtracker-wal", "Boat.touchtracker"])
        #expect(try Data(contentsOf: log) == bytes)
        #expect(try Data(contentsOf: URL(fileURLWithPath: path("Bad"))) == file)
    }

    @Test("trash: an item without a note stays there, and a note of a renamed item is removed (G-30)")
    func strangeTrash() throws {
        let trash = directories.home + "/.local/share/Trash"
        try FileManager.default.createDirectory(atPath: trash + "/files", withIntermediateDirectories: true)
        try Data("mine".utf8).write(to: URL(fileURLWithPath: trash + "/files/Boat.touchtracker"))
        try draw(path("Boat"))
        let item = try shelf.trash(path("Boat")).value
        #expect(try lines(trash + "/files/Boat 2.touchtracker") == 3)
        #expect(try String(contentsOfFile: trash + "/files/Boat.touchtracker", encoding: .utf8) == "mine")
        let notes = try FileManager.default.contentsOfDirectory(atPath: trash + "/info")
        #expect(notes == ["Boat 2.touchtracker.trashinfo"])
        unlink(trash + "/files/Boat 2.touchtracker")
        #expect(refusal { try shelf.restore(item) } == .isGone)
        #expect(!FileManager.default.fileExists(atPath: path("Boat")), "nothing takes its place")
        let mode = try FileManager.default.attributesOfItem(atPath: trash + "/info")[.posixPermissions] as? Int
        #expect(mode == 0o700)
    }
}
