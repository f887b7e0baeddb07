import Foundation
import Testing
import TouchFoundation

/// Files that are small, complete or missing.
@Suite struct SmallFileTests {
    private let workspace: Workspace

    init() throws {
        workspace = try Workspace()
    }

    private struct Given: Error {}

    /// Its names, without folders.
    private func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: workspace.folder).sorted()
    }

    @Test("small file: is read up to its limit and refused with one more byte")
    func limit() throws {
        try workspace.write(0..<100, to: "file")
        #expect(try SmallFile.read(workspace.path("file"), upTo: 100) == Data(0..<100))
        #expect(throws: Errno.tooLarge) { try SmallFile.read(workspace.path("file"), upTo: 99) }
        try workspace.write([], to: "empty")
        #expect(try SmallFile.read(workspace.path("empty"), upTo: 0).isEmpty)
    }

    @Test("special file: is refused at once, even a pipe without a writer")
    func noFile() throws {
        #expect(throws: Errno.isDirectory) { try SmallFile.read(workspace.folder, upTo: 100) }
        #expect(throws: Errno.notFound) { try SmallFile.read(workspace.path("none"), upTo: 100) }
        try #require(mkfifo(workspace.path("pipe"), 0o600) == 0)
        #expect(throws: Errno.invalid) { try SmallFile.read(workspace.path("pipe"), upTo: 100) }
        try workspace.write([1], to: "file")
        #expect(throws: Errno.notDirectory) { try SmallFile.read(workspace.path("file/inner"), upTo: 100) }
    }

    @Test("atomic file: replaces the old one or leaves it unchanged, and leaves no other file")
    func existing() throws {
        let path = workspace.path("drawing")
        func make(_ text: String, _ existing: AtomicFile.ExistingFilePolicy) throws {
            try AtomicFile.make(at: path, existing) { part in
                #expect(part != path && part.parentFolder == workspace.folder)
                try Data(text.utf8).write(to: URL(fileURLWithPath: part))
            }
        }
        try make("one", .fail)
        #expect(throws: Errno.exists) { try make("two", .fail) }
        #expect(try workspace.read("drawing") == Array("one".utf8) && names() == ["drawing"])
        try make("three", .replace)
        #expect(try workspace.read("drawing") == Array("three".utf8) && names() == ["drawing"])
    }

    @Test("atomic file: replaces a link itself, not its target")
    func link() throws {
        try workspace.write([1], to: "target")
        try FileManager.default.createSymbolicLink(
            atPath: workspace.path("link"), withDestinationPath: workspace.path("target"))
        try AtomicFile.make(at: workspace.path("link"), .replace) { try Data([2]).write(to: URL(fileURLWithPath: $0)) }
        #expect(try workspace.read("target") == [1] && workspace.read("link") == [2])
    }

    @Test("atomic file: leaves nothing when it can't be created, and the old one stays")
    func failed() throws {
        try workspace.write([1], to: "drawing")
        #expect(throws: Given.self) {
            try AtomicFile.make(at: workspace.path("drawing"), .replace) { part in
                try Data([2]).write(to: URL(fileURLWithPath: part))
                throw Given()
            }
        }
        #expect(try names() == ["drawing"] && workspace.read("drawing") == [1])
        #expect(throws: Errno.notFound) {
            try AtomicFile.make(at: workspace.path("drawing"), .replace) { _ in }
        }
        #expect(try workspace.read("drawing") == [1])
    }

    @Test("temporary file: is hidden, has its owner's process in its name, fits any name and is unique")
    func partNames() {
        let name = AtomicFile.temporaryPath(for: "/folder/drawing")
        #expect(name.hasPrefix("/folder/.drawing.part-") && name != AtomicFile.temporaryPath(for: "/folder/drawing"))
        #expect(AtomicFile.temporaryPath(for: "drawing").hasPrefix(".drawing.part-"))
        let long = String(repeating: "a", count: 200)
        #expect(AtomicFile.temporaryPath(for: "/" + long).hasPrefix("/." + long + ".part-"))
        #expect(AtomicFile.temporaryPath(for: "/a" + long).hasPrefix("/.part-"))
    }

    @Test("temporary file that gets a name: may keep its own name as well")
    func named() throws {
        try workspace.write([1], to: "part")
        try AtomicFile.commit(workspace.path("part"), workspace.path("kept"), .fail)
        #expect(try names() == ["kept", "part"])
        #expect(throws: Errno.exists) {
            try AtomicFile.commit(workspace.path("part"), workspace.path("kept"), .fail)
        }
        try workspace.write([2], to: "other")
        try AtomicFile.commit(workspace.path("other"), workspace.path("kept"), .replace)
        #expect(try names() == ["kept", "part"] && workspace.read("kept") == [2])
    }

    @Test("thread: starts with every signal blocked, while its creator's mask is unchanged")
    func signals() {
        @Sendable func isBlocked(_ signal: Int32) -> Bool {
            var mask = sigset_t()
            pthread_sigmask(SIG_BLOCK, nil, &mask)
            return sigismember(&mask, signal) == 1
        }
        let before = isBlocked(SIGTERM)
        let masks = Monitor<[Bool]>([])
        Thread { masks.change { $0 = [isBlocked(SIGTERM), isBlocked(SIGINT), isBlocked(SIGHUP)] } }
            .startWithoutSignals()
        masks.wait { $0.isEmpty }
        #expect(masks.read { $0 } == [true, true, true])
        #expect(isBlocked(SIGTERM) == before)
    }
}
