import Foundation
import Synchronization
import Testing

@testable import TouchDrawingPicture

/// Files that are written completely or not at all (D-53).
@Suite(.serialized) struct PictureFileTests {
    /// A folder for one test.
    private static func withFolder(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder)
    }

    private static func names(_ folder: URL) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    }

    private static let data = Data((0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 7) })

    @Test("writing: creates a file, or replaces one and keeps its permissions")
    func replace() throws {
        try Self.withFolder { folder in
            let file = folder.appendingPathComponent("a.png")
            try PictureFile.write(Self.data, to: file.path)
            #expect(try Data(contentsOf: file) == Self.data)
            chmod(file.path, 0o640)
            try PictureFile.write(Data("new".utf8), to: file.path)
            #expect(try Data(contentsOf: file) == Data("new".utf8))
            let rights = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
            #expect(rights == 0o640)
            #expect(try Self.names(folder) == ["a.png"])
        }
    }

    @Test("writing beside an existing file: adds a number to the name, also beside a dangling link")
    func numbered() throws {
        try Self.withFolder { folder in
            let file = folder.appendingPathComponent("a.png")
            symlink("nowhere", folder.appendingPathComponent("a-3.png").path)
            for number in 1...3 {
                let name = try PictureFile.write(Data("\(number)".utf8), to: file.path, .addNumber)
                #expect(name == folder.appendingPathComponent(["a.png", "a-2.png", "a-4.png"][number - 1]).path)
                #expect(try String(contentsOfFile: name, encoding: .utf8) == "\(number)")
            }
            #expect(try Self.names(folder) == ["a-2.png", "a-3.png", "a-4.png", "a.png"])
        }
    }

    @Test("cancelled file: is removed")
    func cancelledFile() throws {
        try Self.withFolder { folder in
            let file = folder.appendingPathComponent("a.png")
            var questions = 0
            #expect(throws: PictureError.unwritable(path: file.path, reason: "interrupted")) {
                try PictureFile.write(
                    Self.data, to: file.path,
                    unless: {
                        questions += 1
                        return questions > 2
                    })
            }
            let left = try Self.names(folder)
            #expect(left.isEmpty && questions == 3)
        }
    }

    @Test("writing through a link: replaces the target and keeps the link")
    func link() throws {
        try Self.withFolder { folder in
            let (file, link) = (folder.appendingPathComponent("a.png"), folder.appendingPathComponent("b.png"))
            try PictureFile.write(Data("old".utf8), to: file.path)
            symlink("a.png", link.path)
            try PictureFile.write(Data("new".utf8), to: link.path)
            #expect(try Data(contentsOf: file) == Data("new".utf8))
            #expect((try? FileManager.default.destinationOfSymbolicLink(atPath: link.path)) == "a.png")
        }
    }

    @Test("unwritable path: gives an error in one sentence and leaves nothing")
    func refused() throws {
        try Self.withFolder { folder in
            let missing = folder.appendingPathComponent("none/a.png").path
            #expect(throws: PictureError.unwritable(path: missing, reason: "No such file or directory")) {
                try PictureFile.write(Self.data, to: missing)
            }
            #expect(throws: PictureError.unwritable(path: folder.path, reason: "it is not a file")) {
                try PictureFile.write(Self.data, to: folder.path)
            }
            let left = try Self.names(folder)
            #expect(left.isEmpty)
        }
        #expect(
            "\(PictureError.unwritable(path: "/a.png", reason: "No space left on device"))"
                == "couldn't write /a.png: No space left on device; choose a folder that is writable")
    }

    @Test(
        "interrupting a write: leaves no partial file and keeps the previous one",
        arguments: [SIGINT, SIGTERM, SIGHUP])
    func interrupted(signal: Int32) throws {
        let before = Glibc.signal(signal) { _ in Self.arrived.add(1, ordering: .relaxed) }
        defer { Glibc.signal(signal, before) }
        // Threads of a test block signals; a program's main thread does not.
        var (set, blocked) = (sigset_t(), sigset_t())
        sigemptyset(&set)
        sigaddset(&set, signal)
        pthread_sigmask(SIG_UNBLOCK, &set, &blocked)
        defer { pthread_sigmask(SIG_SETMASK, &blocked, nil) }
        Self.arrived.store(0, ordering: .relaxed)
        try Self.withFolder { folder in
            let file = folder.appendingPathComponent("a.png")
            try Data("old".utf8).write(to: file)
            var steps: [PictureProgress] = []
            #expect(throws: PictureError.unwritable(path: file.path, reason: "interrupted")) {
                try PictureFile.write(Self.data, to: file.path) { step in
                    steps.append(step)
                    #expect((try? Self.names(folder))?.count == 2, "it is written beside the old one")
                    pthread_kill(pthread_self(), signal)
                }
            }
            #expect(steps == [.written(1 << 20, of: Self.data.count)])
            #expect(try Self.names(folder) == ["a.png"])
            #expect(try Data(contentsOf: file) == Data("old".utf8))
            #expect(Self.arrived.load(ordering: .relaxed) == 1, "the signal arrives in the end")
        }
    }

    @Test("progress: is reported for each mebibyte; cancelling at the end keeps the previous file")
    func progress() throws {
        try Self.withFolder { folder in
            let file = folder.appendingPathComponent("a.png")
            var steps: [PictureProgress] = []
            try PictureFile.write(Self.data, to: file.path) { steps.append($0) }
            let count = Self.data.count
            #expect(steps == [1 << 20, 2 << 20, count].map { PictureProgress.written($0, of: count) })
            var questions = 0
            #expect(throws: PictureError.unwritable(path: file.path, reason: "interrupted")) {
                try PictureFile.write(
                    Data("new".utf8), to: file.path,
                    unless: {
                        questions += 1
                        return questions > 1
                    })
            }
            #expect(try Self.names(folder) == ["a.png"])
            #expect(try Data(contentsOf: file) == Self.data)
        }
    }

    @Test("link: is followed to its end; a dangling one gives an error, and nothing is created there (Z-12)")
    func links() throws {
        try Self.withFolder { folder in
            func path(_ name: String) -> String { folder.appendingPathComponent(name).path }
            symlink("none.png", path("a.png"))
            let reason = "it is a broken link (to none.png: No such file or directory)"
            #expect(throws: PictureError.unwritable(path: path("a.png"), reason: reason)) {
                try PictureFile.write(Self.data, to: path("a.png"))
            }
            #expect(try Self.names(folder) == ["a.png"])
            symlink("c.png", path("b.png"))
            symlink("d.png", path("c.png"))
            try PictureFile.write(Data("old".utf8), to: path("d.png"))
            #expect(try PictureFile.destination(of: path("b.png")).hasSuffix("/d.png"))
            #expect(try PictureFile.destination(of: path("d.png")) == path("d.png"))
            #expect(try PictureFile.destination(of: path("new.png")) == path("new.png"))
        }
    }

    private static let arrived = Atomic(0)
}
