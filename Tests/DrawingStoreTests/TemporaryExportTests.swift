import Foundation
import Testing
import TouchDrawingModel

@testable import TouchDrawingStore

/// Temporary drawings for other programs (G-9).
@Suite struct TemporaryExportTests {
    private let workspace: Workspace
    private let directories: AppDirectories

    init() throws {
        workspace = try Workspace()
        for name in ["run", "tmp"] {
            try FileManager.default.createDirectory(atPath: workspace.path(name), withIntermediateDirectories: false)
        }
        directories = AppDirectories(
            environment: [
                "HOME": workspace.folder, "XDG_RUNTIME_DIR": workspace.path("run"), "TMPDIR": workspace.path("tmp"),
            ])
    }

    private func names(_ folder: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    }

    @Test("temporary export: is a drawing of the figures under its name, repeatedly, until it is removed (G-9)")
    func lend() throws {
        let exports = TemporaryExports(directories)
        #expect(names(directories.fallbackFolders[0]) == [] && names(workspace.path("run")) == [])
        let one = try exports.export([.line(1), .line(2)], named: "My 1/2 boat").path
        let two = try exports.export([.line(3)], named: "My 1/2 boat").path
        #expect(one != two && one.hasPrefix(directories.fallbackFolders[0] + "/lent-\(getpid())/"))
        for path in [one, two] { #expect((path as NSString).lastPathComponent == "My 1-2 boat.touchtracker") }
        #expect(try DrawingFile.read(one).document.drawing.figures == [.line(1), .line(2)])
        #expect(try DrawingFile.read(two).document.drawing.figures == [.line(3)])
        for folder in [one, two].map({ ($0 as NSString).deletingLastPathComponent }) {
            let mode = try FileManager.default.attributesOfItem(atPath: folder)[.posixPermissions] as? Int
            #expect(mode == 0o700)
        }
        exports.removeAll()
        #expect(names(directories.fallbackFolders[0]) == [])
        let three = try exports.export([.line(4)], named: String(repeating: "a", count: 300)).path
        #expect(try DrawingFile.read(three).document.drawing.figures == [.line(4)])
        exports.removeAll()
    }

    @Test("temporary exports: those of killed programs are removed, those of running ones stay (G-9)")
    func abandoned() throws {
        let folder = directories.fallbackFolders[0]
        try AppDirectories.createPrivateFolder(folder)
        // Process IDs are below 2²².
        for name in ["lent-99999999", "lent-1", "lent-me", "99999999"] {
            try FileManager.default.createDirectory(
                atPath: "\(folder)/\(name)/1", withIntermediateDirectories: true)
        }
        let exports = TemporaryExports(directories)
        _ = try exports.export([.line(1)], named: "a")
        #expect(names(folder) == ["99999999", "lent-1", "lent-\(getpid())", "lent-me"].sorted())
        exports.removeAll()
        #expect(names(folder) == ["99999999", "lent-1", "lent-me"])
    }

    @Test("temporary exports: use another folder if others could read the first (Z-13)")
    func elsewhere() throws {
        try AppDirectories.createPrivateFolder(directories.fallbackFolders[0])
        chmod(directories.fallbackFolders[0], 0o755)
        let exports = TemporaryExports(directories)
        let path = try exports.export([.line(1)], named: "a").path
        #expect(
            path.hasPrefix(directories.fallbackFolders[1] + "/lent-") && names(directories.fallbackFolders[0]) == [])
        exports.removeAll()
    }
}
