import Foundation
import Testing
import TouchDrawingModel
import TouchServerHarness

@testable import TouchDrawingStore

/// Drawings with several names: symbolic and hard links.
@Suite struct LinkTests {
    private let workspace: Workspace

    init() throws {
        workspace = try Workspace()
        try FileManager.default.createDirectory(atPath: workspace.path("there"), withIntermediateDirectories: false)
    }

    /// Draws with a program that ends as if it was killed.
    private func drawAndEnd(_ path: String, _ count: Int) throws {
        let program = ChildProcess.product("touch-store-probe")
        let result = try ChildProcess(program, ["crash", path, "\(count)"]).wait()
        #expect(result.output == "\(count)\n", "\(result.errors)")
    }

    private func count(_ name: String, alsoKnownAs names: Set<String> = []) throws -> Int {
        try DrawingFile.read(workspace.path(name), alsoKnownAs: names).document.drawing.count
    }

    /// The names that lead to "there/a".
    enum Link: CaseIterable {
        case toFile, toFolder, toLink, relative

        var name: String { self == .toFolder ? "folder/a" : "link" }
    }

    private func make(_ link: Link) {
        switch link {
        case .toFile: symlink(workspace.path("there/a"), workspace.path("link"))
        case .toFolder: symlink(workspace.path("there"), workspace.path("folder"))
        case .toLink:
            symlink("there/a", workspace.path("between"))
            symlink("between", workspace.path("link"))
        case .relative: symlink("there/../there/a", workspace.path("link"))
        }
    }

    @Test(
        "symbolic links: all lines are there by both names after the program has ended (W-30)", arguments: Link.allCases
    )
    func killed(_ link: Link) throws {
        try workspace.lines("there/a", 2)
        make(link)
        let path = workspace.path(link.name)
        try drawAndEnd(path, 3)
        #expect(try workspace.read("there/a-wal").count > 0)
        #expect(FileIdentity(path: workspace.path("link-wal")) == nil)
        #expect(try count(link.name) == 5 && count("there/a") == 5)
        for round in 1...2 {
            var session = try Session(round == 1 ? path : workspace.path("there/a"))
            #expect(session.message == nil && session.document.drawing.count == 4 + round)
            try session.draw(.line(100 + round))
            #expect(session.file.path == (round == 1 ? path : workspace.path("there/a")))
            for name in [link.name, "there/a"] { #expect(workspace.refusal(name)?.reason == .isOpenElsewhere) }
            #expect(try count(link.name) == 5 + round && count("there/a") == 5 + round)
            try session.file.close()
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: workspace.path("there")) == ["a"])
    }

    @Test("symbolic links: reading only the end of a drawing works and finds its log (W-30)")
    func deferred() throws {
        try workspace.lines("there/a", 60)
        make(.toFile)
        try drawAndEnd(workspace.path("link"), 3)
        let opening = try DrawingFile.open(at: workspace.path("link"), reading: .end(ofFilesOver: 0))
        let outcome = try #require(opening.deferredLoad?.outcome())
        let (document, message) = try opening.file.complete(outcome, under: opening.document)
        #expect(message == nil && document.drawing.count == 63)
        try opening.file.close()
        #expect(try count("there/a") == 63)
    }

    @Test("symbolic links: a new drawing is created in the target folder (W-30)")
    func new() throws {
        make(.toFolder)
        var session = try Session(workspace.path("folder/new"))
        try session.draw(.line(1))
        #expect(session.file.path == workspace.path("folder/new"))
        #expect(unlink(workspace.path("folder")) == 0)
        try session.draw(.line(2))
        try session.file.close()
        #expect(try count("there/new") == 2)
    }

    @Test("symbolic links: renaming the link renames the drawing (W-30)")
    func renamed() throws {
        try workspace.lines("there/a", 2)
        make(.toFile)
        var session = try Session(workspace.path("link"))
        #expect(rename(workspace.path("link"), workspace.path("other")) == 0)
        try workspace.lines("stranger", 1)
        session.file.rename(to: workspace.path("stranger"))
        #expect(session.file.path == workspace.path("link"))
        session.file.rename(to: workspace.path("other"))
        try session.draw(.line(9))
        #expect(session.file.path == workspace.path("other"))
        try session.file.close()
        #expect(try count("other") == 3)
    }

    @Test(
        "hard links: the log beside another name in the folder, or a known one, is found (W-30)",
        arguments: [true, false])
    func hardLink(isBeside: Bool) throws {
        try workspace.lines("there/a", 2)
        let other = isBeside ? "there/b" : "b"
        #expect(link(workspace.path("there/a"), workspace.path(other)) == 0)
        try drawAndEnd(workspace.path("there/a"), 3)
        let known: Set<String> = isBeside ? [] : [workspace.path("there/a"), workspace.path("none")]
        #expect(try count(other, alsoKnownAs: known) == 5)
        var session = Session(try DrawingFile.open(at: workspace.path(other), alsoKnownAs: known))
        #expect(session.file.path == workspace.path(other) && session.document.drawing.count == 5)
        try session.draw(.line(9))
        #expect(workspace.refusal("there/a")?.reason == .isOpenElsewhere)
        try session.file.close()
        #expect(try count(other) == 6 && count("there/a") == 6)
        #expect(FileIdentity(path: workspace.path("there/a-wal")) == nil)
    }

    @Test("hard links: a drawing with two logs is refused; one log with two names isn't (W-30)")
    func twoLogs() throws {
        try workspace.lines("a", 2)
        #expect(link(workspace.path("a"), workspace.path("b")) == 0)
        try drawAndEnd(workspace.path("a"), 3)
        #expect(link(workspace.path("a-wal"), workspace.path("b-wal")) == 0)
        #expect(try count("a") == 5 && count("b") == 5)
        let bytes = try workspace.read("a-wal")
        unlink(workspace.path("b-wal"))
        try workspace.write(bytes, to: "b-wal")
        let logs = [workspace.path("b-wal"), workspace.path("a-wal")]
        #expect(throws: DrawingFileError(workspace.path("b"), .hasSeveralLogs(logs))) { try count("b") }
        #expect(workspace.refusal("b")?.reason == .hasSeveralLogs(logs))
        #expect(try workspace.read("a-wal") == bytes && workspace.read("b-wal") == bytes)
    }
}
