import Foundation
import Testing
import TouchDrawingModel

@testable import TouchDrawingStore

/// All drawings: what there is, and what is done with them as a whole.
@Suite struct ShelfTests {
    private let workspace: Workspace
    private let places: Places
    private let shelf: Shelf

    init() throws {
        workspace = try Workspace()
        places = Places(environment: ["HOME": workspace.folder])
        shelf = Shelf(places)
        try Places.make(places.data)
    }

    private func path(_ name: String) -> String { places.data + "/" + name + ".touchtracker" }

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

    @Test("all drawings are found, without a name and elsewhere, those changed last first (G-30)")
    func list() throws {
        try draw(path("Drawing"), at: 1_700_000_001)
        try draw(path("Drawing 2"), at: 1_700_000_003)
        try draw(path("Boat"), at: 1_700_000_002)
        let elsewhere = try draw(workspace.path("House.touchtracker"), at: 1_700_000_004)
        try workspace.write("x".utf8, to: "other.txt")
        try Data().write(to: URL(fileURLWithPath: places.data + "/.hidden.touchtracker"))
        var state = WindowState()
        for path in [elsewhere, path("Boat"), workspace.path("gone.touchtracker")] {
            state.remember(.init(path: path, size: CGSize(width: 500, height: 500), spread: "none"))
        }
        try SettingsFile(places.window, defaults: WindowState()).write(state)
        #expect(shelf.items().map(\.title) == ["House", "Untitled 2", "Boat", "Untitled"])
        #expect(Shelf(Places(environment: ["HOME": "/nowhere"])).items() == [])
    }

    @Test("a drawing gets another name, with all that can be undone; a file of that name stays (G-30)")
    func rename() throws {
        try draw(path("Drawing"))
        try draw(path("House"), 1)
        #expect(refusal { _ = try shelf.rename(path("Drawing"), to: "House", of: .others) } == .nameIsTaken("House"))
        #expect(try lines(path("House")) == 1 && lines(path("Drawing")) == 3)
        #expect(try shelf.rename(path("Drawing"), to: " My 1/2 boat ", of: .others) == path("My 1-2 boat"))
        #expect(shelf.items().map(\.title).sorted() == ["House", "My 1-2 boat"])
        var session = try Session(path("My 1-2 boat"))
        try session.undo()
        #expect(session.document.drawing.count == 2)
        try session.file.close()
        for name in ["", "  ", ".hidden", String(repeating: "a", count: 250)] {
            #expect(refusal { _ = try shelf.rename(path("House"), to: name, of: .others) } == .isNoName)
        }
        #expect(refusal { _ = try shelf.rename(path("gone"), to: "a", of: .others) } == .isGone)
    }

