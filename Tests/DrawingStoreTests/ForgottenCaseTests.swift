import Foundation
import Testing
import TouchDrawingModel

@testable import TouchDrawingStore

/// Drawings of the same date, names without an extension, and folders that can't be written to.
@Suite struct ForgottenCaseTests {
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

    private func setTime(_ path: String, _ seconds: Int, _ microseconds: Int = 0) {
        let time = timeval(tv_sec: seconds, tv_usec: microseconds)
        utimes(path, [time, time])
    }

    @discardableResult
    private func draw(_ path: String, _ count: Int = 1) throws -> String {
        var session = try Session(path)
        for number in 1...count { try session.draw(.line(number)) }
        try session.file.close()
        return path
    }

    @Test("gallery: sorts drawings of the same date by name (G-30)")
    func sameTime() throws {
        for name in ["C", "A", "D", "B"] { setTime(try draw(path(name)), 1_700_000_000) }
        setTime(path("D"), 1_700_000_001)
        #expect(shelf.items().map(\.title) == ["D", "A", "B", "C"])
    }

    @Test("gallery: dates have fractions of a second, also when only the log has changed (G-30)")
    func fractions() throws {
        setTime(try draw(path("A")), 1_700_000_000, 250_000)
        setTime(try draw(path("B")), 1_700_000_000, 500_000)
        #expect(shelf.items().map(\.title) == ["B", "A"])
        #expect(shelf.items().map(\.modified.timeIntervalSince1970) == [1_700_000_000.5, 1_700_000_000.25])
        try Data([1]).write(to: URL(fileURLWithPath: path("A") + "-wal"))
        setTime(path("A") + "-wal", 1_700_000_000, 750_000)
        #expect(shelf.items().map(\.title) == ["A", "B"])
        #expect(shelf.items().first?.modified == Date(timeIntervalSince1970: 1_700_000_000.75))
    }

    @Test("trash: keeps the name of a drawing without an extension and numbers a second one (G-30)")
    func plainTrash() throws {
        let name = "B\u{F6}at 100%"
        for (count, there) in [(1, name), (2, name + " 2")] {
            let item = try shelf.trash(draw(workspace.path(name), count)).value
            let trash = directories.home + "/.local/share/Trash"
            #expect(try DrawingFile.read("\(trash)/files/\(there)").document.drawing.count == count)
            let info = try String(contentsOfFile: "\(trash)/info/\(there).trashinfo", encoding: .utf8)
            let line = "Path=\(workspace.folder)/B%C3%B6at%20100%25"
            #expect(info.split(separator: "\n").contains(Substring(line)), "\(info)")
            if count == 2 {
                try shelf.restore(item)
                #expect(try DrawingFile.read(workspace.path(name)).document.drawing.count == 2)
            }
        }
    }

    @Test("rescued drawing: opens completely by its own name and stays there (Z-4)")
    func rescuedItself() throws {
        var session = try Session(workspace.path("Boat"))
        for number in 1...3 { try session.draw(.line(number)) }
        let rescued = try Rescue(directories).save(session.file, session.document.drawing, .automatic)
        try session.file.close()
        let opened = try DrawingChoice.named(rescued).open(in: directories)
        #expect(opened.warnings == [] && opened.drawing.file.path == rescued)
        #expect(opened.drawing.document.summary == session.document.summary)
        try opened.drawing.file.close()
        #expect(try DrawingFile.read(rescued).document.drawing.count == 3)
    }

    @Test("settings: stay, with a message, when they can be neither parsed nor copied (D-52)")
    func damagedSettings() throws {
        let file = directories.toolbox
        try FileManager.default.createDirectory(atPath: file + ".damaged/x", withIntermediateDirectories: true)
        try Data("{".utf8).write(to: URL(fileURLWithPath: file))
        let read = SettingsFile(file, defaults: Toolbox()).read()
        #expect(read.value == Toolbox())
        #expect(
            read.warning == "\(file) is damaged and can't be copied; using the default settings")
        #expect(try String(contentsOfFile: file, encoding: .utf8) == "{")
    }

    @Test("opening: works, with a message, if the last drawing can't be remembered (D-52)")
    func noMemory() throws {
        try Data([1]).write(to: URL(fileURLWithPath: workspace.path(".local/state")))
        for path in [path("Boat"), workspace.path("Ship")] {
            let opened = try DrawingChoice.named(path).open(in: directories)
            let warning = try #require(opened.warnings.last)
            #expect(warning.hasPrefix("couldn't save \(directories.window) ("), "\(warning)")
            #expect(warning.hasSuffix("); the settings last until the program ends"), "\(warning)")
            #expect(opened.drawing.file.path == path)
            try opened.drawing.file.close()
        }
    }

    @Test("read-only damaged drawing: the message has the number of lines read, one or several (D-53)")
    func damagedReading() throws {
        for (count, words) in [(1, "this is the 1 line"), (2, "these are the 2 lines")] {
            let path = try draw(workspace.path("Boat \(count)"), count + 1)
            var bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
            let record = StepRecord(.perform(Edit(.draw, added: [.init(FigureID(rawValue: 1), .line(1))]))).bytes
            let range = try #require(bytes.firstRange(of: record))
            bytes[range.lowerBound + 9] ^= 1
            try Data(bytes).write(to: URL(fileURLWithPath: path))
            let read = try DrawingChoice.named(path).read(in: directories)
            #expect(read.warnings == ["\(path) is damaged; \(words) that could be read"])
            #expect(read.document.drawing.count == count && read.path == path)
        }
    }
}
