import Foundation
import Testing

@testable import TouchDrawingStore

/// Free names, existing items, and folders that are safe to use.
@Suite struct NameTests {
    private let workspace: Workspace

    init() throws {
        workspace = try Workspace()
    }

    private func name(_ path: String) -> String { (path as NSString).lastPathComponent }

    @Test("free name: no item has it, not even a dangling link (D-52)")
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
        let taken = FreeName.takenNames(for: boat, adding: "kept").map(name)
        #expect(taken == ["Boat-kept.touchtracker", "Boat-kept-2.touchtracker"])
    }

    @Test("existing item: its type is reported, for a link that of the link (Z-12)")
    func existingItems() throws {
        try workspace.lines("drawing", 1)
        try workspace.write([], to: "empty")
        try workspace.write("Dear diary".utf8, to: "text")
        try workspace.write(Array("SQLite format 3\0".utf8) + [UInt8](repeating: 0, count: 200), to: "database")
        try FileManager.default.createDirectory(atPath: workspace.path("folder"), withIntermediateDirectories: false)
        symlink("drawing", workspace.path("link"))
        #expect(mkfifo(workspace.path("pipe"), 0o600) == 0)
        func item(_ name: String) -> ExistingItem { ExistingItem(at: workspace.path(name)) }
        #expect(item("none") == .nothing && item("empty") == .emptyFile && item("drawing") == .drawing)
        #expect(item("text") == .file(firstBytes: Array("Dear diary".utf8)))
        #expect(item("link") == .link(to: "drawing") && item("folder") == .folder && item("pipe") == .other)
        guard case .file(let firstBytes) = item("database") else {
            Issue.record("another program's database is a file")
            return
        }
        #expect(firstBytes.count == FileHeader.size)
        #expect(ExistingItem.isSame(workspace.path("link"), workspace.path("drawing")))
        #expect(!ExistingItem.isSame(workspace.path("text"), workspace.path("drawing")))
        #expect(!ExistingItem.isSame(workspace.path("none"), workspace.path("none")))
    }

    @Test("folder in a world-writable one: is used only if it is the user's own and private (Z-13)")
    func own() throws {
        let folder = workspace.path("own")
        for _ in 0..<2 { try AppDirectories.createPrivateFolder(folder) }
        let mode = try FileManager.default.attributesOfItem(atPath: folder)[.posixPermissions] as? Int
        #expect(mode == 0o700)
        symlink("own", workspace.path("link"))
        try workspace.write([1], to: "file")
        for name in ["link", "file"] {
            #expect(throws: Errno.accessDenied, "\(name)") {
                try AppDirectories.createPrivateFolder(workspace.path(name))
            }
        }
        for mode in [0o750, 0o705, 0o710, 0o702] as [mode_t] {
            chmod(folder, mode)
            #expect(throws: Errno.accessDenied, "\(mode)") { try AppDirectories.createPrivateFolder(folder) }
        }
        #expect(throws: Errno.notFound) { try AppDirectories.createPrivateFolder(workspace.path("none/own")) }
    }

    @Test("last resort: a drawing goes to the session's folder, or a private one in the common one (Z-20)")
    func refuges() {
        let own = "/touchtracker-\(geteuid())"
        let all = AppDirectories(environment: ["HOME": "/h", "XDG_RUNTIME_DIR": "/run/ada", "TMPDIR": "/t"])
        #expect(all.fallbackFolders == ["/run/ada", "/t", "/tmp", "/var/tmp", "/dev/shm"].map { $0 + own })
        let few = AppDirectories(environment: ["HOME": "/h", "XDG_RUNTIME_DIR": "run", "TMPDIR": ""])
        #expect(few.fallbackFolders == ["/tmp", "/var/tmp", "/dev/shm"].map { $0 + own })
    }

    @Test("kiosk: has folders of its own within the user's (N-15)")
    func kiosk() {
        let (expected, kiosk) = (
            AppDirectories(environment: ["HOME": "/h"]), AppDirectories(environment: ["HOME": "/h"]).kiosk
        )
        #expect(kiosk.home == expected.home && kiosk.fallbackFolders == expected.fallbackFolders)
        #expect(kiosk.data == expected.data + "/kiosk" && kiosk.state == expected.state + "/kiosk")
        #expect(kiosk.config == expected.config + "/kiosk")
    }

    @Test("settings and first drawing: keep their paths, since users have them (D-43)")
    func files() {
        let directories = AppDirectories(environment: ["HOME": "/h"])
        #expect(directories.firstDrawing == "/h/.local/share/touchtracker/Untitled.touchtracker")
        #expect(directories.window == "/h/.local/state/touchtracker/window.json")
        let names = [directories.toolbox, directories.people, directories.bar, directories.export]
        let endings = ["toolbox", "people", "bar", "export"]
        #expect(names == endings.map { "/h/.config/touchtracker/\($0).json" })
    }

    @Test("path: abbreviates the home folder with ~, and is expanded again (G-32)")
    func long() {
        let directories = AppDirectories(environment: ["HOME": "/h"])
        #expect(
            directories.absolutePath(" ~/Pictures// ") == "/h/Pictures" && directories.absolutePath("~") == "/h"
                && directories.absolutePath("/") == "/")
        #expect(
            directories.absolutePath("~ada/a") == nil && directories.absolutePath("a/b") == nil
                && directories.absolutePath("") == nil)
        #expect(
            directories.abbreviatedPath("/h/a") == "~/a" && directories.abbreviatedPath("/h") == "/h"
                && directories.abbreviatedPath("/hh/a") == "/hh/a")
    }
}
