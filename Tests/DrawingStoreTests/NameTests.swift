import Foundation
import Testing

@testable import TouchDrawingStore

/// Names that are free, what has those that are not, and folders that are safe to use.
@Suite struct NameTests {
    private let workspace: Workspace

    init() throws {
        workspace = try Workspace()
    }

    private func name(_ path: String) -> String { (path as NSString).lastPathComponent }

    @Test("a new name is one that nothing has, also no link that leads nowhere (D-52)")
    func free() throws {
        let (boat, plain) = (workspace.path("Boat.touchtracker"), workspace.path("Boat"))
        #expect(FreeName.path(for: boat) == boat && FreeName.path(for: plain) == plain)
        #expect(name(FreeName.path(for: boat, adding: "kept")) == "Boat-kept.touchtracker")
        #expect(name(FreeName.path(for: plain, adding: "kept")) == "Boat-kept")
        try workspace.write([1], to: "Boat.touchtracker")
        symlink("nowhere", workspace.path("Boat 2.touchtracker"))
        symlink("nowhere", workspace.path("Boat-kept.touchtracker"))
        try workspace.write([1], to: "Boat-kept-2.touchtracker")
        #expect(name(FreeName.path(for: boat)) == "Boat 3.touchtracker")
        #expect(name(FreeName.path(for: boat, adding: "kept")) == "Boat-kept-3.touchtracker")
        let taken = FreeName.taken(for: boat, adding: "kept").map(name)
        #expect(taken == ["Boat-kept.touchtracker", "Boat-kept-2.touchtracker"])
    }

    @Test("what is at a place is told by what it is, a link before what it leads to (Z-12)")
    func occupants() throws {
        try workspace.lines("drawing", 1)
        try workspace.write([], to: "empty")
        try workspace.write("Dear diary".utf8, to: "text")
        try workspace.write(Array("SQLite format 3\0".utf8) + [UInt8](repeating: 0, count: 200), to: "database")
        try FileManager.default.createDirectory(atPath: workspace.path("folder"), withIntermediateDirectories: false)
        symlink("drawing", workspace.path("link"))
        #expect(mkfifo(workspace.path("pipe"), 0o600) == 0)
        func occupant(_ name: String) -> Occupant { Occupant(of: workspace.path(name)) }
        #expect(occupant("none") == .nobody && occupant("empty") == .emptyFile && occupant("drawing") == .drawing)
        #expect(occupant("text") == .file(beginning: Array("Dear diary".utf8)))
        #expect(occupant("link") == .link(to: "drawing") && occupant("folder") == .folder && occupant("pipe") == .other)
        guard case .file(let beginning) = occupant("database") else {
            Issue.record("another program's database is a file")
            return
        }
        #expect(beginning.count == FileHeader.size)
        #expect(Occupant.isSame(workspace.path("link"), workspace.path("drawing")))
        #expect(!Occupant.isSame(workspace.path("text"), workspace.path("drawing")))
        #expect(!Occupant.isSame(workspace.path("none"), workspace.path("none")))
    }

    @Test("a folder where anybody may make one is used only if it is one's own, and closed to all others (Z-13)")
    func own() throws {
        let folder = workspace.path("own")
        for _ in 0..<2 { try Places.makeOwn(folder) }
        let mode = try FileManager.default.attributesOfItem(atPath: folder)[.posixPermissions] as? Int
        #expect(mode == 0o700)
        symlink("own", workspace.path("link"))
        try workspace.write([1], to: "file")
        for name in ["link", "file"] {
            #expect(throws: Errno.accessDenied, "\(name)") { try Places.makeOwn(workspace.path(name)) }
        }
        for mode in [0o750, 0o705, 0o710, 0o702] as [mode_t] {
            chmod(folder, mode)
            #expect(throws: Errno.accessDenied, "\(mode)") { try Places.makeOwn(folder) }
        }
        #expect(throws: Errno.notThere) { try Places.makeOwn(workspace.path("none/own")) }
    }

    @Test("where there is no other place, a drawing goes to the session's folder, or one of everybody's (Z-20)")
    func refuges() {
        let own = "/touchtracker-\(geteuid())"
        let all = Places(environment: ["HOME": "/h", "XDG_RUNTIME_DIR": "/run/ada", "TMPDIR": "/t"])
        #expect(all.refuges == ["/run/ada", "/t", "/tmp", "/var/tmp", "/dev/shm"].map { $0 + own })
        let few = Places(environment: ["HOME": "/h", "XDG_RUNTIME_DIR": "run", "TMPDIR": ""])
        #expect(few.refuges == ["/tmp", "/var/tmp", "/dev/shm"].map { $0 + own })
    }

    @Test("the screen of visitors has folders of its own, within the user's (N-15)")
    func kiosk() {
        let (usual, kiosk) = (Places(environment: ["HOME": "/h"]), Places(environment: ["HOME": "/h"]).kiosk)
        #expect(kiosk.home == usual.home && kiosk.refuges == usual.refuges)
        #expect(kiosk.data == usual.data + "/kiosk" && kiosk.state == usual.state + "/kiosk")
        #expect(kiosk.config == usual.config + "/kiosk")
    }

    @Test("which files are settings, and which is the first drawing, never changes: people have them (D-43)")
    func files() {
        let places = Places(environment: ["HOME": "/h"])
        #expect(places.firstDrawing == "/h/.local/share/touchtracker/Untitled.touchtracker")
        #expect(places.window == "/h/.local/state/touchtracker/window.json")
        let names = [places.toolbox, places.people, places.bar, places.export]
        let endings = ["toolbox", "people", "bar", "export"]
        #expect(names == endings.map { "/h/.config/touchtracker/\($0).json" })
    }

    @Test("a path is written with ~ for the home folder, and found again (G-32)")
    func long() {
        let places = Places(environment: ["HOME": "/h"])
        #expect(places.long(" ~/Pictures// ") == "/h/Pictures" && places.long("~") == "/h" && places.long("/") == "/")
        #expect(places.long("~ada/a") == nil && places.long("a/b") == nil && places.long("") == nil)
        #expect(places.short("/h/a") == "~/a" && places.short("/h") == "/h" && places.short("/hh/a") == "/hh/a")
    }
}