    @Test("what a program that was killed left beside a drawing comes along when that gets another name (G-30)")
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
        let new = try shelf.rename(path("Killed"), to: "Saved", of: .others)
        #expect(try lines(new) == 3)
        let names = try FileManager.default.contentsOfDirectory(atPath: places.data).sorted()
        #expect(names == ["Boat.touchtracker", "Saved.touchtracker"])
    }

    @Test("a drawing that another program has open is neither renamed nor taken away; it can be copied (G-30)")
    func inUse() throws {
        var other = try Session(path("Boat"))
        try other.draw(.line(1), .line(2))
        #expect(refusal { _ = try shelf.rename(path("Boat"), to: "House", of: .others) } == .isOpenElsewhere)
        #expect(refusal { _ = try shelf.trash(path("Boat")) } == .isOpenElsewhere)
        let copy = try shelf.duplicate(path("Boat"))
        #expect(try copy == path("Boat 2") && lines(copy) == 2)
        try other.draw(.line(3))
        try other.file.close()
        #expect(try lines(path("Boat")) == 3 && lines(copy) == 2)
    }

    @Test("whoever has it open renames it, and goes on drawing on it (G-30)")
    func renameOwn() throws {
        var own = try Session(path("Drawing"))
        try own.draw(.line(1))
        let new = try shelf.rename(path("Drawing"), to: "Boat", of: .caller)
        try own.file.prepare()
        #expect(own.file.path == new)
        try own.draw(.line(2))
        try own.file.close()
        #expect(try lines(new) == 2)
        #expect(try FileManager.default.contentsOfDirectory(atPath: places.data) == ["Boat.touchtracker"])
    }

    @Test("a copy has the lines and all that can be undone; of a drawing without a name it has none (G-30)")
    func duplicate() throws {
        try draw(path("Drawing"))
        let copy = try shelf.duplicate(path("Drawing"))
        #expect(copy == path("Drawing 2"))
        #expect(try DrawingFile.read(copy).document.summary == DrawingFile.read(path("Drawing")).document.summary)
        #expect(try shelf.duplicate(copy) == path("Drawing 3"))
        #expect(refusal { _ = try shelf.duplicate(path("gone")) } == .isGone)
        try Data("no drawing".utf8).write(to: URL(fileURLWithPath: path("Noise")))
        #expect(refusal { _ = try shelf.duplicate(path("Noise")) } != nil)
        #expect(shelf.items().count == 4)
    }

    @Test("what is taken away is in the desktop's trash, from where it comes back (G-30)")
    func trash() throws {
        for count in 1...2 {
            try draw(path("Bo at"), count)
            let item = try shelf.trash(path("Bo at"))
            #expect(shelf.items().isEmpty)
            let trash = places.home + "/.local/share/Trash"
            let name = count == 1 ? "Bo at" : "Bo at 2"
            #expect(try lines("\(trash)/files/\(name).touchtracker") == count)
            let info = try String(contentsOfFile: "\(trash)/info/\(name).touchtracker.trashinfo", encoding: .utf8)
            let lines = info.split(separator: "\n")
            #expect(lines.count == 3 && lines[0] == "[Trash Info]")
            #expect(lines[1] == "Path=\(places.data)/Bo%20at.touchtracker")
            #expect(lines[2].wholeMatch(of: /DeletionDate=\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/) != nil)
            if count == 2 {
                try shelf.restore(item)
                #expect(try self.lines(path("Bo at")) == 2)
                #expect(try FileManager.default.contentsOfDirectory(atPath: trash + "/info").count == 1)
                #expect(refusal { try shelf.restore(item) } == .nameIsTaken("Bo at"))
                #expect(try self.lines(path("Bo at")) == 2)
                _ = try shelf.rename(path("Bo at"), to: "other", of: .others)
                #expect(refusal { try shelf.restore(item) } == .isGone)
            }
        }
    }

    @Test("what comes back from the trash does not take the place of what has its name now (G-30)")
    func restoreTaken() throws {
        try draw(path("Boat"), 3)
        let item = try shelf.trash(path("Boat"))
        try draw(path("Boat"), 1)
        #expect(refusal { try shelf.restore(item) } == .nameIsTaken("Boat"))
        #expect(try lines(path("Boat")) == 1)
    }

    @Test("what was drawn last counts as the change, also while it is in the log alone; a folder is no drawing (G-30)")
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

    @Test("a drawing keeps its name where that is given once more, and no name breaks a line (G-30)")
    func sameName() throws {
        try draw(path("Boat"))
        #expect(try shelf.rename(path("Boat"), to: "Boat", of: .others) == path("Boat"))
        #expect(try lines(path("Boat")) == 3)
        #expect(try shelf.rename(path("Boat"), to: "a\nb\u{7F}", of: .others) == path("a-b-"))
        let longest = String(repeating: "a", count: 240 - ".touchtracker".utf8.count)
        #expect(refusal { _ = try shelf.rename(path("a-b-"), to: longest + "a", of: .others) } == .isNoName)
        #expect(try shelf.rename(path("a-b-"), to: longest, of: .others) == path(longest))
        #expect(try lines(path(longest)) == 3)
        // It has room for what a copy and the trash add to it.
        let copy = try shelf.duplicate(path(longest))
        #expect(copy == path(longest + " 2"))
        for name in [copy, path(longest)] { _ = try shelf.trash(name) }
    }

    @Test("a copy of a drawing whose name has no ending has none either (G-30)")
    func plainCopy() throws {
        try draw(workspace.path("Boat"))
        #expect(try shelf.duplicate(workspace.path("Boat")) == workspace.path("Boat 2"))
    }

    @Test("what is damaged is neither renamed, taken away nor copied: opening it saves what can be read (G-30)")
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
        #expect(refusal { _ = try shelf.rename(path("Bad"), to: "Good", of: .others) } == .isDamaged)
        #expect(refusal { _ = try shelf.trash(path("Bad")) } == .isDamaged)
        #expect(refusal { _ = try shelf.duplicate(path("Bad")) } == .isDamaged)
        let names = try FileManager.default.contentsOfDirectory(atPath: places.data).sorted()
        #expect(names == ["Bad.touchtracker", "Bad.touchtracker-wal", "Boat.touchtracker"])
        #expect(try Data(contentsOf: log) == bytes)
        #expect(try Data(contentsOf: URL(fileURLWithPath: path("Bad"))) == file)
    }

    @Test("what lies in the trash without a note stays there, and no note is left of what has another name (G-30)")
    func strangeTrash() throws {
        let trash = places.home + "/.local/share/Trash"
        try FileManager.default.createDirectory(atPath: trash + "/files", withIntermediateDirectories: true)
        try Data("mine".utf8).write(to: URL(fileURLWithPath: trash + "/files/Boat.touchtracker"))
        try draw(path("Boat"))
        let item = try shelf.trash(path("Boat"))
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
