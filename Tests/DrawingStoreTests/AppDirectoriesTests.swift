import Foundation
import Testing
import TouchDrawingModel
import TouchFoundation
import TouchGraphics

@testable import TouchDrawingStore

/// The program's folders, and the choice of the drawing to open.
@Suite struct AppDirectoriesTests {
    private let workspace: Workspace
    private let directories: AppDirectories

    init() throws {
        workspace = try Workspace()
        directories = AppDirectories(environment: ["HOME": workspace.folder])
    }

    @Test("folders: are those of the environment, or the defaults where it has none or a relative one")
    func folders() {
        let defaults = AppDirectories(environment: ["HOME": "/home/ada"])
        #expect(defaults.data == "/home/ada/.local/share/touchtracker")
        #expect(defaults.state == "/home/ada/.local/state/touchtracker")
        #expect(defaults.config == "/home/ada/.config/touchtracker")
        let named = AppDirectories(
            environment: [
                "HOME": "/home/ada", "XDG_DATA_HOME": "/data/", "XDG_STATE_HOME": "/s", "XDG_CONFIG_HOME": "/c",
            ])
        #expect(
            named.data == "/data/touchtracker" && named.state == "/s/touchtracker" && named.config == "/c/touchtracker")
        let nonsense = AppDirectories(
            environment: ["HOME": "here", "XDG_DATA_HOME": "data", "XDG_STATE_HOME": "", "XDG_CONFIG_HOME": "./c"],
            home: "/home/ada")
        #expect(nonsense == defaults)
    }

    @Test(
        "new drawing: is beside the unnamed ones, and remembered from its first step on (G-40, G-57)")
    func new() throws {
        for name in ["Untitled", "Untitled 2", "Untitled 3"] {
            let opened = try DrawingChoice.new.open(in: directories)
            #expect(opened.drawing.file.path == "\(directories.data)/\(name).touchtracker" && opened.warnings.isEmpty)
            #expect(opened.drawing.document.drawing.isEmpty)
            try opened.drawing.file.close()
        }
        let last = try DrawingChoice.last.open(in: directories)
        #expect(last.drawing.file.path == directories.firstDrawing)
        try last.drawing.file.close()
    }

    @Test(
        "pictures: go to the desktop's folder if it exists, otherwise to the home folder (D-53)",
        arguments: [
            (nil, ""), (#"XDG_PICTURES_DIR="$HOME/Bilder""#, "/Bilder"),
            (##" XDG_PICTURES_DIR = "$HOME/Bilder" # "##, "/Bilder"),
            (#"XDG_PICTURES_DIR="HOME/Bilder""#, "/Bilder"), (#"XDG_PICTURES_DIR="$HOME/""#, "/"),
            (#"XDG_PICTURES_DIR="$HOME/None""#, ""), (#"XDG_PICTURES_DIR="Bilder""#, ""),
            (#"XDG_PICTURES_DIR="$HOME/file""#, ""), (#"XDG_PICTURES_DIR=$HOME/Bilder"#, ""),
            ("# XDG_PICTURES_DIR=\"$HOME/Bilder\"\nXDG_MUSIC_DIR=\"$HOME/Bilder\"\nXDG_PICTURES_DIR=\"", ""),
            ("XDG_PICTURES_DIR=\"$HOME/None\"\nXDG_PICTURES_DIR=\"$HOME/B\\ilder\"", "/Bilder"),
        ])
    func pictures(text: String?, folder: String) throws {
        let home = workspace.folder
        try FileManager.default.createDirectory(atPath: workspace.path("Bilder"), withIntermediateDirectories: true)
        try FileManager.default.createDirectory(atPath: workspace.path(".config"), withIntermediateDirectories: true)
        try workspace.write([1], to: "file")
        if let text {
            let absolute = text.replacingOccurrences(of: "\"HOME", with: "\"" + home)
            try workspace.write(absolute.utf8, to: ".config/user-dirs.dirs")
        }
        #expect(directories.pictures == home + folder)
        #expect(
            directories.abbreviatedPath(home + "/a.png") == "~/a.png"
                && directories.abbreviatedPath(home + "s/a.png") == home + "s/a.png")
    }

    @Test(
        "path: its folder is what precedes the name, even a name of one letter (D-52)",
        arguments: [
            ("a", ""), ("", ""), ("/", "/"), ("//", "/"), ("/a", "/"), ("//a", "/"), ("a/b", "a"), ("/a/b/", "/a"),
            ("/a//b//", "/a"), ("./a", "."), ("é/\u{301}x", "é"),
        ])
    func folders(path: String, folder: String) {
        #expect(path.parentFolder == folder)
    }

    @Test("desktop's folder settings: are ignored if they are a pipe, a folder or far too large (D-53, Z-10)")
    func strangePictures() throws {
        for folder in ["Bilder", ".config"] {
            try FileManager.default.createDirectory(atPath: workspace.path(folder), withIntermediateDirectories: true)
        }
        let file = workspace.path(".config/user-dirs.dirs")
        try #require(mkfifo(file, 0o600) == 0)
        #expect(directories.pictures == workspace.folder)
        unlink(file)
        let line = Array("XDG_PICTURES_DIR=\"$HOME/Bilder\"\n".utf8)
        try workspace.write(line + [UInt8](repeating: 10, count: 1000), to: ".config/user-dirs.dirs")
        #expect(directories.pictures == workspace.path("Bilder"))
        try workspace.write(line + [UInt8](repeating: 10, count: 1 << 20), to: ".config/user-dirs.dirs")
        #expect(directories.pictures == workspace.folder)
    }

    @Test("first start without a name: creates a drawing in private folders (D-52)")
    func first() throws {
        let opened = try DrawingChoice.last.open(in: directories)
        #expect(opened.warnings.isEmpty && opened.drawing.file.path == directories.firstDrawing)
        for folder in [directories.data, directories.state, workspace.path(".local"), workspace.path(".local/share")] {
            let mode = try FileManager.default.attributesOfItem(atPath: folder)[.posixPermissions] as? Int
            #expect(mode == 0o700, "\(folder)")
        }
    }

    @Test("start without a name: opens the first drawing of earlier versions until there is another (D-52)")
    func earlier() throws {
        let path = directories.data + "/Drawing.touchtracker"
        try FileManager.default.createDirectory(atPath: directories.data, withIntermediateDirectories: true)
        try DrawingChoice.named(path).open(in: directories).drawing.file.close()
        unlink(directories.window)
        let opened = try DrawingChoice.last.open(in: directories).drawing.file
        #expect(opened.path == path)
        try opened.close()
        unlink(directories.window)
        try DrawingFile.open(at: directories.firstDrawing).file.close()
        let later = try DrawingChoice.last.open(in: directories).drawing.file
        #expect(later.path == directories.firstDrawing)
        try later.close()
    }

    @Test("start without a name: opens the last drawing, or the first one if that is gone (D-52)")
    func last() throws {
        let path = workspace.path("Boat")
        try DrawingChoice.named(path).open(in: directories).drawing.file.close()
        let again = try DrawingChoice.last.open(in: directories)
        #expect(again.drawing.file.path == path && again.warnings.isEmpty)
        try again.drawing.file.close()
        unlink(path)
        let other = try DrawingChoice.last.open(in: directories)
        #expect(other.drawing.file.path == directories.firstDrawing)
        #expect(
            other.warnings == ["\(path) no longer exists; opened \(directories.firstDrawing) instead"])
        try other.drawing.file.close()
        #expect(try DrawingChoice.last.open(in: directories).warnings.isEmpty)
    }

    @Test("salvaged drawing: is the last drawing from then on (D-52)")
    func salvaged() throws {
        var session = try Session(workspace.path("Boat"))
        for number in 1...3 { try session.draw(.line(number)) }
        try session.file.close()
        var bytes = try workspace.read("Boat")
        bytes[bytes.count - 4] ^= 1
        let head = try #require(bytes.firstRange(of: StepRecord(.perform(session.document.history.done[1])).bytes))
        bytes[head.lowerBound + 9] ^= 1
        try workspace.write(bytes, to: "Boat")
        let opened = try DrawingChoice.named(workspace.path("Boat")).open(in: directories)
        #expect(opened.warnings.count == 1 && opened.drawing.document.drawing.count == 2)
        try opened.drawing.file.close()
        let again = try DrawingChoice.last.open(in: directories)
        #expect(again.drawing.file.path == workspace.path("Boat-salvaged") && again.warnings.isEmpty)
    }

    @Test("settings: are there at the next start (D-43)")
    func toolbox() throws {
        let file = SettingsFile(directories.toolbox, defaults: Toolbox())
        #expect(file.read().value == Toolbox() && file.read().warning == nil)
        var toolbox = Toolbox()
        toolbox.tool = .freehand
        toolbox.style = .init(nib: .brush, size: 7.5)
        toolbox.pressureCurve = .hard
        toolbox.choose(Ink(Color(red: 0.1, green: 0.2, blue: 1.0 / 3)))
        try file.write(toolbox)
        #expect(file.read().value == toolbox && file.read().warning == nil)
    }

    @Test("settings of an older version: hold, with defaults for what they lack (D-43)")
    func olderSettings() throws {
        try AppDirectories.createFolder(directories.config)
        try Data(#"{"tool": "freehand", "futureSwitch": 3}"#.utf8).write(to: URL(fileURLWithPath: directories.toolbox))
        var expected = Toolbox()
        expected.tool = .freehand
        let read = SettingsFile(directories.toolbox, defaults: Toolbox()).read()
        #expect(read.value == expected && read.warning == nil)
    }

    @Test(
        "invalid settings: are copied (D-52)",
        arguments: [
            "", "{", "[1]", "7", #"{"tool": "axe"}"#, #"{"width": 1000}"#, "\u{0}",
            #"{"styles": {"line": {"nib": "pen", "sizes": {"pen": 0.5}}}}"#, #"{"thickness": "deep"}"#,
        ])
    func damagedSettings(text: String) throws {
        try AppDirectories.createFolder(directories.config)
        let path = directories.toolbox
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        let file = SettingsFile(path, defaults: Toolbox())
        let read = file.read()
        #expect(read.value == Toolbox())
        #expect(
            read.warning == "\(path) is damaged; it was copied to \(path).damaged, and the default settings are used")
        #expect(try String(contentsOfFile: path + ".damaged", encoding: .utf8) == text)
    }

    @Test("settings that are a pipe or far too large: are neither waited for, read nor copied (Z-10)")
    func strangeSettings() throws {
        try AppDirectories.createFolder(directories.config)
        let path = directories.toolbox
        mkfifo(path, 0o600)
        for _ in 0..<2 {
            let read = SettingsFile(path, defaults: Toolbox()).read()
            #expect(read.value == Toolbox() && read.warning?.hasPrefix("\(path) can't be read (") == true)
            unlink(path)
            try Data("{".utf8).write(to: URL(fileURLWithPath: path))
            #expect(truncate(path, 2 << 30) == 0)
        }
        #expect(FileIdentity(path: path + ".damaged") == nil)
    }

    @Test("settings that can't be written: give an error")
    func unwritable() throws {
        try workspace.write([1], to: ".config")
        #expect(throws: SettingsError.self) {
            try SettingsFile(directories.toolbox, defaults: Toolbox()).write(Toolbox())
        }
    }

    @Test("first start: nothing was opened before; an unreadable history doesn't count as one (G-4)")
    func isFirst() throws {
        let first = try DrawingChoice.last.open(in: directories)
        #expect(first.isFirst)
        try first.drawing.file.close()
        let second = try DrawingChoice.last.open(in: directories)
        #expect(!second.isFirst)
        try second.drawing.file.close()
        try Data("{".utf8).write(to: URL(fileURLWithPath: directories.window))
        let damaged = try DrawingChoice.last.open(in: directories)
        #expect(!damaged.isFirst && damaged.warnings.count == 1)
        try damaged.drawing.file.close()
    }

    @Test("reading a drawing: creates and starts nothing (D-53)")
    func reading() throws {
        for choice in [DrawingChoice.last, .new] {
            #expect(throws: DrawingFileError(directories.firstDrawing, .noDrawingYet)) {
                try choice.read(in: directories)
            }
        }
        #expect(try workspace.names == [])
        let opened = try DrawingChoice.last.open(in: directories)
        try opened.drawing.file.close()
        var state = SettingsFile(directories.window, defaults: WindowState()).read().value
        let size = CGSize(width: 400, height: 300)
        state.remember(.init(path: directories.firstDrawing, size: size, spread: "none"))
        try SettingsFile(directories.window, defaults: WindowState()).write(state)
        let read = try DrawingChoice.last.read(in: directories)
        #expect(read.path == directories.firstDrawing && read.warnings == [] && read.arrangement?.size == size)
        try workspace.lines("Boat", 2)
        let other = try DrawingChoice.named(workspace.path("Boat")).read(in: directories)
        #expect(other.document.drawing.count == 2 && other.arrangement == nil)
    }

    @Test("windows: those of the last hundred drawings are remembered (G-4)")
    func arrangements() {
        var state = WindowState()
        for number in 0...100 {
            state.remember(.init(path: "/\(number)", size: CGSize(width: 200 + number, height: 200), spread: "none"))
        }
        #expect(state.arrangement(of: "/0") == nil && state.arrangement(of: "/1")?.size.width == 201)
        state.remember(.init(path: "/1", size: CGSize(width: 900, height: 200), spread: "full"))
        #expect(state.arrangement(of: "/1")?.spread == "full" && state.size?.width == 900)
        state.remember(.init(path: "/101", size: CGSize(width: 901, height: 200), spread: "none"))
        #expect(state.arrangement(of: "/2") == nil && state.arrangement(of: "/1")?.size.width == 900)
        state.lastDrawing = "/here"
        #expect(state.knownDrawings.count == 101 && state.knownDrawings.contains("/here"))
    }

    @Test("stored view: is ignored if no window can show it (C-10, Z-1)")
    func views() {
        func isPossible(_ scale: Double, _ round: Double = 0, _ x: Double = 0, _ y: Double = 0) -> Bool {
            WindowState.View(scale: scale, turn: round, origin: CGPoint(x: x, y: y)).isValid
        }
        #expect(isPossible(1e-6) && isPossible(64) && !isPossible(1e-6.nextDown) && !isPossible(64.0.nextUp))
        #expect(isPossible(1, -100) && !isPossible(1, .nan) && !isPossible(1, .infinity))
        #expect(isPossible(1, 0, 1e9, -1e9) && !isPossible(1, 0, 1e9.nextUp) && !isPossible(1, 0, 0, (-1e9).nextDown))
        #expect(!isPossible(1, 0, .nan) && !isPossible(1, 0, 0, -.infinity) && !isPossible(.nan))
    }

    @Test("settings: are read up to a mebibyte, and written readably (D-43)")
    func settingsText() throws {
        try AppDirectories.createFolder(directories.config)
        let file = SettingsFile(directories.people, defaults: PeopleSetting())
        let text = Data(#"{"count": 3}"#.utf8)
        for (size, count) in [(1 << 20, 3), (1 << 20 + 1, 1)] {
            let padded = text + Data(repeating: UInt8(ascii: " "), count: size - text.count)
            try padded.write(to: URL(fileURLWithPath: directories.people))
            #expect(file.read().value == PeopleSetting(count: count))
        }
        try file.write(PeopleSetting(count: 2, isTable: true))
        let written = try String(contentsOfFile: directories.people, encoding: .utf8)
        let lines = written.split(separator: "\n")
        #expect(lines.count == 4 && lines[1].contains("count") && lines[2].contains("isTable"))
        #expect(try SettingsText.data(of: ["b": "/", "a": "x"]) == Data(#"{"a":"x","b":"/"}"#.utf8))
        #expect(SettingsText.value(of: Data(#"{"isTable": true}"#.utf8), over: PeopleSetting(count: 4))?.count == 4)
    }
}
