import Foundation
import Testing
import TouchDrawingModel

@testable import TouchDrawingStore

/// Drawings that other programs are handed as files (G-9).
@Suite struct LentFilesTests {
    private let workspace: Workspace
    private let places: Places

    init() throws {
        workspace = try Workspace()
        for name in ["run", "tmp"] {
            try FileManager.default.createDirectory(atPath: workspace.path(name), withIntermediateDirectories: false)
        }
        places = Places(
            environment: [
                "HOME": workspace.folder, "XDG_RUNTIME_DIR": workspace.path("run"), "TMPDIR": workspace.path("tmp"),
            ])
    }

    private func names(_ folder: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    }

    @Test("what is lent is a drawing of the figures, under its name, also twice, until it is taken back (G-9)")
    func lend() throws {
        let lent = LentFiles(places)
        #expect(names(places.refuges[0]) == [] && names(workspace.path("run")) == [])
        let one = try lent.lend([.line(1), .line(2)], named: "My 1/2 boat").path
        let two = try lent.lend([.line(3)], named: "My 1/2 boat").path
        #expect(one != two && one.hasPrefix(places.refuges[0] + "/lent-\(getpid())/"))
        for path in [one, two] { #expect((path as NSString).lastPathComponent == "My 1-2 boat.touchtracker") }
        #expect(try DrawingFile.read(one).document.drawing.figures == [.line(1), .line(2)])
        #expect(try DrawingFile.read(two).document.drawing.figures == [.line(3)])
        for folder in [one, two].map({ ($0 as NSString).deletingLastPathComponent }) {
            let mode = try FileManager.default.attributesOfItem(atPath: folder)[.posixPermissions] as? Int
            #expect(mode == 0o700)
        }
        lent.end()
        #expect(names(places.refuges[0]) == [])
        let three = try lent.lend([.line(4)], named: String(repeating: "a", count: 300)).path
        #expect(try DrawingFile.read(three).document.drawing.figures == [.line(4)])
        lent.end()
    }

    @Test("what programs have left that were killed is removed, and nothing of those that run (G-9)")
    func abandoned() throws {
        let folder = places.refuges[0]
        try Places.makeOwn(folder)
        // No process has a number beyond 2²².
        for name in ["lent-99999999", "lent-1", "lent-me", "99999999"] {
            try FileManager.default.createDirectory(
                atPath: "\(folder)/\(name)/1", withIntermediateDirectories: true)
        }
        let lent = LentFiles(places)
        _ = try lent.lend([.line(1)], named: "a")
        #expect(names(folder) == ["99999999", "lent-1", "lent-\(getpid())", "lent-me"].sorted())
        lent.end()
        #expect(names(folder) == ["99999999", "lent-1", "lent-me"])
    }

    @Test("where others could look into the folder, files are lent from another one (Z-13)")
    func elsewhere() throws {
        try Places.makeOwn(places.refuges[0])
        chmod(places.refuges[0], 0o755)
        let lent = LentFiles(places)
        let path = try lent.lend([.line(1)], named: "a").path
        #expect(path.hasPrefix(places.refuges[1] + "/lent-") && names(places.refuges[0]) == [])
        lent.end()
    }
}
